"""The rules where the table shows its own cards, and where it teaches the box a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.cadwallon.shown_games import begin, check, deck, reported, show

from companion.errors import IllegalMove
from companion.games.cadwallon import GAME
from companion.games.cadwallon.packs.deck_file import blank_deck, demo_deck
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.moves import CardShown, CityLeft, DeckEnded, LessonClosed
from companion.games.cadwallon.rules.moves import RoundSettled as Settled
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.view.facts import facts
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.session import Session

NINE = ("usurers 3 1", "blades 2 2", "militia 1 1", "personality", "action", "usurers 2 1",
        "architects 1 3", "goldsmiths 3 1", "militia 2 2")  # fmt: skip


def nine(**wanted: str) -> Session:
    """Return a game whose first city lies on the table."""
    return show(begin("table", None, **wanted), *NINE)


def gap(session: Session) -> Session:
    """Return the game when the first seat has taken the first card, and its place is empty."""
    return reported(session, 0).play(Settled())


def test_the_first_city_is_shown_in_reading_order_and_then_reported() -> None:
    session = begin("table", players="3")
    for place, card in enumerate(NINE):
        view = session.view()
        assert (view.phase, view.asked_place) == (Phase.SHOWING, place)
        assert not view.may_end
        session = show(session, card)
    view = session.view()
    assert (view.phase, view.asked_place, view.asked) == (Phase.REPORTING, None, 0)
    assert [card and card.id for card in view.districts] == [
        "usurers-1", "blades-1", "militia-1", "personality-1", "action-shown-1", "usurers-2",
        "architects-1", "goldsmiths-1", "militia-2",
    ]  # fmt: skip
    assert view.options.on_mat
    assert not view.invented


def test_values_that_were_shown_decide_who_takes_a_card_and_what_it_is_worth() -> None:
    session = reported(nine(), 0)
    assert [(each.winner, each.support) for each in session.view().judged][:2] == [
        (0, {0: 2}), (0, {0: 1}),
    ]  # fmt: skip
    assert session.play(Settled()).view().seats[0].so_far.total == 3 + 2


def test_gaps_are_asked_for_and_the_rest_of_the_city_stays() -> None:
    session = gap(nine())
    view = session.view()
    assert (view.phase, view.round, view.refill) == (Phase.SHOWING, 2, 0)
    assert [place for place, card in enumerate(view.districts) if card is None] == [0, 1]
    session = show(session, "action")
    assert session.view().asked_place == 1
    session = show(session, "blades 2 2")
    assert session.state.phase is Phase.REPORTING
    assert session.state.districts[:3] == ("action-shown-2", "blades-2", "militia-1")


def test_an_empty_deck_ends_the_game_at_a_gap_and_nowhere_else() -> None:
    session = nine()
    refused(session, DeckEnded())
    session = reported(session, 0)
    refused(session, DeckEnded())
    session = session.play(Settled())
    assert session.view().may_end
    session = show(session, "action")
    over = session.play(DeckEnded())
    assert over.state.phase is Phase.OVER
    assert over.state.districts[:2] == ("action-shown-2", None)
    assert [len(seat.cards) for seat in over.view().seats] == [2, 0]
    assert over.undo().state == session.state


def test_an_empty_deck_does_not_end_the_first_city() -> None:
    refused(show(begin("table"), "action"), DeckEnded())


def test_an_empty_deck_comes_to_contracts_first() -> None:
    assert gap(nine(contracts="own")).play(DeckEnded()).state.phase is Phase.CONTRACTS


def test_where_nobody_takes_a_card_nothing_is_asked_and_the_table_may_stop() -> None:
    session = reported(nine()).play(Settled())
    assert (session.state.phase, session.state.round) == (Phase.REPORTING, 2)
    session = reported(session)
    assert not session.view().ends_next
    assert session.play(CityLeft()).state.phase is Phase.OVER


def test_a_fifth_card_of_a_guild_holds_for_this_game() -> None:
    cards = ("usurers 3 1", "usurers 2 2", "usurers 2 1", "usurers 1 3")
    session = show(begin("table", deck()), *cards)
    assert not session.view().contradicted
    assert not session.view().new_possible
    session = show(session, "usurers 9 3")
    assert session.state.districts[4] == "usurers-5"
    view = session.view()
    assert (view.districts[4].points, view.districts[4].support) == (9, 3)
    assert view.contradicted
    assert (view.known, view.cards_in_all) == (38, 38)
    assert session.state.taught == ()
    assert show(session, "usurers 9 3").state.districts[5] == "usurers-6"


def test_a_face_that_no_card_has_contradicts_the_deck_too() -> None:
    session = show(begin("table", deck()), "militia 3 1")
    assert session.state.districts[0] == "militia-6"
    assert session.view().contradicted
    assert len(session.view().to_come["militia"]) == 4


def test_more_personalities_than_a_deck_has_contradict_it() -> None:
    session = show(begin("table"), *["personality"] * 4)
    assert not session.view().contradicted
    session = show(session, "personality")
    assert session.view().contradicted
    assert session.state.districts[4] == "personality-5"


def test_more_actions_than_a_deck_has_contradict_it() -> None:
    session, count = show(begin("table"), *["action"] * 9), 9
    while count < 14:
        assert not session.view().contradicted
        if session.state.phase is Phase.REPORTING:
            session = reported(session, *range(6)).play(Settled())
        assert bool(session.view().groups["action"].known) is (count < 13)
        session, count = show(session, "action"), count + 1
    assert session.view().contradicted


def test_the_action_pile_of_a_large_board_counts_among_the_actions() -> None:
    session = show(begin("table", board="4x4"), *["action"] * 14)
    assert not session.view().contradicted
    assert not session.view().groups["action"].known
    assert show(session, "action").view().contradicted


def test_equal_faces_are_offered_once_and_come_as_often_as_they_are() -> None:
    session = begin("table", deck({"blades": "21 21 21 13"}))
    assert [(c.points, c.support) for c in session.view().to_come["blades"]] == [(2, 1), (1, 3)]
    for number in (1, 2, 3):
        session = show(session, "blades 2 1")
        assert session.state.districts[number - 1] == f"blades-{number}"
    assert [card.id for card in session.view().to_come["blades"]] == ["blades-4"]


def test_a_face_is_taught_once_and_known_from_then_on() -> None:
    session = show(begin("table"), "usurers 3 1")
    view = session.view()
    assert (view.known, view.cards_in_all) == (18, 38)
    assert view.to_come["usurers"] == ()
    assert view.new_possible == {"usurers", "blades", "architects", "goldsmiths", "militia"}
    session = gap(show(session, *NINE[1:]))
    assert session.view().to_come["usurers"] == ()
    assert session.view().known == 17 + 7


def test_half_a_card_is_known_by_what_is_in_the_file() -> None:
    session = begin("table", deck({"usurers": "?? 3? 21 13"}))
    assert session.view().known == 36
    session = show(session, "usurers 3 2")
    assert session.state.districts[0] == "usurers-2"
    assert [(t.card, t.points, t.support) for t in session.state.taught] == [("usurers-2", None, 2)]
    assert show(session, "usurers 3 2").state.districts[1] == "usurers-1"


def test_a_type_is_not_known_where_the_card_may_be_one_of_two() -> None:
    demo = demo_deck()
    types = {id_: card.district for id_, card in demo.districts.items()}
    assert len({types["militia-1"], types["militia-2"]}) == 2
    session = show(begin("table", demo), "militia 1 1", "militia 1 2", "militia 1 1")
    first, second, third = (card.district for card in session.view().districts[:3])
    assert (first, second, third) == ("", types["militia-3"], "")


def test_a_lesson_asks_for_a_card_of_a_type_and_keeps_it() -> None:
    demo = demo_deck()
    cards = {id_: replace(card, points=None) if card.kind is CardKind.MILITIA else card
             for id_, card in demo.districts.items()}  # fmt: skip
    session = begin("teach", replace(demo, districts=cards))
    asked = session.view().lesson
    session = session.play(CardShown(None, asked.id, 1, 1))
    assert session.view().lesson_group[0] == replace(asked, points=1)
    assert asked.district


def test_two_sets_have_each_face_twice_and_learn_it_once() -> None:
    session = show(begin("table", board="4x4", players="5"), "usurers 3 1")
    view = session.view()
    assert (view.known, view.cards_in_all) == (18, 38)
    assert [card.id for card in view.to_come["usurers"]] == ["usurers-1#2"]
    session = show(session, "usurers 3 1")
    assert session.state.districts[:2] == ("usurers-1", "usurers-1#2")
    assert session.view().known == 18
    assert len(session.state.taught) == 1


def test_a_large_board_has_an_action_pile_that_seats_draw_from() -> None:
    session = begin("table", board="4x4", players="5")
    assert session.view().action_pile == 12
    assert begin("table", board="4x4", players="5", special="own").view().action_pile == 7
    session = show(session, *["action"] * 12, *["personality"] * 4)
    street = 0
    while session.state.phase is Phase.REPORTING:
        session = session.play(*_report(session, street % 5))
        street += 1
    assert session.view().draws == (0, 0, 0, 0, 1)
    drawn = session.play(Settled())
    check(drawn)
    assert drawn.state.players[4].won[-1] == "action-pile-1"
    assert drawn.view().action_pile == 11


def _report(session: Session, seat: int) -> tuple[object, ...]:
    moves = [move for move in session.legal_moves() if getattr(move, "seat", None) == seat]
    return tuple(moves[:1])


def test_a_backer_is_shown_where_backers_are_in_play() -> None:
    assert "backer-usurers" not in begin("table").view().groups
    session = show(begin("table", backers="on"), "backer-usurers", *NINE[1:])
    card = session.view().districts[0]
    assert (card.id, card.guild, card.given_support) == ("backer-usurers-1", "usurers", 0)
    assert not session.view().contradicted
    assert gap(session).view().seats[0].so_far.backers == 1


def refused(session: Session, move: object) -> None:
    """Check that a move is refused."""
    with pytest.raises(IllegalMove):
        session.play(move)


@pytest.mark.parametrize(
    "move",
    [
        CardShown(1, "usurers-1", 3, 1),
        CardShown(None, "usurers-1", 3, 1),
        CardShown(0, "usurers-2", 3, 1),
        CardShown(0, "usurers-5", 3, 1),
        CardShown(0, "usurers-1", 3, 4),
        CardShown(0, "usurers-1", 10, 1),
        CardShown(0, "usurers-1", None, None),
        CardShown(0, "militia-1", 1, 3),
        CardShown(0, "personality-1", 1, 0),
        CardShown(0, "action-2", None, None),
        CardShown(0, "weavers-1", 1, 1),
        CardShown(0, "backer-usurers-1", None, None),
        LessonClosed(),
    ],
)
def test_what_cannot_lie_there_is_refused(move: object) -> None:
    refused(begin("table"), move)


def test_a_card_that_is_out_does_not_come_again() -> None:
    session = show(begin("table", deck()), "usurers 3 1")
    refused(session, CardShown(1, "usurers-1", 3, 1))


def test_cards_are_only_shown_where_a_gap_is() -> None:
    refused(nine(), CardShown(0, "usurers-3", 1, 1))
    for way in ("deck", "score"):
        refused(begin(way), CardShown(0, "usurers-1", 3, 1))


def test_a_lesson_asks_every_guild_card_and_then_the_militia() -> None:
    session, asked = begin("teach"), []
    while session.state.phase is Phase.LESSON:
        card = session.view().lesson
        asked.append(card.id)
        assert card in session.view().lesson_group
        session = session.play(CardShown(None, card.id, 1, 1))
        check(session)
    assert asked == [card.id for card in blank_deck().districts.values() if not card.is_known]
    assert (session.view().known, session.view().lesson) == (38, None)
    assert GAME.result(session.view()) is None
    assert session.view().seats == ()


def test_a_lesson_asks_only_what_the_file_does_not_know() -> None:
    session = begin("teach", deck({"blades": "31 ?? 2? 13"}, "11 11 12 ?? 22"))
    asked = []
    while (card := session.view().lesson) is not None:
        asked.append(card.id)
        session = session.play(CardShown(None, card.id, 2, 2))
    assert asked == ["blades-2", "blades-3", "militia-4"]
    assert begin("teach", deck()).state.phase is Phase.OVER


def test_a_lesson_teaches_the_card_that_is_asked_and_no_other() -> None:
    session = begin("teach")
    refused(session, CardShown(None, "usurers-2", 1, 1))
    refused(session, CardShown(0, "usurers-1", 1, 1))
    refused(session, CardShown(None, "usurers-1", 1, None))
    refused(session, DeckEnded())
    closed = session.play(CardShown(None, "usurers-1", 1, 1)).play(LessonClosed())
    assert (closed.state.phase, closed.view().known) == (Phase.OVER, 18)
    assert closed.undo().undo().state == session.state


def test_facts_say_what_is_known_and_asked() -> None:
    session = show(begin("table", deck({"usurers": "?? ?? ?? ??"})), "usurers 3 1")
    assert facts(session.view())["deck"] == {
        "known": 35, "cards": 38, "mark": "K7Q", "contradicted": False, "asked": [1, 2],
        "lesson": None,
    }  # fmt: skip
    found = facts(session.view())
    assert (found["phase"], found["pile"], found["districts"][0][0]) == (
        "show", None, {"id": "usurers-1", "guild": "usurers", "points": 3, "support": 1},
    )  # fmt: skip
    lesson = facts(begin("teach").view())
    assert (lesson["deck"]["lesson"], lesson["deck"]["mark"]) == ("usurers-1", None)
    assert (lesson["turn"], lesson["first"], lesson["scores"]) == (None, None, None)
    assert facts(begin("deck").view())["deck"] is None
