"""The rules of this table: what set-up chose where printings differ, and what the box decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.options import OPTIONS
from companion.games.unearth.screens.parts import heading
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Luxury,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.unearth.view import View
    from companion.text.catalog import Say

_SILENT = (("stone", "changed", "rerolls"), ("flame", "deck", "hand"), ("later", "city", "dug"))
"""Where the rules are silent: the sentences of each page."""


def house_rules(view: View, say: Say, number: str = "1") -> Page:
    """Return the readings in force, or a page of what the box decides where rules are silent."""
    if number != "1":
        return _silent(int(number), say)
    top = heading(say("house.title"), mark=Icon("info", Role.HEADING), earth=None)
    chosen = {option.id: getattr(view.options, option.id.replace("-", "_"))
              for option in OPTIONS if option.rare}  # fmt: skip
    pairs = [
        (say(f"option.{key}.label"), say(f"option.{key}.{value}")) for key, value in chosen.items()
    ]
    options = tuple(
        Column(tuple(w for pair in pairs for w in (_pair(*pair, role), Rule())), gap=gap)
        for role, gap in ((Role.BODY, 1), (Role.LABEL, 1), (Role.SMALL, 0.75))
    )
    note = Luxury(Text(say("house.note"), Role.SMALL), 4)
    usual = Column((top, Rule(dotted=False), Grow(Anchor(Fit(options), Align.START)), note), gap=2)
    over = Column(tuple(_over(*pair) for pair in pairs), gap=1)
    tall = Column((top, Rule(dotted=False), Grow(Anchor(Fit((options[2], over)), Align.START))))
    close = Column(tuple(_pair(*pair, Role.SMALL) for pair in pairs), gap=1)
    values = Column(tuple(Text(value, Role.SMALL) for _, value in pairs), gap=1)
    small = Column((Luxury(top, 3), Grow(Anchor(Fit((close, values)), Align.START))))
    lines = Column(tuple(_over(*pair, Role.TINY) for pair in pairs), gap=1)
    small_tall = Column((Luxury(top, 3), Grow(Anchor(Fit((lines, values)), Align.START))))
    body = Adapt(usual, tall=tall, small=small, small_tall=small_tall)
    return Page("house-rules", body)


def _pair(name: str, value: str, role: Role) -> Widget:
    return Row(
        (Text(name, role, whole=True), Grow(Text(value, role, Align.END, whole=True))), gap=3
    )


def _over(name: str, value: str, role: Role = Role.SMALL) -> Widget:
    return Column((Text(name, role), Text(value, Role.SMALL)), gap=1)


def _silent(number: int, say: Say) -> Page:
    """Return three sentences about what the rules do not say."""
    top = heading(say("house.silent"), mark=Icon("info", Role.HEADING), earth=None, lines=2)
    keys = _SILENT[number - 2]
    lines: list[Widget] = []
    for key in keys:
        lines += [Text(say(f"house.{key}"), Role.BODY), Rule()]
    usual = Column(
        (top, Rule(dotted=False), Grow(Anchor(Column(tuple(lines[:-1]), gap=2), Align.START))),
        gap=2,
    )
    small_lines = Column(tuple(Text(say(f"house.{key}"), Role.SMALL) for key in keys), gap=2)
    small_top = Luxury(heading(say("house.silent"), earth=None, lines=2), 3)
    small = Column((small_top, Grow(Anchor(small_lines, Align.START))), gap=1)
    return Page(f"house-rules-{number}", Adapt(usual, small=small))
