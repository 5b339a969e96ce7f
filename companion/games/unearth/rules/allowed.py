"""What may be done now: every move, and whether one of them is among those."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.rules import building, delving, digging, moves
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.digging import EXPEDITION, FIRST_ROLLS
from companion.games.unearth.rules.state import NOWHERE, READ_OR_BUILD, Phase, Question
from companion.games.unearth.rules.stones import (
    dice_home,
    dice_on,
    dice_out,
    places_with_ruin,
    site_at,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.rules.state import Ask, State


def allowed_moves(state: State, seat: int | None = None) -> tuple[Move, ...]:
    """Return every move that a seat may make now; None is anybody at the table."""
    match state.phase:
        case Phase.OPENING:
            return moves.Began(state.first), moves.Began((state.first + 1) % len(state.seats))
        case Phase.OVER:
            return ()
    ask = state.ask
    if ask is None:
        is_in_turn = seat in {None, state.turn}
        turn: tuple[Move, ...] = ()
        if is_in_turn:
            turn = (*_digs(state), *_plays(state), *_first_rolls(state))
        return (*turn, *_offers(state, seat))
    if ask.question in READ_OR_BUILD:
        onward: Move = moves.Closed() if ask.question is Question.LAST_WONDERS else moves.Read()
        return (onward, *_offers(state, seat))
    return tuple(_answers(state, ask)) if seat in {None, ask.seat} else ()


def is_allowed(state: State, move: Move) -> bool:
    """Say whether a move is one of those: as ``allowed_moves``, without listing all digs."""
    if not isinstance(move, moves.Dug):
        return move in allowed_moves_but_digs(state)
    if state.phase is not Phase.PLAYING or state.ask is not None:
        return False
    numbers = range(1, FACES.get(move.die, 0) + 1) if state.options.own_dice else (0,)
    return (
        move.place in _places(state)
        and move.number in numbers
        and (move.die, move.taken) in _dice(state)
    )


def allowed_moves_but_digs(state: State) -> tuple[Move, ...]:
    """Return every move that may be made now and is no dig."""
    if state.phase is Phase.PLAYING and state.ask is None:
        return (*_plays(state), *_first_rolls(state), *_offers(state, None))
    return allowed_moves(state)


def _digs(state: State) -> Iterator[moves.Dug]:
    for place in _places(state):
        for kind, taken in dict.fromkeys(_dice(state)):
            numbers = range(1, FACES[kind] + 1) if state.options.own_dice else (0,)
            yield from (moves.Dug(place, kind, number, taken) for number in numbers)


def _places(state: State) -> tuple[int, ...]:
    """Return where may be dug; nowhere yet, where the place is chosen after the roll."""
    if EXPEDITION in state.played and not state.options.own_dice:
        return (NOWHERE,)
    return places_with_ruin(state)


def _dice(state: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the kinds in hand or, with none in hand, the dice that may be taken back."""
    home = dice_home(state, state.turn)
    if home:
        return tuple((kind, ()) for kind in home)
    spots = dice_out(state, state.turn)
    return tuple((site_at(state, at).dice[index].kind, (at, index)) for at, index in spots)


def _plays(state: State) -> Iterator[moves.Played]:
    """Yield the cards that the seat in turn may play: before its first dig only."""
    if state.has_dug:
        return
    cards = delving.usable(state)
    if not state.options.printed:
        hand = state.seats[state.turn].hand
        cards = tuple(card for card in cards if card in hand)
    yield from (moves.Played(state.turn, card) for card in cards)


def _first_rolls(state: State) -> tuple[moves.FirstRolled, ...]:
    """Return what may be said before the dig of the first of two rolls."""
    if not digging.may_say_first_roll(state):
        return ()
    return tuple(moves.FirstRolled(shown) for shown in FIRST_ROLLS if shown != "same")


def _offers(state: State, seat: int | None) -> tuple[moves.Built, ...]:
    if state.offer is None or seat not in {None, state.offer}:
        return ()
    return tuple(moves.Built(state.offer, id_) for id_ in building.buildable(state, state.offer))


def _answers(state: State, ask: Ask) -> Iterator[Move]:
    """Yield every answer to a question."""
    match ask.question:
        case Question.ROLL:
            yield moves.Kept()
            for way in ask.ways:
                yield moves.Adjusted(way.by, way.source) if way.by else moves.Rerolled(way.source)
        case Question.WHERE:
            yield from map(moves.DiePlaced, places_with_ruin(state))
        case Question.FIRST_ROLL:
            yield from map(moves.FirstRolled, FIRST_ROLLS)
        case Question.STONE:
            yield from map(moves.StoneTaken, ask.colours)
        case Question.TWO_STONES:
            yield from map(moves.StoneKept, ask.colours)
        case Question.CARD_DIE:
            yield from (moves.Pointed(*spot) for spot in delving.targets(state, ask.source))
            yield moves.Withdrawn()
        case Question.CARD_NUMBER:
            yield from map(moves.NumberNamed, sorted({die.number for *_, die in dice_on(state)}))
            yield moves.Withdrawn()
        case Question.REROLL:
            faces = FACES[ask.die.kind] if ask.die else 0
            yield from (moves.DieTurned(ask.place, ask.index, n) for n in range(1, faces + 1))
        case _:
            yield from (moves.RuinKept(ask.seat, ruin) for ruin in state.aside)
