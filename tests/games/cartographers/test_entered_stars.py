"""The table of several players: who leads, who has won, and how a tie is broken."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from games.cartographers.playing import AMBUSHES, deal, play, rules_for

from companion.errors import IllegalMove
from companion.games.cartographers.rules.entered_stars import (
    LOST,
    MONSTERS,
    PLAYERS,
    TOTAL,
    next_cell,
    standing,
)
from companion.games.cartographers.rules.state import (
    AmbushMet,
    GameClosed,
    Phase,
    PlayerScored,
    PlayersCounted,
    RuinsMet,
    ScoreEntered,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
    Tally,
    TimeAdded,
)
from companion.games.cartographers.view.facts import facts

if TYPE_CHECKING:
    from companion.games.cartographers.rules.rules import CartographersRules
    from companion.games.cartographers.rules.state import State

RULES = rules_for(players=4)
SEASONS = ("spring", "summer", "fall", "winter")


def finished(rules: CartographersRules = RULES) -> State:
    """Return the state after winter."""
    return replace(deal(rules), phase=Phase.OVER, season=3)


def totals(*stars: int) -> tuple[Tally, ...]:
    return tuple(Tally(total=each) for each in stars)


def test_the_most_stars_win() -> None:
    now = standing(totals(80, 96, 71))
    assert now is not None
    assert (now.first, now.is_final, now.stars) == ((1,), True, 96)


def test_the_fewest_stars_lost_to_monsters_break_a_tie() -> None:
    lines = (Tally(total=96, lost=5), Tally(total=80, lost=0), Tally(total=96, lost=3))
    now = standing(lines)
    assert now is not None
    assert (now.level, now.first, now.is_final) == ((0, 2), (2,), True)


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    now = standing((Tally(total=96, lost=3), Tally(total=96, lost=3), Tally(total=95)))
    assert now is not None
    assert (now.first, now.is_final) == ((0, 1), True)


def test_nobody_has_won_while_stars_or_the_losses_of_a_tie_are_missing() -> None:
    missing = standing((Tally(total=96), Tally()))
    tied = standing((Tally(total=96, lost=2), Tally(total=96)))
    assert missing is not None
    assert tied is not None
    assert (missing.first, missing.missing, missing.is_final) == ((0,), (1,), False)
    assert (tied.undecided, tied.is_final) == ((1,), False)
    assert standing(()) is None
    assert standing((Tally(), Tally())) is None


def test_the_seasons_add_up_to_the_stars() -> None:
    assert Tally((22, 25, 27, 22), total=7).stars == 96
    assert Tally((22, 25, None, None)).stars is None
    assert Tally((22, None, None, None), total=90).stars == 90


@pytest.mark.parametrize("count", PLAYERS)
def test_a_table_of_so_many_players_is_filled_and_names_a_winner(count: int) -> None:
    state = play(RULES, finished(), PlayersCounted(count))
    asked = 0
    while (cell := next_cell(RULES.view(state))) is not None:
        player, part = cell
        state = play(RULES, state, PlayerScored(player, part, 90 if part == TOTAL else player))
        asked += 1
    assert asked == 2 * count  # all are level, so the losses of all are asked for
    now = standing(state.tallies)
    assert now is not None
    assert (now.first, now.is_final) == ((0,), True)


def test_losses_are_asked_for_only_where_they_decide() -> None:
    state = play(RULES, finished(), PlayersCounted(3))
    for player, stars in enumerate((90, 80, 90)):
        state = play(RULES, state, PlayerScored(player, TOTAL, stars))
    assert next_cell(RULES.view(state)) == (0, MONSTERS)
    state = play(RULES, state, PlayerScored(0, MONSTERS, 4))
    assert next_cell(RULES.view(state)) == (2, MONSTERS)


def test_a_player_whose_seasons_were_begun_is_asked_for_the_rest() -> None:
    state = replace(finished(), tallies=(Tally((19, 26, None, None)), Tally(total=50)))
    assert next_cell(RULES.view(state)) == (0, "fall")


def test_more_players_keep_the_lines_that_are_there_and_fewer_take_the_last() -> None:
    state = play(RULES, finished(), PlayersCounted(2), PlayerScored(0, TOTAL, 70))
    more = play(RULES, state, PlayersCounted(4))
    assert more.tallies == (Tally(total=70), Tally(), Tally(), Tally())
    assert play(RULES, more, PlayersCounted(2)).tallies == state.tallies


@pytest.mark.parametrize(
    "move",
    [
        PlayersCounted(1),
        PlayersCounted(13),
        PlayerScored(0, TOTAL, 70),
        PlayerScored(3, TOTAL, 60),
        PlayerScored(-1, TOTAL, 60),
        PlayerScored(0, "autumn", 20),
        PlayerScored(0, MONSTERS, -1),
        PlayerScored(0, MONSTERS, LOST[-1] + 1),
        PlayerScored(0, "spring", 100),
        ScoreEntered("spring", 20),
    ],
)
def test_what_no_table_holds_is_refused(move: PlayerScored) -> None:
    state = play(RULES, finished(), PlayersCounted(2), PlayerScored(0, TOTAL, 70))
    with pytest.raises(IllegalMove):
        RULES.apply(state, move)


def test_the_table_is_no_part_of_a_solo_game() -> None:
    solo = rules_for(players=1)
    with pytest.raises(IllegalMove):
        solo.apply(finished(solo), PlayersCounted(2))


def test_seasons_may_be_entered_once_they_end_and_the_rest_after_winter() -> None:
    state = replace(deal(RULES), phase=Phase.SEASON_END, season=1, time=8)
    state = play(RULES, state, PlayersCounted(2), PlayerScored(1, "spring", 20))
    state = play(RULES, state, PlayerScored(1, "summer", 24))
    assert state.tallies[1].seasons == (20, 24, None, None)
    for part in ("fall", TOTAL, MONSTERS):
        with pytest.raises(IllegalMove):
            RULES.apply(state, PlayerScored(1, part, 9))
    assert RULES.legal_moves(state) == (SeasonBegun(),)


def test_facts_name_the_table_and_who_is_first() -> None:
    state = replace(finished(), tallies=(Tally(total=90, lost=2), Tally((20, 20, 20, 20))))
    said = facts(RULES.view(state))
    assert said["table"] == [
        {"seasons": dict.fromkeys(SEASONS), "stars": 90, "lost_to_monsters": 2},
        {"seasons": dict.fromkeys(SEASONS, 20), "stars": 80, "lost_to_monsters": None},
    ]
    assert said["winners"] == [1]
    assert facts(RULES.view(replace(state, tallies=(Tally(), Tally(total=3)))))["winners"] == []


def tracking(**options: object) -> tuple[CartographersRules, State]:
    rules = rules_for(tracker=True, **options)
    return rules, play(rules, deal(rules), TimeAdded(2))


def test_a_tracker_hears_which_ambush_came_and_walks_it_in_solo() -> None:
    rules, state = tracking(players=1)
    met = play(rules, state, AmbushMet(AMBUSHES[0]))
    view = rules.view(met)
    assert view.card is not None
    assert view.card.card.id == AMBUSHES[0]
    assert view.spot is not None
    assert rules.view(play(rules, met, SpotPassed())).spot != view.spot
    assert TimeAdded(1) in rules.legal_moves(met)
    onward = play(rules, met, TimeAdded(1))
    assert (onward.time, rules.view(onward).card) == (3, None)


def test_ruins_wait_for_the_next_time_and_past_an_ambush() -> None:
    rules, state = tracking()
    state = play(rules, state, RuinsMet())
    assert rules.view(state).ruins
    met = rules.view(play(rules, state, AmbushMet(AMBUSHES[1])))
    assert met.card is not None
    assert met.card.on_ruins
    assert not rules.view(play(rules, state, TimeAdded(0))).ruins
    with pytest.raises(IllegalMove):
        rules.apply(state, RuinsMet())


def test_a_box_that_is_the_deck_does_not_ask_what_came() -> None:
    for move in (AmbushMet(AMBUSHES[0]), RuinsMet()):
        with pytest.raises(IllegalMove):
            RULES.apply(deal(RULES), move)


def test_no_card_comes_once_the_season_is_full_and_a_new_one_has_no_ruins() -> None:
    rules, state = tracking()
    state = play(rules, state, *(TimeAdded(2),) * 2, RuinsMet(), TimeAdded(2))
    with pytest.raises(IllegalMove):
        rules.apply(state, AmbushMet(AMBUSHES[0]))
    state = play(rules, replace(state, ruins=True), SeasonClosed(), SeasonBegun())
    assert not state.ruins
    with pytest.raises(IllegalMove):
        rules.apply(state, GameClosed())
