"""What a process in the place of the hall's program can do: tried, and printed as JSON.

Runs in the machine that is booted, under the very unit of the hall but for its program. It stands
for code that somebody got into that process over the network.
"""

import json
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

SECONDS = 3.0
HALL, PORT, OUTSIDE = "hall.local", 8883, "203.0.113.9"


def _tried(act: Callable[[], object]) -> str:
    try:
        return f"could: {act()}"
    except OSError as fault:
        return type(fault).__name__


def _called(host: str) -> Callable[[], object]:
    return lambda: socket.create_connection((host, PORT), SECONDS).close()


def _box() -> None:
    with socket.socket(socket.AF_UNIX) as box:
        box.connect("/run/companion/hall")


def _trials() -> dict[str, Callable[[], object]]:
    handed = Path(os.environ.get("CREDENTIALS_DIRECTORY", "/nowhere"))
    return {
        "broker": _called(HALL),
        "world": _called(OUTSIDE),
        "Bluetooth": lambda: socket.socket(socket.AF_BLUETOOTH, socket.SOCK_RAW).close(),
        "box": _box,
        "password": lambda: len((handed / "password").read_text()) > 1,
        "authority": lambda: (handed / "ca.crt").read_text()[:10],
        "organiser's files": lambda: Path("/etc/companion-hall/password").read_text(),
        "games": lambda: os.listdir("/var/lib/companion"),  # noqa: PTH208 - names are enough
        "homes": lambda: os.listdir("/root"),  # noqa: PTH208 - as above
        "change settings": lambda: os.truncate("/etc/companion.toml", 0),
        "own state": lambda: Path(os.environ["STATE_DIRECTORY"], "probe").touch(),
        "own program": lambda: Path("/opt/companion/probe").touch(),
        "a device": lambda: Path("/dev/a-panel").exists(),
        "become another": lambda: os.setuid(0),
    }


def main(names: list[str]) -> None:
    """Try what is named; without names, everything."""
    tried = {name: _tried(act) for name, act in _trials().items() if name in (names or [name])}
    print(json.dumps(tried))  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main(sys.argv[1:])
