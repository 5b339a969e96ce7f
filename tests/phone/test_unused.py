"""What the page's libraries load and never use stays out of its memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from phone_games import drawn, task_of
from phone_page import StartedPage, page_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from phone.test_seat_sheets import Seated
    from phone_games import BoxGame
    from phone_page import PageProcess
    from socket_box import SocketBox

LEFT_OUT = ("libcrypto", "libssl", "_ssl.", "_hashlib.", "_curses.")


def run(*lines: str) -> str:
    """Run lines in a Python of their own, and return what they print."""
    words = [sys.executable, "-c", "\n".join(lines)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def page(box: SocketBox, folder: Path) -> Iterator[PageProcess]:
    """Yield a page that has loaded by itself what it needs."""
    with page_for(box.path, folder / "state", kind=StartedPage) as started:
        yield started


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="no list of what is loaded")
def test_a_page_that_is_used_has_no_openssl(
    page: PageProcess, seated: Seated, table: BoxGame
) -> None:
    phone = seated(1, "draw")
    assert drawn(phone, task_of(phone.events(), table.flip()), "one").status == 200
    mapped = Path(f"/proc/{page.process.pid}/maps").read_text(encoding="utf-8")
    assert "python" in mapped
    assert [each for each in LEFT_OUT if each in mapped] == []


def test_who_needs_tls_after_all_gets_the_real_one() -> None:
    assert (
        run(
            "from companion.phone.unused import leave_out_unused",
            "leave_out_unused()",
            "import tornado.netutil as used, sys",
            "assert '_ssl' not in sys.modules",
            "print(used._client_ssl_defaults().check_hostname, '_ssl' in sys.modules)",
        )
        == "True True"
    )


def test_a_process_that_has_it_keeps_it() -> None:
    assert (
        run(
            "import ssl, _hashlib, curses, sys",
            "from companion.phone.unused import leave_out_unused",
            "leave_out_unused()",
            "had = {'ssl': ssl, '_hashlib': _hashlib, 'curses': curses}",
            "print(all(sys.modules[name] is each for name, each in had.items()))",
        )
        == "True"
    )
