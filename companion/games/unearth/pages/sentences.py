"""What happened, in sentences: the last press, a claim, why it went so, who draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.pages.parts import ruin_name, seat_name
from companion.screens.wording import joined

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import ClaimReport, DieChange, LastMove
    from companion.games.unearth.rules.who_claims import Reason
    from companion.text.catalog import Say


def deed(last: LastMove, say: Say) -> str:
    """Return what the last dig or card did, without its claims; empty before both."""
    if last.kind == "played":
        return _played(last, say)
    if last.kind != "dug" or last.die is None:
        return ""
    seat = seat_name(last.seat, say)
    words = say("did.dig", seat=seat, number=last.die.number, place=last.place + 1)
    if last.stone:
        words += say(f"did.stone.{last.stone}")
    elif last.no_stone:
        words += say("did.no-stone")
    return words


def brief_deed(last: LastMove, say: Say) -> str:
    """Return the last dig or card in few words; empty before both."""
    if last.kind == "played":
        return say(f"card.{last.card}.name")
    if last.kind != "dug" or last.die is None:
        return ""
    return say("did.brief", number=last.die.number, place=last.place + 1)


def _played(last: LastMove, say: Say) -> str:
    seat, card = seat_name(last.seat, say), say(f"card.{last.card}.name")
    words = say("did.played", seat=seat, card=card)
    if len(last.changes) == 1:
        words += change_in_words(last.changes[0], say)
    return words


def change_in_words(change: DieChange, say: Say) -> str:
    """Return how a die on a ruin changed."""
    return say("did.change", before=change.before.number, after=change.after.number,
               place=change.place + 1)  # fmt: skip


def claimed(report: ClaimReport, say: Say) -> str:
    """Return who took which ruin."""
    ruin = ruin_name(report.ruin, say)
    if report.winner is None:
        return say("claim.nobody-takes", ruin=ruin)
    return say("claim.takes", seat=seat_name(report.winner, say), ruin=ruin)


def why(reason: Reason[int], say: Say) -> str:
    """Return why a ruin goes where it goes, in a sentence."""
    names = [seat_name(seat, say) for seat in reason.seats]
    words = {"first": names[0], "second": names[1] if names[1:] else ""}
    if reason.kind == "nobody":
        return say("reason.nobody", seats=joined(names, say))
    if reason.kind == "left":
        return say("reason.left", level=_numbers(reason, say))
    dice = list(reason.dice)
    for name, (kind, number) in zip(("a", "b"), dice, strict=False):
        words |= {name: str(number), f"{name}_die": say(f"die.{kind}")}
    return say(f"reason.{reason.kind}", level=_numbers(reason, say), **words)


def why_short(reason: Reason[int], say: Say) -> str:
    """Return why, in a few words."""
    words: dict[str, str] = {}
    for name, (kind, number) in zip(("a", "b"), reason.dice, strict=False):
        words |= {name: str(number), f"{name}_die": say(f"die.{kind}")}
    return say(f"reason-short.{reason.kind}", **words)


def _numbers(reason: Reason[int], say: Say) -> str:
    return joined((str(number) for _, number in reason.level), say)
