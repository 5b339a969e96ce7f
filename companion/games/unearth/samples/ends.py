"""Ends of games of Unearth written by hand, and what their pages show."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.unearth.rules.options import TableOptions
from companion.games.unearth.rules.points import Holding, final
from companion.games.unearth.rules.state import HOME, BuiltWonder, Phase
from companion.games.unearth.samples.examples import TURN
from companion.games.unearth.samples.rows import CARDS, site_with
from companion.games.unearth.view.view import SeatView, View

if TYPE_CHECKING:
    from collections.abc import Iterator

_HOLDINGS = (
    Holding(
        tuple(
            f"ruin-{each}"
            for each in ("green-9", "green-13", "green-17", "peach-11", "blue-9", "blue-15",
                         "purple-9", "gray-11")
        ),
        (6, 10, 2, 6),
        (("lesser-wonder", 3), ("greater-wonder", 7), ("fountain-of-reflection", 0),
         ("the-sanctuary-of-the-builders", 0), ("tomb-of-the-last-age", 0), ("lesser-wonder", 2),
         ("temple-of-clarity", 0)),
    ),
    Holding(("ruin-green-11", "ruin-gray-13", "city-of-gold", "ruin-gray-9"), (1, 3, 4, 5),
            (("the-eternal-flame", 0), ("greater-wonder", 8))),
    Holding(("ruin-blue-13",), (0, 0, 0, 1)),
    Holding(("ruin-purple-11", "ruin-purple-13", "ruin-purple-15", "ruin-purple-17",
             "ruin-peach-9", "ruin-gray-17", "ruin-blue-11"), (8, 2, 0, 3),
            (("lesser-wonder", 4), ("the-crumbling-memorial", 0))),
)  # fmt: skip
_CARDS = (11, 3, 0, 8)
"""Delver cards that each of them holds."""


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
        seats=tuple(
            _held(each, scored.seats[seat].total, _CARDS[seat])
            for seat, each in enumerate(holdings)
        ),
        scores=tuple(scored.seats[seat] for seat in range(len(holdings))),
        winners=scored.winners,
        level=scored.level,
        decider=scored.decider,
    )


def _held(holding: Holding, points: int, cards: int) -> SeatView:
    """Return what everybody sees of a seat with this once the game is over."""
    owned = tuple(map(CARDS.ruin, holding.cards))
    built = tuple(BuiltWonder(*each) for each in holding.wonders)
    has_memorial = any(each.id == "the-crumbling-memorial" for each in built)
    hidden = tuple(ruin for ruin in owned if not ruin.is_city)[: 1 + has_memorial]
    red, blue, yellow, black = holding.stones
    return SeatView(
        HOME, (red, blue, yellow, black), owned, built, cards, 0, points, (), None, hidden
    )


def _still_playing(seat: SeatView) -> SeatView:
    """Return what everybody sees of such a seat before its hidden ruins are shown."""
    owned = tuple(ruin for ruin in seat.owned if ruin not in seat.revealed)
    return replace(seat, owned=owned, hidden=len(seat.revealed), revealed=())


def ends() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the scores and the reasons of games, and what a seat has."""
    level = (("ruin-green-11", "ruin-gray-13", "ruin-gray-9"), (1, 3, 4, 5),
             (("the-eternal-flame", 0), ("greater-wonder", 8)))  # fmt: skip
    second = Holding(*level)
    higher = Holding(("ruin-purple-9", "ruin-purple-11", "ruin-purple-13", "ruin-blue-15"),
                     (2, 3, 1, 1), (("lesser-wonder", 4),))  # fmt: skip
    alike = Holding(("ruin-green-9", "ruin-blue-11", "ruin-blue-13"), (6, 2, 1, 2),
                    (("lesser-wonder", 3), ("greater-wonder", 7)))  # fmt: skip
    ash = Holding(("ruin-blue-13", "city-of-ash"), (0, 0, 0, 1))
    games = {
        "": _ended(_HOLDINGS),
        "-two": _ended((second, ash)),
        "-tied": _ended((second, higher)),
        "-shared": _ended((second, alike)),
        "-kinds": _ended(_HOLDINGS[:3], "kinds"),
    }
    for name, view in games.items():
        yield f"over{name}", Sample(view, "over")
        for seat in range(len(view.seats)):
            yield f"why{name}-{seat}", Sample(view, f"why-{seat}")
    last = games[""]
    playing = replace(
        TURN,
        row=(site_with("ruin-peach-17", ("yellow", "yellow")), *(None,) * 4),
        pile_left=0,
        age_left=False,
        bag=7,
        seats=tuple(map(_still_playing, last.seats)),
    )
    for seat in range(len(last.seats)):
        yield f"seat-{seat}", Sample(playing, f"seat-{seat}")
    hand = tuple(CARDS.delver)
    open_hand = replace(playing.seats[2], cards=len(hand), hand=hand)
    seats = (*playing.seats[:2], open_hand, playing.seats[3])
    yield "seat-open", Sample(replace(playing, seats=seats), "seat-2")
