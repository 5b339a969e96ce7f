"""What comes of a card that the table shows: the box may learn its face, so may an owner's deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.rules.cards import FIXED_KINDS, SECOND, UNNAMED, CardKind
from companion.games.cadwallon.rules.dealing import ASIDE, placing
from companion.games.cadwallon.rules.moves import LessonClosed
from companion.games.cadwallon.rules.shown_cards import (
    anonymous,
    deck_of,
    fixed_card,
    group_of,
    groups,
    lesson_card,
)
from companion.games.cadwallon.rules.state import Phase, TaughtValues
from companion.games.cadwallon.rules.streets import streets_of
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard
    from companion.games.cadwallon.rules.moves import CardShown
    from companion.games.cadwallon.rules.state import State


def fresh(state: State, deck: CityDeck) -> State:
    """Return the table before its first card; a lesson of a deck that is known is over.

    On a large board the actions of the action pile are somewhere on it, face down.
    """
    options = state.options
    if options.way == "teach":
        is_known = lesson_card(state, deck) is None
        return replace(state, phase=Phase.OVER if is_known else Phase.LESSON)
    aside = ASIDE[True] - (options.players if options.special == "own" else 0)
    on_pile = [f"{UNNAMED[1]}{number}" for number in range(1, aside + 1)] * options.is_large
    return replace(
        state,
        phase=Phase.SHOWING,
        districts=(None,) * options.side**2,
        agents=((),) * len(streets_of(options.side)),
        fresh=tuple(range(options.side**2)),
        action_pile=tuple(on_pile),
        shown=tuple(fixed_card(id_, CardKind.ACTION) for id_ in on_pile),
    )


def made(state: State, deck: CityDeck, move: CardShown | LessonClosed) -> State:
    """Return the state after a card, or the end of a lesson; ``deck`` is that of ``deck_of``."""
    if isinstance(move, LessonClosed):
        return replace(state, phase=Phase.OVER)
    state = _with_face(state, deck, move)
    if move.place is None:
        is_last = lesson_card(state, deck_of(state, deck)) is None
        return replace(state, phase=Phase.OVER) if is_last else state
    places = (*state.districts[: move.place], move.card, *state.districts[move.place + 1 :])
    state = replace(state, districts=places)
    return state if None in places else placing(state)


def _with_face(state: State, deck: CityDeck, move: CardShown) -> State:
    """Return the state with a face that the deck does not have, and with what is new of it."""
    before = deck.districts.get(move.card)
    face = _face(state, deck, move, before)
    if face == before:
        return state
    if before is not None and not before.is_known:
        points = move.points if before.points is None else None
        support = move.support if before.support is None else None
        taught = TaughtValues(move.card, points, support)
        state = replace(state, taught=(*state.taught, taught))
    return replace(state, shown=(*state.shown, face))


def _face(
    state: State, deck: CityDeck, move: CardShown, before: DistrictCard | None
) -> DistrictCard:
    """Return a card as it is shown; its type is not known where it could be one of two types."""
    if before is None:
        found = groups(state, deck).values()
        group = next(each for each in found if each.beyond == move.card)
        return group.card_of(move.points, move.support)
    if before.kind.value in FIXED_KINDS:
        return before
    face = replace(before, points=move.points, support=move.support)
    alike = {
        card.district
        for card in deck.districts.values()
        if group_of(card) == group_of(before)
        and (card.points, card.support) == (before.points, before.support)
    }
    return face if move.place is None or len(alike) == 1 else replace(face, district="")


def counted(state: State, listed: CityDeck) -> tuple[int, int]:
    """Return how many cards of the deck are known, and how many it has.

    ``listed`` is the deck as it was before the game; where one set stands for two, one is counted.
    """
    deck = deck_of(state, listed)
    cards = [
        deck.districts[id_]
        for id_, card in listed.districts.items()
        if card.kind is not CardKind.BACKER and not (listed.is_doubled and id_.endswith(SECOND))
    ]
    return sum(card.is_known for card in cards), len(cards)


def is_contradicted(state: State, listed: CityDeck) -> bool:
    """Say whether the table showed a card that cannot be one of the deck."""
    others = {CardKind.ACTION, CardKind.BACKER}
    is_new = any(
        card.id not in listed.districts and card.kind not in others for card in state.shown
    )
    return is_new or anonymous(state) > len(listed.of(CardKind.ACTION))


def learned(own: CityDeck, before: State, after: State) -> CityDeck:
    """Return the owner's deck with what a step from one state to another taught the box.

    Where the step is an undo, what it takes back is unknown again. A value that the deck has is
    never changed to another one, so a card that contradicts it teaches nothing; nor does a card
    that it does not list. The very same deck is returned where nothing is new.
    """
    cards = dict(own.districts)
    for values in _only_in(before, after):
        _change(cards, values, is_known=False)
    for values in _only_in(after, before):
        _change(cards, values, is_known=True)
    return own if cards == own.districts else replace(own, districts=cards)


def _only_in(one: State, other: State) -> list[TaughtValues]:
    return [values for values in one.taught if values not in other.taught]


def _change(cards: dict[str, DistrictCard], values: TaughtValues, *, is_known: bool) -> None:
    """Write values that were unknown to a card, or take them from it again."""
    card = cards.get(values.card)
    if card is None:
        return
    points, support = card.points, card.support
    if is_known:
        points = values.points if points is None else points
        support = values.support if support is None else support
    else:
        points = None if values.points == points else points
        support = None if values.support == support else support
    cards[values.card] = replace(card, points=points, support=support)
