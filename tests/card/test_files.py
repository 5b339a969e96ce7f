"""What is laid over a card's Debian, as files."""

from __future__ import annotations

import py_compile
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from cardimage.places import BEFORE, FILES
from cardimage.system import MARKS_OF_OTHERS, lay_over, refuse_marks, trust_compiled
from installer.faults import InstallError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", [*MARKS_OF_OTHERS, *map(str.upper, MARKS_OF_OTHERS)])
def test_a_card_with_a_mark_by_which_imager_guesses_is_refused(name: str, tmp_path: Path) -> None:
    """Imager 1.x writes a script for one, and files that nobody reads for the other."""
    for source in (BEFORE, FILES):
        refuse_marks(source / "boot/firmware")
    (tmp_path / name).touch()
    with pytest.raises(InstallError, match=name):
        refuse_marks(tmp_path)


def test_links_take_the_place_of_what_debian_has(tmp_path: Path) -> None:
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/resolv.conf").write_text("nameserver 192.168.7.1\n")
    for _ in range(2):
        lay_over(tmp_path)
    assert (tmp_path / "etc/resolv.conf").readlink().name == "stub-resolv.conf"
    script = tmp_path / "etc/systemd/system-generators/systemd-run-generator"
    assert str(script.readlink()) == "/dev/null"


@pytest.mark.parametrize(("is_trusted", "seen"), [(False, "after"), (True, "before")])
def test_nobody_compares_what_is_compiled(is_trusted: bool, seen: str, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter
    source = tmp_path / "page.py"
    source.write_text("print('before')\n")
    mode = py_compile.PycInvalidationMode.CHECKED_HASH
    py_compile.compile(str(source), invalidation_mode=mode)
    if is_trusted:
        trust_compiled(tmp_path)
    source.write_text("print('after')\n")
    words = (sys.executable, "-B", "-c", "import page")
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == f"{seen}\n"


def test_what_is_known_by_a_time_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "page.py"
    source.touch()
    py_compile.compile(str(source), invalidation_mode=py_compile.PycInvalidationMode.TIMESTAMP)
    with pytest.raises(InstallError, match=r"page.*\.pyc is known by its source's time"):
        trust_compiled(tmp_path)
