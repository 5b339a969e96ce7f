"""Moves in a journal: every type that a game can have comes back, every other is refused early."""

from __future__ import annotations

import json
from contextlib import suppress
from enum import Enum
from typing import Optional

import pytest
from engine.tiny import Asked, tiny
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.notation import notations, read_move, write_move
from companion.engine.registration import check
from companion.errors import BadGame, IllegalMove
from companion.surface.frozen import frozen


class Colour(Enum):
    """Texts."""

    RED = "red"
    BLUE = "blue"


class Height(Enum):
    """Whole numbers."""

    LOW = 1
    HIGH = 2


class Mixed(Enum):
    """Neither."""

    ONE = 1
    TWO = "two"


@frozen
class Every:
    """A field of each type that a move may have."""

    text: str
    number: int
    flag: bool
    nothing: None
    colour: Colour
    height: Height
    texts: tuple[str, ...]
    numbers: tuple[int, ...]
    pair: tuple[str, int]
    rows: tuple[tuple[int, ...], ...]
    maybe: int | None
    rather: Optional[str]  # noqa: UP045 - the old way to write it counts too
    either: int | str | tuple[bool, ...]
    shade: Colour | None
    empty: tuple[()]


NUMBERS = st.integers(-(10**12), 10**12)
EVERY = st.builds(
    Every,
    text=st.text(),
    number=NUMBERS,
    flag=st.booleans(),
    nothing=st.none(),
    colour=st.sampled_from(Colour),
    height=st.sampled_from(Height),
    texts=st.lists(st.text(), max_size=4).map(tuple),
    numbers=st.lists(NUMBERS, max_size=4).map(tuple),
    pair=st.tuples(st.text(), NUMBERS),
    rows=st.lists(st.lists(NUMBERS, max_size=3).map(tuple), max_size=3).map(tuple),
    maybe=st.none() | NUMBERS,
    rather=st.none() | st.text(),
    either=NUMBERS | st.text() | st.lists(st.booleans(), max_size=3).map(tuple),
    shade=st.none() | st.sampled_from(Colour),
    empty=st.just(()),
)


@given(EVERY)
def test_a_move_comes_back_from_json(move: Every) -> None:
    written = json.loads(json.dumps(write_move(move)))
    back = read_move(written, (Asked, Every))
    assert back == move
    assert [type(getattr(back, part)) for part in notations(Every)] == [
        type(getattr(move, part)) for part in notations(Every)
    ]


JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(EVERY, st.sampled_from(sorted(notations(Every))), JSON)
def test_a_value_of_another_type_is_refused_or_means_what_it_says(
    move: Every, part: str, value: object
) -> None:
    changed = write_move(move) | {part: value}
    with suppress(IllegalMove):
        assert write_move(read_move(changed, (Every,))) == changed


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("text", 3), ("number", True), ("number", 1.0), ("flag", 1), ("nothing", 0),
        ("colour", "red"), ("height", 1), ("texts", ["a"]), ("numbers", (1, "2")),
        ("pair", ("a",)), ("pair", ("a", 1, 2)), ("rows", (1,)), ("maybe", "x"),
        ("either", (1,)), ("shade", Height.LOW), ("empty", ("x",)),
    ],
)  # fmt: skip
def test_what_could_not_be_read_back_is_not_written(part: str, value: object) -> None:
    usual = Every(
        "", 0, False, None, Colour.RED, Height.LOW, (), (), ("", 0), (), None, None, 0, None, ()  # noqa: FBT003 - a field
    )  # fmt: skip
    values = {name: getattr(usual, name) for name in notations(Every)}
    with pytest.raises(IllegalMove, match=f"{part} of the move Every is no "):
        write_move(Every(**(values | {part: value})))


def move_with(hint: object) -> type:
    """Return a move with a field of a type."""
    return frozen(type("Odd", (), {"__annotations__": {"field": hint}, "__module__": __name__}))


@pytest.mark.parametrize(
    ("hint", "reported"),
    [
        (float, "Odd.field: a move cannot hold float"),
        (dict[str, int], "Odd.field: a move cannot hold dict"),
        (list[int], "Odd.field: a move cannot hold list"),
        (tuple, "Odd.field: a move cannot hold tuple"),
        (tuple[float, ...], "Odd.field: a move cannot hold float"),
        (str | Colour, "Odd.field: JSON cannot keep apart str | Colour"),
        (Mixed, "Odd.field: the values of Mixed are not all texts or all whole numbers"),
        (Asked, "Odd.field: a move cannot hold Asked"),
    ],
)
def test_a_game_with_a_field_that_no_journal_holds_is_refused(hint: object, reported: str) -> None:
    with pytest.raises(BadGame) as refused:
        check(tiny(moves=(move_with(hint),), hidden={}))
    assert str(refused.value).startswith(f"game 'tiny': moves: {reported}; use str, int, bool")


def test_moves_are_known_by_name() -> None:
    with pytest.raises(BadGame, match="moves: two are called Asked"):
        check(tiny(moves=(Asked, frozen(type("Asked", (), {"__module__": __name__}))), hidden={}))
