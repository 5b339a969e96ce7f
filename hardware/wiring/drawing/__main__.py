"""Draw the wiring guide's pictures and write its pin table: python -m hardware.wiring.drawing."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from hardware.wiring.drawing import boxes, drawings
from hardware.wiring.drawing.boxes import FOLDER
from hardware.wiring.drawing.headers import PI, PICO

if TYPE_CHECKING:
    from pathlib import Path

DRAWINGS = {
    "impression.svg": drawings.impression,
    "mono.svg": drawings.mono,
    "pico.svg": drawings.pico,
}
BEGIN, END = "<!-- pin table: made by draw.py -->", "<!-- end of the pin table -->"
_HEAD = (
    "| pin | Raspberry Pi | 1. Impression | 2. Mono | Pico | 3. USB button box |",
    "|---:|---|---|---|---|---|",
)


def pin_table() -> str:
    """Return a row for each of the forty pins, with what each box uses it for."""
    used = [boxes.uses(wires) for wires in (boxes.impression(), boxes.mono(), boxes.pico())]
    rows = [
        f"| {pin} | {PI[pin]} | {used[0].get(pin, '')} | {used[1].get(pin, '')} "
        f"| {PICO[pin]} | {used[2].get(pin, '')} |"
        for pin in PI
    ]
    return "\n".join((*_HEAD, *rows))


def with_table(guide: str) -> str:
    """Return the guide with the pin table of today between its marks.

    Raises ValueError where a mark is missing.
    """
    before, begin, rest = guide.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the guide needs {BEGIN!r} and {END!r}")
    return f"{before}{BEGIN}\n\n{pin_table()}\n\n{END}{after}"


def files(folder: Path = FOLDER) -> dict[str, str]:
    """Return every file to write, by its name in the folder."""
    guide = (folder / "README.md").read_text("utf-8")
    return {name: draw() for name, draw in DRAWINGS.items()} | {"README.md": with_table(guide)}


def main() -> None:
    """Write what differs and name it."""
    for name, content in files().items():
        path = FOLDER / name
        if not path.exists() or path.read_text("utf-8") != content:
            path.write_text(content, "utf-8")
            sys.stdout.write(f"drew {path}\n")


if __name__ == "__main__":
    main()
