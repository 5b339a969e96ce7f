"""A box whose cards come in a known order, and what a test says of a seat beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.cartographers.playing import deal as deal_cards
from games.cartographers.playing import flip, play, rules_for
from seats.seated import SeatHand

from companion.games.cartographers.phone.seat_drawing import page_hex
from companion.games.cartographers.rules.cells import cell_set

if TYPE_CHECKING:
    from companion.engine.session import Session
    from companion.games.cartographers.rules.rules import CartographersRules
    from companion.games.cartographers.rules.state import Move, State


class StackedBox:
    """A box whose cards come in a known order; a seat reads it as it reads a session."""

    def __init__(
        self, *top: str, rules: CartographersRules | None = None, **options: object
    ) -> None:
        self.rules = rules or rules_for(**options)
        self.states: list[State] = [deal_cards(self.rules, *top)]

    def view(self) -> Any:  # noqa: ANN401 - as a session's
        return self.rules.view(self.states[-1])

    def flip(self) -> None:
        self.states.append(flip(self.rules, self.states[-1]))

    def do(self, *moves: Move) -> None:
        self.states.append(play(self.rules, self.states[-1], *moves))

    def shuffle(self) -> None:
        """Let chance order the pile that is due, as it stands."""
        while pile := self.rules.chance(self.states[-1]):
            self.do(self.rules.shuffled(pile.name, pile.cards))

    def undo(self) -> None:
        self.states.pop()


def sat(
    *top: str, rules: CartographersRules | None = None, **options: object
) -> tuple[StackedBox, SeatHand]:
    box = StackedBox(*top, rules=rules, **options)
    session: Session = box  # type: ignore[assignment] # what a seat reads of one
    return box, SeatHand(session)


def spots(names: str) -> str:
    """Return spaces by their names, as a page sends them.

    >>> spots("A1 B1")
    '801'
    """
    found = (("ABCDEFGHIJK".index(name[0]), int(name[1:]) - 1) for name in names.split())
    return page_hex(cell_set(found))


GREAT_RIVER, FARMLAND, RIFT = "spring/1/great-river", "spring/2/farmland", "spring/3/rift-lands"
THREE_CARDS = ("great-river", "farmland", "rift-lands")


def drawn(hand: SeatHand) -> dict[str, tuple[bool, bool]]:
    """Return for each turn that is drawn whether it fits, and whether it was changed."""
    return {each["turn"]: (each["fits"], each["changed"]) for each in hand.sheet["drawings"]}
