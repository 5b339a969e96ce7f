"""What a seat sees and does on its phone: its cards, its hidden ruins, and its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.hands import HandMove, HandVerbs
from companion.games.unearth.rules import moves
from companion.games.unearth.rules.after_claim import leader
from companion.games.unearth.rules.cards import SEATS
from companion.games.unearth.rules.state import NOWHERE, READINGS, Die, Phase, Question

if TYPE_CHECKING:
    from typing import Any

    from companion.engine.seats import Values
    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.view.view import View

DIG, STONE, ANSWER, BUILD, READ, PRINTED = "dig", "stone", "answer", "build", "read", "printed"
"""What moves are for: those of one kind stand together on a phone."""


def hand(view: View, seat: int) -> Values:
    """Return a seat's Delver cards, its hidden ruins, and those that it is asked to choose from."""
    own = view.secret
    if own is None:
        raise LookupError(f"a hand needs the view of its seat {seat}")
    cards = [
        {"id": card, "name": f"card.{card}.name", "text": f"card.{card}.effect",
         "move": f"play-{card}", "word": "play.play-card"}
        for card in own.hand
    ]  # fmt: skip
    aside = [{**_ruin(each), "move": f"keep-{each.id}", "word": "play.take"} for each in own.aside]
    return {"cards": [*aside, *cards], "kept": list(map(_ruin, own.hidden))}


def _ruin(ruin: RuinCard) -> Values:
    return {"id": ruin.id, "name": f"land.{ruin.land}", "value": ruin.value}


def offered(view: View, seat: int, move: Move) -> HandMove | None:
    """Return how a move is offered on a phone; what the table does together it does at the box."""
    waits = view.last.reveals
    match move:
        case moves.Dug():
            taken = "".join(f"-{each}" for each in move.taken)
            dug = f"dig-{move.place}-{move.die}-{move.number}{taken}"
            return HandMove(dug, _dig(view, seat, move), waits=waits)
        case moves.Played(_, card) if view.options.printed:
            return HandMove(f"play-{card}", {"card": card}, waits=waits, is_folded=True)
        case moves.Played(_, card):
            return HandMove(f"play-{card}", {}, is_secret=True, waits=waits)
        case moves.Began(first):
            shown = _words(ANSWER, "page.phone-begins", seat=f"seat.{SEATS[first]}")
            return HandMove(f"begin-{first}", shown, waits=True)
        case moves.RuinKept(_, ruin):
            return HandMove(f"keep-{ruin}", {}, is_secret=True)
        case moves.Built(_, wonder):
            shown = _words(BUILD, "page.phone-build", wonder=f"wonder.{wonder}.name")
            return HandMove(f"build-{wonder}", shown, waits=True)
        case moves.Read() if seat == view.turn:
            return HandMove("read", _words(READ, "play.go-on"), waits=True)
        case moves.Closed() if seat == view.offer:
            return HandMove("close", _words(READ, "play.scores"), waits=True)
        case _:
            found = _answer(view, move) if view.ask else None
            return None if found is None else HandMove(*found, waits=waits)


def asked(view: View) -> tuple[int, ...]:
    """Return the seat that the game waits for: of the question that is open, else in turn.

    What is read, and who begins, is the whole table's.
    """
    if view.phase is not Phase.PLAYING or (view.ask and view.ask.question in READINGS):
        return ()
    if view.ask is None:
        return (view.turn,)
    if view.ask.question is Question.LAST_WONDERS:
        return () if view.offer is None else (view.offer,)
    return (view.ask.seat,)


def _dig(view: View, seat: int, move: moves.Dug) -> Values:
    """Return a dig with what would come of it: the sum there and, where it reaches, who claims.

    ``taken`` is where the die lies that is taken back, empty for one in hand.
    """
    shown: dict[str, Any] = {"kind": DIG, "place": move.place, "die": move.die,
                             "number": move.number, "taken": list(move.taken)}  # fmt: skip
    site = view.row[move.place] if move.place != NOWHERE else None
    if site is None or not move.number:
        return shown
    there = [die for index, die in enumerate(site.dice) if (move.place, index) != move.taken]
    dice = (*there, Die(seat, move.die, move.number))
    total = sum(die.number for die in dice)
    reaches = total >= site.ruin.value
    winner = leader(dice, view.options) if reaches else None
    claims = {"claims": None if winner is None else SEATS[winner]} if reaches else {}
    return {**shown, "sum": total, **claims}


def _answer(view: View, move: Move) -> tuple[str, Values] | None:
    """Return the id and the words of an answer to what is asked."""
    match move:
        case moves.StoneTaken(colour) | moves.StoneKept(colour):
            return f"stone-{colour}", _words(STONE, f"play.stone-{colour}")
        case moves.FirstRolled(shown):
            return f"first-{shown}", _words(ANSWER, f"play.first-{shown}")
        case moves.Kept():
            return "keep", _words(ANSWER, "play.keep")
        case moves.Adjusted(by, source):
            word = "play.one-less" if by < 0 else "play.one-more"
            return f"adjust-{by}-{source}", _words(ANSWER, word)
        case moves.Rerolled(source):
            return f"reroll-{source}", _words(ANSWER, "play.roll-again")
        case moves.DiePlaced(place):
            return f"place-{place}", _words(ANSWER, "page.phone-at", place=place + 1)
        case moves.NumberNamed(number) | moves.DieTurned(_, _, number):
            return f"number-{number}", _words(ANSWER, f"play.number-{number}")
        case moves.Withdrawn():
            return "withdraw", _words(READ, "play.not-now")
        case moves.Pointed(place, index):
            preview = next(e for e in view.previews if (e.place, e.index) == (place, index))
            die = preview.die
            words = {"seat": f"seat.{SEATS[die.seat]}", "die": f"die.{die.kind}",
                     "number": die.number, "place": place + 1}  # fmt: skip
            return f"point-{place}-{index}", _words(ANSWER, "page.phone-die-there", **words)
        case _:
            return None


def _words(kind: str, key: str, **values: object) -> Values:
    """Return what a button says: the key of its words, and what is filled in, keys as texts."""
    return {"kind": kind, "words": key, "values": values}


def folded(played: tuple[HandMove, ...]) -> tuple[Values, ...]:
    """Return the printed cards that a seat may hold and play: the box knows none of its own."""
    return ({"id": PRINTED, "kind": PRINTED, "cards": [each.values["card"] for each in played]},)


HAND: HandVerbs[View, Move] = HandVerbs(hand, offered, asked, folded)
