"""The claims of the sample pages are what the rules make of the dice that they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.unearth import second_opinion

from companion.games.unearth import GAME
from companion.games.unearth.rules.cards import FLAME, SEATS
from companion.games.unearth.rules.claiming import by_seat, strongest_first
from companion.games.unearth.rules.claims import settle

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import ClaimReport
    from companion.games.unearth.view.view import View

SAMPLES = GAME.samples()


def reports(view: View) -> dict[ClaimReport, None]:
    """Return every claim that a page of this view may show, each once."""
    found = [ask.claim for ask in view.asks if ask.claim is not None]
    return dict.fromkeys((*found, *view.last.claims))


WITH_CLAIMS = {name: each.view for name, each in SAMPLES.items() if reports(each.view)}


def flame_of(view: View) -> int | None:
    """Return the seat that has The Eternal Flame."""
    owners = [n for n, seat in enumerate(view.seats) for each in seat.built if each.id == FLAME]
    return owners[0] if owners else None


@pytest.mark.parametrize("name", WITH_CLAIMS)
def test_a_sample_claim_follows_from_its_dice(name: str) -> None:
    view = WITH_CLAIMS[name]
    last_die, players = view.options.last_die, view.options.players
    for report in reports(view):
        dice = by_seat(report.dice, players)
        settled = settle(report.ruin.value, dice, flame=flame_of(view), last_die=last_die)
        assert settled.claimed
        assert (report.winner, report.reason) == (settled.winner, settled.reason)
        assert (report.draws, report.dice) == (settled.draws, strongest_first(dice))
        named = {SEATS[seat]: each for seat, each in dice.items()}
        flame = flame_of(view)
        assert second_opinion.claim(
            report.ruin.value, named, None if flame is None else SEATS[flame], last_die
        ) == (
            True,
            None if report.winner is None else SEATS[report.winner],
            {SEATS[seat]: count for seat, count in report.draws},
        )


def test_there_is_a_sample_of_every_reason() -> None:
    kinds = {report.reason.kind for view in WITH_CLAIMS.values() for report in reports(view)}
    assert kinds == {"only", "number", "faces", "next", "longer", "nobody", "left"}
