"""``companion cadwallon``, ``simulate`` and ``play`` as a script meets them."""

from __future__ import annotations

import io
import json
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from companion.cli import main
from companion.engine.code import Deal
from companion.games import find_game
from companion.games.cadwallon.rules.options import HOUSE_RULES, OPTIONS
from companion.games.cadwallon.rules.streets import streets_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., tuple[int, str, str]]

S1 = [
    {"guild": "usurers", "points": 1, "support": 1}, {"guild": "usurers", "points": 3},
    {"guild": "goldsmiths", "points": 2}, {"personality": True}, {"action": "new-market"},
    {"militia": 1, "support": 2}, {"militia": 1},
]  # fmt: skip
"""The oracle of the printed rules: 12 + 2 + 2 - 4."""
CITY = [
    [{"guild": "usurers", "support": 1}, {"guild": "blades", "support": 3}, {"personality": True}],
    [{"militia": 1, "support": 2}, {"action": "new-market"}, None],
    [{"guild": "usurers", "support": 2}] * 3,
]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command line: its exit code, what it printed, its errors."""

    def companion(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return (code, *capsys.readouterr())

    return companion


def answered(run: Run, verb: str, value: dict[str, Any]) -> dict[str, Any]:
    """Return what a verb answers to an object."""
    code, shown, errors = run("cadwallon", verb, "-", "--json", typed=json.dumps(value))
    assert (code, errors) == (0, "")
    found: dict[str, Any] = json.loads(shown)
    return found


def refused(run: Run, verb: str, value: object) -> str:
    """Return the one sentence by which a verb refuses an object."""
    code, shown, errors = run("cadwallon", verb, "-", "--json", typed=json.dumps(value))
    assert (code, shown, errors.count("\n")) == (2, "", 1)
    return errors


def test_s1_is_scored(run: Run) -> None:
    assert answered(run, "score", {"seats": {"blue": {"cards": S1}}}) == {
        "seats": {
            "blue": {
                "guilds": {"usurers": 12, "goldsmiths": 2},
                "personalities": {"usurers": 1},
                "actions": 2,
                "militia": -4,
                "backers": 0,
                "bonus": 0,
                "total": 12,
            }
        },
        "winners": ["blue"],
    }


def test_a_score_for_a_person(run: Run) -> None:
    seats = {"blue": {"cards": S1, "bonus": 3}, "Anna": {"cards": S1[:2]}}
    code, shown, errors = run("cadwallon", "score", "-", typed=json.dumps({"seats": seats}))
    assert (code, errors) == (0, "")
    assert "Usurers 4×3" in shown
    assert "Blue rules the city" in shown
    assert "Anna" in shown


def test_seats_that_are_level_are_parted_by_guilds_or_share(run: Run) -> None:
    two = [{"guild": "usurers", "points": 2}, {"guild": "blades", "points": 2}]
    one = [{"guild": "usurers", "points": 1}] * 2
    seats = {"blue": {"cards": two}, "red": {"cards": one}, "grey": {"cards": two}}
    assert answered(run, "score", {"seats": seats})["winners"] == ["blue", "grey"]
    code, shown, _ = run("cadwallon", "score", "-", typed=json.dumps({"seats": seats}))
    assert code == 0
    assert "Blue and Grey share the city" in shown
    assert "more different guilds win" in shown


@pytest.mark.parametrize(
    ("rule", "value", "cards", "total"),
    [
        ("limit", 8, [*[{"guild": "blades", "points": 1}] * 4, {"personality": True}], 20),
        ("limit", "4", [*[{"guild": "blades", "points": 1}] * 4, {"personality": True}], 16),
        ("unused_actions", "used-do-not", [{"action": "x", "used": True}, {"action": "y"}], 2),
        ("unused-actions", "score", [{"action": "x", "used": True}, {"action": "y"}], 4),
        ("special_scores", "no", [{"action": "x", "secret": True}], 0),
        ("backer_counts", "yes", [{"guild": "blades", "points": 3}, {"backer": "blades"}], 7),
        ("backer_counts", "no", [{"guild": "blades", "points": 3}, {"backer": "blades"}], 4),
        ("backer_needs", "any", [*[{"guild": "usurers", "points": 1}] * 3, {"backer": "usurers"},
                                 *[{"guild": "blades", "points": 0}] * 4, {"personality": True}],
         18),
    ],
)  # fmt: skip
def test_house_rules_of_a_score(
    run: Run, rule: str, value: object, cards: list[Any], total: int
) -> None:
    asked = {"rules": {rule: value}, "seats": {"a": {"cards": cards}}}
    assert answered(run, "score", asked)["seats"]["a"]["total"] == total


def test_support_crosses_the_street_and_most_of_it_takes_the_card(run: Run) -> None:
    agents = {"AA": ["blue"], "AB": ["red"], "AC": ["blue", "red"]}
    found = answered(run, "control", {"districts": CITY, "agents": agents})
    assert found["support"][0] == [
        {"blue": 5, "red": 2}, {"blue": 1, "red": 0}, {"red": 3},
    ]  # fmt: skip
    assert found["won"][0] == ["blue", "blue", "red"]
    assert found["won"][1] == [None, None, None]


def test_a_city_for_a_person(run: Run) -> None:
    asked = json.dumps({"districts": CITY, "agents": {"AA": ["blue"], "AB": ["Anna"]}})
    code, shown, errors = run("cadwallon", "control", "-", typed=asked)
    assert (code, errors) == (0, "")
    first, second, third, *_, last = shown.splitlines()
    assert first == "1.1  Blue  (Blue 3)"
    assert second == "1.2  Blue  (Blue 1, Anna 0)"
    assert third == "1.3  Anna  (Anna 3)"
    assert last == "3.3  It stays."


def test_a_card_that_nobody_supports_stays_or_goes_to_the_only_seat_beside(run: Run) -> None:
    city = [[{"personality": True}] * 3] * 3
    for zero, winner in (("stays", None), ("taken", "blue")):
        asked = {"districts": city, "agents": {"AA": ["blue"]}, "rules": {"zero": zero}}
        assert answered(run, "control", asked)["won"][0] == [winner, winner, None]


@pytest.mark.parametrize("side", [3, 4, 5])
def test_every_street_lies_between_the_districts_that_the_board_says(run: Run, side: int) -> None:
    city = [[{"guild": "usurers", "support": 1}] * side for _ in range(side)]
    for street in streets_of(side):
        asked = {"districts": city, "agents": {street.name: ["blue"]}}
        won = [winner for row in answered(run, "control", asked)["won"] for winner in row]
        assert [place for place, winner in enumerate(won) if winner] == sorted(street.ends)


def test_lines_get_a_line_each(run: Run) -> None:
    lines = "\n".join(json.dumps({"seats": {"a": {"cards": cards}}}) for cards in (S1, S1[:1]))
    code, shown, errors = run("cadwallon", "score", "-", "--json", typed=lines)
    assert (code, errors) == (0, "")
    totals = [json.loads(line)["seats"]["a"]["total"] for line in shown.splitlines()]
    assert totals == [12, 1]


@pytest.mark.parametrize(
    ("verb", "value", "said"),
    [
        ("score", {}, "seats: missing"),
        ("score", {"seats": {}}, "an object of 1 to 8 seats"),
        ("score", {"seats": {"a": {"cards": [{}]}}}, "cards: no. 1: {} is no card"),
        ("score", {"seats": {"a": {"cards": [{"guild": "x", "militia": 1}]}}}, "exactly one"),
        ("score", {"seats": {"a": {"cards": [{"guild": "x", "points": -1}]}}}, "points: -1"),
        ("score", {"seats": {"a": {"cards": [{"action": "x", "points": 3}]}}}, "points: 3"),
        ("score", {"seats": {"a": {"cards": [{"personality": False}]}}}, "write true"),
        ("score", {"seats": {"a": {"cards": [{"personality": True}] * 13}}}, "13 personalities"),
        ("score", {"seats": {"a": {"bonus": None}}}, "bonus: null"),
        ("score", {"rules": {"limit": 5}, "seats": {"a": {}}}, "rules: limit: 5"),
        ("score", {"rules": [], "seats": {"a": {}}}, "rules: []"),
        ("control", {"districts": [[None] * 3] * 2}, "districts: "),
        ("control", {"districts": [[None] * 2] * 2}, "3x3, 4x4, 5x5"),
        ("control", {"districts": [[None] * 3] * 3, "agents": {"DD": ["a"]}}, 'no street "DD"'),
        ("control", {"districts": [[None] * 3] * 3, "agents": {"AA": "a"}}, "agents: AA"),
        ("control", {"districts": [[None] * 3] * 3, "agents": {"AA": [1]}}, "agents: AA"),
        ("control", {"districts": [[1] * 3] * 3}, "row 1: no. 1: 1 is no card"),
    ],
)  # fmt: skip
def test_wrong_input_gets_one_sentence(run: Run, verb: str, value: object, said: str) -> None:
    assert said in refused(run, verb, value)


@pytest.mark.parametrize("verb", ["score", "control"])
def test_help_names_every_house_rule(run: Run, verb: str) -> None:
    code, shown, _ = run("cadwallon", verb, "--help")
    assert code == 0
    for option in OPTIONS:
        assert (option.id in HOUSE_RULES) == (f"  {option.id:<15} " in shown)


def test_simulated_games_count_presses_and_pages(run: Run) -> None:
    code, shown, errors = run(
        "simulate", "--game", "cadwallon", "--games", "4", "--seed", "1", "--players", "3",
        "--agents", "mat", "--json",
    )  # fmt: skip
    assert (code, errors) == (0, "")
    slow = json.loads(shown)["panels"]["slow"]
    assert (slow["presses_without"]["least"], slow["presses_without"]["most"]) == (13, 13)
    assert slow["pages_without"]["most"] <= 2
    rounds = [sum(slow[f"presses{kind}"]["counts"].values()) for kind in ("", "_without", "_with")]
    assert rounds[0] == rounds[1] + rounds[2]
    assert rounds[2] > 0


def test_a_lone_button_is_measured_by_itself(run: Run) -> None:
    """The report of a street takes two presses, and one for each seat or street passed over."""
    asked = ("--game", "cadwallon", "--games", "2", "--seed", "1", "--players", "2", "--json")
    measured = {}
    for agents, buttons in product(("box", "mat"), ("four", "one")):
        code, shown, _ = run("simulate", *asked, "--agents", agents, "--buttons", buttons)
        assert code == 0
        measured[agents, buttons] = json.loads(shown)["panels"]["slow"]["presses_without"]
    assert measured["mat", "four"]["most"] == 13
    assert measured["mat", "one"]["counts"] == {"31": measured["mat", "one"]["counts"]["31"]}
    assert measured["box", "four"]["most"] == 25
    assert 25 < measured["box", "one"]["mean"] < 67


def test_a_code_leaves_open_how_the_game_is_played(run: Run, tmp_path: Path) -> None:
    game = find_game("cadwallon")
    code = Deal(game, game.choose({"players": "3"}), 5).code
    box = ("--panel", f"png:{tmp_path / 'pages'}", "--buttons", "stdin")
    for agents, players in product(("box", "mat"), ("3", "4")):
        state = ("--state", str(tmp_path / f"{agents}-{players}"))
        asked = ("--code", code, "--agents", agents, "--players", players)
        done, _, errors = run("play", *box, *state, *asked)
        assert done == (0 if players == "3" else 2)
        assert ("Players" in errors) == (players == "4")
        if done == 0:
            _, shown, _ = run("state", "--json", *state)
            assert json.loads(shown)["agents_kept"] == agents


@pytest.mark.parametrize(("way", "presses"), [("table", 30), ("teach", 42)])
def test_simulated_tables_show_their_own_cards(run: Run, way: str, presses: int) -> None:
    code, shown, errors = run(
        "simulate", "--game", "cadwallon", "--games", "2", "--seed", "1", "--way", way,
        "--panel", "fast", "--json",
    )  # fmt: skip
    assert (code, errors) == (0, "")
    found = json.loads(shown)["panels"]["fast"]["presses"]
    assert found["mean"] >= presses
    assert (found["least"] == found["most"]) is (way == "teach")


def test_a_lesson_is_reported_without_players(run: Run) -> None:
    code, shown, _ = run("simulate", "--game", "cadwallon", "--games", "2", "--way", "teach")
    assert code == 0
    assert "42.00" in shown
    assert "bot" not in shown.lower()
    assert "Players" not in shown
