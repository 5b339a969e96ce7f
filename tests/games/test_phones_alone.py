"""Whole games by phones: after the deal some seat can always go on, and a choice has few bytes."""

from __future__ import annotations

import json
import random  # noqa: TID251 - a test's own luck

import pytest
from hand_moves import ids_of, sent_to

from companion.engine.code import Deal
from companion.engine.hands import asked_seats, seats_with_hands, wanted_move
from companion.engine.session import Session
from companion.errors import IllegalMove
from companion.games import find_game
from companion.games.cadwallon.phone.hand import HAND
from companion.games.cadwallon.rules.cards import SEATS
from companion.games.cadwallon.rules.majority import judge

GAMES = (
    ("unearth", {"players": "3"}),
    ("unearth", {"players": "3", "cards": "printed"}),
    ("cadwallon", {"players": "3", "board": "3x3"}),
    ("cadwallon", {"players": "4", "board": "4x4", "condition": "on", "special": "box",
                   "contracts": "box"}),
    pytest.param("cadwallon", {"players": "8", "board": "5x5"}, marks=pytest.mark.thorough),
)  # fmt: skip
LARGEST = 20_000
"""Bytes of what a seat may do, at most."""


@pytest.mark.parametrize(("game", "choices"), GAMES, ids=str)
def test_a_game_is_played_with_no_press_on_the_box(game: str, choices: dict[str, str]) -> None:
    found = find_game(game)
    luck, session = random.Random(7), Session.begin(Deal(found, found.choose(choices), 7))
    questions = 0
    while session.legal_moves():
        seats = range(seats_with_hands(session))
        sent = {seat: sent_to(session, seat) for seat in seats}
        assert max(len(json.dumps(each)) for each in sent.values()) <= LARGEST
        ways = [(seat, id_) for seat in seats for id_ in ids_of(sent[seat])]
        assert ways, found.facts(session.view())
        asked = asked_seats(session)
        assert {*asked} <= {seat for seat, _ in ways}, "nothing waits for ever"
        questions += bool(asked)
        seat, id_ = luck.choice(ways)
        session = session.play(wanted_move(session, seat, id_)[1])
    assert session.is_over
    assert questions > session.presses / 2


def test_all_that_an_action_may_change_is_offered_and_nothing_else() -> None:
    found, kinds = find_game("cadwallon"), set()
    for seed in range(8):
        luck = random.Random(seed)
        session = Session.begin(Deal(found, found.choose({"players": "4", "board": "4x4"}), seed))
        while legal := session.legal_moves():
            view = session.view()
            if view.open_action is None:
                session = session.play(luck.choice(legal))
                continue
            seat = view.open_action[0]
            ids = ids_of(sent_to(session, seat))
            offers = [HAND.offered(view, seat, each) for each in legal]
            assert sorted(ids) == sorted(each.id for each in offers if each)
            kinds |= {each.partition("-")[0] for each in ids}
            id_ = luck.choice(ids)
            with pytest.raises(IllegalMove):
                wanted_move(session, (seat + 1) % 4, id_)
            session = session.play(wanted_move(session, seat, id_)[1])
            if session.view().open_action is not None:
                session = session.play(wanted_move(session, seat, "done")[1])
    assert kinds == {"swap", "move", "add", "remove", "bonus", "done"}


def test_what_an_agent_would_bring_is_what_it_brings() -> None:
    found, luck = find_game("cadwallon"), random.Random(3)
    session = Session.begin(Deal(found, found.choose({"players": "4", "board": "4x4"}), 3))
    said = 0
    while legal := session.legal_moves():
        for seat in range(4):
            for move in sent_to(session, seat):
                if move["kind"] != "street" or luck.random() < 0.9:
                    continue
                view = session.play(wanted_move(session, seat, move["id"])[1]).view()
                judged = judge(4, view.districts, view.agents)
                for each in move["gains"]:
                    assert {SEATS.index(one): count for one, count in each["support"]} == judged[
                        each["place"]
                    ].support
                    said += 1
        session = session.play(luck.choice(legal))
    assert said
