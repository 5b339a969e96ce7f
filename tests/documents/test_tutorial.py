"""A game of your own: what the page says, word for word, is the tests' game, and does what it says.

That game is among those that the suites of every game play, take back and draw on every panel.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from documents.pages import ROOT, text_of
from documents.running import run

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

PAGE = "docs/en/learn/a-game-of-your-own.md"
OURS = ROOT / "tests/games_of_tests/pig"
FILES = re.compile(r"^`(pig/[\w./]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STEPS = re.compile(
    r"^`(?P<file>pig/[\w./]+)`\n\n```\w+\n(?P<added>.*?)^```$"
    r"|^```sh\n(?P<command>.*?)^```\n(?:\n```text\n(?P<printed>.*?)^```$)?",
    re.MULTILINE | re.DOTALL,
)
MOST_LINES = 150


def written() -> dict[str, str]:
    """Return the files that a reader of the page ends up with."""
    files: dict[str, str] = {}
    for name, added in FILES.findall(text_of(PAGE)):
        files[name] = f"{files[name]}\n{added}" if name in files else added
    return files


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


@pytest.mark.parametrize("name", ["__init__.py", "text/en.toml"])
def test_the_page_has_the_game_of_the_tests_word_for_word(name: str) -> None:
    committed = (OURS / name).read_text(encoding="utf-8")
    assert lines(written()[f"pig/{name}"]) == lines(committed)
    assert committed.count("\n") <= MOST_LINES


def test_the_tutorial_is_what_it_says(tmp_path: Path) -> None:
    (tmp_path / "pig/text").mkdir(parents=True)
    seen = 0
    for step in STEPS.finditer(text_of(PAGE)):
        if step["file"]:
            with (tmp_path / step["file"]).open("a", encoding="utf-8") as file:
                file.write(f"\n{step['added']}")
        else:
            done = run(step["command"], tmp_path)
            assert (done.stdout, done.returncode) == (step["printed"] or "", 0), done.stderr
            seen += 1
    assert seen == text_of(PAGE).count("```sh") > 7
    assert len(list((tmp_path / "pages").iterdir())) > 4


def test_the_tutorial_knows_a_command_that_fails(tmp_path: Path) -> None:
    done: subprocess.CompletedProcess[str] = run("false\ntrue", tmp_path)
    assert done.returncode
