"""What comes of what a phone asks for its hand, and what phones with hands are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.hands import covered, kept_hands, looked, move_of, with_seated
from companion.app.phone_values import AnswerPhone, KeepHands, LookWish, MoveWish, Seated, ShowHands
from companion.app.showing import Step, after_records, play, show
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.app.values import App, Effect

AtHand = LookWish | MoveWish | Seated


def at_hand(app: App, wish: AtHand) -> Step:
    """Do what a phone asks for its hand, and answer it; or take who sits where."""
    if isinstance(wish, Seated):
        return show(with_seated(app, wish))
    if isinstance(wish, MoveWish):
        return _moved(app, wish)
    after, why = looked(app, wish)
    after, effects = show(after)
    return after, (*effects, AnswerPhone(wish.id, why, is_quiet=True))


def _moved(app: App, wish: MoveWish) -> Step:
    """Make the move of a phone as a press at the table does, under the name of its seat."""
    move, why = move_of(app, wish)
    if why:
        return app, (AnswerPhone(wish.id, why),)
    after, effects = play(app, (move,), wish.seat)
    return after, after_records(effects, AnswerPhone(wish.id))


def with_hands(before: App, after: App, effects: tuple[Effect, ...]) -> Step:
    """Return a step with what phones with hands are sent; a new game begins with all covered."""
    played, session = before.memory.session, after.memory.session
    if played and session and played.deal is not session.deal:
        after = replace(after, hands=covered(after.hands))
    if after.hands and (before.hands != after.hands or played is not session):
        effects = after_records(effects, ShowHands())
    if kept_hands(before) != kept_hands(after):
        effects = after_records(effects, KeepHands())
    return after, effects
