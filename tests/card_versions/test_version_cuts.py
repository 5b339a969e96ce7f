"""The plug is pulled at every call of taking, starting and keeping a version."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from box_version import disk, starting, taking
from card_versions.small_card import laid, made_card, version, without_a_system
from power.calls import Acknowledged
from power.disk import watched
from power.file_system import FileSystem, few_bytes
from power.games import clear, put

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from box_version.disk import Places
    from power.calls import Call

NUMBERS = ("1.5.0", "1.6.0")


class Card:
    """A card whose games' part is a disk of the model; ``started`` is what ran at each start."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.disk = root / "data"
        self.disk.mkdir()
        self.places: Places = made_card(root)._replace(versions=self.disk / "versions")
        self._mounted: list[Path] = []
        without_a_system(monkeypatch, self._mounted.append)
        monkeypatch.setattr(taking, "signed_by", lambda *_: "makers")
        self.file = {each: laid(self.places, version(each), each) for each in NUMBERS}

    def start(self) -> str:
        """Start once and return what runs; a version that is not whole is a fault."""
        self._mounted.clear()
        starting.start(self.places)
        if not self._mounted:
            return "card"
        (file,) = self._mounted
        assert file.read_bytes() == version(file.stem), f"{file.name} is not whole"
        return file.stem

    def take(self, number: str) -> None:
        """Take a version."""
        taking.take(self.places, self.file[number])

    def confirm(self) -> None:
        """Have the glass show a page."""
        starting.confirm(self.places)


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Card:
    """A card with no version but its own."""
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)  # the model says what a sync promises
    return Card(tmp_path, monkeypatch)


def steps(card: Card) -> list[tuple[Callable[[], object], set[str], set[str]]]:
    """Return what is done to a card, with what may run after a cut in it and after it."""
    one, two = NUMBERS
    return [
        (lambda: card.take(one), {"card", one}, {one}),
        (card.start, {one}, {one}),
        (card.confirm, {one}, {one}),
        (lambda: card.take(two), {one, two}, {two}),
        (card.start, {two}, {two}),
        (card.confirm, {two}, {two}),
    ]


def calls(
    card: Card, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[list[Call | Acknowledged], set[str], set[str]]]:
    """Do all of it and yield what each step asked of the disk, with what may run."""
    with watched(card.disk, monkeypatch) as heard:
        for step, during, after in steps(card):
            step()
            yield [*heard.calls, Acknowledged()], during, after
            heard.calls.clear()


def check_cuts(card: Card, monkeypatch: pytest.MonkeyPatch) -> int:
    """Cut the power after each call; return how many disks were started from."""
    every = list(calls(card, monkeypatch))
    shutil.rmtree(card.places.versions)
    model, seen = FileSystem(), set()
    for done, during, after in every:
        for call in done:
            if not isinstance(call, Acknowledged):
                model.do(call)
            allowed = after if isinstance(call, Acknowledged) else during
            for state in model.states(few_bytes):
                key = state, frozenset(allowed)
                if key in seen:
                    continue
                seen.add(key)
                put(state, card.disk)
                ran = card.start()
                assert ran in allowed, f"{ran} runs, not {allowed}, after {call}"
                clear(card.disk)
    return len(seen)


def test_every_cut_leaves_a_version_that_is_whole(
    card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check_cuts(card, monkeypatch) > 60


def test_without_the_syncs_a_cut_is_seen(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: here the program asks for no folder and no file to be written."""
    monkeypatch.setattr(disk, "sync", lambda _: None)
    monkeypatch.setattr(taking, "sync", lambda _: None)
    with pytest.raises(AssertionError, match="runs, not"):
        check_cuts(card, monkeypatch)
