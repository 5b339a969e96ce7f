"""What a start does not import: each module that a box does without is time before its page."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from companion.cli import VERBS
from companion.games import GAMES, WITH_PACKS, WITH_WHOLE, all_games, package_of

if TYPE_CHECKING:
    from pathlib import Path

NEEDLESS = {
    "difflib": "names the nearest of many words, where one is wrong",
    "secrets": "brings hmac for luck that os.urandom has",
    "socket": "belongs to systemd, phones and halls",
    "subprocess": "belongs to programs beside the box",
    "gpiozero": "belongs to pins, which not every box has",
    "numpy": "belongs to the Inky",
    "companion.games.cartographers.samples.every": "belongs to tests and pictures",
    "companion.engine.documents": "belongs to documents",
    "companion.games.cartographers.play.counted": "belongs to companion simulate",
    "companion.engine.play": "belongs to companion simulate",
    "companion.games.cartographers.verbs": "belongs to companion cartographers",
    "companion.engine.reaching": "belongs to samples",
    "companion.engine.commands": "belongs to verbs and simulations",
    "companion.engine.reports": "belongs to what they print",
    "companion.engine.paper": "belongs to companion print",
    "companion.games.cartographers.drawings.icons": "belongs to the first page that shows one",
    "companion.games.cartographers.drawings.patterns": "belongs to the first page with its border",
    "companion.games.cartographers.drawings.marks": "belongs to the first page of the game",
    "companion.screens.marks.typing_code": "belongs to set-up",
}

NEEDLESS_TO_PICTURES = {
    "socket", "subprocess", "secrets", "companion.config", "hardware.machine",
    "hardware.buttons.keyboard", "PIL.JpegImagePlugin",
}  # fmt: skip
"""What a game whose panel is a folder of pictures does without."""


def imported(program: str) -> set[str]:
    said = f"{program}\nimport sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", said], capture_output=True, text=True, check=True, input=""
    )
    return set(done.stdout.split())


def test_a_box_imports_nothing_needless() -> None:
    start = (
        "import companion.cli.run, companion.box.real_box; from companion.games import all_games"
    )
    assert imported(f"{start}; all_games()") & set(NEEDLESS) == set()


@pytest.mark.parametrize(
    ("words", "verbs"), [(["--version"], set()), (["panels"], {"companion.cli.panels"})]
)
def test_a_verb_imports_no_other_and_no_game(words: list[str], verbs: set[str]) -> None:
    modules = imported(
        "from contextlib import suppress\nfrom companion.cli import main\n"
        f"with suppress(SystemExit): main({words})\n"
    )
    assert {f"companion.cli.{each.module}" for each in VERBS.values()} & modules == verbs
    assert set(map(package_of, GAMES)) & modules == set()


def test_a_page_for_phones_imports_no_game_for_its_files_and_words() -> None:
    modules = imported(
        "import companion.cli.phone, companion.phone.service\n"
        "from companion.phone.files import PageFiles, words_in\n"
        "assert PageFiles().edition; assert words_in('ja').body\n"
    )
    assert set(map(package_of, GAMES)) & modules == set()


def test_the_package_of_a_game_is_that_of_its_texts() -> None:
    assert [package_of(game.id) for game in all_games()] == [game.text for game in all_games()]


def test_a_start_of_one_game_imports_no_other(tmp_path: Path) -> None:
    """Each game of the house costs those who play it."""
    folders = ["--panel", f"png:{tmp_path / 'pages'}", "--state", str(tmp_path / "state")]
    words = ["play", "--seed", "5", "--buttons", "stdin", "--lang", "en", *folders]
    start = (
        "from companion.games import GAMES; GAMES['lanterns'] = 'lanterns:GAME'; "
        f"from companion.cli import main; main({words})"
    )
    for _ in ("a new game", "the journal of one"):
        modules = imported(start)
        assert "companion.games.cartographers" in modules
        assert "lanterns" not in modules
        assert modules & NEEDLESS_TO_PICTURES == set()
    assert list((tmp_path / "pages").iterdir())


@pytest.mark.every_game
def test_the_games_with_packs_are_listed() -> None:
    formats = {game.id: game.packs for game in all_games() if game.packs is not None}
    assert tuple(name for name, each in formats.items() if each.whole is None) == WITH_PACKS
    assert tuple(name for name, each in formats.items() if each.whole is not None) == WITH_WHOLE
