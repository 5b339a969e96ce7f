"""The button box's lines and what they come to, without any wire."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.surface import Button
from hardware.buttons.gestures import Held, Touch
from hardware.buttons.serial_lamps import LINES, refused, taken
from hardware.buttons.serial_lines import (
    LONGEST,
    Beat,
    ContactEdge,
    Hello,
    LineReader,
    parse,
    with_checksum,
)
from hardware.buttons.serial_talk import Heard, Talk

A, B = Button.A, Button.B


def line(words: str) -> bytes:
    return with_checksum(words).rstrip(b"\n")


def begun(*down: Button, number: int = 0) -> Talk:
    """Return a talk after hello and first beat."""
    talk = Talk()
    talk.hear(Hello(1, frozenset(Button), "pico"), 0)
    talk.hear(Beat(number, frozenset(down)), 0)
    return talk


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("H 1 ABCD pico-01", Hello(1, frozenset(Button), "pico-01")),
        ("P 0 A", ContactEdge(0, A, down=True)),
        ("R 255 B", ContactEdge(255, B, down=False)),
        ("B 7 AB", Beat(7, frozenset({A, B}))),
        ("B 7 -", Beat(7, frozenset())),
    ],
)
def test_a_line_says_what_it_is_documented_to_say(words: str, said: object) -> None:
    assert parse(line(words)) == said
    assert parse(line(words) + b"\r") == said


@pytest.mark.parametrize(
    "words",
    ["P 256 A", "P -1 A", "P 1 E", "P 1", "P 1 A A", "H x ABCD pico", "B 1 AX", "hello", "P  1 A",
     "P ١ A".encode("ascii", "replace").decode()],
)  # fmt: skip
def test_a_line_that_says_nothing_we_know_is_passed_over(words: str) -> None:
    assert parse(line(words)) is None


@given(st.binary(max_size=80))
def test_no_bytes_are_too_odd_to_be_parsed(noise: bytes) -> None:
    parse(noise)


@given(st.sampled_from(("P 17 A", "B 2 -")), st.integers(0, 7), st.integers(0, 7))
def test_a_line_with_a_bit_turned_or_a_sign_lost_is_noise(words: str, at: int, bit: int) -> None:
    whole = bytearray(line(words))
    torn = bytes(whole[:at] + whole[at + 1 :])
    whole[at] ^= 1 << bit
    assert parse(bytes(whole)) is None
    assert parse(torn) is None


@given(st.lists(st.integers(0, 40)))
def test_lines_come_together_from_any_pieces(cuts: list[int]) -> None:
    data = with_checksum("P 1 A") + with_checksum("R 2 A") + with_checksum("B 2 -")
    edges = [0, *sorted(cut for cut in cuts if cut < len(data)), len(data)]
    reader = LineReader()
    pieces = [data[one:two] for one, two in pairwise(edges)]
    lines = [each for piece in pieces for each in reader.feed(piece)]
    assert lines == data.split(b"\n")[:-1]


def test_a_line_without_end_is_not_kept() -> None:
    reader = LineReader()
    for _ in range(1000):
        assert reader.feed(b"x" * 1000) == []
        assert len(reader._begun) < LONGEST
    assert reader.feed(b"x\n" + with_checksum("P 1 A")) == [line("P 1 A")]


def test_edges_become_touches() -> None:
    talk = begun()
    assert talk.hear(ContactEdge(1, A, down=True), 5).touches == (Touch(A, down=True, at=5),)
    assert talk.hear(ContactEdge(2, A, down=False), 6).touches == (Touch(A, down=False, at=6),)
    assert talk.last_button is A


def test_nothing_is_heard_before_hello() -> None:
    talk = Talk()
    assert talk.hear(ContactEdge(1, A, down=True), 5).touches == ()
    assert talk.hear(Beat(1, frozenset({A})), 5).touches == ()


def test_a_button_that_is_down_at_the_first_beat_is_held_and_not_pressed() -> None:
    talk = Talk()
    talk.hear(Hello(1, frozenset(Button), "pico"), 0)
    assert talk.hear(Beat(9, frozenset({B})), 3).touches == (Held(B, 3),)


def test_an_edge_heard_twice_counts_once() -> None:
    talk = begun()
    talk.hear(ContactEdge(1, A, down=True), 5)
    assert talk.hear(ContactEdge(1, A, down=True), 6).touches == ()


def test_numbers_start_over_at_256() -> None:
    talk = begun(number=255)
    assert talk.hear(ContactEdge(0, A, down=True), 5).news == ""


def test_a_lost_press_is_reported() -> None:
    talk = begun()
    heard = talk.hear(ContactEdge(2, A, down=False), 5)
    assert "an edge was lost" in heard.news
    assert heard.send == with_checksum("S")


def test_a_lost_release_leaves_no_button_stuck() -> None:
    talk = begun()
    talk.hear(ContactEdge(1, A, down=True), 5)
    heard = talk.hear(Beat(2, frozenset()), 6)
    assert heard.touches == (Touch(A, down=False, at=6),)
    assert "lost" in heard.news


def test_a_press_whose_line_was_lost_is_made_good_while_it_lasts() -> None:
    talk = begun()
    heard = talk.hear(Beat(1, frozenset({B})), 6)
    assert heard.touches == (Touch(B, down=True, at=6),)


def test_a_lost_release_between_two_presses_is_reported_and_both_presses_count() -> None:
    talk = begun()
    first = talk.hear(ContactEdge(1, A, down=True), 5)
    second = talk.hear(ContactEdge(3, A, down=True), 6)
    assert len(first.touches + second.touches) == 2
    assert "an edge was lost" in second.news


def test_when_the_box_goes_all_buttons_are_let_go() -> None:
    talk = begun()
    talk.hear(ContactEdge(1, B, down=True), 5)
    talk.hear(ContactEdge(2, A, down=True), 5)
    assert talk.lost(9) == (Touch(A, down=False, at=9), Touch(B, down=False, at=9))
    assert talk.lost(9) == ()


def test_a_box_that_started_again_begins_its_numbers_again() -> None:
    talk = begun(number=70)
    talk.hear(ContactEdge(71, A, down=True), 5)
    assert talk.hear(Hello(1, frozenset(Button), "pico"), 6) == Heard()
    beat = talk.hear(Beat(0, frozenset()), 6)
    assert beat == Heard((Touch(A, down=False, at=6),))
    assert talk.hear(ContactEdge(1, A, down=True), 7).news == ""


def test_a_second_answer_to_our_greeting_cuts_no_press_short() -> None:
    talk = begun(number=0)
    assert talk.hear(ContactEdge(1, A, down=True), 5).touches == (Touch(A, down=True, at=5),)
    assert talk.hear(Hello(1, frozenset(Button), "pico"), 5.1) == Heard()
    assert talk.hear(Beat(1, frozenset({A})), 5.1) == Heard()
    assert talk.hear(ContactEdge(2, A, down=False), 6).touches == (Touch(A, down=False, at=6),)


def test_another_box_on_the_same_line_begins_again() -> None:
    talk = begun(number=0)
    talk.hear(ContactEdge(1, A, down=True), 5)
    other = talk.hear(Hello(1, frozenset(Button), "another"), 6)
    assert other.touches == (Touch(A, down=False, at=6),)


@pytest.mark.parametrize("version", [0, 2])
def test_a_version_that_we_do_not_speak_is_reported_with_its_fix(version: int) -> None:
    talk = Talk()
    heard = talk.hear(Hello(version, frozenset(Button), "pico"), 0)
    assert f"uses version {version} and we know 1: put main.py" in heard.news
    assert talk.hear(ContactEdge(1, A, down=True), 5).touches == ()


edges = st.lists(
    st.tuples(st.sampled_from(tuple(Button)), st.booleans(), st.booleans()), max_size=60
)


@given(edges)
def test_whatever_lines_are_lost_the_next_beat_puts_every_button_right(
    said: list[tuple[Button, bool, bool]],
) -> None:
    talk, down, believed, number = begun(), set[Button](), set[Button](), 0
    for button, is_down, is_lost in said:
        if (button in down) == is_down:
            continue
        down ^= {button}
        number = (number + 1) % 256
        if not is_lost:
            for touch in talk.hear(ContactEdge(number, button, is_down), number).touches:
                assert isinstance(touch, Touch)
                (believed.add if touch.down else believed.discard)(touch.button)
    for touch in talk.hear(Beat(number, frozenset(down)), 99).touches:
        assert isinstance(touch, Touch)
        (believed.add if touch.down else believed.discard)(touch.button)
    assert believed == down


def test_lamps_differ() -> None:
    assert taken(B) == with_checksum("F B 60 1")
    assert refused(None) == with_checksum("F ABCD 50 2")
    assert len({*LINES.values(), taken(A), refused(A)}) == len(LINES) + 2
