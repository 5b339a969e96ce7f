"""Set-up: how many cards lie where, what is dealt in secret, and that luck is fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.cities import CODE, choices, rules_for

from companion.engine import dealer
from companion.engine.chance import Shuffled
from companion.errors import ConfigError, IllegalMove
from companion.games.cadwallon.packs.deck_file import demo_deck, doubled
from companion.games.cadwallon.play import invariants
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.moves import AgentPlaced, ConditionRead, SecretSeen
from companion.games.cadwallon.rules.state import PAPER, Phase

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.rules import CadwallonRules
    from companion.games.cadwallon.rules.state import State


def dealt(rules: CadwallonRules, seed: int = 1) -> State:
    """Return the state after all luck of set-up."""
    state = rules.setup()
    while pile := rules.chance(state):
        state = rules.apply(state, rules.shuffled(pile.name, dealer.order(seed, pile)))
    invariants.check(state)
    return state


def lying(state: State) -> list[str]:
    return [card for card in state.districts if card is not None]


def test_s5_38_cards_leave_32_of_which_9_lie_open() -> None:
    state = dealt(rules_for())
    assert len(demo_deck().districts) == 38
    assert len(state.aside) == 6
    assert all(card.startswith("action-") for card in state.aside)
    assert (len(lying(state)), len(state.pile)) == (9, 23)
    assert len({*lying(state), *state.pile}) == 32
    assert state.fresh == tuple(range(9))
    assert (state.round, state.turn, state.phase) == (1, 0, Phase.PLACING)


@pytest.mark.parametrize(("board", "opened", "left"), [("4x4", 16, 48), ("5x5", 25, 39)])
def test_large_boards_have_two_sets_and_an_action_pile_of_12(
    board: str, opened: int, left: int
) -> None:
    state = dealt(rules_for(board=board, players="5"))
    assert len(doubled(demo_deck()).districts) == 76
    assert (len(lying(state)), len(state.pile)) == (opened, left)
    assert opened + left == 64
    assert (len(state.action_pile), state.aside) == (12, ())
    assert all(card.startswith("action-") for card in state.action_pile)


def test_kinds_of_both_decks() -> None:
    for deck, sets in ((demo_deck(), 1), (doubled(demo_deck()), 2)):
        counts = {kind: len(deck.of(kind)) for kind in CardKind}
        assert counts == {
            CardKind.GUILD: 16 * sets,
            CardKind.MILITIA: 5 * sets,
            CardKind.PERSONALITY: 4 * sets,
            CardKind.ACTION: 13 * sets,
            CardKind.BACKER: 0,
        }
        assert deck.invented
        assert list(deck.districts) == [card.id for card in deck.districts.values()]


def test_actions_that_are_not_set_aside_lie_in_the_city_or_the_pile() -> None:
    state = dealt(rules_for())
    found = [card for card in (*lying(state), *state.pile) if card.startswith("action-")]
    assert len(found) == 7


@pytest.mark.parametrize("board", ["3x3", "4x4", "5x5"])
def test_a_secret_action_and_a_contract_for_each_seat(board: str) -> None:
    players = "4" if board == "3x3" else "8"
    state = dealt(rules_for(board=board, players=players, special="box", contracts="box"))
    specials = [player.special for player in state.players]
    assert len(set(specials)) == int(players)
    assert all(card.startswith("action-") for card in specials)
    assert len({player.contract for player in state.players}) == int(players)
    on_large = board != "3x3"
    assert len(state.aside) == (0 if on_large else 2)
    assert len(state.action_pile) == (4 if on_large else 0)


def test_special_actions_on_paper_are_known_to_nobody() -> None:
    state = dealt(rules_for(special="own"))
    assert [player.special for player in state.players] == [PAPER, PAPER]
    assert len(state.aside) == 6


def test_seats_look_at_their_secrets_in_any_order_then_the_condition_is_read() -> None:
    rules, ends = rules_for(players="3", special="box", condition="on"), []
    for order in permutations(range(3)):
        state, left = dealt(rules), {0, 1, 2}
        for seat in order:
            assert (state.phase, state.turn) == (Phase.SECRETS, min(left))
            assert {*rules.legal_moves(state)} == {*map(SecretSeen, left)}
            assert rules.legal_moves(state, seat) == (SecretSeen(seat),)
            state = rules.apply(state, SecretSeen(seat))
            left.remove(seat)
            with pytest.raises(IllegalMove):
                rules.apply(state, SecretSeen(seat))
        ends.append(state)
    assert ends == ends[:1] * 6, "old journals have the order of the table"
    assert state.phase is Phase.CONDITION
    assert rules.view(state).condition is not None
    assert rules.legal_moves(state) == (ConditionRead(),)
    state = rules.apply(state, ConditionRead())
    assert (state.phase, state.turn) == (Phase.PLACING, 0)


def test_without_secrets_of_the_box_the_game_begins_at_once() -> None:
    assert dealt(rules_for(special="own", contracts="own")).phase is Phase.PLACING
    assert dealt(rules_for(agents="mat")).phase is Phase.REPORTING


def test_luck_that_is_not_due_or_not_of_its_cards_is_refused() -> None:
    rules = rules_for()
    state = rules.setup()
    pile = rules.chance(state)
    assert pile is not None
    wrong = (
        Shuffled("districts", pile.cards),
        Shuffled(pile.name, pile.cards[:-1]),
        Shuffled(pile.name, (pile.cards[0],) * len(pile.cards)),
        AgentPlaced(0),
    )
    for move in wrong:
        with pytest.raises(IllegalMove):
            rules.apply(state, move)
    assert rules.legal_moves(state) == ()
    over = dealt(rules)
    with pytest.raises(IllegalMove):
        rules.apply(over, Shuffled(pile.name, pile.cards))


def test_five_players_need_a_large_board() -> None:
    with pytest.raises(ConfigError):
        choices(players="5", board="3x3")
    assert choices(players="5")["board"] == "4x4"


def test_the_code_deals_every_secret_again_and_is_hidden() -> None:
    rules = rules_for()
    assert CODE not in repr(rules.view(dealt(rules)))


def chi_square(counts: Counter[str], values: list[str]) -> float:
    """Return how far counts are from all being alike."""
    wanted = counts.total() / len(values)
    return sum((counts[value] - wanted) ** 2 / wanted for value in values)


def test_the_shuffles_are_fair() -> None:
    """Below the value that luck exceeds once in a thousand seeds."""
    rules = rules_for(players="4", special="box", contracts="box", condition="on")
    aside, first, top, special, contract, condition = (Counter[str]() for _ in range(6))
    for seed in range(600):
        state = dealt(rules, seed)
        aside.update(state.aside)
        first.update(lying(state)[:1])
        top.update(state.pile[:1])
        special.update(player.special for player in state.players)
        contract.update(player.contract for player in state.players)
        condition[state.condition] += 1
    deck = demo_deck()
    actions = [card.id for card in deck.of(CardKind.ACTION)]
    assert chi_square(aside, actions) < 32.9
    assert chi_square(special, actions) < 32.9
    assert chi_square(contract, list(deck.contracts)) < 24.3
    assert chi_square(condition, list(deck.conditions)) < 16.3
    for place in (first, top):
        others = Counter({card: n for card, n in place.items() if card not in actions})
        assert chi_square(others, [id_ for id_ in deck.districts if id_ not in actions]) < 51.2
        in_actions = sum(place[card] for card in actions)
        wanted = 600 * 7 / 32
        assert (in_actions - wanted) ** 2 * 32 / (wanted * 25) < 10.9
