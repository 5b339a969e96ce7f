"""``companion play`` speaks of the options of the game that it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.cli import main
from companion.cli.readings import chosen_readings
from companion.engine.code import Deal
from companion.errors import ConfigError
from companion.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Ask = Callable[..., str]

GAME = find_game("unearth")
CODE = Deal(GAME, GAME.usual(), 8).code


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Return a function that gives ``play`` wrong words and returns its one sentence."""

    def refused(*words: str) -> str:
        where = ("--panel", f"png:{tmp_path / 'pages'}", "--state", str(tmp_path / "state"))
        try:
            code = main(("play", *where, *words))
        except SystemExit as ended:
            code = int(ended.code or 0)
        shown, errors = capsys.readouterr()
        assert (code, shown, errors.count("\n")) == (2, "", 1)
        assert list(tmp_path.iterdir()) == [], "nothing may be written"
        return errors.removeprefix("companion play: ").rstrip("\n")

    return refused


def test_a_code_takes_the_options_of_its_game(ask: Ask) -> None:
    assert ask("--code", CODE, "--players", "4") == (
        f'the code {CODE} answers "Players" with "Two", and the command line with "Four": '
        "leave the code or --players out"
    )
    assert ask(f"--code={CODE.lower()}", "--last-die=nobody") == (
        f'the code {CODE} answers "One die left" with "Takes it", and the command line with '
        '"Does not count": leave the code or --last-die out'
    )
    assert "--players: invalid choice: '9'" in ask("--code", CODE, "--players", "9")


@pytest.mark.parametrize(
    ("words", "flag", "other", "game"),
    [
        (("--code", CODE, "--tracker"), "--tracker", "cartographers", "unearth"),
        (("--game", "unearth", "--skills"), "--skills", "cartographers", "unearth"),
        (("--last-die", "nobody"), "--last-die", "unearth", "cartographers"),
        (("--dice=box", "--players", "3"), "--dice", "unearth", "cartographers"),
        (("--code", "00000-01Z3N", "--dice", "box"), "--dice", "unearth", "cartographers"),
    ],
)
def test_an_option_of_another_game_names_both(
    words: tuple[str, ...], flag: str, other: str, game: str, ask: Ask
) -> None:
    assert ask(*words) == (
        f"{flag} is an option of {other}, and the game is {game}: "
        f"write --game {other}, or leave {flag} out"
    )


def test_a_word_of_no_game_is_unknown(ask: Ask) -> None:
    sentence = "unrecognized arguments: --luck good (see companion play --help)"
    assert ask("--luck", "good") == ask("--code", CODE, "--luck", "good") == sentence


def test_a_wrong_code_is_what_is_reported(ask: Ask) -> None:
    assert ask("--code", "40000-00000").startswith("game code '40000-00000' has a typo")
    assert ask("--code", "XYZ", "--players", "4").startswith("game code 'XYZ' has 3 characters")
    assert ask("--game", "cartographers", "--code", CODE) == (
        "the code is of unearth: leave the code or --game out"
    )


def test_a_reading_that_is_an_option_says_so(ask: Ask) -> None:
    for game in (("--game", "unearth"), ("--code", CODE), ()):
        assert ask(*game, "--reading", "last-die=nobody") == (
            "--reading last-die=nobody: last-die is no reading but an option of unearth: choose "
            "it in set-up, or with companion play --game unearth --last-die"
        )
    assert "fallback" not in ask("--code", CODE, "--reading", "luck=good")


OPTION = "last-die is no reading but an option of unearth: choose it in set-up, or with companion "


@pytest.mark.parametrize(
    ("game", "given", "reported"),
    [
        ("unearth", "last-die=x", f"--reading last-die=x: {OPTION}play --game unearth --last-die"),
        ("", "last-die=nobody", f"--reading last-die=nobody: {OPTION}play --game unearth --last"),
        ("unearth", "lastdie=x", "no reading 'lastdie': did you mean last-die?"),
        (
            "unearth",
            "luck=good",
            "no reading 'luck': unearth has none; companion play --game unearth --help has its opt",
        ),
        ("unearth", "luck", "--reading luck: write NAME=VALUE"),
        (
            "cartographers",
            "last-die=x",
            "no reading 'last-die': choose fallback, cure-wounds, hero-turn",
        ),
        ("cartographers", "skills=on", "--reading skills=on: skills is no reading but an option"),
    ],
)
def test_what_is_wrong_is_reported_with_the_words_of_the_game(
    game: str, given: str, reported: str
) -> None:
    with pytest.raises(ConfigError) as wrong:
        chosen_readings([given], find_game(game) if game else None)
    assert str(wrong.value).startswith(reported)
    assert game != "unearth" or "fallback" not in str(wrong.value)


def test_a_reading_of_one_game_is_kept_while_another_is_played() -> None:
    """The box plays all games, and a household reads the rules as it reads them."""
    assert chosen_readings(["cure-wounds=any"], find_game("unearth")) == (("cure-wounds", "any"),)


def test_the_help_names_no_reading_of_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("--game", "unearth"), ("--code", CODE)):
        with pytest.raises(SystemExit):
            main(("play", *words, "--help"))
        shown = capsys.readouterr().out
        assert "the game: Unearth:" in shown
        assert "fallback" not in shown
