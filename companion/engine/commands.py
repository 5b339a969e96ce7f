"""What a game adds to the command line, as values: its verbs and their arguments.

Nothing here reads a file or prints. ``companion.cli`` does, in one place for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from companion.errors import ConfigError
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.engine.reports import ReportPart

Translate = Callable[..., str]
"""The words of a language: called with a key and its values."""
Given = Mapping[str, Any]
"""What the command line gave, by the names of arguments."""


@frozen
class Argument:
    """An argument of a verb or a simulation.

    A ``name`` that begins with ``--`` is an option, which the values given have without its
    hyphens; any other stands after the file and must be given. ``values`` are all that it may
    have, in any case; empty, it takes any text or, where ``is_number``, a whole number.
    """

    name: str
    help: str
    metavar: str | None = None
    default: Any = None
    values: tuple[str, ...] = ()
    is_number: bool = False


class FileForm(Enum):
    """What the file of a verb holds."""

    TEXT = "text"
    """The game's own notation: one text, given whole."""
    JSON = "json"
    """One JSON object, or JSON Lines: an object, and then an answer, a line."""


@frozen
class Reply:
    """What a verb answers: JSON values, or parts for a person; and the exit code."""

    values: dict[str, Any]
    parts: Callable[[Translate], Iterable[ReportPart]]
    code: int = 0


@frozen
class Verb:
    """A verb of a game, ``companion GAME VERB FILE``: a pure function of a file and arguments.

    ``reply`` takes the text or the object of the file. It raises BadInput for what is wrong in
    there, and ConfigError for a wrong argument. ``about`` is one line, without a capital letter;
    ``notes`` stand below the help. ``of_seat`` answers for the sheet that a seat kept on a phone,
    which is what ``SeatVerbs.keep`` makes; a verb without it asks for a file always.
    """

    about: str
    description: str
    reply: Callable[[Any, Given], Reply]
    notes: str
    form: FileForm = FileForm.JSON
    file: str = "FILE"
    arguments: tuple[Argument, ...] = ()
    of_seat: Callable[[Any], Reply] | None = None


def find_id(word: str, known: Collection[str], kind: str, otherwise: str) -> str:
    """Return the id that a word names; case, and spaces for hyphens, do not matter.

    Raises ConfigError that names the nearest id, or says ``otherwise``.

    >>> find_id("Blue Moon", ["blue-moon"], "card", "")
    'blue-moon'
    """
    wanted = "-".join(word.lower().split())
    if wanted in known:
        return wanted
    from difflib import get_close_matches  # noqa: PLC0415 - only where something is wrong

    near = get_close_matches(wanted, known, 1)
    raise ConfigError(f"no {kind} {word!r}: {f'did you mean {near[0]}?' if near else otherwise}")
