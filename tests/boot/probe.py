"""What a process in the place of the page for phones can do: tried, and printed as JSON.

Runs in the machine that is booted, under the very unit of the page but for its program. It stands
for code that somebody got into the page's process.
"""

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path


def _tried(act: Callable[[], object]) -> str:
    try:
        return f"could: {act()}"
    except OSError as fault:
        return type(fault).__name__


def _opened(family: socket.AddressFamily, kind: int = socket.SOCK_STREAM) -> Callable[[], object]:
    return lambda: socket.socket(family, kind).close()


def _seats() -> None:
    with socket.socket(socket.AF_UNIX) as seats:
        seats.connect("/run/companion/seats")


def _trials() -> dict[str, Callable[[], object]]:
    return {
        "IPv4": _opened(socket.AF_INET),
        "IPv6": _opened(socket.AF_INET6),
        "Bluetooth": _opened(socket.AF_BLUETOOTH, socket.SOCK_RAW),
        "netlink": _opened(socket.AF_NETLINK, socket.SOCK_RAW),
        "address": lambda: os.system("ip -json -4 address >/dev/null"),  # noqa: S605 - found by the path
        "games": lambda: os.listdir("/var/lib/companion"),  # noqa: PTH208 - names are enough
        "a game": lambda: Path("/var/lib/companion/game-0001.jsonl").read_bytes(),
        "settings": lambda: len(Path("/etc/companion.toml").read_bytes()) > 0,
        "change settings": lambda: os.truncate("/etc/companion.toml", 0),
        "seats": _seats,
        "own drawings": lambda: Path(os.environ["STATE_DIRECTORY"], "probe").touch(),
        "own program": lambda: Path("/opt/companion/probe").touch(),
        "pins": lambda: Path("/dev/gpiochip0").exists(),
        "homes": lambda: os.listdir("/root"),  # noqa: PTH208 - as above
        "become another": lambda: os.setuid(0),
    }


def main() -> None:
    """Try everything."""
    print(json.dumps({name: _tried(act) for name, act in _trials().items()}))  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main()
