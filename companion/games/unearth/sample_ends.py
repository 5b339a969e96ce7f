"""Ends of games of Unearth written by hand, and what their pages show."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.unearth.examples import TURN
from companion.games.unearth.options import TableOptions
from companion.games.unearth.points import Holding, final
from companion.games.unearth.sample_rows import CARDS
from companion.games.unearth.state import HOME, BuiltWonder, Phase
from companion.games.unearth.view import SeatView, View

if TYPE_CHECKING:
    from collections.abc import Iterator

_HOLDINGS = (
    Holding(
        tuple(
            f"ruin-{each}"
            for each in ("green-9", "green-13", "green-17", "peach-11", "blue-9", "blue-15",
                         "purple-9", "gray-11")
        ),
        (3, 5, 2, 6),
        (("lesser-wonder", 3), ("greater-wonder", 7), ("fountain-of-reflection", 0),
         ("the-sanctuary-of-the-builders", 0), ("tomb-of-the-last-age", 0), ("lesser-wonder", 2),
         ("temple-of-prosperity", 0)),
    ),
    Holding(("ruin-green-11", "ruin-gray-13", "city-of-gold", "ruin-gray-9"), (1, 5, 2, 4),
            (("the-eternal-flame", 0), ("greater-wonder", 8))),
    Holding(("city-of-ash",), (0, 1, 0, 0)),
    Holding(("ruin-purple-11", "ruin-purple-13", "ruin-purple-15", "ruin-purple-17",
             "ruin-peach-9", "ruin-gray-17", "ruin-blue-11"), (10, 11, 0, 12),
            (("lesser-wonder", 4), ("the-crumbling-memorial", 0))),
)  # fmt: skip


def _ended(holdings: tuple[Holding, ...], three: str = "each") -> View:
    """Return the end of a game in which the seats have this."""
    scored = final(dict(enumerate(holdings)), CARDS, flame=2, three=three)
    return replace(
        TURN,
        options=TableOptions(players=len(holdings), three=three),
        code="1FX2Q-8K0MD",
        phase=Phase.OVER,
        row=(None,) * 5,
        pile_left=0,
        seats=tuple(_held(each, scored.seats[seat].total) for seat, each in enumerate(holdings)),
        scores=tuple(scored.seats[seat] for seat in range(len(holdings))),
        winners=scored.winners,
        level=scored.level,
        decider=scored.decider,
    )


def _held(holding: Holding, points: int) -> SeatView:
    """Return what everybody sees of a seat with this."""
    owned = tuple(map(CARDS.ruin, holding.cards))
    built = tuple(BuiltWonder(*each) for each in holding.wonders)
    red, blue, yellow, black = holding.stones
    return SeatView(
        HOME, (red, blue, yellow, black), owned, built, 11, 2, points, (), None, owned[:2]
    )


def ends() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the scores and the reasons of games, and what a seat has."""
    second = _HOLDINGS[1]
    higher = replace(second, cards=("ruin-green-11", "ruin-gray-15", "city-of-gold", "ruin-gray-9"))
    tied = (second, higher)
    games = {
        "": _ended(_HOLDINGS),
        "-two": _ended(_HOLDINGS[1:3]),
        "-tied": _ended(tied),
        "-shared": _ended((_HOLDINGS[1],) * 2),
        "-kinds": _ended(_HOLDINGS[:3], "kinds"),
    }
    for name, view in games.items():
        yield f"over{name}", Sample(view, "over")
        for seat in range(len(view.seats)):
            yield f"why{name}-{seat}", Sample(view, f"why-{seat}")
    last = games[""]
    playing = replace(TURN, seats=last.seats)
    for seat in range(len(last.seats)):
        yield f"seat-{seat}", Sample(playing, f"seat-{seat}")
    open_hand = replace(last.seats[0], hand=tuple(CARDS.delver), owned=(), built=())
    shown = replace(playing, seats=(open_hand, *last.seats[1:]))
    yield "seat-open", Sample(shown, "seat-0")
