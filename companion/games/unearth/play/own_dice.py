"""Own dice: how people roll at a simulated table, with all that changes a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.play import judging
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.digging import (
    ANCESTORS,
    EDIFICE_NUMBERS,
    EXPEDITION,
    MAP,
    READING,
)
from companion.games.unearth.rules.stones import within_faces
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
            places = [at for at, site in enumerate(view.row) if site]
            rolled = number
            place = bot.choose(
                places, lambda at: judging.of_number(view, seat, at, kind, rolled, taken)
            )
        used = [card for card in (EXPEDITION,) if card in cards]
        used += [ANCESTORS] if kind == "d6" and ANCESTORS in cards else []
        left = list(cards)
        while ways := [*self._ways(view, seat, (place, kind, number), left, used)]:

            def worth(way: tuple[int, str], number: int = number, place: int = place) -> float:
                by, source = way
                if source and not by:
                    return judging.of_reroll(view, seat, place, kind, taken)
                changed = within_faces(number + by, kind)
                return judging.of_number(view, seat, place, kind, changed, taken)

            by, source = bot.choose([(0, ""), *ways], worth)
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
        number = within_faces(self.roll(kind) + view.standing, kind)
        more = sum(base_cards().delver[ANCESTORS].changes) * cards.count(ANCESTORS)
        return within_faces(number + more, kind) if kind == "d6" else number

    def _ways(
        self,
        view: View,
        seat: int,
        rolled: tuple[int, str, int],
        cards: list[str],
        used: list[str],
    ) -> Iterator[tuple[int, str]]:
        """Yield each change that a seat may make, with the wonder or card; 0 is rolling again."""
        place, kind, number = rolled
        site = view.row[place]
        powers = {
            base_cards().wonder(each.id).power: each.id
            for each in view.seats[seat].built
            if each.id not in used
        }
        is_equal = site is not None and any(die.number == number for die in site.dice)
        changes = {
            "less": (-1,),
            "d8-more": (1,) if kind == "d8" else (),
            "equal": (-1, 1) if is_equal else (),
            "reroll": (0,) if number in EDIFICE_NUMBERS else (),
        }
        found = [
            (by, powers[power]) for power in changes if power in powers for by in changes[power]
        ]
        found += [(by, READING) for by in (-1, 1) if READING in cards]
        found += [(0, MAP)] if MAP in cards else []
        for by, source in found:
            if not by or within_faces(number + by, kind) != number:
                yield by, source


def dice_to_choose(view: View, seat: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the kinds of dice in hand; with none there, each die that may be taken back."""
    home = view.seats[seat].dice_home
    if home:
        yield from ((kind, ()) for kind in dict.fromkeys(home))
        return
    for place, site in enumerate(view.row):
        for index, die in enumerate(site.dice if site else ()):
            if die.seat == seat:
                yield die.kind, (place, index)
