"""Game codes, read and typed on the box, and the lines of a button box."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from operator import xor
from typing import TYPE_CHECKING

from device.playing import PlayedBox
from fuzz.damage import STRANGE_TEXTS, damaged_bytes
from hypothesis import strategies as st

from companion.app.places.set_up.draft import deal_of
from companion.app.places.set_up.typing_code import presses
from companion.engine import code, code_reading
from companion.errors import BadGameCode
from companion.games import all_games
from companion.surface import Button
from hardware.buttons.serial_lines import (
    LONGEST,
    Beat,
    ContactEdge,
    Hello,
    LineReader,
    Message,
    parse,
    with_checksum,
)
from hardware.buttons.serial_talk import Talk

if TYPE_CHECKING:
    from companion.engine.game import AnyGame


def _codes_of(game: AnyGame) -> st.SearchStrategy[str]:
    choices = st.fixed_dictionaries(
        {each.id: st.sampled_from(each.values) for each in game.options}
    )
    return st.builds(
        lambda chosen, seed: code.encode(game, game.fitted(chosen), seed),
        choices,
        st.integers(0, code.SEEDS - 1),
    )


codes = st.sampled_from(all_games()).flatmap(_codes_of)
_STRANGE = (*code.CHECK_SIGNS, "o", "i", "l", "-", " ", "ı", *STRANGE_TEXTS[:20])


@st.composite
def _misread(draw: st.DrawFn) -> str:
    """Return a code with signs changed, lost or doubled, in small letters and with gaps."""
    signs = list(draw(codes))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(signs)))
        fresh = draw(st.sampled_from(_STRANGE))
        signs[at : at + draw(st.integers(0, 2))] = [fresh]
    text = "".join(signs)
    return draw(st.sampled_from([text, text.lower(), f" {text} ", text.replace("0", "O")]))


code_texts = _misread() | st.text(alphabet=code.CHECK_SIGNS, min_size=10, max_size=10) | st.text()


def check_code(text: str) -> None:
    """Read a game code: refused by name, or the code that it is read as deals the same."""
    try:
        deal = code_reading.decode(text, all_games())
    except BadGameCode as fault:
        _check_refusal(str(fault))
        return
    assert 0 <= deal.seed < code.SEEDS
    assert set(deal.choices) == {option.id for option in deal.game.options}
    again = code_reading.decode(deal.code, all_games())
    assert again == deal
    plain = "".join(sign for sign in text.upper() if not sign.isspace() and sign != "-")
    misread = str.maketrans("OIL", "011")
    assert plain.translate(misread) == deal.code.replace("-", "").translate(misread)


def _check_refusal(refusal: str) -> None:
    assert refusal.startswith("game code ")


signs = st.tuples(
    st.lists(st.sampled_from(code.SIGNS), min_size=code.LENGTH - 1, max_size=code.LENGTH - 1),
    st.sampled_from(code.CHECK_SIGNS),
).map(lambda pair: "".join(pair[0]) + pair[1])
typed_codes = st.tuples(
    codes.map(lambda text: text.replace("-", "")) | signs,
    st.lists(st.sampled_from(["A", "B", "C", "D", "hold B", "hold C"]), max_size=8),
)


def check_typing(typed: tuple[str, list[str]]) -> None:
    """Press some buttons where a code is typed, then type one whole and see it taken.

    A code whose check sign no button types is typed with another in its place; one whose first
    sign says that it is longer gets zeros behind it.
    """
    text, before = typed
    text = text if text[-1] in code.SIGNS else f"{text[:-1]}0"
    text = text.ljust(code.length(text), "0")
    device = _at_typing().press(*before)
    device = device if _typed(device) is not None else _at_typing()
    for _ in range(3 * code.length("Z") + 1):
        if _typed(device) == "_" * code.LENGTH:
            break
        device.press("hold B")
    assert (_typed(device), _cursor(device)) == ("_" * code.LENGTH, 0)
    for place, sign in enumerate(text):
        device.press(*presses(sign))
        assert _typed(device) is None or (_typed(device) or "")[place] == sign
    draft = device.app.memory.draft
    assert draft is not None
    try:
        deal = code_reading.decode(text, all_games())
    except BadGameCode:
        assert (draft.typed, bool(draft.fault)) == (text, True)
    else:
        assert draft.typed is None
        assert deal_of(draft, ()) == deal
    assert device.restarted().app.memory.draft == draft


def _at_typing() -> PlayedBox:
    return PlayedBox.opened().press("A", "A", "C", "A", "A")  # the first game, past the day


def _typed(device: PlayedBox) -> str | None:
    return device.app.memory.draft.typed if device.app.memory.draft else None


def _cursor(device: PlayedBox) -> int:
    return device.app.memory.draft.cursor if device.app.memory.draft else 0


_BUTTONS = st.frozensets(st.sampled_from(Button))
_NUMBER = st.integers(0, 255)
_BOX_NAMES = st.text("abcdefghijklmnopqrstuvwxyz0123456789.-", min_size=1, max_size=16)
messages = st.one_of(
    st.builds(Hello, _NUMBER, _BUTTONS, _BOX_NAMES),
    st.builds(ContactEdge, _NUMBER, st.sampled_from(Button), st.booleans()),
    st.builds(Beat, _NUMBER, _BUTTONS),
)
_GOOD_LINES = b"".join(
    map(with_checksum, ("H 1 ABCD pico-box", "P 7 A", "R 8 A", "B 8 -", "P 9 D"))
)
_NOISE = damaged_bytes(_GOOD_LINES) | st.binary(max_size=200)
_CUTS = st.lists(st.integers(0, 300), max_size=6)
line_streams = st.tuples(st.lists(messages, max_size=6) | _NOISE, _CUTS)


def written(message: Message) -> bytes:
    """Return the line of a message, as a box would send it."""
    match message:
        case Hello(version, buttons, name):
            return with_checksum(f"H {version} {_letters(buttons)} {name}")
        case ContactEdge(number, button, down):
            return with_checksum(f"{'P' if down else 'R'} {number} {button.value}")
        case Beat(number, down):
            return with_checksum(f"B {number} {_letters(down)}")


def _letters(buttons: frozenset[Button]) -> str:
    return "".join(sorted(button.value for button in buttons)) or "-"


def check_lines(stream: tuple[list[Message] | bytes, list[int]]) -> None:
    """Feed a stream in pieces: each line whole or not at all, and every message as it was sent."""
    sent, cuts = stream
    data = sent if isinstance(sent, bytes) else b"".join(map(written, sent))
    reader, read = LineReader(), []
    places = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    for start, end in pairwise(places):
        read += reader.feed(data[start:end])
        assert len(reader._begun) < LONGEST
    assert read == LineReader().feed(data)
    heard = [parse(line) for line in read]
    if not isinstance(sent, bytes):
        assert heard == sent
    talk = Talk()
    for line, message in zip(read, heard, strict=True):
        if message is None:
            continue
        words, _, given_sum = line.rstrip(b"\r").rpartition(b"*")
        assert reduce(xor, words) == int(given_sum, 16)
        result = talk.hear(message, 0.0)
        assert len(result.touches) <= 2 * len(Button)
        assert parse(written(message).removesuffix(b"\n")) == message
    assert len(talk.lost(1.0)) <= len(Button)
    assert talk.lost(2.0) == ()
