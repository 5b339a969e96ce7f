"""What the owner chose: by options, by answers, or in the existing configuration."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, replace
from os.path import normpath
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from companion.config import parse
from companion.errors import CompanionError
from companion.fields import one_line
from companion.text.catalog import LANGUAGES
from hardware.errors import HardwareError
from hardware.panels import models, spec_of
from installer.faults import InstallError
from installer.places import CONFIG, STATE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.settings import Config

PANELS = ("inky", "waveshare", "uart", "png")
"""The kinds of panel that a service can have."""
SOURCES = ("gpio", "serial", "none")
USUAL = {"panel": "inky", "buttons": "gpio", "language": LANGUAGES[0]}
ABOUT_PHONES = (
    "# A page for phones in your network, which no game needs; what it means:",
    "# docs/en/how-to/phones.md",
    "# For one, write these three lines without their # and run the installer again.",
    "# [phones]",
    "# page = true",
    "# port = 80",
)
"""What the written settings say of phones; none of it is in force."""
QUESTIONS = {
    "panel": "Which panel, as the list names it? inky asks the board itself",
    "buttons": "Where are the buttons? gpio: on the Pi's pins; serial: a box on USB; none",
    "language": f"Which language? {' or '.join(LANGUAGES)}",
}


@dataclass(frozen=True, slots=True)
class Choices:
    """The owner's choices; None where nothing was chosen."""

    panel: str | None = None
    buttons: str | None = None
    language: str | None = None
    wheels: Path | None = None
    fetch: Path | None = None
    cards: Path | None = None
    system: str | None = None
    force: bool = False
    dry: bool = False
    uninstall: bool = False


class InstallParser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the error and end with 2."""
        self.exit(2, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")


def parser() -> InstallParser:
    """Build the command line."""
    whole = InstallParser(
        prog="install",
        description="Puts the table companion on this machine, as a service that starts with it. "
        "Running it again repairs or updates; a running game goes on.",
        epilog="Example: sudo ./systemd/install --panel waveshare:4.2-v2 --language ja",
    )
    whole.add_argument("--panel", metavar="NAME", help=f"usually {USUAL['panel']}; else one of: "
        + ", ".join(model.spec.name for model in models()))  # fmt: skip
    whole.add_argument(
        "--buttons", metavar="FROM", help="gpio (usually), serial, serial:PORT or none"
    )
    whole.add_argument("--language", choices=LANGUAGES, help=f"usually {USUAL['language']}")
    whole.add_argument(
        "--wheels", type=Path, metavar="DIR",
        help="take every library from this folder and use no network",
    )  # fmt: skip
    whole.add_argument(
        "--fetch", type=Path, metavar="DIR",
        help="only fill a folder for --wheels, on any machine with a network",
    )  # fmt: skip
    whole.add_argument(
        "--for", dest="system", metavar="SYSTEM",
        help="fetch for another system, such as aarch64-311: a 64-bit Pi with Python 3.11 "
        "(Bookworm; Trixie has 313). For every panel that it can have, unless --panel names one",
    )  # fmt: skip
    whole.add_argument(
        "--cards", type=Path, metavar="FILE",
        help="all cards of your own of a game, checked first; companion cards writes an example",
    )  # fmt: skip
    whole.add_argument("--force", action="store_true", help=f"replace an existing /{CONFIG}")
    whole.add_argument(
        "--dry-run", dest="dry", action="store_true", help="only print what would be done"
    )
    whole.add_argument(
        "--uninstall", action="store_true", help="remove the program; the games stay"
    )
    return whole


def choices_of(words: Sequence[str]) -> Choices:
    """Read the command line."""
    return Choices(**vars(parser().parse_args(words)))


def asked(choices: Choices, ask: Callable[[str], str] | None) -> Choices:
    """Return complete choices: from questions where somebody can answer, else the defaults.

    Nothing is asked where an option was given.
    """
    given = {name: getattr(choices, name) for name in USUAL}
    if ask is not None and not any(given.values()):
        print_panels()
        for name, question in QUESTIONS.items():
            given[name] = _answer(f"{question} [{USUAL[name]}]: ", USUAL[name], _CHECKS[name], ask)
    panel, buttons, language = (str(given[name] or usual) for name, usual in USUAL.items())
    return replace(choices, panel=panel, buttons=buttons, language=language)


def _answer(
    question: str, usual: str, check: Callable[[str], object], ask: Callable[[str], str]
) -> str:
    """Ask until the answer is valid; an empty one is the default."""
    while True:
        answer = ask(question).strip() or usual
        try:
            check(answer)
        except (CompanionError, HardwareError) as fault:
            sys.stdout.write(f"  {fault}\n")
        else:
            return answer


def print_panels() -> None:
    """Print every panel by its name."""
    for model in models():
        sys.stdout.write(f"  {model.spec.name:<22} {model.title}\n")


def config_text(choices: Choices) -> str:
    """Return the configuration for complete choices.

    Raises InstallError for a panel or buttons that a service cannot have, and UnknownPanel.
    """
    panel, language = choices.panel or "", choices.language or ""
    source, _, port = (choices.buttons or "").partition(":")
    _check_panel(panel)
    _check_buttons(choices.buttons or "")
    lines = [
        "# The table companion's box. docs/en/how-to/panels-and-buttons.md explains the settings.",
        "# After a change: companion check, then sudo systemctl restart companion",
        f"language = {json.dumps(language)}",
        f"journal = {json.dumps(f'/{STATE}')}",
        "",
        "[panel]",
        f"name = {json.dumps(panel, ensure_ascii=False)}",
        "",
        "[buttons]",
        f"from = {json.dumps(source)}",
    ]
    lines += [f"port = {json.dumps(port, ensure_ascii=False)}"] if port else []
    lines += ["", *ABOUT_PHONES]
    return "\n".join(lines) + "\n"


def check_box(config: Config) -> None:
    """Raise InstallError or UnknownPanel for a panel that a service cannot have."""
    _check_kind(config.panel.name)


def _check_kind(name: str) -> None:
    kind, _, place = name.partition(":")
    if kind not in PANELS:
        spec_of(name)  # a typo gets the nearest name as a hint
        raise InstallError(f"panel {name}: a service has no screen; write the name of a real panel")
    if place:
        spec_of(name)


def _check_panel(name: str) -> None:
    _check_kind(name)
    kind, _, place = name.partition(":")
    if kind == "png" and not Path(normpath(place)).is_relative_to(f"/{STATE}"):
        raise InstallError(f"panel {name}: only /{STATE} may be written, as in png:/{STATE}/pages")


def _check_buttons(words: str) -> None:
    source, _, port = words.partition(":")
    if source not in SOURCES or (port and source != "serial"):
        raise InstallError(f"buttons {words}: write gpio, serial, serial:/dev/ttyACM0 or none")


def _check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise InstallError(f"language {language}: write {' or '.join(LANGUAGES)}")


_CHECKS = {"panel": _check_panel, "buttons": _check_buttons, "language": _check_language}


def config_of(text: str) -> Config:
    """Read a configuration; raises ConfigError with a line for each problem."""
    return parse(text, f"/{CONFIG}")
