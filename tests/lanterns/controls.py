"""What the buttons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import another_game
from companion.engine.controls import Browse, Control, Count, Play, Purpose, Secret
from companion.engine.questions import Answer, Few, Fixed, ListStep, Many, Names, lines_of
from companion.surface import Button, Gesture
from lanterns.rules import (
    COLOURS,
    FACES,
    HOOKS,
    SEATS,
    Asked,
    BonusGiven,
    CardPlayed,
    Coloured,
    Hung,
    Phase,
    Rolled,
    Swapped,
)

if TYPE_CHECKING:
    from companion.engine.controls import Focus
    from companion.engine.questions import Question
    from lanterns.rules import View

HAND = "hand"
MOST_POINTS = 250


def asked(view: View, focus: Focus) -> Question:
    """Return what is asked at the table."""
    match view.phase:
        case Phase.ROLL:
            return _rolling(view, focus)
        case Phase.HOOK:
            hung = {hook: Play((Hung(hook),)) if hook in view.free else None for hook in HOOKS}
            offer = _offer(view)
            behind = lines_of(offer)
            return Names("hook", hung, "play.hook", "next", also=offer, behind=behind)
        case Phase.COLOUR:
            lit = (
                Answer(f"colour.{colour}", "next", Play((Coloured(colour),))) for colour in COLOURS
            )
            return Few("colour", tuple(lit))
        case Phase.OVER:
            pages = Browse(("scores-0", "scores-1", "scores-2"))
            why = Control(Purpose.MAIN, Button.A, "play.why", "info", pages, waits=True)
            return Fixed("over", (why, another_game("again"), _bonus(view)))


def _rolling(view: View, focus: Focus) -> Question:
    """Return the roll of the box, or a dial for the number that the table's die shows.

    On a slow panel nothing is drawn while the finger dials: the page does not change.
    """
    also = (*_hand(view), *_offer(view))
    if not view.own_dice:
        asked = Play((Asked(),))
        roll = Control(Purpose.MAIN, Button.A, "play.roll", "lanterns.drawn/die", asked, waits=True)
        return Fixed("roll", (roll, *also))
    shown = (
        Answer(
            "play.take", "lanterns.drawn/die", Play((Rolled(number),)) if number else None,
            page="dial-0" if focus.is_slow else "",
        )
        for number in range(FACES + 1)
    )  # fmt: skip
    onward = ListStep(Purpose.DOWN, Button.D, "play.dial", "up")
    return Many("dial", tuple(shown), also, steps=(onward,))


def _hand(view: View) -> tuple[Control, ...]:
    """Return the way to the private hand of the seat in turn."""
    if not view.cards or not view.cards[view.turn]:
        return ()
    does = Secret(view.turn, HAND)
    return (Control(Purpose.EXTRA, Button.A, "play.hand", "curtain", does, Gesture.HOLD),)


def _offer(view: View) -> tuple[Control, ...]:
    """Return the offer of a six, which lapses with the next roll or lantern."""
    if not view.offer:
        return ()
    does = Play((Swapped(),))
    return (Control(Purpose.EXTRA, Button.C, "play.swap", "star", does, Gesture.HOLD),)


def _bonus(view: View) -> Control:
    """Return the entry of the winner's bonus, with the box's own page of a number."""
    seat = view.scores.index(max(view.scores)) if view.scores else 0
    moves = tuple(BonusGiven(seat % SEATS, points) for points in range(MOST_POINTS + 1))
    count = Count("bonus", 0, moves, view.bonuses[seat], label="play.bonus-label")
    return Control(Purpose.EXTRA, Button.C, "play.bonus", "star", count, Gesture.HOLD)


def hand_controls(view: View, name: str, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do on the private page: play the card that is pointed at."""
    del name
    hand = view.hand or ()
    cards = (Answer("play.card", "yes", Play((CardPlayed(view.turn, card),))) for card in hand)
    return Many(HAND, tuple(cards)).controls(focus)
