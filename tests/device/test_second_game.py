"""A second game in the house: Lanterns, from set-up to its end, beside Cartographers."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from lanterns import GAME
from lanterns.rules import CARDS, HOOKS, CardPlayed, View
from screens.test_everything import faults

from companion.app.memory import Pressed
from companion.app.opening import Wish
from companion.app.places.secret import Curtain, PrivatePage
from companion.app.places.set_up.typing_code import presses
from companion.app.places.table import AtTable
from companion.app.samples import private_samples, samples
from companion.app.standing import screen
from companion.app.story import story
from companion.app.values import Idle, PanelFailed, Record, Show, Shown, Signal, Started, Stop
from companion.engine.code import Deal, easy_deal
from companion.games import GAMES
from companion.screens.paint import paint
from companion.surface import Alert, Press
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from companion.app.values import Input


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the game in the house, behind the first."""
    monkeypatch.setitem(GAMES, "lanterns", "lanterns:GAME")


def playing(seed: int = 3, *, one_button: bool = False, refresh: float = 0.4,
            **choices: str) -> PlayedBox:  # fmt: skip
    """Return a box at the start of a game of Lanterns."""
    deal = Deal(GAME, GAME.choose(choices), seed)
    return PlayedBox.opened(Wish(deal=deal, exact=True), one_button=one_button, refresh=refresh)


def tabs(box: PlayedBox) -> dict[str, str]:
    assert box.app.screen is not None
    return {tab.button.value: tab.word for tab in box.app.screen.tabs}


def view(box: PlayedBox, seat: int | None = None) -> View:
    session = box.app.memory.session
    assert session is not None
    found: View = session.view(seat)
    return found


def turn(box: PlayedBox) -> None:
    """Play a turn: roll, hang the lantern on the first free hook, light it red."""
    free = view(box).free
    box.press("A", *(free[0] if free else ""), "A")


def finished() -> PlayedBox:
    """Return a game at its end."""
    box = playing()
    while box.page != "over":
        turn(box)
    return box


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


def secrets_of(box: PlayedBox, seat: int) -> list[str]:
    """Return what of a hand would give it away, as pages and values write it."""
    hand = view(box, seat).hand or ()
    return [*hand, *(f"moon of {card.split('-')[1]}" for card in hand)]


def said(box: PlayedBox) -> str:
    """Return every word of the page, as it is drawn and as it is read aloud."""
    assert box.app.screen is not None
    frame = paint(box.app.screen, SPECS["4.2-mono"])
    lines = [line.text for line in frame.read().lines]
    return "\n".join((*(run.text for run in frame.texts), *lines))


def inside(**given: object) -> PlayedBox:
    """Return a box that shows the hand of the first seat."""
    box = playing(**given)  # type: ignore[arg-type]
    assert box.press("hold A").page == "curtain"
    assert box.press("A").page == "hand"
    return box


def last_show(box: PlayedBox) -> Show:
    return [effect for effect in box.effects if isinstance(effect, Show)][-1]


class TestSecrets:
    """What one seat may see, and nobody else."""

    def test_the_way_in_is_a_curtain_that_names_the_seat(self) -> None:
        box = playing().press("hold A")
        assert isinstance(box.app.place, Curtain)
        assert "Ann" in said(box)
        assert not any(secret in said(box) for secret in secrets_of(box, 0))
        box.press("A")
        assert all(f"moon of {each[5]}" in said(box) for each in view(box, 0).hand or ())

    @pytest.mark.parametrize(
        "way",
        [
            [Press.parse("B")],
            [Press.parse("A")],
            [Idle()],
            [Stop()],
            [Started()],
        ],
        ids=["hide", "play", "idle", "stop", "start"],
    )
    def test_every_way_out_is_a_full_refresh_of_a_public_page(self, way: list[Input]) -> None:
        box = inside()
        if isinstance(way[0], Started):
            box = box.restarted()
        else:
            for event in way:
                box.take(event)
        assert not isinstance(box.app.place, PrivatePage)
        assert last_show(box).clean
        assert not any(secret in said(box) for secret in secrets_of(box, 0))

    def test_undo_leads_to_the_table(self) -> None:
        box = playing().press("A", *HOOKS[0], "A", "hold A", "A")
        assert box.page == "hand"
        entries = len(box.entries)
        box.press("B", "hold B")
        assert isinstance(box.app.place, AtTable)
        assert len(box.entries) == entries + 1

    def test_a_private_page_is_recorded_nowhere(self) -> None:
        box = playing()
        entries = len(box.entries)
        box.press("hold A", "A", "C", "D", "B")
        assert len(box.entries) == entries
        assert box.restarted().page == box.page == "roll"

    def test_presses_wait_until_the_panel_has_covered_the_page(self) -> None:
        box = inside().slow()
        box.effects.clear()
        box.press("B", "A")
        assert box.page == "roll", "the roll is kept until the page is covered"
        box.take(Shown(box.app.shows))
        signals = [each.alert for each in box.effects if isinstance(each, Signal)]
        assert signals == [Alert.COVERED]
        assert box.page == "hook"
        assert not box.app.secret

    def test_a_failed_panel_shows_the_table_next_and_again_in_full(self) -> None:
        box = inside().slow()
        box.effects.clear()
        box.take(PanelFailed(box.app.shows, "no answer"))
        assert isinstance(box.app.place, AtTable)
        assert last_show(box).clean
        box.take(PanelFailed(box.app.shows, "no answer"))
        assert box.app.secret, "the hand may still be on the panel"
        box.press("A")
        assert last_show(box).clean
        box.take(Shown(box.app.shows))
        assert not box.app.secret

    def test_a_finger_on_the_list_switches_nothing_off(self) -> None:
        assert inside().press("long D").page == "hand"

    @pytest.mark.parametrize("seat", range(3))
    def test_nothing_private_leaves_while_the_game_runs(self, seat: int) -> None:
        box = playing(rounds="2")
        while view(box).turn != seat:
            turn(box)
        secrets, hand = secrets_of(box, seat), view(box, seat).hand or ()
        lines: list[str] = []
        shown: list[str] = []
        for words in ("hold A", "A", "D", "A", "hold B", "A"):
            before = box.app
            effects = box.take(Press.parse(words))
            entries = [each.entry for each in effects if isinstance(each, Record)]
            lines += story(before, Press.parse(words), box.app, entries)
            if not box.app.place.is_secret:
                shown.append(said(box))
            session = box.app.memory.session
            assert session is not None
            assert session.deal.code not in "\n".join((*shown, *lines))
        facts = json.dumps(box.facts)
        for secret in (*secrets, *hand):
            assert secret not in "\n".join((*lines, *shown, facts)), secret
        assert any(isinstance(each, Pressed) and isinstance(each.made[0], CardPlayed)
                   for each in box.entries)  # fmt: skip

    def test_what_the_table_may_know_holds_no_hand(self) -> None:
        box = playing()
        table = repr(view(box))
        assert not any(card in table for card in CARDS)
        assert [card for card in CARDS if card in repr(view(box, 1))]

    def test_the_code_is_shown_when_the_game_is_over_and_not_before(self) -> None:
        box = playing()
        session = box.app.memory.session
        assert session is not None
        code = session.deal.code
        about = box.choose("about")
        assert about.page == "about"
        assert code not in said(about)
        over = finished()
        assert over.app.memory.session is not None
        assert over.app.memory.session.deal.code in said(over)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", SPECS)
def test_every_private_page_has_room_and_none_is_a_sample_of_the_table(
    panel: str, language: str
) -> None:
    private = private_samples(language, GAME)
    assert set(private) == {"hand", "hand-empty"}
    assert not set(private) & set(samples(language, GAME))
    for name, shown in private.items():
        assert list(faults(shown, SPECS[panel])) == [], name


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
