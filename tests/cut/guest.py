"""What the guest of the cuts runs as its first process: it takes versions until it is killed.

It says on its console what it found, what ran, and which lines of the journal it acknowledged.
Its disks: the root, which is only read, and the games' part. Of the kernel's words it reads two:
with ``nosyncs`` nothing is synced, with ``play`` a press of a real game is made first.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

DATA, JOURNAL = Path("/data"), Path("/data/journal")
STATE = DATA / "versions/state"
PYTHON = "/opt/companion/current/bin/python"
FILES = Path("/srv/versions")
GAME = DATA / "companion"
WORDS = Path("/proc/cmdline").read_text().split()
SYNCS = "nosyncs" not in WORDS
UNSYNCED = "import os; os.fsync = os.fdatasync = lambda _: None; "
STARTED = "import sys; sys.path.insert(0, '/usr/lib/box'); from box_version.main import main; "


def say(*words: object) -> None:
    """Write a line on the console, at once."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def box_version(*words: str) -> int:
    """Run the real program of the card."""
    begin = "" if SYNCS else UNSYNCED
    code = f"{begin}{STARTED}sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        ("/usr/bin/python3", "-IB", "-c", code, *words), check=False, stderr=subprocess.PIPE
    )
    for line in done.stderr.decode().splitlines():
        say("SAID", line)
    return done.returncode


def acknowledge(number: int) -> None:
    """Write a line of the journal and say so when it is on the disk."""
    with JOURNAL.open("ab", buffering=0) as file:
        file.write(f"{number}\n".encode())
        if SYNCS:
            os.fsync(file.fileno())
    say("ACK", number)


def run() -> str:
    """Start the version that the state names, and return what it calls itself."""
    if box_version("start"):
        say("NO START")
    done = subprocess.run(
        (PYTHON, "-IB", "-m", "companion", "--version"), check=False, capture_output=True
    )
    number = done.stdout.decode().strip().removeprefix("companion ")
    say("RUN", number or done.stderr.decode().strip()[-200:])
    return number


def press() -> None:
    """Play one press of a real game with the version that runs, and say how long its journal is."""
    done = subprocess.run(
        (PYTHON, "-IB", "-m", "companion", "play", "--buttons", "stdin", "--state", str(GAME),
         "--panel", "png:/tmp/pages", "--as", "2.13-mono"),
        input=b"A\n", capture_output=True, check=False,
    )  # fmt: skip
    if done.returncode:
        say("NO GAME", done.stderr.decode().strip()[-200:])
    say("GAMEACK", lines_of_game())


def lines_of_game() -> int:
    """Return how many lines the game's journals have."""
    return sum(path.read_bytes().count(b"\n") for path in GAME.glob("game-*.jsonl"))


def mounted() -> None:
    """Mount what a card mounts."""
    for words in (
        ("-t", "tmpfs", "tmpfs", "/run"), ("-t", "tmpfs", "tmpfs", "/tmp"),  # noqa: S108 - its own
        ("-t", "ext4", "-o", "noatime", "/dev/vdb", "/data"),
    ):  # fmt: skip
        if subprocess.run(("mount", *words), check=False).returncode:
            say("NO MOUNT", *words)


def main() -> None:
    """Start, play, and take one version after the other."""
    os.environ["PATH"] = "/usr/sbin:/usr/bin:/sbin:/bin"
    os.umask(0o022)
    mounted()
    say("FOUND", STATE.read_text().strip() if STATE.exists() else "nothing")
    lines = JOURNAL.read_text().splitlines() if JOURNAL.exists() else ["0"]
    number = int(lines[-1]) if lines and lines[-1].isdigit() else 0
    say("JOURNAL", number)
    say("GAME", lines_of_game())
    current = run()
    if "play" in WORDS:
        press()
    box_version("confirm")
    acknowledge(number := number + 1)
    every = sorted(path.stem for path in FILES.glob("*.version"))
    while True:
        here = {path.stem for path in STATE.parent.glob("*.version")}
        following = next(each for each in every if each not in {*here, current})
        say("TAKE", following)
        if box_version("take", str(FILES / f"{following}.version")):
            say("NOT TAKEN")
        say("TAKEN", following)
        acknowledge(number := number + 1)
        current = run()
        box_version("confirm")
        say("CONFIRMED", current)
        acknowledge(number := number + 1)


if __name__ == "__main__":
    main()
