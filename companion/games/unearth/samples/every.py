"""A view and a page for everything that a page of the game may have to show.

Most come from games that were played; to some moments games hardly come, so they are posed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.code import Deal
from companion.engine.controls import Cursor, Focus
from companion.engine.play.moments import Posed, every
from companion.engine.session import Session
from companion.games.unearth import GAME
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.questions.page_names import MEMORIAL, MEMORIAL_ON_PHONE, MEMORIAL_WAITS
from companion.games.unearth.rules.building import built
from companion.games.unearth.rules.cards import GREATER, LESSER
from companion.games.unearth.rules.moves import Began, Built, Dug
from companion.games.unearth.rules.state import HOME, Die, Phase
from companion.games.unearth.rules.stones import site_at, with_seat, with_site
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.rules.state import State


_OFFERED = (0, 6, 9)
"""Where the named wonders of three pages begin that show all of them, six on a page."""
_RING = 6
"""Stones of one colour around The Crumbling Memorial."""
_PILED = (5, 4, 2, 1)
"""Dice of the seats on a ruin: as many as one ever had in ten thousand games."""
_LEVEL, _EQUAL = 15, {"d6": 3, "d4": 1}
"""The value of a ruin that four seats reach, and the dice that each of them has there."""


def _begun(players: int, three: str = "each") -> Session:
    choices = GAME.choose({"players": str(players), "three": three})
    dealt = Session.begin(Deal(GAME, choices, 1))
    return dealt.play(Began(dealt.view().first))


def posed() -> Iterator[Posed]:
    """Yield each sample that is posed: those of the table, then ruins that a seat may keep."""
    session = _begun(4)
    begun, wonders = session.state, tuple(base_cards().wonders)
    for number, start in enumerate(_OFFERED):
        offered = replace(begun, offered=wonders[start : start + 6])
        yield Posed(f"wonders-{number}", replace(session, state=offered), "wonders")
    memorial = replace(_begun(2), state=_memorial())
    table = {
        (MEMORIAL_WAITS, MEMORIAL_WAITS): memorial.state,
        ("claim-nobody-of-four", "claim"): _level(),
        ("turn-most", "turn"): _piled(begun),
        ("why-three-kinds", "why-0"): _three_kinds(),
    }
    for (name, page), state in table.items():
        yield Posed(name, replace(session, state=state), page)
    on_phone = Focus(phones=tuple(range(2)))
    yield Posed(MEMORIAL_ON_PHONE, memorial, MEMORIAL_ON_PHONE, focus=on_phone)
    for line in (0, len(memorial.state.aside) // 2, len(memorial.state.aside) - 1):
        yield Posed(f"memorial-{line}", memorial, MEMORIAL, 0, Focus(Cursor((), (line,))))


def _memorial() -> State:
    """Return a table where a seat keeps one of the ruins set aside, of which two leave the most."""
    state = _begun(2).state
    return built(_with_stones(state, _RING, 0, 0, 0), Built(0, "the-crumbling-memorial"))


def _with_stones(state: State, red: int, blue: int, yellow: int, black: int) -> State:
    """Return a table whose first seat has stones from the bag."""
    stones = (red, blue, yellow, black)
    bag = tuple(count - taken for count, taken in zip(state.bag, stones, strict=True))
    return with_seat(replace(state, bag=bag), 0, stones=stones)


def _three_kinds() -> State:
    """Return the end for a seat that built a wonder of each kind, where that is what counts."""
    state = _with_stones(_begun(4, "kinds").state, 4, 4, 4, 4)
    named = next(each for each in state.offered if not base_cards().wonder(each).power)
    for wonder in (LESSER, GREATER, named):
        state = built(state, Built(0, wonder))
    return replace(state, phase=Phase.OVER, queue=())


def _level() -> State:
    """Return a claim of a ruin that four seats have reached with dice equal to the end."""
    begun = _begun(4)
    state = begun.state
    sites = enumerate(site_at(state, place) for place in range(len(state.row)))
    place, site = next(
        (place, site)
        for place, site in sites
        if base_cards().ruin(site.ruin).value == _LEVEL and len({*site.stones}) == 1
    )
    dice = [Die(seat, kind, number) for seat in range(4) for kind, number in _EQUAL.items()]
    last = Die(state.turn, "d6", _EQUAL["d6"])
    dice.remove(last)
    lying = with_site(state, place, replace(site, dice=tuple(dice)))
    dug = Dug(place, last.kind, last.number)
    claimed: State = replace(begun, state=lying).play(dug).state
    return claimed


def _piled(state: State) -> State:
    """Return a table with a ruin on which nearly all dice lie."""
    dice = [Die(seat, kind, 1) for seat, count in enumerate(_PILED) for kind in HOME[:count]]
    return with_site(state, 0, replace(site_at(state, 0), dice=tuple(dice)))


SAMPLES, PRIVATE_SAMPLES = every(GAME, __package__, posed())
