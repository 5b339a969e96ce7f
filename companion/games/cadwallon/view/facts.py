"""A view in plain values, for ``companion state --json`` and other programs; what it alerts to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.result import Result
from companion.games.cadwallon.rules.cards import SEATS, CardKind
from companion.games.cadwallon.rules.options import HOUSE_RULES
from companion.games.cadwallon.rules.state import Phase, card_key
from companion.games.cadwallon.rules.streets import streets_of
from companion.surface import Alert

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.rules.points import HandScore, HeldCard
    from companion.games.cadwallon.view.view import View


def facts(view: View) -> dict[str, Any]:
    """Return what the table may know as JSON values; seats go by the colour of their figures."""
    options = view.options
    streets, seats = streets_of(options.side), dict(zip(SEATS, view.seats, strict=False))
    return {
        "way": options.way,
        "players": options.players,
        "board": options.board if view.districts else None,
        "agents_kept": "mat" if options.on_mat else "box",
        "invented": view.invented,
        "rules": {id_: getattr(options.house, id_.replace("-", "_")) for id_ in HOUSE_RULES},
        "phase": view.phase.value,
        "round": view.round,
        "first": SEATS[view.first] if seats else None,
        "turn": SEATS[view.turn] if seats and view.phase is not Phase.OVER else None,
        "districts": _rows(map(card_values, view.districts), options.side),
        "agents": {
            streets[number].name: [SEATS[seat] for seat in seats]
            for number, seats in enumerate(view.agents)
            if seats
        },
        "free": [streets[number].name for number in view.free],
        "streets": [
            [street.name, street.first, street.second, street.upright]
            for street in (streets if view.districts else ())
        ],
        "fresh": list(view.fresh),
        "open": _open(view),
        "unseen": [SEATS[seat] for seat in view.unseen],
        "agents_left": {name: seat.agents_left for name, seat in seats.items()},
        "held": {name: [_held(each) for each in seat.cards] for name, seat in seats.items()},
        "played": {
            name: [each.card.id for each in seat.cards if each.used] for name, seat in seats.items()
        },
        "pile": view.pile if options.way == "deck" else None,
        "deck": _deck(view),
        "condition": view.condition.id if view.condition else None,
        "control": _control(view),
        "scores": None
        if view.phase is not Phase.OVER
        else {name: score_values(seat.so_far) for name, seat in seats.items()},
        "winners": [SEATS[seat] for seat in view.winners],
    }


def _deck(view: View) -> dict[str, Any] | None:
    """Return what the box knows of the table's cards, and which card or place it asks for."""
    if view.options.way not in {"table", "teach"}:
        return None
    place = view.asked_place
    return {
        "known": view.known,
        "cards": view.cards_in_all,
        "mark": view.deck_mark or None,
        "contradicted": view.contradicted,
        "asked": None if place is None else [each + 1 for each in divmod(place, view.options.side)],
        "lesson": view.lesson.id if view.lesson else None,
    }


def _open(view: View) -> dict[str, str] | None:
    """Return the action that lies open, whose it is and where its words stand."""
    if view.open_action is None:
        return None
    seat, card, _ = view.open_action
    key = card_key(card.id)
    return {"seat": SEATS[seat], "card": card.id, "name": f"{key}.name", "text": f"{key}.text"}


def _rows(values: Iterable[Any], side: int) -> list[list[Any]]:
    every = list(values)
    return [every[start : start + side] for start in range(0, len(every), side)]


def card_values(card: DistrictCard | None) -> dict[str, Any] | None:
    """Return a card as the verbs take it, and an owner's file, with its id; None where none is."""
    if card is None:
        return None
    kind = card.kind.value
    match card.kind:
        case CardKind.GUILD:
            values = {kind: card.guild, "points": card.points, "support": card.support}
        case CardKind.MILITIA:
            values = {kind: card.points, "support": card.support}
        case CardKind.PERSONALITY:
            values = {kind: True}
        case CardKind.ACTION:
            values = {kind: card.id.removeprefix("action-")}
        case _:
            values = {kind: card.guild}
    return {"id": card.id, **values}


def _held(held: HeldCard) -> dict[str, Any]:
    return {**(card_values(held.card) or {}), **({"used": True} if held.used else {})}


def _control(view: View) -> list[list[dict[str, Any]]] | None:
    """Return winner and support of each district, where they are shown."""
    if not view.judged:
        return None
    found = [
        {
            "winner": None if each.winner is None else SEATS[each.winner],
            "support": {SEATS[seat]: each.support[seat] for seat in sorted(each.support)},
        }
        for each in view.judged
    ]
    return _rows(found, view.options.side)


def score_values(scored: HandScore) -> dict[str, Any]:
    """Return a score as JSON values, line by line."""
    return {
        "guilds": {each.guild: each.total for each in scored.guilds},
        "personalities": dict(scored.placing),
        "actions": scored.actions,
        "militia": scored.militia,
        "backers": scored.backers,
        "bonus": scored.bonus,
        "total": scored.total,
    }


def seats(view: View) -> tuple[str, ...]:
    """Return the keys of the names of the seats, in the order of their chairs."""
    return tuple(f"seat.{colour}" for colour in SEATS[: len(view.seats)])


def result(view: View) -> Result | None:
    """Return the points of all seats, once the game is over; a lesson comes to nothing."""
    if view.phase is not Phase.OVER or not view.seats:
        return None
    totals = {SEATS[seat]: each.so_far.total for seat, each in enumerate(view.seats)}
    return Result.of_seats(totals, [SEATS[seat] for seat in view.winners])


def replay_line(before: View | None, now: View) -> str:
    """Return where the game stands, for a line of ``companion replay``."""
    del before
    if not now.seats:
        return f"{now.phase.value:<10} {now.known} of {now.cards_in_all} cards known"
    totals = " ".join(f"{SEATS[seat]} {each.so_far.total}" for seat, each in enumerate(now.seats))
    return f"round {now.round}  {now.phase.value:<10} {totals}"


def is_over(view: View) -> bool:
    """Say whether all is added up."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: the page of control, the end."""
    if after.phase is before.phase:
        return None
    if after.phase is Phase.OVER:
        return Alert.CLOSING
    return Alert.DANGER if after.phase is Phase.CONTROL else None
