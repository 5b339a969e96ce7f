"""Pages read back from their pixels by readers that know nothing of our layout.

Tesseract reads the lettering, `reading` the shapes. What should be there comes from the text
catalog and from the pack. English words count as blanks part them; Japanese has no blanks, so
each of its signs counts as a word, and so does each number and each space of a map.
"""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import pytest
from every_panel import one_language_in_thorough
from screens.about import LEAST_MAP_SIDE, card_of, musts
from screens.lettering import BEYOND, LEAST_WORDS, NUMBER, squeezed, words_on
from screens.reading import GAPPED, NEIGHBOURS, Cells, drawn, has_gapped, map_spots, parts, shapes
from tesseract import LANGUAGES, needs_tesseract, read, read_pages

from companion.app.samples import samples
from companion.games.cartographers.drawings.pictures import Board
from companion.games.cartographers.rules.cards import AmbushCard, ExploreCard
from companion.games.cartographers.rules.cells import space_names
from companion.games.cartographers.samples.every import SAMPLES
from companion.screens.paint import ink, laid_out, paint
from companion.text.catalog import Say, catalog
from hardware.panels.specs import SPECS, find_spec
from hardware.simulators.picture import to_image

if TYPE_CHECKING:
    from PIL import Image

    from companion.surface import Frame

RIGHT = {"2.13-mono": 0.90, "4.2-mono": 0.98, "7.3-colour": 0.98, "13.3-colour": 0.98}
"""The share of the words on a panel that a reader must get right."""
BAR = str.maketrans("I", "1")
"""A capital I without feet is a bar beside a figure, known by its place alone: I1."""
WHOLE_PAGE = 0.90
"""The share of the words of card names to be found in pages, for a search misses some pictures."""
SEGMENTATIONS = (3, 6, 11)
"""How Tesseract may search a page: by columns, as one block, or for text here and there."""
INKS = ("mono", "six")
APART = re.compile(r"[\s（）]+|(?<=[ぁ-ヿ一-鿿])(?=[−\d])|(?<=\d)(?=[ぁ-ヿ一-鿿])")
"""What parts a number from the words round it: a blank, or a sign of Japanese, which has none."""
NAMED = ("card", "edict", "season", "terrain")


SEASONS = SAMPLES["opening"].view.seasons
QUICK = ("2.13-mono", "4.2-mono", "7.3-colour")
"""A panel of each size class, which every run has in one language and turned in another."""
QUICK_AND_THOROUGH = [
    pytest.param(
        panel, portrait, language,
        id=f"{panel}-{'upright' if portrait else 'lying'}-{language}",
        marks=()
        if panel in QUICK and (QUICK.index(panel) + portrait) % len(LANGUAGES) == number
        else pytest.mark.thorough,
    )
    for panel, portrait, (number, language) in product(SPECS, (False, True), enumerate(LANGUAGES))
]  # fmt: skip
NAMED_IN_EVERY_RUN = [
    pytest.param(
        panel, language,
        marks=() if place % len(LANGUAGES) == number else pytest.mark.thorough,
    )
    for (place, panel), (number, language) in product(enumerate(RIGHT), enumerate(LANGUAGES))
]  # fmt: skip
CARD_PAGES = tuple(name for name in SAMPLES if isinstance(card_of(name), ExploreCard | AmbushCard))
"""Pages of cards with a shape: what a hero marks is shown on a piece of a map."""


def expected(name: str) -> Counter[Cells]:
    """Return the shapes that a card page must show, as the pack has them."""
    card, spot = card_of(name), SAMPLES[name].view.spot
    if isinstance(card, ExploreCard):
        return sum((parts(frozenset(shape.cells)) for shape in card.shapes), Counter())
    assert isinstance(card, AmbushCard)
    return Counter([frozenset(card.shape.cells)] if spot is None or spot.cells else [])


@pytest.mark.parametrize(("panel", "portrait", "language"), QUICK_AND_THOROUGH)
def test_every_shape_of_every_card_can_be_read_from_the_pixels(
    panel: str, language: str, *, portrait: bool
) -> None:
    misread = {}
    for name in CARD_PAGES:
        screen = samples(language)[name]
        layout = laid_out(screen, find_spec(panel, portrait=portrait))
        has_map = any(isinstance(placed.widget, Board) for placed in layout.marks)
        for inks in INKS:
            frame = ink(screen, find_spec(panel, inks=inks, portrait=portrait), layout)
            if said := wrong_shapes(name, frame) + wrong_spot(name, frame, has_map=has_map):
                misread[name, inks] = said
    assert misread == {}


def wrong_shapes(name: str, frame: Frame) -> str:
    """Say what shapes a page seems to show, if it is not those of the card."""
    card = card_of(name)
    reach = GAPPED if isinstance(card, AmbushCard) else NEIGHBOURS
    read_back, right = shapes(frame, reach), expected(name)
    for shape in card.shapes if isinstance(card, ExploreCard) else ():
        cells = frozenset(shape.cells)
        if len(parts(cells)) > 1 and not has_gapped(frame, cells):
            return f"no {drawn(Counter([cells]))} with its gap; "
    return "" if read_back == right else f"{drawn(read_back)}, not {drawn(right)}; "


def wrong_spot(name: str, frame: Frame, *, has_map: bool) -> str:
    """Say what a map seems to fill, if it is not the monster's spot, or that there is no map."""
    view = SAMPLES[name].view
    if view.spot is None:
        return ""
    if not has_map:
        return "no map" if min(frame.width, frame.height) >= LEAST_MAP_SIDE else ""
    spot = view.spot.cells if SAMPLES[name].page == "turn" else ()
    filled = map_spots(frame) - wasteland(view.side.rows)
    names = space_names(sorted(filled))
    return "" if filled == frozenset(spot) else f"filled {names}, not {space_names(spot)}"


def wasteland(rows: tuple[str, ...]) -> Cells:
    """Return the spaces of a map that are printed black."""
    return frozenset(
        (row, column)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign == "X"
    )


@cache
def words_in(language: str) -> Say:
    return catalog(language, "companion.games.cartographers")


@cache
def names_in(language: str) -> frozenset[str]:
    """Return every name and title, and the lines it may be broken into."""
    say = words_in(language)
    names = {
        text
        for key, text in say.words.items()
        if key.startswith("title.") or (key.split(".")[0] in NAMED and key.endswith(".name"))
    }
    names |= {
        say("page.season-end.ends", season=say(f"season.{season.id}.name")) for season in SEASONS
    }
    blank, least = ("", 2) if language == "ja" else (" ", 1)
    pieces = [list(name) if language == "ja" else name.split() for name in names]
    return frozenset(names) | {
        blank.join(signs[start:end])
        for signs in pieces
        for start in range(len(signs))
        for end in range(start + least, len(signs) + 1)
    }


@pytest.mark.parametrize(("panel", "language"), NAMED_IN_EVERY_RUN)
def test_a_page_has_the_names_and_numbers_it_is_about(panel: str, language: str) -> None:
    spec, lacking = find_spec(panel), {}
    for name in SAMPLES:
        runs = paint(samples(language)[name], spec).texts
        written = "".join("".join(run.text.split()) for run in runs)
        numbers = {number for run in runs for number in APART.split(run.text)}
        lacks = [
            must
            for must in musts(name, words_in(language), spec)
            if must not in numbers and (NUMBER.fullmatch(must) or squeezed(must) not in written)
        ]
        if lacks:
            lacking[name] = lacks
    assert lacking == {}


@needs_tesseract
@pytest.mark.parametrize(("panel", "language"), one_language_in_thorough([*RIGHT], [*LANGUAGES]))
def test_a_reader_gets_names_and_numbers_right(panel: str, language: str) -> None:
    spec, seen = find_spec(panel), {}
    for name in SAMPLES:
        for word in words_on(paint(samples(language)[name], spec), names_in(language)):
            seen[word.text, word.lettering.size, word.lettering.tobytes()] = word
    numbers = [word for word in seen.values() if NUMBER.fullmatch(word.text)]
    names = [word for word in seen.values() if not NUMBER.fullmatch(word.text)]
    said = read([word.lettering for word in names], language)
    said += read([word.lettering for word in numbers], language, numbers=True)
    right, total, misread = 0, 0, []
    for word, text in zip([*names, *numbers], said, strict=True):
        found, asked = agreeing(word.text, text, language)
        right, total = right + found, total + asked
        if found < asked:
            misread.append(f"{word.text} ({word.lettering.height} px): {text}")
    assert total > LEAST_WORDS
    assert right >= RIGHT[panel] * total, f"{right} of {total} right; {misread}"


def agreeing(text: str, said: str, language: str) -> tuple[int, int]:
    """Return how many of the words of a text a reader found, in order, and how many there are."""
    if NUMBER.fullmatch(text):
        right = text.replace("−", "-").translate(BAR).split() == said.translate(BAR).split()
        return len(text.split()) * right, len(text.split())
    asked: list[str] = text.split() if language == "en" else list(text)
    blocks = SequenceMatcher(
        None, asked, said.split() if language == "en" else list(said), autojunk=False
    )
    found = [
        asked[block.a + n] for block in blocks.get_matching_blocks() for n in range(block.size)
    ]
    return sum(each not in BEYOND for each in found), sum(each not in BEYOND for each in asked)


@needs_tesseract
@pytest.mark.parametrize(
    ("panel", "language"), one_language_in_thorough(["2.13-mono", "4.2-mono"], [*LANGUAGES])
)
def test_a_reader_finds_the_card_in_the_whole_page(panel: str, language: str) -> None:
    say = words_in(language)
    pages: dict[str, list[Image.Image]] = {}
    for name in CARD_PAGES:
        card = card_of(name)
        assert card
        frame = paint(samples(language)[name], find_spec(panel))
        pages.setdefault(say(f"card.{card.id}.name"), []).append(to_image(frame).convert("L"))
    best = dict.fromkeys(pages, 0)
    for segmentation, number in product(SEGMENTATIONS, (0, 0.5, 0.99)):  # three moments of a card
        wanted_names = [name for name in pages if best[name] < asked_of(name, language)]
        said = read_pages(
            [pages[name][int(number * len(pages[name]))] for name in wanted_names],
            language,
            segmentation,
        )
        for name, text in zip(wanted_names, said, strict=True):
            best[name] = max(best[name], in_page(name, text, language))
    asked = sum([asked_of(name, language) for name in pages])
    assert sum(best.values()) >= WHOLE_PAGE * asked, best


def asked_of(name: str, language: str) -> int:
    """Return how many words a name has."""
    return len(name.split()) if language == "en" else len(name)


def in_page(name: str, said: str, language: str) -> int:
    """Return how many words of a name a reader found somewhere: in Japanese, two signs together."""
    if language == "en":
        return len(set(name.split()) & set(said.split()))
    blocks = SequenceMatcher(None, name, squeezed(said), autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks if block.size > 1)
