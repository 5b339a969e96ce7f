"""What a turn asks: its dials, and its lists on a single button."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.asking import control, pointing, turned_to, way_back
from companion.engine.controls import Browse, Purpose, Secret, Spell
from companion.engine.questions import Answer, DialButton, Dials, Fixed, Many
from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.questions import card_choice, dials
from companion.games.unearth.questions.dials import (
    number_controls,
    number_typed,
    with_way_back,
)
from companion.games.unearth.questions.offering import (
    DOWN,
    TO_BUILD,
    TO_CARDS,
    held,
    info_pages,
    playing,
)
from companion.games.unearth.questions.page_names import (
    BUILD,
    CARDS,
    HAND,
    INFO,
    NUMBER,
    SILENT_TURN,
    STONE,
)
from companion.games.unearth.rules.moves import Dug, StoneTaken
from companion.games.unearth.rules.state import NOWHERE
from companion.surface import Button, Gesture
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.controls import Control, Does, Focus
    from companion.engine.questions import Question
    from companion.games.unearth.questions.page_names import Dialled
    from companion.games.unearth.view.view import View


def asked(view: View, focus: Focus) -> Question:
    """Return what is asked in a turn: cards that are looked through, else what is dug."""
    cards = card_choice.asked(view, focus)
    if cards is not None:
        return cards
    return _lists(view, focus) if focus.one_button else _dials(view, focus)


def _dug(view: View, shown: Dialled, number: int = 0, *stones: str) -> Does:
    """Return the dig that is dialled, with its stone if that is chosen too."""
    place = NOWHERE if dials.is_place_open(view) else shown.place - 1
    kind, taken = dials.kind_of(view, shown), shown.taken or ()
    return playing(view, Dug(place, kind, number, taken), *map(StoneTaken, stones))


def _dials(view: View, focus: Focus) -> Question:
    """Return what digs, the way to the cards, and the dials.

    On a slow panel, where every press may come ahead of its page, none counts before the players
    have seen what the last one revealed.
    """
    turned = turned_to(focus, 2)
    shown = dials.dialled(view, turned)
    page = shown.page if any(turned) else "turn"
    if focus.typed:
        asks = NUMBER if len(focus.typed) == 1 else STONE
        return Fixed(replace(shown, asks=asks).page, _digging(view, focus, shown))
    if focus.is_slow:  # nothing is drawn while a finger dials
        page = SILENT_TURN if view.options.own_dice else "turn"
    waits = view.last.reveals and focus.is_slow
    die = DialButton(
        Button.B, "play.other-die", own_icon("roll"), len(dials.dice_to_dig(view)), waits
    )
    places = len(dials.open_places(view)) if shown.place else 1
    place = DialButton(Button.C, "play.next-ruin", own_icon("place"), places, waits)
    cards = _way_to_cards(_to_cards(view)) if dials.offers_cards(view) else ()
    also = (*_digging(view, focus, shown), *cards, held(view))
    return Dials(page, (die, place), also)


def _digging(view: View, focus: Focus, shown: Dialled) -> tuple[Control, ...]:
    """Return the roll of the box or, with own dice, what the die shows.

    Where a slow panel lets the stone be chosen ahead of its page, it is the third letter.
    """
    waits, kind = view.last.reveals, dials.kind_of(view, shown)
    if not view.options.own_dice:
        does = _dug(view, shown)
        return (control(Purpose.MAIN, Button.A, "roll", own_icon("dig"), does, waits=waits),)

    def colours(number: int) -> tuple[str, ...]:
        return dials.stones_to_choose(view, shown.place - 1, number) if focus.is_slow else ()

    def done(number: int, typed: str) -> Does:
        return Spell(typed) if colours(number) else _dug(view, shown, number)

    if len(focus.typed) < 2:  # noqa: PLR2004 - the letters of a number
        return number_controls(kind, focus, done, waits=waits, is_silent=focus.is_slow)
    number = number_typed(kind, focus.typed)
    return with_way_back(
        tuple(
            control(
                Purpose.EXTRA, button, f"stone-{colour}", own_icon("stone"),
                _dug(view, shown, number, colour),
            )
            for button, colour in zip(Button, colours(number), strict=False)
        )
    )  # fmt: skip


@cache
def _way_to_cards(does: Does) -> tuple[Control, ...]:
    """Return what holding A does: it leads to the cards; kept, for every press of a dial asks."""
    return (control(Purpose.EXTRA, Button.A, "cards", own_icon("hand"), does, Gesture.HOLD),)


def _to_cards(view: View) -> Does:
    """Return what leads to the cards, in secret or in the open."""
    return Secret(view.turn, HAND) if view.options.cards == "box" else pointing(*TO_CARDS)


# -- lists for a single button


def _lists(view: View, focus: Focus) -> Many:
    """Return the list of the places, of the dice for one, or of the numbers of a die."""
    match focus.at:
        case "dice", int(place):
            return _dice(view, place)
        case "numbers", int(place), int(die):
            return _numbers(view, place, die)
        case _:
            return _places(view)


def _places(view: View) -> Many:
    """Return the places to dig at, and what else a turn offers."""
    is_sure = view.options.own_dice and len(dials.dice_to_dig(view)) == 1
    others = {
        CARDS: Answer("play.cards", own_icon("hand"), _to_cards(view)),
        BUILD: Answer("play.build", own_icon("ring"), pointing(*TO_BUILD)),
        INFO: Answer("play.info", "info", Browse(info_pages(view))),
    }
    choices = []
    for entry in dials.lines(view, "places"):
        place = int(entry) if entry.isdigit() else 1
        onward = pointing("numbers", place, 0) if is_sure else pointing("dice", place)
        choices.append(others.get(entry) or Answer("play.this-one", "yes", onward))
    return Many("list-places", tuple(choices), steps=DOWN)


def _dice(view: View, place: int) -> Many:
    """Return the dice for a place: with own dice the number is asked next."""
    choices = tuple(
        Answer("play.this-one", "yes", pointing("numbers", place, line))
        if view.options.own_dice
        else _dig(view, "roll", place, line)
        for line in range(len(dials.dice_to_dig(view)))
    )
    return Many("list-dice", choices, (way_back(),), ("dice", place), steps=DOWN)


def _numbers(view: View, place: int, die: int) -> Many:
    """Return the numbers that the table's die may show."""
    dice = dials.dice_to_dig(view)
    kind = dials.kind_of(view, dice[die % len(dice)])
    choices = tuple(
        _dig(view, "dig", place, die, int(number)) for number in dials.lines(view, kind)
    )
    back = way_back() if len(dice) == 1 else way_back("dice", place)
    return Many(f"list-{kind}", choices, (back,), ("numbers", place, die), steps=DOWN)


def _dig(view: View, word: str, place: int, die: int, number: int = 0) -> Answer:
    dice = dials.dice_to_dig(view)
    dig = _dug(view, replace(dice[die % len(dice)], place=place), number)
    return Answer(f"play.{word}", own_icon("dig"), dig, waits=view.last.reveals)
