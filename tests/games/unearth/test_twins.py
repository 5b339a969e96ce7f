"""No page, no line of the log and no printed word depends on what lies face down.

Two games that differ face down alone (``twins``) are pressed alike. The code and the seed, which
deal every secret again, are in no text.
"""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from device.playing import TODAY, PlayedBox
from games.unearth.listed import unearth_listed
from games.unearth.twins import SEEDS, has_secret, memories, twins, written

from companion.app.memory import Pressed
from companion.app.places.secret import PrivatePage
from companion.app.places.table import AtTable
from companion.app.story import story
from companion.app.values import App, Device, Idle, Started, Stop
from companion.cli import main
from companion.engine.game import Purpose
from companion.surface import Press
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from companion.app.memory import Entry
    from companion.app.values import Input
    from companion.engine.game import Control

DICE = ("own", "box")
BOXES = {
    "fast": Device(refresh_seconds=0.4),
    "slow": Device(refresh_seconds=20),
    "one button": Device(one_button=True),
}
MOST_MOVES = 2
"""As many presses of a game as turn no ruin of the pile that differs."""
PLACES_LEFT = 150
"""The number of places from which every gesture is tried."""


@pytest.fixture(autouse=True, scope="module")
def _listed() -> Iterator[None]:
    with unearth_listed():
        yield


class TwinBoxes:
    """Two boxes, each in a game of the twins, pressed alike; ``log`` is what the last input wrote.

    ``moves`` counts what was played since the start.
    """

    def __init__(self, dice: str, apps: Sequence[App], moves: int = 0) -> None:
        self.dice, self.moves, self.log = dice, moves, list[str]()
        self.boxes = [
            PlayedBox(app, entries=[*entries])
            for app, entries in zip(apps, twins(dice), strict=True)
        ]

    def take(self, event: Input) -> TwinBoxes:
        """Give both an input; see that both show, offer and log the same."""
        logs, made = [], list["Entry"]()
        for played in self.boxes:
            before, known = played.app, len(played.entries)
            played.take(event)
            made = played.entries[known:]  # type: ignore[assignment] # as recorded
            logs.append([*story(before, event, played.app, made)])
        self.moves += any(isinstance(entry, Pressed) for entry in made)
        self.log = logs[0]
        assert logs[0] == logs[1]
        assert not has_secret("\n".join(logs[0]), self.dice)
        one, other = (played.app for played in self.boxes)
        assert self.is_private or (one.screen, one.offered) == (other.screen, other.offered)
        return self

    def copy(self) -> TwinBoxes:
        """Return boxes that stand as these."""
        return TwinBoxes(self.dice, [played.app for played in self.boxes], self.moves)

    def pressed(self, control: Control) -> TwinBoxes:
        """Return boxes as these, pressed once more."""
        return self.copy().take(Press(control.button, control.gesture))

    @property
    def app(self) -> App:
        """The first of the two."""
        return self.boxes[0].app

    @property
    def is_private(self) -> bool:
        """Say whether one seat alone may look."""
        return isinstance(self.app.place, PrivatePage)

    @property
    def differs(self) -> bool:
        """Say whether the two show different pages."""
        return self.boxes[0].app.screen != self.boxes[1].app.screen

    @property
    def is_left(self) -> bool:
        """Say whether the game of the twins goes on no more."""
        session = self.app.memory.session
        is_other = session is None or session.deal.seed not in SEEDS.values()
        return is_other or self.app.memory.draft is not None or self.boxes[0].halted


def started(dice: str, kind: str) -> TwinBoxes:
    """Return both boxes after a start."""
    made = (App(memory, box=BOXES[kind], seed=7, today=TODAY) for memory in memories(dice))
    return TwinBoxes(dice, [*made]).take(Started())


@pytest.mark.parametrize("dice", DICE)
@pytest.mark.parametrize("kind", BOXES)
def test_no_public_page_or_line_of_the_log_depends_on_what_lies_face_down(
    dice: str, kind: str
) -> None:
    """Every gesture is tried, first where a page of that name was left least often."""
    to_leave: dict[str, list[TwinBoxes]] = {}
    luck, left, seen = random.Random(f"{dice} {kind}"), Counter[str](), set[object]()
    private = lines = 0

    def reached(both: TwinBoxes) -> None:
        page = both.boxes[0].page
        place = "" if page == "power-off" else repr(both.app.place)  # it knows what is behind it
        key = page, place, both.moves, both.app.memory.language
        if key not in seen and not both.is_left and both.moves <= MOST_MOVES:
            seen.add(key)
            to_leave.setdefault(page, []).append(both)

    reached(started(dice, kind))
    for _ in range(PLACES_LEFT):
        page = min((page for page in to_leave if to_leave[page]), key=lambda page: left[page])
        left[page] += 1
        both = to_leave[page].pop(luck.randrange(len(to_leave[page])))
        for control in both.app.offered:
            after = both.pressed(control)
            lines += len(after.log)
            if after.is_private:
                private += after.differs
                hide = next(each for each in after.app.offered if each.purpose is Purpose.CLOSE)
                for ending in (Idle(), Stop(), Press(hide.button, hide.gesture)):
                    assert not after.copy().take(ending).is_private
            elif control.purpose is not Purpose.UNDO:  # back to what the twins share anyway
                reached(after)
    assert private
    assert lines > 50
    assert len(left) > 20


@pytest.mark.parametrize("dice", DICE)
def test_a_restart_out_of_a_private_page_shows_and_logs_the_same(dice: str) -> None:
    for ending in (Stop(), Idle(), None):
        both = started(dice, "fast")
        for press in ("hold A", "A"):
            both.take(Press.parse(press))
        assert both.is_private
        assert both.differs
        if ending is not None:
            both.take(ending)
        again = TwinBoxes(dice, [played.restarted().app for played in both.boxes])
        again.take(Started())
        assert (again.boxes[0].page, type(again.app.place)) == ("turn", AtTable)


@pytest.mark.parametrize("dice", DICE)
@pytest.mark.parametrize(
    "words",
    [
        ("state",),
        ("state", "--json"),
        ("history",),
        ("history", "--json"),
        *(("history", "--lang", language) for language in LANGUAGES),
        ("replay",),
        ("replay", "--json"),
    ],
    ids=" ".join,
)
def test_the_command_line_prints_the_same_of_both(
    dice: str, words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = []
    for name, entries in zip(("one", "two"), twins(dice), strict=True):
        folder = str(written(entries, tmp_path / name))
        code = main((*words, folder) if "replay" in words else (*words, "--state", folder))
        shown = "\n".join(capsys.readouterr()).replace(folder, "FOLDER")
        assert code == 0
        assert not has_secret(shown, dice)
        printed.append(shown)
    assert printed[0] == printed[1]
    assert words[0] == "history" or len(printed[0]) > 1000
