"""The tables of the samples could be tables of a real game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import STONES, STONES_OF_A_COLOUR
from companion.games.unearth.rules.claiming import leader
from companion.games.unearth.rules.rings import least_stones
from companion.games.unearth.rules.state import HOME, Phase, Question
from companion.games.unearth.samples.every import SAMPLES
from companion.games.unearth.samples.examples import CLAIM, OPENING, PRIVATE, STONE, TURN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.view.view import View

TABLES: dict[str, View] = {
    **{name: sample.view for name, sample in SAMPLES.items()},
    "TURN": TURN, "CLAIM": CLAIM, "OPENING": OPENING, "STONE": STONE, "PRIVATE": PRIVATE,
}  # fmt: skip
ALL_STONES = STONES_OF_A_COLOUR * len(STONES)
RUINS = 25


def wrong(view: View) -> Iterator[str]:
    """Yield what no table of a game could show."""
    yield from wrong_dice(view)
    if view.standing and all(view.row):
        yield "an event of the End of Age left no place empty"
    yield from wrong_row(view)
    yield from wrong_stones(view)
    yield from wrong_ruins(view)
    for number, seat in enumerate(view.seats):
        if seat.built and sum(seat.stones) < least_stones(len(seat.built)):
            yield f"seat {number} has too few stones for {len(seat.built)} wonders"
    named = [each.id for seat in view.seats for each in seat.built if "wonder" not in each.id]
    if repeated(named):
        yield f"built twice: {repeated(named)}"
    cards = sum(seat.cards or 0 for seat in view.seats)
    if cards > sum(card.count for card in base_cards().delver.values()):
        yield f"{cards} Delver cards in hands"


def wrong_dice(view: View) -> Iterator[str]:
    ask = view.ask
    in_the_air = ask.die if ask and ask.question in {Question.ROLL, Question.WHERE} else None
    for number, seat in enumerate(view.seats):
        lying = [die.kind for site in view.row if site for die in site.dice if die.seat == number]
        own = [*seat.dice_home, *lying]
        own += [in_the_air.kind] if in_the_air and in_the_air.seat == number else []
        if Counter(own) != Counter(HOME):
            yield f"seat {number} has the dice {sorted(own)}"


def wrong_row(view: View) -> Iterator[str]:
    for place, site in enumerate(view.row):
        if site is None:
            if view.pile_left:
                yield f"place {place} is empty, and the pile is not"
            continue
        dug = sum(die.number for die in site.dice)
        if (site.dug, site.missing) != (dug, site.ruin.value - dug) or site.missing <= 0:
            yield f"place {place}: {site.dug} dug, {site.missing} missing"
        if site.dice and site.leader != leader(site.dice, view.options):
            yield f"place {place} is led by {site.leader}"
        if len(site.stones) > site.ruin.stones:
            yield f"place {place} has {len(site.stones)} stones"


def wrong_stones(view: View) -> Iterator[str]:
    seats = [seat.stones for seat in view.seats]
    lying = Counter(stone for site in view.row if site for stone in site.stones)
    for index, colour in enumerate(STONES):
        count = lying[colour] + sum(stones[index] for stones in seats)
        if count > STONES_OF_A_COLOUR:
            yield f"{count} {colour} stones"
    total = view.bag + sum(lying.values()) + sum(map(sum, seats))
    held = len(view.ask.colours) if view.ask and view.ask.question is Question.TWO_STONES else 0
    if view.phase is not Phase.OVER and total + held != ALL_STONES:
        yield f"{total + held} stones"


def wrong_ruins(view: View) -> Iterator[str]:
    owned = [ruin.id for seat in view.seats for ruin in seat.owned]
    row = [site.ruin.id for site in view.row if site]
    if repeated([*owned, *row]):
        yield f"there twice: {repeated([*owned, *row])}"
    cities = sum(not each.startswith("ruin-") for each in (*owned, *row))
    if cities + bool(view.standing) + view.age_left > 1 and view.phase is not Phase.OVER:
        yield "more than one End of Age card"
    hidden = sum(seat.hidden for seat in view.seats)
    aside = 10 if len(view.seats) == 2 else 5
    ruins = len(owned) + len(row) - cities + hidden + view.pile_left
    if ruins > RUINS - (aside if view.phase is not Phase.OVER else 0):
        yield f"{ruins} ruins in play"


def repeated(ids: list[str]) -> list[str]:
    return [each for each, count in Counter(ids).items() if count > 1]


@pytest.mark.parametrize("name", TABLES)
def test_a_sample_is_a_table_of_a_game(name: str) -> None:
    assert list(wrong(TABLES[name])) == []


def test_an_impossible_table_is_found() -> None:
    tables = (
        replace(TURN, bag=1), replace(TURN, standing=1), replace(TURN, turn=0, row=CLAIM.row),
        replace(TURN, seats=CLAIM.seats), replace(TURN, pile_left=20),
    )  # fmt: skip
    assert all(list(wrong(table)) for table in tables)
