"""A simulated table: what its players decide for each page of the box, and what they do beside it.

Each player reads the View of the table and, where its seat knows more, that of its seat, so bots
know what people know. Stones, printed cards and own dice lie on the table; the box counts and asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.controls import Focus
from companion.errors import BrokenInvariant
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.play import invariants, worth
from companion.games.unearth.play.on_table import (
    DigChoice,
    OwnDice,
    PrintedCards,
    Rings,
    check_offer,
    dice_to_choose,
)
from companion.games.unearth.questions import dials
from companion.games.unearth.questions.offering import is_turn
from companion.games.unearth.rules import moves
from companion.games.unearth.rules.cards import LOW, STONES
from companion.games.unearth.rules.digging import ANCESTORS, EXPEDITION, MAP, READING
from companion.games.unearth.rules.state import NOWHERE, Ask, Phase, Question
from companion.games.unearth.rules.stones import places_with_ruin

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.commands import Given
    from companion.engine.dealer import Luck
    from companion.engine.play.fingers import SimulatedFingers
    from companion.engine.play.values import Look
    from companion.engine.session import Moves, Session
    from companion.games.unearth.play.worth import Digger
    from companion.games.unearth.rules.moves import (
        Built,
        Dug,
        FirstRolled,
        Move,
        Played,
        RuinKept,
        StoneTaken,
    )
    from companion.games.unearth.view.view import View

DIG_CARDS = (MAP, EXPEDITION, READING, ANCESTORS)
"""Cards that change how a die is dug."""


def table_of(
    fingers: SimulatedFingers, bots: Sequence[Callable[[Luck], Digger]], luck: Luck, given: Given
) -> SimulatedTable:
    """Return the table at which some bots sit."""
    del given
    diggers = [bot(luck) for bot in bots]
    slow, lone = fingers.is_slow, fingers.one_button
    return SimulatedTable(fingers.view(), diggers, luck, is_slow=slow, one_button=lone)


class SimulatedTable:
    """Simulated players, clockwise, each with a bot and the stones before it.

    On a slow panel a claim is reported on the page of the next turn, and read with what is done
    there.
    """

    def __init__(
        self,
        view: View,
        bots: Sequence[Digger],
        luck: Luck,
        *,
        is_slow: bool = False,
        one_button: bool = False,
    ) -> None:
        self._focus = Focus(is_slow=is_slow, one_button=one_button)
        self._is_silent = is_slow and not one_button
        self.rings = [Rings() for _ in bots]
        self.printed = PrintedCards(len(bots), luck) if view.options.printed else None
        self._bots = bots
        self._dice = OwnDice(luck)
        self._first_roll: int | None = None
        self._dug: Dug | None = None
        """A dig that is rolled, while the box learns first which card was used for it."""
        self._laid: list[str] = []
        """Printed cards in force that the box need not know of."""

    def moves(self, look: Look) -> Moves:
        """Return what somebody does next by one press, nothing when the game is over."""
        view: View = look(None)
        move = self._move(view, look)
        if isinstance(move, moves.Dug) and self._is_silent:
            return (move, *self._stone_of(view, move))
        return () if move is None else (move,)

    def _move(self, view: View, look: Look) -> Move | None:
        match view.phase:
            case Phase.OPENING:
                return moves.Began(view.first)
            case Phase.OVER:
                return None
        ask = view.ask
        if ask is None or is_turn(view, self._focus):
            ring = self._ring(view)
            return ring or self._dug or self._play(self._own(view, look)) or self._dig(view)
        if ask.question is Question.LAST_WONDERS:
            return self._ring(view) or moves.Closed()
        if ask.question in {Question.CLAIM, Question.AGE}:
            return moves.Read()
        return self._answer(look(ask.seat) if ask.question is Question.MEMORIAL else view, ask)

    def _own(self, view: View, look: Look) -> View:
        """Return what the seat in turn sees, where that is more than the table knows."""
        return look(view.turn) if view.options.cards == "box" else view

    def saw(self, before: View, made: Moves, after: View) -> None:
        """Do what people do after a press: lay a stone, draw printed cards, clear the table."""
        reads = sum(isinstance(move, moves.Read) for move in made)
        for ask in before.asks[:reads]:
            self._draw_printed(ask, len(self.rings))
        for move in made:
            match move:
                case moves.Dug():
                    self._dug = None
                    for seat, each in enumerate(self.rings):
                        if seat != before.turn:
                            each.leave()
                case moves.Played(seat, card) if self.printed and card not in self._laid:
                    self.printed.play(seat, card)
                case moves.Withdrawn() if self.printed and before.ask:
                    self.printed.take_back(before.ask.seat, before.ask.source)
                case _:
                    pass
        for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            for colour, had, has in zip(STONES, old.stones, new.stones, strict=True):
                if has > had:
                    self._lay(seat, colour)
        if after.turn != before.turn:
            self._laid = []

    def check(self, session: Session) -> None:
        """Check the game, and what lies on the table against the box. Raises BrokenInvariant."""
        invariants.check(session.state)
        view: View = session.view()
        for seat, rings in enumerate(self.rings):
            rings.check(view, seat)
        if self.printed:
            self.printed.check()

    def _draw_printed(self, ask: Ask, players: int) -> None:
        """Draw the printed cards that a report says."""
        if self.printed is None:
            return
        if ask.claim is not None:
            for seat, count in ask.claim.draws:
                self.printed.draw(seat, count)
        elif ask.age in base_cards().events:
            for seat in range(players):
                self.printed.draw(seat, base_cards().events[ask.age].draws)

    # -- stones and rings

    def _lay(self, seat: int, colour: str) -> None:
        comb = self.rings[seat].comb
        cell = self._bots[seat].choose(
            comb.open_cells(), lambda each: worth.of_cell(comb, each, colour)
        )
        self.rings[seat].lay(cell, colour)

    def _ring(self, view: View) -> Built | None:
        """Return the wonder that is built in a closed ring, if somebody wants one."""
        for seat, rings in enumerate(self.rings):
            gaps = rings.may_build(view)
            if not gaps:
                continue
            check_offer(view, seat, gaps.values())
            options = [(gap, id_) for gap, wonders in gaps.items() for id_ in wonders]
            gap, wonder = self._bots[seat].choose(
                options,
                lambda each, seat=seat: worth.of_wonder(view, seat, each[1]),  # type: ignore[misc]
            )
            rings.build(gap, wonder)
            return moves.Built(seat, wonder)
        return None

    # -- Delver cards

    def _play(self, view: View) -> Played | None:
        """Return the card that the seat in turn plays now, if any."""
        seat = view.turn
        if view.last.kind == "dug" and view.last.seat == seat:  # cards come before the first dig
            return None
        hand = self._hand(view, seat)
        options = dict.fromkeys((*hand, ""))
        usable = [card for card in options if not card or self._acts(view, card)]
        card = self._bots[seat].choose(
            usable, lambda each: worth.of_card(view, seat, each) if each else 0.0
        )
        if not card:
            return None
        if card in view.usable and not self._is_rolled_first(view, card):
            return moves.Played(seat, card)
        if self.printed:  # the box need not know of it
            self.printed.play(seat, card)
            self._laid.append(card)
        return self._play(view)

    def _hand(self, view: View, seat: int) -> Sequence[str]:
        if self.printed:
            return self.printed.hands[seat]
        hand = view.seats[seat].hand if view.secret is None else view.secret.hand
        if hand is None:
            raise BrokenInvariant(f"seat {seat} cannot see its hand")
        return hand

    def _acts(self, view: View, card: str) -> bool:
        """Say whether a card of the hand would do something now."""
        may_act = card in view.usable or (self.printed is not None and card in DIG_CARDS)
        return may_act and card not in self._laid

    def _is_rolled_first(self, view: View, card: str) -> bool:
        """Say whether the box learns of a card once it was used: Ancient Map, for one die."""
        knows_first = view.options.own_dice and self.printed is not None and view.digs_left == 1
        return card == MAP and knows_first

    # -- the dig

    def _dig(self, view: View) -> Dug | FirstRolled:
        seat, bot = view.turn, self._bots[view.turn]
        dice = tuple(dice_to_choose(view, seat))
        options = [DigChoice(place, *die) for place in places_with_ruin(view) for die in dice]
        choice = bot.choose(
            options,
            lambda each: worth.of_dig(view, seat, each.place, each.kind, each.taken),
        )
        if not view.options.own_dice:
            place = NOWHERE if EXPEDITION in view.played else choice.place
            return moves.Dug(place, choice.kind, 0, choice.taken)
        cards = (*view.played, *(card for card in self._laid if worth.still_acts(view, card)))
        roll = self._dice.dig(view, seat, bot, choice, cards)
        self._first_roll = roll.first
        dug = moves.Dug(roll.place, choice.kind, roll.number, choice.taken)
        if MAP in self._laid and MAP in roll.used and worth.asks_first_roll(view):
            self._dug = dug
            return moves.FirstRolled(self._first_shown())
        for card in roll.used:
            if card in self._laid:
                self._laid.remove(card)
        return dug

    # -- questions

    def _answer(self, view: View, ask: Ask) -> Move:
        """Return what a seat answers."""
        seat, bot = ask.seat, self._bots[ask.seat]
        match ask.question:
            case Question.ROLL:
                # The page offers one change of a kind: the box takes it from the first source.
                first = ask.first_ways
                return bot.choose(
                    [moves.Kept(), *(worth.way_taken(by, way.source) for by, way in first.items())],
                    lambda each: worth.of_way(view, ask, each),
                )
            case Question.WHERE:
                die = worth.die_asked(ask)
                return bot.choose(
                    [moves.DiePlaced(place) for place in places_with_ruin(view)],
                    lambda each: worth.of_number(view, seat, each.place, die.kind, die.number),
                )
            case Question.FIRST_ROLL:
                return moves.FirstRolled(self._first_shown())
            case Question.STONE:
                return self._stone(view, seat, ask.colours)
            case Question.TWO_STONES:
                return bot.choose(
                    [moves.StoneKept(colour) for colour in ask.colours],
                    lambda each: self._of_stone(view, seat, each.colour),
                )
            case Question.REROLL:
                return moves.DieTurned(
                    ask.place, ask.index, self._dice.reroll(view, worth.die_asked(ask).kind)
                )
            case Question.MEMORIAL:
                return self._keep_ruin(view, seat)
            case _:
                return self._aim(view, ask)

    def _stone_of(self, view: View, move: Dug) -> tuple[Move, ...]:
        """Return the stone that the press of a dig takes on a slow panel."""
        colours = dials.stones_to_choose(view, move.place, move.number)
        return (self._stone(view, view.turn, colours),) if colours else ()

    def _stone(self, view: View, seat: int, colours: Sequence[str]) -> StoneTaken:
        return self._bots[seat].choose(
            [moves.StoneTaken(colour) for colour in colours],
            lambda each: self._of_stone(view, seat, each.colour),
        )

    def _first_shown(self) -> str:
        """Return what the first of two rolls showed, ``same`` where there was one."""
        if self._first_roll is None:
            return "same"
        return "low" if self._first_roll <= LOW else "high"

    def _of_stone(self, view: View, seat: int, colour: str) -> float:
        """Return what a stone is worth at the best cell, more where the seat has none of it."""
        comb = self.rings[seat].comb
        lacks = not view.seats[seat].stones[STONES.index(colour)]
        best = max(worth.of_cell(comb, cell, colour) for cell in comb.open_cells())
        return best + (worth.WANTED_STONE if lacks else 0.0)

    def _keep_ruin(self, view: View, seat: int) -> RuinKept:
        if view.secret is None:
            raise BrokenInvariant(f"seat {seat} cannot see the ruins set aside")
        ruin = self._bots[seat].choose(
            view.secret.aside, lambda each: worth.ruin_gain(view, seat, each)
        )
        return moves.RuinKept(seat, ruin.id)

    def _aim(self, view: View, ask: Ask) -> Move:
        """Return the die, or the number, for which a card is played; or take the card back."""
        bot = self._bots[ask.seat]
        options: list[Move] = [*worth.aims(view, ask.source), moves.Withdrawn()]
        return bot.choose(options, lambda each: worth.of_aim(view, ask, each))
