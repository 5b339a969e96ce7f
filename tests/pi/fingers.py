"""A finger on a simulated line, and an eye on lamp and buzzer; runs inside the emulated Pi.

Called with the folder of the simulated chip, the line of the button, and what the finger does:
pairs of ``down`` or ``up`` and seconds. Prints how often lamp and buzzer went on.
"""

import sys
from pathlib import Path
from threading import Event, Thread

LAMP, BUZZER = 13, 12
LOOKS, LOOK_SECONDS = 400, 0.005
PULLS = {"down": "pull-down", "up": "pull-up"}


def main(chip: Path, button: str, *what: str) -> None:
    """Press while looking."""
    pull = chip / f"sim_gpio{button}" / "pull"

    def press() -> None:
        for word, seconds in zip(what[::2], what[1::2], strict=True):
            pull.write_text(PULLS[word])
            Event().wait(float(seconds))

    finger = Thread(target=press)
    finger.start()
    seen = {LAMP: "0", BUZZER: "0"}
    rises = dict.fromkeys(seen, 0)
    for _ in range(LOOKS):
        for line, before in seen.items():
            seen[line] = (chip / f"sim_gpio{line}" / "value").read_text().strip()
            rises[line] += (before, seen[line]) == ("0", "1")
        Event().wait(LOOK_SECONDS)
    finger.join()
    sys.stdout.write(f"lamp {rises[LAMP]} buzzer {rises[BUZZER]}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
