"""Every rule of the decks by name."""

from collections import Counter
from dataclasses import replace

import pytest
from games.cartographers.playing import AMBUSHES, PACK, deal, flip, play, rules_for, shuffle

from companion.engine.chance import Shuffled
from companion.errors import IllegalMove
from companion.games.cartographers.rules.cards import AmbushCard
from companion.games.cartographers.rules.cells import cell_set
from companion.games.cartographers.rules.placement import shape_of
from companion.games.cartographers.rules.rules import CartographersRules
from companion.games.cartographers.rules.state import (
    AcrobaticsUsed,
    EdictChosen,
    Flipped,
    GameClosed,
    Phase,
    ScoreEntered,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
    State,
    TimeAdded,
)

RULES = rules_for()


def to_season_end(state: State, rules: CartographersRules = RULES) -> State:
    while SeasonClosed() not in rules.legal_moves(state):
        state = flip(rules, state)
    return play(rules, state, SeasonClosed())


def test_the_spring_deck_is_thirteen_explore_cards_and_one_ambush() -> None:
    state = deal(RULES)
    assert Counter(state.pile) == Counter([*PACK.explore, AMBUSHES[0]])
    assert len(state.pile) == 14


def test_one_scoring_card_of_each_back_lies_under_the_edicts() -> None:
    state = deal(RULES)
    assert {PACK.scoring[card].back for card in state.edicts} == {
        "forest",
        "farm-and-water",
        "village",
        "terrain-shape",
    }


def test_the_first_card_of_each_back_is_dealt_in_the_order_it_comes() -> None:
    order = ("wildholds", "great-city", "treetower", "borderlands", "canal-lake")
    rest = tuple(card for card in PACK.scoring if card not in order)
    state = play(RULES, RULES.setup(), Shuffled("scoring", (*order, *rest)))
    assert state.edicts == ("wildholds", "treetower", "borderlands", "canal-lake")


def test_a_card_adds_its_time() -> None:
    state = flip(RULES, deal(RULES, "great-river", "orchard"), 2)
    assert state.time == 3
    assert [turned.time_before for turned in state.turned] == [0, 1]


def test_rift_lands_take_no_time() -> None:
    assert flip(RULES, deal(RULES, "rift-lands")).time == 0


def test_ruins_cost_no_flip_and_bind_the_next_card() -> None:
    state = flip(RULES, deal(RULES, "temple-ruins", "orchard"))
    (turned,) = state.turned
    assert (turned.card, turned.ruins, turned.on_ruins) == ("orchard", ("temple-ruins",), True)
    assert state.time == 2


def test_two_ruins_in_a_row_are_one_requirement() -> None:
    state = flip(RULES, deal(RULES, "temple-ruins", "outpost-ruins", "orchard", "hamlet"), 2)
    assert [turned.on_ruins for turned in state.turned] == [True, False]
    assert state.turned[0].ruins == ("temple-ruins", "outpost-ruins")


def test_an_ambush_between_ruins_and_card_comes_first_and_the_ruins_wait() -> None:
    state = flip(RULES, deal(RULES, "temple-ruins", "goblin-attack", "orchard", "hamlet"), 3)
    said = [(turned.card, turned.on_ruins) for turned in state.turned]
    assert said == [("goblin-attack", True), ("orchard", True), ("hamlet", False)]


def test_ruins_wait_through_two_ambushes_and_join_with_later_ruins() -> None:
    state = deal(RULES)
    state = to_season_end(deal(RULES, "fishing-village", "orchard", "homestead", "marshlands"))
    state = play(RULES, state, SeasonBegun())
    top = ("temple-ruins", "goblin-attack", "outpost-ruins", "bugbear-assault", "rift-lands")
    state = flip(RULES, play(RULES, state, shuffle(RULES, state, *top, "hamlet")), 4)
    said = [(turned.card, turned.on_ruins) for turned in state.turned]
    assert said == [
        ("goblin-attack", True),
        ("bugbear-assault", True),
        ("rift-lands", True),
        ("hamlet", False),
    ]


def test_an_ambush_takes_no_time_and_leaves_the_game() -> None:
    state = to_season_end(deal(RULES, "goblin-attack", "fishing-village", "orchard"))
    state = play(RULES, state, SeasonBegun())
    pile = RULES.chance(state)
    assert pile is not None
    assert Counter(pile.cards) == Counter([*PACK.explore, AMBUSHES[1]])


def test_an_unseen_ambush_stays_and_a_new_one_joins() -> None:
    state = to_season_end(deal(RULES, "fishing-village", "orchard", "homestead", "marshlands"))
    state = play(RULES, state, SeasonBegun())
    pile = RULES.chance(state)
    assert pile is not None
    assert Counter(pile.cards) == Counter([*PACK.explore, *AMBUSHES[:2]])


@pytest.mark.parametrize(("season", "threshold"), [(0, 8), (1, 8), (2, 7), (3, 6)])
def test_the_season_ends_at_its_threshold_and_not_before(season: int, threshold: int) -> None:
    state = deal(RULES)
    for _ in range(season):
        state = play(RULES, to_season_end(state), SeasonBegun())
        state = play(RULES, state, shuffle(RULES, state))
    while state.time < threshold:
        assert SeasonClosed() not in RULES.legal_moves(state)
        assert Flipped() in RULES.legal_moves(state)
        state = flip(RULES, state)
    assert RULES.legal_moves(state) == (SeasonClosed(),)


def test_time_over_the_threshold_is_not_carried_on() -> None:
    top = ("great-river", "orchard", "homestead", "marshlands", "fishing-village")
    state = to_season_end(deal(RULES, *top))
    assert state.time == 9
    state = play(RULES, state, SeasonBegun())
    assert (state.time, state.turned) == (0, ())


@pytest.mark.parametrize(("season", "edicts"), [(0, "AB"), (1, "BC"), (2, "CD"), (3, "DA")])
def test_each_season_scores_its_two_edicts(season: int, edicts: str) -> None:
    assert PACK.seasons[season].edicts == tuple(edicts)


def test_the_game_ends_after_winter() -> None:
    state = deal(RULES)
    for _ in range(3):
        state = play(RULES, to_season_end(state), SeasonBegun())
        state = play(RULES, state, shuffle(RULES, state))
    state = to_season_end(state)
    assert RULES.legal_moves(state) == (GameClosed(),)
    state = play(RULES, state, GameClosed())
    assert state.phase is Phase.OVER
    assert RULES.legal_moves(state) == ()


def test_three_of_eight_skills_are_dealt_when_in_play() -> None:
    assert len(deal(rules_for(skills=True)).skills) == 3
    assert deal(RULES).skills == ()


def test_a_table_that_deals_its_own_edicts_names_one_of_each_back() -> None:
    rules = rules_for(own_edicts=True)
    state = deal(rules)
    assert state.phase is Phase.CHOOSING
    state = play(rules, state, EdictChosen("wildholds"))
    with pytest.raises(IllegalMove):
        play(rules, state, EdictChosen("great-city"))
    rest = ("lost-barony", "treetower", "canal-lake")
    state = play(rules, state, *(EdictChosen(card) for card in rest))
    assert (state.phase, state.edicts) == (Phase.OPENING, ("wildholds", *rest))


def test_tracker_mode_counts_time_and_ends_seasons() -> None:
    rules = rules_for(tracker=True)
    state = deal(rules)
    assert (state.pile, state.ambushes) == ((), ())
    state = play(rules, state, *(TimeAdded(2),) * 4)
    assert rules.legal_moves(state) == (SeasonClosed(),)
    state = play(rules, state, SeasonClosed(), SeasonBegun(), TimeAdded(0), TimeAdded(1))
    assert (state.season, state.time) == (1, 1)


def test_the_next_spot_is_a_move_of_a_solo_ambush_only() -> None:
    solo = rules_for(players=1)
    state = flip(solo, deal(solo, "goblin-attack"))
    assert SpotPassed() in solo.legal_moves(state)
    assert play(solo, state, SpotPassed()).spot == 1
    many = flip(RULES, deal(RULES, "goblin-attack"))
    assert SpotPassed() not in RULES.legal_moves(many)


def test_the_walk_ends_with_nothing_drawn() -> None:
    solo = rules_for(players=1)
    state = flip(solo, deal(solo, "goblin-attack"))
    while SpotPassed() in solo.legal_moves(state):
        state = play(solo, state, SpotPassed())
    spot = solo.view(state).spot
    assert spot is not None
    assert (spot.cells, spot.number) == ((), 0)
    assert Flipped() in solo.legal_moves(state)


def skilled_ambush(*skills: str, **options: object) -> tuple[CartographersRules, State]:
    rules = rules_for(skills=True, **({"players": 1} | options))
    state = flip(rules, deal(rules, AMBUSHES[0]))
    return rules, replace(state, skills=skills)


def test_acrobatics_walks_a_pair_lying_then_standing_then_the_card_again() -> None:
    solo, state = skilled_ambush("acrobatics", "knowledge", "search")
    state = play(solo, state, SpotPassed())
    printed = PACK.ambush[AMBUSHES[0]].shape
    shapes = []
    for _ in range(3):
        state = play(solo, state, AcrobaticsUsed())
        view = solo.view(state)
        assert view.card is not None
        assert isinstance(view.card.card, AmbushCard)
        assert view.spot is not None
        assert view.spot.number == 1, "the walk begins again"
        assert shape_of(cell_set(view.spot.cells)).cells == view.card.card.shape.cells
        shapes.append(view.card.card.shape.drawing())
    assert shapes == [("XX",), ("X", "X"), printed.drawing()]


def test_acrobatics_is_there_for_a_solo_player_who_has_it() -> None:
    rules, state = skilled_ambush("knowledge", "search", "negotiate")
    assert AcrobaticsUsed() not in rules.legal_moves(state)
    rules, state = skilled_ambush("acrobatics", players=2)
    assert AcrobaticsUsed() not in rules.legal_moves(state)
    rules, state = skilled_ambush("acrobatics")
    assert AcrobaticsUsed() in rules.legal_moves(state)
    assert AcrobaticsUsed() not in rules.legal_moves(flip(rules, state)), "an explore card is open"


def test_everybody_may_count_the_ambushes_in_the_deck() -> None:
    """One joins each season; one that is turned is gone; one that was not comes again."""
    state = deal(RULES)
    assert RULES.view(state).ambushes_left == 1
    drawn = flip(RULES, deal(RULES, AMBUSHES[0]))
    assert RULES.view(drawn).ambushes_left == 0
    late = to_season_end(deal(RULES, *PACK.explore))
    assert RULES.view(late).ambushes_left == 1
    begun = play(RULES, late, SeasonBegun())
    summer = RULES.apply(begun, shuffle(RULES, begun))
    assert RULES.view(summer).ambushes_left == 2


def test_a_table_with_its_own_deck_counts_its_own_ambushes() -> None:
    tracker = rules_for(tracker=True)
    assert tracker.view(deal(tracker)).ambushes_left is None


def test_the_spot_starts_again_with_the_next_ambush() -> None:
    solo = rules_for(players=1)
    state = flip(solo, deal(solo, "goblin-attack", "orchard"))
    state = flip(solo, play(solo, state, SpotPassed()))
    assert state.spot == 0


def test_a_solo_player_s_score_may_be_changed_but_not_foretold() -> None:
    solo = rules_for(players=1)
    state = to_season_end(deal(solo), solo)
    state = play(solo, state, ScoreEntered("spring", -3), ScoreEntered("spring", 5))
    assert state.scores == (5, None, None, None)
    with pytest.raises(IllegalMove):
        play(solo, state, ScoreEntered("spring", 5))
    with pytest.raises(IllegalMove):
        play(solo, state, ScoreEntered("summer", 5))


def test_several_players_keep_their_scores_on_paper() -> None:
    with pytest.raises(IllegalMove):
        play(RULES, to_season_end(deal(RULES)), ScoreEntered("spring", 5))


def test_nobody_may_move_before_the_shuffle() -> None:
    state = RULES.setup()
    assert RULES.legal_moves(state) == ()
    with pytest.raises(IllegalMove):
        RULES.apply(state, Flipped())


@pytest.mark.parametrize(
    "shuffled",
    [
        Shuffled("skills", ()),
        Shuffled("scoring", ()),
        Shuffled("scoring", tuple(PACK.scoring)[1:]),
        Shuffled("scoring", (*tuple(PACK.scoring)[1:], "wildholds")),
    ],
)
def test_a_shuffle_of_other_cards_is_refused(shuffled: Shuffled) -> None:
    with pytest.raises(IllegalMove):
        RULES.apply(RULES.setup(), shuffled)


def test_the_table_does_not_know_the_pile() -> None:
    one, two = (deal(RULES, "orchard", *top) for top in (("hamlet",), ("farmland",)))
    one, two = flip(RULES, one), flip(RULES, two)
    assert one != two
    assert RULES.view(one) == RULES.view(two)
