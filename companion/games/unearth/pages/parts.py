"""What several pages share: seats and dice as pictures, headings, counts of stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.drawings.pictures import (
    Badge,
    Dice,
    DrawnDie,
    Pillar,
    SeatBadge,
    Stones,
)
from companion.games.unearth.rules.cards import SEATS, STONES
from companion.screens.pages.lines import Wrapped
from companion.screens.widgets import Column, Icon, Role, Row, Text, Widget
from companion.screens.wording import joined
from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.rules.state import Die
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
    return Wrapped(_counted(counts, say, role), gap, closer=1)


def stone_column(counts: tuple[int, ...], say: Say, role: Role = Role.LABEL) -> Widget:
    """Return how many stones of each colour there are, below each other."""
    return Column(_counted(counts, say, role), gap=1)


def _counted(counts: tuple[int, ...], say: Say, role: Role) -> tuple[Widget, ...]:
    pairs = zip(STONES, counts, strict=True)
    return tuple(
        Row((stones((colour,), say, role), Text(str(n), role)), gap=1) for colour, n in pairs
    )


def icon(name: str, role: Role = Role.HEADING) -> Icon:
    """Return one of the game's icons."""
    return Icon(own_icon(name), role)


def arrow(role: Role) -> Icon:
    """Return an arrow to the right, from what was to what comes."""
    return Icon("right", role)


def crown(role: Role) -> Icon:
    """Return the crown of who takes a ruin: red inside where the panel has that ink."""
    return Icon(own_icon("crown"), role, fill=Ink.RED)
