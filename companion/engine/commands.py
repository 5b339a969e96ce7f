"""What a game adds to the command line, as values: its verbs and its simulated players.

Nothing here reads a file or prints. ``companion.cli`` does, in one place for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from companion.errors import ConfigError
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.engine.code import Deal
    from companion.engine.options import Choices
    from companion.engine.reports import Chart, ReportPart
    from companion.engine.session import Session

O = TypeVar("O")  # noqa: E741 - an outcome

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


class GamesReport(Protocol):
    """What many simulated games show together."""

    def values(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        ...

    def parts(self, say: Translate, seed: int) -> Iterable[ReportPart]:
        """Return the report for a person; ``seed`` is that of the first game."""
        ...

    def charts(self, say: Translate) -> Iterable[Chart]:
        """Return the charts of a picture."""
        ...


class GamesPlan(Protocol[O]):
    """What all games of a simulation have in common. Other processes get a copy of it."""

    def deal(self, seed: int) -> Deal:
        """Return the game of a seed: the very game that a box deals for it."""
        ...

    def play(self, deal: Deal, number: int, pressed: Callable[[Session], None]) -> O:
        """Play a game to its end and return what came of it.

        ``number`` counts the games from 0; ``pressed`` is called with the session after the deal
        and every press. What is returned goes from machine to machine and into a digest, so it is
        of whole numbers, texts, tuples and frozen values of them, and so is the plan. Raises
        BrokenInvariant when the game breaks a rule.
        """
        ...

    def report(self, outcomes: Iterable[O]) -> GamesReport:
        """Sum up games by their numbers, one at a time."""
        ...


@frozen
class Simulation:
    """The simulated players of a game: ``companion simulate``.

    ``options`` are the questions of set-up that the command line may answer, by id; ``plan``
    takes all answers of set-up and the arguments. It raises ConfigError.
    """

    options: tuple[str, ...]
    plan: Callable[[Choices, Given], GamesPlan[Any]]
    arguments: tuple[Argument, ...] = ()


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
