"""The checks behind the menu of a real box, and of a simulated one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.box.wiring import is_one_button
from companion.checks import health, own_cards, program
from companion.checks.box import check
from companion.checks.examiner import BoxExaminer
from companion.checks.journal import folder_findings
from companion.checks.trials import wires_of
from companion.surface import Button
from hardware.buttons.gpio import IMPRESSION_PINS
from hardware.machine import Machine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from companion.app.findings import Finding
    from companion.settings import Config
    from companion.surface import PanelSpec
    from companion.text.catalog import Say


def of_real_box(config: Config, path: Path, spec: PanelSpec) -> BoxExaminer:
    """Return the checks of a box: those of ``companion check`` with the configuration at a path."""
    used = (Button.A,) if is_one_button(config, spec) else tuple(Button)
    used = used if config.buttons.source != "none" else ()
    wires = {button: partial(wires_of, config, spec) for button in used}
    return BoxExaminer(lambda say: check(path, Machine(), say=say), wires)


def of_simulated_box(folder: Path, buttons: Iterable[Button]) -> BoxExaminer:
    """Return the checks that mean something for a simulated box, its journal in a folder.

    Each of its buttons stands for the pin that it has on an Inky Impression.
    """

    def look(say: Say) -> Iterator[Finding]:
        machine = Machine()
        yield from program.findings(machine, say)
        yield from health.findings(machine, say)
        yield from folder_findings(folder, machine, say)
        yield from own_cards.findings(machine, say)

    def wires(button: Button, say: Say) -> str:
        return say("button.wires", pin=IMPRESSION_PINS[button])

    return BoxExaminer(look, dict.fromkeys(buttons, wires))
