"""Past games are read back with bounds, whatever else lies in the folder."""

from __future__ import annotations

import os
import sys
import tracemalloc
from typing import TYPE_CHECKING

import pytest
from journal.test_lines import whole_game, written

from companion.journal import past_games, read
from companion.journal.chain import LONGEST
from companion.journal.reading import LARGEST, contents

if TYPE_CHECKING:
    from pathlib import Path

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs pipes and devices")


def test_games_come_newest_first_and_what_is_none_is_left_out(tmp_path: Path) -> None:
    _, data = whole_game()
    first_three = data.splitlines(keepends=True)[:20]
    (tmp_path / "game-0001.jsonl").write_bytes(data)
    (tmp_path / "game-0002.jsonl").mkdir()
    (tmp_path / "game-0003.jsonl").write_bytes(b"".join(first_three) + b"damage\n" + data)
    (tmp_path / "game-0004.jsonl").write_bytes(b"junk")
    (tmp_path / "game-0005.damaged").write_bytes(data)
    (tmp_path / "game-0006.jsonl").write_bytes(b"")
    found = list(past_games(tmp_path))
    assert [game.path.name for game in found] == [
        "game-0005.damaged",
        "game-0003.jsonl",
        "game-0001.jsonl",
    ]
    ended = read(data).memory.session
    assert ended is not None
    assert [game.session.presses for game in found] == [
        ended.presses,
        _presses(b"".join(first_three)),
        ended.presses,
    ]
    assert len(list(past_games(tmp_path, most=2))) == 1
    assert list(past_games(tmp_path / "nowhere")) == []


def _presses(data: bytes) -> int:
    session = read(data).memory.session
    assert session is not None
    return session.presses


@linux
def test_neither_pipe_nor_device_nor_size_costs_time_or_memory(tmp_path: Path) -> None:
    recorded, data = whole_game()
    os.mkfifo(tmp_path / "game-0001.jsonl")
    (tmp_path / "game-0002.jsonl").symlink_to("/dev/zero")
    (tmp_path / "game-0003.jsonl").symlink_to("nowhere")
    for name, start in (("game-0004.jsonl", b""), ("game-0005.jsonl", data)):
        with (tmp_path / name).open("wb") as file:
            file.write(start)
            file.truncate(1 << 30)
    (tmp_path / "game-0006.jsonl").write_bytes(b'{"n":1,"x":"' + b"x" * (50 << 20) + b'"}\n')
    (tmp_path / "game-0007.jsonl").write_bytes(b"\n" * (8 << 20))
    (tmp_path / "game-0008.jsonl").write_bytes(written(recorded) + b"\n" * (8 << 20))
    tracemalloc.start()
    try:
        found = [game.path.name for game in past_games(tmp_path)]
        assert found == ["game-0008.jsonl", "game-0005.jsonl"]
        assert tracemalloc.get_traced_memory()[1] < 4 * LARGEST
    finally:
        tracemalloc.stop()


@linux
def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    with pytest.raises(OSError, match="not a file"):
        contents(tmp_path)
    with pytest.raises(OSError, match="not a file"):
        contents(tmp_path / "pipe")
    with pytest.raises(OSError, match="it is a link"):
        contents(tmp_path / "link")
    with pytest.raises(OSError, match="not a file"):
        contents(tmp_path / "link", through_link=True)


def test_of_a_large_file_the_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * (LARGEST + 1))
    read_back = contents(path)
    assert len(read_back.data) == LARGEST
    assert "larger than 4 MB" in read_back.rest
    path.write_bytes(b"x" * LARGEST)
    assert contents(path).rest == ""
    assert LONGEST < LARGEST
