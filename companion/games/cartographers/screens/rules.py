"""The rules that no card says, three ideas a page: a sketch, and a sentence beside it.

A sketch is drawn in signs: a capital is drawn terrain, ``#`` any such, ``.`` an empty space,
``-`` an empty space that costs a star, ``^ R`` what the map has printed. The others are signs on
paper; ``7`` is a sum of two places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.cartographers.drawings import own_icon
from companion.games.cartographers.screens.parts import FILLS
from companion.screens.pages.heading import Heading
from companion.screens.pictures import Ground, Part, Sketch
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


class Idea(NamedTuple):
    """A rule: its sketch, a smaller one, if any, for small pages, and the key of its words.

    ``several`` is what it is for several players, where that differs.
    """

    sketch: tuple[str, ...]
    small: str
    words: str
    several: Idea | None = None


_TERRAINS = {"F": "forest", "V": "village", "A": "farm", "W": "water", "M": "monster"}
_PRINTED = {"^": own_icon("mountain"), "R": own_icon("ruins"), ".": ""}
_SIGNS = {
    ">": "right",
    "<": "left",
    "+": "yes",
    "x": "no",
    "c": "flip",
    "$": own_icon("coin"),
    "e": own_icon("edicts"),
    "m": own_icon("monster"),
    **dict(zip("1234", map(own_icon, ("spring", "summer", "fall", "winter")), strict=True)),
}
_FILLS = {"$": Ink.YELLOW, "2": Ink.YELLOW}
_PAGES = (
    (
        "drawing",
        (
            Idea(("#   ##   #", "###># >###", "    #     "), "", "rules.turn"),
            Idea(("+ .R", "x ^F"), "+.R", "rules.free"),
            Idea(("##  ", " #x>F"), "x>F", "page.misfit-explore"),
        ),
    ),
    (
        "land",
        (
            Idea((" F   ", "V^A>$", " W   "), "^>$", "rules.mountain-coin"),
            Idea(("FW F ", "+   W", "    x"), "FW+", "rules.beside"),
            Idea(("VV..", "V..V"), "V.V", "rules.cluster"),
        ),
    ),
    (
        "dangers",
        (
            Idea((".R.>V",), "", "rules.ruins"),
            Idea((" - -    ", "-M-M- 7 ", " - -    "), "-M-", "rules.monsters"),
            Idea(
                ("FF>MM", "FF M."), "F>M", "rules.ambush-solo",
                Idea(("..>..", "..<.M"), "<M>", "page.pass-note"),
            ),
        ),
    ),
    (
        "stars",
        (
            Idea(("ee$-M",), "e$M", "rules.season"),
            Idea(("m>c",), "m>c", "rules.deck"),
            Idea(
                ("1234",), "1>4", "rules.rating-solo",
                Idea(("1234",), "1>4", "rules.rating-table"),
            ),
        ),
    ),
)  # fmt: skip


def rules(view: View, say: Say, number: str) -> Page:
    """Return a page of rules."""
    title, ideas = _PAGES[int(number) - 1]
    count = Text(f"{number} / {len(_PAGES)}", Role.LABEL)
    lines: list[Widget] = []
    small: list[Widget] = []
    for each in ideas:
        idea = each if view.options.solo else each.several or each
        words = say(idea.words, misfit=say("page.misfit-ruins"))
        lines += [Grow(_line(idea, words)), Rule()]
        small += [Grow(_small_line(idea, words)), Rule()]
    name = say(f"rules.{title}")
    usual = Column((Heading(name, Icon("info", Role.HEADING), count), *lines[:-1]), gap=1)
    narrow = Fit(tuple(Column(tuple(small[:-1]), gap=gap) for gap in (1, 0.25)))
    return Page(f"rules-{number}", Adapt(usual, small=Inset(narrow, top=1)))


def _line(idea: Idea, words: str) -> Widget:
    sketch, text = _sketch(idea.sketch), Anchor(Text(words, Role.BODY), Align.START)
    return Adapt(
        Row((Grow(Anchor(sketch), 4), Grow(text, 6)), gap=3),
        tall=Column((Grow(Anchor(sketch)), Text(words, Role.BODY)), gap=1),
    )


def _small_line(idea: Idea, words: str) -> Widget:
    text = Anchor(Text(words, Role.SMALL), Align.START)
    if not idea.small:
        return text
    sketch = _sketch((idea.small,))
    beside = Row((Grow(Anchor(sketch), 2), Grow(text, 7)), gap=1.5)
    return Adapt(
        Fit((beside, text)),
        tall=Fit((Column((Anchor(sketch), text), gap=1), text)),
    )


def _sketch(drawing: tuple[str, ...]) -> Sketch:
    parts = tuple(
        _part(sign, (row, column))
        for row, line in enumerate(drawing)
        for column, sign in enumerate(line)
        if sign != " "
    )
    return Sketch(len(drawing), max(map(len, drawing)), parts)


def _part(sign: str, cell: tuple[int, int]) -> Part:
    if sign in _SIGNS:
        return Part(cell, Ground.PAPER, _SIGNS[sign], fill=_FILLS.get(sign, Ink.BLACK))
    if sign == "-":
        return Part(cell, Ground.OPEN, word="−1")
    if sign == "7":
        return Part(cell, Ground.PAPER, word="= −7")
    if sign in _PRINTED:
        return Part(cell, Ground.OPEN, _PRINTED[sign])
    if sign not in _TERRAINS:
        return Part(cell, Ground.SOLID)
    kind = _TERRAINS[sign]
    return Part(cell, Ground.SOLID, own_icon(kind), fill=FILLS[kind])
