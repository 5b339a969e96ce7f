"""Which phone has which hand: what is kept of it, and who looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.app.values import App
    from companion.app.wings.phone_values import HeldHand


def hand_held(app: App, seat: int, key: str) -> HeldHand | None:
    """Return the hand of a seat where this phone has it."""
    return next((each for each in app.hands if (each.seat, each.key) == (seat, key)), None)


def with_hand(app: App, held: HeldHand) -> App:
    """Return the device with a hand that was given; a seat and a phone have one at most.

    The phone has just asked for it, so it is awake.
    """
    others = (e for e in app.hands if e.seat != held.seat and e.key != held.key)
    return with_answering(replace(app, hands=(*others, replace(held, is_awake=True))))


def with_answering(app: App) -> App:
    """Return the device as it comes to a page: every phone that is awake is asked there."""
    return replace(app, hands=tuple(replace(e, answers=e.is_awake) for e in app.hands))


def kept_hands(app: App) -> tuple[tuple[int, str], ...]:
    """Return which hands a restart brings back: each seat, and the hash of its phone's key.

    They are those that a finger gave in the game that is on the box now. Games of older journals
    have no id, so nobody knows them again.
    """
    deal_id = app.memory.deal_id
    return tuple((e.seat, e.key) for e in app.hands if deal_id and e.deal_id == deal_id)


def covered(hands: tuple[HeldHand, ...]) -> tuple[HeldHand, ...]:
    """Return hands at which nobody looks."""
    return tuple(replace(each, looks=False) for each in hands)


def away(hands: tuple[HeldHand, ...]) -> tuple[HeldHand, ...]:
    """Return hands whose phones' page has gone: one that is gone looks no more."""
    return tuple(
        replace(each, is_here=False, is_awake=False, answers=False) for each in covered(hands)
    )
