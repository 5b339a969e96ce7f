"""The view of a state: what the table may know, or one seat. This alone decides what is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.rules import acting, adding_up, end_of_round
from companion.games.cadwallon.rules.card_shown import counted, is_contradicted
from companion.games.cadwallon.rules.cards import GROUNDS, CardKind
from companion.games.cadwallon.rules.moves import AgentReported
from companion.games.cadwallon.rules.points import placings, score, winners
from companion.games.cadwallon.rules.shown_cards import (
    asked_place,
    deck_of,
    group_of,
    groups,
    lesson_card,
    may_end,
)
from companion.games.cadwallon.rules.state import PAPER, Phase
from companion.games.cadwallon.view.view import OwnSecrets, SeatCards, View

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard, TextCard, Tool
    from companion.games.cadwallon.rules.points import HandScore, Placing
    from companion.games.cadwallon.rules.state import State


def view_of(state: State, listed: CityDeck, code: str, seat: int | None, *, mark: str = "") -> View:
    """Return what a seat may know, or the whole table.

    The code deals every secret again, so it is shown when the game is over. ``listed`` is the deck
    before anything was shown of it, ``mark`` that of an owner's.
    """
    deck = deck_of(state, listed)
    over = state.phase is Phase.OVER
    seats = tuple(_seat(state, deck, number) for number in range(state.options.players))
    scores = {number: each.so_far for number, each in enumerate(seats)}
    won, by_crests = winners(scores) if over and scores else ((), False)
    known, in_all = counted(state, listed)
    lesson = lesson_card(state, deck) if state.phase is Phase.LESSON else None
    in_control = state.phase is Phase.CONTROL
    judged = end_of_round.judged(state, deck) if in_control else ()
    empty = end_of_round.gaps(state, judged)
    return View(
        options=state.options,
        code=code if over else "",
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        unseen=state.unseen,
        first=state.first,
        districts=tuple(None if id_ is None else deck.districts[id_] for id_ in state.districts),
        agents=state.agents,
        fresh=state.fresh,
        pile=len(state.pile),
        action_pile=len(state.action_pile),
        seats=seats,
        invented=deck.invented and state.options.way == "deck",
        condition=deck.conditions.get(state.condition),
        reportable=tuple(
            number
            for number in range(state.options.players)
            if acting.may_report(state, AgentReported(state.reported, number))
        ),
        asked=state.reported if state.phase is Phase.REPORTING else None,
        acting=tuple(
            number for number in acting.may_act(state) if acting.playable(state, deck, number)
        ),
        open_action=_open_action(state, deck),
        judged=judged,
        refill=len(empty),
        ends_next=end_of_round.ends(state, empty),
        may_leave=in_control and end_of_round.may_leave(state, empty),
        draws=_draws(state) if in_control else (),
        contracts=_contracts(state, deck),
        winners=won,
        by_crests=by_crests,
        placings=_placings(state, deck) if over else (),
        step=state.step,
        enterable=adding_up.enterable(state),
        secret=None if seat is None else _secrets(state, deck, seat),
        asked_place=asked_place(state),
        groups=groups(state, deck) if state.phase in _SHOWN else {},
        lesson=lesson,
        lesson_group=_like(deck, lesson),
        taught=_taught(state, deck) if over and state.options.way == "teach" else {},
        known=known,
        cards_in_all=in_all,
        contradicted=is_contradicted(state, listed),
        may_end=may_end(state),
        deck_mark=mark,
        guilds=tuple(dict.fromkeys(card.guild for card in listed.of(CardKind.GUILD))),
        grounds=grounds_of(listed),
    )


def grounds_of(deck: CityDeck) -> dict[str, str]:
    """Return the ground of each type of district of a deck.

    An owner's types have names of their own: one that has no ground of its name gets one that is
    free, in the order of the deck. Types beyond those have none, since two types that look the
    same would be taken for one.
    """
    types = dict.fromkeys(card.district for card in deck.districts.values() if card.district)
    found = {each: each for each in types if each in GROUNDS}
    free = (each for each in GROUNDS if each not in found)
    return found | dict(zip((each for each in types if each not in found), free, strict=False))


_SHOWN = (Phase.SHOWING, Phase.LESSON)


def _taught(state: State, deck: CityDeck) -> dict[str, bool]:
    """Return whether the box knows all cards of each guild, and of militia."""
    found = groups(state, deck).items()
    return {name: not group.unknown for name, group in found if group.has_values}


def _like(deck: CityDeck, card: DistrictCard | None) -> tuple[DistrictCard, ...]:
    """Return all cards of a card's group, in the order of the deck."""
    if card is None:
        return ()
    return tuple(each for each in deck.districts.values() if group_of(each) == group_of(card))


def _seat(state: State, deck: CityDeck, seat: int) -> SeatCards:
    """Return what everybody knows of a seat; a secret action shows when played or at the end."""
    player = state.players[seat]
    is_open = state.phase is Phase.OVER or player.special in player.played
    held = adding_up.held(player, deck)
    known = held if is_open else tuple(each for each in held if not each.secret)
    can_play = acting.playable(state, deck, seat)
    return SeatCards(
        cards=known,
        actions=tuple(id_ for id_ in can_play if id_ != player.special),
        has_secret=bool(player.special) and player.special in can_play,
        agents_left=state.agents_left(seat),
        so_far=_score(state, deck, seat),
        bonuses=player.bonuses,
    )


def _score(state: State, deck: CityDeck, seat: int) -> HandScore:
    """Return what a seat's cards would be worth now; that it holds a secret action is known."""
    player = state.players[seat]
    bonus = sum(points for _, points in player.bonuses)
    return score(adding_up.held(player, deck), state.options.house, bonus, player.placing)


def _open_action(state: State, deck: CityDeck) -> tuple[int, DistrictCard, Tool | None] | None:
    if state.open_action is None:
        return None
    seat, card = state.open_action
    player = state.players[seat]
    known = adding_up.special(player, deck) if card == player.special else deck.districts[card]
    return seat, known, acting.tool_of(state, deck)


def _draws(state: State) -> tuple[int, ...]:
    drawn = end_of_round.draws(state)
    return tuple(len(drawn.get(seat, ())) for seat in range(state.options.players))


def _contracts(state: State, deck: CityDeck) -> tuple[TextCard | None, ...]:
    """Return the contracts, which are open when they are judged."""
    if state.phase not in {Phase.CONTRACTS, Phase.OVER} or state.options.contracts != "box":
        return ()
    return tuple(deck.contracts.get(player.contract) for player in state.players)


def _placings(state: State, deck: CityDeck) -> tuple[tuple[Placing, ...], ...]:
    house = state.options.house
    return tuple(placings(adding_up.held(player, deck), house) for player in state.players)


def _secrets(state: State, deck: CityDeck, seat: int) -> OwnSecrets:
    player = state.players[seat]
    has_special = bool(player.special) and player.special != PAPER
    return OwnSecrets(
        seat,
        adding_up.special(player, deck) if has_special else None,
        deck.contracts.get(player.contract),
    )
