"""Games to be cut short: what was recorded, what a disk brings back, and whether that will do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from device.playing import PlayedBox
from power.calls import Acknowledged
from power.file_system import FileSystem

from companion.app.memory import Memory, remember
from companion.journal import Journal, entries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from power.calls import Call
    from power.file_system import State

    from companion.app.memory import Entry

FOLDER = "state"
SET_UP = ("D", "A", "A", "D", "D", "A", "A", "A", "C", "C", "A")
"""In Japanese, the first game, solo, a side looked at, the other and back to it: the answers."""
NEW_GAME = ("D", *["C"] * 10, "A", "hold A", "A", "D", "D", "A", "C", "C", "A")
"""From a game that is over or not: up from the menu's top; the hold ends a running one."""
WHOLE_GAME = (
    *SET_UP, "A", "C", "C", "A", "hold B", "A", *["A"] * 20, "hold B", "hold B", *["A"] * 11,
    *["C", "A"] * 4, "hold A", *["A"] * 20, *NEW_GAME, *["A"] * 9,
)  # fmt: skip
"""A set-up, a game with some undoing to its last star, much of a rematch, another set-up, cards."""


def batches(presses: Sequence[str]) -> list[tuple[Entry, ...]]:
    """Play on a device and return what each press recorded, what opened it first."""
    device = PlayedBox.opened()
    made, known = [tuple(device.entries)], len(device.entries)
    for words in presses:
        device.press(words)
        made.append(tuple(device.entries[known:]))
        known = len(device.entries)
    return [batch for batch in made if batch]  # type: ignore[misc] # entries, as recorded


Known = tuple[object, ...]
"""The parts of a memory that a player can see."""


def known(memory: Memory) -> Known:
    """Return everything of a memory that matters, to be compared."""
    session = memory.session
    game = session and (session.deal.code, session.state, session.history())
    return memory.language, memory.draft, game


def memories(recorded: Iterable[Entry]) -> list[Known]:
    """Return what is known after each entry, and before the first."""
    memory = Memory()
    made = [known(memory)]
    for entry in recorded:
        memory = remember(memory, entry)
        made.append(known(memory))
    return made


def entries_in(folder: Path) -> list[Entry]:
    """Return every entry of a journal's folder, oldest first."""
    files = sorted(folder.glob("game-*.jsonl"))
    return [entry for path in files for _, entry, _ in entries(path.read_bytes())]


def put(state: State, root: Path) -> None:
    """Make a folder hold what a disk holds."""
    for path, data in sorted(state, key=lambda each: each[0]):
        if data is None:
            (root / path).mkdir()
        else:
            (root / path).write_bytes(data)


def clear(root: Path) -> None:
    """Empty a folder."""
    for path in sorted(root.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()


def box_brought_back(root: Path) -> Known:
    """Open the box's journal and return what it knows."""
    with Journal(root / FOLDER) as journal:
        assert journal.trouble is None, str(journal.trouble)
        return known(journal.memory)


@dataclass
class Cuts:
    """Power cuts in a recorded game. ``root`` is a real folder to bring disks to life in."""

    root: Path
    places: Callable[[int, int], Iterable[int]]
    bring_back: Callable[[Path], Known] = box_brought_back
    """Starts what wrote on the disk, and returns what it knows."""
    brought_back: dict[State, Known] = field(default_factory=dict)
    """What each disk that was looked at resumed with; every one is looked at once."""
    count: int = 0
    """How many cuts were made, those with the same disk included."""

    def resumed(self, state: State) -> Known:
        """Start the program on a disk and return what it knows."""
        if state not in self.brought_back:
            put(state, self.root)
            try:
                self.brought_back[state] = self.bring_back(self.root)
            except AssertionError as fault:
                raise AssertionError(f"{fault}: {_summary(state)}") from fault
            clear(self.root)
        return self.brought_back[state]

    def check(
        self,
        calls: Iterable[Call | Acknowledged],
        steps: Sequence[Known],
        disk: FileSystem | None = None,
        *,
        unlogged: int = 0,
    ) -> None:
        """Cut the power after each call; each time what was acknowledged must come back.

        ``steps`` is what is known after each entry. What comes back may be further on than what
        was acknowledged, by the entries whose writing was under way. ``unlogged`` entries come
        before the first that is acknowledged.
        """
        disk = disk or FileSystem()
        acknowledged, done = 0, []
        for call in calls:
            done.append(call)
            if isinstance(call, Acknowledged):
                acknowledged = max(acknowledged, unlogged) + call.entries
            else:
                disk.do(call)
            allowed = steps[acknowledged : acknowledged + 3]
            for state in disk.states(self.places):
                self.count += 1
                back = self.resumed(state)
                assert back in allowed, (
                    f"acknowledged {acknowledged} of {len(steps) - 1} entries, after {done[-4:]} "
                    f"the disk holds {_summary(state)} and resumes with {_place(back, steps)}"
                )


def _place(back: Known, steps: Sequence[Known]) -> str:
    return f"entry {steps.index(back)}" if back in steps else f"{back!r}"[:200]


def _summary(state: State) -> Iterator[tuple[str, str]] | str:
    """Return a disk in few words: its files and how each ends."""
    files = sorted((path, data) for path, data in state if data is not None)
    return ", ".join(f"{path} ({len(data)} bytes): ...{data[-160:]!r}" for path, data in files)
