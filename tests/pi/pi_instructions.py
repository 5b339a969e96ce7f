"""What a start and a press cost on the card's processor and on a usual one, in instructions.

The numbers that it prints are those of docs/en/reference/performance.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from benchmarks.counted import MILLION, presses
from cardimage import system
from cardimage.disk import SIZES
from pi.counting import Counter
from pi.emulated import run
from pi.trees import BOX, Debian

from companion.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path

USUAL = Debian("trixie", "amd64", "x86_64-313", BOX)
"""The same Debian and Python as on the card."""
PYTHON = "/opt/companion/current/bin/python"
RUN = (PYTHON, "-I", "-m", "companion")
STATE, PAGES = "/var/lib/companion/counted", "/var/lib/companion/counted-pages"
FEW, MANY = 5, 25
MOST_START, MOST_PRESS = 1400, 80
"""Millions; about half more than today's largest."""


@pytest.fixture(scope="module", params=["aarch64", "x86_64"])
def counter(
    request: pytest.FixtureRequest, image: Path, tmp_path_factory: pytest.TempPathFactory
) -> Counter:
    """The card's own file system, or the same system for a usual processor."""
    folder = tmp_path_factory.mktemp(request.param)
    tree, files = folder / "tree", folder / "files"
    files.mkdir()
    if request.param == "aarch64":
        tree.mkdir()
        root = folder / "root.img"
        run("dd", f"if={image}", f"of={root}", "bs=1M", "iflag=skip_bytes", "conv=sparse",
            f"skip={SIZES.root_at}", f"count={SIZES.root}")  # fmt: skip
        run("debugfs", "-R", f"rdump / {tree}", str(root))
        root.unlink()
    else:
        USUAL.unpacked(tree)
        wheels = folder / "wheels"
        system.fill_wheels(wheels, USUAL.system)
        system.run_installer(tree, wheels, "--panel", f"png:{PAGES}", "--buttons", "serial")
    return Counter(tree, files, f"qemu-{request.param}")


def say(counter: Counter, what: str, instructions: float) -> None:
    print(f"\n{counter.qemu}: {what}: {instructions / MILLION:.0f} million")  # noqa: T201 - for docs/en/reference/performance.md


def test_a_start(counter: Counter) -> None:
    say(counter, "python3 -c pass", counter.count("/usr/bin/python3", "-I", "-c", "pass"))
    version = counter.count(*RUN, "--version")
    say(counter, "companion --version", version)
    assert version < MOST_START * MILLION


@pytest.mark.parametrize("name", GAMES)
def test_a_press_with_its_page(counter: Counter, name: str) -> None:
    code, lines = presses(name, MANY)
    spent = dict[int, int]()
    for number in (0, FEW, MANY):
        folders = ("--state", f"{STATE}-{name}-{number}", "--panel", f"png:{PAGES}-{name}-{number}")
        spent[number] = counter.count(
            *RUN, "play", "--code", code, "--refresh", "none", "--buttons", "stdin", *folders,
            presses=lines[:number],
        )  # fmt: skip
        shown = list((counter.tree / f"{PAGES[1:]}-{name}-{number}").glob("[0-9]*.png"))
        assert len(shown) == 1 + number, "each press has led to a page"
    each = (spent[MANY] - spent[FEW]) / (MANY - FEW)
    say(counter, f"{name}: play to the first page", spent[0])
    say(counter, f"{name}: a press with its page", each)
    assert spent[0] < MOST_START * MILLION
    assert each < MOST_PRESS * MILLION
