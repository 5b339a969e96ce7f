"""What ``companion check --phones`` finds: on a machine of files, and at ports that are open."""

from __future__ import annotations

import os
import socket
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from device.commands import companion
from phone_page import page_for
from socket_box import SocketBox
from waiting import until

from companion.app.findings import check_words
from companion.checks import phones
from companion.config import parse
from companion.service import PHONE_PATH, PHONE_SOCKET, SEATS
from hardware.listeners import is_open_path, listener_on
from hardware.machine import Machine

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.app.findings import Finding

SAY = check_words().plain()
OFF, ON = "", "[phones]\npage = true\n"
OPENED = {
    "LoadState": "loaded", "ActiveState": "active", "UnitFileState": "enabled",
    "Listen": "[::]:80 (Stream)",
}  # fmt: skip


@pytest.fixture
def port() -> Iterator[socket.socket]:
    """A port that is open, as systemd opens it: for both families."""
    with socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True) as server:
        yield server


def answering(server: socket.socket, status: str, times: int) -> Thread:
    """Answer visits with a status, as a page does."""

    def answer() -> None:
        for _ in range(times):
            connection, _ = server.accept()
            with connection:
                connection.recv(4096)
                connection.sendall(f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n".encode())

    thread = Thread(target=answer)
    thread.start()
    return thread


def systemd(
    folder: Path, monkeypatch: pytest.MonkeyPatch, states: Mapping[str, Mapping[str, str]]
) -> None:
    """Let systemctl, found first, print the states of units."""
    command = folder / "bin" / "systemctl"
    command.parent.mkdir()
    lines = {
        unit: "".join(f"{key}={value}\n" for key, value in state.items())
        for unit, state in states.items()
    }
    cases = "".join(f"{unit}) cat <<'.'\n{text}.\n;;\n" for unit, text in lines.items())
    command.write_text(f'#!/bin/sh\ncase "$4" in\n{cases}*) echo LoadState=not-found ;;\nesac\n')
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{command.parent}:{os.environ['PATH']}")


def found(text: str, folder: Path, *, is_free: bool = True) -> dict[str, Finding]:
    """Return the findings on a machine of files, whose kernel has no table of ports, by name."""
    root = folder if is_free else Machine().root
    each = phones.findings(parse(text, "box.toml"), Machine(root), folder / "box.toml", SAY)
    return {finding.what: finding for finding in each}


def test_without_a_page_it_says_how_to_have_one_and_nothing_more(tmp_path: Path) -> None:
    (only,) = found(OFF, tmp_path).values()
    assert "no page for phones" in only.found
    assert only.fix.startswith("for one, write page = true below [phones] in ")


def test_what_is_not_installed_is_named_piece_by_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    systemd(tmp_path, monkeypatch, {})
    every = found(ON, tmp_path)
    assert every["port"].good
    assert "which no program uses" in every["port"].found
    for what in (PHONE_SOCKET, PHONE_PATH, "library tornado"):
        assert every[what].fix.startswith("sudo ./systemd/install"), what
    assert f"does not listen at {SEATS}" in every["page to box"].found
    assert "page" not in every, "a closed port is not visited"


@pytest.mark.parametrize(
    ("state", "fix"),
    [
        ({"ActiveState": "inactive"}, f"sudo systemctl start {PHONE_SOCKET}"),
        ({"ActiveState": "failed"}, f"journalctl -u {PHONE_SOCKET} -n 30"),
        ({"UnitFileState": "disabled"}, f"sudo systemctl enable --now {PHONE_SOCKET}"),
        ({"LoadState": "not-found"}, "sudo ./systemd/install"),
    ],
)
def test_each_state_of_a_unit_has_its_fix(
    state: dict[str, str], fix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    systemd(tmp_path, monkeypatch, {PHONE_SOCKET: {**OPENED, **state, "Listen": "none"}})
    assert found(ON, tmp_path)[PHONE_SOCKET].fix.startswith(fix)


def test_on_a_card_of_make_image_another_unit_starts_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    off = {**OPENED, "UnitFileState": "disabled", "Listen": "none"}
    systemd(tmp_path, monkeypatch, {PHONE_SOCKET: off, phones.CARD: OPENED})
    assert found(ON, tmp_path)[PHONE_SOCKET].good


def test_a_port_that_another_program_has_is_named_with_a_way_out(port: socket.socket) -> None:
    number = port.getsockname()[1]
    assert listener_on(number), "this very process, by its name"
    config = parse(f"{ON}port = {number}", "box.toml")
    every = phones.findings(config, Machine(), Machine().root / "box.toml", SAY)
    taken = next(each for each in every if each.what == "port")
    assert taken.found == f"{number} is in use by {listener_on(number)}"
    assert "such as port = 8080, below [phones] in /box.toml" in taken.fix


def test_a_port_of_nobody_and_one_that_was_closed_have_no_listener(port: socket.socket) -> None:
    number = port.getsockname()[1]
    with socket.create_connection(("127.0.0.1", number)) as connection:
        assert listener_on(connection.getsockname()[1]) is None, "a connection listens to nobody"
    port.close()
    assert listener_on(number) is None


def test_a_path_is_open_only_while_somebody_listens(tmp_path: Path) -> None:
    place = str(tmp_path / "a seat")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(place)
        assert not is_open_path(place)
        server.listen()
        assert is_open_path(place)
        assert not is_open_path(place[:-1])
        assert is_open_path(place, process=str(os.getpid()))
        assert not is_open_path(place, process="0"), "there is no such process"
    assert not is_open_path(place)


@pytest.mark.parametrize(
    ("status", "words", "is_good"),
    [
        ("200 OK", "its door is open", True),
        ("403 Forbidden", "its door is shut: Menu, then Phones, opens it", True),
        ("500 Internal Server Error", "answers with 500", False),
    ],
)
def test_a_page_is_visited_and_its_time_said(
    status: str, words: str, port: socket.socket, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, *, is_good: bool,
) -> None:  # fmt: skip
    number = port.getsockname()[1]
    state = {**OPENED, "Listen": f"[::]:{number} (Stream)"}
    systemd(tmp_path, monkeypatch, {PHONE_SOCKET: state, PHONE_PATH: state})
    monkeypatch.setattr(phones, "addresses", list)
    server = answering(port, status, 2)
    every = found(f"{ON}port = {number}", tmp_path, is_free=False)
    server.join()
    assert every["port"].found == f"{number}, open for the page"
    assert words in every["page"].found
    assert every["page"].good is is_good
    assert "no network" in every["address"].found


@pytest.mark.parametrize("behind", ["https://box.example", "https://box.example:8443"])
def test_a_page_behind_https_is_visited_and_reported_by_its_name(
    behind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TemporaryDirectory(prefix="page") as made:
        folder = Path(made)
        box = SocketBox(folder / "seats")
        try:
            check_behind(behind, box, folder, monkeypatch)
        finally:
            box.close()


def check_behind(
    behind: str, box: SocketBox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Visit the page of a box in a folder whose name is short enough for a socket."""
    (folder / "box.toml").write_text(f'[phones]\nbehind = "{behind}"\n')
    with page_for(box.path, folder / "state", "--config", str(folder / "box.toml")) as page:
        state = {**OPENED, "Listen": f"[::]:{page.port} (Stream)"}
        systemd(folder, monkeypatch, {PHONE_SOCKET: state, PHONE_PATH: state})
        monkeypatch.setattr(phones, "addresses", lambda: ["127.0.0.1"])
        every = found(f'{ON}port = {page.port}\nbehind = "{behind}"', folder, is_free=False)
        assert every["address"].found == behind
        assert "name" not in every, "the page answers to no other"
        assert "its door is open" in every["page"].found
        box.say(replace(box.hello, door="shut", code=""))
        until(lambda: "its door is shut" in phones.visit("127.0.0.1", page.port, SAY, behind).found)
        other = phones.visit("127.0.0.1", page.port, SAY)
        assert other.found == f"refuses the name 127.0.0.1:{page.port}"
        assert other.fix.startswith("sudo systemctl restart companion-phone")


def test_a_page_that_hangs_up_is_reported_with_its_log(port: socket.socket) -> None:
    def hang_up() -> None:
        port.accept()[0].close()

    server = Thread(target=hang_up)
    server.start()
    reported = phones.visit("127.0.0.1", port.getsockname()[1], SAY)
    server.join()
    assert reported.fix.startswith("journalctl -u companion-phone.service")


def test_on_a_card_of_another_box_there_is_nothing_to_visit(tmp_path: Path) -> None:
    done = companion("check", "--phones", "--root", str(tmp_path))
    assert done.returncode == 2
    assert "leave --root out" in done.stderr
    assert "phones" not in companion("check", "--root", str(tmp_path)).stdout
