"""A second game in the house: Lanterns, from set-up to its end, beside Cartographers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.lanterns_box import finished, playing, tabs, turn, view
from device.playing import PlayedBox
from lanterns import GAME

from companion.app.opening import Wish
from companion.app.places.set_up.typing_code import presses
from companion.app.standing import screen
from companion.app.values import Signal
from companion.engine.code import easy_deal
from companion.games import GAMES
from companion.screens.paint import paint
from companion.surface import Alert
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the game in the house, behind the first."""
    monkeypatch.setitem(GAMES, "lanterns", "lanterns:GAME")


class TestSetUp:
    """The questions of a second game."""

    def test_the_page_asks_which_game_first_and_then_its_own_questions(self) -> None:
        box = PlayedBox.opened(Wish(language="en"))
        assert box.page == "setup-games"
        assert box.press("D", "A").page == "setup-start"
        lines = [box.press("D").page for _ in range(6)]
        assert lines == [
            "setup-dice", "setup-rounds", "setup-colours", "setup-house", "setup-deal",
            "setup-start",
        ]  # fmt: skip

    def test_a_question_is_asked_when_other_answers_say_so(self) -> None:
        box = PlayedBox.opened(Wish(language="en")).press("D", "A", "D", "D")
        assert box.page == "setup-rounds"
        assert box.press("A", "D").page == "setup-storm"

    def test_an_answer_that_no_longer_fits_is_as_usual_again(self) -> None:
        box = PlayedBox.opened(Wish(language="en")).press("D", "A", "D", "D", "A", "A")
        assert tabs(box)["A"] == "One", "three rounds now; the next press makes it one"
        assert tabs(box.press("C", "A", "D"))["A"] == "Two", "own dice: three are no choice"

    def test_rare_questions_stand_behind_the_house_rules(self) -> None:
        box = PlayedBox.opened(Wish(language="en")).press("D", "A", *["D"] * 4)
        assert box.page == "setup-house"
        assert box.press("A", "D").page == "setup-wind"
        assert box.press("A").restarted().page == "setup-wind", "a pulled plug loses no answer"
        assert box.press("B").page == "setup-house"
        assert "1 changed" in str(box.app.screen)
        box.press("D", "D", "A")
        session = box.app.memory.session
        assert session is not None
        assert session.deal.choices["wind"] == "strong"

    def test_a_slow_panel_points_at_its_own_usual_answer(self) -> None:
        chosen = PlayedBox.opened(Wish(language="en"), refresh=20).press("D", "A", "A")
        session = chosen.app.memory.session
        assert session is not None
        assert session.deal.choices["dice"] == "own"

    def test_its_code_of_fifteen_signs_is_typed_and_taken_back(self) -> None:
        deal = easy_deal(GAME, GAME.choose({"rounds": "3", "storm": "on"}), 77)
        signs = deal.code.replace("-", "")
        assert len(signs) == 15
        box = PlayedBox.opened(Wish(language="en")).press("D", "A", "C", "A", "A")
        assert box.page.startswith("setup-type")
        for sign in signs[:-1]:
            box.press(*presses(sign))
        assert "sign 15 of 15" in str(box.app.screen)
        box.press("hold B", "hold B", "hold B", *presses(signs[-2]))
        box = box.restarted().press(*presses(signs[-1]))
        assert box.page == "setup-start"
        box.press("A")
        session = box.app.memory.session
        assert session is not None
        assert session.deal == deal

    def test_the_code_of_a_game_with_secrets_stands_on_no_page_of_set_up(self) -> None:
        box = PlayedBox.opened(Wish(language="en")).press("D", "A")
        draft = box.app.memory.draft
        assert draft is not None
        from companion.app.places.set_up.draft import deal_of  # noqa: PLC0415 - only here

        assert deal_of(draft, ()).code not in str(box.app.screen)


class TestTable:
    """Ways to ask at the table that the first game has not."""

    def test_a_name_is_spelled_by_presses(self) -> None:
        box = playing().press("A")
        assert tabs(box) == {"A": "A", "B": "B", "D": "Menu"}
        assert tabs(box.press("B")) == {"A": "BA", "B": "BB", "C": "BC", "D": "Menu"}
        box.press("C", "A")
        assert box.facts["lanterns"][0][0] == "BC"  # type: ignore[index]

    def test_undo_takes_half_a_name_back_before_any_press(self) -> None:
        box = playing().press("A", "B")
        entries = len(box.entries)
        assert box.press("hold B").page == "hook"
        assert len(box.entries) == entries
        assert box.press("hold B").page == "roll"

    def test_four_answers_lie_over_four_buttons(self) -> None:
        box = playing().press("A", "A", "A")
        assert tabs(box) == {"A": "Red", "B": "Yellow", "C": "Green", "D": "Blue"}
        box.press("D")
        assert box.facts["lanterns"][0][1] == "blue"  # type: ignore[index]

    def test_a_lone_button_points_at_names_and_answers(self) -> None:
        box = playing(one_button=True).press("A", "A", "A", "double A", "A", "A", "double A")
        assert box.facts["lanterns"] == [["AC", "green", 0, view(box).lanterns[0].number]]

    def test_an_offer_lapses_with_the_next_turn(self) -> None:
        for seed in range(200):
            box = playing(seed)
            turn(box)
            box.press("A")
            if view(box).offer:
                break
        number = view(box).lanterns[0].number
        doubled = replace(box).press("hold C")
        assert view(doubled).lanterns[0].number == 2 * number
        doubled.press("hold B")
        assert view(doubled).lanterns[0].number == number
        free = view(doubled).free
        doubled.press(*free[0], "A")
        assert not view(doubled).offer
        assert all(control.word != "play.swap" for control in doubled.app.offered)

    def test_dice_fall_otherwise_each_time_and_undo_changes_no_luck(self) -> None:
        numbers = set()
        for seed in range(12):
            box = playing(seed, rounds="3")
            turn(box)
            first = view(box).lanterns[0].number
            turn(box)
            second = view(box).lanterns[1].number
            numbers.add((first, second))
            box.press("hold B", "hold B", "hold B")
            turn(box)
            assert view(box).lanterns[1].number == second
        assert any(first != second for first, second in numbers)

    def test_own_dice_are_dialled_and_a_slow_panel_draws_nothing_meanwhile(self) -> None:
        quick = playing(dice="own").press("D", "D", "D")
        assert quick.page == "dial"
        slow = playing(dice="own", refresh=20)
        shows = slow.app.shows
        slow.press("D", "D", "D")
        assert slow.app.shows <= shows + 1, "only that there is something to take is drawn"
        for box in (quick, slow):
            assert view(box.press("A")).number == 3

    def test_a_number_of_any_range_is_entered_on_the_boxs_own_page(self) -> None:
        box = finished().press("hold C")
        assert box.page == "bonus"
        before = max(view(box).scores)
        box.press(*["C"] * 120, "A")
        assert max(view(box).scores) == before + 120
        assert max(view(box.restarted()).scores) == before + 120

    def test_a_menu_word_of_the_game_is_not_the_boxs(self) -> None:
        box = playing().press("A", "D") if "D" in tabs(playing().press("A")) else playing()
        assert box.page == "menu"
        assert "'Menu'" in str(box.app.screen)

    def test_a_game_alerts_the_players_in_its_own_way(self) -> None:
        box = finished()
        alerts = [effect.alert for effect in box.effects if isinstance(effect, Signal)]
        assert alerts[-1] is Alert.CLOSING


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one_button", [False, True], ids=["four", "one"])
@pytest.mark.parametrize("panel", SPECS)
def test_a_whole_game_is_drawn_on_every_panel(
    panel: str, language: str, *, one_button: bool
) -> None:
    """Every page that a finger comes to has room, the curtain and the hand too."""
    box = playing(rounds="1")
    words = ["hold A", "A", "D", "A", "A", "A", "B", "C"] * 3
    if one_button:
        box = playing(one_button=True)
        words = ["double A", "double A", "A", "hold A", "A", "A", "double A"] * 3
    memory = replace(box.app.memory, language=language)
    box.app, pages = replace(box.app, memory=memory), set()
    for each in words:
        box.press(each)
        frame = paint(screen(box.app), SPECS[panel])
        assert frame.problems() == (), box.page
        pages.add(box.page)
    assert {"hook", "colour"} <= pages
