"""Cards that the table shows to the box: which may still come, and which are asked for.

The box asks for no more than it does not know. A face that the deck does not have holds for this
game all the same: the cards on the table are right.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from companion.games.cadwallon.rules.cards import (
    ACTION_WORTH,
    FIXED_KINDS,
    SECOND,
    UNNAMED,
    CardKind,
    DistrictCard,
)
from companion.games.cadwallon.rules.moves import CardShown, DeckEnded, LessonClosed
from companion.games.cadwallon.rules.state import Phase
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.rules.state import State

POINTS = range(10)
"""Points of a guild card, penalties of militia."""
SUPPORT = {CardKind.GUILD: (1, 2, 3), CardKind.MILITIA: (1, 2)}
"""The support that is printed on cards of a kind whose values differ."""


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
            return self.known[0] if self.known else fixed_card(self.beyond, self.kind, self.guild)
        for card in (*self.known, *self.unknown):
            if card.points in {None, points} and card.support in {None, support}:
                return replace(card, points=points, support=support)
        return DistrictCard(self.beyond, self.kind, self.guild, points, support)


def fixed_card(id_: str, kind: CardKind, guild: str = "") -> DistrictCard:
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
    beyond = f"{group_of(cards[0])}-{len(cards) + 1}"
    faces = {(card.points, card.support): card for card in reversed(left) if card.is_known}
    known = tuple(card for card in left if faces.get((card.points, card.support)) is card)
    unknown = (card for card in left if not card.is_known)
    partly_first = sorted(unknown, key=lambda card: card.points is None and card.support is None)
    return CardGroup(
        cards[0].kind,
        cards[0].guild,
        known,
        tuple(partly_first),
        beyond,
    )


def _actions(state: State, deck: CityDeck) -> CardGroup:
    """Return the action that comes next: which one it is only the table knows."""
    shown = sum(card.id.startswith(UNNAMED[0]) for card in state.shown)
    following = f"{UNNAMED[0]}{shown + 1}"
    in_deck = len({card.id for card in deck.of(CardKind.ACTION)} - {c.id for c in state.shown})
    known = (fixed_card(following, CardKind.ACTION),) if anonymous(state) < in_deck else ()
    return CardGroup(CardKind.ACTION, "", known, (), following)


def anonymous(state: State) -> int:
    """Return how many actions are somewhere on the table without their names."""
    return sum(card.kind is CardKind.ACTION for card in state.shown)


def _backers(cards: list[DistrictCard], guild: str, out: set[str]) -> CardGroup:
    """Return the backer of a guild, which a deck need not list."""
    if cards:
        return _group(cards, out)
    first = fixed_card(f"{CardKind.BACKER.value}-{guild}-1", CardKind.BACKER, guild)
    return CardGroup(CardKind.BACKER, guild, (first,), (), first.id)


def asked_place(state: State) -> int | None:
    """Return the place whose card the table shows now: the first gap in reading order."""
    return state.districts.index(None) if state.phase is Phase.SHOWING else None


def lesson_card(state: State, deck: CityDeck) -> DistrictCard | None:
    """Return the card that the box is to be taught now; None when it knows all.

    Guild after guild in the order of the deck, then militia.
    """
    unknown = [card for card in deck.districts.values() if not card.is_known]
    order = tuple(groups(state, deck))
    return min(unknown, key=lambda card: order.index(group_of(card)), default=None)


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
