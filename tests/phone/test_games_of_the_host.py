"""Games to the host's phone and back: a real box, its page, a finger at the box, and strangers."""

from __future__ import annotations

import http.client
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from backup.boxes import as_they_are, dealt, packed, unpacked
from journal.test_history import kept
from played_box import PlayedBox, played
from waiting import PATIENCE, until

from companion.backup.archive import GAME, MOST_BYTES, RUNNING, Archive
from companion.phone.games import ZIP
from companion.seam.game_messages import MOST

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Future
    from pathlib import Path

    from phone_page import Answer, EventReader, Phone

GOING, COMING = "Games to the", "Put them back?"
"""How a line begins that only the question has; the busy page has the same title."""


class Table:
    """A box with three games, one of which goes on, the host's phone and a guest's."""

    def __init__(self, box: PlayedBox) -> None:
        self.box = box
        code = box.open_door()
        self.host, self.guest = box.phone(code, 1), box.phone(code, 2)
        self.events = self.host.events()
        self._beside = ThreadPoolExecutor()

    def begins(self, body: bytes | None, phone: Phone | None = None) -> Future[Answer]:
        """Ask for the games, or bring some, without waiting for the answer."""
        return self._beside.submit(self._asked, phone or self.host, body)

    def _asked(self, phone: Phone, body: bytes | None) -> Answer:
        """Ask again while the glass is still on its way to the table."""
        found: list[Answer] = []

        def is_taken() -> bool:
            found[:] = [asked(phone, body)]
            return found[0].status != 409 or found[0].json["reason"] != "busy"

        until(is_taken)
        return found[0]

    def answers(self, title: str, button: str) -> None:
        """Press a button once its question is on the glass."""
        asked_in(self.events, title)
        self.box.press(button)
        self.leaves(title)

    def leaves(self, title: str) -> None:
        """Wait until a page has gone from the glass, and the next one is on it."""
        self.events.wait("glass", lambda said: not _begins(said, title))
        self.events.wait("table", lambda said: not said["waits"])

    def games(self) -> dict[str, bytes]:
        """Return the files of the games that the box has."""
        return {each.name: each.read_bytes() for each in self.box.folder.glob("games/*.jsonl")}


def asked(phone: Phone, body: bytes | None) -> Answer:
    """Ask for the games, or bring some, and return the answer once a finger gave it."""
    if body is None:
        return phone.post("/games", {})
    return phone.ask("POST", "/games-back", body, ZIP)


def _begins(glass: Any, title: str) -> bool:  # noqa: ANN401 - values of JSON
    return any(each["text"].startswith(title) for each in glass["lines"])


def asked_in(events: EventReader, title: str) -> None:
    """Wait for a page."""
    is_question = title in {GOING, COMING}  # on which no phone may press
    page = events.wait("glass", lambda said: _begins(said, title))["page"]
    events.wait("table", lambda said: said["page"] >= page and not said["waits"])
    assert bool(events.state["table"]["controls"]) != is_question


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """Yield a table that all tests use, one after the other."""
    folder = tmp_path_factory.mktemp("box")
    (folder / "games").mkdir()
    kept(folder / "games", dealt(1), dealt(2), dealt(3, over=False))
    box = PlayedBox(folder)
    try:
        yield Table(box)
    finally:
        box.close_phones()
        code, wrong = box.stop()
    lines = wrong.splitlines()
    assert code == 0
    assert lines, "the log says what was wrong with each file"
    assert not [each for each in lines if not each.startswith("games of a phone: ")]


@pytest.fixture(scope="module")
def taken(table: Table) -> bytes:
    """Return the file that the host's phone has taken along."""
    answer = table.begins(None)
    table.answers(GOING, "A")
    got = answer.result(PATIENCE)
    assert (got.status, got.headers["Content-Type"]) == (200, ZIP)
    return got.body


def test_all_games_that_are_over_go_and_the_running_one_stays(taken: bytes) -> None:
    with Archive(BytesIO(taken)) as archive:
        assert len(archive.names(GAME)) == 2
        assert not archive.names(RUNNING)
        assert not archive.names("settings")


def test_they_come_back_once_and_nothing_is_overwritten(
    table: Table, taken: bytes, tmp_path: Path
) -> None:
    before = table.games()
    here = table.begins(taken)
    asked_in(table.events, "Nothing is missing")
    assert here.result(PATIENCE).status == 204
    table.box.press("A")
    table.leaves("Nothing is missing")
    assert table.games() == before
    (tmp_path / "games").mkdir()
    with played(tmp_path) as box:
        other = Table(box)
        for button, status, count in (("B", 409, 1), ("A", 204, 3)):
            back = other.begins(taken)
            other.answers(COMING, button)
            assert back.result(PATIENCE).status == status
            until(lambda count=count: len(other.games()) == count)  # type: ignore[misc] # bound at once
            if status == 204:
                asked_in(other.events, "Games are back")
        files = [data for name, data in unpacked(taken).items() if name.startswith("game-")]
        assert {*files} < {*other.games().values()}


def test_no_at_the_box_is_no(table: Table) -> None:
    answer = table.begins(None)
    table.answers(GOING, "B")
    got = answer.result(PATIENCE)
    assert (got.status, got.json["reason"]) == (409, "refused")


def test_nobody_but_the_host_is_heard(table: Table, taken: bytes) -> None:
    stranger = type(table.host)(table.box.port)
    for phone, status in ((table.guest, 403), (stranger, 401)):
        for body in (None, taken):
            assert table.begins(body, phone).result(PATIENCE).status == status
    shown = table.events.state["glass"]["lines"]
    assert not [each for each in shown if each["text"].startswith((GOING, COMING))]
    link = {"Sec-Fetch-Site": "cross-site", "Origin": "http://elsewhere.example"}
    answer = table.host.ask("POST", "/games", b"{}", "application/json", **link)
    assert (answer.status, answer.headers["X-Refused"]) == (403, "other-site")


def test_one_question_at_a_time(table: Table) -> None:
    first = table.begins(None)
    asked_in(table.events, GOING)
    second = asked(table.host, None)
    assert (second.status, second.json["reason"]) == (409, "busy")
    table.box.press("B")
    table.leaves(GOING)
    assert first.result(PATIENCE).status == 409


def test_a_phone_that_goes_takes_its_question_along(table: Table) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", table.box.port)
    headers = table.host.headers({"Content-Type": "application/json"})
    connection.request("POST", "/games", b"{}", headers)
    asked_in(table.events, GOING)
    connection.close()
    table.leaves(GOING)
    again = table.begins(None)
    table.answers(GOING, "B")
    assert again.result(PATIENCE).json["reason"] == "refused"


def bad_files(good: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield what a stranger who has the host's phone could send."""
    files = unpacked(good)
    (game, *_) = (name for name in files if name.startswith("game-"))
    yield "no zip", b"PK\5\6 and more"
    yield "cut", good[:-30]
    yield "a path", packed({**files, "../game-9.jsonl": files[game]})
    yield "changed", as_they_are({**files, game: files[game][:-9]})
    bomb = BytesIO()
    with ZipFile(bomb, "w", ZIP_DEFLATED) as zipped:
        for name, data in files.items():
            zipped.writestr(name, data)
        with zipped.open("game-7.jsonl", "w") as file:
            for _ in range((MOST_BYTES >> 20) + 1):
                file.write(bytes(1 << 20))
    yield "a bomb", bomb.getvalue()


def test_what_is_no_file_of_a_box_is_refused_whole(table: Table, taken: bytes) -> None:
    before = table.games()
    for name, bad in bad_files(taken):
        answer = table.begins(bad)
        asked_in(table.events, "That did not work")
        got = answer.result(PATIENCE)
        assert (got.status, got.json["reason"]) == (409, "not-recorded"), name
        table.box.press("A")
        table.leaves("That did not work")
    assert table.games() == before


@pytest.mark.parametrize(
    "headers",
    [{"Content-Length": str(MOST + 1)}, {"Content-Length": "-1"}, {"Transfer-Encoding": "chunked"}],
)
def test_a_file_that_is_too_large_is_refused_unread(table: Table, headers: dict[str, str]) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", table.box.port, PATIENCE)
    connection.putrequest("POST", "/games-back", skip_host=True)
    for name, value in (table.host.headers({"Content-Type": ZIP}) | headers).items():
        connection.putheader(name, value)
    connection.endheaders()
    assert connection.getresponse().status in {400, 413}
    connection.close()


def test_a_file_cut_in_the_middle_leaves_nothing(table: Table, taken: bytes) -> None:
    before = table.games()
    connection = http.client.HTTPConnection("127.0.0.1", table.box.port, PATIENCE)
    connection.putrequest("POST", "/games-back", skip_host=True)
    length = {"Content-Type": ZIP, "Content-Length": str(len(taken))}
    for name, value in table.host.headers(length).items():
        connection.putheader(name, value)
    connection.endheaders(taken[: len(taken) // 2])
    connection.close()

    def comes() -> bool:
        answer = table.begins(taken)
        asked_in(table.events, "Nothing is missing")
        return answer.result(PATIENCE).status == 204

    until(comes)
    table.box.press("A")
    table.leaves("Nothing is missing")
    assert table.games() == before
