"""A view in plain values, for ``companion state --json`` and other programs; what it alerts to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.result import Result
from companion.games.unearth.rules.cards import SEATS, STONES
from companion.games.unearth.rules.options import READINGS
from companion.games.unearth.rules.points import LINES
from companion.games.unearth.rules.state import Phase, Question
from companion.surface import Alert

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.rules.points import SeatScore
    from companion.games.unearth.rules.state import Ask, ClaimReport, Die
    from companion.games.unearth.view.view import SeatView, SiteView, View


def facts(view: View) -> dict[str, Any]:
    """Return what the table may know as JSON values; seats go by the colour of their dice."""
    names = SEATS[: len(view.seats)]
    return {
        "players": view.options.players,
        "dice": "own" if view.options.own_dice else "box",
        "cards": view.options.cards,
        "readings": {id_: getattr(view.options, id_.replace("-", "_")) for id_ in READINGS},
        "phase": view.phase.value,
        "first": SEATS[view.first],
        "turn": SEATS[view.turn] if view.phase is not Phase.OVER else None,
        "digs_left": view.digs_left,
        "row": [_site(site) for site in view.row],
        "seats": {name: _seat(seat) for name, seat in zip(names, view.seats, strict=True)},
        "pile_left": view.pile_left,
        "age_left": view.age_left,
        "bag": view.bag,
        "wonders": list(view.offered),
        "lesser_left": view.lesser_left,
        "greater_left": view.greater_left,
        "asks": [_ask(ask) for ask in view.asks],
        "offer": None if view.offer is None else SEATS[view.offer],
        "played": list(view.played),
        "standing": view.standing,
        "last": _last_move(view),
        "claims": [_claim(claim) for claim in view.last.claims],
        "scores": score_values(dict(enumerate(view.scores))) or None,
        "winners": [SEATS[seat] for seat in view.winners],
        "tie": {"value": view.decider} if len(view.level) > 1 else None,
    }


def _ruin(ruin: RuinCard) -> list[Any]:
    """Return a ruin by colour and value, a city by its id and value."""
    return [ruin.id if ruin.is_city else ruin.colour, ruin.value]


def _dice(dice: Iterable[Die]) -> dict[str, list[list[Any]]]:
    """Return dice by seat."""
    found: dict[str, list[list[Any]]] = {}
    for die in dice:
        found.setdefault(SEATS[die.seat], []).append([die.kind, die.number])
    return found


def _site(site: SiteView | None) -> dict[str, Any] | None:
    if site is None:
        return None
    colour, value = _ruin(site.ruin)
    return {
        "colour": colour,
        "land": site.ruin.land,
        "value": value,
        "stones": list(site.stones),
        "dice": _dice(site.dice),
        "dug": site.dug,
        "leader": None if site.leader is None else SEATS[site.leader],
    }


def _seat(seat: SeatView) -> dict[str, Any]:
    return {
        "dice_home": list(seat.dice_home),
        "stones": dict(zip(STONES, seat.stones, strict=True)),
        "owned": [_ruin(ruin) for ruin in seat.owned],
        "built": [{"id": each.id, "points": each.points or None} for each in seat.built],
        "cards": seat.cards,
        "hidden": seat.hidden,
        "points_so_far": seat.so_far,
        "hand": None if seat.hand is None else list(seat.hand),
    }


def _ask(ask: Ask) -> dict[str, Any]:
    return {
        "question": ask.question.value,
        "seat": SEATS[ask.seat],
        "place": ask.place + 1 or None,
        "colours": list(ask.colours),
        "die": ask.die and [ask.die.kind, ask.die.number],
        "source": ask.source or ask.age or None,
    }


def _last_move(view: View) -> dict[str, Any] | None:
    """Return the last dig or card, None before both; places are counted from 1."""
    last = view.last
    if not last.kind:
        return None
    return {
        "kind": last.kind,
        "seat": SEATS[last.seat],
        "place": last.place + 1 or None,
        "die": last.die and [last.die.kind, last.die.number],
        "stone": last.stone or None,
        "card": last.card or None,
    }


def _claim(claim: ClaimReport) -> dict[str, Any]:
    return {
        "ruin": _ruin(claim.ruin),
        "land": claim.ruin.land,
        "place": claim.place + 1,
        "winner": None if claim.winner is None else SEATS[claim.winner],
        "why": claim.reason.kind,
        "compared": {
            "seats": [SEATS[seat] for seat in claim.reason.seats],
            "dice": [list(die) for die in claim.reason.dice],
            "level": [number for _, number in claim.reason.level],
        },
        "draws": {SEATS[seat]: count for seat, count in claim.draws},
    }


def score_values(scores: Mapping[int, SeatScore]) -> dict[str, dict[str, int]]:
    """Return the points of seats, line by line."""
    return {
        SEATS[seat]: {**{kind: each.of(kind) for kind in LINES}, "total": each.total}
        for seat, each in scores.items()
    }


def seats(view: View) -> tuple[str, ...]:
    """Return the keys of the names of the seats, in the order of their chairs."""
    return tuple(f"seat.{colour}" for colour in SEATS[: len(view.seats)])


def result(view: View) -> Result | None:
    """Return the points of all seats, once the game is over."""
    if not view.scores:
        return None
    totals = {SEATS[seat]: score.total for seat, score in enumerate(view.scores)}
    return Result.of_seats(totals, [SEATS[seat] for seat in view.winners])


def replay_line(before: View | None, after: View) -> str:
    """Return what a press did, for ``companion replay``."""
    if before is None or after.phase is Phase.OPENING:
        return f"[{after.phase.value}] {SEATS[after.first]} begins"
    if after.phase is Phase.OVER:
        points = "-".join(str(score.total) for score in after.scores)
        return f"[over] {points} {' '.join(SEATS[seat] for seat in after.winners)}"
    where = f"[{SEATS[after.turn]} {after.pile_left}]"
    said = _last(after)
    return f"{where}  {said}" if said != _last(before) else where


def _last(view: View) -> str:
    """Return the last dig or card in a line."""
    last = view.last
    said = [SEATS[last.seat]]
    if last.kind == "played":
        said.append(last.card)
        said += [f"{each.before.number}>{each.after.number}" for each in last.changes]
    elif last.die is not None:
        said.append(f"{last.die.kind} {last.die.number} at {last.place + 1}")
        said += [f"{last.stone} stone"] * bool(last.stone)
    for claim in last.claims:
        winner = "nobody" if claim.winner is None else SEATS[claim.winner]
        said.append(f"{winner} takes {claim.ruin.id}")
    said += [f"{SEATS[seat]} builds {wonder}" for seat, wonder in last.wonders]
    return ", ".join(said)


def is_over(view: View) -> bool:
    """Say whether the last ruin is gone and nobody builds any more."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: a claim, the end of the age, the last ruin."""
    fresh = [ask for ask in after.asks if ask not in before.asks]
    read = [ask for ask in fresh if ask.question in {Question.CLAIM, Question.AGE}]
    if not read:
        return None
    return Alert.DANGER if any(after.row) else Alert.CLOSING
