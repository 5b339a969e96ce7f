"""The device as a player meets it: the law of the glass, undo, menus, languages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox, deal

from companion.app.actions import Clean
from companion.app.memory import LanguageChosen, Pressed
from companion.app.opening import Wish
from companion.app.places.menu import menu_items
from companion.app.values import DrawSeed, Halt, PanelFailed, Record, Seeded, Show, Signal, Stop
from companion.engine.code import easy_deal
from companion.fields import read_toml
from companion.games.cartographers.packs.added_cards import read_pack, skeleton
from companion.surface import Alert, Press
from companion.text.catalog import LANGUAGES
from companion.text.languages import find_language


def flips(device: PlayedBox) -> int:
    return sum(isinstance(entry, Pressed) for entry in device.entries)


def test_one_press_turns_one_card() -> None:
    device = PlayedBox.playing().press("A")
    assert flips(device) == 1
    assert device.page.startswith("turn")


def test_a_press_is_recorded_before_its_page_is_shown() -> None:
    effects = PlayedBox.playing().take(Press.parse("A"))
    kinds = [type(effect) for effect in effects]
    assert kinds == [Record, Show]


def calls(device: PlayedBox) -> list[Alert]:
    """Return what the table was called to, and forget it."""
    called = [effect.alert for effect in device.effects if isinstance(effect, Signal)]
    device.effects.clear()
    return called


@pytest.mark.parametrize("players", ["1", "2"])
def test_the_table_is_called_to_each_ambush_and_each_last_card_once(players: str) -> None:
    device, called = PlayedBox.playing(seed=3, players=players), set[Alert]()
    while not device.page.startswith("over"):
        device.press("A")
        expected: list[Alert] = []
        if device.page.startswith("turn"):
            card = device.facts["card"]
            assert isinstance(card, dict)
            expected = [Alert.DANGER] if card["kind"] == "ambush" else expected
            expected = [Alert.CLOSING] if device.facts["last_card"] else expected
        assert calls(device) == expected
        if players == "1" and expected == [Alert.DANGER]:
            device.press("hold C")
            assert calls(device) == [], "the next spot is no new ambush"
        called.update(expected)
    assert called == {Alert.DANGER, Alert.CLOSING}


def test_the_table_is_called_when_the_glass_shows_the_card_and_not_for_one_taken_back() -> None:
    device = PlayedBox.playing(deck="table")
    device.press(*["C"] * 3)
    device.quick = False
    device.press("C")
    assert device.facts["last_card"]
    assert calls(device) == []
    device.press("hold B")
    device.show()
    assert calls(device) == []
    device.press("C")
    device.show()
    assert calls(device) == [Alert.CLOSING]
    device.show()
    assert calls(device) == []


def test_a_panel_that_fails_calls_once_until_it_has_shown_a_page() -> None:
    device = PlayedBox.playing()
    device.quick = False
    for _ in range(3):
        device.take(PanelFailed(device.app.shows, "busy for 40 s"))
    assert calls(device) == [Alert.FAULT]
    device.show()
    device.take(PanelFailed(device.app.shows, "busy for 40 s"))
    assert calls(device) == [Alert.FAULT]


def test_undo_takes_back_a_press_at_a_time_to_the_very_start() -> None:
    device = PlayedBox.playing()
    seen = [device.facts]
    seen += [device.press("A").facts for _ in range(6)]
    for facts in reversed(seen[:-1]):
        assert device.press("hold B").facts == facts
    at_start = device.app
    assert device.press("hold B").app == at_start


def test_flipping_after_undo_shows_the_same_card() -> None:
    device = PlayedBox.playing(seed=9)
    seen = [device.press("A").facts for _ in range(12)]
    device.press(*["hold B"] * 12)
    assert [device.press("A").facts for _ in range(12)] == seen


def test_the_language_changes_at_any_time_and_is_kept() -> None:
    device = PlayedBox.playing().press("A")
    before = device.facts
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        device.speak(language)
        assert device.entries[-1] == LanguageChosen(language)
        assert (device.page, device.facts) == ("turn", before)
        assert device.app.screen is not None
        assert device.app.screen.language == language
        assert device.restarted().app.memory.language == language


def test_the_list_of_languages_speaks_the_one_pointed_at_and_opens_at_ones_own() -> None:
    device = PlayedBox.playing().press("A").speak("ja").choose("language")
    assert device.page == "languages"
    seen = []
    for _ in LANGUAGES:
        assert device.app.screen is not None
        seen.append(device.app.screen.language)
        said = repr(device.app.screen)
        assert all(find_language(each).name in said for each in LANGUAGES)
        device.press("D")
    assert seen[0] == "ja"
    assert sorted(seen) == sorted(LANGUAGES)
    assert device.press("B").page == "turn"
    assert device.app.memory.language == "ja"


def test_choosing_ones_own_language_again_records_nothing() -> None:
    device = PlayedBox.playing().press("A")
    recorded = len(device.entries)
    assert device.speak("en").page == "turn"
    assert len(device.entries) == recorded


@pytest.mark.parametrize("presses", range(0, 33, 3))
def test_a_restart_shows_the_table_as_it_was(presses: int) -> None:
    device = PlayedBox.playing(seed=3).press(*["A"] * presses)
    again = device.restarted()
    assert again.app.screen == device.app.screen
    assert again.facts == device.facts


def test_looking_back_goes_through_the_season_and_returns() -> None:
    device = PlayedBox.playing(seed=2).press("A", "A", "A")
    here = device.page
    pages = [device.press("B").page, device.press("C").page]
    assert pages == ["look-back-1", "look-back-0"]
    assert device.press("C").page == "look-back-0"
    assert device.press("A").page == "look-back-1"
    assert device.press("A").page == "look-back-1", "no finger runs on into the game"
    assert device.press("B").page == here


def test_edicts_are_paged_through_and_left() -> None:
    device = PlayedBox.playing(skills="on").press("A")
    here = device.page
    pages = [device.press("C").page]
    pages += [device.press("A").page for _ in range(5)]
    assert pages == ["edicts", "edict-A", "edict-B", "edict-C", "edict-D", "skills"]
    assert device.press("A").page == "skills", "no finger runs on into the game"
    assert device.press("B").page == "edict-D"
    assert device.press("C").page == here


@pytest.mark.parametrize(
    ("season", "walk"), [("summer", "BCAD"), ("fall", "CDAB"), ("winter", "DABC")]
)
def test_the_edicts_begin_with_the_two_in_force(season: str, walk: str) -> None:
    device = PlayedBox.playing()
    while (device.facts["season"], device.facts["phase"]) != (season, "season-end"):
        device.press("A")
    pages = [device.press("C").page, *(device.press("A").page for _ in range(4))]
    assert pages == ["edicts", *(f"edict-{letter}" for letter in walk)]


def test_presses_past_the_last_edict_end_no_season() -> None:
    device = PlayedBox.playing()
    while device.facts["phase"] != "season-end":
        device.press("A")
    device.press("C", *["A"] * 20)
    assert (device.facts["season"], device.facts["phase"]) == ("spring", "season-end")
    assert device.page == "edict-D"


def test_the_panel_is_cleaned_from_the_menu() -> None:
    device = PlayedBox.playing().press("A")
    device.choose("clean")
    effects = device.effects
    shows = [effect for effect in effects if isinstance(effect, Show)]
    assert [show.clean for show in shows] == [False] * (len(shows) - 1) + [True]
    assert isinstance(Clean(), Clean)


def test_a_stop_from_outside_rests_without_switching_off() -> None:
    device = PlayedBox.playing()
    device.take(Stop())
    assert device.effects[-1] == Halt(power_off=False)


def test_the_next_spot_is_a_hold_of_c_on_a_solo_ambush() -> None:
    device = PlayedBox.playing(seed=4)
    while device.facts["ambush"] is None:
        device.press("A")
    first = device.facts["ambush"]
    device.press("hold C")
    assert device.facts["ambush"] != first
    assert device.press("hold B").facts["ambush"] == first


def test_acrobatics_is_a_hold_of_a_on_a_solo_ambush() -> None:
    """Held on, the shape changes again; undo brings the card's own back."""
    seed = next(seed for seed in range(99) if "acrobatics" in skills_of(seed))
    device = PlayedBox.playing(seed=seed, skills="on")
    while device.facts["ambush"] is None:
        device.press("A")
    drawings = [shape_on(device), *(shape_on(device.press("hold A")) for _ in range(2))]
    assert drawings[1:] == [["XX"], ["X", "X"]]
    assert shape_on(device.press("hold B", "hold B")) == drawings[0]


def skills_of(seed: int) -> list[str]:
    skills = PlayedBox.playing(seed=seed, skills="on").facts["skills"]
    assert isinstance(skills, list)
    return [skill["id"] for skill in skills]


def shape_on(device: PlayedBox) -> list[str]:
    card = device.facts["card"]
    assert isinstance(card, dict)
    drawing: list[str] = card["shapes"][0]["drawing"]
    return drawing


def test_a_new_game_after_the_end_starts_with_the_same_answers() -> None:
    device = PlayedBox.playing(side="B", players="2")
    while device.facts["phase"] != "over":
        device.press("A")
    before = device.app.memory.session
    device.press("hold A")
    session = device.app.memory.session
    assert session is not None
    assert before is not None
    assert device.page == "opening", "another game is dealt by one hold"
    assert session.deal.choices == before.deal.choices
    assert session.deal.seed != before.deal.seed
    assert DrawSeed() in device.effects
    assert device.press("A").page == "turn", "two presses to its first card"


def test_the_next_game_is_dealt_from_the_luck_that_came_last() -> None:
    """The page on show does not change by it; what its button deals does."""
    device = PlayedBox.playing(players="2")
    while device.facts["phase"] != "over":
        device.press("A")
    device.take(Seeded(77))
    session = device.press("hold A").app.memory.session
    assert session is not None
    assert session.deal.seed == easy_deal(session.deal.game, session.deal.choices, 77).seed


def test_a_new_game_after_the_end_has_the_same_packs() -> None:
    pack = read_toml(skeleton(), "mine.toml", read_pack)
    wished = replace(deal(players="2"), packs=(pack,))
    device = PlayedBox.opened(Wish(deal=wished, exact=True))
    while device.facts["phase"] != "over":
        device.press("A")
    session = device.press("hold A").app.memory.session
    assert session is not None
    assert device.page == "opening"
    assert session.deal.packs == (pack,)


def test_tracker_mode_adds_time_with_three_buttons() -> None:
    device = PlayedBox.playing(deck="table").press("A", "B", "C")
    assert (device.facts["time"], device.facts["phase"]) == (3, "turn")
    device.press("hold B")
    assert device.facts["time"] == 1
    assert device.press("hold C").page == "edicts"


def test_the_table_names_its_own_edicts() -> None:
    device = PlayedBox.playing(edicts="own").press("D", "A", "A", "A", "A")
    assert device.page == "opening"
    named = device.facts["edicts"]
    assert isinstance(named, dict)
    assert named["A"]["id"] == "greenbough"


def test_the_menu_explains_the_rules() -> None:
    """At the end of the pages one press more moves nothing."""
    device = PlayedBox.playing().press("A")
    here = device.facts
    device.choose("rules")
    pages = [device.page, *(device.press("A").page for _ in range(4))]
    assert pages == ["rules-1", "rules-2", "rules-3", "rules-4", "rules-4"]
    assert device.facts == here
    assert device.press("B").page.startswith("turn")


def test_no_rules_are_offered_before_a_game_is_chosen() -> None:
    device = PlayedBox()
    assert "menu.rules" not in [each.word for each in menu_items(device.app)]
