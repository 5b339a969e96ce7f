"""``companion phone`` and ``companion play --phones`` as words of the command line."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import time  # noqa: TID251 - a process that ends by itself takes time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from called import called
from phone_page import Phone, free_port, page_on
from socket_box import SocketBox
from waiting import PATIENCE, until

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_help_says_what_it_is_and_how_to_begin() -> None:
    done = called("phone", "--help")
    assert done.returncode == 0
    for word in (b"--seam", b"--host", b"--port", b"--idle", b"Examples:", b"play --phones"):
        assert word in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--port", "x"), "a whole number is needed"),
        (("--port", "70000"), "choose 0 to 65535"),
        (("--idle", "0"), "a number of seconds above 0 is needed"),
        (("--idle", "inf"), "a number of seconds above 0 is needed"),
        (("--host", ""), "a name is needed"),
        (("--config", "/nowhere/box.toml"), "there is no such file"),
        (("--more",), "unrecognized arguments: --more"),
    ],
)
def test_wrong_words_are_one_sentence(words: tuple[str, ...], said: str) -> None:
    done = called("phone", *words)
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("words", [("phone",), ("play", "--phones", "--seed", "1")])
def test_without_its_library_the_fix_is_said(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.box.page_settings.find_spec", lambda _: None)
    done = called(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == (
        f"companion {words[0]}: the page for phones needs tornado: "
        "pip install 'table-companion[phones]'\n"
    )


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "companion", "phone", "--port", str(port), "--state",
             str(tmp_path)], capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"companion phone: no page on 127.0.0.1, port {port}: Address already in use; "
        "choose another with --port\n"
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_well_when_it_is_asked_to(number: signal.Signals, tmp_path: Path) -> None:
    page = subprocess.Popen(
        [sys.executable, "-m", "companion", "phone", "--port", "0", "--seam",
         str(tmp_path / "seats"), "--state", str(tmp_path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert page.stdout is not None
    assert page.stdout.readline().startswith("the page for phones is at http://127.0.0.1:")
    page.send_signal(number)
    assert page.communicate(timeout=PATIENCE) == ("", "")
    assert page.returncode == 0


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder with a name that is short enough for a socket."""
    with TemporaryDirectory(prefix="page") as made:
        yield Path(made)


def handed(folder: Path, *words: str, **environment: str) -> tuple[subprocess.Popen[str], int]:
    """Start the page with a socket that is open already; return it with the port."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        page = page_on(server, folder / "seats", *words, **environment)
        return page, server.getsockname()[1]


@pytest.mark.thorough
def test_a_handed_socket_is_served_and_the_page_ends_when_nobody_looks(folder: Path) -> None:
    box = SocketBox(folder / "seats")
    page, port = handed(folder, "--idle", "2", STATE_DIRECTORY=str(folder / "kept"))
    phone = Phone(port)
    assert phone.join(box.hello.code).status == 204, "the visit waited for the process"
    assert phone.sit(1).status == 200
    assert (folder / "kept" / "game-0001" / "seat-1.jsonl").exists()
    events = phone.events()
    time.sleep(3)
    assert page.poll() is None, "a phone looks"
    events.close()
    time.sleep(3)
    assert page.poll() is None, "the door is open, and the box shows the way in"
    from dataclasses import replace  # noqa: PLC0415 - here alone

    box.say(replace(box.hello, door="shut", code=""))
    assert page.wait(10) == 0
    assert page.communicate()[1] == ""
    box.close()


def test_sockets_for_another_process_are_left_alone(folder: Path) -> None:
    page, _ = handed(folder, "--port", "0", "--state", str(folder), LISTEN_FDS="2", LISTEN_PID="1")
    page.kill()
    page.communicate()
    done = subprocess.Popen(
        [sys.executable, "-m", "companion", "phone", "--port", "0", "--seam",
         str(folder / "seats"), "--state", str(folder)],
        stdout=subprocess.PIPE, text=True,
        env={**os.environ, "LISTEN_FDS": "1", "LISTEN_PID": "1"},
    )  # fmt: skip
    assert done.stdout is not None
    assert done.stdout.readline().startswith("the page for phones is at http://127.0.0.1:")
    done.terminate()
    done.communicate()


def test_systemd_hears_of_it_and_of_no_code(folder: Path) -> None:
    notified = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    notified.bind(str(folder / "notify"))
    notified.settimeout(PATIENCE)
    box = SocketBox(folder / "seats")
    page = subprocess.Popen(
        [sys.executable, "-m", "companion", "phone", "--port", str(free_port()), "--seam",
         str(box.path), "--state", str(folder)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "NOTIFY_SOCKET": str(folder / "notify"), "WATCHDOG_USEC": "400000"},
    )  # fmt: skip
    assert notified.recv(200).startswith(b"READY=1\nSTATUS=page at http://127.0.0.1:")
    for _ in range(3):
        assert notified.recv(200) == b"WATCHDOG=1"
    until(box.heard.qsize)
    page.terminate()
    said, wrong = page.communicate(timeout=PATIENCE)
    assert box.hello.code not in said + wrong
    assert (said, page.returncode) == ("", 0)
    box.close()
    notified.close()


def test_a_terminal_that_is_closed_ends_nothing(folder: Path) -> None:
    box = SocketBox(folder / "seats")
    read, write = os.pipe()
    page = subprocess.Popen(
        [sys.executable, "-m", "companion", "phone", "--port", "0", "--seam", str(box.path),
         "--state", str(folder)], stdout=write, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    os.close(write)
    assert select.select([read], [], [], PATIENCE)[0]
    os.close(read)
    box.say(box.hello)
    until(box.heard.qsize)
    assert page.poll() is None
    page.terminate()
    assert page.communicate(timeout=PATIENCE)[1] == ""
    box.close()
