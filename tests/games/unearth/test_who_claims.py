"""Claims of ruins: the oracles of the rules by name, every reason, and a second opinion."""

from __future__ import annotations

from collections import Counter

import pytest
from games.unearth import second_opinion
from hypothesis import given
from hypothesis import strategies as st

from companion.games.unearth.rules.cards import DICE, FACES
from companion.games.unearth.rules.who_claims import (
    LAST_DIE,
    LONGER,
    NOBODY,
    RuinClaim,
    by_strength,
    leader,
    settle,
)

Dice = dict[str, list[tuple[str, int]]]


def settled(
    value: int, last_die: str = LONGER, flame: str | None = None, /, **dice: str
) -> RuinClaim[str]:
    """Settle a claim of dice written as ``d6:5 d4:1``."""
    return settle(value, read(**dice), flame=flame, last_die=last_die)


def read(**dice: str) -> Dice:
    return {
        seat: [(kind, int(number)) for kind, number in (die.split(":") for die in each.split())]
        for seat, each in dice.items()
    }


def test_oracle_d3_more_faces_win() -> None:
    found = settled(15, a="d8:5", b="d6:5", c="d6:5")
    assert (found.claimed, found.winner, found.draws) == (True, "a", (("b", 1), ("c", 1)))
    assert (found.reason.kind, found.reason.dice) == ("faces", (("d8", 5), ("d6", 5)))


def test_oracle_d4_the_next_dice_decide() -> None:
    found = settled(9, a="d6:5 d4:1", b="d6:5 d6:3")
    assert (found.winner, found.draws) == ("b", (("a", 2),))
    assert found.reason.kind == "next"
    assert found.reason.seats == ("b", "a")
    assert found.reason.dice == (("d6", 3), ("d4", 1))
    assert found.reason.level == (("d6", 5),)


@pytest.mark.parametrize("last_die", LAST_DIE)
def test_oracle_d5_a_dead_tie_is_nobodys(last_die: str) -> None:
    found = settled(9, last_die, a="d6:5", b="d6:5")
    assert (found.claimed, found.winner) == (True, None)
    assert found.draws == (("a", 1), ("b", 1))
    assert (found.reason.kind, found.reason.seats) == ("nobody", ("a", "b"))


def test_oracle_u1_the_claim_of_the_mockup() -> None:
    found = settled(15, blue="d8:6", red="d6:6 d4:2", green="d6:1")
    assert (found.winner, found.reason.kind) == ("blue", "faces")
    assert found.draws == (("red", 2), ("green", 1))
    assert by_strength(read(green="d6:1", red="d6:6 d4:2", blue="d8:6")) == ("blue", "red", "green")


def test_oracle_u2_one_seat_has_a_die_left() -> None:
    longer = settled(9, LONGER, a="d6:4 d4:2", b="d6:4")
    assert (longer.winner, longer.draws, longer.reason.kind) == ("a", (("b", 1),), "longer")
    assert (longer.reason.dice, longer.reason.level) == ((("d4", 2),), (("d6", 4),))
    nobody = settled(9, NOBODY, a="d6:4 d4:2", b="d6:4")
    assert (nobody.claimed, nobody.winner, nobody.reason.kind) == (True, None, "left")
    assert nobody.draws == (("a", 2), ("b", 1))


def test_a_list_that_is_anothers_beginning_does_not_lose_to_it() -> None:
    found = settled(9, NOBODY, a="d6:6", b="d6:6 d6:2", c="d6:6 d6:3")
    assert (found.winner, found.reason.seats) == (None, ("c", "a"))
    assert found.draws == (("a", 1), ("b", 2), ("c", 2))
    assert settled(9, NOBODY, b="d6:6 d6:2", c="d6:6 d6:3").winner == "c"


def test_below_the_value_nothing_is_claimed() -> None:
    found = settled(15, LONGER, "c", a="d6:6 d4:4", b="d4:4")
    assert (found.claimed, found.winner, found.draws) == (False, None, ())
    assert (found.reason.kind, found.reason.seats) == ("below", ("a", "b"))


def test_one_seat_alone_takes_it() -> None:
    found = settled(9, a="d6:6 d4:3", b="")
    assert (found.winner, found.draws, found.reason.kind) == ("a", (), "only")


def test_a_higher_number_beats_more_faces() -> None:
    found = settled(9, a="d8:4 d8:3", b="d6:5")
    assert (found.winner, found.reason.kind) == ("b", "number")
    assert found.reason.dice == (("d6", 5), ("d8", 4))


def test_level_are_the_dice_that_all_have_of_whom_nobody_wins() -> None:
    found = settled(5, NOBODY, a="d6:1 d6:1", b="d6:1 d6:1", c="d6:1")
    assert (found.winner, found.reason.kind) == (None, "left")
    assert found.reason.level == (("d6", 1),)


def test_lower_seats_draw_in_a_dead_tie_too() -> None:
    found = settled(9, a="d6:5", b="d6:5", c="d6:4 d4:1")
    assert found.draws == (("a", 1), ("b", 1), ("c", 2))
    assert found.reason.seats == ("a", "b")


def test_the_eternal_flame_draws_where_another_takes_a_ruin_without_its_dice() -> None:
    assert settled(9, LONGER, "c", a="d6:6", b="d6:5").draws == (("b", 1), ("c", 1))
    assert settled(9, LONGER, "c", a="d6:6", b="d6:5", c="").draws == (("b", 1), ("c", 1))
    assert settled(9, LONGER, "b", a="d6:6", b="d6:5").draws == (("b", 1),)
    assert settled(9, LONGER, "a", a="d6:6", b="d6:5").draws == (("b", 1),)
    assert settled(9, LONGER, "c", a="d6:6", b="d6:6").draws == (("a", 1), ("b", 1))


def test_seats_may_be_numbers_and_the_first_of_them_is_no_false() -> None:
    found = settle(9, {0: [("d8", 8)], 1: [("d6", 1)]}, flame=0, last_die=LONGER)
    assert (found.winner, found.draws) == (0, ((1, 1),))


@st.composite
def dice(draw: st.DrawFn) -> Dice:
    """Make up dice of 0 to 4 seats, as a seat has them, of which many are level."""
    made: Dice = {}
    for seat in ("red", "blue", "green", "yellow")[: draw(st.integers(0, 4))]:
        made[seat] = [
            (kind, number)
            for kind, most in DICE.items()
            for number in draw(st.lists(st.integers(1, min(FACES[kind], 5)), max_size=most))
        ]
    return made


@given(
    dice(), st.integers(1, 25), st.sampled_from([None, "red", "green"]), st.sampled_from(LAST_DIE)
)
def test_both_settle_every_claim_alike(
    made: Dice, value: int, flame: str | None, last_die: str
) -> None:
    found = settle(value, made, flame=flame, last_die=last_die)
    assert (found.claimed, found.winner, dict(found.draws)) == second_opinion.claim(
        value, made, flame, last_die
    )


@given(dice(), st.sampled_from(LAST_DIE))
def test_the_reason_and_the_leader_fit_the_claim(made: Dice, last_die: str) -> None:
    if not any(made.values()):
        assert leader(made, last_die) is None
        return
    found = settle(1, made, flame=None, last_die=last_die)
    assert leader(made, last_die) == found.winner
    reason = found.reason
    if found.winner is None:
        assert reason.kind in {"nobody", "left"}
        assert len(reason.seats) > 1
    else:
        assert reason.seats[0] == found.winner
    for seat, die in zip(reason.seats, reason.dice, strict=False):
        assert die in made[seat]
    for seat in reason.seats:
        assert not Counter(reason.level) - Counter(made[seat])
