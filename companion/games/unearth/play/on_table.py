"""What lies on a simulated table and is no business of the box: rings of stones, printed cards.

The box says who has which stone and who draws a card; people lay the stone and hold the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import BrokenInvariant
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import GREATER, LESSER, STONES
from companion.games.unearth.rules.dealing import DELVER_CARDS, all_delver_cards
from companion.games.unearth.rules.honeycomb import Honeycomb
from companion.games.unearth.rules.rings import may_build

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.engine.dealer import Luck
    from companion.games.unearth.rules.honeycomb import Cell
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

    def may_build(self, view: View) -> dict[Cell, tuple[str, ...]]:
        """Return the wonders on offer that each closed gap may take, gaps without one left out."""
        if not self._closed:
            return {}
        offered = patterns(view)
        groups = view.options.groups
        found = {gap: may_build(self.comb.ring(gap), offered, groups) for gap in self._closed}
        return {gap: wonders for gap, wonders in found.items() if wonders}

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
        counted = view.seats[seat].stones
        if laid != counted:
            raise BrokenInvariant(f"seat {seat} laid {laid} stones, the box counts {counted}")
        built = sorted(each.id for each in view.seats[seat].built)
        if sorted(self.comb.wonders.values()) != built:
            raise BrokenInvariant(f"seat {seat} built other wonders than the box has: {built}")


def patterns(view: View) -> dict[str, str]:
    """Return the ring of each wonder that may still be built, by id."""
    tokens = (*((LESSER,) if view.lesser_left else ()), *((GREATER,) if view.greater_left else ()))
    return {id_: base_cards().wonder(id_).ring for id_ in (*view.offered, *tokens)}


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
        if sorted(there) != sorted(all_delver_cards()):
            raise BrokenInvariant(f"{len(there)} printed Delver cards lie on the table")


def check_offer(view: View, seat: int, rings: Iterable[Sequence[str]]) -> None:
    """Check that the box offers what a closed ring may build. Raises BrokenInvariant."""
    allowed = view.seats[seat].buildable
    for wonders in rings:
        if view.offer != seat or not set(wonders) <= set(allowed):
            raise BrokenInvariant(
                f"seat {seat} closed a ring for {', '.join(wonders)}, the box offers "
                f"{', '.join(allowed) or 'nothing'} to seat {view.offer}"
            )
