"""Every text and every tip read back from its pixels by Tesseract, as a stranger's eyes would.

English words count as blanks part them; of Japanese, which has none, each sign.
"""

from __future__ import annotations

import unicodedata
from difflib import SequenceMatcher
from itertools import product
from typing import TYPE_CHECKING

import pytest
from every_panel import one_language_in_thorough
from games.coached import in_language, tipped
from screens.lettering import BEYOND, LEAST_WORDS, lines_on, squeezed
from tesseract import LANGUAGES, needs_tesseract, read

from companion.app.samples import samples
from companion.app.standing import screen
from companion.app.values import App
from companion.games import GAMES, find_game
from companion.screens.paint import paint
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from screens.lettering import Word

ALL_TEXTS = {
    "4.2-mono": {"en": 0.99, "ja": 0.97},
    "2.13-mono": {"en": 0.97, "ja": 0.95},
}
"""The share of all texts on a panel that a reader must get right: words, or Japanese signs."""
TIPS = ALL_TEXTS | {"2.13-mono": {"en": 0.97, "ja": 0.89}}
"""The same of tips: on full pages seven in Japanese have 10 pixels, where kanji lose strokes."""
SAME = str.maketrans("×X’‘“”—–−I|「」『』", "xx''\"\"---ll[][]")
"""Signs that differ by their blanks or by a hair in any face."""


IN_THOROUGH = (
    ("4.2-mono", "cadwallon", "en"),
    ("2.13-mono", "unearth", "ja"),
    ("2.13-mono", "cartographers", "en"),
)
"""The panels, games and languages that ``make thorough`` reads, one line of three.

The nightly reads every line of all of them.
"""
ONE_OF = 3


@needs_tesseract
@pytest.mark.parametrize(
    ("panel", "game", "language", "every"),
    [
        *(pytest.param(*each, ONE_OF, marks=pytest.mark.thorough) for each in IN_THOROUGH),
        *(
            pytest.param(*each, 1, marks=pytest.mark.nightly)
            for each in product(ALL_TEXTS, GAMES, LANGUAGES)
        ),
    ],
)
def test_a_reader_gets_every_text_right(panel: str, game: str, language: str, every: int) -> None:
    spec, seen = find_spec(panel), {}
    for shown in samples(language, find_game(game)).values():
        for word in lines_on(paint(shown, spec), language):
            seen[word.text, word.lettering.size, word.lettering.tobytes()] = word
    is_enough([*seen.values()][::every], ALL_TEXTS[panel][language], language)


@needs_tesseract
@pytest.mark.parametrize(
    ("panel", "language"), one_language_in_thorough([*ALL_TEXTS], [*LANGUAGES])
)
def test_a_reader_gets_every_tip_right(panel: str, language: str) -> None:
    """And every line of what lies on the table first."""
    seen = {}
    for memory in (each for game in GAMES for each in tipped(game).values()):
        shown = screen(App(in_language(memory, language)))
        tip = shown.page.tip
        written = squeezed(f"{tip.words} {tip.brief}") if tip else ""
        for line in lines_on(paint(shown, find_spec(panel)), language):
            if tip is None or squeezed(line.text) in written:
                seen[line.text, line.lettering.tobytes()] = line
    is_enough(seen.values(), TIPS[panel][language], language)


def is_enough(seen: Iterable[Word], share: float, language: str) -> None:
    """Fail where a reader gets a smaller share of these lines."""
    lines = list(seen)
    read_back = read([line.lettering for line in lines], language)
    right, total, misread = 0, 0, []
    for line, text in zip(lines, read_back, strict=True):
        found, asked = matching(line.text, text, language)
        right, total = right + found, total + asked
        if found < asked:
            misread.append(f"{line.text} ({line.lettering.height} px): {text}")
    assert total > LEAST_WORDS
    assert right >= share * total, f"{right} of {total} right; {misread}"


def matching(text: str, said: str, language: str) -> tuple[int, int]:
    """Return how many words (Japanese: signs) of a text a reader got, and how many there are.

    Where a reader sets blanks, and which of two like signs of a font it names, says nothing of
    the print: a multiplication sign and an x, a full-width figure and a narrow one are the same.
    """
    words = [folded(word) for word in text.split()] if language == "en" else list(folded(text))
    matcher = SequenceMatcher(None, "".join(words), folded(said), autojunk=False)
    matched = {block.a + n: block.b + n for block in matcher.get_matching_blocks()
               for n in range(block.size)}  # fmt: skip
    right, asked, start = 0, 0, 0
    for word in words:
        places = [matched.get(start + n) for n in range(len(word))]
        start += len(word)
        if any(sign in BEYOND for sign in word):
            continue
        asked += 1
        first = places[0]
        right += first is not None and places == list(range(first, first + len(word)))
    return right, asked


def folded(text: str) -> str:
    """Return a text without blanks, signs that look alike made one."""
    return squeezed(unicodedata.normalize("NFKC", text)).translate(SAME)
