"""The journal's form: every cut of a whole game resumes, every other damage is named."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox

from companion.app.memory import Entry, LanguageChosen, Memory, Undone, remember
from companion.errors import JournalCorrupt, JournalForeign
from companion.games import GAMES
from companion.journal import chain
from companion.journal.lines import ReadResult, entries, line, read

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def whole_game() -> tuple[tuple[Entry, ...], bytes]:
    """Play a solo game with set-up, undo, look back, scores and a change of language."""
    device = PlayedBox.opened()
    device.speak("ja").press(*"D" * len(GAMES), "A", "A", "C", "C", "A")  # once round the games
    for _ in range(40):
        device.press("A", "C", "C", "B", "B", "hold B", "A")
        if device.facts["phase"] == "season-end":
            device.press("hold C", "D", "A", "hold C", "A", "C", "C", "A", "B")
        if device.facts["ambush"]:
            device.press("hold C", "hold C", "hold B")
        if device.facts["phase"] == "over":
            break
    assert device.facts["phase"] == "over"
    device.speak("en").press("hold B", "A")
    assert device.app.memory.language == "en"
    recorded = tuple(device.entries)
    return recorded, written(recorded)  # type: ignore[arg-type,return-value] # as recorded


def written(recorded: tuple[Entry, ...]) -> bytes:
    """Write entries as one journal."""
    data, digest = b"", ""
    for number, entry in enumerate(recorded, start=1):
        raw, digest = line(number, entry, digest)
        data += raw
    return data


def alike(one: Memory, two: Memory) -> bool:
    """Say whether two memories are the same to a player."""
    if (one.language, one.draft) != (two.language, two.draft):
        return False
    if one.session is None or two.session is None:
        return one.session is two.session
    return one.session.state == two.session.state and one.session.history() == two.session.history()


def test_every_entry_survives_being_written() -> None:
    recorded, data = whole_game()
    memory = Memory()
    for entry, (_, again, memory_read) in zip(recorded, entries(data), strict=True):
        memory = remember(memory, entry)
        assert type(again) is type(entry)
        assert alike(memory_read, memory)


def test_a_journal_cut_at_every_byte_resumes_at_its_last_whole_line() -> None:
    recorded, data = whole_game()
    said, start, memory = ReadResult(Memory(), 0, "", 0), 0, Memory()
    ends = [index + 1 for index, byte in enumerate(data) if byte == 10]
    for entry, end in zip(recorded, ends, strict=True):
        for cut in range(start, end):
            torn = read(data[:cut]) if cut in {start, start + 1, end - 1} else _cut(data, cut)
            assert torn.length == start
            assert torn.lines == said.lines
            assert alike(torn.memory, memory)
        said, memory, start = read(data[:end]), remember(memory, entry), end
    assert len(data) > 8000


@cache
def _read_up_to(data: bytes, length: int) -> ReadResult:
    return read(data[:length])


def _cut(data: bytes, cut: int) -> ReadResult:
    """Read a journal cut in mid-line: its whole lines, read once, and a torn rest."""
    whole = chain.whole_lines(data[:cut])
    return _read_up_to(data, sum(len(each) + 1 for each in whole))


def test_any_changed_byte_is_named_by_its_line() -> None:
    _, data = whole_game()
    data = data[: data.index(b"\n", 3000) + 1]
    last = data.rstrip(b"\n").rindex(b"\n") + 1
    for place in range(0, last, 7):
        changed = data[:place] + bytes([data[place] ^ 0x01]) + data[place + 1 :]
        line_number = data[:place].count(b"\n") + 1
        with pytest.raises(JournalCorrupt, match=f"line {line_number} of the journal is damaged"):
            read(changed)


def test_a_lost_line_and_two_swapped_lines_are_found() -> None:
    _, data = whole_game()
    rows = data.splitlines(keepends=True)
    with pytest.raises(JournalCorrupt, match="line 4"):
        read(b"".join(rows[:3] + rows[4:]))
    with pytest.raises(JournalCorrupt, match="line 4"):
        read(b"".join([*rows[:3], rows[4], rows[3], *rows[5:]]))


def test_a_number_is_checked_also_where_the_sum_fits_it() -> None:
    """As a program would write it that counts wrongly."""
    first, digest = line(1, LanguageChosen("ja"), "")
    third, _ = line(3, LanguageChosen("en"), digest)
    with pytest.raises(JournalCorrupt, match=r"line 2 .*not the next line"):
        read(first + third)


@pytest.mark.parametrize(
    "changed",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b'":', b'": ', 1),
        lambda data: data.replace(b'"}\n', b'"} \n', 1),
        lambda data: data.replace(b'"}\n', b'"\n', 1),
        lambda data: data.replace(b'{"n":1,', b'{"n":01,'),
    ],
    ids=["Windows' line ends", "a mark of an editor", "a space", "one at the end", "no end", "01"],
)
def test_an_editor_that_writes_the_same_in_other_bytes_is_found_out(
    changed: Callable[[bytes], bytes],
) -> None:
    _, data = whole_game()
    assert changed(data) != data
    with pytest.raises(JournalCorrupt, match="line 1 of the journal is damaged"):
        read(changed(data))


def test_lines_that_say_the_same_are_parsed_once() -> None:
    _, data = whole_game()
    undone = [entry for _, entry, _ in entries(data) if isinstance(entry, Undone)]
    assert len(undone) > 1
    assert len(set(map(id, undone))) == 1


def test_a_hole_at_the_end_was_never_written() -> None:
    _, data = whole_game()
    assert read(data + b"\0" * 70).length == len(data)
    assert read(data + b"\0" * 70 + b"\n").length == len(data)


def test_a_journal_of_another_version_is_refused_by_name() -> None:
    body = {"journal": 3, "language": "en", "game": "cartographers", "rules": 1}
    with pytest.raises(JournalForeign, match="journal version 3 is not 1 or 2"):
        read(chain.signed(1, body, "")[0])
