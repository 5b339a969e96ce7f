"""Wrong settings: a service shows each problem on its panel, a person at a terminal reads them."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from device.test_journal_start import looks_like
from device.test_service import LONG, Manager
from screens.test_everything import ALL, faults
from screens.test_pages import WRITTEN
from waiting import until

from companion.app.places.trouble import MOST_SHOWN, SettingsTrouble
from companion.app.samples import samples
from companion.app.values import App, Started
from companion.config import sound_part
from companion.screens.paint import paint
from companion.settings import Config, PanelChoice
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs pipes")
HALT = 'power: halt: "yes" will not do; write true or false'
NO_TOML = "line 5: x has no value; write NAME = VALUE, or take the line out"


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    manager = Manager(tmp_path)
    yield manager
    manager.heard.close()


@pytest.mark.parametrize(
    ("buttons", "power", "problem"),
    [
        ('from = "none"', "x = \n", NO_TOML),
        (
            "pins = { A = 5 }",
            "[signals]\nlamp = 5\n",
            "pin 5 is used by button A and by the lamp: ",
        ),
    ],
)
def test_a_service_shows_what_is_wrong_and_begins_no_game(
    buttons: str, power: str, problem: str, manager: Manager
) -> None:
    with manager.started(buttons, power) as box:
        assert manager.next().startswith("READY=1")
        until(lambda: bool(manager.drawn()))
        box.send_signal(signal.SIGTERM)
        assert box.wait(LONG) == 0
        assert box.stderr is not None
        reported = next(line for line in box.stderr.read().splitlines() if "box.toml: " in line)
    file = str((manager.folder / "box.toml").resolve())
    assert problem in reported
    place = SettingsTrouble(file, (reported.partition("box.toml: ")[2],))
    assert looks_like(manager.drawn()[0], place)
    assert not list(manager.folder.glob("state/game-*.jsonl"))


def test_a_person_at_a_terminal_gets_the_sentence_and_an_exit_code(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('[power]\nhalt = "yes"\n')
    program = (sys.executable, "-m", "companion", "run", "--config", str(box))
    done = subprocess.run(program, check=False, capture_output=True, text=True, timeout=LONG)
    assert done.returncode != 0
    assert HALT in done.stderr


def test_every_problem_has_a_page_and_a_long_one_is_cut() -> None:
    place = SettingsTrouble("/boot/firmware/companion.toml", ("x" * 300, "the second"))
    device = PlayedBox(App(place=place))
    device.take(Started())
    assert f"{'x' * (MOST_SHOWN - 1)}…" in said(device)
    device.press("A")
    assert "the second" in said(device)
    device.press("A")
    assert device.app.place == place


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_problem_fits_every_panel_lying_and_standing(language: str) -> None:
    """Names and paths in it are broken where a line ends."""
    page = samples(language)["settings-trouble"]
    assert [f"{spec.name}: {fault}" for spec in ALL for fault in faults(page, spec, WRITTEN)] == []


def said(device: PlayedBox) -> str:
    """Return the words of the page that the glass shows, as one line."""
    shown = device.app.screen
    assert shown is not None
    return "".join(run.text for run in paint(shown, find_spec("7.3-colour")).texts)


def test_tables_without_a_problem_are_kept(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('language = "xx"\n[panel]\nname = "uart"\n[power]\nhalt = 3\n')
    assert sound_part(box) == Config(panel=PanelChoice("uart"))
    assert sound_part(tmp_path / "none.toml") == Config()
