"""``companion check --panel --buttons``: the glass drawn on, and fingers on real switches."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from queue import SimpleQueue
from threading import Timer
from typing import TYPE_CHECKING

import pytest
from emulators.pico import Pico
from mock_pins import SimulatedPins

from companion.app.pattern import pattern
from companion.checks.trials import try_buttons, try_panel
from companion.cli import main
from companion.config import parse
from companion.screens.paint import paint
from companion.settings import Config
from companion.surface import Button, Ink
from hardware.buttons.gestures import Touch
from hardware.clock import now
from hardware.panels import models
from hardware.panels.specs import find_spec
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.app.findings import Finding
    from companion.surface import PanelSpec

PANEL = parse('[panel]\nname = "inky:7.3-spectra"', "box.toml").panel
SHORT_SECONDS = 0.3
LONG_ENOUGH_SECONDS = 0.25
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
    monkeypatch.setattr("companion.box.lamp_and_buttons.open_factory", lambda _: simulated.factory)
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
        for line in check.stderr:
            if line.startswith("press "):
                button = Button(line.split()[1])
                pico.press(button)
                Timer(LONG_ENOUGH_SECONDS, pico.release, (button,)).start()
        found = {each["what"]: each for each in json.loads(check.stdout.read())}
    assert [each for each in found.values() if not each["good"]] == []
    assert check.returncode == 0
    assert [found[f"button {each.value}"]["found"] for each in Button] == ["pressed and let go"] * 4
    assert found["test pattern"]["good"]
    assert len(list((tmp_path / "pages").glob("[0-9]*.png"))) == 1


class Fingers:
    """Does something with the pins each time a button is asked for."""

    def __init__(self, pins: SimulatedPins, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pins = pins
        self.does: dict[str, list[str]] = {}
        monkeypatch.setattr("companion.checks.trials._print", self.asked)

    def asked(self, words: str) -> None:
        """Put fingers on what is listed for the button; those in capitals are taken off again."""
        for each in self.does.get(words.split()[1], []):
            button = Button(each.upper())
            self.pins.down(button)
            if each.isupper():
                self.pins.up(button)

    def found(self, config: Config | None = None) -> dict[str, Finding]:
        """Try the buttons; return what was found of each."""
        tried = try_buttons(config or Config(panel=PANEL), SHORT_SECONDS)
        return {each.what: each for each in tried}


@pytest.fixture
def fingers(pins: SimulatedPins, monkeypatch: pytest.MonkeyPatch) -> Fingers:
    return Fingers(pins, monkeypatch)


def test_a_button_that_nobody_can_press_is_reported_with_its_pin(fingers: Fingers) -> None:
    reported = fingers.found()
    assert [each.good for each in reported.values()] == [False] * 4
    assert reported["button C"].found == f"not heard within {SHORT_SECONDS:g} s"
    assert reported["button C"].fix.startswith("check its wires to pin 16 and to ground")


def test_a_button_that_jams_and_two_that_act_as_one_are_reported(fingers: Fingers) -> None:
    fingers.does = {"A": ["A"], "B": ["C", "B"], "C": ["D"], "D": ["d"]}
    reported = fingers.found()
    assert reported["button A"].good
    assert reported["button B"].found == "heard, and C with it"
    assert reported["button C"].found == f"not heard within {SHORT_SECONDS:g} s, but D"
    assert reported["button D"].found == "went down and stays down"


def test_pins_are_free_again_after_a_trial(fingers: Fingers) -> None:
    fingers.does = {"A": ["A"]}
    assert fingers.found()["button A"].good
    assert fingers.found()["button A"].good


def test_a_flood_of_presses_does_not_hold_the_trial(
    monkeypatch: pytest.MonkeyPatch, pins: SimulatedPins
) -> None:
    flood: SimpleQueue[Touch] = SimpleQueue()
    for _ in range(200_000):
        flood.put(Touch(Button.B, down=True, at=0.0))
    monkeypatch.setattr("companion.checks.trials.SimpleQueue", lambda: flood)
    began = now()
    reported = list(try_buttons(Config(panel=PANEL), 0.01))
    assert now() - began < 5
    assert not reported[0].good
    del pins


def test_a_box_with_two_parts_on_a_pin_is_not_driven(fingers: Fingers) -> None:
    wrong = parse('[panel]\nname = "waveshare:4.2-v2"\n[signals]\nlamp = 24', "box.toml")
    assert "pin 24 is used by" in next(iter(fingers.found(wrong).values())).found
    assert "pin 24 is used by" in next(iter(try_panel(wrong))).found


@pytest.mark.usefixtures("pins")
def test_a_box_of_one_button_is_tried_with_one() -> None:
    one = parse("[buttons]\npins = { A = 5 }", "box.toml")
    reported = try_buttons(replace(one, panel=PANEL), SHORT_SECONDS)
    assert [each.what for each in reported] == ["button A"]


def test_a_panel_that_is_not_there_is_reported_with_its_fix() -> None:
    (found,) = try_panel(parse('[panel]\nname = "uart:/dev/none-such"', "box.toml"))
    assert "/dev/none-such" in f"{found.found} {found.fix}"
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
