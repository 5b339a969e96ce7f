"""Readings of rules that printings word differently: settings of the box, which change words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox

from companion.app.words import words
from companion.cli import main
from companion.cli.readings import chosen_readings
from companion.config import parse
from companion.errors import ConfigError
from companion.games import all_games, all_readings
from companion.games.cartographers.rules.placement import Fallback, HeroTurn
from companion.games.cartographers.rules.skills import CureWounds
from companion.screens.reading import reading
from companion.settings import Config
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.options import Option

RULE = "page.explore.misfit-ruins"
CHOSEN = (("cure-wounds", "any"),)


def test_the_usual_readings_are_the_english_rules_of_2019() -> None:
    usual = {name: reading.values[0] for name, reading in all_readings().items()}
    assert usual == {
        "fallback": Fallback.ENGLISH.value,
        "cure-wounds": CureWounds.TURN.value,
        "hero-turn": HeroTurn.TURNED.value,
    }


def test_no_two_games_share_the_name_of_a_reading() -> None:
    names = [reading.id for game in all_games() for reading in game.readings]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reading", all_readings().values(), ids=lambda reading: reading.id)
def test_every_other_reading_has_words_of_its_own(reading: Option, language: str) -> None:
    usual = words(language, game="cartographers")
    for value in reading.values[1:]:
        other = words(language, ((reading.id, value),), game="cartographers")
        assert any(other.words[key] != usual.words[key] for key in usual.words), value


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_reading_stand_for_a_reading_that_there_is_and_for_words_that_there_are(
    language: str,
) -> None:
    usual, known = words(language, game="cartographers").words, all_readings()
    for key in (key for key in usual if key.startswith("variant.")):
        _, name, value, instead = key.split(".", 3)
        assert value in known[name].values
        assert instead in usual


def test_the_box_shows_the_words_of_its_reading() -> None:
    usual, other = words("en", game="cartographers"), words("en", CHOSEN, game="cartographers")
    key = "skill.cure-wounds.effect"
    assert "any terrain" in other(key)
    assert "any terrain" not in usual(key)
    assert other(RULE) == usual(RULE)


def test_the_page_says_what_the_box_was_set_to() -> None:
    device = with_cure_wounds()
    assert "in any terrain" not in repr(device.app.screen)
    device.app = replace(device.app, box=replace(device.app.box, readings=CHOSEN))
    device.press("C", "C", *["A"] * 5)
    assert device.page == "skills"
    assert "in any terrain" in repr(device.app.screen)


@pytest.mark.parametrize(
    ("readings", "says"),
    [
        ((), "any terrain"),
        ((("fallback", "english"),), "this card's terrain"),
        ((("fallback", "card"),), "this card's terrain"),
        ((("fallback", "any"),), "any terrain"),
        ((("fallback", "heroes"),), "any terrain"),
    ],
)
def test_cards_of_heroes_go_by_their_own_rules_unless_the_owner_reads_others(
    readings: tuple[tuple[str, str], ...], says: str
) -> None:
    device = PlayedBox.playing(cards="heroes", players="2")
    device.app = replace(device.app, box=replace(device.app.box, readings=readings))
    device.press("A")
    assert device.app.screen is not None
    lines = reading(device.app.screen).lines
    (misfit,) = (line.text for line in lines if "Fits nowhere?" in line.text)
    assert says in misfit


def with_cure_wounds() -> PlayedBox:
    """Return a device that shows the skills, that one among them."""
    for seed in range(99):
        device = PlayedBox.playing(seed=seed, skills="on").press("C", *["A"] * 5)
        if "cure-wounds" in repr(device.facts["skills"]):
            return device
    raise AssertionError("no deal has it")


def test_the_configuration_names_readings() -> None:
    table = '[readings]\nfallback = "any"\ncure-wounds = "any"\n'
    assert parse(table, "box.toml") == Config(readings={"fallback": "any", "cure-wounds": "any"})


@pytest.mark.parametrize(
    ("table", "reported"),
    [
        ('fallback = "none"', 'readings: fallback: "none" is not known; write one of'),
        ('fallbck = "any"', 'readings: fallbck: no such setting; did you mean "fallback"?'),
        ("fallback = 3", "readings: fallback: 3 is not known"),
    ],
)
def test_an_unknown_reading_gets_one_sentence(table: str, reported: str) -> None:
    with pytest.raises(ConfigError) as wrong:
        parse(f"[readings]\n{table}\n", "box.toml")
    (line,) = str(wrong.value).splitlines()
    assert reported in line


@pytest.mark.parametrize(
    ("given", "reported"),
    [
        ("fallback", "--reading fallback: write NAME=VALUE"),
        ("fallbak=any", "no reading 'fallbak': did you mean fallback?"),
        ("luck=good", "no reading 'luck': choose fallback, cure-wounds, hero-turn"),
        ("fallback=cards", "no value of fallback 'cards': did you mean card?"),
        ("fallback=", "no value of fallback '': choose english, card, any"),
    ],
)
def test_an_unknown_reading_of_the_command_line_gets_a_sentence(given: str, reported: str) -> None:
    with pytest.raises(ConfigError) as wrong:
        chosen_readings([given])
    assert str(wrong.value).startswith(reported)


def test_the_command_line_of_play_takes_readings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [
        "play",
        "--panel",
        f"png:{tmp_path}",
        "--state",
        str(tmp_path),
        "--reading",
        "luck=bad",
    ]
    assert main(given) == 2
    assert "no reading 'luck'" in capsys.readouterr().err
