"""Line breaks: nothing lost, nothing too wide, no sign where Japanese does not allow it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.screens.wrap import NEVER_FIRST, NEVER_LAST, NO_BREAK, pieces, wrap
from companion.text.catalog import BREAK

JAPANESE = st.text(
    "森林村落農場水域の上に描くっゃー。、「」（）！12アップデート", min_size=1, max_size=60
)
ENGLISH = st.lists(st.text("abcdefghij", min_size=1, max_size=9), min_size=1, max_size=14)


def squeezed(text: str) -> str:
    return text.replace(" ", "").replace("\n", "")


@given(JAPANESE, st.integers(3, 30))
def test_japanese_loses_no_sign(text: str, width: int) -> None:
    assert "".join(wrap(text, width, len)) == text


@given(ENGLISH, st.integers(3, 40))
def test_english_loses_no_word(words: list[str], width: int) -> None:
    assert " ".join(wrap(" ".join(words), width, len)).split() == words


@given(JAPANESE, st.integers(3, 30))
def test_no_line_begins_or_ends_with_a_sign_that_must_not(text: str, width: int) -> None:
    lines = wrap(text, width, len)
    assert all(line[0] not in NEVER_FIRST for line in lines[1:])
    assert all(line[-1] not in NEVER_LAST for line in lines[:-1])


@given(ENGLISH, st.integers(3, 40))
def test_a_line_is_wider_only_where_one_word_is(words: list[str], width: int) -> None:
    for line in wrap(" ".join(words), width, len):
        assert len(line) <= width or " " not in line


@given(JAPANESE, st.integers(3, 30))
def test_a_japanese_line_is_wider_only_where_its_signs_cling_together(
    text: str, width: int
) -> None:
    for line in wrap(text, width, len):
        assert len(line) <= width or len(pieces(line)) == 1


def test_a_line_more_is_better_than_words_torn_apart() -> None:
    text = "山岳と隣り合う水域は1マスにつき星2つ、農場は星1つ。"
    assert wrap(text, 9, len) == ("山岳と隣り合う", "水域は1マスにつき", "星2つ、", "農場は星1つ。")


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one star for each forest space", 22, ("one star for", "each forest space")),
        ("three stars for 6 spaces", 17, ("three stars", "for 6 spaces")),
        ("星3つを得る", 3, ("星3つ", "を得る")),
        ("地図を左隣へ", 4, ("地図を", "左隣へ")),
        ("バグベアの強襲", 5, ("バグベアの", "強襲")),
        ("一行目\n二行目", 20, ("一行目", "二行目")),
        (f"A9{NO_BREAK}A11 B9", 6, ("A9 A11", "B9")),
        ("", 5, ("",)),
    ],
)
def test_lines_break_where_a_reader_would_break_them(
    text: str, width: int, lines: tuple[str, ...]
) -> None:
    assert wrap(text, width, len) == lines


def test_no_word_is_left_alone_on_the_last_line() -> None:
    assert wrap("aaaa bbbb cccc dd", 14, len) == ("aaaa bbbb", "cccc dd")


def test_a_katakana_word_breaks_only_where_it_is_wider_than_a_line() -> None:
    assert wrap("この アップデート", 6, len)[1:] == ("アップデート",)
    assert all(len(line) <= 4 for line in wrap("アップデート", 4, len))


MARKED = st.lists(
    st.text("森村農地水の上に描くっゃー", min_size=1, max_size=6).filter(
        lambda word: word[0] not in NEVER_FIRST
    ),
    min_size=2,
    max_size=12,
)


@given(MARKED, st.integers(6, 30))
def test_a_marked_text_breaks_at_its_marks_alone(words: list[str], width: int) -> None:
    lines = wrap(BREAK.join(words), width, len)
    ends = {len("".join(words[:count])) for count in range(len(words) + 1)}
    reached = 0
    for line in lines:
        reached += len(line)
        assert reached in ends


def test_a_marked_word_wider_than_the_line_is_parted_all_the_same() -> None:
    lines = wrap(f"この{BREAK}アップデート", 4, len)
    assert all(len(line) <= 4 for line in lines)
    assert "".join(lines) == "このアップデート"


def test_the_blank_before_a_word_that_is_parted_stays() -> None:
    assert wrap(f"あ{BREAK}い 山川森海村", 4, len) == ("あい 山", "川森海村")


def test_a_number_stays_with_the_word_that_it_counts_behind_a_blank() -> None:
    """In English; in Japanese a blank parts two sentences or columns."""
    assert [piece.text for piece in pieces("take 3 coins")] == ["take", "3 coins"]
    assert [piece.text for piece in pieces("面2 山岳")] == ["面", "2", "山", "岳"]
