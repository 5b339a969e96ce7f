"""A hall: one box leads the game, and all others show it, each in the language of its table.

A box that follows has a copy of the leader's journal. It shows what the copy folds to, and its
buttons only look. The program that speaks to the other boxes is another process; what it says
arrives here as values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen
from companion.surface.hall_words import SEEKING

if TYPE_CHECKING:
    from companion.app.memory import Entry, Memory
    from companion.engine.session import Session


@frozen
class HallNews:
    """How the hall stands, as the program says it that speaks to the other boxes.

    ``leads`` says that this box leads. ``boxes`` counts the boxes that follow, ``level`` those that
    have every card; ``behind`` names some of the others. ``shown`` is the line of the journal up to
    which every level box has shown its pages. ``needs`` is the version that this box needs where it
    is estranged. ``is_earlier`` says that the hall went on with fewer cards than this box had;
    ``can_take_over`` that this box may lead, and the leader has gone; ``heirs`` name the level
    boxes that the game can be handed to.
    """

    hall: str
    leads: bool = False
    state: str = SEEKING
    leader: str = ""
    boxes: int = 0
    level: int = 0
    behind: tuple[str, ...] = ()
    shown: int = 0
    paused: bool = False
    needs: str = ""
    is_earlier: bool = False
    can_take_over: bool = False
    heirs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class HallGame:
    """The leader's game, as the copy of its journal brings it back.

    ``is_kept`` says that this box's disk has all of it.
    """

    session: Session
    deal_id: str = ""
    is_kept: bool = True


@frozen
class HallRefused:
    """Nothing comes of what this box asked of its hall; ``why`` is one of hall_words.REASONS."""

    why: str


@frozen
class CopyTaken:
    """The copy of the leader's journal is this box's own journal now, which brings this back."""

    memory: Memory


@frozen
class Hall:
    """A box in a hall.

    ``is_alone`` says that its players wanted to go on without the hall. ``lines`` is how many lines
    the journal has that lies on this box. ``insists`` says that a finger has pressed while some box
    had not shown the last page yet, so that the next press goes on. ``missed`` counts the presses
    that this box has shown no page of; ``is_kept`` is that of HallGame. ``owes_copy`` says that the
    box was given the lead, and its own journal has not the game yet: until then it follows.
    """

    news: HallNews
    is_alone: bool = False
    lines: int = 0
    insists: bool = False
    missed: int = 0
    is_kept: bool = True
    owes_copy: bool = False


@frozen
class AskHall:
    """Ask the hall for something; ``name`` is the box that it is for."""

    what: str
    name: str = ""


@frozen
class TakeCopy:
    """Make the copy of the leader's journal this box's own, and bring CopyTaken.

    ``is_alone`` says that the box stays without the hall, over a restart too.
    """

    is_alone: bool = False


@frozen
class RecordAtTable:
    """Write what this table of a hall did for itself, and sync it, before anything else is done.

    The copy of the hall's game stays as it is. ``entry`` is what was done now, ``session`` the
    game after it, and ``deal_id`` its id as in Dealt.
    """

    entry: Entry
    session: Session
    deal_id: str


@frozen
class FollowHall:
    """Show the leader's game again instead of this box's own."""
