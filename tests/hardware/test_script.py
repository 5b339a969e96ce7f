from __future__ import annotations

import os
import subprocess
import sys
from queue import SimpleQueue
from typing import TYPE_CHECKING

from hardware.buttons.script import PressScript

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from companion.surface import Press


def run(*lines: str) -> tuple[list[str], str | None]:
    """Read the lines to their end; return the presses and what was said of the end."""
    presses: list[str] = []
    ends: SimpleQueue[str | None] = SimpleQueue()
    script = PressScript(lines, lambda press: presses.append(str(press)), lambda: True, ends.put)
    script.start()
    end = ends.get(timeout=30)
    assert script.close()
    return presses, end


def test_a_script_says_each_press_and_skips_comments_and_empty_lines() -> None:
    lines = ("# a game\n", "A\n", "\n", "  hold b  \n", "double A\n", "long D")
    assert run(*lines) == (["A", "hold B", "double A", "long D"], None)


def test_a_wrong_line_is_named_by_its_number_and_ends_the_script() -> None:
    presses, end = run("A\n", "# fine\n", "push it\n", "B\n")
    assert presses == ["A"]
    assert end is not None
    assert end.startswith("line 3: 'push it' is not a press")


def test_the_next_line_waits_until_the_box_is_at_rest() -> None:
    asked: SimpleQueue[None] = SimpleQueue()
    answers: SimpleQueue[bool] = SimpleQueue()
    presses: SimpleQueue[Press] = SimpleQueue()
    ends: SimpleQueue[str | None] = SimpleQueue()

    def rest() -> bool:
        asked.put(None)
        return answers.get(timeout=30)

    script = PressScript(["A", "B", "C"], presses.put, rest, ends.put)
    script.start()
    asked.get(timeout=30)
    assert presses.qsize() == 1
    answers.put(True)  # noqa: FBT003 - the answer to "at rest?"
    asked.get(timeout=30)
    assert presses.qsize() == 2
    answers.put(False)  # noqa: FBT003 - as above
    assert ends.get(timeout=30) is None
    assert presses.qsize() == 2
    assert script.close()


def test_a_script_that_is_closed_says_nothing_more() -> None:
    reading, writing = os.pipe()
    said: list[object] = []
    with os.fdopen(reading) as lines, os.fdopen(writing, "w") as pen:
        script = PressScript(lines, said.append, lambda: True, said.append)
        script.start()
        assert not script.close(timeout=0.01)
        pen.write("A\n")
        pen.close()
        assert script.close()
    assert said == []


def test_a_program_may_end_while_its_script_still_waits_for_a_line() -> None:
    program = (
        "import sys\n"
        "from hardware.buttons.script import PressScript\n"
        "PressScript(sys.stdin, print, lambda: True, print).start()\n"
        "print('bye')\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.wait(timeout=20) == 0
        assert child.stderr is not None
        assert child.stderr.read() == ""


def read_to_the_end(path: Path) -> tuple[list[str], str | None]:
    """Read a real file's presses; return them and what was said of the end."""
    presses: list[str] = []
    ends: SimpleQueue[str | None] = SimpleQueue()
    with path.open() as lines:
        script = PressScript(
            lines, lambda press: presses.append(str(press)), lambda: True, ends.put
        )
        script.start()
        end = ends.get(timeout=60)
    assert script.close()
    return presses, end


def test_a_line_without_end_is_read_in_pieces_and_named_by_its_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, reads = tmp_path / "script", []
    path.write_bytes(b"A\n" + b"x" * (20 << 20))
    real = os.read

    def counting(handle: int, size: int) -> bytes:
        reads.append(size)
        return real(handle, size)

    monkeypatch.setattr(os, "read", counting)
    presses, end = read_to_the_end(path)
    assert presses == ["A"]
    assert end is not None
    assert end.startswith("line 2: 'xxxx")
    assert len(end) < 400
    assert 300 < len(reads) < 400


def test_lines_are_whole_wherever_a_piece_ends(tmp_path: Path) -> None:
    path = tmp_path / "script"
    remark = b"# " + b"y" * 65_530
    path.write_bytes(remark + b"\nhold B\n" + b"\n" * 70_000 + b"double A\nlong D")
    assert read_to_the_end(path) == (["hold B", "double A", "long D"], None)
