"""A whole box over its real socket: what phones are shown, and what comes of their presses."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from device.playing import PlayedBox, deal
from device.registry import second_game
from lanterns import GAME
from PIL import Image
from seam.peers import SECONDS
from seam.running import SPEC, TALL, RunningBox, running
from waiting import until

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.places.menu import menu_items
from companion.app.places.phones import Admitting
from companion.app.places.secret import PrivatePage
from companion.app.samples.phones import PICTURE
from companion.app.values import Stop
from companion.box.listening import open_seam
from companion.box.starting import opened_app
from companion.daemon import Daemon, outgoing
from companion.daemon.world import JournalChanged, NoPhones, Reshaped
from companion.engine.code import Deal
from companion.errors import JournalFull
from companion.journal import Journal
from companion.screens.paint import paint
from companion.seam import listening, messages
from companion.seam.game_messages import PieceAsked
from companion.seam.messages import (
    BoxHello,
    ButtonAsked,
    DoorAsked,
    GlassShown,
    JoinShown,
    RequestAnswered,
    SeatAsked,
    TableShown,
)
from companion.surface import Button
from companion.surface.frozen import replace
from companion.surface.phone_answers import NOT_ALLOWED
from companion.text.catalog import LANGUAGES
from hardware.buttons.gestures import Touch
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from seam.peers import Caller

WISH = Wish("en", deal(seed=3, players="1"), exact=True)


@pytest.fixture
def box(tmp_path: Path) -> Iterator[RunningBox]:
    """Run a box in a solo game."""
    with running(tmp_path, WISH) as opened:
        yield opened


def press(peer: Caller, button: str, page: int, **given: Any) -> tuple[bool, str]:  # noqa: ANN401 - fields of the message
    """Press on a phone; return what the box answers."""
    wanted: dict[str, Any] = {"gesture": "press", "undo": False, **given}
    peer.say(ButtonAsked(id="p", button=button, page=page, **wanted))
    answer = peer.hear_until(RequestAnswered)
    return answer.ok, answer.why


def state(peer: Caller) -> tuple[BoxHello, TableShown, GlassShown]:
    """Return what a new peer hears first."""
    return peer.hear_until(BoxHello), peer.hear_until(TableShown), peer.hear_until(GlassShown)


def glass_after(peer: Caller, page: int) -> GlassShown:
    """Return the first page behind one, which may have come before an answer."""
    known = peer.last[GlassShown]
    while not isinstance(known, GlassShown) or known.page <= page:
        known = peer.hear_until(GlassShown)
    return known


def test_who_calls_hears_what_the_box_is_and_how_it_stands(box: RunningBox) -> None:
    box.press("A", "A")
    with box.call() as peer:
        hello, table, glass = state(peer)
    session = box.app.playing
    assert hello == BoxHello(
        version="", game=session.deal.game.id, file=1, languages=LANGUAGES, language="en",
        door="shut", code="", inks=("black", "white"),
        deal_id=box.app.memory.deal_id, readings={}, games=True,
    )  # fmt: skip
    assert len(hello.deal_id) == 16
    assert (table.page, glass.page, table.n) == (box.app.shows, box.app.shows, 2)
    assert table.facts == session.deal.game.facts(session.view())
    assert table.game == session.deal.game.id
    assert table.controls["D"] == {"press": "Menu", "hold": "", "leaves": False}
    assert table.controls["B"]["hold"] == "hold: undo"
    assert not table.waits
    assert (glass.width, glass.height) == (SPEC.width, SPEC.height)
    assert glass.lines[0]["text"]
    with Image.open(BytesIO(glass.png)) as picture:
        assert picture.size == (SPEC.width, SPEC.height)
        assert len(picture.convert("RGB").getcolors() or ()) == 2


def test_a_press_on_a_phone_turns_a_card_once(box: RunningBox) -> None:
    with box.call() as peer:
        _, table, _ = state(peer)
        assert press(peer, "A", table.page) == (True, "")
        assert press(peer, "A", table.page) == (False, "moved-on")
        glass = glass_after(peer, table.page)
        assert glass.page == table.page + 1
        assert press(peer, "B", glass.page, gesture="hold") == (False, "not-allowed")
        assert press(peer, "B", glass.page, gesture="hold", undo=True) == (True, "")
    assert box.app.playing.presses == 0


def test_undo_another_language_and_a_new_game_are_heard(box: RunningBox) -> None:
    with box.call() as peer:
        hello, table, _ = state(peer)
        box.press("A", "A")
        flipped = peer.hear_until(TableShown)
        while flipped.n < 2:
            flipped = peer.hear_until(TableShown)
        box.press("hold B", "hold B")
        undone = peer.hear_until(TableShown)
        while undone.n:
            undone = peer.hear_until(TableShown)
        assert undone.facts == table.facts
        assert flipped.facts != table.facts
        words = [each.word for each in menu_items(box.app)]
        box.press(*["D"] * (words.index("menu.language") + 1), "A", "D", "A")
        spoken = peer.hear_until(BoxHello)
        assert (hello.language, spoken.language) == ("en", LANGUAGES[1])
        box.press("A")
        words = [each.word for each in menu_items(box.app)]
        box.press("D", *["D"] * words.index("menu.new-game"), "A", "hold A", "A", "A")
        again = peer.hear_until(BoxHello)
        assert again.file == 2
        assert len(again.deal_id) == 16
        assert again.deal_id != hello.deal_id
        assert hello.deal_id.encode() in (box.journal.folder / "game-0001.jsonl").read_bytes()


def test_readings_are_heard(tmp_path: Path) -> None:
    readings = (("fallback", "any"),)
    with running(tmp_path, WISH, readings=readings) as box, box.call() as peer:
        assert state(peer)[0].readings == dict(readings)


def on_glass(box: RunningBox) -> str:
    """Return the words of the page that the box shows."""
    assert box.app.screen is not None
    return " ".join(each.text for each in paint(box.app.screen, SPEC).read().lines)


def test_the_door_is_opened_by_the_menu_and_the_way_in_stands_on_the_panel(
    box: RunningBox, tmp_path: Path
) -> None:
    wanted = tmp_path / "seats.wanted"
    words = [each.word for each in menu_items(box.app)]
    box.press(*["D"] * (words.index("menu.phones") + 1), "A")
    until(wanted.exists)
    with box.call() as peer:
        hello, _, glass = state(peer)
        assert (hello.door, len(hello.code)) == ("open", 8)
        assert "not ready yet" in on_glass(box)
        peer.say(JoinShown(PICTURE, "box.local", 1))
        until(lambda: "box.local" in on_glass(box))
        for part in (f"{hello.code[:4]}-{hello.code[4:]}", "1 phone is in."):
            assert part in on_glass(box)
        assert (glass.lines, glass.png) == ((), b""), "the code is for those who see the box"
        peer.say(DoorAsked("n", "new-code"))
        assert peer.hear_until(RequestAnswered).ok
        assert peer.hear_until(BoxHello).code not in {"", hello.code}
        peer.say(DoorAsked("s", "shut"))
        assert (peer.hear_until(BoxHello).door, wanted.exists()) == ("shut", False)
    box.rest()
    until(lambda: not box.app.door.way_in.rows)
    assert not wanted.exists()


def test_the_page_that_goes_takes_its_picture_with_it(box: RunningBox) -> None:
    with box.call() as peer:
        peer.say(DoorAsked("o", "open"))
        assert peer.hear_until(RequestAnswered).ok
        peer.say(JoinShown(PICTURE, "box.local", 1))
        until(lambda: bool(box.app.door.way_in.rows))
    until(lambda: not box.app.door.way_in.rows)
    assert box.app.door.is_open


def test_of_a_private_page_nothing_leaves_but_that_it_is_there(tmp_path: Path) -> None:
    with second_game(), running(tmp_path, Wish("en", Deal(GAME, GAME.choose({}), 3))) as box:
        box.press("hold A", "A")
        assert isinstance(box.app.place, PrivatePage)
        with box.call() as peer:
            _, table, glass = state(peer)
            assert (glass.lines, glass.png, table.controls) == ((), b"", {})
            assert glass.page == table.page == box.app.shows
            assert table.facts == GAME.facts(box.app.playing.view())
            assert press(peer, "B", table.page) == (False, "not-allowed")
            box.take(Reshaped(TALL))
            glass = peer.hear_until(GlassShown)
            assert (glass.width, glass.lines, glass.png) == (TALL.width, (), b"")
            box.press("B")
            assert peer.hear_until(GlassShown).png


def test_facts_are_those_of_the_view_of_no_seat() -> None:
    """A game whose facts hold all that a view has shows which view was asked."""
    whole = replace(GAME, facts=lambda view: {"view": repr(view)})
    played = PlayedBox.opened(Wish(deal=Deal(whole, whole.choose({}), 3), exact=True))
    session = played.app.playing
    assert outgoing.table(played.app).facts == {"view": repr(session.view())}
    assert repr(session.view(0)) != repr(session.view())


def test_a_phone_asks_for_a_seat_and_a_finger_answers(box: RunningBox) -> None:
    box.press("A", "A")
    with box.call() as peer:
        _, before, _ = state(peer)
        peer.say(SeatAsked("s", 3, wanted=True))
        glass = glass_after(peer, before.page)
        assert glass.lines[0]["text"] == "Seat 3 asks to come in"
        table = peer.hear_until(TableShown)
        while table.page < glass.page:
            table = peer.hear_until(TableShown)
        assert table.controls == {}, "no phone may press there"
        assert press(peer, "A", glass.page, undo=True) == (False, "not-allowed")
        box.press("A")
        answer = peer.hear_until(RequestAnswered)
        assert answer == RequestAnswered("s", ok=True, why="")


def test_a_question_goes_away_though_phones_press(
    box: RunningBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It came without a press, and the presses of phones, which do nothing, do not keep it."""
    monkeypatch.setattr(Admitting, "idle_seconds", 0.5)
    box.press("A", "A")
    with box.call() as peer:
        _, before, _ = state(peer)
        peer.say(SeatAsked("s", 3, wanted=True))
        glass = glass_after(peer, before.page)
        why, end = "not-allowed", now() + SECONDS
        while why == "not-allowed":
            assert now() < end, "the question stays"
            peer.say(ButtonAsked("p", "A", "press", glass.page, undo=True))
            answer = peer.hear_until(RequestAnswered)
            if answer.id == "s":
                break
            why = answer.why
        assert (answer.id, answer.why) == ("s", "late")
        assert glass_after(peer, glass.page).lines[0]["text"] != glass.lines[0]["text"]


def test_a_panel_that_is_turned_is_heard(box: RunningBox) -> None:
    with box.call() as peer:
        _, table, _ = state(peer)
        box.take(Reshaped(TALL))
        turned = peer.hear_until(GlassShown)
        assert (turned.width, turned.page) == (TALL.width, table.page + 1)
        assert press(peer, "A", turned.page) == (True, "")


def test_a_press_that_cannot_be_recorded_is_refused(
    box: RunningBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object) -> None:
        raise JournalFull("no space left on device")

    with box.call() as peer:
        _, table, _ = state(peer)
        monkeypatch.setattr(box.journal, "append", full)
        assert press(peer, "A", table.page) == (False, "not-recorded")
        monkeypatch.undo()
    assert box.app.playing.presses == 0


def test_a_stalled_peer_costs_no_press(box: RunningBox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop neither builds nor sends a message, whether anybody reads or not."""
    threads = set()

    def encode(message: Any) -> bytes:  # noqa: ANN401 - any message
        threads.add(threading.current_thread())
        return real(message) + b" " * 500_000  # more than a socket holds

    real = messages.encode
    monkeypatch.setattr(box.seam, "_kind", replace(listening.PAGE, encode=encode))
    with box.call():
        until(lambda: bool(threads))
        for _ in range(listening.MOST_BEHIND):
            box.press("A", "hold B")
        seam = box.seam
        assert isinstance(seam, listening.Listening)
        until(lambda: seam._peer is None)
    assert threads == {seam._threads[1]}
    assert box.loop not in threads
    monkeypatch.undo()
    with box.call() as again:
        assert state(again)[1].page == box.app.shows


def test_a_box_that_rests_wakes_for_no_phone(box: RunningBox) -> None:
    box.press("long D", "A")
    box.loop.join(SECONDS)
    assert box.daemon.power_off
    resting = threading.Thread(target=box.daemon.rest, args=(box.world,))
    resting.start()
    with box.call() as peer:
        _, table, _ = state(peer)
        assert press(peer, "A", table.page) == (False, "not-allowed")
    assert resting.is_alive()
    box.daemon.put(Stop())
    resting.join(SECONDS)
    assert not resting.is_alive()


def test_a_box_that_rests_hears_how_phones_come_in(box: RunningBox) -> None:
    words = [each.word for each in menu_items(box.app)]
    box.press(*["D"] * (words.index("menu.phones") + 1), "A", "A", "long D", "A")
    box.loop.join(SECONDS)
    resting = threading.Thread(target=box.daemon.rest, args=(box.world,))
    resting.start()
    with box.call() as peer:
        assert state(peer)[0].door == "open"
        peer.say(JoinShown(PICTURE, "box.local", 1))
        for wish in ("new-code", "shut", "open"):
            peer.say(DoorAsked(wish, wish))
            assert peer.hear_until(RequestAnswered) == RequestAnswered(
                wish, ok=False, why="not-allowed"
            )
        assert resting.is_alive()
        box.daemon.put(Touch(Button.A, down=True, at=now()))
        resting.join(SECONDS)
        assert (box.app.door.way_in.address, box.app.door.is_open) == ("box.local", True)
        box.loop = threading.Thread(target=box.daemon.run, args=(box.world,))
        box.loop.start()
        box.daemon.put(Touch(Button.A, down=False, at=now()))
        peer.last.clear()
        peer.hear_until(GlassShown)
    until(lambda: not box.app.door.way_in.rows)


def test_another_journal_shuts_no_door(box: RunningBox, tmp_path: Path) -> None:
    with box.call() as peer:
        peer.say(DoorAsked("o", "open"))
        assert peer.hear_until(RequestAnswered).ok
        peer.say(JoinShown(PICTURE, "box.local", 1))
        until(lambda: bool(box.app.door.way_in.rows))
        door = box.app.door
        other = Journal(tmp_path / "other")
        box.take(JournalChanged(other, opened_app(other, WISH, Device(phones=True))))
        assert (box.app.door, box.journal is other) == (door, False)
        box.daemon.close()


def test_where_nobody_can_listen_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "missing" / "seats"
    with Journal(tmp_path / "state") as journal, ExitStack() as opened:
        daemon = Daemon(opened_app(journal, WISH, Device(phones=True)), journal, SPEC)
        assert isinstance(open_seam(path, daemon, path.parent, opened)[0], NoPhones)
    assert "phones cannot take seats" in caplog.text


def test_without_a_folder_for_games_phones_take_seats_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path / "missing"))
    with running(tmp_path, WISH) as box, box.call() as peer:
        peer.say(PieceAsked("p", 0))
        assert peer.hear_until(RequestAnswered) == RequestAnswered("p", ok=False, why=NOT_ALLOWED)
        peer.say(DoorAsked("o", "open"))
        assert peer.hear_until(RequestAnswered).ok
    assert "games of a phone: " in caplog.text
