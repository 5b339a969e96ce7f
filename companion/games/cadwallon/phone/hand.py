"""What a seat sees and does on its phone: its secret action and contract, its agents, its actions.

What the table does together (it reports the mat, shows its cards) is done at the box; what an
action changes, its seat does here, and the seat in turn goes on to the next round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.hands import HandMove, HandVerbs
from companion.games.cadwallon.rules import moves
from companion.games.cadwallon.rules.cards import SEATS
from companion.games.cadwallon.rules.majority import judge_district
from companion.games.cadwallon.rules.state import Phase, card_key
from companion.games.cadwallon.rules.streets import streets_of

if TYPE_CHECKING:
    from companion.engine.seats import Values
    from companion.games.cadwallon.rules.cards import TextCard
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.view.view import View

STREET, ACTION, ANSWER, READ = "street", "action", "answer", "read"
"""What moves are for: those of one kind stand together on a phone."""
SWAP, MOVE, REMOVE, BONUS, DONE = "swap", "move", "remove", "bonus", "done"
"""The same, of what an open action changes."""


def hand(view: View, seat: int) -> Values:
    """Return what was dealt to a seat in secret: its contract, and its action until it is used."""
    own = view.secret
    if own is None:
        raise LookupError(f"a hand needs the view of its seat {seat}")
    cards: list[Values] = [] if own.contract is None else [_contract(own.contract)]
    if own.special is not None and view.seats[seat].has_secret:
        card = own.special.id
        cards.append({"id": card, "title": "secret.action", "move": f"play-{card}",
                      "word": "play.play-action", **_called(card)})  # fmt: skip
    return {"cards": cards}


def _contract(card: TextCard) -> Values:
    key = f"contract.{card.id}"
    return {
        "id": card.id, "title": "secret.contract", "name": f"{key}.name", "text": f"{key}.text",
        "unnamed": "own-card.contract", "wordless": "own-card.text",
        "note": "secret.pays", "values": {"count": card.bonus},
    }  # fmt: skip


def _called(card: str) -> Values:
    """Return where the words of an action stand; an owner's deck need not have them."""
    key = card_key(card)
    number = key.rpartition("-")[2]
    return {
        "name": f"{key}.name", "text": f"{key}.text", "unnamed": "own-card.action",
        "wordless": "own-card.text", "values": {"number": number},
    }  # fmt: skip


def offered(view: View, seat: int, move: Move) -> HandMove | None:
    """Return how a move is offered on a phone, None for what is done at the box."""
    if view.open_action is not None:
        return _changing(view, move)
    match move:
        case moves.AgentPlaced(street):
            shown = {**_in_street(view, seat, street), "words": "page.phone-street"}
            return HandMove(f"street-{_street(view, street)}", shown)
        case moves.ConditionRead() if seat == view.turn:
            return HandMove("read", {"kind": READ, "words": "play.to-the-city"}, waits=True)
        case moves.RoundSettled() if seat == view.turn:
            word = "play.scores" if view.ends_next else "play.next-round"
            return HandMove("settle", {"kind": READ, "words": word}, waits=True)
        case moves.SecretSeen():
            seen = {"kind": ANSWER, "words": "play.seen"}
            return HandMove("seen", seen, is_secret=True, in_any_order=True)
        case moves.ActionPlayed(_, card):
            own = view.secret
            is_secret = own is not None and own.special is not None and own.special.id == card
            shown = {} if is_secret else {"kind": ACTION, "words": "page.phone-action",
                                          "card": _called(card)}  # fmt: skip
            return HandMove(f"play-{card}", shown, is_secret=is_secret)
        case moves.ContractJudged(_, bonus):
            known = view.contracts[seat] if view.contracts else None
            if known is None or bonus not in {0, known.bonus}:
                return None
            word = "play.met" if bonus else "play.not-met"
            return HandMove(f"contract-{bonus}", {"kind": ANSWER, "words": word})
        case _:
            return None


def asked(view: View) -> tuple[int, ...]:
    """Return the seats that the game waits for: of an open action, secrets, a turn or a contract.

    What a table reads, reports, shows or adds up, it does together.
    """
    if view.open_action is not None:
        return (view.open_action[0],)
    match view.phase:
        case Phase.SECRETS:
            return view.unseen
        case Phase.PLACING:
            return (view.turn,)
        case Phase.CONTRACTS if view.contracts:
            return (view.turn,)
        case _:
            return ()


def _changing(view: View, move: Move) -> HandMove | None:
    """Return how a change by the open action is offered."""
    match move:
        case moves.DistrictsSwapped(first, second):
            shown: Values = {"kind": SWAP, "pair": (first, second)}
            return HandMove(f"{SWAP}-{first}-{second}", shown, is_folded=True)
        case moves.AgentMoved(start, end, whose):
            agent, street = (_street(view, start), SEATS[whose]), _street(view, end)
            shown = {"kind": MOVE, "from": agent, "to": street}
            return HandMove("-".join((MOVE, *agent, street)), shown, is_folded=True)
        case moves.AgentAdded(street, whose):
            return HandMove(f"add-{_street(view, street)}", _in_street(view, whose, street))
        case moves.AgentRemoved(street, whose):
            agent = (_street(view, street), SEATS[whose])
            return HandMove("-".join((REMOVE, *agent)), {"kind": REMOVE, "from": agent})
        case moves.BonusGiven(_, points):
            return HandMove(f"{BONUS}-{points}", {"kind": BONUS, "points": points})
        case moves.ActionClosed():
            return HandMove(DONE, {"kind": DONE, "words": "action.done"})
        case _:
            return None


def _street(view: View, number: int) -> str:
    return streets_of(view.options.side)[number].name


def _in_street(view: View, seat: int, number: int) -> Values:
    """Return an agent in a street, with the support that both districts there have then."""
    street = streets_of(view.options.side)[number]
    return {
        "kind": STREET,
        "values": {"street": street.name},
        "gains": [_gained(view, seat, number, place) for place in (street.first, street.second)],
    }


def _gained(view: View, seat: int, number: int, place: int) -> Values:
    """Return a district by its number, and who would support it how much, the most first."""
    agents = (*view.agents[:number], (*view.agents[number], seat), *view.agents[number + 1 :])
    judged = judge_district(view.options.side, place, view.districts, agents)
    ranked = sorted(judged.support.items(), key=lambda each: -each[1])
    return {"place": place, "support": [(SEATS[one], given) for one, given in ranked]}


def folded(moves: tuple[HandMove, ...]) -> tuple[Values, ...]:
    """Return the pairs of districts that may be swapped, or which agents may go where.

    An agent may go to every street but its own.
    """
    kinds = {str(each.values["kind"]) for each in moves}
    if kinds == {SWAP}:
        return ({"id": SWAP, "kind": SWAP, "pairs": [each.values["pair"] for each in moves]},)
    agents, streets = (dict.fromkeys(each.values[end] for each in moves) for end in ("from", "to"))
    return ({"id": MOVE, "kind": MOVE, "from": list(agents), "to": list(streets)},)


HAND: HandVerbs[View, Move] = HandVerbs(hand, offered, asked, folded)
