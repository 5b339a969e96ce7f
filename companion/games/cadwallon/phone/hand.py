"""What a seat sees and does on its phone: its secret action and contract, its agents, its actions.

What the table does together (it reports the mat, shows its cards) is done at the box, and so is
what an action changes once it lies open; the seat in turn goes on to the next round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.hands import HandMove, HandVerbs
from companion.games.cadwallon.rules.cards import SECOND
from companion.games.cadwallon.rules.moves import (
    ActionPlayed,
    AgentPlaced,
    ConditionRead,
    ContractJudged,
    RoundSettled,
    SecretSeen,
)
from companion.games.cadwallon.rules.state import PAPER
from companion.games.cadwallon.rules.streets import streets_of

if TYPE_CHECKING:
    from companion.engine.seats import Values
    from companion.games.cadwallon.rules.cards import TextCard
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.view.view import View

STREET, ACTION, ANSWER, READ = "street", "action", "answer", "read"
"""What moves are for: those of one kind stand together on a phone."""


def hand(view: View, seat: int) -> Values:
    """Return what was dealt to a seat in secret: its contract, and its action until it is used."""
    own = view.secret
    if own is None:
        raise LookupError(f"a hand needs the view of its seat {seat}")
    contract = () if own.contract is None else (_contract(own.contract),)
    holds = own.special is not None and view.seats[seat].has_secret
    special = (_action(own.special.id),) if own.special is not None and holds else ()
    return {"cards": [*contract, *special]}


def _contract(card: TextCard) -> Values:
    key = f"contract.{card.id}"
    return {
        "id": card.id, "title": "secret.contract", "name": f"{key}.name", "text": f"{key}.text",
        "unnamed": "own-card.contract", "wordless": "own-card.text",
        "note": "secret.pays", "values": {"count": card.bonus},
    }  # fmt: skip


def _action(card: str) -> Values:
    called = _called(card)
    return {"id": card, "title": "secret.action", "move": f"play-{card}",
            "word": "play.play-action", **called}  # fmt: skip


def _called(card: str) -> Values:
    """Return where the words of an action stand; an owner's deck need not have them."""
    key = "paper-card" if card == PAPER else f"card.{card.removesuffix(SECOND)}"
    number = key.rpartition("-")[2]
    return {
        "name": f"{key}.name", "text": f"{key}.text", "unnamed": "own-card.action",
        "wordless": "own-card.text", "values": {"number": number},
    }  # fmt: skip


def offered(view: View, seat: int, move: Move) -> HandMove | None:
    """Return how a move is offered on a phone, None for what is done at the box."""
    match move:
        case AgentPlaced(street):
            name = streets_of(view.options.side)[street].name
            shown = {"kind": STREET, "words": "page.phone-street", "values": {"street": name}}
            return HandMove(f"street-{name}", shown)
        case ConditionRead() if seat == view.turn:
            return HandMove("read", {"kind": READ, "words": "play.to-the-city"}, waits=True)
        case RoundSettled() if seat == view.turn:
            word = "play.scores" if view.ends_next else "play.next-round"
            return HandMove("settle", {"kind": READ, "words": word}, waits=True)
        case SecretSeen():
            seen = {"kind": ANSWER, "words": "play.seen"}
            return HandMove("seen", seen, is_secret=True, waits=True)
        case ActionPlayed(_, card):
            own = view.secret
            is_secret = own is not None and own.special is not None and own.special.id == card
            shown = {} if is_secret else {"kind": ACTION, "words": "page.phone-action",
                                          "card": _called(card)}  # fmt: skip
            return HandMove(f"play-{card}", shown, is_secret=is_secret)
        case ContractJudged(_, bonus):
            known = view.contracts[seat] if view.contracts else None
            if known is None or bonus not in {0, known.bonus}:
                return None
            word = "play.met" if bonus else "play.not-met"
            return HandMove(f"contract-{bonus}", {"kind": ANSWER, "words": word})
        case _:
            return None


HAND: HandVerbs[View, Move] = HandVerbs(hand, offered)
