"""Sets of icons: the box's own, and one for each game that draws some.

An icon is named by its set: ``MODULE/NAME`` is the icon NAME of the set that MODULE holds as its
``ICONS``. A name alone is one of the box's own. So two games may each have a ``crown``, nothing is
registered anywhere, and a set is imported when the first of its icons is drawn.
"""

from __future__ import annotations

import tomllib
from dataclasses import field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from companion.data import read_packaged
from companion.errors import UnknownIcon
from companion.fields import did_you_mean
from companion.surface.frozen import frozen
from companion.text.tables import read_table

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

    from companion.screens.icons.pen import Pen

SIDE: Final = 12
"""Rows and columns of an icon that is set by hand."""
_OWN = "companion.screens.icons.own"
"""The module of the box's own icons."""


@frozen
class IconSet:
    """Icons by name, each drawn with a pen and set by hand for small sizes.

    ``sheet`` holds those set by hand: a line of names above each row of icons; of the signs ``#``
    is the line, ``o`` paper, ``c`` the fill or else paper, ``m`` the fill or else the line, ``a``
    the accent, and a dot stays as it was. ``even`` names the icons whose right half mirrors the
    left, which rounding would spoil. ``strokes`` are the icons in few strokes (``plain``), and
    ``small_strokes`` in fewer, for the spaces of a map.
    """

    drawings: Mapping[str, Callable[[Pen], None]]
    sheet: str
    even: Container[str] = ()
    strokes: Mapping[str, str] = field(default_factory=dict)
    small_strokes: Mapping[str, str] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every icon."""
        return tuple(self.drawings)

    def rows(self, name: str) -> tuple[str, ...]:
        """Return the rows of an icon that is set by hand."""
        return rows_of_sheet(self.sheet)[name]


def read_icons(module: str, drawings: Mapping[str, Callable[[Pen], None]]) -> IconSet:
    """Return the icons of a module from its drawings and the TOML file beside it, of its name.

    Its strokes stand last, a line each: ``read_table`` has them in a tenth of tomllib's time.
    """
    package, _, name = module.rpartition(".")
    by_hand, mark, few = read_packaged(package, f"{name}.toml").partition("[strokes]\n")
    strokes: dict[str, Any] = {"strokes": {}, "small_strokes": {}}
    for key, drawn in read_table(mark + few).items():
        kind, _, icon = key.partition(".")
        strokes[kind][icon] = drawn
    return IconSet(drawings, **tomllib.loads(by_hand), **strokes)


def find_icon(icon: str) -> tuple[IconSet, str]:
    """Return the set of an icon and its name in there.

    Raises UnknownIcon, and ImportError or AttributeError where there is no such set.
    """
    module, _, name = icon.rpartition("/")
    icons = _icon_set(module or _OWN)
    if name and name not in icons.drawings:
        raise UnknownIcon(
            f"no icon {icon!r}: {did_you_mean(name, icons.names)}; "
            "companion render --icons lists them"
        )
    return icons, name


@cache
def _icon_set(module: str) -> IconSet:
    icons: IconSet = import_module(module).ICONS
    return icons


@cache
def rows_of_sheet(sheet: str) -> dict[str, tuple[str, ...]]:
    """Return the rows of each icon, or pattern, of a sheet: names over what stands side by side."""
    icons: dict[str, tuple[str, ...]] = {}
    for block in sheet.strip().split("\n\n"):
        names, *rows = block.splitlines()
        columns = zip(*(row.split() for row in rows), strict=True)
        icons |= dict(zip(names.split(), columns, strict=True))
    return icons
