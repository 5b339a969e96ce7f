"""A simulated table: what its players decide for each page of the box, and what they do beside it.

Each player reads the View of the table and, where its seat knows more, that of its seat, so bots
know what people know. Stones, printed cards and own dice lie on the table; the box counts and asks.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.controls import Focus
from companion.engine.play.values import BotTable, SeatOutcome
from companion.errors import BrokenInvariant
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.play import invariants, worth
from companion.games.unearth.play.on_table import OwnDice, PrintedCards, Rings
from companion.games.unearth.questions import dials
from companion.games.unearth.questions.offering import is_turn
from companion.games.unearth.rules import moves
from companion.games.unearth.rules.cards import LOW, STONES
from companion.games.unearth.rules.digging import ANCESTORS, EXPEDITION, MAP, READING
from companion.games.unearth.rules.points import LINES
from companion.games.unearth.rules.state import NOWHERE, Ask, Phase, Question
from companion.games.unearth.rules.stones import dice_on, places_with_ruin
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.engine.play.values import Bot, Look
    from companion.engine.session import Moves, Session
    from companion.games.unearth.rules.moves import Built, Dug, FirstRolled, Move, Played
    from companion.games.unearth.view.view import View

DIG_CARDS = (MAP, EXPEDITION, READING, ANCESTORS)
"""Cards that change how a die is dug."""


class SimulatedTable(BotTable):
    """Simulated players, clockwise, each with a bot and the stones before it.

    On a slow panel a claim is reported on the page of the next turn, and read with what is done
    there.
    """

    _bots: Sequence[Bot]

    def begin(self, view: View) -> None:
        """Lay out dice, printed cards, and no stone yet."""
        seats, fingers = len(self._bots), self._fingers
        self.rings = [Rings() for _ in range(seats)]
        self.printed = PrintedCards(seats, self._luck) if view.options.printed else None
        self._focus = Focus(is_slow=fingers.is_slow, one_button=fingers.one_button)
        self._dice = OwnDice(self._luck)
        self._first_roll: int | None = None
        self._dug: Dug | None = None
        """A dig that is rolled, while the box learns first which card was used for it."""
        self._laid: list[str] = []
        """Printed cards in force that the box need not know of."""

    def moves(self, look: Look) -> Moves:
        """Return what somebody does next by one press, nothing when the game is over."""
        view: View = look(None)
        move = self._move(view, look)
        if isinstance(move, moves.Dug) and self._focus.is_slow and not self._focus.one_button:
            colours = dials.stones_to_choose(view, move.place, move.number)
            return (move, moves.StoneTaken(self._colour(view, colours))) if colours else (move,)
        return () if move is None else (move,)

    def _move(self, view: View, look: Look) -> Move | None:
        match view.phase:
            case Phase.OPENING:
                return moves.Began(view.first)
            case Phase.OVER:
                return None
        ask = view.ask
        if ask is None or is_turn(view, self._focus):
            # Where the box holds the cards, a seat alone knows its own.
            own = look(view.turn) if view.options.cards == "box" else view
            return self._ring(view) or self._dug or self._play(own) or self._dig(view)
        if ask.question is Question.LAST_WONDERS:
            return self._ring(view) or moves.Closed()
        if ask.question in {Question.CLAIM, Question.AGE}:
            return moves.Read()
        return self._answer(view, ask)

    def saw(self, before: View, made: Moves, after: View) -> None:
        """Do what people do after a press: lay a stone, draw printed cards, clear the table."""
        reads = sum(isinstance(move, moves.Read) for move in made)
        for ask in before.asks[:reads]:
            self._draw_printed(ask)
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

    def seats(self, session: Session) -> Iterator[SeatOutcome]:
        """Yield the points of each seat, and the wonders that it built."""
        view: View = session.view()
        for seat, (scored, player) in enumerate(zip(view.scores, view.seats, strict=True)):
            points = tuple(scored.of(line) for line in LINES)
            yield SeatOutcome(points, seat in view.winners, {"wonders": len(player.built)})

    def _draw_printed(self, ask: Ask) -> None:
        """Draw the printed cards that a report says."""
        if self.printed is None:
            return
        if ask.claim is not None:
            for seat, count in ask.claim.draws:
                self.printed.draw(seat, count)
        elif ask.age in base_cards().events:
            for seat in range(len(self.rings)):
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
            gaps = rings.may_build(view, seat).items()
            if not gaps:
                continue
            options = [(gap, id_) for gap, wonders in gaps for id_ in wonders]
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
        acting = {*view.usable, *(DIG_CARDS if self.printed else ())} - {*self._laid}
        options = dict.fromkeys((*self._hand(view, seat), ""))
        card = self._bots[seat].choose(
            [card for card in options if not card or card in acting],
            lambda each: worth.of_card(view, seat, each) if each else 0.0,
        )
        if not card:
            return None
        # The box learns of an Ancient Map for one die once it was used.
        is_rolled_first = card == MAP and view.options.own_dice and view.digs_left == 1
        if not self.printed or (card in view.usable and not is_rolled_first):
            return moves.Played(seat, card)
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

    # -- the dig

    def _dig(self, view: View) -> Dug | FirstRolled:
        seat, bot = view.turn, self._bots[view.turn]
        home = dict.fromkeys(view.seats[seat].dice_home)
        lying = [(die.kind, (at, index)) for at, index, die in dice_on(view) if die.seat == seat]
        dice = [(kind, ()) for kind in home] or lying  # with none in hand, one is taken back
        dug = bot.choose(
            [
                moves.Dug(place, die, 0, taken)
                for place in places_with_ruin(view)
                for die, taken in dice
            ],
            lambda each: worth.of_dig(view, seat, each.place, each.die, each.taken),
        )
        if not view.options.own_dice:
            return replace(dug, place=NOWHERE) if EXPEDITION in view.played else dug
        cards = (*view.played, *(card for card in self._laid if worth.still_acts(view, card)))
        roll = self._dice.dig(view, seat, bot, dug, cards)
        self._first_roll = roll.first
        dug = replace(dug, place=roll.place, number=roll.number)
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
        options: Sequence[Move] = self._fingers.session.legal_moves(ask.seat)
        match ask.question:
            case Question.FIRST_ROLL:
                return moves.FirstRolled(self._first_shown())
            case Question.REROLL:
                rolled = self._dice.reroll(view, worth.die_asked(ask).kind)
                return moves.DieTurned(ask.place, ask.index, rolled)
            case Question.STONE:
                return moves.StoneTaken(self._colour(view, ask.colours))
            case Question.TWO_STONES:
                return moves.StoneKept(self._colour(view, ask.colours))
            case Question.ROLL:
                # The page offers one change of a kind: the box takes it from the first source.
                changes = ((by, way.source) for by, way in ask.first_ways.items())
                ways = (moves.Adjusted(*e) if e[0] else moves.Rerolled(e[1]) for e in changes)
                options = (moves.Kept(), *ways)
        return self._bots[ask.seat].choose(options, partial(worth.of_answer, view, ask))

    def _colour(self, view: View, colours: Sequence[str]) -> str:
        """Return the colour of a stone that the seat in turn chooses."""
        return self._bots[view.turn].choose(colours, partial(self._of_stone, view, view.turn))

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
