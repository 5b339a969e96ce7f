"""What every game of the house must keep, asked of each in the registry."""

from __future__ import annotations

import json
import random  # noqa: TID251 - a test's own dice
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import lanterns
import pytest
from engine.answers import deals, each_choice
from games.cadwallon import secrets as cadwallon
from games.cadwallon.secrets import mixed
from games.random_games import played, sessions, views
from games.unearth import secrets as unearth
from games_of_tests.every import every_game, in_one_house
from lanterns import rules as lantern_rules

from companion.engine.chance import Pile
from companion.engine.controls import START, Browse, Count, Focus, Play, Point, Spell, WrongName
from companion.engine.lazy import load
from companion.engine.notation import read_move, write_move
from companion.engine.seats import SeatVerbs
from companion.engine.session import Session
from companion.errors import BadGame, ConfigError, IllegalMove, UnknownGame
from companion.games import GAMES, all_games, find_game
from companion.seats import SeatMemory, pad_json, seat_at, sheet_json, task_json
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.game import AnyGame

pytestmark = in_one_house
CODES_LOOKED_FOR = 7
"""In every run the code is looked for in one view of this many; ``make thorough`` takes all."""


def other_hands(state: lantern_rules.State, luck: random.Random) -> lantern_rules.State:
    """Return a state of Lanterns with the cards of all hands dealt again."""
    cards = iter(mixed([card for hand in state.hands for card in hand], luck))
    return replace(state, hands=tuple(tuple(next(cards) for _ in hand) for hand in state.hands))


HIDDEN_OTHERWISE: dict[str, Callable[[Any, random.Random], Any]] = {
    "unearth": unearth.hidden_otherwise,
    "cadwallon": cadwallon.hidden_otherwise,
    "lanterns": other_hands,
}


@every_game
def test_legal_moves_apply_and_every_play_ends(game: AnyGame) -> None:
    for session in sessions(game):
        assert session.rules.chance(session.state) is None
        for move in session.rules.legal_moves(session.state)[:5]:
            session.rules.apply(session.state, move)


@every_game
def test_states_and_views_are_values(game: AnyGame) -> None:
    """The same moves made again give a state that is another object, equal, with an equal hash."""
    compared = 0
    again: Session | None = None
    for session, view in zip(sessions(game), views(game), strict=True):
        if session.before is None or again is None:
            again = Session.begin(session.deal, session.made)
        else:
            again = again.replay(session.made)
        assert again.state is not session.state
        assert (again.state, hash(again.state)) == (session.state, hash(session.state))
        assert again.view() == view
        if session.before is not None:
            compared += session.before.state != session.state
    assert compared, "no move changed a state"


@every_game
def test_moves_survive_the_journal(game: AnyGame) -> None:
    for session in sessions(game):
        for move in session.made:
            assert read_move(write_move(move), game.moves) == move


def moves_offered(session: Session) -> set[object]:
    """Return every move to which the controls of the table page lead now."""
    game, view = session.deal.game, session.view()
    found: set[object] = set()
    cursors, seen = [START], {START}
    while cursors:
        for control in game.controls(view, Focus(cursors.pop())):
            match control.does:
                case Play(moves):
                    found.update(moves)
                case Count(lowest=lowest, moves=moves) as count:
                    for number in range(lowest, lowest + len(moves)):
                        found.update(count.made(number))
                case Point(cursor) if cursor not in seen:
                    seen.add(cursor)
                    cursors.append(cursor)
    return found


@every_game
def test_a_move_is_refused_after_the_end(game: AnyGame) -> None:
    """But for what the controls there offer: a table may change the end by hand."""
    refused = 0
    for session, view in zip(sessions(game), views(game), strict=True):
        if not game.is_over(view) or session.rules.legal_moves(session.state):
            continue
        offered = moves_offered(session)
        for move in offered:
            session.rules.apply(session.state, move)
        for move in {move for moves in session.history() for move in moves} - offered:
            with pytest.raises(IllegalMove):
                session.rules.apply(session.state, move)
            refused += 1
    assert refused, "no play came to an end"


@every_game
def test_the_table_cannot_know_the_order_of_a_pile_that_is_not_face_up(game: AnyGame) -> None:
    """Turn each such pile round, all else alike: the view must not show it."""
    compared, piles = 0, set[Pile]()
    for session in sessions(game):
        for index, move in enumerate(session.made):
            start = session.before or Session.begin(session.deal, ())
            before = start.replay(session.made[:index])
            pile = before.rules.chance(before.state)
            if pile is None:
                continue
            piles.add(pile)
            if pile.face_up:
                continue
            one, two = (
                before.replay((before.rules.shuffled(pile.name, order),))
                for order in (move.order, tuple(reversed(move.order)))
            )
            compared += 1
            assert one.state != two.state
            assert one.view() == two.view()
    assert compared or all(pile.face_up for pile in piles)


@every_game
def test_other_cards_face_down_make_the_same_view(game: AnyGame) -> None:
    """A game in which a seat knows what others may not says how its hidden cards are mixed."""
    otherwise = HIDDEN_OTHERWISE.get(game.id)
    assert otherwise or not game.secrets
    luck, changed = random.Random(5), 0
    for session, view in zip(sessions(game), views(game), strict=True):
        if otherwise and not game.is_over(view):
            other = otherwise(session.state, luck)
            changed += other != session.state
            assert session.rules.view(other) == view
    assert changed or not otherwise


@every_game
@pytest.mark.parametrize("every", [CODES_LOOKED_FOR, pytest.param(1, marks=pytest.mark.thorough)])
def test_a_code_that_deals_every_secret_again_is_on_no_view_of_a_running_game(
    game: AnyGame, every: int
) -> None:
    """To write a view as text takes longer than to play to it."""
    looked_at = list(zip(sessions(game), views(game), strict=True))
    for session, view in looked_at[::every]:
        if not session.shows_code:
            assert session.deal.code not in str(view)
            assert session.deal.code not in str(game.facts(view))


@every_game
def test_every_press_has_its_line_in_a_replay(game: AnyGame) -> None:
    """A line is one line, says nothing of a secret that the view hides, and may not raise."""
    before: Any = None
    for session, view in zip(sessions(game), views(game), strict=True):
        before = None if session.before is None else before
        assert "\n" not in game.replay_line(before, view)
        before = view


@every_game
def test_a_code_deals_the_same_game_twice(game: AnyGame) -> None:
    for deal in deals(game):
        assert Session.begin(deal).state == Session.begin(deal).state


@every_game
def test_undo_goes_back_to_the_very_start_and_forward_again_to_the_same(game: AnyGame) -> None:
    for deal in deals(game):
        dice, session = random.Random(1), Session.begin(deal)
        start, states = session, []
        while moves := session.rules.legal_moves(session.state):
            states.append(session.state)
            session = session.play(dice.choice(moves))
            again = session.undo().replay(session.made)
            assert again.state == session.state
        while session.before is not None:
            session = session.undo()
            assert session.state == states.pop()
        assert session.state == start.state


@every_game
def test_every_control_is_a_legal_move_or_a_page(game: AnyGame) -> None:
    check_controls(game, zip(sessions(game), views(game), strict=True))


@pytest.mark.thorough
@every_game
def test_with_each_choice_alone_every_control_is_a_legal_move_or_a_page(game: AnyGame) -> None:
    every = played(game, (deal for deal, _ in each_choice(game)))
    check_controls(game, ((session, session.view()) for session in every))


def check_controls(game: AnyGame, states: Iterable[tuple[Session, Any]]) -> None:
    """Check the controls of states, and their pages in one language in turn.

    Every page that there is stands in every language in ``test_pictures``.
    """
    says = [catalog(language, game.text) for language in LANGUAGES]
    for number, (session, view) in enumerate(states):
        named = [game.table(view, Focus())]
        for control in game.controls(view, Focus()):
            if control.word:
                assert all(say(control.word) for say in says)
            else:  # heard alone: nothing beside the button speaks of it
                assert isinstance(control.does, Spell | WrongName)
            match control.does:
                case Play(moves):
                    session.play(*moves)
                case Browse(pages, start):
                    named.append(pages[start])
                case Count(moves=moves):
                    session.play(moves[0])
        say = says[number % len(says)]
        assert all(game.page(view, page, say) for page in named)


@every_game
def test_unknown_choices_are_named(game: AnyGame) -> None:
    with pytest.raises(ConfigError, match="no option 'colour'"):
        game.choose({"colour": "red"})
    with pytest.raises(ConfigError, match="'zzz': choose"):
        game.choose({game.options[0].id: "zzz"})


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess': choose cartographers"):
        find_game("chess")


def test_games_have_numbers_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [game.id for game in all_games()] == list(GAMES)
    number = find_game("unearth").number
    monkeypatch.setattr(lanterns, "GAME", replace(lanterns.GAME, number=number))
    with pytest.raises(BadGame, match=f"unearth and lanterns have the number {number}: give one"):
        all_games()


def test_a_game_is_checked_where_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "lanterns", "lanterns:GAME")
    assert find_game("lanterns") is lanterns.GAME
    monkeypatch.setattr(lanterns, "GAME", replace(lanterns.GAME, number=256))
    for _ in range(2):
        with pytest.raises(BadGame, match="game 'lanterns': number: 256 is not from 0 to 255"):
            find_game("lanterns")


@every_game
def test_a_seat_with_a_sheet_can_be_made_of_the_facts_of_any_state(game: AnyGame) -> None:
    if not game.seat:
        return
    assert isinstance(load(game.seat), SeatVerbs)
    for session in sessions(game)[::CODES_LOOKED_FOR]:
        facts = json.loads(json.dumps(game.facts(session.view())))
        at = seat_at(game, facts, SeatMemory())
        assert len(set(at.turns)) == len(at.turns)
        assert set(at.open) <= set(at.turns)
        assert (task_json(at) is None) == (at.turns == ())
        json.dumps((sheet_json(at), pad_json(at), task_json(at)))
