"""The notation of a sheet: read exactly, written exactly, and every typo reported by its place."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import BadInput
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.cards import Effect, Terrain
from companion.games.cartographers.rules.cells import cell, cell_set
from companion.games.cartographers.rules.sheet import (
    SIGNS,
    Sheet,
    check_side,
    parse_letters,
    parse_sheet,
    printed,
)

SIDES = base_pack().sides
A = """\
...........
...^.R.....
.R......^R.
...........
...........
.....^.....
...........
...........
.R^......R.
.....R.^...
..........."""
B = """\
...........
......R.^..
..R^.......
.....X.....
....XXR....
....XXX....
.R...X.....
.....^..R..
.........^.
..^R.......
..........."""
PRINTED = {"A": A, "B": B}
SETS = {
    ".": (),
    "F": ("forest",),
    "V": ("village",),
    "A": ("farm",),
    "W": ("water",),
    "M": ("monster",),
    "H": ("hero",),
    "#": ("destroyed",),
    "D": ("village", "farm"),
    "^": ("mountains",),
    "X": ("wasteland",),
    "R": ("ruins",),
    "f": ("forest", "ruins"),
    "v": ("village", "ruins"),
    "a": ("farm", "ruins"),
    "w": ("water", "ruins"),
    "m": ("monster", "ruins"),
    "h": ("hero", "ruins"),
    "%": ("destroyed", "ruins"),
    "d": ("village", "farm", "ruins"),
}
"""What a space of each sign is."""
LETTERS = {
    "Z": Effect.SPREAD,
    "T": Effect.TRAMPLE,
    "G": Effect.PETRIFY,
    "N": Effect.SHUT_IN,
}
"""The effect of the monsters with each letter."""

EMPTY = "." * 11
some_signs = st.integers(0, len(SETS) ** 5 - 1).map(
    lambda number: "".join([*SETS][number // len(SETS) ** place % len(SETS)] for place in range(5))
)
whole_texts = st.lists(some_signs, min_size=25, max_size=25).map(
    lambda drawn: "\n".join("".join(drawn)[row * 11 :][:11] for row in range(11))
)


def sheet(*lines: str) -> Sheet:
    """Return a drawn sheet; a smaller drawing lies at the top left, the rest is empty."""
    return parse_sheet(text_with({}, *lines))


def text_with(changed: dict[int, str], *lines: str) -> str:
    """Return the text of an empty sheet with lines put in, the first being 1."""
    rows = [line.ljust(11, ".") for line in lines] + [EMPTY] * (11 - len(lines))
    return "\n".join(changed.get(number, row) for number, row in enumerate(rows, start=1))


@st.composite
def drawn_over(draw: st.DrawFn, text: str) -> str:
    """Return a printed side that somebody drew on, here and there or all over."""
    bare, ruins = draw(st.sampled_from(".FVAWMHD#")), draw(st.sampled_from("Rfvawmhd%"))
    signs = list(text.replace(".", bare).replace("R", ruins))
    for place, sign in draw(
        st.dictionaries(st.integers(0, 130), st.sampled_from("FVAWMHDZ"))
    ).items():
        signs[place] = {".": sign, "R": sign.lower()}.get(text[place], text[place])
    return "".join(signs)


@given(whole_texts)
def test_a_sheet_is_written_exactly_as_it_was_read(text: str) -> None:
    assert str(parse_sheet(text)) == text


def test_no_sign_is_forgotten() -> None:
    assert sorted(SIGNS) == sorted([*SETS, *LETTERS, *"".join(LETTERS).lower()])


def test_a_monster_with_a_letter_is_a_monster_and_keeps_its_letter() -> None:
    signs = "".join(LETTERS)
    text = text_with({}, "", signs + "M", *[""] * 6, signs.lower() + "m")
    read, letters = parse_sheet(text), parse_letters(text)
    assert read == sheet("", "MMMMM", *[""] * 6, "mmmmm")
    for column, effect in enumerate(LETTERS.values()):
        assert letters.of(effect) == cell(1, column) | cell(8, column)
    assert "\n".join(read.lines(letters)) == text
    assert "\n".join(read.lines()) == str(read)


@pytest.mark.parametrize("sign", SETS)
def test_a_sign_puts_its_space_into_its_sets(sign: str) -> None:
    read = parse_sheet(text_with({11: ".........." + sign}))
    assert {name for name in Sheet._fields if getattr(read, name)} == set(SETS[sign])
    assert all(getattr(read, name) == cell(10, 10) for name in SETS[sign])
    assert read.sign(10, 10) == sign


@pytest.mark.parametrize("sign", SETS)
def test_a_space_is_filled_or_empty_and_only_undrawn_ruins_are_bare(sign: str) -> None:
    read, here = sheet(sign), cell(0, 0)
    assert bool(read.filled & here) == (sign not in ".R")
    assert bool(read.empty & here) == (sign in ".R")
    assert bool(read.bare_ruins & here) == (sign == "R")


def test_drawing_gives_another_sheet_and_leaves_the_first_as_it_was() -> None:
    before = sheet("..R", ".^.")
    after = before.drawn(cell_set([(0, 1), (0, 2)]), Terrain.WATER)
    assert after == sheet(".Ww", ".^.")
    assert before == sheet("..R", ".^.")


def test_a_space_drawn_as_farm_and_as_village_is_both() -> None:
    both = cell_set([(0, 0), (0, 1)])
    drawn = sheet(".R").drawn(both, Terrain.FARM).drawn(both, Terrain.VILLAGE)
    assert drawn.lines()[0] == "Dd........."
    assert drawn == sheet("Dd")
    assert drawn.of(Terrain.FARM) == drawn.of(Terrain.VILLAGE) == both


@pytest.mark.parametrize("side", SIDES)
def test_a_side_is_printed_as_the_map_sheet_has_it(side: str) -> None:
    assert str(printed(SIDES[side])) == PRINTED[side]
    assert parse_sheet(PRINTED[side]) == printed(SIDES[side])


EDITED = {
    "a last line break": A + "\n",
    "empty lines around it": "\n\n" + A + "\n\n\n",
    "blank lines around it": "  \n" + A + "\n   \n\t",
    "blanks at the ends of lines": A.replace("\n", "   \n"),
    "tabs at the ends of lines": A.replace("\n", "\t\n"),
    "line ends of Windows": A.replace("\n", "\r\n") + "\r\n",
    "a byte order mark": "\ufeff" + A,
    "all of these": "\ufeff\r\n" + A.replace("\n", " \r\n") + "\r\n\r\n",
}
"""Side A as editors may save it."""


@pytest.mark.parametrize("how", EDITED)
def test_what_an_editor_adds_does_not_matter(how: str) -> None:
    assert str(parse_sheet(EDITED[how])) == A


TYPOS = {
    "an unknown letter": (text_with({3: "....Q......"}), "line 3, column 5, 'Q'"),
    "small ruins": (text_with({1: "..........r"}), "line 1, column 11, 'r'"),
    "small wasteland": (text_with({11: "x.........."}), "line 11, column 1, 'x'"),
    "a wide letter": (text_with({2: ".Ｆ........."}), "line 2, column 2, 'Ｆ'"),
    "a blank before it": (text_with({1: " .........."}), "line 1, column 1, ' '"),
    "a blank within": (text_with({4: "... ......."}), "line 4, column 4, ' '"),
    "a tab before it": (text_with({5: "\t" + EMPTY}), r"line 5, column 1, '\t'"),
    "a tab within": (text_with({5: ".\t........."}), r"line 5, column 2, '\t'"),
    "a late byte order mark": (text_with({2: "\ufeff" + EMPTY}), r"line 2, column 1, '\ufeff'"),
    "a short line": (text_with({2: ".....F"}), "line 2, column 7: the line ends after 'F'"),
    "one sign short": (text_with({11: "." * 10}), "line 11, column 11: the line ends after '.'"),
    "an empty line": (text_with({6: ""}), "line 6, column 1: the line ends with no sign"),
    "a blank line": (text_with({6: "   "}), "line 6, column 1: the line ends with no sign"),
    "a long line": (text_with({7: EMPTY + "W"}), "line 7, column 12, 'W'"),
    "a very long line": (text_with({7: EMPTY + "MW" * 40}), "line 7, column 12, 'M'"),
    "unknown beyond the end": (text_with({7: EMPTY + ".?"}), "line 7, column 13, '?'"),
    "a line too many": (A + "\nF", "line 12, column 1, 'F'"),
    "two sheets": (A + "\n" + A, "line 12, column 1, '.'"),
    "two sheets with a gap": (A + "\n\n" + A, "line 13, column 1, '.'"),
    "a line too few": (A[:-12], "line 11, column 1: the sheet ends after 10 lines"),
    "one line only": (EMPTY, "line 2, column 1: the sheet ends after 1 line"),
    "below empty lines": ("\n\n" + text_with({3: ".....!....."}), "line 5, column 6, '!'"),
    "too few below empty lines": ("\n\n" + A[:-12], "line 13, column 1: the sheet ends after 10"),
    "the first typo of two": (text_with({2: "?..........", 3: "."}), "line 2, column 1, '?'"),
}
"""Texts that are no sheet, and the place that the message names."""


@pytest.mark.parametrize("typo", TYPOS)
def test_a_typo_is_reported_by_line_column_and_sign(typo: str) -> None:
    text, place = TYPOS[typo]
    with pytest.raises(BadInput) as said:
        parse_sheet(text)
    assert str(said.value).startswith(place)
    assert "\n" not in str(said.value)


@pytest.mark.parametrize("text", ["", "\n", "   \n\t\n", "\ufeff", "\r\n\r\n"])
def test_an_empty_text_is_reported_as_empty(text: str) -> None:
    with pytest.raises(BadInput, match=r"^the sheet is empty"):
        parse_sheet(text)


@given(st.text(".FR^a \n\t\r\ufeffQ", max_size=150))
def test_a_text_that_is_no_sheet_is_reported_and_never_a_crash(text: str) -> None:
    with pytest.raises(BadInput, match=r"^(line \d+, column \d+|the sheet is empty)"):
        parse_sheet("Q" + text)
    with contextlib.suppress(BadInput):
        parse_sheet(text)


@given(st.lists(st.sampled_from([EMPTY, "FRvX^MDdwmA", "", " "]), max_size=16))
def test_whatever_whole_lines_there_are_only_eleven_together_are_a_sheet(lines: list[str]) -> None:
    filled = "\n".join(lines).strip("\n ").split("\n")
    whole = len(filled) == 11 and all(line.strip() for line in filled)
    try:
        parse_sheet("\n".join(lines))
    except BadInput:
        assert not whole
    else:
        assert whole


@pytest.mark.parametrize("side", SIDES)
def test_a_printed_side_is_itself_and_not_the_other(side: str) -> None:
    (other,) = set(SIDES) - {side}
    check_side(parse_sheet(PRINTED[side]), SIDES[side])
    with pytest.raises(BadInput, match=f"side {other} has"):
        check_side(parse_sheet(PRINTED[side]), SIDES[other])


@pytest.mark.parametrize("side", SIDES)
@settings(max_examples=25)
@given(data=st.data())
def test_a_side_that_is_drawn_on_is_still_that_side(side: str, data: st.DataObject) -> None:
    check_side(parse_sheet(data.draw(drawn_over(PRINTED[side]))), SIDES[side])


DIFFERENCES = [
    *(("A", "B4", sign, "a mountain") for sign in ".FfdRX#H"),
    *(("A", "K11", sign, "an empty space") for sign in "^XRwd%hz"),
    *(("A", "J6", sign, "ruins") for sign in ".^XWD#HZ"),
    *(("B", "H6", sign, "a mountain") for sign in ".MR"),
    *(("B", "A11", sign, "an empty space") for sign in "^XRm"),
    *(("B", "E7", sign, "ruins") for sign in ".^XM"),
    *(("B", "E6", sign, "wasteland") for sign in ".V^Ra"),
]


@pytest.mark.parametrize(("side", "space", "sign", "expected"), DIFFERENCES)
def test_the_first_difference_from_the_print_is_reported(
    side: str, space: str, sign: str, expected: str
) -> None:
    row, column = "ABCDEFGHIJK".index(space[0]), int(space[1:]) - 1
    rows = PRINTED[side].split("\n")
    rows[row] = rows[row][:column] + sign + rows[row][column + 1 :]
    text = "\n".join(rows)
    with pytest.raises(BadInput) as said:
        check_side(parse_sheet(text), SIDES[side], parse_letters(text))
    assert str(said.value) == (
        f"line {row + 1}, column {column + 1}, {sign!r}: side {side} has {expected} there"
    )


def test_of_two_differences_the_upper_left_is_reported() -> None:
    with pytest.raises(BadInput, match=r"^line 2, column 4, '\.'"):
        check_side(sheet("", ".....", "F"), SIDES["A"])
