"""What may be changed by hand when a game is over: personalities placed otherwise, points."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from games.cadwallon.sample_games import dealt
from games.cadwallon.shown import screen_of, written

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.places.menu import Menu, menu_items
from companion.engine.code import Deal
from companion.engine.controls import Cursor, Focus, Play
from companion.errors import IllegalMove
from companion.games.cadwallon import GAME
from companion.games.cadwallon.questions.entered_cards import changes, standing
from companion.games.cadwallon.rules.adding_up import BONUS, BONUSES
from companion.games.cadwallon.rules.moves import BonusGiven, CardTallied, PersonalitiesPlaced
from companion.games.cadwallon.rules.points import score
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.samples.every import tallied
from companion.screens.wording import in_figures
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from companion.engine.session import Session

HAND = (("guild", "usurers", 3), ("guild", "blades", 1), ("guild", "blades", 1),
        ("personality", "", 0))  # fmt: skip
"""Best with the personality among the Usurers: 6 and 4; else 3 and 6."""
LEVEL = (("guild", "goldsmiths", 3), ("guild", "usurers", 3), ("guild", "architects", 3))
"""Nine points of three guilds."""


def over() -> Session:
    return tallied((HAND, LEVEL))


def box() -> PlayedBox:
    """Return a box on which those two hands were entered."""
    chosen = GAME.choose({"way": "score", "players": "2"})
    found = PlayedBox.opened(Wish(deal=Deal(GAME, chosen, 1), exact=True))
    found.press("C", "D", "A", "A", "D", "D", "D", "A", "D", "D")
    found.press("C", "D", "D", "C", "D", "C", "D", "D", "D")
    assert found.page == "over"
    return found


def totals(box: PlayedBox) -> list[int]:
    scores = box.facts["scores"]
    assert isinstance(scores, dict)
    return [each["total"] for each in scores.values()]


# -- personalities


def test_the_ways_are_shown_best_first_with_working_and_total_before_one_is_taken() -> None:
    view = over().view()
    first, second = view.placings[0]
    assert (first, second) == ((("usurers", 1),), (("blades", 1),))
    for spec in (SPECS["4.2-mono"], SPECS["7.3-colour"]):
        best = written(screen_of(view, "placing-0-0"), spec)
        assert {"3 × 2", "2 × 2", "10", "Way 1 of 2, as it stands"} <= {*best}
        other = written(screen_of(view, "placing-0-1"), spec)
        assert {"3 × 1", "2 × 3", "9", "Way 2 of 2"} <= {*other}


def test_totals_of_the_ways_fall_and_each_is_what_taking_it_comes_to() -> None:
    game = dealt(12, players="4", special="box").in_phase(Phase.OVER)
    view, seen = game.view(), 0
    for seat, ways in enumerate(view.placings):
        worth = []
        for way in ways:
            after = game.after(PersonalitiesPlaced(seat, way)).view()
            worth.append(after.seats[seat].so_far.total)
            cards = view.seats[seat].cards
            assert score(cards, view.options.house, 0, way).total == worth[-1]
            assert standing(after, seat) == ways.index(way)
            seen += 1
        assert all(one >= two for one, two in pairwise(worth))
    assert seen > len(view.placings)


def test_another_placing_is_taken_at_the_box_and_the_winner_is_found_again() -> None:
    there = box()
    assert totals(there) == [10, 9]
    assert there.facts["winners"] == ["blue"]
    assert there.press("C").page == "ending"
    assert there.press("A").page == "placing"
    there.press("D", "A")
    assert there.page == "over"
    assert totals(there) == [9, 9]
    assert there.facts["winners"] == ["yellow"], "three guilds against two"
    there.press("hold B")
    assert (totals(there), there.facts["winners"]) == ([10, 9], ["blue"])


def test_a_placing_that_is_only_looked_at_changes_nothing() -> None:
    there = box()
    entries = len(there.entries)
    there.press("C", "A", "D", "B")
    assert there.page == "ending"
    assert there.press("B").page == "over"
    assert len(there.entries) == entries


def test_only_seats_with_more_than_one_way_are_asked() -> None:
    assert changes(over().view()) == (0, None)
    assert changes(tallied((LEVEL, LEVEL)).view()) == (None,)


def test_a_seat_with_many_ways_has_a_page_for_each() -> None:
    hand = (*(("guild", guild, 1) for guild in ("usurers", "blades", "architects", "goldsmiths")),
            *(("personality", "", 0),) * 8)  # fmt: skip
    view = tallied((LEVEL, hand)).view()
    ways = view.placings[1]
    assert len(ways) > 30
    for line in (0, len(ways) - 1):
        focus = Focus(Cursor(("placing", 1), (line - standing(view, 1),)))
        assert GAME.table(view, focus) == f"placing-1-{line}"
        take = Play((PersonalitiesPlaced(1, ways[line]),))
        assert take in [each.does for each in GAME.controls(view, focus)]


# -- points


def test_points_are_given_at_the_end_and_undo_takes_them_back() -> None:
    there = box()
    there.press("C", "D", "A")
    assert there.page == "whose"
    there.press("D", "A", "C", "C", "A")  # Yellow, from 1 up to 3
    assert there.page == "over"
    assert totals(there) == [10, 12]
    assert there.facts["winners"] == ["yellow"]
    there.press("hold B")
    assert (totals(there), there.facts["winners"]) == ([10, 9], ["blue"])
    again = there.restarted()
    assert (again.page, totals(again)) == ("over", [10, 9])


def test_the_page_of_points_names_the_seat() -> None:
    for presses, seat, other in (("A", "Blue", "Yellow"), ("DA", "Yellow", "Blue")):
        there = box().press("C", "D", "A", *presses)
        assert there.page == "points"
        assert there.app.screen is not None
        lines = written(there.app.screen, SPECS["4.2-mono"])
        assert {seat, "Bonus points"} <= {*lines}
        assert other not in lines


def test_the_way_back_from_points_is_the_list() -> None:
    assert box().press("C", "D", "A", "B").page == "ending"


def test_points_of_the_end_keep_what_gave_them() -> None:
    after = over().play(BonusGiven(1, 4), BonusGiven(1, 0), BonusGiven(0, BONUSES[0]))
    assert after.view().seats[1].bonuses == ((BONUS, 4),)
    assert after.view().seats[0].bonuses == ((BONUS, -20),)
    assert after.view().winners == (1,)


@pytest.mark.parametrize(
    "move", [BonusGiven(2, 1), BonusGiven(-1, 1), BonusGiven(0, 51), BonusGiven(0, -21)]
)
def test_points_of_no_seat_or_beyond_all_reason_are_refused(move: BonusGiven) -> None:
    game = over()
    with pytest.raises(IllegalMove):
        game.play(move)


def test_points_are_given_neither_while_cards_are_entered_nor_in_a_round() -> None:
    for game in (dealt(way="score", players="2"), dealt(players="2"),
                 dealt(players="2").in_phase(Phase.CONTROL)):  # fmt: skip
        with pytest.raises(IllegalMove):
            game.after(BonusGiven(0, 1))


# -- one button


def test_a_lone_button_changes_the_end_from_its_menu() -> None:
    four = box()
    four.app = replace(four.app, box=Device(one_button=True, refresh_seconds=0.4))
    lone = choose(four.restarted(), "play.ending")
    assert lone.page == "ending"
    lone.press("double A", "A", "double A")
    assert (lone.page, totals(lone)) == ("over", [9, 9])
    assert choose(lone, "control.undo").facts["winners"] == ["blue"]


def choose(lone: PlayedBox, word: str) -> PlayedBox:
    """Choose an item in the menu of a box of one button."""
    lone.press("double A")
    assert isinstance(lone.app.place, Menu)
    line = [each.word for each in menu_items(lone.app)].index(word)
    return lone.press(*["A"] * line, "double A")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_says_its_total(language: str) -> None:
    view = over().view()
    for spec in (SPECS["2.13-mono"], SPECS["4.2-mono"]):
        for way, total in enumerate((10, 9)):
            lines = written(screen_of(view, f"placing-0-{way}", language), spec)
            assert any(in_figures(total) in line for line in lines), (spec.name, way)


def test_cards_are_entered_no_more_when_a_game_is_over() -> None:
    with pytest.raises(IllegalMove):
        over().play(CardTallied(0, BONUS, "", 3))
