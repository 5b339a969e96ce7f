"""The check of the box behind its menu: the same findings, and never a trap or a wait."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest
from device.faked_pi import config, pi
from device.playing import PlayedBox
from device.test_loop import box_of

import companion.app
from companion.app.findings import Finding, check_words
from companion.app.places.box_set_up import rows
from companion.app.places.check import (
    TRIALS,
    ButtonsTrial,
    Checking,
    CheckList,
    LampTrial,
    OneFinding,
    PatternTrial,
)
from companion.app.places.table import AtTable
from companion.app.standing import screen
from companion.app.values import Examined, Idle, RunChecks, Show, Signal
from companion.checks.box import check
from companion.checks.examiner import BoxExaminer
from companion.screens.paint import laid_out, paint
from companion.surface import Alert, Button, Press
from companion.text.catalog import BREAK, LANGUAGES
from companion.text.tables import read_table
from hardware.clock import now
from hardware.machine import Machine
from hardware.panels.specs import find_spec
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.text.catalog import Say

GOOD, BAD = Finding("journal", "fine"), Finding("SPI", "there is none", "restart")
DOWN = {False: "D", True: "A"}
CHOOSE = {False: "A", True: "double A"}
LEAVE = {False: "B", True: "hold A"}


def checked(*, one_button: bool = False, refresh: float = 0.4) -> PlayedBox:
    """Return a box that shows its list, pointing at what is to be fixed."""
    device = PlayedBox.playing(one_button=one_button, refresh=refresh).press("A")
    device.press("double A" if one_button else "D")
    while device.page != "menu":  # on one button it stands behind the pages of the game
        device.press("A")
    for _ in device.way_to("set-up")[1:]:
        device.press(DOWN[one_button])
    device.press(CHOOSE[one_button])
    for _ in rows(device.app)[1:]:
        device.press(DOWN[one_button])
    device.press(CHOOSE[one_button])
    assert isinstance(device.app.place, Checking)
    device.take(Examined((GOOD, BAD)))
    return device


def stands(device: PlayedBox) -> object:
    """Return the place of a box."""
    return device.app.place


@pytest.mark.parametrize("one_button", [False, True])
def test_what_is_to_be_fixed_comes_first_and_opens_with_its_fix(*, one_button: bool) -> None:
    device = checked(one_button=one_button)
    assert RunChecks("en") in device.effects
    place = device.app.place
    assert isinstance(place, CheckList)
    assert place.findings == (BAD, GOOD)
    assert stands(device.press(CHOOSE[one_button])) == OneFinding(place)
    shown = str(device.app.screen)
    assert BAD.found in shown
    assert BAD.fix in shown
    assert stands(device.press("A")) == place
    device.press(DOWN[one_button], CHOOSE[one_button])
    assert GOOD.found in str(device.app.screen)
    assert stands(device.press("A", LEAVE[one_button])) == AtTable()


def test_whoever_leaves_before_the_findings_come_stays_where_he_is() -> None:
    device = PlayedBox.playing().press("A").choose("set-up").press("C", "A")
    device.press("B")
    device.take(Examined((BAD,)))
    assert device.app.place == AtTable()


@pytest.mark.parametrize("one_button", [False, True])
def test_the_pattern_is_drawn_in_full_and_any_button_leads_back(*, one_button: bool) -> None:
    for button in "A" if one_button else "ABCD":
        device = checked(one_button=one_button)
        place = device.app.place
        assert isinstance(place, CheckList)
        top = CheckList(place.findings, 0)
        for _ in range(len(place.findings)):
            device.press(DOWN[one_button])
        assert stands(device) == top
        assert stands(device.press(CHOOSE[one_button])) == PatternTrial(top)
        shown = [each for each in device.effects if isinstance(each, Show)]
        assert shown[-1].clean
        assert device.press(button).app.place == top


def trying(*, one_button: bool = False) -> PlayedBox:
    device = checked(one_button=one_button)
    for _ in range(3):
        device.press(DOWN[one_button])
    return device.press(CHOOSE[one_button])


def test_each_button_is_heard_once_and_a_hold_of_b_ends_the_trial() -> None:
    device = trying().press("C", "A", "C")
    place = device.app.place
    assert isinstance(place, ButtonsTrial)
    assert place.heard == {Button.C, Button.A}
    device.press("hold B")
    assert isinstance(device.app.place, Checking)
    assert device.effects[-1] == RunChecks("en", frozenset({Button.C, Button.A}))


def test_the_last_button_ends_the_trial() -> None:
    device = trying().press("C", "A", "D", "B")
    assert device.effects[-1] == RunChecks("en", frozenset(Button))
    lone = trying(one_button=True).press("A")
    assert lone.effects[-1] == RunChecks("en", frozenset({Button.A}))


def test_a_lone_button_may_leave_its_trial() -> None:
    device = trying(one_button=True).press("double A")
    assert device.effects[-1] == RunChecks("en", frozenset())


def test_where_no_button_works_the_trial_ends_by_itself() -> None:
    device = trying()
    assert device.app.place.idle_seconds == 60
    device.take(Idle())
    assert device.app.place == AtTable()


def test_lamp_and_buzzer_give_an_alert_each_time() -> None:
    device = checked()
    device.press("C")
    device.press("A")
    assert isinstance(device.app.place, LampTrial)
    assert device.effects.count(Signal(Alert.DANGER)) == 1
    device.press("A", "A", "B")
    assert device.effects.count(Signal(Alert.DANGER)) == 3
    assert isinstance(device.app.place, CheckList)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "",
        '[panel]\nname = "waveshare:4.2-v2"\n[signals]\nlamp = 13',
        '[panel]\nname = "uart:/dev/ttyUSB0"\n[buttons]\nfrom = "serial"',
        '[panel]\nname = "uart"\n[buttons]\nfrom = "none"',
        'language = "fr"',
    ],
)
def test_the_panel_shows_what_the_command_prints(
    text: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every language the same things are found, good and bad; in English word for word."""
    # Other programs fill the disk meanwhile: its free room is read once for both.
    monkeypatch.setattr(shutil, "disk_usage", cache(shutil.disk_usage))
    root, path = pi(tmp_path, without="dev/i2c-1", lines="dtparam=spi=on"), config(tmp_path, text)
    printed = tuple(check(path, Machine(root)))
    examine = BoxExaminer(lambda say: check(path, Machine(root), say=say), {})
    shown = examine(language, None)
    assert [each.good for each in shown] == [each.good for each in printed]
    bare = tuple(replace(each, what=each.what.replace(BREAK, "")) for each in shown)
    assert (bare == printed) is (language == LANGUAGES[0])


def test_buttons_that_were_not_heard_are_findings_with_their_wires() -> None:
    def look(say: Say) -> Iterator[Finding]:
        del say
        yield GOOD

    def wires(button: Button, say: Say) -> str:
        return say("button.wires", pin=len(button.value) + 4)

    examine = BoxExaminer(look, dict.fromkeys((Button.A, Button.B), wires))
    assert examine("en", None) == (GOOD,)
    heard = {each.what: each for each in examine("en", frozenset({Button.B}))}
    assert heard["button B"].good
    assert heard["button A"].fix.startswith("check its wires to pin 5 and to ground")


def test_a_check_that_hangs_is_named_and_waited_for_once() -> None:
    goes_on = Event()

    def look(say: Say) -> Iterator[Finding]:
        del say
        yield GOOD
        goes_on.wait(30)
        yield BAD

    examine = BoxExaminer(look, {}, patience=0.2)
    first = examine("en", None)
    assert first[0] == GOOD
    assert first[1].found == "no answer for 0.2 s after: journal"
    assert not first[1].good
    examine._patience = 60.0  # the second call waits for nothing, or it would see the end
    assert examine("de", None)[1].what == "Prüfung"
    goes_on.set()
    examine._is_done.wait(10)
    assert examine("en", None) == (GOOD, BAD)


def test_a_check_that_fails_is_a_finding(caplog: pytest.LogCaptureFixture) -> None:
    def look(say: Say) -> Iterator[Finding]:
        del say
        yield GOOD
        raise ZeroDivisionError("no bus")

    found = BoxExaminer(look, {})("en", None)
    assert (found[0], found[1].found) == (GOOD, "the check itself failed: no bus")
    assert "a check of the box failed" in caplog.text


def test_the_box_plays_on_while_a_check_hangs(tmp_path: Path) -> None:
    """The real loop: presses are taken, pages shown, and the box ends without the answer."""
    hangs, began = Event(), now()
    with box_of(tmp_path) as box:
        box.world = type(box.world)(
            box.glass, box.world.signals, now, lambda _: None,
            examine=lambda *_: (hangs.wait(20), (BAD,))[1],
        )  # fmt: skip
        daemon = box.daemon
        daemon.put(Press(Button.D))
        place = PlayedBox(daemon.app).way_to("set-up")
        for _ in place[1:]:
            daemon.put(Press(Button.D))
        for button in (Button.A, Button.C, Button.A, Button.B):
            daemon.put(Press(button))
        seen: list[object] = []
        say = daemon.shown

        def shown(number: int) -> None:
            seen.append(daemon.app.place)
            say(number)
            if len(seen) > len(place) + 3:
                daemon._halted = True

        daemon.shown = shown  # type: ignore[method-assign] # to end when all was shown
        daemon.run(box.world)
        assert now() - began < 15
        assert any(isinstance(each, Checking) for each in seen)
        assert daemon.app.place == AtTable()
        hangs.set()


NARROW = ("2.1-mono", "2.13-mono")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_that_may_be_wrong_has_room_in_the_list(language: str) -> None:
    say = check_words(language)
    titles = [
        say(key, name="spidev", button="A", pin=24) for key in own_keys() if key.startswith("what.")
    ]
    app = PlayedBox.playing().speak(language).app
    wrong = []
    for title in titles:
        place = CheckList((Finding(title, "x", "y"),), len(TRIALS))
        shown = screen(replace(app, place=place))
        wrong += [
            (title, spec.name)
            for name in NARROW
            for spec in (find_spec(name), stood(find_spec(name)))
            if not laid_out(shown, spec).fits or paint(shown, spec).problems()
        ]
    assert wrong == []


ADVICE = {
    "firmware.move", "firmware.write", "journal.from-line", "journal.from-file", "port.move",
    "phones.switch-on", "phones.install", "phones.unit-log", "phones.box-restart",
    "phones.join-network",
}  # fmt: skip
"""The longest texts, which only ever say what is to be done."""
LONG = ("/dev/serial/by-id/usb-FTDI", "dtoverlay=spi0-0cs", "/boot/firmware/config.txt", "[pi4]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_room_on_every_small_panel(language: str) -> None:
    """With long names filled in, each text as what was found and as what is to be done."""
    say = check_words(language)
    values = dict.fromkeys(
        ("node", "place", "other", "file", "setting", "under", "wires", "fix", "state", "pins"), ""
    )
    values |= {"node": LONG[0], "place": LONG[2], "other": "/dev/ttyAMA0", "file": LONG[2]}
    values |= {"setting": LONG[1], "under": LONG[3], "wires": say("button.wires", pin=16)}
    values |= dict.fromkeys(("line", "number", "lines", "seconds", "room", "size", "pin"), "12")
    values |= dict.fromkeys(("user", "group", "name", "version", "times", "button"), "companion")
    values |= {"part": say("pin.panel", name="BUSY")}
    values |= dict.fromkeys(("others", "source", "degrees", "last", "fault", "within"), "A")
    values |= dict.fromkeys(("system", "machine", "kernel"), "Debian")
    values |= {"unit": "companion-phone.service", "holder": "nginx", "port": "8080"}
    values |= {"first": "12.34", "second": "12.34", "status": "500", "game": "cartographers"}
    app = PlayedBox.playing().speak(language).app
    wrong = []
    for key in own_keys():
        if key.startswith("what."):
            continue
        text = say(key, **values)
        done = Finding("SPI", "x", text)
        for found in (done,) if key in ADVICE else (Finding(say("what.chip-select"), text), done):
            shown = screen(replace(app, place=OneFinding(CheckList((found,), len(TRIALS)))))
            for name in NARROW:
                for spec in (find_spec(name), stood(find_spec(name))):
                    wrong += [] if laid_out(shown, spec).fits else [(key, spec.name, found.fix)]
    assert wrong == []


def own_keys() -> list[str]:
    table = Path(companion.app.__file__).parent / "text" / f"{LANGUAGES[0]}.toml"
    return list(read_table(table.read_text(encoding="utf-8")))
