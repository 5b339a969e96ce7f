"""One deal at many tables: a table's own presses go into the hall's game and out of it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.code import Deal
from companion.engine.many_tables import (
    TablePress,
    hall_presses,
    is_own,
    own_presses,
    with_own,
)
from companion.engine.session import Session
from companion.games import find_game
from companion.games.cartographers.rules.state import (
    AcrobaticsUsed,
    Flipped,
    ScoreEntered,
    SpotPassed,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME = find_game("cartographers")
CHOICES = {"players": "1", "skills": "on"}
Pick = tuple[bool, int]
"""Whether a press is the table's own, where there is such a one, and which."""
PICKS = st.lists(st.tuples(st.booleans(), st.integers(0, 500)), max_size=70)


def played(picks: Sequence[Pick], seed: int) -> Session:
    """Return a game in which a table makes presses of its own, and of the hall."""
    session = Session.begin(Deal(GAME, GAME.choose(CHOICES), seed))
    for wants_own, number in picks:
        moves = session.legal_moves()
        own = [each for each in moves if is_own(session, (each,))]
        others = [each for each in moves if each not in own]
        if wants_own and own:
            session = session.play(own[number % len(own)])
        elif others:
            session = session.play(others[0])
    return session


def hall_moves(session: Session) -> list[object]:
    """Return the moves of the hall alone."""
    return [move for made in session.history() if not is_own(session, made) for move in made]


@given(leads=PICKS, follows=PICKS, seed=st.integers(0, 50))
def test_each_table_has_the_halls_game_and_its_own_presses(
    leads: list[Pick], follows: list[Pick], seed: int
) -> None:
    leader, table = played(leads, seed), played(follows, seed)
    assert with_own(leader, own_presses(leader)) is leader
    shown = with_own(leader, own_presses(table))
    assert hall_moves(shown) == hall_moves(leader)
    reached = hall_presses(leader)
    assert hall_presses(shown) == reached
    wanted = [each for each in own_presses(table) if each.after < reached]
    assert [each for each in own_presses(shown) if each.after < reached] == wanted
    bare = with_own(leader, ())
    assert own_presses(bare) == ()
    assert with_own(shown, own_presses(leader)).history() == leader.history()
    assert with_own(bare, own_presses(leader)).state == leader.state


def test_a_press_that_the_rules_no_longer_allow_is_left_out() -> None:
    session = Session.begin(Deal(GAME, GAME.choose(CHOICES), 1))
    stars = TablePress(0, (ScoreEntered("spring", 12),))
    turned = session.play(Flipped())
    assert with_own(turned, (stars,)).history() == turned.history()


def test_a_press_of_the_hall_is_never_taken_for_a_tables_own() -> None:
    session = Session.begin(Deal(GAME, GAME.choose(CHOICES), 1))
    for moves in ((), (Flipped(),), (SpotPassed(), Flipped())):
        assert not is_own(session, moves)
        assert with_own(session, (TablePress(0, moves),)).history() == session.history()
    assert is_own(session, (AcrobaticsUsed(),))


def test_a_game_for_one_table_has_no_presses_of_its_own() -> None:
    for name in ("unearth", "cadwallon"):
        game = find_game(name)
        session = Session.begin(Deal(game, game.usual(), 1))
        after = session.play(session.legal_moves()[0])
        assert game.many_tables is None
        assert own_presses(after) == ()
