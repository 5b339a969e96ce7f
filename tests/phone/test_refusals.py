"""Section by section what is refused: names, sites, forms, sizes, times, numbers."""

from __future__ import annotations

import json
import select
import socket
import time  # noqa: TID251 - what is slow on purpose takes time
from contextlib import ExitStack
from dataclasses import replace
from http.client import HTTPConnection, IncompleteRead
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from phone_page import JSON, Phone, page_for
from socket_box import CODE, SocketBox
from waiting import until

from companion.phone.handlers import PAGES_OF_ONE
from companion.phone.service import (
    BODY_BYTES,
    CONNECTIONS,
    HEADER_BYTES,
    OF_ONE_ADDRESS,
    REQUEST_SECONDS,
)
from companion.seam.messages import SeatAsked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from phone_page import EventReader

PATHS = ("/", "/j/K7QXM2PD", "/words/en.json", "/events", "/glass/1.png", "/nothing")
ADDRESSES = count(1)
EVERY_ANSWER = {"Cross-Origin-Resource-Policy", "X-Content-Type-Options", "Cache-Control"}
EVERY_PAGE = {"Content-Security-Policy", "Cross-Origin-Opener-Policy", "Referrer-Policy"}
NO_PAGE = "/words/en.json", "/glass/1.png"


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Yield the port of a page that all tests of this file share."""
    with ExitStack() as opened:
        folder = Path(opened.enter_context(TemporaryDirectory(prefix="page")))
        box = SocketBox(folder / "seats")
        opened.callback(box.close)
        yield opened.enter_context(page_for(box.path, folder / "state")).port


@pytest.fixture
def phone(port: int) -> Iterator[Phone]:
    """Yield a phone that is in, from an address of its own: what others did is not counted."""
    made = Phone(port, address=f"127.0.1.{next(ADDRESSES)}")
    assert made.join(CODE).status == 204
    yield made
    made.close()


def raw(port: int, sent: bytes, seconds: float = 5.0) -> bytes:
    """Return what comes back for bytes until the connection ends."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as line:
        line.sendall(sent)
        found = b""
        while part := line.recv(4096):
            found += part
        return found


@pytest.mark.parametrize(
    "wrong",
    [{"Host": "evil.example"}, {"Host": "192.0.2.1"}, {"Origin": "http://evil.example"},
     {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}],
    ids=str,
)  # fmt: skip
def test_nothing_is_given_to_other_names_and_sites(phone: Phone, wrong: dict[str, str]) -> None:
    posts = ("/join", "/sit", "/press", "/host", "/draw", "/nothing")
    for method, path in [*(("GET", path) for path in PATHS), *(("POST", path) for path in posts)]:
        kind = {"Content-Type": "application/json"}
        connection = HTTPConnection("127.0.0.1", phone.port, timeout=30)
        connection.request(method, path, b"{}", phone.headers(kind | wrong))
        answer = connection.getresponse()
        assert answer.status == 403, (method, path)
        assert "Access-Control-Allow-Origin" not in answer.headers
        assert answer.read().count(b"\n") == 1
        connection.close()


def test_every_answer_has_the_headers_that_protect_the_page(phone: Phone) -> None:
    for path in PATHS:
        if path != "/events":
            answer = phone.get(path)
            assert set(answer.headers) >= EVERY_ANSWER, path
            assert not {"Server", "Date"} & set(answer.headers), path
            if path in NO_PAGE:  # nothing that a browser shows by itself
                assert not EVERY_PAGE & set(answer.headers)
                continue
            assert set(answer.headers) >= EVERY_PAGE, path
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
    with pytest.raises(OSError, match="refused"):  # nobody listens beside it
        socket.create_connection(("127.0.0.1", 1), timeout=1)


def test_only_json_is_taken(phone: Phone) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = phone.ask("POST", "/leave", b"{}", kind)
        assert answer.status == (400 if "multipart" in kind else 415), kind
    for body in (b"", b"[]", b"nonsense", b"[" * 2000, b"\xff", b'{"a": NaN', b"null"):
        assert phone.ask("POST", "/sit", body, JSON).status == 400, body


@pytest.mark.parametrize("value", [b"[]", b"{}", b"[[]]", b"NaN", b"1e999", rb'"\ud800"'])
def test_a_value_of_another_kind_is_refused(port: int, value: bytes) -> None:
    asked = (
        ("/join", b"code"), ("/press", b"button"), ("/press", b"gesture"), ("/press", b"page"),
        ("/host", b"who_presses"), ("/host", b"undo"), ("/host", b"door"), ("/host", b"code"),
        ("/task", b"turn"), ("/draw", b"id"), ("/draw", b"cells"), ("/pad", b"id"),
    )  # fmt: skip
    host = Phone(port)
    host.join(CODE)
    host.sit(1)
    for path, key in asked:
        usual = {"button": b'"A"', "gesture": b'"press"', "page": b"1"} if path == "/press" else {}
        parts = {**{name.encode(): said for name, said in usual.items()}, key: value}
        body = b",".join(b'"%s":%s' % part for part in parts.items())
        answer = host.ask("POST", path, b"{%s}" % body, JSON)
        assert 400 <= answer.status < 500, (path, key)
    host.post("/leave", {})


def test_other_methods_are_not_there(phone: Phone) -> None:
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
        assert phone.ask(method, "/press", b"{}").status == 405, method
    assert phone.get("/press").status == 405
    assert phone.ask("POST", "/events", b"{}", JSON).status == 405


def test_what_is_not_there_is_not_found(phone: Phone) -> None:
    climbing = ("/static/00/../../settings.py", "/%2e%2e/settings.py", "/static/00/%2e%2e/x.js")
    for path in ("/nothing", "/glass/99.png", "/words/xx.json", "/static/00/main.js", *climbing):
        assert phone.get(path).status in {403, 404}, path


def test_a_body_has_2_kib_at_most(phone: Phone) -> None:
    fits = b'{"seat": 1' + b" " * (BODY_BYTES - 11) + b"}"
    assert len(fits) == BODY_BYTES
    assert phone.ask("POST", "/sit", fits, JSON).status == 400
    assert phone.get("/").status == 200
    head = f"POST /sit HTTP/1.1\r\nHost: 127.0.0.1:{phone.port}\r\n"
    kind = "Content-Type: application/json\r\n"
    long = f"{head}{kind}Content-Length: {BODY_BYTES + 1}\r\n\r\n".encode()
    assert raw(phone.port, long).startswith(b"HTTP/1.1 400")
    chunk = f"{head}{kind}Transfer-Encoding: chunked\r\n\r\n{BODY_BYTES + 1:x}\r\n".encode()
    assert not raw(phone.port, chunk + b" " * (BODY_BYTES + 1)).startswith(b"HTTP/1.1 2")


def test_a_head_has_8_kib_at_most(port: int) -> None:
    head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nX: "
    fits = head + "x" * (HEADER_BYTES - len(head) - 4) + "\r\n\r\n"
    assert raw(port, fits.encode()).startswith(b"HTTP/1.1 200")
    assert not raw(port, fits.replace("X: ", "X: x").encode()).startswith(b"HTTP/1.1 200")


@pytest.mark.thorough
def test_slow_heads_and_bodies_are_hung_up_on(port: int) -> None:
    head = f"POST /join HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    begun = (
        "",
        head,
        f"{head}Content-Length: 99\r\n\r\n{{",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    )
    for sent in begun:
        started = time.monotonic()
        with socket.create_connection(("127.0.0.1", port), timeout=REQUEST_SECONDS + 5) as line:
            line.sendall(sent.encode())
            line.settimeout(1)
            while time.monotonic() < started + REQUEST_SECONDS + 4:
                try:
                    if line.recv(100) == b"":
                        break
                except TimeoutError:
                    line.sendall(b"X" if sent else b"")  # byte by byte it is not in time either
                except OSError:
                    break
            else:
                pytest.fail("it was waited for")
        assert REQUEST_SECONDS - 1 < time.monotonic() - started < REQUEST_SECONDS + 4


def test_twenty_requests_in_ten_seconds_and_no_more(phone: Phone, port: int) -> None:
    statuses = [phone.post("/leave", {}).status for _ in range(25)]
    assert statuses == [403] * 20 + [429] * 5
    answer = phone.post("/press", {})
    assert (answer.status, answer.headers["Retry-After"]) == (429, "10")
    assert phone.get("/").status == 200, "what is only read is not counted"
    other = Phone(port)
    other.join(CODE)
    assert other.post("/leave", {}).status == 403, "another phone has its own"


def test_the_page_is_opened_twenty_times_in_ten_seconds_and_no_more(phone: Phone) -> None:
    statuses = []
    for _ in range(22):
        statuses.append(phone.events().status)
        phone.streams.pop().close()
    assert statuses == [200] * 20 + [429] * 2


@pytest.mark.thorough
def test_the_41st_stream_and_the_33rd_phone_have_no_room(folder: Path, box: SocketBox) -> None:
    with page_for(box.path, folder / "state") as page, ExitStack() as opened:
        came = []
        for number in range(33):
            phone = Phone(page.port, address=f"127.0.1.{number + 1}")
            opened.callback(phone.close)
            came.append((phone, phone.join(CODE)))
            if number < 32:
                assert came[-1][1].status == 204
                assert phone.events().status == 200
        refused = came[-1][1]
        assert (refused.status, refused.json["why"]) == (503, "too-many")
        for phone, _ in came[:8]:
            assert phone.events().status == 200
        last = came[9][0].events()
        assert last.status == 503
        came[0][0].streams[0].close()
        came[0][0].streams[1].close()
        until(lambda: came[9][0].events().status == 200)  # who leaves makes room


def test_one_phone_takes_not_all_of_the_streams(phone: Phone) -> None:
    streams = [phone.events() for _ in range(PAGES_OF_ONE + 2)]
    assert {each.status for each in streams} == {200}
    for old in streams[:2]:
        with pytest.raises(EOFError):
            old.wait("never")
    assert streams[-1].next()[0] == "hello"


def test_pages_that_take_nothing_are_no_more_than_others(
    box: SocketBox, seated: Callable[..., Phone]
) -> None:
    """A phone that reads nothing is hung up on in favour of its next page, and at once."""
    phone = seated(1)
    stuck = [phone.events() for _ in range(PAGES_OF_ONE)]
    wide = replace(box.table, facts={"much": "x" * 700_000})
    for page in range(40):  # more than the system keeps for a connection
        box.say(replace(wide, page=page + 100))
    for _ in range(PAGES_OF_ONE):
        assert phone.events().status == 200
    until(lambda: all(is_hung_up(each) for each in stuck))


def is_hung_up(stream: EventReader) -> bool:
    """Read what is there; say whether that was the end."""
    try:
        while not stream.is_quiet(0.05):
            stream.next()
    except (EOFError, OSError, IncompleteRead):
        return True
    return False


def test_one_address_takes_not_all_of_the_connections(port: int) -> None:
    with ExitStack() as opened:
        idle = [
            opened.enter_context(socket.create_connection(("127.0.0.1", port), 5, ("127.0.2.1", 0)))
            for _ in range(CONNECTIONS)
        ]
        until(lambda: sum(not ended(each) for each in idle) == OF_ONE_ADDRESS)
        assert Phone(port, address="127.0.2.2").get("/").status == 200
        assert sum(not ended(each) for each in idle) == OF_ONE_ADDRESS


def ended(connection: socket.socket) -> bool:
    """Say whether the other end has closed a connection on which nothing is sent."""
    ready = select.select([connection], [], [], 0)[0]
    return bool(ready) and not connection.recv(1)


def test_behind_another_server_every_phone_comes_from_one_address(
    box: SocketBox, folder: Path
) -> None:
    config = folder / "companion.toml"
    config.write_text('[phones]\nbehind = "https://box.example"\n')
    with (
        page_for(box.path, folder / "state", "--config", str(config)) as page,
        ExitStack() as opened,
    ):
        idle = [
            opened.enter_context(socket.create_connection(("127.0.0.1", page.port), 5))
            for _ in range(OF_ONE_ADDRESS + 4)
        ]
        own = {"Host": "box.example", "Origin": "https://box.example"}
        until(lambda: Phone(page.port).get("/", **own).status == 200)
        assert not any(ended(each) for each in idle)


def test_behind_another_server_wrong_codes_of_one_phone_shut_out_no_other(
    box: SocketBox, folder: Path
) -> None:
    config = folder / "companion.toml"
    config.write_text('[phones]\nbehind = "https://box.example"\n')
    with page_for(box.path, folder / "state", "--config", str(config)) as page:
        own = {"Host": "box.example", "Origin": "https://box.example"}

        def tries(code: str, seen: str) -> int:
            body = json.dumps({"code": code}).encode()
            headers = own | {"X-Forwarded-For": f"10.0.0.{next(ADDRESSES)}, {seen}"}
            return Phone(page.port).ask("POST", "/join", body, JSON, **headers).status

        until(lambda: Phone(page.port).get("/", **own).status == 200)
        assert [tries("WRONG", "192.168.1.66") for _ in range(6)] == [404] * 5 + [429]
        assert tries(CODE, "192.168.1.66") == 429
        assert tries(CODE, "192.168.1.50") == 204


def test_one_address_takes_three_chairs_and_asks_at_the_box_for_each_more(
    box: SocketBox, folder: Path
) -> None:
    config = folder / "companion.toml"
    config.write_text('[phones]\nbehind = "https://box.example"\n')
    box.admits = None
    with page_for(box.path, folder / "state", "--config", str(config)) as page:
        own = {"Host": "box.example", "Origin": "https://box.example"}

        def sits(chair: int, seen: str) -> int:
            phone = Phone(page.port)
            headers = own | {"X-Forwarded-For": seen}
            body = json.dumps({"code": CODE}).encode()
            joined = phone.ask("POST", "/join", body, JSON, **headers)
            phone.cookie = joined.headers["Set-Cookie"].partition(";")[0].partition("=")[2]
            wish = {"seat": chair, "name": "", "language": "en", "does": "follow"}
            return phone.ask("POST", "/sit", json.dumps(wish).encode(), JSON, **headers).status

        until(lambda: Phone(page.port).get("/", **own).status == 200)
        statuses = [sits(chair, "192.168.1.66") for chair in range(1, 8)]
        assert statuses == [200, 200, 200, 202, 202, 202, 429]
        assert box.next(SeatAsked).seat == 4
        assert sits(8, "192.168.1.50") == 200
        assert sits(4, "192.168.1.50") == 200, "a chair that is asked for is free until a finger"
