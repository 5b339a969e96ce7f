"""What several pages offer: ways to build and to look around, and the paths to lists."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from companion.engine.asking import control, pointing, way_back
from companion.engine.controls import Browse, Control, Play, Purpose
from companion.engine.questions import Answer, Many, up_and_down
from companion.engine.same import kept
from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.questions.page_names import HOUSE_RULES_PAGES, RULES_PAGES
from companion.games.unearth.rules.moves import Built, Read
from companion.games.unearth.rules.state import READ_OR_BUILD, READINGS, Question
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.controls import Focus
    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.view.view import View

TO_CARDS, TO_BUILD = ("cards",), ("build",)
"""The paths to the cards that may be played openly, and to the wonders to build."""
LIST = up_and_down("play.up", "play.down")
"""How a list is gone through."""
DOWN = LIST[1:]
"""How a list is gone through that a lone button alone has."""
LINES_OF_A_PAGE = 5
"""Digs and cards on a page that looks back."""


def playing(view: View, *moves: Move) -> Play[Move]:
    """Return what makes moves, after all that stands there to be read."""
    reads = takewhile(lambda ask: ask.question in READINGS, view.asks)
    return Play((*(Read() for _ in reads), *moves))


def is_turn(view: View, focus: Focus) -> bool:
    """Say whether the table page is that of a turn: on a slow panel a claim is reported there."""
    if view.ask is None:
        return True
    only_claims = all(ask.question is Question.CLAIM for ask in view.asks)
    return focus.is_slow and only_claims and any(view.row)


@kept
def info_pages(view: View) -> tuple[str, ...]:
    """Return the pages to look at, those needed first at the front: the seat in turn leads.

    Kept, for every press of a dial asks.
    """
    players = len(view.seats)
    seats = tuple(f"seat-{(view.turn + step) % players}" for step in range(players))
    claim = ("last-claim",) if view.last.claims else ()
    return ("wonders", "tokens", *seats, "dice", *claim, *RULES_PAGES, *HOUSE_RULES_PAGES)


def info(view: View, gesture: Gesture = Gesture.PRESS) -> Control:
    """Return the way to look around."""
    return control(Purpose.INFO, Button.C, "info", "info", Browse(info_pages(view)), gesture)


def held(view: View) -> Control:
    """Return what holding C does: it builds while that is offered, else it leads to the info."""
    return building(view) or info(view, Gesture.HOLD)


def may_build(view: View) -> bool:
    """Say whether a ring may be closed now: not in the middle of a card's question."""
    asked = view.ask.question if view.ask else None
    return view.offer is not None and (asked is None or asked in READ_OR_BUILD)


def building(view: View) -> Control | None:
    """Return the way to the wonders that may be built now."""
    if not may_build(view):
        return None
    does = pointing(*TO_BUILD)
    return control(Purpose.EXTRA, Button.C, "build", own_icon("ring"), does, Gesture.HOLD)


def back_pages(view: View) -> tuple[str, ...]:
    """Return the pages that look back at digs and cards, the oldest first."""
    count = len(view.past) + bool(view.last.kind)
    return tuple(f"look-back-{page}" for page in range(-(-count // LINES_OF_A_PAGE)))


def wonders_to_build(view: View, focus: Focus) -> Many | None:
    """Return the wonders that may be built, where the fingers are among them.

    Each has a page of its own but where a page takes long: there they are a list.
    """
    if view.offer is None or not may_build(view) or focus.at != TO_BUILD:
        return None
    seat = view.offer
    choices = tuple(
        Answer(
            "play.build-it", own_icon("ring"), Play((Built(seat, wonder),)), waits=True,
            page="" if focus.is_slow else f"build-{wonder}",
        )
        for wonder in view.seats[seat].buildable
    )  # fmt: skip
    another = up_and_down("play.another", "play.another")
    return Many("builds", choices, (way_back(word="no-ring"),), TO_BUILD, steps=another)
