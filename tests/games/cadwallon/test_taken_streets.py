"""A taken street is refused: the lamp blinks twice, and presses made ahead stay in step."""

from __future__ import annotations

import json
import socket
from contextlib import ExitStack, contextmanager
from queue import SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from controllers.serial_wire import Wire
from device.playing import PlayedBox
from glass import MONO
from gpiozero.pins.mock import MockFactory

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.places.menu import menu_items
from companion.app.values import Refuse, Show, Shown, Stop
from companion.box.starting import opened_app
from companion.daemon import AtRest, Daemon, World
from companion.engine.code import Deal
from companion.games.cadwallon import GAME
from companion.journal import Journal
from companion.surface import Button
from hardware.buttons import serial_box
from hardware.buttons.serial_box import SerialBox
from hardware.buttons.serial_lamps import refused, taken
from hardware.clock import now
from hardware.lamp import REFUSED, TAKEN, LampAndBuzzer
from hardware.panels.base import PanelSettings
from hardware.panels.pace import Pace
from hardware.panels.specs import find_spec
from hardware.signals import SignalGroup
from hardware.simulators.web.panel import Web

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from io import BufferedReader
    from pathlib import Path

    from companion.surface import Frame
    from hardware.buttons.gestures import Held, Touch

SLOW, FAST = 13.0, 0.4
LAMP = 13
LONG = 20.0


def deal(**wanted: str) -> Deal:
    return Deal(GAME, GAME.choose(wanted), 4)


def box(refresh: float = SLOW, **wanted: str) -> PlayedBox:
    """Return a box at the first street of a game, on a panel of that many seconds a page."""
    return PlayedBox.opened(Wish(deal=deal(**wanted), exact=True), refresh=refresh)


def agents(box: PlayedBox) -> dict[str, object]:
    found = box.facts["agents"]
    assert isinstance(found, dict)
    return found


def typed(box: PlayedBox) -> str:
    return str(getattr(box.app.place, "typed", "elsewhere"))


def refusals(box: PlayedBox) -> int:
    return box.effects.count(Refuse())


@pytest.mark.parametrize("refresh", [SLOW, FAST])
def test_presses_ahead_stay_in_step_over_a_taken_street(refresh: float) -> None:
    """Blue names AB, Yellow names it too by mistake, then CA: CA is Yellow's."""
    ahead = box(refresh).press(*"AB", *"AB", *"CA")
    assert agents(ahead) == {"AB": ["blue"], "CA": ["yellow"]}
    assert refusals(ahead) == 1
    assert typed(ahead) == ""


def test_no_second_letter_of_a_taken_street_opens_the_menu_or_looks_around() -> None:
    """AD is on the menu's button, BC on that which looks around."""
    for street in ("AD", "BC", "CB"):
        there = box().press(*street, *street)
        assert list(agents(there)) == [street]
        assert there.page == "place"
        assert (refusals(there), typed(there)) == (1, "")


def test_a_first_letter_without_a_free_street_takes_its_second_press_too() -> None:
    full = box().press(*"CA", *"CB", *"CC", *"CD")
    full.press("C")
    assert (refusals(full), typed(full)) == (0, "C"), "the name is not whole yet"
    full.press("A")
    assert (refusals(full), typed(full)) == (1, "")
    full.press(*"CB", *"BA")
    assert list(agents(full)) == ["BA", "CA", "CB", "CC", "CD"]
    assert refusals(full) == 2


@pytest.mark.parametrize("board", ["4x4", "5x5"])
def test_names_of_three_letters_are_whole_with_the_third(board: str) -> None:
    large = box(players="3", board=board).press(*"AAB", *"AAB", *"ABD")
    assert list(agents(large)) == ["AAB", "ABD"]
    assert refusals(large) == 1
    large.press("B", "D")  # no street is called so on 4x4: as much a letter as any other
    assert large.page == "place"
    large.press("C", *"BAA")
    assert refusals(large) == (2 if board == "4x4" else 1)
    assert "BAA" in agents(large)


def test_no_hint_speaks_of_a_letter_that_names_nothing() -> None:
    there = box().press(*"AB", *"AD", "A")
    assert there.app.screen is not None
    assert {tab.button.value: tab.word for tab in there.app.screen.tabs if tab.word} == {
        "A": "AA", "C": "AC",
    }  # fmt: skip


def test_undo_forgets_half_a_name_of_no_free_street() -> None:
    there = box().press(*"CA", *"CB", *"CC", *"CD", "C", "hold B")
    assert (typed(there), len(agents(there)), refusals(there)) == ("", 4, 0)


def test_a_refused_name_is_neither_recorded_nor_drawn_at_once_on_a_slow_panel() -> None:
    there = box().press(*"AB")
    entries, effects = len(there.entries), len(there.effects)
    there.press(*"AB")
    assert len(there.entries) == entries
    shows = [each for each in there.effects[effects:] if isinstance(each, Show)]
    assert shows
    assert all(each.rests for each in shows)


def test_seats_named_by_letters_are_refused_where_they_have_no_agent_left() -> None:
    """Eight seats have three agents each on 4x4, so the fourth report of Blue is an error."""
    many = box(players="8", board="4x4", agents="mat").press(*"AA" * 3)
    many.press(*"AA", *"BD")
    assert agents(many) == {
        "AAA": ["blue"], "AAB": ["blue"], "AAC": ["blue"], "AAD": ["red"],
    }  # fmt: skip
    assert refusals(many) == 1


def test_a_seat_without_an_agent_is_refused_on_its_own_button() -> None:
    """D is the fourth seat, never the menu: a report ahead of the panel opens nothing."""
    four = box(players="4", agents="mat").press(*"D" * 7)
    assert (four.page, refusals(four)) == ("report", 1)
    assert len(agents(four)) == 6


def test_a_correction_refuses_a_street_without_agents() -> None:
    there = box(players="2").press(*"AA", *"BD")
    streets = (*"AB", *"AC", *"AD", *"BA", *"BB", *"BC", *"CA", *"CB", *"CC", *"CD")
    there.press(*streets)
    assert there.page == "control"
    there.press("hold A", "D", "D", "A", *"AA")  # take one away: nobody is asked whose it is
    there.press("hold A", "D", "D", "A", *"AA")
    assert refusals(there) == 1
    assert there.page == "street"
    assert len(agents(there)) == 11


# -- the lamps themselves


class Glass:
    """A glass that reports every page at once."""

    def __init__(self) -> None:
        self.shown: Callable[[Shown], object] | None = None

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        """Report the page as shown."""
        del frame, clean
        assert self.shown is not None
        self.shown(Shown(number))


class Lamps:
    """A lamp on a pin, the lamps of a button box on its wire, and the lamp of the drawn panel."""

    def __init__(self, opened: ExitStack, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(serial_box, "_SILENT_SECONDS", LONG)
        self.wire = Wire()
        opened.callback(self.wire.device.unplug)
        self.edges: SimpleQueue[Touch | Held] = SimpleQueue()
        ready = Event()
        serial = SerialBox(
            self.edges.put, self.wire.path, on_news=lambda _: ready.set(), pauses=(0.01,)
        )
        opened.enter_context(serial)
        assert ready.wait(LONG)
        self.waits: list[float] = []
        lamp = LampAndBuzzer(
            LAMP, factory=MockFactory(), wait=lambda _, seconds: self.waits.append(seconds)
        )
        opened.callback(lamp.close)
        web = Web(MONO, PanelSettings(pace=Pace.NONE, touch=lambda *_, **__: None, port=0))
        opened.callback(web.close)
        self.page = opened.enter_context(_events(web))
        self.signals = SignalGroup(lamp, serial, web)

    def on_wire(self) -> bytes:
        """Return the next line for the lamps of the button box."""
        while not (line := self.wire.heard.get(timeout=LONG)).startswith(b"F"):
            pass
        return line

    def on_page(self) -> str:
        """Return the next state of the drawn lamp."""
        while not (line := self.page.readline()).startswith(b"event: lamp"):
            assert line
        state: str = json.loads(self.page.readline().removeprefix(b"data: "))["state"]
        return state


@contextmanager
def _events(web: Web) -> Iterator[BufferedReader]:
    """Join the stream of events of a page in the browser."""
    where = urlsplit(web.where)
    with socket.create_connection(("127.0.0.1", where.port or 0), timeout=LONG) as line:
        line.sendall(
            f"GET /events?key={where.fragment} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n".encode()
        )
        with line.makefile("rb") as stream:
            while b"event: hello" not in stream.readline():
                pass
            yield stream


def test_every_lamp_of_a_box_blinks_twice_for_a_taken_street(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The presses come over the wire of a button box; the last one names what is taken."""
    with ExitStack() as opened:
        lamps, glass = Lamps(opened, monkeypatch), Glass()
        journal = opened.enter_context(Journal(tmp_path))
        app = opened_app(journal, Wish("en", deal(), exact=True), Device(refresh_seconds=SLOW))
        daemon = Daemon(app, journal, find_spec("2.13-mono"))
        glass.shown = daemon.put
        world = World(glass, lamps.signals, now, lambda _: None)
        loop = Thread(target=daemon.run, args=(world,), daemon=True)
        loop.start()
        waited: list[float] = []
        for number, letter in enumerate("ABAB"):
            lamps.wire.say(f"P {2 * number + 1} {letter}", f"R {2 * number + 2} {letter}")
            for _ in "PR":
                daemon.put(lamps.edges.get(timeout=LONG))
            is_refused, button = number == 3, Button(letter)
            assert lamps.on_wire() == (refused if is_refused else taken)(button)
            assert lamps.on_page() == ("refused" if is_refused else "taken")
            waited += (REFUSED if is_refused else TAKEN).seconds
            reached = Event()
            daemon.put(AtRest(reached))
            assert reached.wait(LONG)
        daemon.put(Stop())
        loop.join(LONG)
        assert not loop.is_alive()
        assert lamps.waits == waited
    (path,) = tmp_path.glob("*.jsonl")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2, "the deal and one agent"


def test_the_menu_opens_where_a_seat_has_no_agent_left() -> None:
    device = box(FAST, agents="mat").press("A", "A", "A", "A", "A", "A", "D")
    assert device.page == "menu"
    assert not [each.word for each in menu_items(device.app) if not each.word]
