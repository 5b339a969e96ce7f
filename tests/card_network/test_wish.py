"""The message from page to root's part, the file that iwd gets of it, and the answer to names."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress

import pytest
from box_network.main import SIGNS, for_page, fresh_key, fresh_name
from box_network.names import answer
from box_network.radio import networks_of
from box_network.states import Network, NetworkState
from box_network.wish import LONGEST_LINE, BadWish, NetworkWish, file_of, line_of, read, shown
from hypothesis import given
from hypothesis import strategies as st

ASCII = st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=8, max_size=63)
WISHES = st.builds(
    NetworkWish, st.binary(min_size=1, max_size=32), st.just("") | ASCII, st.booleans()
)  # fmt: skip


@given(WISHES)
def test_a_wish_goes_there_and_comes_back(wish: NetworkWish) -> None:
    line = line_of(wish)
    assert len(line) <= LONGEST_LINE
    assert read(line) == wish


GOOD = '{"ssid": "41", "password": "12345678", "hidden": false}'


@pytest.mark.parametrize(
    "line",
    [
        "", "[]", "1", "[" * 400, '{"a": 1}', "\xff",
        GOOD.replace("41", ""), GOOD.replace("41", "4"), GOOD.replace("41", "zz"),
        GOOD.replace("41", "41" * 33), GOOD.replace("41", "4A"), GOOD.replace('"41"', "41"),
        GOOD.replace("12345678", "1234567"), GOOD.replace("12345678", "1" * 64),
        GOOD.replace("12345678", "1234567\\n"), GOOD.replace("12345678", "1234567\\u0000"),
        GOOD.replace("12345678", "1234567ü"), GOOD.replace("false", "0"),
        GOOD.replace("}", ', "more": 1}'), GOOD + " " * LONGEST_LINE,
    ],
)  # fmt: skip
def test_what_is_no_wish_is_refused(line: str) -> None:
    read(GOOD.encode())
    with pytest.raises(BadWish):
        read(line.encode("latin-1"))


@given(st.binary(max_size=600))
def test_no_bytes_do_harm(line: bytes) -> None:
    with suppress(BadWish):
        assert line_of(read(line))


@given(WISHES)
def test_a_file_stays_in_its_folder_and_has_the_lines_that_are_meant(wish: NetworkWish) -> None:
    name, text = file_of(wish)
    assert not set(name) - set("=._- ") - set(map(chr, range(128))) or name.isascii()
    assert "/" not in name
    assert "\0" not in name
    assert not name.startswith(".")
    assert name.endswith(".psk" if wish.password else ".open")
    lines = text.splitlines()
    assert len(lines) == 2 * bool(wish.password) + 2 * wish.hidden


@pytest.mark.parametrize(
    ("wish", "name", "text"),
    [
        (NetworkWish(b"Home Net", "right password 1"), "Home Net.psk",
         "[Security]\nPassphrase=right\\spassword\\s1\n"),
        (NetworkWish(b"../x", "a\\b cdefg"), "=2e2e2f78.psk",
         "[Security]\nPassphrase=a\\\\b\\scdefg\n"),
        (NetworkWish(b"Cafe"), "Cafe.open", ""),
        (NetworkWish(b"Cafe", "12345678", hidden=True), "Cafe.psk",
         "[Security]\nPassphrase=12345678\n[Settings]\nHidden=true\n"),
    ],
)  # fmt: skip
def test_the_file_is_as_iwd_reads_it(wish: NetworkWish, name: str, text: str) -> None:
    assert file_of(wish) == (name, text)


def test_the_digest_of_a_password_is_that_of_the_standard() -> None:
    """IEEE 802.11, J.4.2, the first of its examples."""
    _, text = file_of(NetworkWish(b"IEEE", "password"), as_digest=True)
    assert text == (
        "[Security]\n"
        "PreSharedKey=f42c6fc52df0ebef9ebb4b90b38a5f902e83fe1b135a70e23aed762e9710a12e\n"
    )


def test_a_name_is_shown_as_text_and_never_as_more() -> None:
    assert shown(b"A\nB\0\x1b[2J\xff") == "A·B··[2J\ufffd"
    assert shown("a\u202eb".encode()) == "a·b"


def test_what_iwd_found_becomes_networks_that_a_box_could_join() -> None:
    found = networks_of(
        [("/net/connman/iwd/0/3/486f6d65_psk", -4200), ("/net/connman/iwd/0/3/41_open", -8000),
         ("/net/connman/iwd/0/3/42_8021x", -4000), ("/net/connman/iwd/0/3/zz_psk", -4000)]
    )  # fmt: skip
    assert found == (Network(b"Home", -42), Network(b"A", -80, is_open=True))


def test_the_page_hears_no_key_and_one_row_a_name() -> None:
    twice = (Network(b"A", -40), Network(b"A", -60), Network(b"\0\0", -30))
    line = for_page(NetworkState(key="7H2K-Q9MX-4T8R", networks=twice), "de")
    assert b"7H2K" not in line
    assert line.count(b'"41"') == 1
    assert b'"0000"' not in line
    many = tuple(Network(bytes([each]) * 32, -90) for each in range(1, 200))
    assert len(for_page(NetworkState(networks=many), "ja")) < 16 << 10


def test_a_key_has_sixty_bits_and_a_name_is_another_each_time() -> None:
    keys = {fresh_key() for _ in range(200)}
    assert len(keys) == len({fresh_name() for _ in range(20)} | keys) - 20
    assert all(len(key) == 14 and not set(key) - {*SIGNS, "-"} for key in keys)
    assert len(SIGNS) == 32


def question(name: bytes = b"\7captive\5apple\3com\0", kind: int = 1, **other: int) -> bytes:
    head = {"number": 7, "flags": 0x100, "questions": 1, "answers": 0} | other
    return struct.pack("!6H", *head.values(), 0, 0) + name + struct.pack("!2H", kind, 1)


def test_every_name_is_this_box() -> None:
    found = answer(question(), socket.inet_aton("10.42.0.1"))
    assert found is not None
    assert found.endswith(bytes([0, 4, 10, 42, 0, 1]))
    assert struct.unpack_from("!4H", found) == (7, 0x8500, 1, 1)
    none = answer(question(kind=28), bytes(4))
    assert none is not None
    assert struct.unpack_from("!4H", none)[3] == 0


@pytest.mark.parametrize(
    "asked",
    [
        b"", question()[:-1], question(kind=16), question(questions=2), question(answers=1),
        question(flags=0x8000), question(name=b"\xc0\x0c"), question(name=b"\x3f"),
        question(name=b"\1a" * 200 + b"\0"), question() + bytes(600),
    ],
)  # fmt: skip
def test_what_is_no_question_for_an_address_gets_none(asked: bytes) -> None:
    assert answer(asked, bytes(4)) is None


@given(st.binary(max_size=80) | st.binary(max_size=60).map(lambda more: question()[:12] + more))
def test_no_packet_does_harm(asked: bytes) -> None:
    found = answer(asked, bytes(4))
    assert found is None or len(found) <= len(asked) + 16


@pytest.mark.parametrize("hidden", [False, True])
def test_a_network_that_is_tried_is_joined_when_asked_alone(*, hidden: bool) -> None:
    wish = NetworkWish(b"Home Net", "right password 1", hidden)
    _, text = file_of(wish, by_itself=False)
    (settings,) = (each for each in text.split("[") if each.startswith("Settings]\n"))
    assert "AutoConnect=false" in settings
    assert ("Hidden=true" in settings) == hidden
    assert text.replace("AutoConnect=false\n", "").removesuffix("[Settings]\n") == file_of(wish)[1]
