"""``companion check --panel --buttons``: the glass drawn on, and fingers on real switches."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from threading import Thread, Timer
from typing import TYPE_CHECKING

import pytest
from emulators.pico import Pico

from companion.app.pattern import pattern
from companion.cli import main
from companion.cli.checks.trials import try_buttons, try_panel
from companion.config import Config, PanelChoice, parse
from companion.screens.paint import paint
from hardware.buttons.simulated import SimulatedPins
from hardware.clock import now
from hardware.panels import models
from hardware.panels.specs import find_spec, stood
from hardware.surface import Button, Ink

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hardware.surface import PanelSpec

SHORT_SECONDS = 0.3
SPECS = [model.spec for model in models()]
SPECS += [stood(spec) for spec in SPECS if not spec.plain]


@pytest.fixture
def pico(tmp_path: Path) -> Iterator[Pico]:
    (tmp_path / "pico").mkdir()
    box = Pico(tmp_path / "pico", sys.executable)
    yield box
    box.stop()


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimulatedPins]:
    simulated = SimulatedPins()
    monkeypatch.setattr("companion.cli.parts.open_factory", lambda _: simulated.factory)
    yield simulated
    simulated.close()


def written(folder: Path, text: str) -> Path:
    path = folder / "box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_whole_box_is_tried_from_the_command_line(pico: Pico, tmp_path: Path) -> None:
    path = written(
        tmp_path,
        f'journal = "{tmp_path}/journal"\n[panel]\nname = "png:{tmp_path}/pages"\n'
        f'[buttons]\nfrom = "serial"\nport = "{pico.path}"\n',
    )
    words = [sys.executable, "-m", "companion", "check", "--json", "--panel", "--buttons"]
    with subprocess.Popen(
        [*words, "--config", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as check:
        assert check.stderr is not None
        assert check.stdout is not None
        pressed: set[Button] = set()
        for line in check.stderr:
            if "press each button once: A B C D" in line or line.split()[0] in {"A", "B", "C"}:
                button = next(each for each in Button if each not in pressed)
                pressed.add(button)
                pico.press(button)
                Thread(target=_let_go, args=(pico, button)).start()
        found = {each["what"]: each for each in json.loads(check.stdout.read())}
    assert [each for each in found.values() if not each["good"]] == []
    assert check.returncode == 0
    assert [found[f"button {each.value}"]["found"] for each in Button] == ["pressed and let go"] * 4
    assert found["test pattern"]["good"]
    assert len(list((tmp_path / "pages").glob("[0-9]*.png"))) == 1


def _let_go(pico: Pico, button: Button) -> None:
    began = now()
    while not pico.lamp(button) and now() < began + 5:
        pass
    pico.release(button)


def test_a_button_that_nobody_can_press_is_told_with_its_pin(pins: SimulatedPins) -> None:
    Timer(SHORT_SECONDS / 3, pins.touch, (Button.B,), {"down": True}).start()
    told = {each.what: each for each in try_buttons(Config(panel=_panel()), SHORT_SECONDS)}
    assert told["button A"].mend.startswith("check its wires to pin 5 and to ground")
    assert told["button B"].found == "went down and stays down"
    assert [each.good for each in told.values()] == [False] * 4


@pytest.mark.usefixtures("pins")
def test_a_box_of_one_button_is_tried_with_one() -> None:
    one = parse("[buttons]\npins = { A = 5 }", "box.toml")
    told = try_buttons(replace(one, panel=_panel()), SHORT_SECONDS)
    assert [each.what for each in told] == ["button A"]


def _panel() -> PanelChoice:
    return parse('[panel]\nname = "inky:7.3-spectra"', "box.toml").panel


def test_a_panel_that_is_not_there_is_told_with_its_mend() -> None:
    found = try_panel(parse('[panel]\nname = "uart:/dev/none-such"', "box.toml"))
    assert "/dev/none-such" in f"{found.found} {found.mend}"
    assert not found.good


def test_no_other_machine_s_glass_is_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--root", str(tmp_path), "--panel"]) == 2
    assert "leave --root out" in capsys.readouterr().err


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.name}")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pattern_shows_every_ink_and_all_four_edges(spec: PanelSpec, language: str) -> None:
    frame = paint(pattern(language, spec.name), spec)
    width, inks = spec.width, set(frame.pixels)
    assert inks == {int(ink) for ink in spec.inks}
    rows = [frame.pixels[y * width : (y + 1) * width] for y in range(spec.height)]
    black = int(Ink.BLACK)
    assert set(rows[0]) == {black}
    assert {row[-1] for row in rows} == {black}
    assert (rows[0][0], rows[-1][0], rows[-1][-1]) == (black,) * 3
    shown = {run.text for run in frame.texts}
    assert {button.value for button in Button} <= shown
    for run in frame.texts:
        assert run.box.x >= 0
        assert run.box.right <= spec.width
        assert run.box.bottom <= spec.height


def test_the_inks_of_the_pattern_are_named() -> None:
    frame = paint(pattern("en", "7.3"), find_spec("7.3-colour"))
    assert {"black", "white", "yellow", "red", "blue", "green"} <= {run.text for run in frame.texts}
