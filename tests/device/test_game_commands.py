"""What games add to the command line, with a second game in the registry that only tests have."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.registry import second_game
from PIL import Image

from companion.app import samples as app_samples
from companion.app.samples import samples
from companion.cli import VERBS, game_verbs, main
from companion.cli.game_verbs import json_objects
from companion.engine.code import Deal
from companion.errors import BadInput, GameError
from companion.games import GAMES, find_game
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Run = Callable[..., tuple[int, str, str]]
    from pathlib import Path


@pytest.fixture(autouse=True)
def two_games() -> Iterator[None]:
    with second_game():
        yield


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command line: its exit code, what it printed, its errors."""

    def companion(*words: str) -> tuple[int, str, str]:
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return (code, *capsys.readouterr())

    return companion


TURN = "D\nA\nA\nA\nA\n"
"""Dial a number and take it, name a hook by two letters, choose a glass."""


def play(folder: Path, run: Run, *words: str, typed: str = "") -> None:
    """Play the second game by a script."""
    where = ("--panel", f"png:{folder / 'pages'}", "--state", str(folder / "state"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO(typed))
        code, _, errors = run("play", "--game", "lanterns", *where, "--buttons", "stdin", *words)
    assert (code, errors) == (0, "")


class TestVerbs:
    """``companion GAME VERB FILE``."""

    BAG = '{"red": 3, "blue": 4}'

    def test_the_help_lists_verbs_by_game(self, run: Run) -> None:
        _, shown, _ = run("--help")
        assert shown.index("  cartographers\n    score ") < shown.index("  lanterns\n    price ")
        _, shown, _ = run("lanterns", "--help")
        assert "add up the oil" in shown
        assert "map sheet" not in shown

    def test_a_verb_answers_a_json_object(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "oil.json"
        path.write_text(self.BAG, encoding="utf-8")
        assert run("lanterns", "price", str(path), "--json") == (
            0,
            '{"oil": 7, "unit": "ml"}\n',
            "",
        )
        assert run("lanterns", "price", str(path), "--unit", "OZ")[1].splitlines() == [
            "red          3",
            "blue         4",
            "--------------",
            "Together     7",
        ]

    def test_json_lines_get_an_answer_a_line_and_the_highest_exit_code(
        self,
        run: Run,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        type_in(monkeypatch, f'{self.BAG}\n\n{{"red": 9}}\n{{"blue": 1}}\n')
        code, shown, _ = run("lanterns", "price", "-", "--json", "--most", "8")
        assert [json.loads(line)["oil"] for line in shown.splitlines()] == [7, 9, 1]
        assert code == 1
        type_in(monkeypatch, f"{self.BAG}\n{self.BAG}\n")
        code, shown, _ = run("lanterns", "price", "-")
        assert (code, shown.count("\n\n")) == (0, 1)

    @pytest.mark.parametrize(
        ("typed", "sentence"),
        [
            ("", "it is empty: a JSON object is needed"),
            ("{]", "line 1, column 2: no JSON, correct it there: "),
            ('{"red":\n 3,\n]', "line 3, column 1: no JSON, correct it there: "),
            ("[3]", "a JSON object is needed, as {...}"),
            ('{"red": "much"}', 'red: "much" is no amount of oil'),
            (f"{BAG}\n[3]\n", "line 2: a JSON object is needed, as {...}"),
            (f"{BAG}\n{{]\n", "line 2, column 2: no JSON, correct it there: "),
            (f'{BAG}\n\n{{"red": []}}\n', "line 3: red: [] is no amount of oil"),
            ('{"red": 1, "red": 2}', '"red" stands twice in an object; take one out'),
            (f'{BAG}\n{{"red": 1, "red": 2}}\n', 'line 2: "red" stands twice in an object'),
            (
                '{"red": ' + "[" * 100_000,
                "no JSON that can be read: its lists or objects are nested",
            ),
            ('{"red": ' + "1" * 5000 + "}", "no JSON that can be read: it holds a number with tho"),
            ("\xff", "byte 1 is no text: save it as UTF-8"),
        ],
        ids=lambda each: each[:20],
    )
    def test_what_is_wrong_in_the_file_gets_one_sentence_and_exit_2(
        self,
        typed: str,
        sentence: str,
        run: Run,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        type_in(monkeypatch, typed)
        code, shown, errors = run("lanterns", "price", "-", "--json")
        assert (code, shown, errors.count("\n")) == (2, "", 1)
        assert errors.startswith(f"companion lanterns price: standard input: {sentence}")

    def test_a_file_of_another_size_is_refused(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "oil.json"
        with path.open("wb") as file:
            file.truncate(game_verbs.MOST_BYTES + 1)
        code, _, errors = run("lanterns", "price", str(path))
        assert code == 2
        assert f"{path}: larger than {game_verbs.MOST_BYTES} bytes" in errors

    def test_a_verb_alone_is_that_of_the_first_game_that_has_it(
        self,
        run: Run,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        type_in(monkeypatch, self.BAG)
        assert run("price", "-", "--json")[1] == '{"oil": 7, "unit": "ml"}\n'
        assert "companion lanterns price " in run("price", "--help")[1]
        assert "companion cartographers score " in run("score", "--help")[1]
        type_in(monkeypatch, "abc")
        assert run("lanterns", "score", "-")[1] == "3\n"

    def test_no_game_is_called_like_a_verb(self) -> None:
        assert not GAMES.keys() & VERBS.keys()

    @pytest.mark.parametrize(
        "text", ['{"a": 1}', '{\n "a": 1\n}\n', '\ufeff{"a": 1}'], ids=["line", "lines", "mark"]
    )
    def test_one_object_may_stand_on_lines_of_its_own(self, text: str) -> None:
        assert list(json_objects(text)) == [(0, {"a": 1})]

    def test_a_line_that_is_no_object_ends_the_lines_before_it_are_read(self) -> None:
        found = json_objects('{"a": 1}\n{"a": 2}\n3')
        assert [next(found), next(found)] == [(1, {"a": 1}), (2, {"a": 2})]
        with pytest.raises(BadInput, match=r"^line 3: a JSON object"):
            next(found)


def type_in(patch: pytest.MonkeyPatch, text: str) -> None:
    """Put a text on standard input; ÿ is a byte that is no text."""
    data = text.encode("latin-1" if text == "\xff" else "utf-8")
    patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))


class TestPlaying:
    """``play``, ``state`` and ``replay`` of a game by its name."""

    def test_the_options_of_a_game_are_made_from_its_set_up(self, run: Run) -> None:
        code, shown, _ = run("play", "--game", "lanterns", "--help")
        assert code == 0
        assert "the game: Lanterns:" in shown
        assert "--dice {box,own}" in shown
        assert "--storm               Storm: yes" in shown
        assert "--tracker" not in shown
        assert "--tracker" in run("play", "--help")[1]

    def test_a_game_is_played_by_its_name_and_its_state_and_replay_are_its_own(
        self, run: Run, tmp_path: Path
    ) -> None:
        play(tmp_path, run, "--dice", "own", "--rounds", "2", "--storm", typed=TURN)
        folder = str(tmp_path / "state")
        values = json.loads(run("state", "--state", folder, "--json")[1])
        assert (values["game"], values["cards"], values["turn"]) == ("lanterns", [2, 2, 2], 1)
        assert [move["move"] for move in values["moves"]] == ["Rolled", "Hung", "Coloured"]
        shown = [" ".join(line.split()) for line in run("replay", folder)[1].splitlines()]
        assert shown[0] == "1 Dealt 0 hang HandsDealt(hands, 12 cards)"
        assert shown[2:] == ["3 Pressed 0 hang Hung(AA)", "4 Pressed +AA Coloured(red)"]

    def test_what_is_hidden_shows_only_when_the_game_is_over(
        self, run: Run, tmp_path: Path
    ) -> None:
        folder = str(tmp_path / "state")
        play(tmp_path, run, "--seed", "5", typed="A\nA\nA\nA\n")
        values = json.loads(run("state", "--state", folder, "--json")[1])
        shown = run("replay", folder, "--json")[1]
        assert values["code"] is None
        assert "moon-" not in shown
        assert {row["code"] for row in json.loads(shown)} == {None}
        play(tmp_path, run, "--seed", "5", typed="A\nA\nB\nA\nA\nA\nC\nA\n")
        values = json.loads(run("state", "--state", folder, "--json")[1])
        assert (values["phase"], values["code"]) == ("over", values["code"] or "")
        rows = json.loads(run("replay", folder, "--json")[1])
        assert {row["code"] for row in rows} == {values["code"]}
        assert len(rows[0]["moves"][0]["order"]) == 12

    def test_a_game_that_is_named_skips_set_up(self, run: Run, tmp_path: Path) -> None:
        play(tmp_path, run)
        values = json.loads(run("state", "--state", str(tmp_path / "state"), "--json")[1])
        assert (values["game"], values["setting_up"]) == ("lanterns", False)

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            (
                ("--game", "lanterns", "--code", "00000-01Z3N"),
                "the code is of cartographers: leave the code or --game out",
            ),
            (
                ("--game", "lanterns", "--storm"),
                "storm 'on' is not asked with rounds 1: leave it out or change that",
            ),
            (
                ("--game", "lanterns", "--dice", "own", "--rounds", "3"),
                "rounds '3' does not go with dice own: choose 1 or 2",
            ),
        ],
    )
    def test_what_does_not_go_together_gets_one_sentence(
        self, words: tuple[str, ...], sentence: str, run: Run, tmp_path: Path
    ) -> None:
        where = ("--panel", f"png:{tmp_path}", "--state", str(tmp_path))
        assert run("play", *where, *words) == (2, "", f"companion play: {sentence}\n")

    def test_a_code_of_one_game_takes_no_option_of_another(self, run: Run, tmp_path: Path) -> None:
        game = find_game("lanterns")
        code = Deal(game, game.usual(), 7).code
        words = ("play", "--panel", f"png:{tmp_path}", "--state", str(tmp_path))
        sentence = (
            "--tracker is an option of cartographers, and the game is lanterns: "
            "write --game cartographers, or leave --tracker out"
        )
        assert run(*words, "--code", code, "--tracker") == (2, "", f"companion play: {sentence}\n")


DIGEST = "[0-9a-f]{16}"


class TestSimulating:
    """``simulate`` of a game by its name, one that brings only rules."""

    WORDS = ("simulate", "--game", "lanterns", "--games", "30", "--seed", "4", "--jobs", "1")

    def test_the_answers_of_set_up_and_the_seed_are_reported(self, run: Run) -> None:
        words = (*self.WORDS, "--rounds", "2", "--storm", "--panel", "slow", "--json")
        values = json.loads(run(*words)[1])
        assert (values["seed"], values["games"]) == (4, 30)
        assert (values["options"]["rounds"], values["options"]["storm"]) == ("2", "on")
        assert values["panels"]["fast"]["presses"]["most"] is None
        assert sum(values["panels"]["slow"]["presses"]["counts"].values()) == 30
        assert re.fullmatch(DIGEST, values["digest"])

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_person_reads_it_in_words_of_the_program(self, language: str, run: Run) -> None:
        code, shown, errors = run(*self.WORDS, "--lang", language)
        assert (code, errors) == (0, "")
        say = catalog(language).plain()
        for key in ("fast", "slow", "presses", "pages", "random", "points", "wins"):
            assert say(f"simulation.{key}") in shown
        assert re.search(f"{DIGEST}\n$", shown)

    def test_its_charts_are_drawn(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "best.png"
        assert run(*self.WORDS, "--plot", str(path))[0] == 0
        with Image.open(path) as picture:
            assert picture.size == (1400, 500)

    def test_an_option_that_is_not_its_own_is_unknown(self, run: Run) -> None:
        code, _, errors = run(*self.WORDS, "--taught", "deck")
        assert (code, "unrecognized arguments: --taught" in errors) == (2, True)


class TestPages:
    """``render``, and the pages of a game beside those of another."""

    def test_a_page_of_one_game_never_stands_for_that_of_another(self) -> None:
        one, two = (samples("en", find_game(name))["opening"] for name in GAMES)
        assert one != two
        assert samples("en")["opening"] == one
        assert "rift-lands" not in samples("en", find_game("lanterns"))

    def test_set_up_shows_the_games_that_there_are_now(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        among_others = samples("en")["setup-players"]
        with monkeypatch.context() as house:
            for other in reversed(list(GAMES)[1:]):
                house.delitem(GAMES, other)
            alone = samples("en")["setup-players"]
        assert alone != among_others

    def test_a_page_with_the_name_of_one_of_the_box_is_refused(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        game = find_game("lanterns")
        sample = next(iter(game.samples().values()))
        monkeypatch.setattr("lanterns.GAME", replace(game, samples=lambda: {"menu": sample}))
        monkeypatch.setattr(app_samples, "_samples", app_samples._samples.__wrapped__)
        with pytest.raises(GameError, match="lanterns: the box has pages of these names: menu"):
            samples("en", game)

    def test_a_game_s_pages_are_drawn_and_listed(self, run: Run, tmp_path: Path) -> None:
        pages = []
        for name in GAMES:
            path = tmp_path / f"{name}.png"
            assert run("render", "opening", "--game", name, "-o", str(path))[0] == 0
            pages.append(path.read_bytes())
        assert pages[0] != pages[1]
        listed = run("render", "--list", "--game", "lanterns")[1].split()
        assert {"opening", "over", "menu", "one-button-opening"} <= set(listed)
        assert "rift-lands" not in listed
