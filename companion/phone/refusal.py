"""What the page refuses, with the status of HTTP and the key of the words for it."""

from __future__ import annotations

from http import HTTPStatus

from companion.errors import CompanionError


class PageRefusal(CompanionError):  # noqa: N818 - a page refuses; it is no fault
    """A request that is not done; ``why`` is a key of the page's words.

    ``spaces`` are the spaces of a map that are in the way. ``sentence`` is for a page that has no
    words yet: it is sent as plain text.
    """

    def __init__(
        self,
        status: HTTPStatus,
        why: str,
        spaces: tuple[str, ...] = (),
        sentence: str = "",
        seconds: int = 0,
    ) -> None:
        super().__init__(sentence or why)
        self.status, self.why, self.spaces, self.sentence = status, why, spaces, sentence
        self.seconds = seconds
        """After how many seconds the same may be asked again; 0 is not known."""


def malformed() -> PageRefusal:
    """Return the refusal of a request that no page of ours sends."""
    return PageRefusal(HTTPStatus.BAD_REQUEST, "unknown")


def conflict(why: str, spaces: tuple[str, ...] = ()) -> PageRefusal:
    """Return the refusal of what the table does not allow now."""
    return PageRefusal(HTTPStatus.CONFLICT, why, spaces)


def not_allowed() -> PageRefusal:
    """Return the refusal of what only another may do."""
    return PageRefusal(HTTPStatus.FORBIDDEN, "not-allowed")


def away(sentence: str = "") -> PageRefusal:
    """Return the refusal of what needs the box while it is not there."""
    return PageRefusal(HTTPStatus.SERVICE_UNAVAILABLE, "away", sentence=sentence, seconds=5)


def too_many(seconds: int = 10) -> PageRefusal:
    """Return the refusal of one request more than is allowed in that time."""
    return PageRefusal(HTTPStatus.TOO_MANY_REQUESTS, "too-many", seconds=seconds)


def no_room() -> PageRefusal:
    """Return the refusal of one phone or one stream more than there may be."""
    return PageRefusal(HTTPStatus.SERVICE_UNAVAILABLE, "too-many", seconds=30)
