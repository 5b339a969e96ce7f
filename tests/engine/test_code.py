"""The game code: it says the whole deal, and a typo never deals another game."""

import pytest
from engine.tiny import tiny
from hypothesis import given
from hypothesis import strategies as st

from companion.engine import code, code_reading
from companion.engine.code import Deal
from companion.engine.game import AnyGame
from companion.engine.options import Option
from companion.errors import BadGameCode
from companion.games import all_games, find_game

GAME = find_game("cartographers")
SHORT = code.short_options(GAME) or ()
CHOICES = st.fixed_dictionaries({o.id: st.sampled_from(o.values) for o in SHORT}).map(GAME.choose)
SEEDS = st.integers(0, code.SEEDS - 1)


@given(CHOICES, SEEDS)
def test_a_code_says_what_it_was_made_of(choices: dict[str, str], seed: int) -> None:
    deal = code_reading.decode(code.encode(GAME, choices, seed), all_games())
    assert (deal.game, deal.choices, deal.seed) == (GAME, choices, seed)


@given(CHOICES, SEEDS, st.integers(0, 9), st.sampled_from(code.CHECK_SIGNS))
def test_any_one_wrong_sign_is_caught(
    choices: dict[str, str], seed: int, place: int, sign: str
) -> None:
    signs = code.encode(GAME, choices, seed).replace("-", "")
    refuse_unless_same(signs, signs[:place] + sign + signs[place + 1 :])


@given(CHOICES, SEEDS, st.integers(0, 9), st.integers(0, 9))
def test_any_two_signs_swapped_are_caught(
    choices: dict[str, str], seed: int, one: int, other: int
) -> None:
    signs = code.encode(GAME, choices, seed).replace("-", "")
    refuse_unless_same(signs, swapped(signs, one, other))


def swapped(signs: str, one: int, other: int) -> str:
    """Return signs with two of them in each other's place."""
    found = list(signs)
    found[one], found[other] = found[other], found[one]
    return "".join(found)


def refuse_unless_same(signs: str, wrong: str, *games: AnyGame) -> None:
    """Check that a changed code is refused."""
    if wrong != signs:
        with pytest.raises(BadGameCode):
            code_reading.decode(wrong, games or all_games())


def test_case_hyphens_and_lookalikes_are_forgiven() -> None:
    text = code.encode(GAME, GAME.usual(), 1)
    loose = text.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert code_reading.decode(loose, all_games()).seed == 1


def test_a_typo_is_named() -> None:
    right = code.encode(GAME, GAME.usual(), 4711)
    other = "7" if right[2] != "7" else "8"
    with pytest.raises(BadGameCode, match="typo: its last character"):
        code_reading.decode(right[:2] + other + right[3:], all_games())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "0 characters"),
        ("ABC", "3 characters"),
        ("0000!-00000", "'!' at place 5"),
        ("\ufb01" + 8 * "0", "'\ufb01' is in no game code"),
    ],  # both letters of it are in codes
)
def test_what_is_no_code_is_reported(text: str, said: str) -> None:
    with pytest.raises(BadGameCode, match=said):
        code_reading.decode(text, all_games())


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
    deal = code_reading.decode(code.encode(GAME, GAME.usual(), seed), all_games())
    assert deal.seed == seed
    assert code.easy_deal(GAME, GAME.usual(), seed).seed != seed


@pytest.mark.parametrize(
    ("text", "players"), [("00000-01Z3N", "1"), ("01000-002S$", "2"), ("33000-002S9", "100")]
)
def test_the_players_of_codes_from_before_have_not_changed(text: str, players: str) -> None:
    """New values of an option come last, so that what players wrote down stays valid."""
    assert code_reading.decode(text, all_games()).choices["players"] == players


def digits(count: int) -> tuple[str, ...]:
    """Return that many values of an option."""
    return tuple(str(number) for number in range(count))


WIDE = tiny(
    number=200,
    rules_version=7,
    options=tuple(Option(name, digits(16)) for name in "abcde"),
)
"""A game whose choices take every bit that a code has."""
WIDE_CHOICES = st.fixed_dictionaries({o.id: st.sampled_from(o.values) for o in WIDE.options})


@given(WIDE_CHOICES, SEEDS)
def test_a_code_of_form_2_says_what_it_was_made_of(choices: dict[str, str], seed: int) -> None:
    text = code.encode(WIDE, choices, seed)
    assert len(text.replace("-", "")) == code.length(text) == code.LONG_LENGTH
    assert set(text) <= {*code.SIGNS, "-"}
    deal = code_reading.decode(text, (GAME, WIDE))
    assert (deal.game, deal.choices, deal.seed, deal.code) == (WIDE, choices, seed, text)
    assert code.easy_deal(WIDE, choices, seed).seed == seed, "every sign can be typed"


@given(WIDE_CHOICES, SEEDS, st.integers(0, 14), st.sampled_from(code.CHECK_SIGNS))
def test_any_one_wrong_sign_of_form_2_is_caught(
    choices: dict[str, str], seed: int, place: int, sign: str
) -> None:
    signs = code.encode(WIDE, choices, seed).replace("-", "")
    refuse_unless_same(signs, signs[:place] + sign + signs[place + 1 :], WIDE, GAME)


@given(WIDE_CHOICES, SEEDS, st.integers(0, 14), st.integers(0, 14))
def test_any_two_signs_of_form_2_swapped_are_caught(
    choices: dict[str, str], seed: int, one: int, other: int
) -> None:
    signs = code.encode(WIDE, choices, seed).replace("-", "")
    refuse_unless_same(signs, swapped(signs, one, other), WIDE, GAME)


def test_every_single_typo_of_one_code_is_caught() -> None:
    """All of them, where the tests above take a sample."""
    choices = dict.fromkeys("abcde", "9")
    signs = code.encode(WIDE, choices, 1234567890).replace("-", "")
    for place in range(len(signs)):
        for sign in code.SIGNS:
            refuse_unless_same(signs, signs[:place] + sign + signs[place + 1 :], WIDE, GAME)
        for other in range(place):
            refuse_unless_same(signs, swapped(signs, place, other), WIDE, GAME)


def test_the_code_of_form_2_is_pinned() -> None:
    choices = dict(zip("abcde", "37159", strict=True))
    assert code.encode(WIDE, choices, 2019) == "WS0F5-8Q600-01Z33"


@pytest.mark.parametrize(
    ("differs", "size"),
    [
        ({}, 10),
        ({"number": 6}, 10),
        ({"number": 7}, 15),
        ({"rules_version": 2}, 15),
        ({"options": (Option("a", digits(64)), Option("b", digits(32)))}, 10),
    ],
)
def test_form_1_is_used_where_it_says_everything(differs: dict[str, int], size: int) -> None:
    game = tiny(**differs)
    last = {option.id: option.values[-1] for option in game.options}
    text = code.encode(game, last, 77)
    assert len(text.replace("-", "")) == size
    assert code_reading.decode(text, (game,)) == Deal(game, last, 77)


def test_a_game_whose_options_grow_at_the_end_keeps_its_codes() -> None:
    first = (Option("a", digits(64)), Option("b", digits(31)))
    grown = tiny(options=(*first, Option("c", ("off", "on"))))
    for a, b in (("0", "0"), ("63", "30"), ("17", "4")):
        choices = {"a": a, "b": b}
        text = code.encode(tiny(options=first), choices, 5)
        assert code.encode(grown, {**choices, "c": "off"}, 5) == text
        assert code_reading.decode(text, (grown,)).choices == {**choices, "c": "off"}
        longer = code.encode(grown, {**choices, "c": "on"}, 5)
        assert len(longer.replace("-", "")) == code.LONG_LENGTH
        assert code_reading.decode(longer, (grown,)).choices == {**choices, "c": "on"}


def test_a_choice_outside_the_code_is_as_usual_or_as_the_others_need_it() -> None:
    options = (
        Option("way", ("deck", "table"), coded=False),
        Option("extras", ("none", "choose"), coded=False),
        Option("condition", ("off", "on"), when=lambda answers: answers["extras"] == "choose"),
    )
    game = tiny(options=options)
    text = code.encode(game, {"way": "table", "extras": "choose", "condition": "on"}, 3)
    assert code_reading.decode(text, (game,)).choices == {
        "way": "deck", "extras": "choose", "condition": "on",
    }  # fmt: skip
    text = code.encode(game, {"way": "table", "extras": "choose", "condition": "off"}, 3)
    assert code_reading.decode(text, (game,)).choices == game.usual()


def test_answers_that_do_not_go_together_are_in_no_code() -> None:
    alone = tiny(options=(Option("a", ("x", "y")), Option("b", ("x", "y"))))
    text = code.encode(alone, {"a": "x", "b": "y"}, 3)
    never = Option("b", ("x", "y"), when=lambda answers: answers["a"] == "y")
    with pytest.raises(BadGameCode, match="holds choices that tiny does not have"):
        code_reading.decode(text, (tiny(options=(Option("a", ("x", "y")), never)),))


@pytest.mark.parametrize("number", [5, 99])
def test_a_code_of_more_combinations_than_the_game_has_is_refused(number: int) -> None:
    more = tiny(number=number, options=(Option("seats", digits(64)),))
    text = code.encode(more, {"seats": "63"}, 3)
    with pytest.raises(BadGameCode, match="holds choices that tiny does not have"):
        code_reading.decode(text, (tiny(number=number, options=(Option("seats", digits(2)),)),))


@pytest.mark.parametrize("rules", [1, 2])
def test_a_code_of_other_rules_is_refused_by_name(rules: int) -> None:
    text = code.encode(tiny(rules_version=rules), {"seats": "2"}, 5)
    said = f"is of rules {rules} of tiny, and this box has rules 3: bring both boxes"
    with pytest.raises(BadGameCode, match=said):
        code_reading.decode(text, (tiny(rules_version=3),))


def test_the_first_sign_says_how_many_there_are() -> None:
    with pytest.raises(BadGameCode, match="has 12 characters: one beginning with W needs 15"):
        code_reading.decode("W12345678901", all_games())
    with pytest.raises(BadGameCode, match="has 15 characters: one beginning with 0 needs 10"):
        code_reading.decode("0" * 15, all_games())
    assert [code.length(sign) for sign in "0V WXYZ"] == [10, 10, 10, 15, 18, 21, 24]
    assert code.length("*") == 10


def test_codes_are_grouped_to_be_read_aloud() -> None:
    assert code.grouped("7KQ2M9XDCA") == "7KQ2M-9XDCA"
    assert code.grouped("W" * 15) == "WWWWW-WWWWW-WWWWW"
    assert code.grouped("X" * 15 + "K7Q") == "XXXXX-XXXXX-XXXXX-K7Q"


def test_behind_the_last_seed_comes_the_first() -> None:
    """The last one's code may have an odd check character, with some of the choices."""
    went_round = 0
    for players in GAME.options[0].asked:
        for side in GAME.options[1].asked:
            choices = GAME.choose({GAME.options[0].id: players, GAME.options[1].id: side})
            for seed in range(code.SEEDS - 5, code.SEEDS):
                found = code.easy_deal(GAME, choices, seed).seed
                assert 0 <= found < code.SEEDS
                went_round += found < seed
    assert went_round
