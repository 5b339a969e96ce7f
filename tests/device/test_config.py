"""The configuration: what may stand in it, and every problem of it at once."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.config import DEFAULT_PATH, load, parse
from companion.errors import ConfigError
from companion.settings import (
    ButtonsChoice,
    Config,
    PanelChoice,
    PhonesChoice,
    PowerChoice,
    SignalsChoice,
)
from companion.surface import Button, Edge

MOST_MEMORY = 20 << 20
WHOLE = """
language = "ja"
journal = "/var/lib/companion"
[panel]
name = "waveshare:4.2-v2"
inks = "mono"
portrait = true
fast = false
edge = "left"
places = [0.1, 0.3, 0.5, 0.9]
[buttons]
from = "gpio"
pins = { D = 26, A = 5 }
library = "lgpio"
port = "/dev/ttyACM0"
one_button = true
[signals]
lamp = 13
buzzer = 18
[power]
halt = true
[phones]
page = true
port = 8080
behind = "https://box.example:8443"
"""


def problems(text: str) -> list[str]:
    """Return what is said of a wrong configuration, without the file's name."""
    with pytest.raises(ConfigError) as said:
        parse(text, "box.toml")
    lines = str(said.value).splitlines()
    assert all(line.startswith("box.toml: ") for line in lines)
    return [line.removeprefix("box.toml: ") for line in lines]


def test_an_empty_configuration_is_a_box_with_an_inky_board() -> None:
    assert parse("", "box.toml") == Config()
    assert Config().panel.name == "inky"
    assert Config().buttons.source == "gpio"


def test_everything_that_may_be_said_is_read() -> None:
    assert parse(WHOLE, "box.toml") == Config(
        language="ja",
        journal=Path("/var/lib/companion"),
        panel=PanelChoice(
            "waveshare:4.2-v2",
            "mono",
            portrait=True,
            fast=False,
            edge=Edge.LEFT,
            places=(0.1, 0.3, 0.5, 0.9),
        ),
        buttons=ButtonsChoice(
            "gpio", {Button.A: 5, Button.D: 26}, "lgpio", "/dev/ttyACM0", one_button=True
        ),
        signals=SignalsChoice(13, 18),
        power=PowerChoice(halt=True),
        phones=PhonesChoice(page=True, port=8080, behind="https://box.example:8443"),
    )


def test_buttons_come_in_the_order_of_the_box() -> None:
    pins = parse("[buttons]\npins = { D = 26, A = 5 }", "box.toml").buttons.pins
    assert list(pins or ()) == [Button.A, Button.D]


def test_every_problem_is_reported_at_once_with_its_fix() -> None:
    said = problems(
        'lanuage = "en"\njournal = "here"\n'
        '[panel]\nnam = "inky"\ninks = "sixx"\nportrait = 1\nedge = "up"\nplaces = [1, 2]\n'
        '[buttons]\nfrom = "gpi"\npins = { A = 5, E = 2, B = 99 }\nlibrary = "gpiod"\n'
        '[signals]\nlamp = "on"\nbuzzer = true\n'
    )
    assert said == [
        'lanuage: no such setting; did you mean "language"?',
        'journal: "here" is not a whole path; begin it with /',
        'panel: nam: no such setting; did you mean "name"?',
        'panel: inks: "sixx" is not known; did you mean "six"?',
        "panel: portrait: 1 will not do; write true or false",
        'panel: edge: "up" is not known; write one of left, bottom',
        (
            "panel: places: [1, 2] will not do; write where A, B, C and D sit as shares of the "
            "edge, rising, as [0.125, 0.375, 0.625, 0.875]"
        ),
        'buttons: from: "gpi" is not known; did you mean "gpio"?',
        'buttons: pins: there is no button "E"; write A, B, C or D',
        "buttons: pins: B: 99 will not do; write a whole number from 0 to 27",
        'buttons: library: "gpiod" is not known; did you mean "lgpio"?',
        'signals: lamp: "on" will not do; write a whole number from 0 to 27',
        "signals: buzzer: true will not do; write a whole number from 0 to 27",
    ]


NUMBER = "it holds a number with thousands of digits; is it another file?"
NESTED = "its lists or tables are nested too deep; is it another file?"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("panel = 3", "panel: 3 will not do; write a table of name, inks, portrait, fast, edge"),
        ("[buttons]\npins = {}", "buttons: pins: {} will not do; write a pin for each button"),
        ("[buttons]\npins = { B = 6 }", "buttons: pins: A is missing; a box of one button has A"),
        ('[panel]\nname = ""', 'panel: name: "" will not do; write a text in quotes'),
        ("[panel]\nplaces = [0.9, 0.5, 0.3, 0.1]", "panel: places: [0.9, 0.5, 0.3, 0.1] will not"),
        ("[phones]\nport = 0", "phones: port: 0 will not do; write a whole number from 1 to 65535"),
        (
            '[phones]\nbehind = "http://a"',
            'phones: behind: "http://a" is no such address; write it',
        ),
        (
            '[phones]\nbehind = "https://' + 136 * "a" + '"',
            "phones: behind: 144 signs are more than the picture that phones scan has room for: ",
        ),
        ('[phones]\nbehind = "https://a/b"', 'phones: behind: "https://a/b" is no such address'),
        ("[panel", "line 1: this is no name of a table; write it as [panel]"),
        ("\nlanguage en\n", 'line 2: its value cannot be read; write language = "en"'),
        (f"a = {'9' * 5000}", f"line 1: {NUMBER}"),
        (f"language = 0x{'f' * 5000}", f"not TOML, fix it there: {NUMBER}"),
        ("a = " + "[" * 5000, f"line 1: {NESTED}"),
    ],
)
def test_a_typo_gets_one_clear_sentence(text: str, said: str) -> None:
    (line,) = problems(text)
    assert line.startswith(said)


def test_a_file_that_is_not_there_is_reported_unless_it_is_the_usual_one(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"box\.toml: there is no such file"):
        load(tmp_path / "box.toml")
    if not DEFAULT_PATH.exists():
        assert load(DEFAULT_PATH) == Config()


def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="this is no file"):
        load(tmp_path)
    path = tmp_path / "box.toml"
    path.write_bytes(b"#" * 100_000)
    with pytest.raises(ConfigError, match="larger than 65536 bytes; is it another file"):
        load(path)
    path.write_bytes(b'language = "\xff"')
    with pytest.raises(ConfigError, match="not UTF-8 text, save it as such"):
        load(path)


@pytest.mark.parametrize(
    "text",
    [
        f"{'a.' * 15_000}a = 1\n",
        f"[{'a . ' * 15_000}a]\n",
        f"[panel]\nname = {{ {'a.' * 15_000}a = 1 }}\n",
        "".join(f"{f'k{n}.' * 100}a = 1\n" for n in range(100)),
        "".join(f"[{f'k{n}.' * 100}a]\n" for n in range(100)),
        "a = " + "[" * 60_000,
        "a = 0x" + "f" * 60_000,
        "#" * 70_000,
    ],
)
def test_no_text_costs_more_memory_than_a_panel(text: str) -> None:
    tracemalloc.start()
    try:
        assert problems(text)
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()


def test_a_line_of_points_may_stand_in_a_comment() -> None:
    assert parse(f'#{"." * 200}\nlanguage = "en"\n', "box.toml").language == "en"


def test_a_mark_that_an_editor_puts_before_a_text_is_no_problem(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b'\xef\xbb\xbflanguage = "ja"')
    assert load(path).language == "ja"


SETTINGS = ("language", "journal", "panel", "buttons", "signals", "name", "inks", "portrait",
            "edge", "places", "from", "pins", "library", "port", "lamp", "buzzer", "A", "D",
            "x")  # fmt: skip
SCALARS = st.one_of(
    st.booleans(),
    st.integers(-9, 40),
    st.floats(0, 1),
    st.sampled_from(["inky", "gpio", "en", "/x", "left", "mono", "", "?"]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(SETTINGS), inner, max_size=5)
    ),
    max_leaves=12,
)


def as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        pairs = (f"{name} = {as_toml(each)}" for name, each in value.items())
        return f"{{{', '.join(pairs)}}}"
    return f'"{value}"' if isinstance(value, str) else repr(value)


def is_read_or_reported(text: str) -> bool:
    try:
        return isinstance(parse(text, "box.toml"), Config)
    except ConfigError as said:
        return str(said).startswith("box.toml: ")


@given(st.dictionaries(st.sampled_from(SETTINGS), VALUES, max_size=6))
def test_whatever_is_written_is_read_or_reported(settings: dict[str, object]) -> None:
    assert is_read_or_reported(
        "\n".join(f"{name} = {as_toml(each)}" for name, each in settings.items())
    )


@given(st.text())
def test_any_text_is_read_or_reported(text: str) -> None:
    assert is_read_or_reported(text)
