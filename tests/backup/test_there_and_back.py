"""All games of a box into one file, and back: nothing is lost, nothing is overwritten."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from backup.boxes import CARDS, PACK, PLAYED_AT, dealt, empty, full, packed, unpacked
from games.cartographers.test_added_cards import SKELETON
from journal.test_history import kept

from companion.app.memory import Undone
from companion.app.names import PlayerNames
from companion.backup.archive import Archive
from companion.backup.packing import Folders, Packed, pack
from companion.backup.putting_back import contained, may_run, put_back
from companion.errors import BadBackup, JournalFull
from companion.journal import Journal, PastReader, newest
from companion.journal.chain import signed
from companion.journal.folder import kept as journals
from companion.journal.names_file import read_names, write_names
from hardware.clock import when

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.backup.putting_back import Contained


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """Return a box with all there is to take along."""
    return full(tmp_path_factory.mktemp("box"))


@pytest.fixture(scope="module")
def file(box: Folders) -> bytes:
    """Return the backup of that box."""
    path = box.games.parent / "games.zip"
    assert pack(path, box, "1.4.0") == Packed(2, 2, has_running=True, left=())
    return path.read_bytes()


def take(file: bytes, to: Folders) -> tuple[Contained, tuple[str, ...]]:
    """Put a backup back where no box runs."""
    with Archive(BytesIO(file)) as archive, Journal(to.games) as journal:
        found = contained(archive, to)
        beside = put_back(archive, found, to, journal.make_room(len(found.games)))
        if found.running and may_run(journal.memory):
            journal.adopt(archive.read(found.running).data)
    return found, beside


def test_the_file_is_flat_and_for_its_owner_alone(box: Folders, file: bytes) -> None:
    assert unpacked(file).keys() == {
        "index.json", "game-0001.jsonl", "game-0002.jsonl", "running-0003.jsonl", PACK, CARDS,
        "names.json", "companion.toml",
    }  # fmt: skip
    assert (box.games.parent / "games.zip").stat().st_mode & 0o777 == 0o600
    assert not [*box.games.parent.glob("*.part")]


def test_an_empty_box_gets_everything(tmp_path: Path, box: Folders, file: bytes) -> None:
    new = empty(tmp_path)
    found, beside = take(file, new)
    assert (len(found.games), found.here, found.left, beside) == (2, (), (), ())
    games = [path.read_bytes() for path in journals(new.games)]
    assert games == [path.read_bytes() for path in journals(box.games)]
    with Journal(new.games) as journal:
        assert journal.memory.deal_id == "deal3"
    past = PastReader(new.games, when).read()
    assert [each.date for each in past][1] == when(PLAYED_AT)[0]
    assert read_names(new.games) == read_names(box.games)
    assert (new.packs / "cartographers/my-pack.toml").read_text("utf-8") == SKELETON
    assert not new.settings or not new.settings.exists()


def test_a_second_time_brings_nothing(tmp_path: Path, file: bytes) -> None:
    new = empty(tmp_path)
    take(file, new)
    before = {each: each.read_bytes() for each in tmp_path.rglob("*") if each.is_file()}
    found, beside = take(file, new)
    assert (found.games, len(found.here), found.running, beside) == ((), 3, "", ())
    after = {each.read_bytes() for each in tmp_path.rglob("*") if each.is_file()}
    assert after == set(before.values())


def test_a_running_game_here_stays_in_use(tmp_path: Path, file: bytes) -> None:
    new = empty(tmp_path)
    kept(new.games, dealt(9, over=False))
    with Archive(BytesIO(file)) as archive, Journal(new.games) as journal:
        found = contained(archive, new)
        put_back(archive, found, new, journal.make_room(len(found.games)))
        assert not may_run(journal.memory)
        journal.append([Undone()])  # the game goes on meanwhile, in its file
        assert newest(new.games) == new.games / "game-0004.jsonl"
    with Journal(new.games) as journal:
        assert journal.memory.deal_id == "deal9"
        assert len(PastReader(new.games).read()) == 2


def test_what_is_here_otherwise_is_never_overwritten(tmp_path: Path, file: bytes) -> None:
    new = empty(tmp_path)
    for path in (
        new.packs / "cartographers/my-pack.toml",
        new.cards / CARDS.removeprefix("cards-"),
    ):
        path.parent.mkdir(parents=True)
        path.write_text("# mine\n")
    _, beside = take(file, new)
    assert len(beside) == 2
    assert (new.packs / "cartographers/my-pack.toml").read_text() == "# mine\n"
    assert (new.packs / "cartographers/my-pack.toml.2").read_text("utf-8") == SKELETON
    assert take(file, new)[1] == ()
    assert not [*new.packs.rglob("*.3"), *new.cards.rglob("*.3")]


def test_an_owners_corners_go_along_and_damaged_ones_stay(tmp_path: Path) -> None:
    old, corners = empty(tmp_path / "old"), 'corner.gorgon-gaze = "top-left clockwise"\n'
    old.cards.mkdir()
    (old.cards / "cartographers.toml").write_text(corners, "utf-8")
    assert pack(tmp_path / "good.zip", old, "1.4.0") == Packed(0, 1, has_running=False, left=())
    new = empty(tmp_path / "new")
    assert take((tmp_path / "good.zip").read_bytes(), new)[0].cards == ("cards-cartographers.toml",)
    assert (new.cards / "cartographers.toml").read_text("utf-8") == corners
    (old.cards / "cartographers.toml").write_text(corners.replace("top", "middle"), "utf-8")
    pack(tmp_path / "bad.zip", old, "1.4.0")
    found, _ = take((tmp_path / "bad.zip").read_bytes(), empty(tmp_path / "third"))
    assert found.cards == ()
    assert "corner: gorgon-gaze: " in found.left[0]


def test_cards_of_a_game_of_another_version_stay_and_the_rest_comes(
    tmp_path: Path, file: bytes
) -> None:
    files = {**unpacked(file), "cards-skull-king.toml": b"?"}
    found, _ = take(packed(files), new := empty(tmp_path))
    assert (len(found.games), found.left) == (
        2, ("cards-skull-king.toml: this version takes no such file; companion 1.4.0 does",),
    )  # fmt: skip
    assert not [*new.cards.glob("skull-king*")]


def test_names_here_come_first(tmp_path: Path, file: bytes) -> None:
    new = empty(tmp_path)
    write_names(new.games, PlayerNames(("Cleo",), (("deal1", (("seat.a", "Cleo"),)),)))
    take(file, new)
    names = read_names(new.games)
    assert names.known == ("Cleo", "Anna", "Ben")
    assert names.of("deal1") == (("seat.a", "Cleo"),)


def test_a_game_with_more_entered_later_is_here_already(tmp_path: Path, file: bytes) -> None:
    new = empty(tmp_path)
    take(file, new)
    first = new.games / "game-0001.jsonl"
    first.write_bytes(first.read_bytes() + b"later\n")
    with Archive(BytesIO(file)) as archive:
        assert "game-0001.jsonl" in contained(archive, new).here


def test_a_game_of_a_newer_version_stays_in_the_file(tmp_path: Path, file: bytes) -> None:
    files = unpacked(file)
    files["game-0009.jsonl"] = signed(1, {"journal": 99}, "")[0]
    new = empty(tmp_path)
    found, _ = take(packed(files), new)
    assert len(found.games) == 2
    assert found.left == ("game-0009.jsonl: journal version 99 is not 1 or 2",)


def test_what_cannot_be_read_is_not_taken_along_and_is_named(tmp_path: Path) -> None:
    box = empty(tmp_path)
    kept(box.games, dealt(1), dealt(2))
    damaged = box.games / "game-0001.jsonl"
    damaged.write_bytes(damaged.read_bytes().replace(b'"n":3', b'"n":7'))
    done = pack(tmp_path / "a.zip", box, "1.4.0")
    assert (done.games, done.has_running) == (1, False)
    assert "game-0001.jsonl: line 3" in done.left[0]


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    box = empty(tmp_path)
    there = tmp_path / "a.zip"
    there.write_text("mine")
    with pytest.raises(FileExistsError):
        pack(there, box, "1.4.0")
    assert there.read_text() == "mine"


def test_cut_anywhere_the_games_that_arrived_are_whole(
    tmp_path: Path, file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each rename and each sync is the last one once; the next start cleans up and goes on."""
    files = unpacked(file)
    small = packed({name: files[name] for name in ("game-0001.jsonl", "names.json", "index.json")})
    template, steps, is_whole = empty(tmp_path / "template"), 0, False
    kept(template.games, dealt(9, over=False)[:3])
    while not is_whole:
        new = empty(tmp_path / f"cut-{steps}")
        shutil.copy(template.games / "game-0001.jsonl", new.games)
        with monkeypatch.context() as patched, suppress(Cut):
            _cut_after(patched, steps)
            take(small, new)
            is_whole = True
        with Journal(new.games) as journal:
            assert journal.memory.deal_id == "deal9", steps
        assert not [*new.games.glob("*.partial")]
        games, troubles = PastReader(new.games).read_all()
        assert (len(games) <= 1, troubles) == (True, ()), steps
        steps += 1
    assert steps > FEWEST_STEPS
    assert len(games) == 1


class Cut(BaseException):
    """The plug was pulled."""


FEWEST_STEPS = 10
"""Of the disk, when a game and the names are put back beside a game that runs."""


def _cut_after(patched: pytest.MonkeyPatch, count: int) -> None:
    """Let only so few renames and syncs of the disk happen."""
    left = [count]

    def cut_before(function: Callable[..., object]) -> Callable[..., object]:
        def called(*values: object, **named: object) -> object:
            left[0] -= 1
            if left[0] < 0:
                raise Cut
            return function(*values, **named)

        return called

    for name in ("rename", "replace", "fsync", "fdatasync", "utime", "link"):
        patched.setattr(os, name, cut_before(getattr(os, name)))


def test_a_damaged_game_here_goes_on_first(tmp_path: Path) -> None:
    box = empty(tmp_path)
    kept(box.games, dealt(9, over=False))
    damaged = box.games / "game-0001.jsonl"
    damaged.write_bytes(damaged.read_bytes().replace(b'"n":3', b'"n":7'))
    with Journal(box.games) as journal, pytest.raises(JournalFull, match="go on with it first"):
        journal.make_room(1)


def test_a_game_that_goes_on_does_not_call_itself_over(tmp_path: Path, file: bytes) -> None:
    files = unpacked(file)
    files["game-0007.jsonl"] = files.pop("running-0003.jsonl")
    new = empty(tmp_path)
    with pytest.raises(BadBackup, match=r"game-0007\.jsonl is no game that is over"):
        take(packed(files), new)
    assert not journals(new.games)
