"""What stands on the pad of a seat: numbers, sums, places, what the box may have of them."""

from __future__ import annotations

from typing import Any

from seats.seated import SeatHand
from seats.stacked import (
    THREE_CARDS,
    StackedBox,
    sat,
)  # fmt: skip

from companion.engine.notation import read_move
from companion.engine.seats import SeatRefusal
from companion.games.cartographers import GAME
from companion.games.cartographers.rules.state import (
    GameClosed,
    SeasonBegun,
    SeasonClosed,
)
from companion.games.cartographers.view.facts import facts
from companion.seats import (
    entry_for_box,
    places_of,
)


def test_every_number_of_a_pad_may_be_written_over() -> None:
    box, hand = sat(*THREE_CARDS, players=1)
    while not box.view().last:
        box.flip()
    box.do(SeasonClosed())
    letters = [edict["letter"] for edict in hand.pad["seasons"][0]["edicts"]]
    assert letters == ["A", "B"]
    hand.must("pad", season="spring", said={"A": 6, "B": None, "coins": 2, "monsters": 3})
    line = hand.pad["seasons"][0]
    assert (line["counted"], line["total"], line["written"]) == (0, 5, True)
    assert [edict["said"] for edict in line["edicts"]] == [6, None]
    assert (line["coins_said"], line["monsters_said"], hand.pad["total"]) == (2, 3, 5)
    hand.must("pad", season="spring", said={})
    assert (hand.pad["seasons"][0]["total"], hand.pad["total"]) == (0, 0)
    for wrong in ({"C": 1}, {"A": "1"}, {"A": True}, {"A": 1000}, {"stars": 3}, [6]):
        assert hand.ask("pad", season="spring", said=wrong) == SeatRefusal("unknown")
    for season in ("summer", "spring ", None, 1):
        assert hand.ask("pad", season=season, said={}) == SeatRefusal("unknown")


def closed(hand: SeatHand, box: StackedBox) -> None:
    """Play to the end of winter; nothing is drawn."""
    for number in range(4):
        if number:
            box.do(SeasonBegun())
            box.shuffle()
        while not box.view().last:
            box.flip()
        box.do(SeasonClosed())
    box.do(GameClosed())
    assert hand.pad["now"] == "winter"


def test_a_solo_seat_has_a_rating_and_a_title_at_the_end() -> None:
    box, hand = sat(players=1)
    assert (hand.pad["rating"], hand.pad["title"]) == (None, None)
    closed(hand, box)
    asked = sum(edict["solo_value"] for edict in facts(box.view())["edicts"].values())
    assert (hand.pad["rating"], hand.pad["title"]) == (-asked, None)
    hand.must("pad", season="fall", said={"coins": asked - 7})
    assert (hand.pad["rating"], hand.pad["title"]) == (-7, "title.-10")


def offered(hand: SeatHand) -> Any:  # noqa: ANN401 - values of the game
    """Return what a seat's pad offers to the box."""
    return hand.pad["entry"]


def test_solo_stars_are_offered_to_the_box_until_it_has_them() -> None:
    box, hand = sat("great-river", players=1)
    assert offered(hand) is None, "no season is over"
    closed(hand, box)
    for season in ("spring", "summer", "fall"):
        hand.must("pad", season=season, said={"coins": 5, "monsters": 0})
        stars = next(each["total"] for each in hand.pad["seasons"] if each["season"] == season)
        wanted = {"move": "ScoreEntered", "season": season, "stars": stars}
        assert offered(hand) == wanted
        assert entry_for_box(hand.at) == wanted
        box.do(read_move(wanted, GAME.entered))
    hand.must("pad", season="spring", said={"coins": 6})
    assert offered(hand)["season"] == "spring", "it was changed on the pad"
    hand.must("pad", season="spring", said={"coins": 90, "monsters": 0, "A": 90, "B": 90})
    assert offered(hand)["season"] != "spring", "the box has two digits"


def test_several_players_offer_nothing_to_the_box() -> None:
    box, hand = sat("great-river", players=2)
    closed(hand, box)
    assert hand.pad["entry"] is None


def test_places_are_the_stars_and_then_the_losses_to_monsters() -> None:
    box, first = sat()
    hands = [first, SeatHand(first.session), SeatHand(first.session)]
    assert places_of({0: first.at}) is None
    assert places_of({}) is None
    closed(first, box)
    for hand, coins, monsters in zip(hands, (3, 4, 3), (1, 3, 0), strict=True):
        hand.must("pad", season="fall", said={"coins": coins, "monsters": monsters})
    hands[2].must("pad", season="fall", said={"coins": 2, "monsters": 0})
    found = places_of({seat: hand.at for seat, hand in enumerate(hands)})
    assert found == [[2, 2], [0, 2], [1, 1]]
