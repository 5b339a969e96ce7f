"""Where lines break, in English and in Japanese.

Text is cut into pieces that are never split: an English word, a number with its unit, a
Japanese sign with the punctuation that must not start or end a line. Of all ways the
cheapest is taken: each line costs, and so do uneven lines, split words and a lonely last word.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

NEVER_FIRST = frozenset(
    "。、．，・：；？！）」』】〕〉》］｝…‥ー〜々ゝゞヽヾ"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％℃"
    ".,:;?!)]}%"
)
"""Signs that do not begin a line."""
NEVER_LAST = frozenset("（「『【〔〈《［｛([{#＋−±")
"""Signs that do not end a line."""
NO_BREAK = "\u00a0"
"""A blank that keeps its neighbours in one line."""
_FIRST_UNSPACED = "\u3000"
"""English stands below this sign and has blanks; Japanese stands from here on and has none."""
_NUMBER = r"[+−±]?\d+(?:[.,×/:–-]\d+)*"
_UNIT = r"(?:[ァ-ヺー]+|つ|[\u3400-\u9fff])"
_COMPOUNDS = frozenset({"り合"})
"""Hiragana before kanji that is no new phrase, as in the verb that the rules use most."""
_LONELY = 1
_LINE = 0.8
_PARTICLES = "をのはがで"
_SPLIT_PARTICLE = 0.3
_SPLIT_PHRASE = 0.5
_SPLIT_WORD = 0.7
_WIDOW = 4.0


@frozen
class Piece:
    """Signs that stay together; ``space`` says that a blank stood before them.

    ``break_cost`` is what it costs to begin a line here: nothing at a new word or phrase.
    """

    text: str
    space: bool = False
    break_cost: float = 0.0


def wrap(
    text: str, width: int, measure: Callable[[str], int], *, by_phrase: bool = False
) -> tuple[str, ...]:
    """Break a text into lines no wider than a width, in the pixels of ``measure``.

    A line is wider only where a single piece is. A line feed always breaks. ``by_phrase`` never
    splits a Japanese word from what clings to it, however wide.

    >>> wrap("one star for each", 9, len)
    ('one star', 'for each')
    """
    return tuple(
        line.replace(NO_BREAK, " ")
        for part in text.split("\n")
        for line in _wrap(phrases(part) if by_phrase else pieces(part), width, measure)
    )


def pieces(text: str) -> tuple[Piece, ...]:
    """Cut a text without line feeds into the pieces that are never split.

    >>> [piece.text for piece in pieces("星3つ。（森）")]
    ['星', '3つ。', '（森）']
    """
    if BREAK in text:
        return tuple(_marked_pieces(text))
    cut: list[Piece] = []
    space = False
    for raw in _runs(text):
        if raw.startswith(" "):
            space = bool(cut)
            continue
        if cut and not space and _stick(cut[-1].text, raw):
            cut[-1] = Piece(cut[-1].text + raw, cut[-1].space, cut[-1].break_cost)
        elif cut and space and _is_number(cut[-1].text) and not _is_unspaced(raw[0]):
            cut[-1] = Piece(f"{cut[-1].text} {raw}", cut[-1].space, cut[-1].break_cost)
        else:
            cut.append(Piece(raw, space, _price(cut, raw, space=space)))
        space = False
    return tuple(cut)


def _marked_pieces(text: str) -> Iterator[Piece]:
    """Yield the words between a text's marks; what has blanks is cut at them too."""
    for word in text.split(BREAK):
        for index, part in enumerate(word.split(" ")):
            if part:
                yield Piece(part, space=index > 0)


def phrases(text: str) -> tuple[Piece, ...]:
    """Cut a text only where a new word or phrase begins.

    >>> [piece.text for piece in phrases("地図を左隣へ")]
    ['地図を', '左隣へ']
    """
    cut: list[Piece] = []
    for piece in pieces(text):
        if cut and piece.break_cost:
            cut[-1] = Piece(cut[-1].text + piece.text, cut[-1].space)
        else:
            cut.append(piece)
    return tuple(cut)


def _stick(before: str, after: str) -> bool:
    return after[0] in NEVER_FIRST or before[-1] in NEVER_LAST


def _runs(text: str) -> Sequence[str]:
    """Cut a text into words, numbers with their unit, single Japanese signs, and blanks."""
    if any(map(_is_unspaced, text)):
        return _japanese_runs().findall(text)
    return [run for word in text.split(" ") for run in (" ", word) if run]


@cache
def _japanese_runs() -> re.Pattern[str]:
    """Compile the runs of a text with Japanese in it, which takes a thirtieth of a start.

    The classes name the signs below Japanese, which are fewer: re goes through every one.
    """
    words = rf"{_NUMBER}{_UNIT}|[ァ-ヺー]+|[\0-\x1f!-\u2fff]+"
    return re.compile(rf" +|{words}|[^ ]")


def _is_number(text: str) -> bool:
    return text[-1].isdigit() and re.fullmatch(_NUMBER, text.lstrip("([")) is not None


def _is_unspaced(sign: str) -> bool:
    return sign >= _FIRST_UNSPACED


def _is_hiragana(sign: str) -> bool:
    return "ぁ" <= sign <= "ん"


def _is_katakana(sign: str) -> bool:
    return "ァ" <= sign <= "ヺ" or sign == "ー"


def _price(cut: Sequence[Piece], raw: str, *, space: bool) -> float:
    """Return what it costs to begin a line here.

    A phrase ends in a comma or in hiragana before another kind of sign. Between two hiragana
    nobody knows without a dictionary; after a particle it is likelier.
    """
    if not cut or space:
        return 0.0
    before = cut[-1].text[-1]
    if before in "。、！？」）":
        return 0.0
    if not _is_hiragana(raw[0]):
        clings = not _is_hiragana(before) or before + raw[0] in _COMPOUNDS
        return _SPLIT_WORD if clings else 0.0
    if before in _PARTICLES or _is_katakana(before):
        return _SPLIT_PARTICLE
    return _SPLIT_PHRASE if _is_hiragana(before) else _SPLIT_WORD


def _loosened(cut: Sequence[Piece], width: int, measure: Callable[[str], int]) -> list[Piece]:
    """Part what is wider than a whole line: a marked word, then a run of katakana."""
    loose: list[Piece] = []
    for piece in cut:
        smaller = pieces(piece.text) if measure(piece.text) > width else ()
        if len(smaller) > 1:
            loose += [replace(smaller[0], space=piece.space), *smaller[1:]]
            continue
        if not all(map(_is_katakana, piece.text)) or measure(piece.text) <= width:
            loose.append(piece)
            continue
        first, *rest = pieces_of_signs(piece.text)
        loose.append(Piece(first, piece.space, piece.break_cost))
        loose.extend(Piece(sign, break_cost=_SPLIT_WORD) for sign in rest)
    return loose


def pieces_of_signs(text: str) -> tuple[str, ...]:
    """Cut Japanese signs one by one where a line may break between them.

    >>> pieces_of_signs("チャート")
    ('チャー', 'ト')
    """
    signs: list[str] = []
    for sign in text:
        if signs and _stick(signs[-1], sign):
            signs[-1] += sign
        else:
            signs.append(sign)
    return tuple(signs)


def _join(run: Sequence[Piece]) -> str:
    return "".join(
        (" " if piece.space and index else "") + piece.text for index, piece in enumerate(run)
    )


def _wrap(whole: Sequence[Piece], width: int, measure: Callable[[str], int]) -> tuple[str, ...]:
    """Take the cheapest way through all breaks."""
    if not whole:
        return ("",)
    cut = _loosened(whole, width, measure)
    blank = measure(" ")
    widths = [measure(piece.text) for piece in cut]
    best = [(0.0, len(cut))] * (len(cut) + 1)
    for start in range(len(cut) - 1, -1, -1):
        best[start] = _best_from(start, cut, widths, blank, width, best)
    lines, start = [], 0
    while start < len(cut):
        end = best[start][1]
        lines.append(_join(cut[start:end]))
        start = end
    return tuple(lines)


def _best_from(
    start: int,
    cut: Sequence[Piece],
    widths: Sequence[int],
    blank: int,
    width: int,
    best: Sequence[tuple[float, int]],
) -> tuple[float, int]:
    """Return what the text from a piece on costs at least, and where its first line ends."""
    found: tuple[float, int] | None = None
    used = 0
    for end in range(start + 1, len(cut) + 1):
        piece = cut[end - 1]
        used += widths[end - 1] + (blank if piece.space and end - 1 > start else 0)
        if used > width and end > start + 1:
            break
        option = (best[end][0] + _cost(cut, start, end, width - used, width), end)
        if found is None or option < found:
            found = option
    return found or (0.0, len(cut))


def _cost(cut: Sequence[Piece], start: int, end: int, free: int, width: int) -> float:
    """Return what a line costs: its blank end, the break after it, and being a widow."""
    cost = _LINE + (max(0, free) / max(1, width)) ** 2
    if end < len(cut):
        return cost + cut[end].break_cost
    return cost + (_WIDOW if _is_lonely(cut[start:end]) else 0.0)


def _is_lonely(run: Sequence[Piece]) -> bool:
    """Say whether a last line is but one word, or one Japanese sign."""
    if any(map(_is_unspaced, run[0].text)):
        return len(_join(run).rstrip("。、")) <= _LONELY
    return len(run) == 1
