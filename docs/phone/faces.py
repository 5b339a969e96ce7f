"""The shipped faces cut down to the characters of the texts, as WOFF2 for a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from companion.games import all_games
from companion.phone.files import is_named, sets_of
from companion.text.catalog import BREAK, LANGUAGES, catalog
from fonts.outlines import freeze

if TYPE_CHECKING:
    from collections.abc import Iterator

FONTS = Path(__file__).parents[2] / "fonts"
TEXTS = "companion.phone", "companion.app"
"""The page's own words, and those that the box's pages show beside its usual ones."""
ENGLISH, ACCENTED, JAPANESE = "English", "accented", "Japanese"
"""The parts of a face, each a file: a browser loads those of which it has to set a character."""
_ACCENTED = range(0x80, 0x2000)
_ENGLISH = range(0x80), range(0x2000, 0x2300), range(0x25A0, 0x2600), tuple(map(ord, "·×ÄÖÜßäöü"))
"""German letters lie with them, and the spaces of no width that are set in every language."""
_NO_NAME = frozenset(map(ord, "#<>@\\^`|~"))
"""Signs that a phone sets in its own letters, should anybody be called so."""
ALWAYS = "".join(map(chr, {*range(0x20, 0x7F), *range(0xA0, 0x100)} - _NO_NAME)) + "’“”„…–−·×▸•"
"""Characters that names of people and numbers need, whatever the texts say."""


HEADINGS = (
    *("name", "title", "ends", "over", "or", "pressing", "join.seat", "tab-map", "tab-stars"),
    *(
        "ambush.nothing",
        "hand.moves",
        "phone-rolled",
        "phone-dig-with",
        "phone-put",
        "phone-at",
    ),
    *("twice", "nobody", "which", "wins", "share"),
    *("forest", "desert", "island", "cavern", "mountain", "red", "blue", "green", "yellow"),
    *("leave-ask", "card-edicts", "door.title", "door.close"),
    *("map-older", "ambush-give-back", "pass-left", "pass-right", "paper-left", "paper-right"),
    *("stars-change", "stars-coins", "stars-monsters", "stars-edict"),
)
"""The last words of the keys whose texts are set in the face of names."""


class Face(NamedTuple):
    """A face to cut: which file of the fonts, which part of the characters, and for what.

    ``apart`` asks for what the words of sets of cards alone need, which few play with.
    """

    name: str
    source: str
    part: str
    headings: bool = False
    apart: bool = False


_ALEGREYA, _BOLD, _EXTRA, _KAISEI = (
    "alegreya/Alegreya-Black.ttf",
    "m-plus-1/MPLUS1-Bold.otf",
    "m-plus-1/MPLUS1-ExtraBold.otf",
    "kaisei-tokumin/KaiseiTokumin-ExtraBold.ttf",
)
FACES = (
    Face("alegreya", _ALEGREYA, ENGLISH),
    Face("alegreya-accented", _ALEGREYA, ACCENTED),
    Face("mplus-bold", _BOLD, ENGLISH),
    Face("mplus-bold-accented", _BOLD, ACCENTED),
    Face("mplus-extra", _EXTRA, ENGLISH),
    Face("mplus-extra-accented", _EXTRA, ACCENTED),
    Face("kaisei-ja", _KAISEI, JAPANESE, headings=True),
    Face("mplus-bold-ja", _BOLD, JAPANESE),
    Face("kaisei-ja-more", _KAISEI, JAPANESE, headings=True, apart=True),
    Face("mplus-bold-ja-more", _BOLD, JAPANESE, apart=True),
)


def characters(*, headings: bool = False, apart: bool = False) -> frozenset[str]:
    """Return every character that the page may have to set: of its own, the box's, all games'.

    ``headings`` asks for those of names and titles alone, which have a heavy face of their own,
    and ``apart`` for what only the words of sets of cards need.
    """
    ends = HEADINGS if headings else ("",)
    usual = frozenset(ALWAYS).union(*_texts(ends, apart=False)) | {BREAK, "\n"}
    return (
        frozenset[str]().union(*_texts(ends, apart=True)) - usual
        if apart
        else usual - {BREAK, "\n"}
    )


def cut(face: Face, wanted: frozenset[str]) -> TTFont:
    """Return a face with its part of these characters, its pairs kerned where a list says so."""
    path = FONTS / face.source
    font = TTFont(path, recalcTimestamp=False)
    options = Options(hinting=False, layout_features=["*"], name_IDs=[0, 1, 2], notdef_outline=True)
    options.desubroutinize = True
    codes = map(ord, wanted)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes={code for code in codes if part_of(code) == face.part})
    pairs = path.with_suffix(".kerning.txt")
    if pairs.exists():
        addOpenTypeFeaturesFromString(font, _kerned(font, pairs.read_text("utf-8")))
    subsetter.subset(font)
    font.flavor = "woff2"
    return freeze(font)


def part_of(code: int) -> str:
    """Return the part of a face that has a character, as `unicode-range` in the style says it.

    >>> [part_of(ord(sign)) for sign in "aßéあ"]
    ['English', 'English', 'accented', 'Japanese']
    """
    if any(code in codes for codes in _ENGLISH):
        return ENGLISH
    return ACCENTED if code in _ACCENTED else JAPANESE


def _texts(ends: tuple[str, ...], *, apart: bool) -> Iterator[set[str]]:
    packages = [
        *((package, frozenset[str]()) for package in TEXTS),
        *((game.text, frozenset[str]().union(*sets_of(game.id).values())) for game in all_games()),
    ]
    for language in LANGUAGES:
        for package, names in packages:
            for key, text in catalog(language, package).words.items():
                if key.endswith(ends) and is_named(key, names) == apart:
                    yield set(text)


def _kerned(font: TTFont, pairs: str) -> str:
    """Return a list of pairs, ``AV -50``, as a feature of OpenType."""
    glyphs, em = font.getBestCmap(), font["head"].unitsPerEm
    lines = []
    for line in pairs.splitlines():
        first, second, move = glyphs[ord(line[0])], glyphs[ord(line[1])], int(line[3:])
        lines.append(f"pos {first} {second} {round(move * em / 1000)};")
    return "feature kern {\n" + "\n".join(lines) + "\n} kern;"
