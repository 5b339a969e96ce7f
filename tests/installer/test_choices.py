from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from installer.choices import Choices, asked, choices_of, config_of, config_text
from installer.main import CHECKOUT, main

from companion.errors import CompanionError
from companion.settings import ButtonsChoice, PanelChoice
from companion.text.catalog import LANGUAGES
from hardware.errors import HardwareError


def answers(*said: str) -> list[str]:
    return list(said)


def test_a_page_for_phones_is_off_until_two_signs_are_taken_away() -> None:
    text = config_text(asked(Choices(), None))
    assert not config_of(text).phones.page
    assert config_of(text.replace("# [phones]\n# page", "[phones]\npage")).phones.page


def test_nobody_to_ask_means_the_usual_box() -> None:
    config = config_of(config_text(asked(Choices(), None)))
    assert config.panel == PanelChoice("inky")
    assert config.buttons == ButtonsChoice("gpio")
    assert config.language == "en"
    assert config.journal == Path("/var/lib/companion")


def test_what_is_answered_is_written() -> None:
    said = answers("waveshare:4.2-v2", "serial", "ja")
    config = config_of(config_text(asked(Choices(), lambda _: said.pop(0))))
    assert (config.panel.name, config.buttons.source, config.language) == (
        "waveshare:4.2-v2", "serial", "ja",
    )  # fmt: skip


def test_an_empty_answer_is_the_usual() -> None:
    assert asked(Choices(), lambda _: "") == asked(Choices(), None)


def test_a_typo_is_reported_and_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    said = answers("inky:7.3-spectr", "inky:7.3-spectra", "cereal", "serial", "jp", "ja")
    choices = asked(Choices(), lambda _: said.pop(0))
    assert (choices.panel, choices.buttons, choices.language) == (
        "inky:7.3-spectra", "serial", "ja",
    )  # fmt: skip
    printed = capsys.readouterr().out
    assert "did you mean inky:7.3-spectra?" in printed
    assert "write gpio, serial" in printed
    assert f"write {' or '.join(LANGUAGES)}" in printed


def test_who_gives_an_option_is_asked_nothing() -> None:
    def ask(question: str) -> str:
        raise AssertionError(question)

    assert asked(choices_of(["--panel", "uart:4.3"]), ask).panel == "uart:4.3"


def test_a_serial_box_may_have_a_port() -> None:
    choices = asked(choices_of(["--buttons", "serial:/dev/ttyACM0"]), None)
    assert config_of(config_text(choices)).buttons == ButtonsChoice("serial", port="/dev/ttyACM0")


@pytest.mark.parametrize(
    ("words", "fix"),
    [
        (["--panel", "inkyy"], "did you mean inky?"),
        (["--panel", "inky:7.3-spectr"], "did you mean inky:7.3-spectra?"),
        (["--panel", "web"], "a service has no screen"),
        (["--panel", "png:/home/me/pages"], "as in png:/var/lib/companion/pages"),
        (["--panel", "png:/var/lib/companion/../x"], "only /var/lib/companion may be written"),
        (["--buttons", "gpio:5"], "write gpio, serial, serial:/dev/ttyACM0 or none"),
        (["--buttons", "cereal"], "write gpio, serial, serial:/dev/ttyACM0 or none"),
    ],
)
def test_a_typo_is_reported_with_its_fix(words: list[str], fix: str) -> None:
    with pytest.raises((CompanionError, HardwareError)) as fault:
        config_text(asked(choices_of(words), None))
    assert fix in str(fault.value)
    assert "\n" not in str(fault.value)


def test_an_option_that_does_not_exist_is_reported_in_a_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as end:
        choices_of(["--pannel", "inky"])
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["\x1b[31m"], ["--wheels", "/no/\x1b[31m"], ["--dry-run", "--panel", "\x1b[31m"]]
)
def test_no_sign_that_a_terminal_obeys_reaches_it(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with suppress(SystemExit):
        main(words)
    printed = capsys.readouterr()
    assert "x1b[31m" in printed.err
    assert "\x1b" not in printed.out + printed.err


def test_a_step_shows_such_a_sign_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--dry-run", "--panel", "uart:4.3", "--fetch", f"{tmp_path}/\x1b[31m"]) == 0
    assert "\\x1b[31m" in capsys.readouterr().out


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX closes it")
@pytest.mark.parametrize("closed", ["<&-", "<&- >&- 2>&-"])
def test_where_nobody_listens_nobody_is_asked(tmp_path: Path, closed: str) -> None:
    words = [sys.executable, "-IB", str(CHECKOUT / "systemd/install")]
    words += ["--fetch", str(tmp_path / "wheels"), "--dry-run"]
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *words],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
