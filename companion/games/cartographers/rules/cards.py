"""The cards and maps as values, read from a pack of TOML.

A pack holds facts: ids, numbers and shapes drawn as ASCII. The names of the base game's cards and
all rules in words live in ``text/``; a pack that adds cards brings their names. Whatever is wrong
with a pack is reported by file, card and field, so that an owner can fix it.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cells import Cells

LETTERS = ("A", "B", "C", "D")
"""The edicts."""


class Terrain(Enum):
    """What a space may be drawn as."""

    FOREST = "forest"
    VILLAGE = "village"
    FARM = "farm"
    WATER = "water"
    MONSTER = "monster"
    HERO = "hero"


EXPLORE_TERRAINS: tuple[Terrain, ...] = tuple(each for each in Terrain if each is not Terrain.HERO)
"""What explore cards may ask for: a hero comes with a card of its own."""


class Corner(Enum):
    """The corner of the map where a solo ambush starts."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_RIGHT = "bottom-right"
    BOTTOM_LEFT = "bottom-left"


ARROWS = ("clockwise", "counterclockwise")
"""The ways round the map, or round the table, that a monster's arrow may point."""


class EffectTime(Enum):
    """When the effect of a monster that was revealed does its work."""

    NEVER = "never"
    AT_ONCE = "at once"
    """Once, when the monster is drawn."""
    AFTER_SCORING = "after scoring"
    """At the end of each season, in the order in which the monsters were revealed."""
    ANY_TIME = "any time"
    """Once on each map, whenever it becomes true."""


class Effect(Enum):
    """What a monster does besides being drawn."""

    NONE = "none"
    SHUT_IN = "shut-in"
    """Three coins once each of its spaces is destroyed or has no empty space beside it."""
    SPREAD = "spread"
    """Every empty space beside it becomes one of its kind."""
    TRAMPLE = "trample"
    """The owner of the map destroys one empty space beside it."""
    PETRIFY = "petrify"
    """Whoever draws it destroys one space beside it that is no mountain."""

    @property
    def when(self) -> EffectTime:
        """When it does its work."""
        return _WHEN[self]


_WHEN = {
    Effect.NONE: EffectTime.NEVER,
    Effect.SHUT_IN: EffectTime.ANY_TIME,
    Effect.SPREAD: EffectTime.AFTER_SCORING,
    Effect.TRAMPLE: EffectTime.AFTER_SCORING,
    Effect.PETRIFY: EffectTime.AT_ONCE,
}


@frozen
class Shape:
    """Cells as (row, column) from the top left of their own box, in reading order."""

    cells: Cells
    coin: bool = False

    @classmethod
    def drawn(cls, *rows: str, coin: bool = False) -> Shape:
        """Read a drawing: ``X`` is a cell, ``.`` none.

        >>> Shape.drawn("X.", ".X").cells
        ((0, 0), (1, 1))
        """
        cells = tuple(
            (row, column)
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
            if sign == "X"
        )
        return cls(cells, coin)

    @property
    def rows(self) -> int:
        """Height in cells."""
        return 1 + max(row for row, _ in self.cells)

    @property
    def columns(self) -> int:
        """Width in cells."""
        return 1 + max(column for _, column in self.cells)

    def drawing(self) -> tuple[str, ...]:
        """Return the lines that ``drawn`` reads."""
        return tuple(
            "".join("X" if (row, column) in self.cells else "." for column in range(self.columns))
            for row in range(self.rows)
        )


@frozen
class ExploreCard:
    """A card that players draw on their maps."""

    id: str
    time: int
    terrains: tuple[Terrain, ...]
    shapes: tuple[Shape, ...]


@frozen
class RuinsCard:
    """A card that sends the next explore card onto a ruins space."""

    id: str


@frozen
class AmbushCard:
    """A monster: its shape, the way its arrow points and where it starts on a solo map.

    Clockwise hands the sheets to the left-hand neighbour. Of a monster that an owner added, the
    corner may be unknown: it is for several players only. ``letter`` is written beside a monster
    with an ``effect``. ``is_sure`` is False where so few sources name arrow and corner that a solo
    player is asked for those of the own card.
    """

    id: str
    shape: Shape
    clockwise: bool
    corner: Corner | None
    letter: str = ""
    effect: Effect = Effect.NONE
    is_sure: bool = True

    @property
    def terrains(self) -> tuple[Terrain, ...]:
        """What it is drawn as, as an explore card says it."""
        return (Terrain.MONSTER,)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """Its one shape, as an explore card has them."""
        return (self.shape,)

    @property
    def solo_corner(self) -> Corner:
        """The corner of a monster that comes in a solo game, which always has one."""
        if self.corner is None:
            raise ValueError(f"{self.id} has no corner: it is for several players only")
        return self.corner

    @property
    def arrow(self) -> str:
        """The way that its arrow points."""
        return ARROWS[not self.clockwise]

    @property
    def way(self) -> str:
        """The way that it goes in a solo game: its corner and its arrow."""
        return f"{self.solo_corner.value}-{self.arrow}"


@frozen
class HeroCard:
    """A hero: the spaces that it attacks, as rows down and columns right from its own space."""

    id: str
    attack: Cells

    @property
    def terrains(self) -> tuple[Terrain, ...]:
        """What it is drawn as, as an explore card says it."""
        return (Terrain.HERO,)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """Its one space, as an explore card has shapes."""
        return (Shape(((0, 0),)),)


@frozen
class ScoringCard:
    """A goal; ``back`` names the one of the four backs that it is dealt from.

    ``example`` is a window cut from a map, in the signs of a sheet's notation (``rules.sheet``).
    ``edges`` names the window's sides that are the map's edge; beyond the others the map goes on,
    empty. ``worked_examples.explained`` says what it earns.
    """

    id: str
    back: str
    solo_value: int
    example: tuple[str, ...]
    edges: tuple[str, ...] = ()


@frozen
class SkillCard:
    """A skill and its cost in coins."""

    id: str
    cost: int


@frozen
class Season:
    """A season: the time that ends it and the two edicts that it scores."""

    id: str
    threshold: int
    edicts: tuple[str, str]


@frozen
class MapSide:
    """A side of the map sheet as printed: ``.`` empty, ``^`` mountain, ``R`` ruins, ``X`` waste."""

    id: str
    rows: tuple[str, ...]

    def at(self, row: int, column: int) -> str:
        """Return the sign printed on a space."""
        return self.rows[row][column]


TurnCard = ExploreCard | AmbushCard | HeroCard
"""A card of a turn: what is drawn for it is on the maps before the next one."""
DeckCard = TurnCard | RuinsCard


@frozen
class Pack:
    """All cards of a game, by id, in the order of their numbers."""

    id: str
    explore: dict[str, ExploreCard | RuinsCard]
    ambush: dict[str, AmbushCard]
    scoring: dict[str, ScoringCard]
    skills: dict[str, SkillCard]
    seasons: tuple[Season, ...]
    sides: dict[str, MapSide]
    titles: tuple[int, ...]
    """The solo ratings that earn a title, best first."""
    hero: dict[str, HeroCard] = field(default_factory=dict)

    def card(self, card_id: str) -> DeckCard:
        """Return a card that a deck may hold."""
        found = self.explore.get(card_id) or self.ambush.get(card_id) or self.hero.get(card_id)
        if found is None:
            raise KeyError(card_id)
        return found
