"""Buttons, lamp and buzzer on GPIO lines of the kernel, by lgpio and gpiozero under the real unit.

QEMU's Pi has no inputs, so the kernel's own simulated chip takes the place of the board's: the same
device node, the same calls, edges with the kernel's time.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pi.emulated import STATE
from pi.gpio_sim import MODULE, module
from pi.play import resumed

if TYPE_CHECKING:
    from pi.emulated import EmulatedPi

BUTTONS = {"A": 5, "B": 6, "C": 16, "D": 24}
PINS = ", ".join(f"{letter} = {line}" for letter, line in BUTTONS.items())
BOX = (
    f'language = "en"\njournal = "/{STATE}"\n[panel]\nname = "png:/{STATE}/pages"\n'
    f'[buttons]\nfrom = "gpio"\npins = {{ {PINS} }}\n[signals]\nlamp = 13\nbuzzer = 12\n'
)
FIRMWARE = "/boot/firmware"
CHIP = "/sys/kernel/config/gpio-sim/chip"
COME = f"""
echo 1 > {CHIP}/live &&
for line in {" ".join(map(str, BUTTONS.values()))}; do
    echo pull-up > $(echo /sys/devices/platform/gpio-sim.*/gpiochip*)/sim_gpio$line/pull
done &&
cp -a --remove-destination /dev/$(cat {CHIP}/bank0/chip_name) /dev/gpiochip0 &&
chgrp gpio /dev/gpiochip0 && chmod 660 /dev/gpiochip0
"""
"""Puts the chip in the place of the board's, with no finger on a button."""
MAKE = f"""
insmod {FIRMWARE}/{MODULE}.ko &&
mkdir -p {CHIP}/bank0 &&
echo 54 > {CHIP}/bank0/num_lines &&
echo pinctrl-bcm2835 > {CHIP}/bank0/label &&
mv /dev/gpiochip0 /dev/board && {COME}
"""
LEAVE = f"echo 0 > {CHIP}/live"
MOST_LINES = 3000
"""Of lgpio, which writes that many in a blink and does not stop; the unit bounds them."""
PRESSED = r"A: .*, press (\d+)$"
TAKEN, TAKEN_IN_DANGER = "lamp 1 buzzer 0", "lamp 4 buzzer 3"
"""Once for a press; where the card that it flips is an ambush, three times more, with a sound."""
PYTHON = "/opt/companion/current/bin/python"


class Lines:
    """The simulated lines of a started Pi."""

    def __init__(self, pi: EmulatedPi) -> None:
        self.pi = pi
        name, bank = (
            pi.console.enter("cat", f"{CHIP}/{each}") for each in ("dev_name", "bank0/chip_name")
        )
        self.folder = f"/sys/devices/platform/{name}/{bank}"

    def finger(self, letter: str, *what: str | float) -> str:
        """Do with a button what pairs of ``down`` or ``up`` and seconds say; return the lamps."""
        words = (PYTHON, "-I", f"{FIRMWARE}/fingers.py", self.folder, str(BUTTONS[letter]))
        return self.pi.console.enter(*words, *map(str, what))

    def press(self, letter: str = "A") -> str:
        """Press a button for a short time."""
        return self.finger(letter, "down", 0.15, "up", 0.05)


@pytest.fixture(scope="module")
def lines(pi: EmulatedPi) -> Lines:
    """A Pi whose box has its buttons on simulated lines, in the midst of a game."""
    kernel = pi.kernel.removeprefix("vmlinuz-")
    pi.write("companion.toml", BOX)
    built = pi.folder / f"{MODULE}.ko"
    built.write_bytes(module(kernel).read_bytes())
    pi.copy_in(built)
    pi.copy_in(Path(__file__).with_name("fingers.py"))
    pi.start()
    pi.console.enter("systemctl", "stop", "companion")
    pi.console.enter("systemctl", "start", "boot-firmware.mount")  # the shell is there before it
    pi.console.enter("sh", "-c", MAKE)
    start(pi)
    made = Lines(pi)
    for _ in range(20):
        begin = pi.console.length
        made.press()
        if pi.console.logged_since(begin, "(is dealt)"):
            break
    return made


def start(pi: EmulatedPi) -> int:
    """Start the box again and wait for its log; return where that begins."""
    begin = pi.console.length
    pi.console.enter("systemctl", "restart", "companion")
    pi.console.until_log("companion .*: panel", begin)
    return begin


def test_a_press_that_means_nothing_is_refused_by_lamp_and_buzzer(lines: Lines) -> None:
    assert lines.press("B") == "lamp 2 buzzer 2", "no card is flipped yet, so none comes back"


def test_a_press_flips_a_card_and_lights_the_lamp(lines: Lines) -> None:
    begin = lines.pi.console.length
    lamps = lines.press()
    lines.pi.console.until_log(PRESSED, begin)
    assert lamps in {TAKEN, TAKEN_IN_DANGER}, lamps


def test_a_contact_that_bounces_is_one_press(lines: Lines) -> None:
    begin = lines.pi.console.length
    # with no pauses: the emulated processor is slow enough, and no contact bounces for 25 ms
    lines.finger("A", *("down", 0, "up", 0) * 3, "down", 0.2, *("up", 0, "down", 0) * 3, "up", 0.2)
    lines.pi.console.until_log(PRESSED, begin)
    lines.finger("C", "up", 0.5)  # two seconds more, in which a second press would be heard
    assert len(lines.pi.console.logged_since(begin, r"(press \d+)$")) == 1


def test_a_hold_takes_back(lines: Lines) -> None:
    begin = lines.pi.console.length
    lines.finger("B", "down", 1.2, "up", 0.1)
    lines.pi.console.until_log(r"hold B: .*press \d+$", begin)


def test_a_pin_of_another_program_is_named_and_the_game_waits(lines: Lines) -> None:
    pi = lines.pi
    pi.console.enter("systemctl", "stop", "companion")
    claim = (
        "import lgpio, time; c = lgpio.gpiochip_open(0); lgpio.gpio_claim_input(c, 5);"
        "time.sleep(9999)"
    )
    pi.console.enter(
        "systemd-run", "--unit=another", "--property=WorkingDirectory=/tmp",
        PYTHON, "-I", "-c", claim,
    )  # fmt: skip
    begin = pi.console.length
    pi.console.ask("systemctl", "restart", "--no-block", "companion")
    pi.console.until_log("button A cannot use pin 5", begin)
    pi.console.enter("systemctl", "stop", "another")
    begin = pi.console.length
    pi.console.until_log("the game goes on after press", begin)
    lines.press()
    pi.console.until_log(PRESSED, begin)


def test_a_chip_that_vanishes_costs_no_game(lines: Lines) -> None:
    console = lines.pi.console
    begin = console.length
    lines.press()
    last = int(console.until_log(PRESSED, begin)[1])
    begin = console.length
    console.enter("sh", "-c", LEAVE)
    console.until_log("companion run: the pins cannot be opened", begin)
    assert console.logged_since(begin, "(Traceback|Exception)") == []
    assert len(console.logged_since(begin, "(lgPthAlert)")) < MOST_LINES
    begin = console.length
    console.enter("sh", "-c", COME)
    assert resumed(lines.pi, begin) == last
    begin = console.length
    Lines(lines.pi).press()
    assert int(console.until_log(PRESSED, begin)[1]) == last + 1
