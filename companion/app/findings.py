"""What a check of the box finds: a value for the panel, the terminal and JSON alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen
from companion.text.catalog import catalog
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.app.names import SeatNames
    from companion.engine.result import Result
    from companion.text.catalog import Say


def check_words(language: str = DEFAULT) -> Say:
    """Return the words of the checks in a language, with marks where lines may break.

    Errors of devices and of the configuration are English everywhere.
    """
    return catalog(language, __package__)


def printed_words() -> Say:
    """Return the words of the checks for a terminal."""
    return check_words().plain()


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, what was found, and how to fix it where that will not do.

    All three are in the language of whoever asked.
    """

    what: str
    found: str
    fix: str = ""

    @classmethod
    def of_fault(cls, what: str, fault: BaseException, otherwise: str) -> Finding:
        """Return what an error says; its fix stands behind its last colon, else ``otherwise``.

        >>> Finding.of_fault("panel", OSError("inky: I2C is off: restart"), "look")
        Finding(what='panel', found='inky: I2C is off', fix='restart')
        """
        text = str(fault) or type(fault).__name__
        found, _, fix = text.rpartition(": ")
        return cls(what, found, fix) if found else cls(what, text, otherwise)

    @property
    def good(self) -> bool:
        """Whether there is nothing to fix."""
        return not self.fix


@frozen
class Past:
    """A game that was played to its end: its code, and what it came to where that is known.

    ``moment`` is when its journal was written to last, in UTC as in 2026-11-22 19:04:00, and
    ``date`` that day where the box stands: empty where the box had no date then. ``file`` is the
    name of its journal; ``is_damaged`` says that what came last in it cannot be read. ``names`` are
    those of its seats, by the keys of the seats' own names: players gave them afterwards.
    """

    game: str
    code: str
    result: Result | None
    date: str = ""
    deal_id: str = ""
    moment: str = ""
    file: str = ""
    is_damaged: bool = False
    names: SeatNames = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """The keys of the seats that may have a name: an empty one is that of a lone player."""
        if self.result is None or not self.deal_id:
            return ()
        return tuple(each.seat for each in self.result.seats) or ("",)
