"""The table page of a turn: its dials, and its lists on a single button."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from companion.engine.asking import control
from companion.engine.game import Browse, Point, Purpose, Secret, Spell
from companion.games.unearth import card_choice, dials
from companion.games.unearth.dials import Listed
from companion.games.unearth.die_numbers import number_controls, number_typed, with_way_back
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.moves import Dug, StoneTaken
from companion.games.unearth.offering import (
    BUILD_FROM,
    CARDS_FROM,
    held,
    info_pages,
    playing,
)
from companion.games.unearth.page_names import (
    BUILD,
    CARDS,
    HAND,
    INFO,
    NUMBER,
    SILENT_TURN,
    STONE,
)
from companion.games.unearth.state import NOWHERE
from companion.surface import Button, Gesture
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.game import Control, Does, Focus
    from companion.games.unearth.page_names import Dialled
    from companion.games.unearth.view import View


def page(view: View, focus: Focus) -> str:
    """Return the page of a turn."""
    if card_choice.is_open(view, focus):
        return card_choice.page(view, focus)
    if focus.one_button:
        return _list_page(view, Listed.at(focus.cursor))
    if focus.typed:
        asks = NUMBER if len(focus.typed) == 1 else STONE
        return dials.dialled(view, focus.cursor, asks).page
    if focus.is_slow:  # nothing is drawn while a finger dials
        return SILENT_TURN if view.options.own_dice else "turn"
    return dials.dialled(view, focus.cursor).page if focus.cursor else "turn"


def controls(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do in a turn."""
    if card_choice.is_open(view, focus):
        return card_choice.controls(view, focus)
    if focus.one_button:
        return _list_controls(view, Listed.at(focus.cursor))
    return _dial_controls(view, focus)


def _dug(view: View, shown: Dialled, number: int = 0, *stones: str) -> Does:
    """Return the dig that is dialled, with its stone if that is chosen too."""
    place = NOWHERE if dials.is_place_open(view) else shown.place - 1
    kind, taken = dials.kind_of(view, shown), shown.taken or ()
    return playing(view, Dug(place, kind, number, taken), *map(StoneTaken, stones))


def _dial_controls(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return what digs, the way to the cards, and the dials, each while it has another value.

    On a slow panel, where every press may come ahead of its page, none counts before the players
    have seen what the last one revealed.
    """
    shown = dials.dialled(view, focus.cursor)
    if focus.typed:
        return _digging(view, focus, shown)
    offered = [*_digging(view, focus, shown), *_cards(view), held(view)]
    waits = view.last.reveals and focus.is_slow
    if len(dials.dice_to_dig(view)) > 1:
        turned = dials.die_turned(view, focus.cursor)
        offered.append(_dial(Button.B, "other-die", "roll", turned, waits))
    if shown.place and len(dials.open_places(view)) > 1:
        turned = dials.place_turned(view, focus.cursor)
        offered.append(_dial(Button.C, "next-ruin", "place", turned, waits))
    return tuple(offered)


@lru_cache(maxsize=256)
def _dial(button: Button, word: str, icon: str, turned: int, waits: bool) -> Control:  # noqa: FBT001 - a key
    """Return the control of a dial; kept, for every press of one asks for all."""
    return control(Purpose.UP, button, word, own_icon(icon), Point(turned), waits=waits)


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


def _cards(view: View) -> tuple[Control, ...]:
    """Return what holding A does: it leads to the cards, in secret or in the open."""
    if not dials.offers_cards(view):
        return ()
    return _way_to_cards(_to_cards(view))


@cache
def _way_to_cards(does: Does) -> tuple[Control, ...]:
    """Return the control that leads to the cards; kept, for every press of a dial asks."""
    return (control(Purpose.EXTRA, Button.A, "cards", own_icon("hand"), does, Gesture.HOLD),)


def _to_cards(view: View) -> Does:
    return Secret(view.turn, HAND) if view.options.cards == "box" else Point(CARDS_FROM)


# -- lists for a single button


def _list_kind(view: View, at: Listed) -> str:
    """Return what ``dials.lines`` calls the list."""
    if at.page != "numbers":
        return at.page
    dice = dials.dice_to_dig(view)
    return dials.kind_of(view, dice[(at.die or 0) % len(dice)])


def _list_page(view: View, at: Listed) -> str:
    kind = _list_kind(view, at)
    return f"list-{kind}-{at.line % len(dials.lines(view, kind))}"


def _list_controls(view: View, at: Listed) -> tuple[Control, ...]:
    """Return the controls of a list: next, take, and back to the list before."""
    kind = _list_kind(view, at)
    entries = dials.lines(view, kind)
    here = at.line % len(entries)
    later = Point(Listed((here + 1) % len(entries), at.place, at.die).cursor)
    back = () if at.page == "places" else (_list_back(view, at),)
    down = control(Purpose.DOWN, Button.D, "down", "down", later)
    return (_taking(view, at, entries[here], here), down, *back)


def _list_back(view: View, at: Listed) -> Control:
    is_first = at.page == "dice" or len(dials.dice_to_dig(view)) == 1
    earlier = Listed(0) if is_first else Listed(0, at.place)
    return control(Purpose.CLOSE, Button.B, "back", "back", Point(earlier.cursor))


def _taking(view: View, at: Listed, entry: str, line: int) -> Control:
    """Return what taking a line does: it digs, or leads on."""
    others: dict[str, tuple[str, Does]] = {
        CARDS: (own_icon("hand"), _to_cards(view)),
        BUILD: (own_icon("ring"), Point(BUILD_FROM)),
        INFO: ("info", Browse(info_pages(view))),
    }
    if entry in others:
        icon, leads = others[entry]
        return control(Purpose.CHOOSE, Button.A, entry, icon, leads)
    if at.page == "places":
        is_sure = view.options.own_dice and len(dials.dice_to_dig(view)) == 1
        onward = Listed(0, int(entry) if entry.isdigit() else 1, 0 if is_sure else None)
        return control(Purpose.CHOOSE, Button.A, "this-one", "yes", Point(onward.cursor))
    if at.page == "dice" and view.options.own_dice:
        onward = Listed(0, at.place, line)
        return control(Purpose.CHOOSE, Button.A, "this-one", "yes", Point(onward.cursor))
    dice = dials.dice_to_dig(view)
    number, die = (line + 1, at.die or 0) if at.page == "numbers" else (0, line)
    dig = _dug(view, replace(dice[die % len(dice)], place=at.place), number)
    word = "dig" if view.options.own_dice else "roll"
    icon, waits = own_icon("dig"), view.last.reveals
    return control(Purpose.CHOOSE, Button.A, word, icon, dig, waits=waits)
