"""Checks of what the machine says of itself: its supply, its temperature, where it is reached."""

from __future__ import annotations

import re
import socket
import subprocess
from typing import TYPE_CHECKING

from companion.app.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.text.catalog import Say
    from hardware.machine import Machine

THROTTLED = "sys/devices/platform/*/*firmware/get_throttled"
"""The firmware's flags as hexadecimal digits; only Raspberry Pi's own kernel has the file."""
UNDER_NOW, UNDER_ONCE = 1 << 0, 1 << 16
"""Too little voltage now, and since the start, by the documentation of ``vcgencmd``."""
ALARMS = "sys/class/hwmon"
"""Kernels with the driver raspberrypi-hwmon have an alarm here: in0_lcrit_alarm of rpi_volt."""
TEMPERATURE = "sys/class/thermal/thermal_zone0/temp"
"""In thousandths of a degree."""
HOT = 80.0
"""Degrees from which a Pi slows itself down."""
_ADDRESS_SECONDS = 3
_ADDRESS = re.compile(r"\d+\.\d+\.\d+\.\d+")


def findings(machine: Machine, say: Say) -> Iterator[Finding]:
    """Check a machine that runs; a card outside its Pi says nothing of this."""
    if machine.is_off:
        return
    yield from _power(machine, say)
    yield from _temperature(machine, say)
    if machine.is_here:
        yield _address(say)


def _power(machine: Machine, say: Say) -> Iterator[Finding]:
    """Say what the kernel knows of the supply; without a Pi's kernel, only that nobody knows."""
    flags = _flags(machine)
    if flags is None:
        if machine.is_pi:
            yield Finding(say("what.power"), say("power.unknown"))
    elif flags & UNDER_NOW:
        yield Finding(say("what.power"), say("power.low"), say("power.fix"))
    elif flags & UNDER_ONCE:
        yield Finding(say("what.power"), say("power.was-low"), say("power.fix"))
    else:
        yield Finding(say("what.power"), say("power.good"))


def _flags(machine: Machine) -> int | None:
    for path in machine.root.glob(THROTTLED):
        word = machine.read(str(path.relative_to(machine.root))).strip().removeprefix("0x")
        if re.fullmatch(r"[0-9a-f]+", word):
            return int(word, 16)
    for folder in sorted(machine.path(ALARMS).glob("*")):
        alarm = machine.read(f"{ALARMS}/{folder.name}/in0_lcrit_alarm").strip()
        if machine.read(f"{ALARMS}/{folder.name}/name").strip() == "rpi_volt" and alarm:
            return UNDER_NOW if alarm == "1" else 0
    return None


def _temperature(machine: Machine, say: Say) -> Iterator[Finding]:
    word = machine.read(TEMPERATURE).strip()
    if not re.fullmatch(r"-?\d+", word):
        return
    degrees = int(word) / 1000
    fix = say("temperature.fix") if degrees >= HOT else ""
    yield Finding(say("what.temperature"), say("temperature.is", degrees=f"{degrees:.0f}"), fix)


def _address(say: Say) -> Finding:
    """Say by which name and addresses this machine is reached.

    The service is kept from the network, so on the panel it is the name alone.
    """
    name = socket.gethostname()
    if seen := addresses():
        return Finding(say("what.address"), f"{name}: {', '.join(seen)}")
    return Finding(say("what.address"), say("address.name", name=name))


def printed(*command: str, seconds: float) -> str:
    """Return what a command prints; nothing where there is none, or it takes too long."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)  # noqa: S603 - a command of ours
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def addresses() -> list[str]:
    """Return the addresses by which other machines reach this one, as far as they can be seen."""
    words = printed("hostname", "-I", seconds=_ADDRESS_SECONDS).split()
    return [each for each in words if _ADDRESS.fullmatch(each)]
