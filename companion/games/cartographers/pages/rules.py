"""The rules that no card says, three ideas a page: a sketch, and a sentence beside it.

A sketch is drawn in signs: a capital is drawn terrain, ``#`` any such, ``.`` an empty space,
``-`` an empty space that costs a star, ``^ R`` what the map has printed, ``*`` a mark and ``k`` a
destroyed space. The others are signs on paper; ``7`` is a sum of two places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.pages.parts import FILLS, SIGNS, misfit_key
from companion.screens.pages.explained import Idea, Ideas
from companion.screens.pages.heading import Heading
from companion.screens.pictures import Ground, Part, Sketch
from companion.screens.widgets import Icon, Page, Role, Text
from companion.surface import Ink
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say


class Sketched(NamedTuple):
    """A rule: its sketch, a smaller one, if any, for small pages, and the key of its words.

    ``several`` is what it is for several players, where that differs.
    """

    sketch: tuple[str, ...]
    small: str
    words: str
    several: Sketched | None = None


_PAPER, _OPEN, _SOLID = (
    Part((0, 0), ground) for ground in (Ground.PAPER, Ground.OPEN, Ground.SOLID)
)
_SIGNS = {">": "right", "<": "left", "+": "yes", "x": "no", "c": "flip"}
_OWN_SIGNS = {
    "e": "edicts",
    "m": "monster",
    "s": "struck",
    "d": "destroyed",
    "1": "spring",
    "3": "fall",
    "4": "winter",
}
_YELLOW = {"$": "coin", "2": "summer"}
_PARTS = {
    "#": _SOLID,
    ".": _OPEN,
    "-": replace(_OPEN, word="−1"),
    "7": replace(_PAPER, word="= −7"),
    "^": replace(_OPEN, icon=own_icon("mountain")),
    "*": replace(_OPEN, icon=own_icon("struck")),
    "k": replace(_OPEN, icon=own_icon("destroyed")),
    "R": replace(_OPEN, icon=own_icon("ruins")),
    **{sign: replace(_PAPER, icon=icon) for sign, icon in _SIGNS.items()},
    **{sign: replace(_PAPER, icon=own_icon(icon)) for sign, icon in _OWN_SIGNS.items()},
    **{
        sign: replace(_PAPER, icon=own_icon(icon), fill=Ink.YELLOW)
        for sign, icon in _YELLOW.items()
    },
    **{
        sign: replace(_SOLID, icon=own_icon(kind), fill=FILLS[kind])
        for sign, kind in SIGNS.items()
        if kind in FILLS
    },
}
"""What each sign of a sketch draws."""
_MISFIT = "page.explore.misfit-explore"
_WITHOUT_RUINS = {"rules.ruins": Sketched(("R>V",), "R>V", "rules.bare-ruins")}
"""What a rule is where no ruins card is in the deck."""
_PAGES = {
    "drawing": (
        Sketched(("#   ##   #", "###># >###", "    #     "), "", "rules.turn"),
        Sketched(("+ .R", "x ^F"), "+.R", "rules.free"),
        Sketched(("##  ", " #x>F"), "x>F", _MISFIT),
    ),
    "land": (
        Sketched((" F   ", "V^A>$", " W   "), "^>$", "rules.mountain-coin"),
        Sketched(("FW F ", "+   W", "    x"), "FW+", "rules.beside"),
        Sketched(("VV..", "V..V"), "V.V", "rules.cluster"),
    ),
    "dangers": (
        Sketched((".R.>V",), "", "rules.ruins"),
        Sketched((" - -    ", "-M-M- 7 ", " - -    "), "-M-", "rules.monsters"),
        Sketched(
            ("FF>MM", "FF M."), "F>M", "rules.ambush-solo",
            Sketched(("..>..", "..<.M"), "<M>", "page.ambush.pass-note"),
        ),
    ),
    "stars": (
        Sketched(("ee$-M",), "e$M", "rules.season"),
        Sketched(("m>c",), "m>c", "rules.deck"),
        Sketched(
            ("1234",), "1>4", "rules.rating-solo",
            Sketched(("1234",), "1>4", "rules.rating-table"),
        ),
    ),
}  # fmt: skip
_OF_HEROES = {
    "heroes": (
        Sketched(("VFF", "H**"), "s", "rules.marks"),
        Sketched((" M", "Hk"), "m", "rules.killed"),
        Sketched(("VkV", ".k."), "d", "rules.crossed"),
    ),
}
"""The page that a game has where heroes are in it."""


def rules(view: View, say: Say, number: str) -> Page:
    """Return a page of rules."""
    pages = {**_PAGES, **(_OF_HEROES if view.options.heroes else {})}
    title, sketched = [*pages.items()][int(number) - 1]
    own = (each if view.options.solo else each.several or each for each in sketched)
    if not view.has_ruins:
        own = (_WITHOUT_RUINS.get(each.words, each) for each in own)
    of_set = {_MISFIT: misfit_key(view)}
    ideas = tuple(
        Idea(
            say(of_set.get(each.words, each.words), misfit=say("page.explore.misfit-ruins")),
            _sketch(each.sketch),
            _sketch((each.small,)) if each.small else None,
            close=len(each.small) == 1,
        )
        for each in own
    )
    count = Text(f"{number} / {len(pages)}", Role.LABEL)
    head = Heading(say(f"rules.{title}"), Icon("info", Role.HEADING), count)
    return Page(f"rules-{number}", Ideas(head, ideas))


def _sketch(drawing: tuple[str, ...]) -> Sketch:
    parts = tuple(
        replace(_PARTS[sign], cell=(row, column))
        for row, line in enumerate(drawing)
        for column, sign in enumerate(line)
        if sign != " "
    )
    return Sketch(len(drawing), max(map(len, drawing)), parts)
