"""Cards that the table shows to the box: which may still come, and what the box learns of them.

The box asks for no more than it does not know. A face that the deck does not have holds for this
game all the same: the cards on the table are right.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from companion.games.cadwallon.cards import (
    ACTION_WORTH,
    FIXED_KINDS,
    SECOND,
    CardKind,
    DistrictCard,
)
from companion.games.cadwallon.dealing import ASIDE, placing
from companion.games.cadwallon.moves import CardShown, DeckEnded, LessonClosed
from companion.games.cadwallon.state import Phase, TaughtValues
from companion.games.cadwallon.streets import streets_of
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cadwallon.cards import CityDeck
    from companion.games.cadwallon.moves import Move
    from companion.games.cadwallon.state import State

POINTS = range(10)
"""Points of a guild card, penalties of militia."""
SUPPORT = {CardKind.GUILD: (1, 2, 3), CardKind.MILITIA: (1, 2)}
"""The support that is printed on cards of a kind whose values differ."""
ANONYMOUS = "action-shown-"
"""How the ids of actions begin that the table shows: nobody asks which ones they are."""
ON_PILE = "action-pile-"
"""How the ids begin of those on the action pile of a large board."""


@frozen
class CardGroup:
    """Cards of one guild, or of one kind, that may still come.

    ``known`` are cards of which all is known, one of each face; ``unknown`` those of which a value
    is missing, the ones of which one is known first. ``beyond`` is the id of a card that comes
    although the deck has none left that it could be.
    """

    kind: CardKind
    guild: str
    known: tuple[DistrictCard, ...]
    unknown: tuple[DistrictCard, ...]
    beyond: str

    @property
    def has_values(self) -> bool:
        """Say whether its cards differ in points and support."""
        return self.kind.value not in FIXED_KINDS

    def card_of(self, points: int | None, support: int | None) -> DistrictCard:
        """Return the card that has, or may have, these values; a new one where the deck has none.

        What it returns has the values. Those of a card whose kind has no others are not given.
        """
        if not self.has_values:
            return self.known[0] if self.known else _fixed(self.beyond, self.kind, self.guild)
        for card in (*self.known, *self.unknown):
            if card.points in {None, points} and card.support in {None, support}:
                return replace(card, points=points, support=support)
        return DistrictCard(self.beyond, self.kind, self.guild, points, support)


def _fixed(id_: str, kind: CardKind, guild: str = "") -> DistrictCard:
    """Return a card of a kind of which every card has the same values."""
    worth = ACTION_WORTH if kind is CardKind.ACTION else None
    return DistrictCard(id_, kind, guild, worth, worth or 0)


def deck_of(state: State, deck: CityDeck) -> CityDeck:
    """Return the deck of a game with the faces that this game was shown.

    Where one set stands for two, a face shows what its like in the other set has too.
    """
    if not state.shown:
        return deck
    faces = {card.id: card for card in state.shown}
    if deck.is_doubled:
        for card in state.shown:
            like = _in_other_set(card.id)
            if like not in faces and like in deck.districts and not deck.districts[like].is_known:
                values = {"points": card.points, "support": card.support}
                faces[like] = replace(deck.districts[like], **values)
    return replace(deck, districts={**deck.districts, **faces})


def _in_other_set(id_: str) -> str:
    return id_.removesuffix(SECOND) if id_.endswith(SECOND) else id_ + SECOND


def groups(state: State, deck: CityDeck) -> dict[str, CardGroup]:
    """Return what may still come, by guild, then militia and the other kinds.

    The names are ids of guilds and values of ``CardKind``; for a backer ``backer-GUILD``.
    ``deck`` is that of ``deck_of``.
    """
    out = _out(state)
    by_group: dict[str, list[DistrictCard]] = {}
    for card in deck.districts.values():
        if card.kind is not CardKind.ACTION:
            by_group.setdefault(group_of(card), []).append(card)
    guilds = [name for name, cards in by_group.items() if cards[0].kind is CardKind.GUILD]
    found = {
        name: _group(by_group[name], out)
        for name in (*guilds, CardKind.MILITIA.value, CardKind.PERSONALITY.value)
    }
    found[CardKind.ACTION.value] = _actions(state, deck)
    if state.options.backers:
        for guild in guilds:
            name = f"{CardKind.BACKER.value}-{guild}"
            found[name] = _backers(by_group.get(name, []), guild, out)
    return found


def group_of(card: DistrictCard) -> str:
    """Return the name of a card's group, as in ``groups``."""
    match card.kind:
        case CardKind.GUILD:
            return card.guild
        case CardKind.BACKER:
            return f"{card.kind.value}-{card.guild}"
        case _:
            return str(card.kind.value)


def _out(state: State) -> set[str]:
    """Return the ids of all cards that have come."""
    won = {card for player in state.players for card in player.won}
    return won | {card for card in state.districts if card is not None}


def _group(cards: list[DistrictCard], out: set[str]) -> CardGroup:
    left = [card for card in cards if card.id not in out]
    faces = {(card.points, card.support): card for card in reversed(left) if card.is_known}
    known = tuple(card for card in left if faces.get((card.points, card.support)) is card)
    unknown = (card for card in left if not card.is_known)
    partly_first = sorted(unknown, key=lambda card: card.points is None and card.support is None)
    return CardGroup(
        cards[0].kind,
        cards[0].guild,
        known,
        tuple(partly_first),
        _beyond(group_of(cards[0]), cards),
    )


def _beyond(name: str, cards: list[DistrictCard]) -> str:
    """Return an id that no card of a group has."""
    ids, number = {card.id for card in cards}, len(cards) + 1
    while f"{name}-{number}" in ids:
        number += 1
    return f"{name}-{number}"


def _actions(state: State, deck: CityDeck) -> CardGroup:
    """Return the action that comes next: which one it is only the table knows."""
    shown = _anonymous(state)
    following = f"{ANONYMOUS}{shown + 1}"
    in_deck = len({card.id for card in deck.of(CardKind.ACTION)} - {c.id for c in state.shown})
    known = (_fixed(following, CardKind.ACTION),) if shown < in_deck else ()
    return CardGroup(CardKind.ACTION, "", known, (), following)


def _anonymous(state: State) -> int:
    """Return how many actions the table has shown."""
    return sum(card.id.startswith(ANONYMOUS) for card in state.shown)


def _backers(cards: list[DistrictCard], guild: str, out: set[str]) -> CardGroup:
    """Return the backer of a guild, which a deck need not list."""
    if cards:
        return _group(cards, out)
    first = _fixed(f"{CardKind.BACKER.value}-{guild}-1", CardKind.BACKER, guild)
    return CardGroup(CardKind.BACKER, guild, (first,), (), first.id)


def asked_place(state: State) -> int | None:
    """Return the place whose card the table shows now: the first gap in reading order."""
    return state.districts.index(None) if state.phase is Phase.SHOWING else None


def lesson_card(state: State, deck: CityDeck) -> DistrictCard | None:
    """Return the card that the box is to be taught now; None when it knows all."""
    order = groups(state, deck).values()
    return next((card for group in order for card in group.unknown), None)


def moves(state: State, deck: CityDeck) -> Iterator[Move]:
    """Yield every card that the deck may still have for the place, or the lesson, that is asked."""
    if state.phase is Phase.LESSON:
        asked = lesson_card(state, deck)
        if asked is not None:
            yield from (CardShown(None, asked.id, *values) for values in _faces(asked.kind))
        yield LessonClosed()
        return
    place = asked_place(state)
    for group in groups(state, deck).values():
        for card in group.known:
            values = (card.points, card.support) if group.has_values else (None, None)
            yield CardShown(place, card.id, *values)
        for values in _faces(group.kind) if group.unknown else ():
            card = group.card_of(*values)
            if card.id != group.beyond and card not in group.known:
                yield CardShown(place, card.id, *values)
    if may_end(state):
        yield DeckEnded()


def _faces(kind: CardKind) -> Iterator[tuple[int, int]]:
    """Yield all points and support that a card of a kind may have."""
    return product(POINTS, SUPPORT[kind])


def may_end(state: State) -> bool:
    """Say whether the deck may be empty here: no deck is too small for the first city."""
    return state.phase is Phase.SHOWING and state.round > 1


def is_allowed(state: State, deck: CityDeck, move: CardShown) -> bool:
    """Say whether a card may be shown now; one that the deck does not have may be, too."""
    if move.place != asked_place(state):
        return False
    if state.phase is Phase.LESSON:
        asked = lesson_card(state, deck)
        return asked is not None and move.card == asked.id and _has_values(asked.kind, move)
    found = groups(state, deck).values()
    return state.phase is Phase.SHOWING and any(
        _has_values(group.kind, move) and group.card_of(move.points, move.support).id == move.card
        for group in found
    )


def _has_values(kind: CardKind, move: CardShown) -> bool:
    """Say whether a card of a kind may have these values."""
    if kind.value in FIXED_KINDS:
        return move.points is None and move.support is None
    return move.points in POINTS and move.support in SUPPORT[kind]


def fresh(state: State, deck: CityDeck) -> State:
    """Return the table before its first card; a lesson of a deck that is known is over.

    On a large board the actions of the action pile are somewhere on it, face down.
    """
    options = state.options
    if options.way == "teach":
        is_known = lesson_card(state, deck) is None
        return replace(state, phase=Phase.OVER if is_known else Phase.LESSON)
    aside = ASIDE[True] - (options.players if options.special == "own" else 0)
    on_pile = [f"{ON_PILE}{number}" for number in range(1, aside + 1)] * options.is_large
    return replace(
        state,
        phase=Phase.SHOWING,
        districts=(None,) * options.side**2,
        agents=((),) * len(streets_of(options.side)),
        fresh=tuple(range(options.side**2)),
        action_pile=tuple(on_pile),
        shown=tuple(_fixed(id_, CardKind.ACTION) for id_ in on_pile),
    )


def made(state: State, deck: CityDeck, move: CardShown | LessonClosed) -> State:
    """Return the state after a card, or the end of a lesson; ``deck`` is that of ``deck_of``."""
    if isinstance(move, LessonClosed):
        return replace(state, phase=Phase.OVER)
    state = _learned(state, deck, move)
    if move.place is None:
        is_last = lesson_card(state, deck_of(state, deck)) is None
        return replace(state, phase=Phase.OVER) if is_last else state
    places = (*state.districts[: move.place], move.card, *state.districts[move.place + 1 :])
    state = replace(state, districts=places)
    return state if None in places else placing(state)


def _learned(state: State, deck: CityDeck, move: CardShown) -> State:
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


def counted(state: State, listed: CityDeck) -> tuple[int, int, int]:
    """Return how many cards of the deck are known, how many it has, and how many are alike.

    The last are those of kinds of which all cards have the same values. ``listed`` is the deck as
    it was before the game; where one set stands for two, one is counted.
    """
    deck = deck_of(state, listed)
    cards = [
        deck.districts[id_]
        for id_, card in listed.districts.items()
        if card.kind is not CardKind.BACKER and not (listed.is_doubled and id_.endswith(SECOND))
    ]
    fixed = sum(card.kind.value in FIXED_KINDS for card in cards)
    return sum(card.is_known for card in cards), len(cards), fixed


def is_contradicted(state: State, listed: CityDeck) -> bool:
    """Say whether the table showed a card that cannot be one of the deck."""
    others = {CardKind.ACTION, CardKind.BACKER}
    is_new = any(
        card.id not in listed.districts and card.kind not in others for card in state.shown
    )
    return is_new or _anonymous(state) > len(listed.of(CardKind.ACTION))
