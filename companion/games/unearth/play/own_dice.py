"""Own dice: how people roll at a simulated table, with all that changes a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.play import worth
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.digging import (
    ANCESTORS,
    EXPEDITION,
    MAP,
    counted,
    powers_left,
    ways,
)
from companion.games.unearth.rules.stones import dice_on, places_with_ruin, site_at, within_faces
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.dealer import Luck
    from companion.games.unearth.play.bots import Digger
    from companion.games.unearth.view.view import View


@frozen
class DigChoice:
    """Where a seat means to dig and with what: from hand, or ``taken`` from a ruin."""

    place: int
    kind: str
    taken: tuple[int, ...] = ()


@frozen
class OwnRoll:
    """What came of a roll: the place and the number there.

    ``first`` is the number before Ancient Map, None where that was not used; ``used`` are the cards
    that acted, the Map among them.
    """

    place: int
    number: int
    first: int | None = None
    used: tuple[str, ...] = ()


class OwnDice:
    """The dice of the table and the luck of those who roll them."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def roll(self, kind: str) -> int:
        """Roll a die of a kind."""
        return self._luck.choose(range(1, FACES[kind] + 1))

    def reroll(self, view: View, kind: str) -> int:
        """Roll a die on a ruin again; what changes every die changes this one by its reading."""
        standing = view.standing if view.options.scope == "every" else 0
        return within_faces(self.roll(kind) + standing, kind)

    def dig(
        self, view: View, seat: int, bot: Digger, choice: DigChoice, cards: tuple[str, ...]
    ) -> OwnRoll:
        """Roll the die that is dug and change it as the seat likes; ``cards`` are in force."""
        place, kind, taken = choice.place, choice.kind, choice.taken
        number, first = self._rolled(view, kind, cards), None
        if EXPEDITION in cards:
            rolled = number
            place = bot.choose(
                places_with_ruin(view),
                lambda at: worth.of_number(view, seat, at, kind, rolled, taken),
            )
        used = [card for card in (EXPEDITION,) if card in cards]
        used += [ANCESTORS] if kind == "d6" and ANCESTORS in cards else []
        left = list(cards)
        built = view.seats[seat].built
        while found := ways(
            powers_left(built, used), kind, number, site_at(view, place).dice, left
        ):

            def gain(way: tuple[int, str], number: int = number, place: int = place) -> float:
                by, source = way
                if source and not by:
                    return worth.of_reroll(view, seat, place, kind, taken)
                changed = within_faces(number + by, kind)
                return worth.of_number(view, seat, place, kind, changed, taken)

            by, source = bot.choose([(0, ""), *((e.by, e.source) for e in found)], gain)
            if not source:
                break
            if source == MAP:
                first = number if first is None else first
            number = within_faces(number + by, kind) if by else self._rolled(view, kind, cards)
            used.append(source)
            if source in left:
                left.remove(source)
        return OwnRoll(place, number, first, tuple(used))

    def _rolled(self, view: View, kind: str, cards: tuple[str, ...]) -> int:
        """Roll a die to be dug; what always counts, counts."""
        return counted(self.roll(kind), kind, view.standing, cards)


def dice_to_choose(view: View, seat: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the kinds of dice in hand; with none there, each die that may be taken back."""
    home = view.seats[seat].dice_home
    if home:
        yield from ((kind, ()) for kind in dict.fromkeys(home))
        return
    for place, index, die in dice_on(view):
        if die.seat == seat:
            yield die.kind, (place, index)
