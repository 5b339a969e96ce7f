"""No page, no line of the log and no printed word depends on what lies face down.

Two games that differ face down alone (``twin_games``) are pressed alike. The code and the seed,
which deal every secret again, are in no text.
"""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from device.playing import TODAY
from games.cadwallon import twins as cadwallon
from games.twin_games import MOST_MOVES, TwinBoxes, written
from games.unearth import twins as unearth

from companion.app.known import Device
from companion.app.places.table import AtTable
from companion.app.values import App, Idle, PanelFailed, Started, Stop
from companion.cli import main
from companion.engine.controls import Purpose
from companion.surface import Press
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from companion.app.values import Input

TWINS = {**unearth.TWINS, **cadwallon.TWINS}
WITH_PRIVATE = [name for name in TWINS if name != "cadwallon end"]
BOXES = {
    "fast": Device(refresh_seconds=0.4, phones=True),
    "slow": Device(refresh_seconds=20),
    "one button": Device(one_button=True),
}
PLACES_LEFT = 240
"""The number of places from which every gesture is tried."""


def started(name: str, kind: str) -> TwinBoxes:
    """Return both boxes after a start."""
    twins = TWINS[name]()
    made = (App(memory, box=BOXES[kind], seed=7, today=TODAY) for memory in twins.memories)
    return TwinBoxes(twins, [*made]).take(Started())


EVERY = [
    pytest.param(
        name, kind, id=f"{name} on {kind}",
        marks=() if number % 2 == 0 and number // 2 == place else pytest.mark.thorough,
    )
    for number, name in enumerate(TWINS)
    for place, kind in enumerate(BOXES)
]  # fmt: skip
"""In every run the twins of every second moment are on one kind of box, in turn."""


@pytest.mark.parametrize(("name", "kind"), EVERY)
def test_no_public_page_or_line_of_the_log_depends_on_what_lies_face_down(
    name: str, kind: str
) -> None:
    """Every gesture is tried, first where a page of that name was left least often."""
    to_leave: dict[str, list[TwinBoxes]] = {}
    luck, left, seen = random.Random(f"{name} {kind}"), Counter[str](), set[object]()
    private = lines = sent = 0

    def reached(both: TwinBoxes) -> None:
        page = both.boxes[0].page
        place = None if page == "power-off" else both.app.place  # it knows what is behind it
        key = page, place, both.moves, both.app.memory.language
        if key not in seen and not both.is_left and both.moves <= MOST_MOVES:
            seen.add(key)
            to_leave.setdefault(page, []).append(both)

    reached(started(name, kind))
    for _ in range(PLACES_LEFT):
        page = min(
            (page for page in to_leave if to_leave[page]), key=lambda page: left[page], default=""
        )
        if not page:
            break  # every place was left in every way
        left[page] += 1
        both = to_leave[page].pop(luck.randrange(len(to_leave[page])))
        for control in both.app.offered:
            after = both.pressed(control)
            lines += len(after.log)
            sent += after.lines
            if after.is_private:
                private += after.differs
                hide = next(each for each in after.app.offered if each.purpose is Purpose.CLOSE)
                failed = PanelFailed(after.app.shows, "no answer")
                for ending in (Idle(), Stop(), failed, Press(hide.button, hide.gesture)):
                    assert not after.copy().take(ending).is_private
                for own in after.offered_by_both:
                    beyond = after.pressed(own)
                    if not beyond.is_private and own.purpose is not Purpose.UNDO:
                        reached(beyond)
            elif control.purpose is not Purpose.UNDO:  # back to what the twins share anyway
                reached(after)
    assert private or name not in WITH_PRIVATE
    assert lines > 40
    assert sent > 40
    assert len(left) > 10


@pytest.mark.parametrize("name", WITH_PRIVATE)
def test_a_restart_out_of_a_private_page_shows_and_logs_the_same(name: str) -> None:
    twins = TWINS[name]()
    endings: tuple[Input | None, ...] = (Stop(), Idle(), None)
    for ending in endings:
        both = started(name, "fast")
        for press in twins.secret:
            both.take(Press.parse(press))
        assert both.is_private
        assert both.differs
        if ending is not None:
            both.take(ending)
        again = TwinBoxes(twins, [played.restarted().app for played in both.boxes])
        again.take(Started())
        assert (again.boxes[0].page, type(again.app.place)) == (twins.table, AtTable)


WORDS = [
    ("state",),
    ("state", "--json"),
    ("history",),
    ("history", "--json"),
    *(("history", "--lang", language) for language in LANGUAGES),
    ("replay",),
    ("replay", "--json"),
]


@pytest.mark.parametrize("name", TWINS)
def test_the_command_line_prints_the_same_of_both(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twins = TWINS[name]()
    folders = [
        str(written(entries, tmp_path / each))
        for each, entries in zip(("one", "two"), twins, strict=True)
    ]
    for words in WORDS:
        printed = []
        for folder in folders:
            code = main((*words, folder) if "replay" in words else (*words, "--state", folder))
            shown = "\n".join(capsys.readouterr()).replace(folder, "FOLDER")
            assert code == 0
            assert not twins.has_secret(shown), words
            printed.append(shown)
        assert printed[0] == printed[1], words
        assert words[0] == "history" or len(printed[0]) > 200
