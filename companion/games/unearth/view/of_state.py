"""From the State to the View: what is face down, or in a hand, stays behind."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.same import Same
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules import after_claim, delving, points
from companion.games.unearth.rules.building import buildable
from companion.games.unearth.rules.points import Holding
from companion.games.unearth.rules.state import NOWHERE, READINGS, Die, Phase, Question
from companion.games.unearth.rules.stones import dice_home, places_with_ruin, site_at
from companion.games.unearth.view.view import OwnCards, Preview, SeatView, SiteView, View
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.rules.options import TableOptions
    from companion.games.unearth.rules.points import FinalScores, SeatScore
    from companion.games.unearth.rules.state import Ask, Seat, Site, State


def view_of(state: State, code: str, seat: int | None) -> View:
    """Return what a seat may know, or the whole table with None.

    The code deals every secret again, so it is shown when the game is over.
    """
    table = _table_view(Same(state), code)
    return table if seat is None else replace(table, secret=_own_cards(state, seat))


@lru_cache(maxsize=4)
def _table_view(same: Same[State], code: str) -> View:
    """Return what the table may know; kept, for a seat that looks knows that and its own cards."""
    state, options = same.value, Same(same.value.options)
    is_over = state.phase is Phase.OVER
    final = _final(state) if is_over else None
    only_reads = all(ask.question in READINGS for ask in state.asks)
    may_play = only_reads and not state.has_dug and any(state.row)
    return View(
        options=state.options,
        code=code if is_over else "",
        phase=state.phase,
        turn=state.turn,
        first=state.first,
        row=tuple(_site(Same(site), options) if site else None for site in state.row),
        pile_left=len(state.pile),
        age_left=bool(state.age),
        bag=sum(state.bag),
        standing=state.standing,
        offered=state.offered,
        lesser_left=len(state.lesser),
        greater_left=len(state.greater),
        seats=tuple(
            _seat(Same(seat), dice_home(state, number), buildable(state, number), options, is_over)
            for number, seat in enumerate(state.seats)
        ),
        asks=state.asks,
        previews=tuple(_previews(state)),
        offer=state.offer,
        played=state.played,
        digs_left=state.digs_left,
        first_roll=state.first_roll,
        usable=delving.usable(state) if may_play else (),
        last=state.last,
        past=state.past,
        scores=tuple(final.seats.values()) if final else (),
        winners=final.winners if final else (),
        level=final.level if final else (),
        decider=final.decider if final else None,
    )


@lru_cache(maxsize=512)
def _site(same: Same[Site], options: Same[TableOptions]) -> SiteView:
    """Return a place of the row; kept, for most places stay as they are from press to press."""
    site = same.value
    card, dug = base_cards().ruin(site.ruin), site.dug
    leader = after_claim.leader(site.dice, options.value) if site.dice else None
    return SiteView(card, site.stones, site.dice, dug, card.value - dug, leader)


def _ruins(ids: Iterable[str]) -> tuple[RuinCard, ...]:
    return tuple(map(base_cards().ruin, ids))


@lru_cache(maxsize=64)
def _seat(
    same: Same[Seat],
    home: tuple[str, ...],
    buildable: tuple[str, ...],
    table: Same[TableOptions],
    is_over: bool,  # noqa: FBT001 - a key
) -> SeatView:
    """Return what everybody knows of a seat; kept, for a press changes one or two of them."""
    seat, options = same.value, table.value
    return SeatView(
        dice_home=home,
        stones=seat.stones,
        owned=_ruins((*seat.owned, *seat.hidden) if is_over else seat.owned),
        built=seat.built,
        cards=None if options.printed else len(seat.hand),
        hidden=0 if is_over else len(seat.hidden),
        so_far=_score(_holding(seat, with_hidden=is_over), options).total,
        buildable=buildable,
        hand=seat.hand if options.cards == "open" else None,
        revealed=_ruins(seat.hidden) if is_over else (),
    )


def _holding(seat: Seat, *, with_hidden: bool) -> Holding:
    cards = (*seat.owned, *seat.hidden) if with_hidden else seat.owned
    return Holding(cards, seat.stones, tuple((each.id, each.points) for each in seat.built))


@lru_cache(maxsize=512)
def _score(holding: Holding, options: TableOptions) -> SeatScore:
    return points.score(holding, base_cards(), flame=options.flame, three=options.three)


def _final(state: State) -> FinalScores[int]:
    holdings = {number: _holding(seat, with_hidden=True) for number, seat in enumerate(state.seats)}
    options = state.options
    return points.final(holdings, base_cards(), flame=options.flame, three=options.three)


def _own_cards(state: State, seat: int) -> OwnCards:
    """Return what a seat alone knows, and what it is asked in secret."""
    own, ask = state.seats[seat], state.ask
    is_asked = ask is not None and ask.question is Question.MEMORIAL and ask.seat == seat
    return OwnCards(own.hand, _ruins(own.hidden), _ruins(state.aside) if is_asked else ())


def _previews(state: State) -> Iterator[Preview]:
    """Yield what would come of each answer to the question that stands first."""
    ask = state.ask
    if ask is None:
        return
    match ask.question:
        case Question.ROLL if ask.place != NOWHERE:
            yield _laid(state, ask, ask.place)
        case Question.WHERE:
            yield from (_laid(state, ask, place) for place in places_with_ruin(state))
        case Question.CARD_DIE:
            for spot in delving.targets(state, ask.source):
                yield _turned(state, spot, ask.source)


def _laid(state: State, ask: Ask, place: int) -> Preview:
    """Return what comes of the rolled die at a place."""
    if ask.die is None:
        raise LookupError("no die was rolled")
    dice = site_at(state, place).dice
    return _preview(state, (place, len(dice)), ask.die, ask.die, (*dice, ask.die))


def _turned(state: State, spot: tuple[int, int], card: str) -> Preview:
    """Return what comes of a card on a die."""
    (place, index), die = spot, delving.die_at(state, spot)
    number, dice = delving.number_after(card, die), site_at(state, place).dice
    if number is None:
        return Preview(place, index, die, None)
    after = replace(die, number=number)
    return _preview(state, spot, die, after, (*dice[:index], after, *dice[index + 1 :]))


def _preview(
    state: State, spot: tuple[int, int], before: Die, after: Die, dice: tuple[Die, ...]
) -> Preview:
    total = sum(die.number for die in dice)
    claimed = total >= after_claim.value_at(state, spot[0])
    winner = after_claim.leader(dice, state.options) if claimed else None
    return Preview(*spot, before, after.number, total, claimed, winner)
