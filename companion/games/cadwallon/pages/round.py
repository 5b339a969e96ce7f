"""The pages of a round: streets are named, reported, corrected; districts are judged, swapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import BORDER, own_icon
from companion.games.cadwallon.drawings.pictures import Swatch
from companion.games.cadwallon.pages.pieces import (
    card_icon,
    card_name,
    emblem,
    foot,
    seat_name,
    text_of,
    title_of,
    token,
)
from companion.games.cadwallon.pages.seen import (
    city,
    faces,
    ground_of,
    lettered,
    numbered,
    won,
)
from companion.games.cadwallon.questions.agents import BY_BUTTON, seat_letters
from companion.games.cadwallon.rules.cards import Tool
from companion.games.cadwallon.rules.state import card_key
from companion.games.cadwallon.rules.streets import streets_of
from companion.screens.around import Banner, Note
from companion.screens.bound import bound
from companion.screens.pages.beside import Beside, SeatLine
from companion.screens.pictures import Seal
from companion.screens.widgets import Grow, Icon, Page, Role, Row, Text, Widget
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

_DRAWING = 3
"""Seats that draw actions on a line."""
_LARGEST = 5
"""Districts in a row of the board that has no room on a small panel."""


def _page(name: str, view: View, say: Say, said: Beside, banner: Banner | None = None) -> Page:
    """Return a page with the city, or with words in its place on a small panel."""
    instead = say("city.large") if view.options.side == _LARGEST else ""
    return Page(name, replace(said, instead=instead, border=BORDER, foot=foot(view, say)), banner)


def place(view: View, say: Say, letters: str = "", street: str = "") -> Page:
    """Return the city with the names of free streets, and whose turn it is."""
    pointed = int(street) if street else None
    seen = city(view, say, lettered(view, view.free, letters, pointed))
    ask, brief_ask = _asked(view, say, letters, view.free, "city.which")
    said = Beside(
        seen,
        seat_name(view.turn, say),
        bound(token, view.turn),
        ask,
        _agents_left(view, say),
        _round_and_pile(view, say),
        brief=_pile_alone(view),
        short=(brief_ask,),
    )
    return _page("place", view, say, said)


def _agents_left(view: View, say: Say) -> tuple[SeatLine, ...]:
    """Return how many agents each seat still has."""
    return tuple(
        SeatLine(bound(token, seat), seat_name(seat, say), str(each.agents_left))
        for seat, each in enumerate(view.seats)
    )


def _round_and_pile(view: View, say: Say) -> tuple[Widget, ...]:
    """Return the round, the cards left, the condition, each on a line."""
    lines: tuple[Widget, ...] = (Text(say("city.round", number=view.round), Role.LABEL),)
    if view.options.way == "deck":
        count = Text(say("city.pile", count=view.pile), Role.LABEL)
        lines = (*lines, Row((Icon("flip", Role.LABEL), count)))
    if view.condition is None:
        return lines
    named = Text(title_of(f"condition.{view.condition.id}", say), Role.LABEL)
    return (*lines, Row((Icon(own_icon("condition"), Role.LABEL), Grow(named))))


def _pile_alone(view: View) -> tuple[Widget, ...]:
    """Return the number of cards left, for a small panel; where the table deals none is known."""
    if view.options.way != "deck":
        return ()
    return (Row((Icon("flip", Role.SMALL), Text(str(view.pile), Role.SMALL)), gap=1),)


def _asked(
    view: View, say: Say, letters: str, allowed: Collection[int], plain: str
) -> tuple[str, str]:
    """Return the question of a street, and in fewer words, by the key of what no letter answers.

    Once letters are typed it is which come next, or that no street that begins so may be named.
    """
    streets = streets_of(view.options.side)
    is_open = any(streets[number].name.startswith(letters) for number in allowed)
    key = plain if not letters else "city.typed" if is_open else "city.none-typed"
    return say(key, letters=letters), say(f"{key}-brief", letters=letters)


def report(view: View, say: Say, letters: str = "", line: str = "") -> Page:
    """Return the city with the street of the mat that is asked for, and how to answer."""
    seen = city(view, say, numbered(view))
    asked = view.asked or 0
    last = len(view.agents)
    begins = asked == 0 and not any(view.agents)
    ask = say("report.first", last=last) if begins else say("report.asks", number=asked + 1)
    said = Beside(
        seen,
        say("city.round", number=view.round),
        ask=ask,
        seats=_reporters(view, say, letters, int(line) if line else None),
        facts=_round_and_pile(view, say)[1:],
        brief=_pile_alone(view),
        short=tuple(say(f"report.{form}", number=asked + 1) for form in ("brief", "briefest")),
    )
    return _page("report", view, say, said)


def _reporters(view: View, say: Say, typed: str, line: int | None) -> tuple[SeatLine, ...]:
    """Return the seats with their agents left, or with what is left to press for each."""
    left = _agents_left(view, say)
    if line is not None:
        nobody, brief = say("report.nobody"), say("report.nobody-brief")
        lines = (*left, SeatLine(bound(Icon, "no"), nobody, "", brief=brief))
        return tuple(
            replace(each, chosen=index == line % len(lines)) for index, each in enumerate(lines)
        )
    if len(left) <= BY_BUTTON:
        return left
    names = seat_letters(len(left))
    return tuple(
        SeatLine(each.sign, each.name, name.removeprefix(typed))
        for each, name in zip(left, names, strict=True)
        if name.startswith(typed)
    )


def control(view: View, say: Say) -> Page:
    """Return what each district comes to, what each seat takes, and what follows."""
    plain = city(view, say, lettered(view, ()), judged=True)
    taken = won(view)
    stay = sum(
        each.winner is None and card is not None
        for each, card in zip(view.judged, view.districts, strict=True)
    )
    lines = tuple(
        SeatLine(bound(token, seat), seat_name(seat, say), str(taken[seat]))
        for seat in range(len(view.seats))
    )
    staying = Row((Grow(Text(say("control.stay"), Role.LABEL)), Text(str(stay), Role.LABEL)), gap=1)
    facts = (staying, *_drawing(view), _following(view, say))
    is_taken = view.options.house.zero == "taken"
    note = Text(say("control.note-taken" if is_taken else "control.note"), Role.SMALL)
    said = Beside(plain, say("control.title"), seats=lines, facts=facts, notes=(note,))
    return _page("control", view, say, said)


def _drawing(view: View) -> tuple[Widget, ...]:
    """Return which seats draw how many actions, three on a line; it is said with the city."""
    drawn = [(seat, count) for seat, count in enumerate(view.draws) if count]
    parts = [
        Row((token(seat, Role.SMALL), Text(f"+{count}", Role.SMALL, whole=True)), gap=0.5)
        for seat, count in drawn
    ]
    return tuple(
        Row((emblem("action", Role.SMALL), *parts[start : start + _DRAWING]), gap=1.5)
        for start in range(0, len(parts), _DRAWING)
    )


def _following(view: View, say: Say) -> Widget:
    """Return what comes after the round: new cards, the end, or that nothing changes."""
    if view.ends_next:
        return Text(say("control.ends"), Role.SMALL)
    if not view.refill:
        return Text(say("control.none"), Role.SMALL)
    words = Text(say("control.refill", count=view.refill), Role.SMALL)
    return Row((Icon("flip", Role.SMALL), Grow(words)), gap=1)


def opened(view: View, say: Say) -> Page:
    """Return the city and what an action does whose seat is asked on its phone."""
    if view.open_action is None:
        raise KeyError("opened")
    seat, card, _ = view.open_action
    name, text = title_of(card_key(card.id), say), text_of(card_key(card.id), say)
    said = Beside(
        city(view, say, lettered(view, ())),
        seat_name(seat, say),
        bound(token, seat),
        name,
        notes=(Text(text, Role.LABEL),),
        short=(name,),
    )
    return _page("opened", view, say, said)


def swap(view: View, say: Say, first: str, second: str = "") -> Page:
    """Return the city while two districts that change places are chosen."""
    one, here = int(first), int(second or first)
    numbers = {one: 1, here: 2} if second else {one: 1}
    seen = city(view, say, lettered(view, ()), faces(view, numbers, here))
    same = view.open_action is not None and view.open_action[2] is Tool.SWAP_SAME_TYPE
    said = Beside(
        seen,
        say("swap.title"),
        ask=say("swap.second" if second else "swap.first"),
        facts=tuple(_chosen(view, say, place, number) for place, number in numbers.items()),
        wide=_shared_ground(view, say, tuple(numbers)),
        notes=(Text(say("swap.same" if same else "swap.any"), Role.SMALL),),
    )
    return _page("swap", view, say, said, _played(view, say))


def _chosen(view: View, say: Say, place: int, number: int) -> Widget:
    """Return a district to be swapped: its number, emblem and name."""
    card = view.districts[place]
    if card is None:
        raise KeyError(place)
    name = Grow(Text(card_name(card, say), Role.LABEL))
    return Row((Seal(str(number)), Icon(card_icon(card, view)), name), gap=1)


def _shared_ground(view: View, say: Say, places: tuple[int, ...]) -> tuple[Widget, ...]:
    """Return the ground that two districts of one type share, where cards show it."""
    grounds = {ground_of(card, view) for card in map(view.districts.__getitem__, places) if card}
    if len(places) == 1 or len(grounds) > 1 or "" in grounds:
        return ()
    (ground,) = grounds
    return (Row((Swatch(ground), Text(say("swap.both"), Role.SMALL)), gap=1),)


def _played(view: View, say: Say) -> Banner | None:
    """Return what says that an action is being played, and by whom."""
    if view.open_action is None:
        return None
    seat, card, _ = view.open_action
    name = title_of(card_key(card.id), say)
    words = say("action.played", card=name, seat=seat_name(seat, say))
    return Banner((Note(own_icon("action"), words, name),))


def street(
    view: View,
    say: Say,
    use: str,
    letters: str = "",
    *,
    at: str = "",
    start: str = "",
    seat: str = "",
) -> Page:
    """Return the city while a street is named whose agents change."""
    pointed = int(at) if at else None
    begins = int(start) if start else None
    allowed = [
        number
        for number, seats in enumerate(view.agents)
        if number != begins and (seats or use in {"add", "to"})
    ]
    seen = city(view, say, lettered(view, allowed, letters, pointed))
    ask, brief_ask = _asked(view, say, letters, allowed, f"street.{use}")
    who = bound(token, int(seat)) if seat else None
    seats = _agents_left(view, say)
    said = Beside(seen, say("street.title"), who, ask, seats, short=(brief_ask,))
    return _page("street", view, say, said, _played(view, say))
