"""``companion check`` on this machine and on faked Pis: each missing thing with its fix."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from device.faked_pi import CONFIG, INKY_LINES, STATE, bad, card, config, pi

from companion.app.memory import LanguageChosen
from companion.checks.box import check
from companion.cli import main
from companion.journal import Journal
from companion.screens.glyphs import fonts_folder
from hardware.machine import Machine

if TYPE_CHECKING:
    from pathlib import Path

    from companion.app.findings import Finding


@pytest.fixture(autouse=True)
def _own_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))


def test_a_whole_pi_with_an_inky_board_would_work(tmp_path: Path) -> None:
    assert bad(pi(tmp_path)) == {}


@pytest.mark.parametrize(
    ("missing", "what", "fix"),
    [
        ("proc/device-tree/model", "machine", "need a Raspberry Pi"),
        ("dev/spidev0.0", "SPI", "restart the Pi"),
        ("dev/i2c-1", "I2C", "write i2c-dev in /etc/modules"),
        ("dev/gpiochip0", "pins", "restart the Pi: its system"),
        (CONFIG, "chip select", "write dtoverlay=spi0-0cs in /boot/firmware/config.txt"),
    ],
)
def test_each_missing_thing_is_named_with_its_fix(
    missing: str, what: str, fix: str, tmp_path: Path
) -> None:
    reported = bad(pi(tmp_path, without=missing))
    assert list(reported) == [what]
    assert fix in reported[what][1]


@pytest.mark.parametrize(
    ("lines", "fix"),
    [
        (
            INKY_LINES.replace("dtoverlay", "[pi4]\ndtoverlay"),
            "from below [pi4], which is not this board, to [all]",
        ),
        (INKY_LINES.replace("spi0-0cs", "spi0-0cs # for the panel"), "on a line of its own"),
    ],
)
def test_a_line_that_the_firmware_ignores_is_reported(lines: str, fix: str, tmp_path: Path) -> None:
    reported = bad(pi(tmp_path, lines=lines))
    assert list(reported) == ["chip select"]
    assert fix in reported["chip select"][1]


def test_a_line_for_this_board_or_in_an_included_file_counts(tmp_path: Path) -> None:
    lines = INKY_LINES.replace("dtoverlay", "[pi02]\ndtoverlay")
    assert bad(pi(tmp_path, lines=lines)) == {}
    (card(tmp_path).parent / "more.txt").write_text(f"{INKY_LINES}include config.txt\n")
    assert bad(pi(tmp_path, lines="include more.txt\n")) == {}


def test_a_setting_that_is_there_is_not_asked_for_again(tmp_path: Path) -> None:
    reported = bad(pi(tmp_path, without="dev/i2c-1"))
    assert reported["I2C"][1].startswith("sudo modprobe i2c-dev")
    reported = bad(pi(tmp_path / "other", without="dev/spidev0.0"))
    assert reported["SPI"][1].startswith("restart the Pi")


def test_a_file_that_includes_itself_ends(tmp_path: Path) -> None:
    root = pi(tmp_path, lines="include ./config.txt\ninclude config.txt\n" + INKY_LINES)
    assert bad(root) == {}


def test_a_disk_that_is_nearly_full_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "disk" not in bad(pi(tmp_path))
    monkeypatch.setattr("companion.checks.journal.LEAST_BYTES", 1 << 60)
    assert "no press is taken that cannot be written" in bad(pi(tmp_path))["disk"][1]


def test_a_font_that_was_changed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = shutil.copytree(fonts_folder(), tmp_path / "fonts")
    monkeypatch.setattr("companion.checks.program.fonts_folder", lambda: copied)

    def fonts() -> Finding:
        return next(each for each in check(None, Machine()) if each.what == "fonts")

    assert fonts().good
    face = next(copied.glob("*/*.ttf"))
    face.write_bytes(face.read_bytes()[:-1])
    assert fonts().found == f"{face} is not what was shipped"
    (copied / "checksums.txt").write_bytes(b"")
    assert "is not what was shipped" in fonts().found
    face.unlink()
    assert f"{face}: No such file" in fonts().found
    (copied / "checksums.txt").write_bytes(b"\xff")
    assert "checksums.txt is not what was shipped" in fonts().found


def test_a_port_for_the_panel_and_the_buttons_is_reported_with_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = config(
        tmp_path,
        '[panel]\nname = "uart:/dev/ttyUSB0"\n[buttons]\nfrom = "serial"\nport = "/dev/ttyUSB0"',
    )
    assert (
        "/dev/ttyUSB0 is used by the panel and by the buttons" in bad(tmp_path, path)["wiring"][0]
    )
    assert main(["run", "--config", str(path)]) == 2
    assert f"{path}: /dev/ttyUSB0 is used" in capsys.readouterr().err


def test_a_line_that_is_missing_is_reported_with_its_file(tmp_path: Path) -> None:
    root = pi(tmp_path, without="dev/spidev0.0", lines=INKY_LINES.replace("spi=on", "spi=off"))
    assert "write dtparam=spi=on in /boot/firmware/config.txt" in bad(root)["SPI"][1]


def test_a_waveshare_panel_wants_the_kernel_to_select_it(tmp_path: Path) -> None:
    path = config(tmp_path, '[panel]\nname = "waveshare:4.2-v2"')
    reported = bad(pi(tmp_path), path)
    assert list(reported) == ["chip select"]
    assert reported["chip select"][1].startswith("take out dtoverlay=spi0-0cs")
    assert bad(pi(tmp_path, lines="dtparam=spi=on"), path) == {}


def test_pins_that_two_parts_want_are_reported_with_both(tmp_path: Path) -> None:
    path = config(
        tmp_path,
        '[panel]\nname = "waveshare:4.2-v2"\n[buttons]\npins = { A = 5, B = 6, C = 16, D = 24 }',
    )
    reported = bad(pi(tmp_path, lines="dtparam=spi=on"), path)
    assert list(reported) == ["wiring"]
    assert "pin 24 is used by the panel's busy and by button D" in reported["wiring"][0]


def test_a_lamp_on_a_button_s_pin_is_reported(tmp_path: Path) -> None:
    reported = bad(pi(tmp_path), config(tmp_path, "[signals]\nlamp = 5"))
    assert "pin 5 is used by button A and by the lamp" in reported["wiring"][0]


def test_a_serial_box_and_pictures_need_no_pi(tmp_path: Path) -> None:
    root = pi(tmp_path, without="proc/device-tree/model")
    path = config(
        tmp_path,
        '[panel]\nname = "png:/pages"\n[buttons]\nfrom = "serial"\nport = "/dev/ttyACM0"',
    )
    reported = bad(root, path)
    assert list(reported) == ["buttons' port"]
    assert reported["buttons' port"][0] == "there is no /dev/ttyACM0"

    (root / "dev/ttyACM0").touch()
    assert bad(root, path) == {}


def test_a_box_of_fewer_than_four_buttons_wants_the_pin_of_a_alone(tmp_path: Path) -> None:
    path = config(
        tmp_path, '[panel]\nname = "waveshare:4.2-v2"\n[buttons]\npins = { A = 5, D = 24 }'
    )
    assert bad(pi(tmp_path, lines="dtparam=spi=on"), path) == {}


@pytest.mark.parametrize("place", ["", ":4.3", ":0403:6001"])
def test_a_port_without_a_path_is_looked_for_when_the_box_runs(place: str, tmp_path: Path) -> None:
    path = config(tmp_path, f'[panel]\nname = "uart{place}"\n[buttons]\nfrom = "serial"')
    assert bad(pi(tmp_path), path) == {}


def test_inks_that_the_glass_has_not_got_are_reported_with_those_it_has(tmp_path: Path) -> None:
    path = config(tmp_path, '[panel]\nname = "waveshare:4.26"\ninks = "red"')
    reported = bad(pi(tmp_path, lines="dtparam=spi=on"), path)
    assert reported["panel"] == ("waveshare:4.26 is not made with 'red'", "choose mono")


@pytest.mark.parametrize("name", ["web", "terminal", "memory"])
def test_a_simulated_panel_is_no_box(name: str, tmp_path: Path) -> None:
    path = config(tmp_path, f'[panel]\nname = "{name}"\n[buttons]\nfrom = "none"')
    assert bad(pi(tmp_path), path)["panel"][1] == "play on it with companion play"
    assert main(["run", "--config", str(path)]) == 2


def test_a_folder_for_pictures_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    path = config(
        tmp_path, '[panel]\nname = "png:/boot/firmware/config.txt"\n[buttons]\nfrom = "none"'
    )
    assert bad(pi(tmp_path), path)["panel"] == (f"{card(tmp_path)} is a file", "name a folder")


def test_a_journal_where_a_file_lies_is_reported(tmp_path: Path) -> None:
    path = config(tmp_path, 'journal = "/boot/firmware/config.txt"')
    assert bad(pi(tmp_path), path)["journal"] == (f"{card(tmp_path)} is a file", "name a folder")


def test_the_pin_library_that_is_chosen_is_looked_for(tmp_path: Path) -> None:
    text = '[buttons]\nfrom = "serial"\nlibrary = "rpigpio"\n[signals]\nlamp = 4'
    reported = {
        each.what: each.fix for each in check(config(tmp_path, text), Machine(pi(tmp_path)))
    }
    assert reported["library RPi"] in {"sudo apt install python3-rpi.gpio", ""}
    assert "library lgpio" not in reported


def test_a_panel_that_does_not_exist_is_reported_with_the_nearest(tmp_path: Path) -> None:
    reported = bad(pi(tmp_path), config(tmp_path, '[panel]\nname = "inky:7.3-spektra"'))
    assert reported["panel"] == (
        "there is no panel inky:7.3-spektra",
        "did you mean inky:7.3-spectra?",
    )


def test_a_wrong_configuration_is_reported_line_by_line(tmp_path: Path) -> None:
    path = config(tmp_path, 'language = "fr"\n[panel]\nportrait = 1')
    reported = [each for each in check(path, Machine(pi(tmp_path))) if not each.good]
    assert [each.what for each in reported] == ["configuration"] * 2


def test_a_damaged_journal_is_reported_and_left_alone(tmp_path: Path) -> None:
    root = pi(tmp_path)
    journal = root / STATE / "game-0001.jsonl"
    journal.parent.mkdir(parents=True)
    journal.write_bytes(b"no journal\nat all\n")
    assert "journal" in bad(root)
    assert journal.read_bytes() == b"no journal\nat all\n"


def test_a_journal_that_is_fine_is_reported_with_its_lines(tmp_path: Path) -> None:
    def journal() -> str:
        return {each.what: each.found for each in check(None, Machine(pi(tmp_path)))}["journal"]

    folder = pi(tmp_path) / STATE
    assert journal() == f"{folder}, no game yet"
    with Journal(folder) as kept:
        kept.append([LanguageChosen("ja"), LanguageChosen("en")])
    assert journal() == f"{folder / 'game-0001.jsonl'}, 2 lines"
    (folder / "game-0002.jsonl").write_bytes((folder / "game-0001.jsonl").read_bytes())
    assert journal().startswith(f"{folder / 'game-0002.jsonl'}, 2 lines; earlier ones: 1, ")


def test_this_machine_gets_what_it_lacks_reported(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check", "--json"])
    findings: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    assert code == int(any(not each["good"] for each in findings))
    assert {"program", "Python", "configuration", "machine", "SPI", "I2C", "pins"} <= {
        each["what"] for each in findings
    }


def test_the_page_for_people_says_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--root", str(pi(tmp_path, without="dev/i2c-1"))]) == 1
    reported = capsys.readouterr().out
    assert "FIX   I2C" in reported
    assert "write i2c-dev in /etc/modules" in reported
    assert reported.endswith(" to fix, then the box will work.\n")
