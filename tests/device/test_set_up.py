"""Set-up on the box: one page of answers, the game of the day, leaving it, and older drafts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import GAME, TODAY, PlayedBox, deal

from companion import games
from companion.app.memory import Draft, Drafted
from companion.app.opening import Wish
from companion.app.places.set_up import draft as set_up
from companion.app.places.set_up.answers import SetUpPage
from companion.app.places.set_up.games import ChoosingGame
from companion.app.values import DrawSeed
from companion.app.words import date_words
from companion.engine import code, code_reading
from companion.engine.daily import daily_deal
from companion.games import GAMES
from companion.journal.lines import encode
from companion.surface import Press
from companion.text.catalog import catalog

if TYPE_CHECKING:
    from companion.engine.code import Deal

LINES = ("start", "players", "side", "skills", "edicts", "deck", "cards", "coach", "deal")
OTHER = replace(GAME, id="other", number=1)
"""A second game in the house, for the tests that choose one."""


def dealt(device: PlayedBox) -> Deal:
    """Return the game that was dealt."""
    assert device.app.memory.session is not None
    return device.app.memory.session.deal


def draft(device: PlayedBox) -> Draft:
    """Return the set-up on the box."""
    assert device.app.memory.draft is not None
    return device.app.memory.draft


def texts(device: PlayedBox) -> str:
    """Return what the page says, as one string."""
    return repr(device.app.screen)


def test_the_first_card_of_a_first_solo_game_takes_three_presses() -> None:
    device = PlayedBox.opened()
    assert device.page == "setup-language"
    assert device.press("A").page == "setup-start"
    assert device.press("A").page == "table-now"
    assert device.press("A").page == "turn"
    assert device.facts["players"] == 1


def test_the_first_page_welcomes_and_speaks_the_language_that_is_pointed_at() -> None:
    device = PlayedBox.opened()
    assert "Welcome" in texts(device)
    assert "ようこそ" in texts(device.press(*device.way_down_to("ja")))
    assert device.app.memory.language == "en"
    assert device.press("A").app.memory.language == "ja"


def test_the_language_is_asked_once_ever() -> None:
    device = PlayedBox.opened().press("A", "A", "A").choose("new-game").press("hold A")
    assert device.page == "setup-start"
    assert device.restarted().page == "setup-start"


def test_the_page_has_a_line_for_each_answer_and_its_cursor_wraps() -> None:
    device = PlayedBox.opened().press("A")
    seen = []
    for _ in LINES:
        seen.append(device.page)
        device.press("D")
    assert seen == [f"setup-{line}" for line in LINES]
    assert device.page == "setup-start"
    assert device.press("C").page == "setup-deal"


def test_answers_are_changed_in_place_kept_and_go_into_the_code() -> None:
    device = PlayedBox.opened().press("A", "D", "A", "D", "A", "D", "A", "D", "D", "A", "C", "C")
    device.press("C", "C", "C", "A")
    assert dealt(device).choices == GAME.choose(
        {"players": "several", "side": "B", "skills": "on", "edicts": "dealt", "deck": "table"}
    )
    assert device.facts["players"] == "several"
    assert code_reading.decode(dealt(device).code, games.all_games()) == dealt(device)


@pytest.mark.parametrize("cards", ["base", "heroes", "both", "both-heroes"])
def test_cards_come_with_their_usual_answers_whatever_came_before(cards: str) -> None:
    """On the way to both boxes Heroes alone leaves no choice, which is nobody's answer."""
    values = next(option.values for option in GAME.options if option.id == "cards")
    device = PlayedBox.opened().press("A").press(*("D",) * LINES.index("cards"))
    for _ in range(len(values) + values.index(cards)):
        device.press("A")
    assert set_up.choices_of(draft(device)) == GAME.choose({"cards": cards})


@pytest.mark.parametrize(
    ("cards", "letters"), [("base", "AB"), ("heroes", "CD"), ("both", "AB"), ("both-heroes", "CD")]
)
def test_the_side_of_the_map_has_the_letter_of_the_sheets(cards: str, letters: str) -> None:
    device = PlayedBox.opened().press("A").press(*("D",) * LINES.index("cards"))
    while set_up.choices_of(draft(device))["cards"] != cards:
        device.press("A")
    device.press(*("C",) * (LINES.index("cards") - LINES.index("side")))
    first, second = tuple(letters)
    for now, other in ((first, second), (second, first)):
        page = texts(device)
        assert f"Side {now}, " in page
        assert f"A: Side {other}." in page
        assert f"'Side {other}'" in page, "on the main button"
        device.press("A")


def test_a_corner_of_the_own_cards_is_no_changed_rule() -> None:
    device = PlayedBox.opened().press("A").press(*("D",) * LINES.index("cards"))
    device.press("A", "D", "A", "D", "A", "B")  # Heroes; House rules; the first corner; back
    assert set_up.choices_of(draft(device))["corner-dragon-inferno"] != "unsure"
    assert "as printed" in texts(device)


def test_an_answer_goes_round_to_where_it_was() -> None:
    device = PlayedBox.opened().press("A", "D")
    before = draft(device)
    device.press("A")
    assert draft(device) != before
    assert draft(device.press("A")) == before


def test_the_page_names_the_code_that_it_deals() -> None:
    device = PlayedBox.opened().press("A")
    for presses in ((), ("D", "A"), ("D", "A")):
        device.press(*presses)
        said = set_up.deal_of(draft(device), ()).code
        assert said in texts(device)
    device.press("C", "C", "A")
    assert dealt(device).code == said


def test_set_up_survives_a_restart_at_every_step() -> None:
    device = PlayedBox.opened()
    for press in ["D", "A", "D", "A", "C", "C", "A", "A", "B", "C", "A", "hold B", "D", "A", "A"]:
        device.press(press)
        assert device.restarted().app.screen == device.app.screen


def test_a_rematch_and_the_next_set_up_have_new_luck() -> None:
    device = PlayedBox.opened(Wish(language="en"))
    effects = device.take(Press.parse("A"))
    assert DrawSeed() in effects


def test_set_up_can_be_left_for_the_running_game() -> None:
    device = PlayedBox.playing().press("A", "A")
    facts = device.facts
    device.choose("new-game").press("hold A", "D", "A", "B")
    assert device.entries[-1] == Drafted(None)
    assert device.app.memory.draft is None
    assert device.facts == facts


def test_without_a_game_to_go_back_to_the_menu_is_there() -> None:
    device = PlayedBox.opened(Wish(language="en"))
    assert device.press("B").page == "menu"
    assert device.press("A").page == "setup-start"


def test_the_set_up_after_a_game_of_exactly_four_keeps_them() -> None:
    device = PlayedBox.playing(players="4").press("A").choose("new-game").press("hold A")
    device.press("C", "C", "A", "A", "D", "D", "A")  # nothing is explained
    assert device.facts["players"] == 4
    assert "4" in texts(device)


class TestTheGameOfTheDay:
    """The date alone decides it, and the page names the day."""

    def test_it_is_one_press_on_its_line_and_named(self) -> None:
        device = PlayedBox.opened(Wish(language="en")).press("C", "A")
        assert set_up.deal_of(draft(device), ()) == daily_deal(GAME, TODAY)
        assert "22 Nov 2026" in texts(device)
        device.press("D", "A")
        assert dealt(device) == daily_deal(GAME, TODAY)

    def test_it_is_the_same_whatever_was_answered_before(self) -> None:
        device = PlayedBox.opened(Wish(language="en")).press("D", "A", "D", "A", "C", "C", "C", "A")
        assert set_up.deal_of(draft(device), ()) == daily_deal(GAME, TODAY)

    def test_changing_an_answer_makes_it_another_game(self) -> None:
        device = PlayedBox.opened(Wish(language="en")).press(
            "C", "A", "C", "C", "C", "A", "D", "D", "D", "D", "A"
        )
        assert dealt(device).seed != daily_deal(GAME, TODAY).seed

    def test_it_stays_the_day_s_that_was_named_when_midnight_comes(self) -> None:
        device = PlayedBox.opened(Wish(language="en")).press("C", "A")
        device.app = replace(device.app, today="2026-11-23")
        assert "22 Nov 2026" in texts(device.press("D", "C"))
        assert dealt(device.press("D", "A")) == daily_deal(GAME, TODAY)

    def test_a_box_that_knows_no_date_does_not_offer_it(self) -> None:
        device = PlayedBox.opened(Wish(language="en"))
        device.app = replace(device.app, today="")
        assert device.press("C", "A").page.startswith("setup-type")

    @pytest.mark.parametrize(("language", "said"), [("en", "2 Jan 2027"), ("ja", "2027年1月2日")])
    def test_a_date_is_written_as_its_language_writes_it(self, language: str, said: str) -> None:
        assert date_words("2027-01-02", catalog(language)) == said


class TestWithTwoGames:
    """Which game is asked only where there is more than one."""

    @pytest.fixture(autouse=True)
    def two_games(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(GAMES, "other", "device.test_set_up:OTHER")

    def test_the_game_is_asked_after_the_language_and_again_before_the_next_set_up(self) -> None:
        first = set_up.new_draft(5, "en")
        assert first.step == set_up.LANGUAGE
        assert set_up.next_step(first).step == set_up.WHICH_GAME
        last = set_up.of_deal(deal(7, side="B"), 9)
        again = set_up.new_draft(9, "en", last)
        assert (again.step, again.cursor, again.answers) == (set_up.WHICH_GAME, 0, last.answers)

    def test_choosing_the_other_game_asks_its_own_usual_answers(self) -> None:
        device = PlayedBox.opened(Wish(language="en"))
        asked = replace(draft(device), step=set_up.WHICH_GAME, cursor=1)
        main, leave, *_ = ChoosingGame(asked).controls(device.app)
        assert main.does.draft.game == "other"
        assert main.does.draft.step == set_up.PAGE
        assert leave.word == "control.menu"
        back = SetUpPage(main.does.draft).controls(device.app)[1]
        assert back.does.draft.step == set_up.WHICH_GAME


OLDER = {"game": "cartographers", "seed": 5, "step": 3, "cursor": 1, "typed": None, "fault": None}
"""A draft as versions wrote it that asked a question a page."""


class TestOlderDrafts:
    """What an older version was asking goes on as the page, or is given up."""

    ANSWERS = (("players", "2"), ("side", "B"), ("skills", "on"), ("edicts", "dealt"),
               ("deck", "box"))  # fmt: skip

    @pytest.mark.parametrize("step", range(7))
    def test_a_question_of_an_older_version_becomes_the_page(self, step: int) -> None:
        older = set_up.completed(Draft("cartographers", 5, self.ANSWERS, step=step, cursor=1))
        assert set_up.may_go_on(older)
        device = PlayedBox.opened()
        device.app = replace(device.app, memory=replace(device.app.memory, draft=older))
        device.press("D" if step else "A")
        assert device.page.startswith("setup-")
        assert set_up.deal_of(older, ()).choices == GAME.choose(dict(self.ANSWERS))

    @pytest.mark.parametrize("typed", ["00000000A*", "7KQ2M9XDCA"])
    def test_a_code_being_typed_goes_on(self, typed: str) -> None:
        older = Draft("cartographers", 5, self.ANSWERS, 6, 3, typed)
        assert set_up.may_go_on(set_up.completed(older))
        assert not set_up.may_go_on(older)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"game": "chess"},
            {"seed": -1},
            {"seed": "5"},
            {"step": -4},
            {"step": "1"},
            {"cursor": -1},
            {"answers": (("weather", "rain"),)},
            {"answers": (("side", "B"), ("players", "2"))},
            {"answers": (("players", "none"),)},
            {"answers": (*ANSWERS, ("deal", "2026-13-01"))},
            {"answers": (*ANSWERS, ("deal", "whenever"))},
            {"typed": "7KQ"},
            {"typed": "7KQ2______BA"},
            {"typed": "7KQ2______ABC"},
            {"typed": "7KQ2______ABd"},
            {"typed": 5},
        ],
    )
    def test_what_no_version_wrote_is_given_up(self, wrong: dict[str, object]) -> None:
        fields = {"game": "cartographers", "seed": 5, "answers": self.ANSWERS, "step": 1} | wrong
        expected = wrong == {"typed": "7KQ2______BA"}  # a row and a pair are taken: that is a page
        written = Draft(**fields)  # type: ignore[arg-type]
        assert set_up.may_go_on(set_up.completed(written)) is expected

    def test_a_draft_of_today_is_written_with_the_fields_that_older_versions_read(self) -> None:
        """They give up what they do not ask, and keep the running game."""
        written = encode(Drafted(draft(PlayedBox.opened(Wish(language="en")))))["draft"]
        assert set(written) == {*OLDER, "answers"}


def test_a_seed_with_an_odd_check_sign_is_never_dealt() -> None:
    for seed in range(200):
        drafted = set_up.of_deal(deal(seed), seed)
        assert set_up.deal_of(drafted, ()).code[-1] in code.SIGNS
