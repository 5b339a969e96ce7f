"""Prints the code of the box's open door, as the box says it to its page for phones.

Runs in the machine that is booted, as the page's user and by that system's own Python, while the
page itself does not: the box hears one at a time.
"""

import json
import socket

SECONDS = 10.0


def main() -> None:
    """Call the box and print what it says first."""
    with socket.socket(socket.AF_UNIX) as seats:
        seats.settimeout(SECONDS)
        seats.connect("/run/companion/seats")
        with seats.makefile(encoding="utf-8") as said:
            print(json.loads(said.readline())["code"])  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main()
