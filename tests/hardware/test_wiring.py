"""The wiring guide: drawings and pin table as the code's own tables say, and settings that hold.

The places of the Pi's pins are compared with gpiozero's, which is a second opinion.
"""

from __future__ import annotations

import re
from itertools import combinations, pairwise, product
from runpy import run_path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from browser import chromium, needs_chromium
from gpiozero.pins.data import PLUS_J8

from companion.box.wiring import button_pins, chosen_spec, clashes_of, pin_claims
from companion.config import parse
from companion.surface import Button
from hardware.buttons.gpio import BESIDE_WAVESHARE_PINS, IMPRESSION_PINS
from hardware.pins import clashes
from hardware.wiring.drawing import __main__ as draw
from hardware.wiring.drawing.boxes import FOLDER, PRINTED, BoxKind
from hardware.wiring.drawing.headers import PI, PICO
from hardware.wiring.drawing.svg import STROKES, Label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.settings import Config
    from hardware.wiring.drawing.routes import Point

SVG = "{http://www.w3.org/2000/svg}"
GUIDE = (FOLDER / "README.md").read_text("utf-8")
DRAWN = {name: make() for name, make in draw.DRAWINGS.items()}
TURNED = re.compile(r"rotate\(-90 ")
PICO_ORDER = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
]  # fmt: skip
"""The Pico's pins 1 to 20, by its maker's pinout."""
MEASURE = """[...document.querySelectorAll('text')].map(
    each => [each.textContent, each.getComputedTextLength()])"""
Box = tuple[float, float, float, float]


class Drawn(NamedTuple):
    """A wire as it lies in a drawing."""

    pin: int
    end: str
    way: tuple[Point, ...]
    kind: BoxKind


def tree(name: str) -> ET.Element:
    return ET.fromstring(DRAWN[name])  # noqa: S314 - our own file


def way(path: ET.Element) -> tuple[Point, ...]:
    corners = (corner.split() for corner in path.attrib["d"].removeprefix("M").split("L"))
    return tuple((float(x), float(y)) for x, y in corners)


def lines(name: str) -> Iterator[tuple[tuple[Point, ...], BoxKind]]:
    for path in tree(name).iter(f"{SVG}path"):
        if "data-kind" in path.attrib:
            yield way(path), BoxKind(path.attrib["data-kind"])


def wires(name: str) -> list[Drawn]:
    return [
        Drawn(
            int(path.attrib["data-from"]),
            path.attrib["data-to"],
            way(path),
            BoxKind(path.attrib["data-kind"]),
        )
        for path in tree(name).iter(f"{SVG}path")
        if "data-from" in path.attrib
    ]


def middles(name: str, attribute: str) -> dict[str, Point]:
    return {
        circle.attrib[attribute]: (float(circle.attrib["cx"]), float(circle.attrib["cy"]))
        for circle in tree(name).iter(f"{SVG}circle")
        if attribute in circle.attrib
    }


def labels(name: str) -> list[Label]:
    return [
        Label(
            float(each.attrib["x"]),
            float(each.attrib["y"]),
            each.text or "",
            float(each.attrib["font-size"]),
            each.attrib["text-anchor"],
            each.get("font-weight") == "bold",
            bool(TURNED.match(each.get("transform", ""))),
        )
        for each in tree(name).iter(f"{SVG}text")
    ]


def meet(one: Box, two: Box) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def covered(corners: tuple[Point, ...], kind: BoxKind) -> Iterator[Box]:
    """Yield the boxes that a wire's straight pieces cover, slanting ones as a whole."""
    half = float(str(STROKES[kind]["stroke-width"])) / 2
    for (x1, y1), (x2, y2) in pairwise(corners):
        yield min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half


def physical(gpio: int) -> int:
    """Return where gpiozero has a pin of the Pi."""
    roles: dict[int, dict[str, str]] = PLUS_J8[2]
    return next(pin for pin, role in roles.items() if role.get("gpio") == f"GPIO{gpio}")


def settings() -> list[Config]:
    """Return the guide's configurations, read as the program reads them."""
    return [parse(text, "the guide") for text in re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)]


def claimed(config: Config) -> dict[int, str]:
    """Return what the program will do with the Pi's pins, counted as they lie."""
    claims = pin_claims(config, chosen_spec(config))
    users = {claim.pin: claim.user.removeprefix("the ") for claim in claims}
    return {physical(pin): user.removeprefix("panel's ") for pin, user in users.items()}


def pico_pins() -> dict[int, str]:
    """Return what the firmware will do with the Pico's pins, counted as they lie."""
    found = {}
    for letter, switch, lamp in run_path(str(FOLDER / "pico" / "main.py"))["BUTTONS"]:
        found[PICO_ORDER.index(f"GP{switch}") + 1] = f"button {letter}"
        found[PICO_ORDER.index(f"GP{lamp}") + 1] = f"lamp {letter}"
    return found


def test_the_pins_of_the_pi_are_where_gpiozero_has_them() -> None:
    rest = {"3V3": "3.3 V", "5V": "5 V", "GND": "GND"}
    named = {
        pin: roles["gpio"].replace("O", "O ") if "gpio" in roles else rest[roles[""]]
        for pin, roles in PLUS_J8[2].items()
    }
    assert named == PI


def test_each_row_of_the_pico_has_its_grounds_where_they_are() -> None:
    assert [pin for pin, name in PICO.items() if name in {"GND", "AGND"}] == [
        3, 8, 13, 18, 23, 28, 33, 38,
    ]  # fmt: skip
    assert PICO[40] == "VBUS"


@pytest.mark.parametrize("name", draw.files())
def test_what_is_committed_is_what_the_script_draws(name: str) -> None:
    fix = f"{name}: run python -m hardware.wiring.drawing, and look at it"
    assert (FOLDER / name).read_text("utf-8") == draw.files()[name], fix


def test_a_guide_without_its_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="the guide needs"):
        draw.with_table("# A guide\n")


@pytest.mark.parametrize("name", DRAWN)
def test_every_wire_begins_at_its_pin_and_ends_at_its_part(name: str) -> None:
    pins, ends = middles(name, "data-pin"), middles(name, "data-end")
    assert sorted(pins, key=int) == [str(pin) for pin in range(1, 41)]
    assert {wire.end for wire in wires(name)} == ends.keys()
    for wire in wires(name):
        assert wire.way[0] == pins[str(wire.pin)]
        assert wire.way[-1] == ends[wire.end]


def test_the_wires_are_those_of_the_pins_that_the_program_opens() -> None:
    first, second, *_ = settings()
    drawn = {name: {wire.pin: wire.end for wire in wires(name)} for name in DRAWN}
    assert drawn["impression.svg"] == claimed(first)
    named = {pin: PRINTED.get(user, user) for pin, user in claimed(second).items()}
    assert drawn["mono.svg"] == named | {17: "VCC", 9: "GND", 39: "ground"}
    assert drawn["pico.svg"] == pico_pins() | {3: "ground"}


@pytest.mark.parametrize("name", DRAWN)
def test_power_and_ground_go_where_they_may(name: str) -> None:
    names = PICO if name == "pico.svg" else PI
    for wire in wires(name):
        power = {BoxKind.GROUND: "GND", BoxKind.SUPPLY: "3.3 V"}.get(wire.kind)
        if power:
            assert names[wire.pin] == power
        else:
            assert names[wire.pin].startswith("GP")


@pytest.mark.parametrize("name", ["mono.svg", "pico.svg"])
def test_the_parts_hang_on_the_ground_that_comes_from_its_pin(name: str) -> None:
    joints = middles(name, "data-end")["ground"]
    (bus,) = (way(path) for path in tree(name).iter(f"{SVG}path") if "data-bus" in path.attrib)
    legs = {end for end in middles(name, "data-end") if end.startswith(("button", "lamp", "buzz"))}
    grounded = {
        corners[0][0]
        for corners, kind in lines(name)
        if kind is BoxKind.GROUND and corners[-1][1] == bus[0][1] and len(corners) == 2
        and corners[0][0] == corners[1][0]
    }  # fmt: skip
    assert joints in bus
    assert {middles(name, "data-end")[leg][0] for leg in legs} <= grounded
    left, right = sorted(x for x, _ in bus)
    assert all(left <= x <= right for x in grounded)


@pytest.mark.parametrize("name", DRAWN)
def test_no_two_wires_lie_upon_each_other(name: str) -> None:
    for one, two in combinations(wires(name), 2):
        for (a, b), (c, d) in product(pairwise(one.way), pairwise(two.way)):
            for axis, other in ((0, 1), (1, 0)):
                is_along = a[axis] == b[axis] and c[axis] == d[axis]
                begin = max(min(a[other], b[other]), min(c[other], d[other]))
                end = min(max(a[other], b[other]), max(c[other], d[other]))
                if is_along and begin < end:
                    assert abs(a[axis] - c[axis]) > 8, (one, two)


@pytest.mark.parametrize("name", DRAWN)
def test_no_words_overlap_leave_the_paper_or_lie_under_a_wire(name: str) -> None:
    _, _, wide, high = map(float, tree(name).attrib["viewBox"].split())
    found = labels(name)
    for one, two in combinations(found, 2):
        assert not meet(one.box, two.box), (one.words, two.words)
    for label in found:
        left, top, right, bottom = label.box
        assert left >= 0 <= top, label.words
        assert right <= wide, label.words
        assert bottom <= high, label.words
    on_top = {f"{pin}" for pin in PI}
    for label, (corners, kind) in product(found, lines(name)):
        if label.words not in on_top:
            assert not any(meet(label.box, box) for box in covered(corners, kind)), label.words


@needs_chromium
def test_a_browser_shows_every_word_within_the_room_that_was_left_for_it() -> None:
    with chromium() as browser:
        page = browser.new_page()
        for name in DRAWN:
            page.goto((FOLDER / name).as_uri())
            seen = page.evaluate(MEASURE)
            assert [words for words, _ in seen] == [label.words for label in labels(name)]
            for (words, broad), label in zip(seen, labels(name), strict=True):
                left, top, right, bottom = label.box
                assert broad <= (bottom - top if label.upright else right - left), words


def test_lines_differ_by_more_than_their_colour() -> None:
    looks = [
        (stroke["stroke-width"], stroke.get("stroke-dasharray")) for stroke in STROKES.values()
    ]
    assert len(set(looks)) == len(BoxKind)


def test_the_guides_configurations_share_no_pin() -> None:
    found = settings()
    assert [config.panel.name for config in found] == [
        "inky:7.3-spectra", "waveshare:4.2-v2", "waveshare:2.7-v2", "waveshare:4.2-v2",
        "uart:/dev/ttyUSB0",
    ]  # fmt: skip
    for config in found:
        assert not clashes(pin_claims(config, chosen_spec(config)))
    first, second, _, *serial = found
    assert button_pins(first, chosen_spec(first)) == IMPRESSION_PINS
    assert button_pins(second, chosen_spec(second)) == BESIDE_WAVESHARE_PINS
    assert {config.buttons.source for config in serial} == {"serial"}


def test_a_panel_with_buttons_on_its_board_has_them_on_their_pins() -> None:
    box = parse('[panel]\nname = "waveshare:2.7-v2"\n[signals]\nlamp = 13', "the box")
    spec = chosen_spec(box)
    assert button_pins(box, spec) == dict(zip(Button, (5, 6, 13, 19), strict=True))
    (clash,) = clashes_of(box, spec)
    assert "13" in clash
    assert "button C" in clash


def test_the_guide_names_each_drawing_and_each_file_that_it_points_to() -> None:
    pointed = re.findall(r"\]\(([^)#]+)", GUIDE)
    assert set(DRAWN) <= set(pointed)
    assert all((FOLDER / path).exists() for path in pointed)
