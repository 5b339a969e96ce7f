"""``companion unearth`` and ``companion simulate --game unearth`` as a script meets them."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from companion.cli import main
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., tuple[int, str, str]]

DICE = {"red": [["d6", 6], ["d4", 2]], "blue": [["d8", 6]], "green": [["d6", 1]]}
CLAIM = json.dumps({"value": 15, "dice": DICE})
SCORE = json.dumps(
    {
        "seats": {
            "red": {
                "ruins": [["green", 13], ["gray", 9]],
                "cities": ["city-of-gold"],
                "stones": {"red": 4},
                "wonders": [{"id": "temple-of-flames"}, {"id": "lesser-wonder", "points": 3}],
            },
            "blue": {"ruins": [["blue", 17]]},
        }
    }
)
WONDERS = '{"ring": ["red", "red", "red", "red", "blue", "blue"], "offered": ["temple-of-flames"]}'


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command line: its exit code, what it printed, its errors."""

    def companion(*words: str, typed: str | bytes = "") -> tuple[int, str, str]:
        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return (code, *capsys.readouterr())

    return companion


def test_a_claim_for_a_person(run: Run) -> None:
    code, shown, errors = run("unearth", "claim", "-", typed=CLAIM)
    assert (code, errors) == (0, "")
    assert shown.splitlines() == [
        "Blue takes it",
        "Two 6s: the d8 has more faces than the d6.",
        "  Red draws 2",
        "  Green draws 1",
    ]


def test_claims_that_have_no_winner_for_a_person(run: Run) -> None:
    typed = '{"value": 9, "dice": {"red": [["d6", 5]], "blue": [["d6", 5]]}}'
    assert run("unearth", "claim", "-", typed=typed)[1].startswith("Nobody takes it\n")
    typed = '{"value": 9, "dice": {"red": [["d6", 5]]}}'
    assert run("unearth", "claim", "-", typed=typed)[1] == "The dice do not reach the value.\n"


def test_a_score_for_a_person(run: Run) -> None:
    shown = run("unearth", "score", "-", typed=SCORE)[1].splitlines()
    assert [line.split() for line in shown[:6]] == [
        ["Red"],
        ["Forest", "×1", "2"],
        ["Mountain", "×1", "2"],
        ["Temple", "of", "Flames", "4"],
        ["Lesser", "Wonder", "3"],
        ["City", "of", "Gold", "7"],
    ]
    assert shown[7].split() == ["Points", "18"]
    assert shown[-1] == "Red wins"


def test_a_broken_tie_for_a_person(run: Run) -> None:
    seats = '{"seats": {"red": {"ruins": [["blue", 9]]}, "blue": {"ruins": [["blue", 17]]}}}'
    assert run("unearth", "score", "-", typed=seats)[1].splitlines()[-1] == (
        "Tied; Blue has the higher ruin, 17."
    )
    seats = '{"seats": {"red": {"ruins": [["blue", 9]]}, "blue": {"ruins": [["gray", 9]]}}}'
    assert run("unearth", "score", "-", typed=seats)[1].splitlines()[-1] == "Red, Blue share it"


def test_wonders_for_a_person(run: Run) -> None:
    shown = run("unearth", "wonders", "-", typed=WONDERS)[1]
    assert shown == "The ring may build:\n  Temple of Flames\n"
    shown = run("unearth", "wonders", "-", typed=WONDERS.replace("flames", "fate"))[1]
    assert shown == "The ring builds none of these wonders.\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("verb", "typed"), [("claim", CLAIM), ("score", SCORE), ("wonders", WONDERS)]
)
def test_every_language_has_words_for_every_answer(
    verb: str, typed: str, language: str, run: Run
) -> None:
    code, shown, errors = run("unearth", verb, "-", "--lang", language, typed=typed)
    assert (code, errors) == (0, "")
    assert shown.strip()


def test_json_lines_get_an_answer_a_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "claims.jsonl"
    path.write_text(f"{CLAIM}\n{CLAIM.replace('15', '16')}\n", encoding="utf-8")
    code, shown, _ = run("unearth", "claim", str(path), "--json")
    assert [json.loads(line)["claimed"] for line in shown.splitlines()] == [True, False]
    assert code == 0


@pytest.mark.parametrize(
    ("verb", "good", "bad"),
    [
        ("claim", CLAIM, '{"value": 9, "dice": {"red": [["d8", 5], ["d8", 5]]}}'),
        ("score", SCORE, '{"seats": {"red": {"ruins": [["green", 13], ["green", 13]]}}}'),
        ("score", SCORE, '{"seats": {"red": {"stones": {"black": 16}}}}'),
        ("score", SCORE, '{"seats": {"red": {"stones": {"black": NaN}}}}'),
        ("score", SCORE, '{"seats": {"red": {}, "red": {}}}'),
        ("wonders", WONDERS, '{"ring": ["red"], "offered": []}'),
    ],
)
def test_bad_input_gets_one_sentence_and_no_answer_before_it(
    verb: str, good: str, bad: str, run: Run
) -> None:
    code, shown, errors = run("unearth", verb, "-", "--json", typed=f"{good}\n{bad}\n")
    assert (code, shown, errors.count("\n")) == (2, "", 1)
    assert errors.startswith(f"companion unearth {verb}: standard input: line 2: ")


FILES = {
    "nothing": (b"", "it is empty: a JSON object is needed"),
    "blanks": (b" \r\n\t\n", "it is empty: a JSON object is needed"),
    "null": (b"null", "a JSON object is needed, as {...}"),
    "true": (b"true", "a JSON object is needed, as {...}"),
    "a list": (b"[]", "a JSON object is needed, as {...}"),
    "half of an object": (b'{"value": 9', "line 1, column 12: no JSON, correct it there: expect"),
    "Python": (b"{'value': 9}", "line 1, column 2: no JSON, correct it there: expecting prop"),
    "a comma at the end": (b'{"value": 9,}', "line 1, column 1"),
    "two on a line": (b"{} {}", "line 1, column 4: no JSON, correct it there: extra data"),
    "a line that is none": (b"{,\r\n{}\r\n", "line 1, column 2: no JSON, correct it there: "),
    "null on a line": (b'{"a": 1, "a": 2}\nnull', 'line 1: "a" stands twice in an object; take'),
    "binary": (b"\x00\x01\x02", "line 1, column 1: no JSON, correct it there: expecting value"),
    "a picture": (b"\x89PNG\r\n", "byte 1 is no text: save it as UTF-8"),
    "UTF-16": ("{}".encode("utf-16"), "byte 1 is no text: save it as UTF-8"),
    "a letter of Latin-1": (b'{"\xe4": 1}', "byte 3 is no text: save it as UTF-8"),
    "a name twice": (b'{"readings": {"three": 1, "three": 1}}', '"three" stands twice in an obj'),
    "a name without letters": (b'{"": 1}', '"": no such field; write one of '),
    "a name of two lines": (b'{"a\\nb": 1}', "a\\nb: no such field; write one of "),
    "half of a sign": (b'{"\\ud800": 1}', "\\ud800: no such field; write one of "),
}


@pytest.mark.parametrize("verb", ["claim", "score", "wonders"])
@pytest.mark.parametrize("what", FILES)
def test_a_strange_file_gets_one_sentence(verb: str, what: str, run: Run, tmp_path: Path) -> None:
    data, sentence = FILES[what]
    path = tmp_path / "given.json"
    path.write_bytes(data)
    for name, place in (("-", "standard input"), (str(path), str(path))):
        code, shown, errors = run("unearth", verb, name, typed=data)
        assert (code, shown, errors.count("\n")) == (2, "", 1)
        assert errors.startswith(f"companion unearth {verb}: {place}: {sentence}")


BELOW: dict[str, object] = {"claimed": False, "winner": None, "draws": {}, "why": "below"}


@pytest.mark.parametrize(
    "typed", ["\ufeff{0}", "{0}\r\n{0}\r\n", "\n\n{0}", "\ufeff{0}\n\ufeff{0}\n"]
)
def test_marks_and_line_ends_of_other_systems_are_read(typed: str, run: Run) -> None:
    typed = typed.replace("{0}", '{"value": 9, "dice": {}}')
    code, shown, errors = run("unearth", "claim", "-", "--json", typed=typed)
    assert (code, errors) == (0, "")
    assert [json.loads(line) for line in shown.splitlines()] == [BELOW] * typed.count("value")


WRONG_VALUES = {
    **{same: same for same in ("null", "true", "false", "-0.5", "9.0", "NaN", "-Infinity", "-1")},
    **{same: same for same in ('"9"', "{}", "[[], [null]]", '{"a": {"b": true}}', "1" + "0" * 30)},
    "1e999": "Infinity",
    '"\\u0007\\ud800"': '"\\u0007\\ud800"',
    "[" + "1, " * 99 + "1]": "[1, 1, 1, ",
}
"""What a file may have where a small number is wanted, and how the sentence shows it."""


@pytest.mark.parametrize("value", WRONG_VALUES, ids=lambda value: value[:20])
@pytest.mark.parametrize(
    ("verb", "around", "place"),
    [
        ("claim", '{"value": ?, "dice": {}}', "value: "),
        ("claim", '{"value": 9, "dice": {"red": [["d6", ?]]}}', "dice: red: no. 1: d6: "),
        ("score", '{"seats": {"red": {"stones": {"red": ?}}}}', "seats: red: stones: red: "),
        (
            "score",
            '{"seats": {"red": {"wonders": [{"id": "lesser-wonder", "points": ?}]}}}',
            "seats: red: wonders: no. 1: points: ",
        ),
        ("score", '{"seats": {"red": {"ruins": [["green", ?]]}}}', "seats: red: ruins: no. 1: "),
        ("wonders", '{"ring": [?], "offered": []}', "ring: ["),
        (
            "wonders",
            f'{{"ring": {json.dumps(["red"] * 6)}, "offered": [?]}}',
            "offered: no. 1: ",
        ),
        ("claim", '{"value": 9, "dice": {}, "readings": {"flame": ?}}', "readings: flame: "),
    ],
)
def test_a_wrong_value_is_shown_as_the_file_has_it(
    verb: str, around: str, place: str, value: str, run: Run
) -> None:
    typed = around.replace("?", value)
    code, shown, errors = run("unearth", verb, "-", "--json", typed=typed)
    assert (code, shown, errors.count("\n")) == (2, "", 1)
    assert errors.startswith(f"companion unearth {verb}: standard input: {place}")
    assert WRONG_VALUES[value] in errors
    assert len(errors) < 600


def test_lists_in_lists_get_one_sentence_however_deep(run: Run) -> None:
    """Of some depth a value can just be read, and not be shown any more."""
    for depth in (100, *range(600, 1000), 5000, 100_000):
        deep = "[" * depth + "]" * depth
        typed = f'{{"value": 9, "dice": {{"red": [["d6", {deep}]]}}}}'
        code, shown, errors = run("unearth", "claim", "-", "--json", typed=typed)
        assert (code, shown, errors.count("\n")) == (2, "", 1)
        assert errors.endswith(("; write a whole number from 1 to 6\n", "; is it another file?\n"))


def test_a_file_that_cannot_be_read_is_named(run: Run, tmp_path: Path) -> None:
    for name, sentence in (
        (str(tmp_path / "none.json"), f"cannot read {tmp_path}/none.json: no such file or dir"),
        (str(tmp_path / "two\nlines"), f"cannot read {tmp_path}/two\\nlines: no such file or "),
        (str(tmp_path), f"cannot read {tmp_path}: is a directory"),
    ):
        code, shown, errors = run("unearth", "claim", name)
        assert (code, shown, errors.count("\n")) == (1, "", 1)
        assert errors.startswith(f"companion unearth claim: {sentence}")
    code, shown, errors = run("unearth", "claim", "")
    assert (code, shown, errors.count("\n")) == (2, "", 1)
    assert "'': a name is needed" in errors


@pytest.mark.parametrize("verb", ["claim", "score", "wonders"])
def test_the_help_explains_every_field(verb: str, run: Run) -> None:
    code, shown, _ = run("unearth", verb, "--help")
    assert code == 0
    assert "readings" in shown
    assert "last-die" in shown


# -- simulate


def test_simulate_prints_distributions_in_json(run: Run) -> None:
    words = ("simulate", "--game", "unearth", "--games", "2", "--seed", "1", "--jobs", "1")
    code, shown, errors = run(*words, "--players", "3", "--cards", "printed", "--json")
    assert (code, errors) == (0, "")
    found = json.loads(shown)
    assert (found["games"], found["seed"], found["options"]["players"]) == (2, 1, "3")
    for panel in ("fast", "slow"):
        assert found["panels"][panel]["presses"]["mean"] > 5
    assert run(*words, "--players", "3", "--cards", "printed", "--json")[1] == shown


def test_simulate_counts_the_presses_of_one_button(run: Run) -> None:
    words = ("simulate", "--game", "unearth", "--games", "2", "--seed", "1", "--jobs", "1")
    found = {
        buttons: json.loads(run(*words, "--buttons", buttons, "--json")[1])["panels"]["fast"]
        for buttons in ("four", "one")
    }
    assert found["one"]["presses"]["mean"] > found["four"]["presses"]["mean"]
    assert json.loads(run(*words, "--json")[1])["panels"]["fast"] == found["four"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_simulate_prints_for_a_person(language: str, run: Run) -> None:
    words = ("simulate", "--game", "unearth", "--games", "2", "--seed", "1", "--jobs", "1")
    code, shown, errors = run(*words, "--lang", language)
    assert (code, errors) == (0, "")
    assert len(shown.splitlines()) > 20


def test_simulate_draws_a_picture(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.png"
    words = ("simulate", "--game", "unearth", "--games", "2", "--seed", "1", "--jobs", "1")
    code, _, errors = run(*words, "--bots", "random", "--plot", str(file))
    assert code == 0, errors
    with Image.open(file) as picture:
        assert len(picture.convert("RGB").getcolors(1 << 20) or []) > 4


def test_a_bot_that_is_unknown_gets_a_sentence(run: Run) -> None:
    code, shown, errors = run("simulate", "--game", "unearth", "--bots", "lazy")
    assert (code, shown) == (2, "")
    assert "no bot 'lazy': choose greedy or random" in errors
