"""What the library inky costs a small machine, and what is done about it."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from platform import libc_ver
from typing import TYPE_CHECKING

import pytest
from controllers.desk import Desks, motley

from hardware.panels.inky.models import BOARDS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OLD_SETUPTOOLS = """
import warnings
warnings.warn("pkg_resources is deprecated", DeprecationWarning)
def declare_namespace(name):
    raise RuntimeError("this costs seconds")
"""
FREED = """
import sys, threading
from hardware.panels.inky.library import import_driver
if sys.argv[1:]:
    import_driver("inky_e673")

def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096

def page():
    bytearray(12 << 20)  # malloc learns that blocks of this size come and go
    blocks = [bytearray(b"x" * (3 << 20)) for _ in range(9)]
    last = blocks[-1]
    del blocks
    print((held() - before) >> 20)

before = held()
thread = threading.Thread(target=page)
thread.start()
thread.join()
"""


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desks]:
    desks = Desks(monkeypatch)
    yield desks
    desks.clear()


def output_of(code: str, *words: str) -> str:
    python = [sys.executable, "-W", "always", "-c", code, *words]
    done = subprocess.run(python, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


def test_an_old_setuptools_is_neither_imported_nor_harmed(tmp_path: Path) -> None:
    (tmp_path / "pkg_resources.py").write_text(OLD_SETUPTOOLS)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r});"
        "from hardware.panels.inky.library import import_driver;"
        "print(import_driver('inky_e673').__name__, 'pkg_resources' in sys.modules)"
    )
    assert output_of(code) == "inky.inky_e673 False\n"


@pytest.mark.skipif(libc_ver()[0] != "glibc", reason="only glibc keeps what was freed")
def test_what_a_page_needed_for_a_moment_goes_back_to_the_machine() -> None:
    kept, given_back = int(output_of(FREED)), int(output_of(FREED, "import"))
    assert kept > 12
    assert given_back <= 4


@pytest.mark.parametrize("name", BOARDS)
def test_a_page_that_the_driver_holds_takes_a_byte_a_pixel(desk: Desks, name: str) -> None:
    on = desk(name)
    on.show(motley(on.spec))
    opened = on.panel._opened
    assert opened is not None
    assert opened.driver.buf.itemsize == 1


def test_a_large_page_is_never_whole_in_eight_bytes_a_pixel(desk: Desks) -> None:
    on = desk("13.3-spectra")
    on.show(motley(on.spec))  # imports and opens what any page needs
    tracemalloc.start()
    try:
        on.show(motley(on.spec))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 8 * on.spec.width * on.spec.height
