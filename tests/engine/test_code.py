"""The game code: it says the whole deal, and a typo never deals another game."""

from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine import code
from companion.errors import BadGameCode
from companion.games import AnyGame, all_games, find_game

GAME = find_game("cartographers")
CHOICES = st.fixed_dictionaries({o.id: st.sampled_from(o.values) for o in GAME.options})
SEEDS = st.integers(0, code.SEEDS - 1)


@given(CHOICES, SEEDS)
def test_a_code_says_what_it_was_made_of(choices: dict[str, str], seed: int) -> None:
    deal = code.decode(code.encode(GAME, choices, seed), all_games())
    assert (deal.game, deal.choices, deal.seed) == (GAME, choices, seed)


@given(CHOICES, SEEDS, st.integers(0, 9), st.sampled_from(code.CHECK_SIGNS))
def test_any_one_wrong_sign_is_caught(
    choices: dict[str, str], seed: int, place: int, sign: str
) -> None:
    signs = code.encode(GAME, choices, seed).replace("-", "")
    wrong = signs[:place] + sign + signs[place + 1 :]
    if wrong == signs:
        return
    with pytest.raises(BadGameCode):
        code.decode(wrong, all_games())


@given(CHOICES, SEEDS, st.integers(0, 8))
def test_two_neighbours_swapped_are_caught(choices: dict[str, str], seed: int, place: int) -> None:
    signs = code.encode(GAME, choices, seed).replace("-", "")
    swapped = signs[:place] + signs[place + 1] + signs[place] + signs[place + 2 :]
    if swapped == signs:
        return
    with pytest.raises(BadGameCode):
        code.decode(swapped, all_games())


def test_case_hyphens_and_lookalikes_are_forgiven() -> None:
    text = code.encode(GAME, GAME.usual(), 1)
    loose = text.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert code.decode(loose, all_games()).seed == 1


def test_a_typo_is_named() -> None:
    right = code.encode(GAME, GAME.usual(), 4711)
    other = "7" if right[2] != "7" else "8"
    with pytest.raises(BadGameCode, match="typo: its last character"):
        code.decode(right[:2] + other + right[3:], all_games())


@pytest.mark.parametrize(
    ("text", "told"),
    [("", "0 characters"), ("ABC", "3 characters"), ("0000!-00000", "'!' at place 5")],
)
def test_what_is_no_code_is_told(text: str, told: str) -> None:
    with pytest.raises(BadGameCode, match=told):
        code.decode(text, all_games())


def test_the_code_of_a_deal_is_pinned() -> None:
    """Codes are written down by players; they must never change their meaning."""
    assert code.encode(GAME, GAME.usual(), 2019) == "00000-01Z3N"


@given(CHOICES, SEEDS)
def test_the_seeds_that_are_dealt_have_codes_of_digits_and_letters(
    choices: dict[str, str], seed: int
) -> None:
    deal = code.easy_deal(GAME, choices, seed)
    assert deal.code[-1] in code.SIGNS
    assert (deal.seed - seed) % code.SEEDS <= len(code.CHECK_SIGNS) - len(code.SIGNS)
    assert deal.choices == choices


def test_a_seed_whose_code_is_easy_is_dealt_itself() -> None:
    assert code.easy_deal(GAME, GAME.usual(), 2019).seed == 2019


@pytest.mark.parametrize("sign", "*~$=U")
def test_codes_with_odd_check_signs_from_before_are_still_read(sign: str) -> None:
    seed = next(s for s in range(99) if code.encode(GAME, GAME.usual(), s)[-1] == sign)
    deal = code.decode(code.encode(GAME, GAME.usual(), seed), all_games())
    assert deal.seed == seed
    assert code.easy_deal(GAME, GAME.usual(), seed).seed != seed


@pytest.mark.parametrize(
    ("text", "players"), [("00000-01Z3N", "1"), ("01000-002S$", "2"), ("33000-002S9", "100")]
)
def test_the_players_of_codes_from_before_have_not_changed(text: str, players: str) -> None:
    """New values of an option come last, so that what players wrote down stays valid."""
    assert code.decode(text, all_games()).choices["players"] == players


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_the_choices_of_a_game_fit_its_code(game: AnyGame) -> None:
    assert prod(len(option.values) for option in game.options) <= 1 << code.CHOICE_BITS
