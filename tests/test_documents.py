"""What the documents say is so: commands exist, links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import parser

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "CONTRIBUTING.md"]


def commands() -> list[str]:
    """Return every ``companion`` command that the README shows."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    lines = [line.split("  #")[0].strip() for block in blocks for line in block.splitlines()]
    return [line.rpartition("| ")[2] for line in lines if "companion " in line]


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_readme_exists(command: str) -> None:
    words = shlex.split(command)[1:]
    assert parser(words).parse_args(words).verb


def test_the_make_targets_that_are_named_exist() -> None:
    rules = (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for target in re.findall(r"`make (\w+)`|^make (\w+)", text, re.MULTILINE):
            assert re.search(rf"^{''.join(target)}:", rules, re.MULTILINE), (page, target)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / link).exists() or "://" in link, link
    for path in re.findall(r"`((?:companion|hardware|tests|docs)/[\w/.-]+)`", text):
        assert (ROOT / path).exists(), path


def test_every_decision_is_numbered_and_titled() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    for number, page in enumerate(pages, start=1):
        assert page.name.startswith(f"{number:04}-")
        assert page.read_text(encoding="utf-8").startswith(f"# {number}. ")


def test_the_program_needs_only_its_base_to_start() -> None:
    """Importing the command line pulls in no panel, no browser, no numpy."""
    code = (
        "import sys, companion.cli; "
        "print([m for m in ('numpy', 'inky', 'lgpio', 'http.server', 'PIL', 'gpiozero', 'serial')"
        " if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_each_word_of_the_house_has_one_meaning() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("| word |")[2].partition("\n\n")[0]
    words = [
        word.strip() for line in table.splitlines()[2:] for word in line.split("|")[1].split(",")
    ]
    assert len(words) > 20
    assert sorted(words) == sorted(set(words))
