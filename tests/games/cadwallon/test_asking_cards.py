"""The pages and the buttons of a table that shows its cards: nothing is asked that is known."""

from __future__ import annotations

import pytest
from games.cadwallon.shown_games import Fingers, at_table, begin, deck, reported, show

from companion.engine.controls import Cursor, Focus, SetUp
from companion.games.cadwallon import GAME
from companion.games.cadwallon.questions.card_questions import other_points
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.moves import RoundSettled
from companion.games.cadwallon.rules.state import Phase

FURTHER = ("weavers", "dyers", "smiths", "bakers")
TWO_SETS = dict.fromkeys(FURTHER, "31 22 21 13")


def lying(fingers: Fingers, place: int = 0) -> tuple[str, int | None, int | None]:
    """Return the card at a place: its id, points and support."""
    card = fingers.session.view().districts[place]
    return card.id, card.points, card.support


def test_an_unknown_guild_card_takes_four_presses() -> None:
    fingers = at_table()
    pages = [fingers.page]
    for key in "ABCA":
        fingers.press(key)
        pages.append(fingers.page)
    assert pages == ["kind", "guild", "points-blades", "support-blades-3", "kind"]
    assert lying(fingers) == ("blades-1", 3, 1)


def test_unknown_militia_takes_three_presses_and_any_other_card_one() -> None:
    fingers = at_table().press("B")
    assert fingers.page == "points-militia"
    fingers.press("B")
    assert fingers.page == "support-militia-2"
    fingers.press("A").press("C").press("D")
    assert [lying(fingers, place) for place in range(3)] == [
        ("militia-1", 2, 1), ("personality-1", None, 0), ("action-shown-1", 2, 2),
    ]  # fmt: skip
    assert fingers.presses == 5


def test_a_known_card_is_one_of_the_faces_that_may_come() -> None:
    fingers = at_table(deck()).press("AA")
    assert fingers.page == "which-usurers"
    assert fingers.answers() == {
        "A": "3 · 1", "B": "2 · 2", "C": "2 · 1", "D": "1 · 3", "c": "play.new-card",
        "b": "play.step-back",
    }  # fmt: skip
    assert lying(fingers.press("C")) == ("usurers-3", 2, 1)


def test_the_last_face_of_a_guild_is_not_asked_for() -> None:
    fingers = Fingers(show(begin("table", deck()), "usurers 3 1", "usurers 2 2", "usurers 2 1"))
    assert lying(fingers.press("AA"), 3) == ("usurers-4", 1, 3)
    militia = at_table(deck(militia="21 21 21 21 21"))
    assert lying(militia.press("B")) == ("militia-1", 2, 1)


def test_a_face_is_asked_for_while_an_unknown_one_may_come() -> None:
    fingers = at_table(deck({"usurers": "31 ?? ?? ??"})).press("AA")
    assert fingers.page == "which-usurers"
    assert fingers.answers() == {"A": "3 · 1", "B": "play.new-card", "b": "play.step-back"}
    fingers.press("B")
    assert fingers.page == "points-usurers"
    assert lying(fingers.press("BC")) == ("usurers-2", 2, 3)


def test_with_four_faces_a_new_one_is_a_hold() -> None:
    fingers = at_table(deck({"usurers": "31 22 21 13"})).press("AAc")
    assert fingers.page == "points-usurers"
    assert lying(fingers.press("AA")) == ("usurers-5", 1, 1)


def test_a_new_face_is_a_hold_too_where_the_deck_has_no_unknown_one() -> None:
    fingers = at_table(deck({"usurers": "31 31 22 13"})).press("AA")
    assert fingers.answers() == {
        "A": "3 · 1", "B": "2 · 2", "C": "1 · 3", "c": "play.new-card", "b": "play.step-back",
    }  # fmt: skip


def test_a_new_face_that_is_known_is_that_card() -> None:
    fingers = at_table(deck()).press("AAcCA")
    assert lying(fingers) == ("usurers-1", 3, 1)
    assert not fingers.session.view().contradicted


def test_five_faces_of_militia_are_a_list() -> None:
    fingers = at_table(deck(militia="01 11 12 21 22")).press("B")
    assert fingers.page == "which-militia-at-0"
    assert fingers.answers()["A"] == "0 · 1"
    fingers.press("DDD")
    assert (fingers.page, fingers.answers()["A"]) == ("which-militia-at-3", "−2 · 1")
    fingers.press("DD")
    assert (fingers.page, fingers.answers()["A"]) == ("which-militia-at-5", "play.new-card")
    assert fingers.press("D").page == "which-militia-at-0"
    assert fingers.press("CA").page == "points-militia"
    assert fingers.press("b").page == "which-militia-at-0"


@pytest.mark.parametrize(
    ("keys", "page", "written"),
    [
        ("AA", "other-points-usurers", "0 4 5 6 7 8 9"),
        ("B", "other-points-militia", "−0 −3 −4 −5 −6 −7 −8 −9"),
    ],
)
def test_rare_points_are_a_list(keys: str, page: str, written: str) -> None:
    fingers = at_table().press(f"{keys}D")
    found = []
    for line, _ in enumerate(written.split()):
        assert fingers.page == f"{page}-{line}"
        found.append(fingers.answers()["A"])
        fingers.press("D")
    assert " ".join(found) == written
    assert fingers.page == f"{page}-0"
    fingers.press("CAB")
    assert lying(fingers)[1:] == (9, 2)
    assert other_points(CardKind.GUILD) == (0, 4, 5, 6, 7, 8, 9)


def test_a_card_that_the_deck_cannot_have_is_reached_where_one_face_is_left() -> None:
    own = deck({"usurers": "31 31 31 31"}, militia="21 21 21 21 21")
    fingers = at_table(own).press("Aa")
    assert fingers.page == "beyond-0"
    assert lying(fingers.press("ACB")) == ("usurers-5", 3, 2)
    fingers.press("AaC")
    assert fingers.page == "beyond-4"
    assert lying(fingers.press("AAA"), 1) == ("militia-6", 1, 1)


def test_each_question_leads_back_to_the_one_before() -> None:
    fingers = at_table(deck({"usurers": "31 ?? ?? ??"})).press("AABDA")
    pages = [fingers.page]
    for key in ("b", "b", "b", "b"):
        fingers.press(key)
        pages.append(fingers.page)
    assert pages == ["support-usurers-0", "points-usurers", "which-usurers", "guild", "kind"]
    assert "b" not in fingers.answers()
    assert at_table().press("Bb").page == "kind"
    assert at_table().press("BDB").page == "points-militia"
    assert at_table().press("AaB").page == "guild"


def test_the_deck_is_empty_only_where_it_may_be() -> None:
    fingers = at_table()
    assert "a" not in fingers.answers()
    session = reported(show(fingers.session, *["action"] * 9), 0).play(RoundSettled())
    fingers = Fingers(session)
    assert fingers.answers()["a"] == "play.deck-ended"
    assert fingers.press("a").session.state.phase is Phase.OVER


def test_a_backer_is_a_hold_and_then_its_guild() -> None:
    fingers = at_table(backers="on")
    assert fingers.answers()["c"] == "play.backer"
    assert fingers.press("c").page == "backer"
    assert lying(fingers.press("D"))[0] == "backer-goldsmiths-1"
    assert at_table().answers()["c"] == "play.look"


def test_eight_guilds_are_a_list_and_have_all_pages() -> None:
    fingers = at_table(deck(TWO_SETS, extra=SECOND_SET, sets=2), board="4x4")
    assert fingers.session.view().guilds == (
        "usurers", "blades", "architects", "goldsmiths", *FURTHER,
    )  # fmt: skip
    fingers.press("A")
    assert fingers.page == "guild-at-0"
    fingers.press("DDDDDDD")
    assert fingers.page == "guild-at-7"
    assert fingers.controls()[0].icon.endswith("/seal-h")
    fingers.press("A")
    assert fingers.page == "which-bakers"
    assert lying(fingers.press("cDDAC")) == ("bakers-5", 4, 3)
    assert fingers.press("ACA").page == "beyond-0"
    assert fingers.press("CA").page == "points-militia"
    assert fingers.press("B").page == "support-militia-2"


SECOND_SET = (
    *["{ militia = 1, support = 1 }"] * 5,
    *["{ personality = true }"] * 4,
    *[f'{{ action = "second-{number}" }}' for number in range(13)],
)


def test_the_lesson_takes_42_presses_and_each_is_one_of_four_answers() -> None:
    fingers = Fingers(begin("teach"))
    assert fingers.page == "points-usurers"
    assert fingers.answers() == {
        "A": "play.guild-1", "B": "play.guild-2", "C": "play.guild-3", "D": "play.another",
        "c": "play.stop",
    }  # fmt: skip
    for card in ("CA", "BB", "BA", "AC") * 4 + ("AA", "AA", "AB", "BA", "BB"):
        assert fingers.session.state.phase is Phase.LESSON
        fingers.press(card)
    assert (fingers.presses, fingers.page) == (42, "taught")
    cards = fingers.session.view()
    assert (cards.known, cards.cards_in_all) == (38, 38)
    (own_game,) = fingers.controls()
    assert own_game.does == SetUp((("way", "deck"), ("cards", "own")))


def test_a_lesson_stops_on_each_of_its_pages_and_can_go_on() -> None:
    for keys in ("", "A", "CA"):
        fingers = Fingers(begin("teach")).press(f"{keys}c")
        assert fingers.page == "taught"
        assert [control.word for control in fingers.controls()] == ["play.teach-on"]
        assert fingers.undo().page.startswith("points-usurers")
    fingers = Fingers(begin("teach")).press("DDA")
    assert fingers.page == "support-usurers-4"
    assert fingers.press("b").page == "points-usurers"


def test_one_button_has_every_answer_in_a_list() -> None:
    fingers = at_table(backers="on")
    fingers.one_button = True
    assert fingers.page == "kind-at-0"
    assert fingers.lone("....").page == "kind-at-4"
    assert fingers.lone("!").page == "backer-at-0"
    assert fingers.lone("_").page == "kind-at-0"
    assert fingers.lone("!").page == "guild-at-0"
    assert fingers.lone("....").page == "guild-at-4"
    assert fingers.lone("!").page == "beyond-0"
    assert fingers.lone("_.!").page == "points-blades-at-0"
    assert fingers.lone("..!").page == "support-blades-3-at-0"
    assert lying(fingers.lone(".!")) == ("blades-1", 3, 2)
    fingers = at_table(deck({"blades": "31 ?? ?? ??"}))
    fingers.one_button = True
    assert fingers.lone("!.!").page == "which-blades-at-0"
    assert fingers.lone(".!").page == "points-blades-at-0"
    assert fingers.lone("...!").page == "other-points-blades-0"
    assert lying(fingers.lone(".!!")) == ("blades-2", 4, 1)


def test_one_button_ends_the_deck_and_the_lesson() -> None:
    session = reported(show(begin("table"), *["action"] * 9), 0).play(RoundSettled())
    fingers = Fingers(session, one_button=True)
    assert fingers.lone("....").page == "kind-at-4"
    assert fingers.lone("!").session.state.phase is Phase.OVER
    lesson = Fingers(begin("teach"), one_button=True)
    assert lesson.page == "points-usurers-at-0"
    assert lesson.lone("!..").page == "support-usurers-1-at-2"
    assert lesson.lone(".!").page == "taught"
    other = Fingers(begin("teach"), one_button=True).lone("....!")
    assert other.page == "taught"


def test_a_cursor_of_another_page_is_at_rest_where_a_card_is_asked() -> None:
    view = begin("table").view()
    for path in (
        ("more",), ("correct",), ("actions",), ("tools",), ("first",), ("second", 0),
        ("street", "add"), ("whose", "add", 0), ("to", 0, 3), ("ending",), ("placing", 0),
    ):  # fmt: skip
        assert GAME.table(view, Focus(Cursor(path))) == "kind"
    asking = Focus(Cursor(("guild",)))
    for way in ("deck", "score"):
        other = begin(way).view()
        assert GAME.table(other, asking) == GAME.table(other, Focus())
