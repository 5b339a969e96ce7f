"""Wi-Fi for this box: opened by one row of a list, read by a phone's camera, never in the way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from device.playing import PlayedBox
from PIL import Image

from companion.app.places.box_set_up import BoxSetUp, rows
from companion.app.places.network import OwnNetwork
from companion.app.samples.network import STANDING
from companion.app.wings.network_values import (
    JOINED,
    NO_RADIO,
    OFF,
    OPEN,
    REASONS,
    SCANNING,
    TRYING,
    BoxNetwork,
    CallNetwork,
)
from companion.box.network_call import network_of
from companion.errors import BadMessage
from companion.screens.paint import paint
from companion.surface import Ink
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from companion.surface import PanelSpec

PANELS = tuple(each for spec in SPECS.values() for each in (spec, stood(spec)))
HOME = replace(STANDING, network="Home Net")


def listed() -> PlayedBox:
    """Return a box in a game, on whose card the list has Wi-Fi, which is pointed at."""
    device = PlayedBox.playing()
    device.app = replace(device.app, box=replace(device.app.box, has_network=True))
    device.press("A").choose("set-up")
    return device.press(*["D"] * rows(device.app).index("wifi"))


def opened() -> PlayedBox:
    """Return a box on which that was chosen."""
    return listed().press("A")


def test_a_box_without_such_a_card_has_no_such_row() -> None:
    device = PlayedBox.playing()
    assert "wifi" not in rows(device.app)


def test_one_press_opens_it_and_one_turns_it_off() -> None:
    device = opened()
    memory = device.app.memory
    assert device.app.place == OwnNetwork()
    assert CallNetwork("en") in device.effects
    device.take(STANDING)
    assert device.page == "network"
    device.press("A")
    assert isinstance(device.app.place, BoxSetUp)
    assert CallNetwork() in device.effects
    assert device.app.network == BoxNetwork()
    assert device.app.memory is memory, "the game knows nothing of it"


def test_c_asks_for_another_key() -> None:
    device = opened()
    device.take(STANDING)
    device.effects.clear()
    device.press("C")
    assert CallNetwork("en") in device.effects
    assert device.page == "network-scanning"


@pytest.mark.parametrize("why", REASONS)
def test_a_refusal_stays_until_it_was_read(why: str) -> None:
    device = opened()
    device.take(replace(HOME, phase=TRYING))
    assert device.page == "network-trying"
    for phase in (SCANNING, OPEN, OPEN):
        device.take(replace(HOME, phase=phase, why=why))
        assert device.page == "network-refused"
    device.press("A")
    assert device.page == "network"
    device.take(replace(HOME, why=why, phones=1))
    assert device.page == "network", "once"


def test_what_is_said_at_its_end_stays_and_then_it_can_be_opened_again() -> None:
    for phase in (JOINED, NO_RADIO):
        device = opened()
        device.take(replace(HOME, phase=phase, address="192.168.7.59"))
        device.take(BoxNetwork(OFF))
        assert device.page == f"network-{phase}"
        device.press("A")
        assert isinstance(device.app.place, BoxSetUp)
        device.effects.clear()
        device.press("A")
        assert CallNetwork("en") in device.effects


def test_it_goes_by_itself_and_the_list_is_back() -> None:
    device = opened()
    device.take(STANDING)
    device.take(BoxNetwork())
    assert isinstance(device.app.place, BoxSetUp)


def test_while_it_is_open_the_game_goes_on_and_the_row_leads_back_to_it() -> None:
    device = opened()
    device.take(STANDING)
    device.app = listed().app
    before = device.app.place
    device.take(replace(STANDING, phones=1))
    assert device.app.place == before, "no page comes up by itself"
    device.effects.clear()
    device.press("A")
    assert device.page == "network"
    assert not any(isinstance(each, CallNetwork) for each in device.effects)


def test_with_one_button_it_is_turned_off_too() -> None:
    device = PlayedBox.playing(one_button=True)
    device.app = replace(device.app, place=OwnNetwork())
    device.take(STANDING)
    device.press("A")
    assert CallNetwork() in device.effects


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_a_camera_reads_the_way_in_from_every_panel(spec: PanelSpec) -> None:
    device = opened()
    device.take(STANDING)
    assert device.app.screen is not None
    frame = paint(device.app.screen, spec)
    grey = frame.pixels.translate(bytes(255 * (pixel == Ink.WHITE) for pixel in range(256)))
    image = Image.frombytes("L", (frame.width, frame.height), grey)
    found = [each.text for each in zxingcpp.read_barcodes(image)]
    assert found == ["WIFI:T:WPA;S:BOX-K7QX;P:7H2K-Q9MX-4T8R;;"]


LINE = (
    b'{"phase": "open", "name": "BOX-K7QX", "key": "7H2K-Q9MX-4T8R", "phones": 0, "minutes": 9,'
    b' "network": "", "why": "", "address": ""}'
)


def test_a_line_of_roots_part_is_read_strictly() -> None:
    assert network_of(LINE) == STANDING
    for wrong in (
        LINE.replace(b"open", b"moon"), LINE.replace(b'"why": ""', b'"why": "x"'),
        LINE.replace(b"BOX", b"\\n"), LINE.replace(b": 9", b": -1"), LINE[:-1], b"[]", b"\xff",
    ):  # fmt: skip
        with pytest.raises(BadMessage):
            network_of(wrong)
