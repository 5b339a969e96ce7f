"""Types of district have a ground each on the cards, whatever an owner calls them."""

from __future__ import annotations

import pytest
from games.cadwallon.own import values
from games.cadwallon.shown import screen_of, written
from games.cadwallon.shown_games import begin

from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.packs.own_deck import own_pack
from companion.games.cadwallon.rules.cards import GROUNDS
from companion.games.cadwallon.view.of_state import grounds_of
from hardware.panels.specs import find_spec


def test_types_of_an_owner_have_a_ground_each_as_far_as_there_are_any() -> None:
    called = ("Park", "walls", "%s {x}", "Quay", "Moor")
    cards = [
        {**card, "district": called[number % len(called)]}
        for number, card in enumerate(values()["cards"])
    ]
    deck = own_pack(values(cards=cards)).cards
    found = grounds_of(deck)
    assert found["walls"] == "walls"
    assert len(found) == len(set(found.values())) == len(GROUNDS)
    assert set(found) < set(called)
    assert grounds_of(demo_deck()) == dict(zip(GROUNDS, GROUNDS, strict=True))


@pytest.mark.parametrize("name", ["4.2-mono", "7.3-colour", "13.3-colour"])
def test_a_city_of_types_that_the_house_does_not_know_is_drawn(name: str) -> None:
    cards = [
        {**card, "district": f"type {number % 6}"} for number, card in enumerate(values()["cards"])
    ]
    game = begin("deck", own_pack(values(cards=cards)).cards, cards="own")
    assert written(screen_of(game.view(), "place"), find_spec(name))
