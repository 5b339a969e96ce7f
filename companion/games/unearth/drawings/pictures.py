"""What the pages of the game draw: shafts, dice, badges, stones, rings and a wall, as values."""

from __future__ import annotations

from companion.screens.widgets import Role, Widget
from companion.surface.frozen import frozen


@frozen
class SeatBadge:
    """Whose something is: the seat's id, which chooses its ink, its letter and its name."""

    id: str
    letter: str
    name: str


@frozen
class DrawnDie:
    """A die by its faces, ``d4``, ``d6`` or ``d8``; without a number it has not been dug.

    ``seat`` is whose it is, by id, empty where nobody's. A die that is ``coming`` is not dug yet:
    it is drawn in the ink of the ground's line.
    """

    kind: str
    number: int | None = None
    seat: str = ""
    coming: bool = False


@frozen
class Dice(Widget):
    """Dice beside each other, as large as the letters of a role ask for; ``said`` in words."""

    mark = "companion.games.unearth.drawings.marks.dice:DICE"

    dice: tuple[DrawnDie, ...]
    said: str
    role: Role = Role.BODY


@frozen
class Badge(Widget):
    """A seat's letter on a block of its ink; on a panel without inks black, or only outlined.

    It is as large as letters of its role; a FIGURE takes the room it gets.
    """

    mark = "companion.games.unearth.drawings.marks.inks:BADGE"

    seat: SeatBadge
    role: Role = Role.NAME
    solid: bool = True


@frozen
class Stones(Widget):
    """Stones beside each other, by colour; ``large`` ones are twice as high.

    ``letters`` are what stands on them, or none.
    """

    mark = "companion.games.unearth.drawings.marks.stones:STONES"

    colours: tuple[str, ...]
    said: str
    role: Role = Role.BODY
    letters: tuple[str, ...] = ()
    large: bool = False


@frozen
class Ring(Widget):
    """Six stones round a gap, with a number or an icon in it.

    ``signs`` are the wonder's: R B Y L for a colour, equal digits for equal stones, ? for any;
    ``letters`` are what stands on each stone where it has room.
    """

    mark = "companion.games.unearth.drawings.marks.stones:RING"

    signs: str
    letters: tuple[str, ...]
    said: str
    centre: str = ""
    icon: str = ""
    role: Role = Role.BODY
    """The height of one stone is that of the role's letters; a FIGURE takes the room it gets."""


@frozen
class Draws(Widget):
    """Small cards beside each other, as many as are drawn."""

    mark = "companion.games.unearth.drawings.marks.dice:DRAWS"

    count: int
    role: Role = Role.BODY


@frozen
class Wall(Widget):
    """Bricks over all the room: what stands between the table and a secret."""

    mark = "companion.games.unearth.drawings.marks.wall:WALL"


@frozen
class Earth(Widget):
    """A field of a land's earth with a plate cut out of it, and words on the plate."""

    mark = "companion.games.unearth.drawings.marks.earth:EARTH"

    land: str
    words: str
    said: str
    count: str = ""
    """What stands at the left of the plate, smaller: ``×3``."""


@frozen
class ShaftDice:
    """The dice of a seat in a shaft; it ``leads`` where it would take the ruin now."""

    seat: SeatBadge
    dice: tuple[DrawnDie, ...]
    leads: bool = False


@frozen
class Shaft:
    """A ruin of the row: its land or ``city``, its value, what is dug, stones, dice by seat.

    ``letters`` are those of the stones; ``said`` are its words for who hears the page.
    """

    place: int
    land: str
    value: int
    dug: int
    stones: tuple[str, ...]
    letters: tuple[str, ...]
    dice: tuple[ShaftDice, ...]
    said: str
    chosen: bool = False

    @property
    def missing(self) -> int:
        """What must still be dug."""
        return max(0, self.value - self.dug)


@frozen
class Shafts(Widget):
    """The row of ruins as shafts beside each other, or below each other on a page on its end.

    None is an empty place. The ground of each is as deep as what is missing.
    """

    mark = "companion.games.unearth.drawings.marks.shafts:SHAFTS"

    shafts: tuple[Shaft | None, ...]


@frozen
class Pillar(Widget):
    """A number that hangs on a ribbon with its land: the value of a ruin, ``said`` in words.

    Unlike a page's own ribbon it is as large as its role asks for, and stands anywhere.
    """

    mark = "companion.games.unearth.drawings.marks.earth:PILLAR"

    land: str
    value: str
    said: str
    role: Role = Role.BODY


@frozen
class DiceGroup:
    """The dice on one ruin, by its place counted from 1, each with whose it is."""

    place: int
    dice: tuple[tuple[DrawnDie, SeatBadge], ...]
    said: str


@frozen
class DiceGroups(Widget):
    """Dice by the ruins that they lie on, as large as there is room for.

    ``chosen`` is the one that is pointed at, by group and place in it, from 0.
    """

    mark = "companion.games.unearth.drawings.marks.dice:DICE_GROUPS"

    groups: tuple[DiceGroup, ...]
    chosen: tuple[int, int] | None = None
