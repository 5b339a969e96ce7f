"""Hands on phones: secrets for one seat, agents in its turn, an action that lies open at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from device.playing import PlayedBox

from companion.app.memory import Pressed
from companion.app.opening import Wish
from companion.app.wings.phone_values import AnswerPhone, LookWish, MoveWish
from companion.daemon import outgoing
from companion.engine.code import Deal
from companion.engine.hands import hand_of
from companion.engine.session import Session
from companion.fields import read_toml
from companion.games import find_game
from companion.games.cadwallon.rules.moves import ActionPlayed, AgentPlaced, SecretSeen
from companion.games.cadwallon.rules.state import Phase

if TYPE_CHECKING:
    from typing import Any

GAME = find_game("cadwallon")
CHOICES = {"players": "3", "special": "box", "contracts": "box"}


def table_of(*seats: int) -> PlayedBox:
    """Return a device with phones, at which the phones of these seats have their hands."""
    deal = Deal(GAME, GAME.choose(CHOICES), 5)
    played = PlayedBox.opened(Wish("en", deal, exact=True))
    played.app = replace(played.app, box=replace(played.app.box, phones=True))
    for seat in seats:
        played.take(LookWish("1", seat, f"key{seat}", looks=True))
        played.press("A")
    return played


def move(played: PlayedBox, seat: int, wanted: str) -> Any:  # noqa: ANN401 - a move of the game
    """Make a move on the phone of a seat, and return it."""
    wish = MoveWish("2", seat, f"key{seat}", played.app.playing.presses, wanted)
    assert AnswerPhone("2") in played.take(wish)
    entry = played.entries[-1]
    assert isinstance(entry, Pressed)
    assert entry.by == seat
    return entry.made[0]


def offered(played: PlayedBox, seat: int) -> tuple[list[str], list[str]]:
    """Return the ids of what a seat may do openly, and of what only it may know."""
    hand = hand_of(played.app.playing, seat)
    return [each["id"] for each in hand.moves], [each["id"] for each in hand.own["moves"]]


def seen_by_all() -> PlayedBox:
    """Return a device at which every seat has seen its secrets on its phone."""
    played = table_of(0, 1, 2)
    left = [0, 1, 2]
    for seat in (2, 0, 1):
        assert [offered(played, each)[1] for each in range(3)] == [
            ["seen"] if each in left else [] for each in range(3)
        ]
        assert move(played, seat, "seen") == SecretSeen(seat)
        left.remove(seat)
    assert played.app.playing.state.phase is Phase.PLACING
    return played


def test_each_seat_sees_its_own_contract_and_action_on_its_phone() -> None:
    played = table_of(0, 1, 2)
    state = played.app.playing.state
    for seat in range(3):
        own = hand_of(played.app.playing, seat).own
        ids = [each["id"] for each in own["cards"]]
        assert ids == [state.players[seat].contract, state.players[seat].special]
    seen_by_all()


def test_the_seat_in_turn_puts_its_agent_from_its_phone() -> None:
    played = seen_by_all()
    turn = played.app.playing.state.turn
    streets, _ = offered(played, turn)
    assert len(streets) == 12
    assert offered(played, (turn + 1) % 3)[0] == []
    made = move(played, turn, "street-AB")
    assert made == AgentPlaced(1)
    assert played.app.playing.state.agents[1] == (turn,)
    assert "street-AB" not in offered(played, played.app.playing.state.turn)[0]


def test_a_secret_action_is_chosen_hidden_and_lies_open_for_all_at_once() -> None:
    played = seen_by_all()
    turn = played.app.playing.state.turn
    move(played, turn, "street-AB")
    special = played.app.playing.state.players[turn].special
    public, secret = offered(played, turn)
    assert secret == [f"play-{special}"]
    assert not [each for each in public if each.startswith("play-")]
    assert special not in str(outgoing.table(played.app).facts)
    assert move(played, turn, f"play-{special}") == ActionPlayed(turn, special)
    view = played.app.playing.view()
    assert view.open_action is not None
    assert view.open_action[:1] == (turn,)
    assert view.open_action[1].id == special
    assert offered(played, turn)[1] == []
    own = hand_of(played.app.playing, turn).own
    assert special not in [each["id"] for each in own["cards"]]


def test_a_contract_that_was_met_is_said_by_its_own_phone() -> None:
    played = seen_by_all()
    session = played.app.playing
    state = replace(session.state, phase=Phase.CONTRACTS, turn=1)
    session = replace(session, state=state)
    bonus = session.view().contracts[1].bonus
    assert [each["id"] for each in hand_of(session, 1).moves] == ["contract-0", f"contract-{bonus}"]
    assert hand_of(session, 0).moves == ()


def test_the_words_of_a_deck_of_ones_own_come_with_the_hand() -> None:
    assert GAME.packs is not None
    pack = read_toml(GAME.packs.skeleton(), "own", GAME.packs.read)
    deal = Deal(GAME, GAME.choose({**CHOICES, "cards": "own", "contracts": "off"}), 5, (pack,))
    special = Session.begin(deal).state.players[0].special
    key = f"card.{special}.name"
    named = replace(pack, words={"en": {key: "Night Market"}, "de": {key: "Nachtmarkt"}})
    own = hand_of(Session.begin(replace(deal, packs=(named,))), 0).own
    assert [each["name"] for each in own["cards"]] == [key]
    assert own["packed"] == named.words
