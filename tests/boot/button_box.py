"""A button box for the machine that is booted: the Pico of the tests, with fingers by a FIFO.

Runs there as a service, by that system's own Python. A line such as ``A`` or ``long D`` in
``/run/button-box/fingers`` is a press; ``/run/button-box/port`` is where the box is plugged in.
"""

import os
import sys
import tempfile
from pathlib import Path
from threading import Event

from emulators.pico import Pico

from companion.surface import Button

PLACE = Path("/run/button-box")
SECONDS = {"hold": 1.2, "long": 2.0}
SHORT, BETWEEN = 0.05, 0.1


def main() -> None:
    """Press what the FIFO says, for ever."""
    fingers, port = PLACE / "fingers", PLACE / "port"
    PLACE.mkdir(exist_ok=True)
    fingers.unlink(missing_ok=True)
    port.unlink(missing_ok=True)
    os.mkfifo(fingers)
    wait = Event().wait
    # Not in /tmp, which systemd clears while it boots.
    with Pico(Path(tempfile.mkdtemp(dir=PLACE)), sys.executable) as pico:
        Path(pico.path).chmod(0o666)  # as udev's rules do it for a real one
        port.symlink_to(pico.path)
        while True:
            for line in fingers.read_text().splitlines():
                *how, letter = line.split()
                pico.press(Button(letter))
                wait(SECONDS[how[0]] if how else SHORT)
                pico.release(Button(letter))
                wait(BETWEEN)


if __name__ == "__main__":
    main()
