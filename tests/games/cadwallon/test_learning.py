"""What an owner's deck learns from a game, and forgets again by an undo."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.shown_games import begin, deck, show

from companion.games.cadwallon.packs.deck_file import blank_deck
from companion.games.cadwallon.rules.card_shown import learned
from companion.games.cadwallon.rules.moves import CardShown
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.session import Session
    from companion.games.cadwallon.rules.cards import CityDeck

HALF = {"usurers": "31 ?? 2? ?1"}


def taught(own: CityDeck, session: Session) -> CityDeck:
    """Return the deck after the steps of a game, one by one."""
    for before, after in pairwise(session.links()):
        own = learned(own, before.state, after.state)
    return own


def values(own: CityDeck, id_: str) -> tuple[int | None, int | None]:
    return own.districts[id_].points, own.districts[id_].support


def test_a_new_face_is_written_to_the_card_it_is() -> None:
    own = deck(HALF)
    session = show(begin("table", own), "usurers 1 2")
    after = taught(own, session)
    assert values(after, "usurers-2") == (1, 2)
    assert {id_ for id_ in own.districts if after.districts[id_] != own.districts[id_]} == {
        "usurers-2"
    }


@pytest.mark.parametrize("cards", [["usurers 3 1"], ["personality", "action"], ["usurers 9 3"]])
def test_what_is_known_and_what_contradicts_teaches_nothing(cards: list[str]) -> None:
    own = deck()
    assert taught(own, show(begin("table", own), *cards)) is own


def test_an_undo_takes_back_what_was_taught_and_nothing_else() -> None:
    own = deck(HALF)
    session = show(begin("table", own), "usurers 2 3", "usurers 1 1", "usurers 9 2")
    after = taught(own, session)
    assert [values(after, f"usurers-{number}") for number in (2, 3, 4)] == [(9, 2), (2, 3), (1, 1)]
    for earlier, later in pairwise(reversed(session.links())):
        after = learned(after, earlier.state, later.state)
    assert after == own


def test_a_value_that_the_file_has_got_meanwhile_is_left_alone() -> None:
    own, other = deck(HALF), deck({"usurers": "31 33 22 11"})
    session = show(begin("table", own), "usurers 1 2")
    assert taught(other, session) is other
    undone = learned(other, session.state, session.undo().state)
    assert values(undone, "usurers-2") == (3, 3)


def test_a_card_that_the_file_does_not_list_teaches_it_nothing() -> None:
    own = deck(HALF)
    without = {id_: card for id_, card in own.districts.items() if id_ != "usurers-2"}
    other = replace(own, districts=without)
    assert taught(other, show(begin("table", own), "usurers 1 2")) is other


def test_two_sets_teach_the_one_that_the_file_has() -> None:
    own = deck(HALF)
    session = show(begin("table", own, board="4x4"), *["usurers 1 2"] * 2, "usurers 2 2")
    after = taught(own, session)
    assert [values(after, f"usurers-{number}") for number in (2, 3)] == [(1, 2), (2, 2)]
    assert after.districts.keys() == own.districts.keys()


def test_a_lesson_teaches_the_whole_deck_from_nothing() -> None:
    own, session = blank_deck(), begin("teach")
    while (card := session.view().lesson) is not None:
        number = int(card.id[-1])
        session = session.play(CardShown(None, card.id, number, 1 + number % 2))
    own = taught(own, session)
    assert all(card.is_known for card in own.districts.values())
    assert values(own, "goldsmiths-4") == (4, 1)
    assert begin("teach", own).is_over
    for way, count in (("table", 38), ("teach", 38)):
        assert begin(way, own).view().known == count
