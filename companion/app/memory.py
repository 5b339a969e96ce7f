"""What the box remembers over a pulled plug, as a fold over the journal's entries.

The running program and a restart go through the same ``remember``, so what a
player sees is always what the journal would bring back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from companion.engine.many_tables import TablePress, with_own
from companion.engine.session import Moves, Session
from companion.errors import IllegalMove
from companion.surface.frozen import frozen
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.engine.code import Deal

Answers = tuple[tuple[str, str], ...]
"""The answers of a set-up as pairs of question and value, in the order of the questions."""
AnswersByGame = tuple[tuple[str, Answers], ...]
"""The answers that were last given for games, by their ids."""


@frozen
class Draft:
    """A set-up in progress: the question being asked, where the cursor points, the answers.

    ``typed`` holds a game code being typed sign by sign, ``fault`` why the last one was refused.
    """

    game: str
    seed: int
    answers: Answers
    step: int = 0
    cursor: int = 0
    typed: str | None = None
    fault: str | None = None


@frozen
class LanguageChosen:
    """The box speaks this language from now on."""

    language: str


@frozen
class CoachSwitched:
    """The game at the table explains its rules in another way from now on.

    The language stands in its line as well, for an older version reads that alone.
    """

    language: str
    coach: str


@frozen
class Drafted:
    """A set-up moved on; None means that it was given up."""

    draft: Draft | None


@dataclass(frozen=True, slots=True, eq=False)
class Dealt:
    """A new game was dealt; ``made`` are the shuffles that did it.

    The language goes with it, and the last ``answers`` for other games, for this entry opens a
    journal file of its own. ``deal_id`` is luck that no other game has, not even one of the same
    code: sheets that are kept outside the box belong to it. Older journals have none. ``coach`` is
    how the game explains its rules, empty where nobody was asked; ``seen`` are the tips that
    games before showed, each as ``GAME.KEY``.
    """

    deal: Deal
    made: Moves
    language: str
    answers: AnswersByGame = ()
    deal_id: str = ""
    coach: str = ""
    seen: tuple[str, ...] = ()


@frozen
class Pressed:
    """A press moved the game; chance on the way is among the moves.

    ``by`` is the seat, counted from 0, that made it on its phone; None is the box. ``tip`` is
    the key of the tip that stood on the page, empty where none did.
    """

    made: Moves
    by: int | None = None
    tip: str = ""


@frozen
class Undone:
    """The last press that moved the game was taken back."""


@frozen
class TableChanged:
    """The game of a hall goes on at this table, whose own presses these are.

    Those that the table made which led before are no longer in the game.
    """

    presses: tuple[TablePress, ...]


Entry = LanguageChosen | CoachSwitched | Drafted | Dealt | Pressed | Undone | TableChanged
"""What a line of the journal may say."""


@frozen
class Memory:
    """Everything that a restart brings back. ``answers`` are those for other games.

    ``deal_id`` is that of the game. ``coach`` and ``seen`` are as in Dealt, ``tips`` the keys of
    those that this game showed, one for each press and empty where none did.
    """

    language: str = DEFAULT
    session: Session | None = None
    draft: Draft | None = None
    answers: AnswersByGame = ()
    deal_id: str = ""
    coach: str = ""
    seen: tuple[str, ...] = ()
    tips: tuple[str, ...] = ()


def remember(memory: Memory, entry: Entry) -> Memory:
    """Return the memory after an entry.

    Raises IllegalMove when the entry cannot follow what is remembered.
    """
    match entry:
        case LanguageChosen(language):
            return replace(memory, language=language)
        case CoachSwitched(language, coach):
            return replace(memory, language=language, coach=coach)
        case Drafted(draft):
            return replace(memory, draft=draft)
        case Dealt(deal, made, language, answers, deal_id, coach, seen):
            begun = Session.begin(deal, made)
            return Memory(language, begun, answers=answers, deal_id=deal_id, coach=coach, seen=seen)
        case Pressed(made, _, tip):
            tips = (*memory.tips, tip)
            return replace(memory, session=_playing(memory).replay(made), tips=tips)
        case Undone():
            session = _playing(memory)
            if session.before is None:
                raise IllegalMove("nothing is left to undo")
            return replace(memory, session=session.undo(), tips=memory.tips[:-1])
        case TableChanged(presses):
            return replace(memory, session=with_own(_playing(memory), presses))
        case never:
            assert_never(never)


def _playing(memory: Memory) -> Session:
    if memory.session is None:
        raise IllegalMove("no game is dealt yet")
    return memory.session
