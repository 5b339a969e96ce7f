"""What several pages share: seats and dice as pictures, headings, counts of stones."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from companion.games.unearth.cards import SEATS, STONES
from companion.games.unearth.drawings import BORDER, own_icon
from companion.games.unearth.pictures import (
    Badge,
    CardList,
    Dice,
    DrawnDie,
    Pillar,
    SeatBadge,
    Stones,
)
from companion.screens.pictures import Border, Item, ListMenu
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.unearth.cards import RuinCard
    from companion.games.unearth.state import Die
    from companion.text.catalog import Say


def seat_of(seat: int, say: Say) -> SeatBadge:
    """Return a seat as pictures have it."""
    colour = SEATS[seat]
    return SeatBadge(colour, say(f"seat-letter.{colour}"), say(f"seat.{colour}"))


def seat_name(seat: int, say: Say) -> str:
    """Return how the table calls a seat."""
    return say(f"seat.{SEATS[seat]}")


def badge(seat: int, say: Say, role: Role = Role.HEADING, *, solid: bool = True) -> Badge:
    """Return a seat's badge."""
    return Badge(seat_of(seat, say), role, solid)


def drawn(die: Die, *, coming: bool = False) -> DrawnDie:
    """Return a die on a ruin, or one that is coming there."""
    return DrawnDie(die.kind, die.number, SEATS[die.seat], coming)


def die_in_words(die: Die, say: Say) -> str:
    """Return a die in words: ``d8 6``."""
    return say("die.shows", die=say(f"die.{die.kind}"), number=die.number)


def dice(some: Iterable[Die], say: Say, role: Role = Role.BODY) -> Dice:
    """Return dice on a ruin beside each other."""
    some = tuple(some)
    return Dice(tuple(map(drawn, some)), joined((die_in_words(e, say) for e in some), say), role)


def joined(words: Iterable[str], say: Say, key: str = "page.and") -> str:
    """Return words as one list of the language, or nothing."""
    every = tuple(words)
    return reduce(lambda one, other: say(key, one=one, other=other), every) if every else ""


def ruin_name(ruin: RuinCard, say: Say) -> str:
    """Return a ruin by land and value, a city by its name."""
    if ruin.is_city:
        return say(f"card.{ruin.id}.name")
    return say("page.ruin", land=say(f"land.{ruin.land}"), value=ruin.value)


def pillar(ruin: RuinCard, say: Say, role: Role = Role.HEADING) -> Pillar:
    """Return a ruin's value on its ribbon."""
    return Pillar(ruin.land, str(ruin.value), ruin_name(ruin, say), role)


def stones(
    colours: Iterable[str],
    say: Say,
    role: Role = Role.BODY,
    *,
    large: bool = False,
    named: bool = False,
) -> Stones:
    """Return stones beside each other, with letters where they are large.

    Those that are ``named`` have their names beside them, so nothing is read of the stones.
    """
    colours = tuple(colours)
    written = tuple(say(f"stone-letter.{each}") for each in colours)
    said = "" if named else joined((say(f"stone.{each}") for each in colours), say)
    return Stones(colours, said, role, written, large)


def stone_counts(
    counts: tuple[int, ...], say: Say, role: Role = Role.LABEL, *, gap: float = 2.5
) -> Widget:
    """Return how many stones of each colour there are, beside each other."""
    each = tuple(_stone_count(colour, n, say, role) for colour, n in _by_colour(counts))
    halves = tuple(Row(part, gap=gap) for part in (each[:2], each[2:]))
    return Fit((Row(each, gap=gap), Row(each, gap=1), Column(halves, gap=1)))


def stone_column(counts: tuple[int, ...], say: Say, role: Role = Role.LABEL) -> Widget:
    """Return how many stones of each colour there are, below each other."""
    lines = tuple(_stone_count(each, n, say, role) for each, n in _by_colour(counts))
    return Column(lines, gap=1)


def _by_colour(counts: tuple[int, ...]) -> Iterable[tuple[str, int]]:
    return zip(STONES, counts, strict=True)


def _stone_count(colour: str, count: int, say: Say, role: Role) -> Widget:
    return Row((stones((colour,), say, role), Text(str(count), role)), gap=1)


def heading(
    title: str,
    *,
    mark: Widget | None = None,
    aside: Widget | None = None,
    role: Role = Role.HEADING,
    earth: tuple[str, ...] | None = BORDER,
    lines: int = 1,
    hangs: bool = False,
) -> Widget:
    """Return a page's title with a mark before it, something aside, and earth below.

    What is aside ``hangs`` from the top, or stands on the title's line.
    """
    name: Widget = Adapt(Name(title, role, lines), tall=Name(title, role, lines=2))
    named = Row((mark, Grow(name)), gap=2) if mark else Row((Grow(name),))
    below: tuple[Widget, ...] = (named,)
    bare: Widget = named
    if earth is not None:
        below = (named, Luxury(Border(earth), 5))
    left: Widget = Inset(Column(below, gap=1), top=1.5)
    if aside:
        across = Align.START if hangs else Align.CENTRE
        left = Row((Grow(left), aside), gap=2.5, across=across)
        bare = Row((Grow(Inset(named, top=0.5)), aside), gap=2, across=across)
    return Adapt(left, small=bare if aside else Inset(named, top=0.5))


def icon(name: str, role: Role = Role.HEADING) -> Icon:
    """Return one of the game's icons."""
    return Icon(own_icon(name), role)


def crown(role: Role) -> Icon:
    """Return the crown of who takes a ruin: red inside where the panel has that ink."""
    return Icon(own_icon("crown"), role, fill=Ink.RED)


def listed(
    top: Widget, full: tuple[tuple[str, str], ...], chosen: int, narrow: Widget | None = None
) -> Widget:
    """Return a list of names, each over what it means, or that of the chosen one alone.

    ``narrow`` is what a small page on its end shows instead.
    """
    short = Grow(Anchor(ListMenu(tuple(Item(name) for name, _ in full), chosen)))
    brief = Column((short, Text(full[chosen][1], Role.LABEL)), gap=1)
    usual = Column(
        (top, Grow(Anchor(Fit((CardList(full, chosen), brief)), y=Align.START))), gap=1.5
    )
    small = Column((Luxury(top, 5), short, Text(full[chosen][1], Role.SMALL)), gap=0.5)
    return Adapt(usual, small=small, small_tall=narrow or small)
