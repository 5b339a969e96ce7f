"""A dig: the die, what the box rolls and what may change it, and the stone that it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.building import offered_to
from companion.games.unearth.rules.cards import LIBRARY, LOW
from companion.games.unearth.rules.state import (
    NOWHERE,
    Ask,
    Die,
    Dig,
    LastMove,
    Question,
    QueuedWork,
    Way,
    WorkKind,
)
from companion.games.unearth.rules.stones import (
    changed,
    places_with_ruin,
    site_at,
    with_site,
    with_stone,
    within_faces,
    without,
)
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence

    from companion.games.unearth.rules.moves import Adjusted, Dug, Rerolled
    from companion.games.unearth.rules.state import BuiltWonder, State

MAP, EXPEDITION, READING, ANCESTORS = (
    "ancient-map",
    "expedition",
    "reading-the-stones",
    "ancestral-claim",
)
EDIFICE_NUMBERS = (4, 5)
FIRST_ROLLS = ("low", "high", "same")
"""What the first roll showed: 1 to 3, 4 or more, or there was no second."""


def current(state: State) -> Dig:
    """Return the dig that is under way."""
    if state.dig is None:
        raise LookupError("no die is being dug")
    return state.dig


def dug(state: State, move: Dug) -> State:
    """Return the state with the die in the seat's hand, on its way to the ruin."""
    if move.taken:
        place, index = move.taken
        site = site_at(state, place)
        dice = (*site.dice[:index], *site.dice[index + 1 :])
        state = with_site(state, place, replace(site, dice=dice))
    first = QueuedWork(WorkKind.GO_ON) if move.number else QueuedWork(WorkKind.ROLL)
    # A card or wonder that people apply to their own dice is in the number already.
    dig = Dig(move.die, move.place, move.number, is_kept=bool(move.number))
    return replace(
        state.begun(LastMove("dug", state.turn, move.place)),
        dig=dig,
        offer=None,
        has_dug=True,
        queue=(first, QueuedWork(WorkKind.CLAIMS), QueuedWork(WorkKind.END_DIG)),
    )


def rolled(state: State, number: int) -> State:
    """Return the state after the box rolled the dug die, all that always counts applied."""
    dig = current(state)
    number = counted(number, dig.kind, state.standing, state.played)
    return _goes_on(state, replace(dig, number=number))


def counted(number: int, kind: str, standing: int, cards: Sequence[str]) -> int:
    """Return a rolled number after all that always counts."""
    number = within_faces(number + standing, kind)
    more = sum(base_cards().delver[ANCESTORS].changes) * cards.count(ANCESTORS)
    return within_faces(number + more, kind) if kind == "d6" else number


def _goes_on(state: State, dig: Dig) -> State:
    """Return the state with the dig as it is now, and its next question to come."""
    return replace(state, dig=dig, queue=(QueuedWork(WorkKind.GO_ON), *state.queue))


def go_on(state: State) -> State:
    """Ask what the dug die still needs: a change, a place; else lay it down."""
    dig = current(state)
    if not dig.is_kept and (found := _ways(state, dig)):
        die = Die(state.turn, dig.kind, dig.number)
        ask = Ask(Question.ROLL, state.turn, dig.place, die=die, ways=found)
        return replace(state, queue=(ask, *state.queue))
    if dig.place == NOWHERE:
        places = places_with_ruin(state)
        if len(places) == 1:
            return placed(state, places[0])
        die = Die(state.turn, dig.kind, dig.number)
        return replace(state, queue=(Ask(Question.WHERE, state.turn, die=die), *state.queue))
    return _laid_down(state, dig)


def placed(state: State, place: int) -> State:
    """Return the state with the rolled die on its way to a place, which may allow a change."""
    dig = replace(current(state), place=place)
    equal = _powers(state, dig).get("equal")
    is_equal = any(way.source == equal for way in _ways(state, dig))
    last = replace(state.last, place=place)
    return _goes_on(replace(state, last=last), replace(dig, is_kept=not is_equal))


def powers_left(built: Iterable[BuiltWonder], used: Container[str]) -> dict[str, str]:
    """Return the wonders that have not changed a roll yet, by their power."""
    return {base_cards().wonder(each.id).power: each.id for each in built if each.id not in used}


def ways(
    powers: Mapping[str, str], kind: str, number: int, there: Iterable[Die], cards: Container[str]
) -> tuple[Way, ...]:
    """Return every change that a seat may make to a rolled number, wonders first.

    ``there`` are the dice at the place of the die, ``cards`` those that act with it.
    """
    is_equal = any(die.number == number for die in there)
    changes = {
        "less": (-1,),
        "d8-more": (1,) if kind == "d8" else (),
        "equal": (-1, 1) if is_equal else (),
    }
    found = [
        Way(by, powers[power]) for power in changes if power in powers for by in changes[power]
    ]
    if READING in cards:
        found += [Way(by, READING) for by in base_cards().delver[READING].changes]
    if "reroll" in powers and number in EDIFICE_NUMBERS:
        found.append(Way(0, powers["reroll"]))
    if MAP in cards:
        found.append(Way(0, MAP))
    return tuple(
        way for way in found if not way.by or within_faces(number + way.by, kind) != number
    )


def _ways(state: State, dig: Dig) -> tuple[Way, ...]:
    there = () if dig.place == NOWHERE else site_at(state, dig.place).dice
    return ways(_powers(state, dig), dig.kind, dig.number, there, state.played)


def _powers(state: State, dig: Dig) -> dict[str, str]:
    return powers_left(state.seats[state.turn].built, dig.used)


def kept(state: State) -> State:
    """Return the state with the rolled number as it is."""
    return _goes_on(state, replace(current(state), is_kept=True))


def adjusted(state: State, move: Adjusted) -> State:
    """Return the state with the rolled number changed by 1."""
    state = _used(state, move.source)
    dig = current(state)
    return _goes_on(state, replace(dig, number=within_faces(dig.number + move.by, dig.kind)))


def rerolled(state: State, move: Rerolled) -> State:
    """Return the state with the dug die to be rolled again."""
    dig = current(state)
    if move.source == MAP and state.options.map_stone == "first" and not dig.stone_number:
        state = replace(state, dig=replace(dig, stone_number=dig.number))
    state = _used(state, move.source)
    return replace(state, queue=(QueuedWork(WorkKind.ROLL), *state.queue))


def _used(state: State, source: str) -> State:
    """Return the state with a card or wonder used for this roll."""
    if source in state.played:
        return replace(state, played=without(state.played, source))
    dig = current(state)
    return replace(state, dig=replace(dig, used=(*dig.used, source)))


def _laid_down(state: State, dig: Dig) -> State:
    """Return the state with the die on its ruin, and the question of the stone to come."""
    die = Die(state.turn, dig.kind, dig.number)
    site = site_at(state, dig.place)
    # Both cards act with the next die that can take them, whether they changed it or not.
    spent = {READING, *((ANCESTORS,) if dig.kind == "d6" else ())}
    state = replace(
        with_site(state, dig.place, replace(site, dice=(*site.dice, die))),
        dig=replace(dig, is_laid=True),
        played=tuple(card for card in state.played if card not in spent),
        last=replace(state.last, die=die),
    )
    next_up: QueuedWork | Ask = QueuedWork(WorkKind.STONE)
    if state.first_roll:
        return _stone_by(replace(state, first_roll=""), state.first_roll)
    asks_first = state.options.own_dice and state.options.map_stone == "first"
    if asks_first and MAP in state.played:
        next_up = Ask(Question.FIRST_ROLL, state.turn, dig.place, len(site.dice), die, source=MAP)
    return replace(state, queue=(next_up, *state.queue))


def first_rolled(state: State, shown: str) -> State:
    """Return the state after the table said what its first roll showed."""
    if shown != "same":
        state = replace(state, played=without(state.played, MAP))
    return _stone_by(state, shown)


def may_say_first_roll(state: State) -> bool:
    """Say whether the table may say before the dig what its first roll showed.

    People roll, and roll again, before they press; the box learns of the card once it was used.
    With a second die to dig it may wait for that one, so then the box asks after the dig.
    """
    options = state.options
    is_asked = options.own_dice and options.printed and options.map_stone == "first"
    return is_asked and MAP in state.played and state.digs_left == 1 and not state.has_dug


def first_roll_said(state: State, shown: str) -> State:
    """Return the state before the dig with what its first roll showed."""
    return replace(state, played=without(state.played, MAP), first_roll=shown)


def _stone_by(state: State, shown: str) -> State:
    """Return the state with the stone to come that the first roll brings."""
    if shown == "high":
        return state
    dig = replace(current(state), stone_number=LOW if shown == "low" else 0)
    return replace(state, dig=dig, queue=(QueuedWork(WorkKind.STONE), *state.queue))


def stone_due(state: State) -> State:
    """Take the stone of a low number: by choice, or where there is none to choose at once."""
    dig = current(state)
    number = dig.stone_number or dig.number
    if number > LOW:
        return state
    site = site_at(state, dig.place)
    colours = tuple(dict.fromkeys(site.stones))
    if len(colours) > 1:
        index, die = len(site.dice) - 1, site.dice[-1]
        ask = Ask(Question.STONE, state.turn, dig.place, index, die, colours)
        last = replace(state.last, reveals=True)
        return replace(state, queue=(ask, *state.queue), last=last)
    if colours:
        return stone_taken(state, colours[0])
    if not any(state.bag):
        return replace(state, last=replace(state.last, no_stone=True))
    return replace(state, queue=(QueuedWork(WorkKind.DRAW_STONE, state.turn), *state.queue))


def stone_taken(state: State, colour: str) -> State:
    """Return the state with a stone of the ruin before the seat in turn."""
    place = current(state).place
    site = site_at(state, place)
    left = replace(site, stones=without(site.stones, colour))
    return _got(with_site(state, place, left), colour)


def stones_drawn_for(state: State) -> int:
    """Return how many stones the seat in turn draws to keep one."""
    built = (each.id for each in state.seats[state.turn].built)
    return min(2 if LIBRARY in built else 1, sum(state.bag))


def stones_drawn(state: State, colours: tuple[str, ...]) -> State:
    """Return the state after the seat in turn drew from the bag: one stone, or one of two."""
    state = replace(state, bag=changed(state.bag, colours, -1))
    state = replace(state, last=replace(state.last, reveals=True))
    if len(set(colours)) > 1:
        ask = Ask(Question.TWO_STONES, state.turn, colours=colours, source=LIBRARY)
        return replace(state, queue=(ask, *state.queue))
    return stone_kept(state, colours[0], colours)


def stone_kept(state: State, colour: str, drawn: tuple[str, ...]) -> State:
    """Return the state with one drawn stone before the seat and the others in the bag."""
    return _got(replace(state, bag=changed(state.bag, without(drawn, colour), 1)), colour)


def _got(state: State, colour: str) -> State:
    """Return the state with a stone more before the seat in turn, which may close a ring."""
    state = with_stone(state, state.turn, colour)
    return offered_to(replace(state, last=replace(state.last, stone=colour)), state.turn)


def end_dig(state: State) -> State:
    """Return the state after a dig: the seat digs again, or the next one has its turn."""
    left = state.digs_left - 1
    if left:
        return replace(state, dig=None, digs_left=left)
    following = (state.turn + 1) % len(state.seats)
    return replace(state, dig=None, digs_left=1, has_dug=False, played=(), turn=following)
