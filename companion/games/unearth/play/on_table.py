"""What lies on a simulated table and is no business of the box: rings, printed cards, own dice.

The box says who has which stone and who draws a card; people lay the stone, hold the card, and roll
with all that changes a roll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.play.values import hold
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.play import worth
from companion.games.unearth.rules import digging
from companion.games.unearth.rules.cards import FACES, GREATER, LESSER, STONES
from companion.games.unearth.rules.dealing import DELVER_CARDS, all_delver_cards
from companion.games.unearth.rules.honeycomb import Honeycomb
from companion.games.unearth.rules.rings import may_build
from companion.games.unearth.rules.stones import places_with_ruin, site_at, within_faces
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.dealer import Luck
    from companion.engine.play.values import Bot
    from companion.games.unearth.rules.honeycomb import Cell
    from companion.games.unearth.rules.moves import Dug
    from companion.games.unearth.view.view import View


class Rings:
    """The stones of one seat, and the gaps that its last stone closed."""

    def __init__(self) -> None:
        self.comb = Honeycomb()
        self._closed: tuple[Cell, ...] = ()

    def lay(self, cell: Cell, colour: str) -> None:
        """Lay a stone; only its own gaps may be built in now."""
        self.comb = self.comb.lay(cell, colour)
        self._closed = self.comb.closed(cell)

    def may_build(self, view: View, seat: int) -> dict[Cell, tuple[str, ...]]:
        """Return the wonders on offer that each closed gap may take, gaps without one left out.

        Raises BrokenInvariant where the box does not offer them to the seat.
        """
        if not self._closed:
            return {}
        left = {LESSER: view.lesser_left, GREATER: view.greater_left}
        named = (*view.offered, *(token for token, count in left.items() if count))
        offered = {wonder: base_cards().wonder(wonder).ring for wonder in named}
        groups = view.options.groups
        found = {gap: may_build(self.comb.ring(gap), offered, groups) for gap in self._closed}
        rings = {gap: wonders for gap, wonders in found.items() if wonders}
        allowed = view.seats[seat].buildable
        for wonders in rings.values():
            hold(
                view.offer == seat and set(wonders) <= set(allowed),
                "seat {} closed a ring for {}, the box offers {} to seat {}",
                seat, ", ".join(wonders), ", ".join(allowed) or "nothing", view.offer,
            )  # fmt: skip
        return rings

    def build(self, gap: Cell, wonder: str) -> None:
        """Put a wonder into a closed gap."""
        self.comb = self.comb.build(gap, wonder)
        self._closed = tuple(each for each in self._closed if each != gap)

    def leave(self) -> None:
        """Leave every gap that is closed as it is: no ring is closed later (the rules' R7)."""
        self._closed = ()

    def check(self, view: View, seat: int) -> None:
        """Check the stones against those that the box counts. Raises BrokenInvariant."""
        laid = tuple(list(self.comb.stones.values()).count(colour) for colour in STONES)
        known = view.seats[seat].stones
        hold(laid == known, "seat {} laid {} stones, the box counts {}", seat, laid, known)
        built = sorted(each.id for each in view.seats[seat].built)
        same = sorted(self.comb.wonders.values()) == built
        hold(same, "seat {} built other wonders than the box has: {}", seat, built)


class PrintedCards:
    """Printed Delver cards: a deck, the cards played, a hand for each seat."""

    def __init__(self, players: int, luck: Luck) -> None:
        self._luck = luck
        self._deck = list(all_delver_cards())
        self._played: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        for seat in range(players):
            self.draw(seat, DELVER_CARDS)

    def draw(self, seat: int, count: int) -> None:
        """Give a seat cards; the played ones are shuffled where the deck is empty."""
        for _ in range(count):
            if not self._deck:
                self._deck, self._played = self._played, []
            if self._deck:
                card = self._luck.choose(self._deck)
                self._deck.remove(card)
                self.hands[seat].append(card)

    def play(self, seat: int, card: str) -> None:
        """Put a card of a hand to those played."""
        self.hands[seat].remove(card)
        self._played.append(card)

    def take_back(self, seat: int, card: str) -> None:
        """Put a card that was played last back into its owner's hand."""
        self._played.remove(card)
        self.hands[seat].append(card)

    def check(self) -> None:
        """Check that no card is lost. Raises BrokenInvariant."""
        there = [*self._deck, *self._played, *(card for hand in self.hands for card in hand)]
        are_all = sorted(there) == sorted(all_delver_cards())
        hold(are_all, "{} printed Delver cards lie on the table", len(there))


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

    def dig(self, view: View, seat: int, bot: Bot, dug: Dug, cards: tuple[str, ...]) -> OwnRoll:
        """Roll the die that is dug and change it as the seat likes; ``cards`` are in force."""
        place, kind, taken = dug.place, dug.die, dug.taken
        number, first = self._rolled(view, kind, cards), None
        if digging.EXPEDITION in cards:
            rolled = number
            place = bot.choose(
                places_with_ruin(view),
                lambda at: worth.of_number(view, seat, at, kind, rolled, taken),
            )
        used = [card for card in (digging.EXPEDITION,) if card in cards]
        used += [digging.ANCESTORS] if kind == "d6" and digging.ANCESTORS in cards else []
        left = list(cards)
        built = view.seats[seat].built
        while found := digging.ways(
            digging.powers_left(built, used), kind, number, site_at(view, place).dice, left
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
            if source == digging.MAP:
                first = number if first is None else first
            number = within_faces(number + by, kind) if by else self._rolled(view, kind, cards)
            used.append(source)
            if source in left:
                left.remove(source)
        return OwnRoll(place, number, first, tuple(used))

    def _rolled(self, view: View, kind: str, cards: tuple[str, ...]) -> int:
        """Roll a die to be dug; what always counts, counts."""
        return digging.counted(self.roll(kind), kind, view.standing, cards)
