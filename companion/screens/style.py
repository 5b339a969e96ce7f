"""How many pixels everything has, by the size class of a panel.

A role has a ladder of type sizes, largest first: the page takes the first rung,
and goes down a rung for all roles together where it would not fit (``tight``).
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import cache
from math import ceil
from typing import TYPE_CHECKING

from companion.screens.widgets import Role
from companion.surface import Edge
from companion.surface.frozen import frozen
from companion.text.languages import Script, find_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.surface import PanelSpec


class SizeClass(Enum):
    """What a panel has room for."""

    SMALL = "small"
    MEDIUM = "medium"
    WIDE = "wide"
    LARGE = "large"
    PLAIN = "plain"


class Format(Enum):
    """A panel's format: each has measures of its own, and several may share a size class.

    What only one game measures it keeps by these.
    """

    __hash__ = object.__hash__  # as each is one of its kind; an enum's own is in Python, and slow

    TINY = "tiny"
    SMALL = "small"
    MEDIUM = "medium"
    MIDDLE = "middle"
    WIDE = "wide"
    LARGE = "large"
    PLAIN = "plain"


Ladders = dict[Role, tuple[int, ...]]


@frozen
class Style:
    """The measures of a size class, in pixels; ``unit`` is what gaps are counted in."""

    size: SizeClass
    format: Format
    unit: int
    margin: int
    line: int
    bold: int
    frame: int
    ladders: Mapping[Script, Ladders]
    sketch: int
    """The most size of a sketch's places."""
    stamp: tuple[int, int]
    seal: Mapping[Role, int]
    ribbon: tuple[int, int]
    border: int
    banner: int
    teeth: int
    tab_along: int
    tab_across: int
    portrait: bool = False
    far: int = 0
    """How high the letters of a name are that is read from the other side of the table."""
    gives_way: bool = False
    """Whether what may give way to a tip has gone."""

    def px(self, role: Role, language: str, tight: int) -> int:
        """Return the type size of a role on a page set that many rungs tighter."""
        ladder = self.ladders[find_language(language).script][role]
        return ladder[min(tight, len(ladder) - 1)]

    def below(self, role: Role, language: str, px: int) -> tuple[int, ...]:
        """Return the rungs of a role's ladder from a size downwards."""
        ladder = self.ladders[find_language(language).script][role]
        return tuple(rung for rung in ladder if rung <= px) or (ladder[-1],)

    def units(self, count: float) -> int:
        """Return a count of units in pixels."""
        return round(self.unit * count)


_SMALL_LETTERS: Ladders = {
    Role.NAME: (24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13),
    Role.HEADING: (18, 17, 16, 15, 14),
    Role.TITLE: (16, 15, 14, 13, 12),
    Role.BODY: (14, 13, 12),
    Role.LABEL: (12, 12),
    Role.SMALL: (12, 12, 12, 10),
    Role.TINY: (10,),
    Role.MAP: (10,),
    Role.CHOICE: (16, 15, 14, 13, 12),
    Role.NUMERAL: (22,),
    Role.FIGURE: (44, 36, 30),
}
_MEDIUM_LETTERS: Ladders = {
    Role.NAME: (42, 40, 38, 36, 34, 32, 30, 28, 26, 24),
    Role.HEADING: (30, 28, 26, 24, 22, 20, 18),
    Role.TITLE: (22, 21, 20, 19, 18, 17),
    Role.BODY: (19, 18, 17, 16, 15, 14),
    Role.LABEL: (16, 15, 15, 14, 13),
    Role.SMALL: (14, 14, 13, 13, 12),
    Role.TINY: (12,),
    Role.MAP: (12,),
    Role.CHOICE: (24, 22, 20, 19, 18),
    Role.NUMERAL: (40, 38, 36, 34, 32),
    Role.FIGURE: (96, 88, 80, 72, 64),
}
_WIDE_LETTERS: Ladders = {
    Role.NAME: (68, 66, 64, 60, 56, 52, 48, 44, 40, 36),
    Role.HEADING: (52, 48, 44, 40, 36, 32, 28),
    Role.TITLE: (32, 30, 28, 26, 24, 22),
    Role.BODY: (26, 24, 22, 21, 20, 19, 18, 17),
    Role.LABEL: (22, 20, 19, 18, 17),
    Role.SMALL: (18, 17, 16, 16, 15),
    Role.TINY: (14, 13),
    Role.MAP: (17, 16),
    Role.CHOICE: (36, 34, 32, 30, 28, 26, 24),
    Role.NUMERAL: (60, 56, 52, 48),
    Role.FIGURE: (170, 150, 130, 110, 90),
}
_PLAIN_LETTERS: Ladders = {
    # The UART panel's own letters come in three sizes, as wide as these at about 28, 42 and 58.
    Role.NAME: (66, 50, 48),
    Role.HEADING: (50, 48, 34),
    Role.TITLE: (34, 32),
    Role.BODY: (30, 28),
    Role.LABEL: (30, 28),
    Role.SMALL: (28,),
    Role.TINY: (28,),
    Role.MAP: (28,),
    Role.CHOICE: (46, 44, 30),
    Role.NUMERAL: (64, 44),
    Role.FIGURE: (64, 44),
}
_JAPANESE: Mapping[SizeClass, Ladders] = {
    SizeClass.SMALL: {
        Role.NAME: (20, 19, 18, 17, 16, 15, 14, 13),
        Role.HEADING: (16, 15, 14, 13, 12),
    },
    SizeClass.MEDIUM: {
        Role.NAME: (38, 37, 36, 35, 34, 32, 30, 28, 26, 24),
        Role.HEADING: (27, 26, 25, 24, 22, 20, 18),
        Role.TITLE: (20, 19, 18, 17),
    },
    SizeClass.WIDE: {
        Role.NAME: (62, 60, 58, 56, 52, 48, 44, 40, 36),
        Role.HEADING: (44, 42, 40, 38, 36, 34, 30, 26),
        Role.TITLE: (28, 27, 26, 24, 22),
    },
    SizeClass.PLAIN: {
        Role.NAME: (64, 48),
        Role.HEADING: (48, 32),
        Role.TITLE: (32,),
        **dict.fromkeys((Role.BODY, Role.LABEL, Role.SMALL, Role.TINY), (32, 28)),
        Role.CHOICE: (48, 32),
    },
}


def _ladders(size: SizeClass, letters: Ladders) -> dict[Script, Ladders]:
    return {Script.LATIN: letters, Script.JAPANESE: {**letters, **_JAPANESE.get(size, {})}}


_SMALL = Style(
    SizeClass.SMALL, Format.SMALL, unit=2, margin=6, line=1, bold=2, frame=2,
    ladders=_ladders(SizeClass.SMALL, _SMALL_LETTERS),
    stamp=(16, 36), seal={Role.BODY: 13, Role.TITLE: 15, Role.NAME: 24},
    ribbon=(26, 40), border=0, banner=16, teeth=7, sketch=19,
    tab_along=58, tab_across=18,
)  # fmt: skip
_TINY = replace(
    _SMALL,
    margin=4,
    format=Format.TINY,
    ribbon=(24, 34),
    banner=14,
    tab_across=16,
)
_MEDIUM = Style(
    SizeClass.MEDIUM, Format.MEDIUM, unit=4, margin=12, line=1, bold=2, frame=3,
    ladders=_ladders(SizeClass.MEDIUM, _MEDIUM_LETTERS),
    stamp=(46, 66), seal={Role.BODY: 20, Role.TITLE: 26, Role.NAME: 50},
    ribbon=(44, 66), border=8, banner=26, teeth=20, sketch=25,
    tab_along=92, tab_across=23,
)  # fmt: skip
_WIDE = Style(
    SizeClass.WIDE, Format.WIDE, unit=8, margin=24, line=1, bold=3, frame=3,
    ladders=_ladders(SizeClass.WIDE, _WIDE_LETTERS),
    stamp=(72, 120), seal={Role.BODY: 34, Role.TITLE: 50, Role.NAME: 84},
    ribbon=(84, 126), border=16, banner=40, teeth=40, sketch=45,
    tab_along=100, tab_across=88,
)  # fmt: skip


def _scaled(style: Style, factor: float, size: SizeClass, own: Format) -> Style:
    """Multiply every measure, for a panel of more or fewer pixels."""

    def times(px: int) -> int:
        return max(1, round(px * factor))

    fields: dict[str, object] = {"size": size, "format": own}
    for name in ("unit", "margin", "line", "bold", "frame", "sketch", "border", "banner", "teeth",
                 "tab_along", "tab_across"):  # fmt: skip
        fields[name] = times(getattr(style, name))
    for name in ("stamp", "ribbon"):
        fields[name] = tuple(map(times, getattr(style, name)))
    fields["seal"] = {role: times(px) for role, px in style.seal.items()}
    letters = {
        script: {role: tuple(map(times, rungs)) for role, rungs in ladder.items()}
        for script, ladder in style.ladders.items()
    }
    fields["ladders"] = _legible(letters, LEAST_PX)
    return replace(style, **fields)  # type: ignore[arg-type]  # the same fields


def _legible(ladders: Mapping[Script, Ladders], least: int) -> dict[Script, Ladders]:
    """Lift every rung to the least size in pixels that can be read."""
    return {
        script: {role: tuple(max(px, least) for px in rungs) for role, rungs in ladder.items()}
        for script, ladder in ladders.items()
    }


LEAST_PX = 12
"""The least size of letters outside the small class: the pixel face's own."""
LEAST_MM = 1.9
"""The least em that can be read in the hand, as in small print: no rung goes below it."""
FAR_MM = 5
"""The least height of letters that can be read from the other side of the table."""
_MIDDLE = _scaled(_WIDE, 0.8, SizeClass.WIDE, Format.MIDDLE)
_LARGE = replace(_scaled(_WIDE, 2, SizeClass.LARGE, Format.LARGE), sketch=89)
_PLAIN = replace(
    _scaled(_MEDIUM, 2, SizeClass.PLAIN, Format.PLAIN),
    ladders=_ladders(SizeClass.PLAIN, _PLAIN_LETTERS),
    margin=12,
    sketch=37,
    ribbon=(88, 146),
    tab_across=66,
)
_STANDING_NAMES: Ladders = {Role.NAME: (27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16)}


def _stood(style: Style, sketch: int) -> Style:
    """Return the style of a panel on its end, with the most size of a sketch's places."""
    ladders = style.ladders
    if style.size is SizeClass.SMALL:  # a name has the whole width
        ladders = {script: {**each, **_STANDING_NAMES} for script, each in ladders.items()}
    margin = style.margin - 1 if style.size is SizeClass.SMALL else style.margin
    return replace(style, sketch=sketch, ladders=ladders, margin=margin, portrait=True)


_CLASSES = (
    (112, 240, _TINY, _stood(_TINY, 17)),
    (160, 300, _SMALL, _stood(_SMALL, 20)),
    (360, 560, _MEDIUM, _stood(_MEDIUM, 24)),
    (470, 700, _MIDDLE, _stood(_MIDDLE, 34)),
    (800, 1200, _WIDE, _stood(_WIDE, 43)),
)
"""By the least of its shorter and of its longer side: the style of a panel lying and standing."""
_LARGE_STANDING = _stood(_LARGE, 87)
_BESIDE_TABS = 0.97
"""What tabs along the bottom leave of a lying page's height, as the classes count it."""


@cache
def style_for(spec: PanelSpec) -> Style:
    """Return the style of a panel: the class that its shorter and its longer side allow."""
    if spec.plain:
        return replace(_PLAIN, portrait=spec.height > spec.width)
    short, long = sorted((spec.width, spec.height))
    if spec.edge is Edge.BOTTOM and spec.width > spec.height:
        short = int(short * _BESIDE_TABS)
    found = (each[2:] for each in _CLASSES if short < each[0] or long < each[1])
    lying, standing = next(found, (_LARGE, _LARGE_STANDING))
    style = standing if spec.height > spec.width else lying
    ladders = _legible(style.ladders, ceil(LEAST_MM / spec.mm_per_px))
    return replace(style, ladders=ladders, far=ceil(FAR_MM / spec.mm_per_px))
