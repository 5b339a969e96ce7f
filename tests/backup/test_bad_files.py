"""What is no backup, or a changed one: one sentence, and nothing of it is taken."""

from __future__ import annotations

import json
import stat
from io import BytesIO
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_LZMA, ZipInfo

import pytest
from backup.boxes import PACK, as_they_are, empty, full, packed, unpacked
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.backup import archive as archive_module
from companion.backup.archive import Archive
from companion.backup.packing import pack
from companion.backup.putting_back import contained
from companion.cli import WRONG_WORDS
from companion.errors import BadBackup, CompanionError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from device.in_process import Said

    from companion.backup.packing import Folders


SIZE = 1_234_567
"""Bytes of nothing that are too many where a megabyte is the most."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return the files of a good backup."""
    box = full(tmp_path_factory.mktemp("box"))
    pack(path := box.games.parent / "games.zip", box, "1.4.0")
    return unpacked(path.read_bytes())


@pytest.fixture(scope="module")
def nowhere(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """Return a box without games."""
    return empty(tmp_path_factory.mktemp("nowhere"))


def refused(data: bytes, box: Folders) -> str:
    """Return what is said of a file, by the first look at it."""
    with pytest.raises(BadBackup) as caught, Archive(BytesIO(data)) as archive:
        contained(archive, box)
    assert not [*box.games.iterdir()]
    assert "\n" not in str(caught.value)
    return str(caught.value)


def entry(name: str, kind: int = 0) -> ZipInfo:
    """Return an entry of a kind, as in a stat's mode."""
    info = ZipInfo(name)
    info.external_attr = (kind | 0o644) << 16
    return info


@pytest.mark.parametrize(
    "data", [b"", b"PK", b"\0" * 100, b"PK\5\6" + b"\0" * 17, b"[panel]\n" * 9]
)
def test_no_zip(data: bytes, nowhere: Folders) -> None:
    assert refused(data, nowhere) == "this is no whole backup of games: copy it here again"


def test_cut_short_or_with_more_before_it(files: dict[str, bytes], nowhere: Folders) -> None:
    whole = packed(files)
    for length in (len(whole) - 1, len(whole) // 2, 40):
        assert "no whole backup" in refused(whole[:length], nowhere)
    assert "no whole backup" in refused(b"#!/bin/sh\n" + whole, nowhere)


@pytest.mark.parametrize(
    "name", ["../game-0009.jsonl", "/etc/passwd", "games/game-0009.jsonl", "game-0009.jsonl/",
             "hands.json", "pack-cartographers-A.toml", "game-0009.jsonl\0.txt"],
)  # fmt: skip
def test_names_that_no_box_gives(name: str, files: dict[str, bytes], nowhere: Folders) -> None:
    said = refused(packed(files, ((entry("X" * len(name)), b""),)).replace(
        b"X" * len(name), name.encode()), nowhere)  # fmt: skip
    assert said == "a file in it has a name that no box gives"


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFDIR, stat.S_IFIFO])
def test_links_and_what_else_is_no_file(
    kind: int, files: dict[str, bytes], nowhere: Folders
) -> None:
    more = ((entry("game-0009.jsonl", kind), b"/etc/passwd"),)
    assert refused(packed(files, more), nowhere) == "game-0009.jsonl is no plain file"


def test_another_way_to_pack(files: dict[str, bytes], nowhere: Folders) -> None:
    info = entry("game-0009.jsonl")
    info.compress_type = ZIP_LZMA
    assert "packed in a way that no box uses" in refused(packed(files, ((info, b"a"),)), nowhere)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_one_name_twice(files: dict[str, bytes], nowhere: Folders) -> None:
    said = refused(packed(files, ((entry("game-0001.jsonl"), b"other"),)), nowhere)
    assert said == "two of its files have one name"


def test_too_many_files(nowhere: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_module, "MOST_FILES", 20)
    many = {f"game-{number:04d}.jsonl": b"" for number in range(21)}
    assert "more than 20 files" in refused(as_they_are(many), nowhere)


def test_a_bomb_is_not_unpacked(
    files: dict[str, bytes], nowhere: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is more of nothing than fits; one that says it is smaller is damaged."""
    monkeypatch.setattr(archive_module, "MOST_BYTES", 1 << 20)
    bomb = packed({**files, "game-0009.jsonl": bytes(SIZE)})
    assert len(bomb) < 1 << 17
    assert refused(bomb, nowhere) == "unpacked it is larger than 1 MB"
    size = SIZE.to_bytes(4, "little")
    assert "game-0009.jsonl was damaged" in refused(
        bomb.replace(size, (100).to_bytes(4, "little")), nowhere
    )


def test_a_file_behind_the_back_of_the_index(files: dict[str, bytes], nowhere: Folders) -> None:
    assert "names other files" in refused(
        packed(files, ((entry("game-0009.jsonl"), b"a"),)), nowhere
    )
    less = {name: data for name, data in files.items() if name != "game-0002.jsonl"}
    assert "names other files" in refused(as_they_are(less), nowhere)
    assert "no index.json" in refused(as_they_are({"names.json": b"{}"}), nowhere)


@pytest.mark.parametrize(
    "change",
    [
        lambda values: values.pop("files"),
        lambda values: values.update(files=[]),
        lambda values: values.update(backup=2),
        lambda values: values.update(program=3),
        lambda values: values["files"]["names.json"].update(time=-1),
        lambda values: values["files"]["names.json"].update(size="9"),
        lambda values: values["files"].update({"names.json": 3}),
    ],
)
def test_an_index_of_another_form(
    change: Callable[[Any], object], files: dict[str, bytes], nowhere: Folders
) -> None:
    values = json.loads(files["index.json"])
    change(values)
    data = as_they_are({**files, "index.json": json.dumps(values).encode()})
    assert "index.json" in refused(data, nowhere)
    for index in (b"[" * 100_000, b"\xff", b"3"):
        assert "cannot be read" in refused(as_they_are({**files, "index.json": index}), nowhere)


def test_a_changed_file(files: dict[str, bytes], nowhere: Folders) -> None:
    data = as_they_are({**files, "game-0001.jsonl": files["game-0002.jsonl"]})
    assert "game-0001.jsonl was changed or damaged" in refused(data, nowhere)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("game-0001.jsonl", b'"n":3', b'"n":7', "line 3 is damaged (it is not the next line)"),
        ("game-0001.jsonl", b"\n", b"", "is no game that is over"),
        ("running-0003.jsonl", b'{"n":1', b'{"n":2', "line 1 is damaged"),
        ("names.json", b"Anna", b"\x00nna", "names.json is damaged"),
        (PACK, b'id = "my-pack"', b'id = "your-pack"', "has the pack 'your-pack'"),
    ],
)
def test_files_that_their_own_readers_refuse(
    name: str, old: bytes, new: bytes, said: str, files: dict[str, bytes], nowhere: Folders
) -> None:
    assert old in files[name]
    first = b"".join(files[name].splitlines(keepends=True)[:4])
    changed = files[name].replace(old, new) if new else first
    assert said in refused(packed({**files, name: changed}), nowhere)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=25
)
@given(st.data())
def test_whatever_was_changed_is_good_or_named(
    files: dict[str, bytes], nowhere: Folders, data: st.DataObject
) -> None:
    names = ("names.json", "index.json")
    changed = bytearray(as_they_are({"names.json": files["names.json"], "index.json": b"{}"}))
    assert set(names) <= files.keys()
    for _ in range(data.draw(st.integers(1, 4))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    try:
        with Archive(BytesIO(bytes(changed))) as archive:
            contained(archive, nowhere)
    except CompanionError:
        pass


def test_the_command_there_and_back(
    tmp_path: Path, own_data: Path, companion: Callable[..., Said], files: dict[str, bytes]
) -> None:
    box = full(tmp_path / "box")
    (tmp_path / "stick").mkdir()
    code, out, err = companion("backup", tmp_path / "stick", "--state", box.games)
    (file,) = (tmp_path / "stick").iterdir()
    assert (code, err) == (0, "")
    assert out == f"{file}: 2 games, and the one that goes on, 0 files of cards\n"
    assert companion("backup", file, "--state", box.games)[0] == WRONG_WORDS
    new = empty(tmp_path / "new")
    file.with_name("all.zip").write_bytes(packed(files))
    words = (file.with_name("all.zip"), "--state", new.games)
    has = "2 games, and the one that goes on, 2 files of cards"
    assert companion("backup", "--check", *words) == (
        0, f"{words[0]}: {has}, which this box lacks; here already: 0 games\n", "",
    )  # fmt: skip
    assert not [*new.games.iterdir()]
    assert companion("backup", "--take", *words) == (
        0, f"put back: {has}; here already: 0 games\n", "",
    )  # fmt: skip
    assert (own_data / "packs/cartographers/my-pack.toml").exists()
    assert companion("backup", "--take", *words) == (
        0, "put back: 0 games, 0 files of cards; here already: 3 games\n", "",
    )  # fmt: skip


def test_the_command_names_what_is_wrong(
    tmp_path: Path, own_data: Path, companion: Callable[..., Said]
) -> None:
    del own_data
    box = empty(tmp_path)
    no = tmp_path / "no.zip"
    no.write_text("no zip")
    for words, code, said in (
        (("--take", no), 1, f"{no}: this is no whole backup of games: copy it here again"),
        (("--take", tmp_path / "gone"), 1, f"{tmp_path / 'gone'}: no such file or directory"),
        (("--check", tmp_path), 1, f"{tmp_path}: is a directory"),
        ((no,), 2, f"{no} is there already: choose another name"),
    ):
        assert companion("backup", *words, "--state", box.games) == (
            code, "", f"companion backup: {said}\n",
        )  # fmt: skip
    assert companion("backup", tmp_path / "a.zip", "--state", tmp_path / "gone")[0] == 1
