"""Set-up's questions: asked where they make sense, with the values that fit, and clear refusals."""

from __future__ import annotations

import pytest
from engine.tiny import tiny

from companion.engine.options import Option
from companion.errors import BadGame, ConfigError


def _boards(answers: dict[str, str]) -> tuple[str, ...]:
    return ("3x3", "4x4") if int(answers["players"]) < 5 else ("4x4", "5x5")


WAY = Option("way", ("deck", "table", "score"), coded=False)
PLAYERS = Option("players", tuple("2345678"))
BOARD = Option(
    "board", ("3x3", "4x4", "5x5"), when=lambda answers: answers["way"] != "score",
    values_for=_boards,  # type: ignore[arg-type] # any mapping
)  # fmt: skip
EXTRAS = Option("extras", ("none", "choose"), coded=False)
CONDITION = Option("condition", ("off", "on"), when=lambda answers: answers["extras"] == "choose")
ZERO = Option("zero", ("stays", "taken"), rare=True)
CARDS = Option(
    "cards", ("box", "printed"), slow="printed", when=lambda answers: answers["way"] != "score"
)
GAME = tiny(options=(WAY, PLAYERS, BOARD, EXTRAS, CONDITION, ZERO, CARDS))


def test_whoever_only_says_yes_gets_the_first_value_that_fits() -> None:
    assert GAME.usual() == {
        "way": "deck", "players": "2", "board": "3x3", "extras": "none", "condition": "off",
        "zero": "stays", "cards": "box",
    }  # fmt: skip
    assert GAME.usual(slow=True)["cards"] == "printed"
    assert GAME.choose({"way": "score"}, slow=True)["cards"] == "box", "it is not asked"
    assert GAME.choose({"players": "6"})["board"] == "4x4"


def test_a_question_is_asked_where_another_answer_says_so() -> None:
    asked = [option.id for option in GAME.asked(GAME.usual())]
    assert asked == ["way", "players", "board", "extras", "zero", "cards"]
    asked = [option.id for option in GAME.asked(GAME.choose({"extras": "choose", "way": "score"}))]
    assert asked == ["way", "players", "extras", "condition", "zero"]
    assert [option.id for option in GAME.options if option.rare] == ["zero"]


@pytest.mark.parametrize(
    ("wanted", "reported"),
    [
        (
            {"colour": "red"},
            (
                "tiny has no option 'colour': "
                "choose from way, players, board, extras, condition, zero or cards"
            ),
        ),
        ({"players": "9"}, "players '9': choose 2 to 8"),
        ({"way": "paper"}, "way 'paper': choose deck, table or score"),
        (
            {"players": "6", "board": "3x3"},
            "board '3x3' does not go with players 6: choose 4x4 or 5x5",
        ),
        (
            {"players": "6", "board": "5x5", "way": "score"},
            "board '5x5' is not asked with way score: leave it out or change that",
        ),
        (
            {"condition": "on"},
            "condition 'on' is not asked with extras none: leave it out or change that",
        ),
    ],
)
def test_a_wish_that_cannot_be_is_refused_with_what_to_do(
    wanted: dict[str, str], reported: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        GAME.choose(wanted)
    assert str(refused.value) == reported


def test_all_answers_of_a_choice_can_be_chosen_again() -> None:
    for wanted in ({}, {"way": "score", "players": "8"}, {"extras": "choose", "condition": "on"}):
        choices = GAME.choose(wanted)
        assert GAME.choose(choices) == choices


def test_a_changed_answer_leaves_the_others_where_they_still_fit() -> None:
    before = GAME.choose({"players": "6", "board": "5x5", "extras": "choose", "condition": "on"})
    after = GAME.answered(before, "players", "3")
    assert after == {**before, "players": "3", "board": "3x3"}
    assert GAME.answered(before, "extras", "none")["condition"] == "off"
    assert GAME.fitted({"nonsense": "1", "players": "77"}) == GAME.usual()


def test_an_answer_that_nobody_chose_does_not_stay() -> None:
    """With six the usual board is one that fits four as well, where another is usual."""
    for players, board, after in (("6", "4x4", "3x3"), ("3", "4x4", "4x4")):
        before = GAME.choose({"players": players, "board": board})
        assert GAME.answered(before, "players", "4")["board"] == after
    slow = GAME.usual(slow=True)
    assert GAME.answered(slow, "players", "4", slow=True)["cards"] == "printed"


def test_the_page_offers_what_fits_and_is_listed() -> None:
    option = Option(
        "players", ("1", "2", "3", "several"), offered=("1", "several"),
        values_for=lambda answers: ("2", "3") if answers else ("1", "several", "2"),
    )  # fmt: skip
    assert option.offers({}) == ("1", "several")
    assert option.offers({"deck": "box"}) == ("2", "3"), "nothing listed fits: all that fits"
    assert Option("a", ("x", "y")).offers({}) == ("x", "y")


def test_what_depends_on_an_answer_returns_some_of_its_values() -> None:
    option = Option("board", ("3x3",), values_for=lambda _answers: ("9x9",))
    with pytest.raises(BadGame, match="option board: values_for returns"):
        option.fitting({})
