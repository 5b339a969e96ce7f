"""Every page of every game: panels have room for it, fingers reach all moves, nothing leaks."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
import re
from collections import deque
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import pytest
from device.playing import TODAY, PlayedBox
from games.page_shares import (
    every_language,
    faults_of_pages,
    faults_of_share,
    has_tabs,
    on_every_panel,
    shares_and_all,
    unreadable,
)
from games.random_games import sessions
from games.twin_games import lines_for_phones
from games_of_tests.every import EVERY, every_game, in_one_house
from screens.test_everything import ALL, faults

from companion.app.known import Device
from companion.app.memory import Memory, Pressed, Undone
from companion.app.places.box_set_up import BoxSetUp
from companion.app.places.power import PowerQuestion
from companion.app.places.secret import Curtain, PrivatePage
from companion.app.samples import lone_screen_of, private_samples, screen_of
from companion.app.standing import screen as screen_now
from companion.app.step import step
from companion.app.story import story
from companion.app.values import App, Halt, Record, Started
from companion.app.words import words
from companion.engine.code import Deal
from companion.engine.controls import Browse, Focus, Play, Purpose, Secret
from companion.engine.game import Sample
from companion.engine.session import Session
from companion.games import all_games, find_game
from companion.surface import Press
from companion.text.catalog import LANGUAGES
from docs.pictures import draw

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from games.page_shares import Pages

    from companion.app.values import Effect
    from companion.engine.controls import Control
    from companion.engine.game import AnyGame
    from companion.screens.widgets import Screen
    from companion.surface import PanelSpec

pytestmark = in_one_house
GAMES = tuple(game.id for game in all_games())
"""The games of the house, of which pages are committed."""
SHARE = 53
"""In every test run each panel shows one page of 53, another one than its neighbours."""
MOST_PRIVATE = 12
SMALL = [spec for spec in ALL if spec.name.startswith(("2.1-", "2.13-"))]
EVERYTHING = "no move: fingers go on until they were everywhere"
FEW, MANY = 2, pytest.param(20, marks=pytest.mark.thorough)
"""Fingers try everything in this number of states of each game, on each kind of box."""
BOXES = {"four": Device(), "slow": Device(refresh_seconds=20), "one": Device(one_button=True)}


# -- every page has room


def pages(language: str, drawn: Collection[str] = ()) -> Iterator[tuple[str, Callable[[], Screen]]]:
    """Yield what makes every page with its tabs, then with one button, then the private ones.

    ``drawn`` are games whose pages with tabs are looked at elsewhere.
    """
    for game in EVERY:
        for name, sample in game.samples().items():
            if game.id not in drawn and has_tabs(sample):
                yield f"{game.id} {name}", partial(screen_of, game, sample, language)
            one_button = partial(lone_screen_of, game, sample, language)
            yield f"{game.id} {name} with one button", one_button
        for name in private(game.id, language):
            yield f"{game.id} {name}", partial(_private, game.id, language, name)
        yield from curtains(game, language)


@cache
def private(game_id: str, language: str) -> Mapping[str, Screen]:
    """Return the private pages of a game; kept, for each panel shows a share of the same ones."""
    return private_samples(language, find_game(game_id))


def _private(game_id: str, language: str, name: str) -> Screen:
    return private(game_id, language)[name]


def curtains(game: AnyGame, language: str) -> Iterator[tuple[str, Callable[[], Screen]]]:
    """Yield what stands before the private page of each seat."""
    if game.private is None:
        return
    session = Session.begin(Deal(game, game.usual(), 7))
    app = App(Memory(language, session))
    _, page, _ = next(iter(game.private.samples().values()))
    for seat in range(len(game.seats(session.view()))):
        place = replace(app, place=Curtain(seat, page))
        yield f"{game.id} curtain-{seat}", partial(screen_now, place)


def pages_on(spec: PanelSpec) -> Pages:
    """Return what yields the pages to look at on a panel.

    Where pages with tabs are compared with committed ones, those tests look for the same faults.
    """
    return partial(pages, drawn=GAMES) if spec.name in draw.PANELS else pages


@on_every_panel
def test_a_share_of_the_pages_fits(spec: PanelSpec, language: str) -> None:
    assert faults_of_share(pages_on(spec), spec, language, SHARE) == []


@shares_and_all
def test_every_page_fits(spec: PanelSpec, language: str, some: slice) -> None:
    assert faults_of_pages(pages_on(spec), spec, language, some) == []


@every_language
def test_no_page_lacks_a_glyph_and_each_can_be_read_aloud(language: str) -> None:
    assert unreadable(pages, language, 31) == []


@in_one_house
@every_game
def test_a_page_is_equal_where_it_shows_the_same(game: AnyGame) -> None:
    """What is equal to the page on the glass is not drawn again."""
    say = words(LANGUAGES[0], game=game.id)
    for name, sample in game.samples().items():
        made, again = (game.page(sample.view, sample.page, say) for _ in range(2))
        assert made == again, name


@every_game
@pytest.mark.parametrize("some", [20, pytest.param(400, marks=pytest.mark.thorough)])
def test_the_pages_of_random_games_fit(game: AnyGame, some: int) -> None:
    """What no sample thought of: pages on the way, each on another panel."""
    luck, found = random.Random(some), list[str]()
    every = sessions(game)
    for session in luck.sample(every, min(some, len(every))):
        view, focus = session.view(), Focus(is_slow=luck.random() < 0.5)
        browsed = [each.does for each in game.controls(view, focus)]
        names = [luck.choice(does.pages) for does in browsed if isinstance(does, Browse)]
        for name in (game.table(view, focus), *names):
            spec, language = luck.choice(ALL), luck.choice(LANGUAGES)
            shown = screen_of(game, Sample(view, name, focus=focus), language)
            found += [f"{name} on {spec.name}, {language}: {each}" for each in faults(shown, spec)]
    assert found == []


# -- every move is within reach


def pressed(app: App) -> Iterator[tuple[App, tuple[Effect, ...], tuple[Any, ...]]]:
    """Yield what comes of each thing that fingers may do now, and the moves that it records."""
    for control in app.offered:
        after, effects = step(app, Press(control.button, control.gesture))
        entries = [each.entry for each in effects if isinstance(each, Record)]
        made = [each.made for each in entries if isinstance(each, Pressed)]
        yield replace(after, seen=after.shows), effects, made[0] if made else ()


def within_reach(start: App, enough: Collection[Any]) -> set[Any]:
    """Return the moves, or the step back, that a press may record; pages on the way are no end.

    The nearest are looked for first, no further than until ``enough`` of them are found. Nobody
    looks for a move in what is asked and tried of the box, where most pages would be.
    """
    left, moves, met = deque([start]), set[Any](), {repr(start.place)}
    while left and not moves.issuperset(enough):
        app = left.popleft()
        for after, effects, made in pressed(app):
            moves.update(made[:1])
            moves.update({Undone()} & {each.entry for each in effects if isinstance(each, Record)})
            is_left = any(isinstance(each, Record | Halt) for each in effects)
            is_left |= isinstance(after.place, BoxSetUp | PowerQuestion)
            if not is_left and after.memory == app.memory and repr(after.place) not in met:
                met.add(repr(after.place))
                left.append(after)
    return moves


@every_game
@pytest.mark.parametrize("some", [FEW, MANY])
@pytest.mark.parametrize("kind", BOXES)
def test_fingers_reach_every_legal_move(game: AnyGame, kind: str, some: int) -> None:
    """What goes back to the page before is on a lone button the step back, always there.

    In some states fingers go everywhere, in the others as far as they must.
    """
    every = [each for each in sessions(game) if not game.is_over(each.view())]
    for number, session in enumerate(random.Random(f"{kind} {some}").sample(every, some)):
        box = PlayedBox(App(Memory("en", session), box=BOXES[kind], seed=7, today=TODAY))
        box.take(Started())
        wanted = set[Any](session.legal_moves())
        if box.app.box.one_button and (back := ways_back(game.controls(session.view(), Focus()))):
            wanted = wanted - back | {Undone()}
        reached = within_reach(box.app, wanted if number >= FEW else {EVERYTHING})
        assert wanted <= reached, session.deal.choices


def ways_back(offered: Iterable[Control]) -> set[Any]:
    """Return the moves by which four buttons go back to the page before."""
    return {
        move
        for control in offered
        if control.purpose is Purpose.BACK and isinstance(control.does, Play)
        for move in control.does.moves
    }


# -- a private page leaves no trace


def own_ids(session: Session, seat: int) -> set[str]:
    """Return the ids in what a seat may know that the table does not know."""
    known, own = (set(_ID.findall(repr(session.view(of)))) for of in (None, seat))
    return own - known


_ID = re.compile(r"'([\w#]+-[\w#-]+)'")


def curtains_now(session: Session) -> Iterator[tuple[App, int]]:
    """Yield boxes that ask for a seat that knows something, one press from the table."""
    app = App(Memory("en", session), box=BOXES["four"], seed=7, today=TODAY)
    start, _ = step(app, Started())
    for after, _, _ in pressed(replace(start, seen=start.shows)):
        if isinstance(after.place, Curtain) and own_ids(session, after.place.seat):
            yield after, after.place.seat


@every_game
def test_what_one_seat_sees_is_in_no_line_of_the_log_and_sent_to_no_phone(game: AnyGame) -> None:
    if game.private is None:
        return
    luck, looked_at, every = random.Random(3), 0, sessions(game)
    asking = [
        each
        for each in every
        if any(isinstance(control.does, Secret) for control in game.controls(each.view(), Focus()))
    ]
    for session in luck.sample(asking, min(MOST_PRIVATE, len(asking))):
        for curtain, seat in curtains_now(session):
            own = own_ids(session, seat)
            event = Press(curtain.offered[0].button, curtain.offered[0].gesture)
            inside, effects = step(curtain, event)
            assert isinstance(inside.place, PrivatePage)
            assert not any(isinstance(each, Record) for each in effects)
            lines = [*story(curtain, event, inside, ()), repr(game.facts(session.view()))]
            said = "\n".join((*lines, lines_for_phones(inside).decode()))
            assert [each for each in own if each in said] == []
            looked_at += 1
    assert looked_at
