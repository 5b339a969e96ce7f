"""Words of the command line: wrong ones get one line, right ones are explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from called import called
from device.commands import companion

from companion.cli import VERBS
from companion.games import all_games

if TYPE_CHECKING:
    from pathlib import Path

WRONG: list[tuple[list[str], str]] = [
    (["play", "--panel", "tv"], "no panel 'tv': choose web, terminal or png:DIR"),
    (["play", "--panel", "png:"], "choose web, terminal or png:DIR"),
    (["play", "--panel", "web:here"], "choose web, terminal or png:DIR"),
    (["play", "--plain"], "--plain is for --panel terminal alone"),
    (["play", "--as", "tv"], "no panel 'tv': choose 4.2-mono"),
    (["play", "--players", "0"], "players '0': choose 1 to 100"),
    (["play", "--players", "two"], "players 'two': choose 1 to 100"),
    (["play", "--side", "C"], "choose from"),
    (["play", "--seed", "-1"], "--seed -1: choose 0 to 2147483647"),
    (["play", "--lang", "fr"], "choose from"),
    (["play", "--code", "00000-01Z3A"], "has a typo"),
    (
        ["play", "--code", "00000-01Z3N", "--side", "B"],
        'with "B, wastelands": leave the code or --side out',
    ),
    (
        ["play", "--code", "W002N-SH000-00001", "--side", "B"],
        '"Map side" with "C, wilderness", and the command line with "D, wastelands"',
    ),
    (["play", "--code", "00000-01Z3N", "--tracker"], "leave the code or --tracker out"),
    (["play", "--code", "00000-01Z3N", "--players", "4"], 'with "4": leave the code'),
    (["play", "--daily", "--skills"], "leave --daily or --skills out"),
    (["play", "--daily", "--seed", "1"], "not allowed with"),
    (["play", "--players", "0"], "choose 1 to 100 or several"),
    (["simulate", "--players", "several"], "simulated players are counted"),
    (["play", "--code", "00000-01Z3N", "--seed", "1"], "not allowed with"),
    (["render", "rift-land"], "did you mean rift-lands?"),
    (["render"], "companion render --list names them"),
    (["play", "--port", "70000"], "--port '70000': choose 0 to 65535"),
    (["play", "--port", "x"], "--port 'x': a whole number is needed"),
    (["play", "--seed", "x"], "--seed 'x': a whole number is needed"),
    (["simulate", "--games", "9" * 5000], f"--games '{'9' * 40}…': a whole number is needed"),
    (["simulate", "--seed", "x"], "--seed 'x': a whole number is needed"),
    (["score", "-", "--coins", "x"], "--coins 'x': a whole number is needed"),
    (["play", "--state", ""], "--state '': a name is needed; the current folder is ."),
    (["state", "--state", ""], "--state '': a name is needed"),
    (["history", "--state", " "], "--state ' ': a name is needed"),
    (["replay", ""], "JOURNAL '': a name is needed"),
    (["dance"], "choose from"),
    (["--dance", "panels"], "companion panels: unrecognized arguments: --dance"),
    (["play", "--game", "chess"], "--game: invalid choice: 'chess'"),
    (["simulate", "--game"], "--game: expected one argument"),
    (["cartographers"], "VERB"),
    (["cartographers", "dance"], "choose from"),
    (["cartographers", "score"], "SHEET"),
    ([], "VERB"),
]
"""Wrong words, and what their one line says."""


@pytest.mark.parametrize(("words", "message"), WRONG)
def test_wrong_words_get_one_line_and_exit_2(
    words: list[str], message: str, tmp_path: Path
) -> None:
    done = called(*in_folder(words, tmp_path))
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert message in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(("words", "message"), WRONG[::12])
def test_a_process_ends_with_the_same_line(words: list[str], message: str, tmp_path: Path) -> None:
    words = in_folder(words, tmp_path)
    done, expected = companion(*words), called(*words)
    assert (done.returncode, message in done.stderr) == (2, True)
    assert (done.stdout, done.stderr) == (expected.stdout.decode(), expected.stderr.decode())


def in_folder(words: list[str], folder: Path) -> list[str]:
    """Return words with where to play, if they do not name it."""
    if words[:1] != ["play"]:
        return words
    state = [] if "--state" in words else ["--state", str(folder)]
    panel = [] if "--panel" in words else ["--panel", f"png:{folder}"]
    return [*words, "--buttons", "stdin", *state, *panel]


def test_every_page_is_listed() -> None:
    listed = companion("render", "--list").stdout.split()
    assert {"rift-lands", "ambush-solo", "menu", "setup-language", "over-many"} <= set(listed)


def test_the_whole_command_line_lists_every_verb_and_those_of_games() -> None:
    shown = companion("--help").stdout
    verbs = [*VERBS, *(verb for game in all_games() for verb in game.verbs)]
    assert [verb for verb in verbs if f"\n    {verb} " not in shown] == []


@pytest.mark.every_game
@pytest.mark.parametrize(
    "verb", [*VERBS, *(f"{game.id} {verb}" for game in all_games() for verb in game.verbs)]
)
def test_every_verb_has_help_with_an_example(verb: str) -> None:
    shown = called(*verb.split(), "--help")
    text = shown.stdout.decode()
    assert shown.returncode == 0
    assert f"Example: companion {verb}" in text or "Examples:" in text
