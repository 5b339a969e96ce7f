"""A box in a hall: a follower shows the leader's game and moves nothing, a leader waits for all."""

from __future__ import annotations

from dataclasses import replace

from device.playing import PlayedBox
from device.test_phones import asked, with_phones
from hypothesis import given
from hypothesis import strategies as st

from companion.app.memory import LanguageChosen
from companion.app.places.menu import menu_items
from companion.app.places.table import AtTable
from companion.app.samples.hall import FOLLOWS, LEADS, NAME
from companion.app.story import story
from companion.app.values import Effect, Refuse, Started
from companion.app.wings.hall import with_lines
from companion.app.wings.hall_values import (
    AskHall,
    CopyTaken,
    FollowHall,
    Hall,
    HallGame,
    HallNews,
    RecordAtTable,
    TakeCopy,
)
from companion.app.wings.phone_values import AnswerPhone, PhoneEntry
from companion.engine.many_tables import own_presses, with_own
from companion.surface import Alert, Press
from companion.surface.hall_words import (
    ESTRANGED,
    HAND_OVER,
    LEVEL,
    PAUSE,
    RESUME,
    TAKE_OVER,
    WAITING,
)


def leading(news: HallNews = LEADS, players: str = "2") -> PlayedBox:
    """Return the box that leads, in a game for several players."""
    played = PlayedBox.playing(players=players)
    played.app = replace(played.app, hall=Hall(news))
    played.take(Started())
    return played


def following(news: HallNews = FOLLOWS) -> PlayedBox:
    """Return a box that follows and has heard of no game yet."""
    played = PlayedBox.opened()
    memory = replace(played.app.memory, session=None, draft=None)
    played.app = replace(played.app, memory=memory, hall=Hall(news))
    played.take(Started())
    return played


def hears(follower: PlayedBox, leader: PlayedBox) -> tuple[Effect, ...]:
    """Have a follower hear the leader's game, with what its own table did for itself."""
    here = follower.app.memory.session
    session = with_own(leader.app.playing, own_presses(here) if here else ())
    return follower.take(HallGame(session, "9"))


def test_a_follower_shows_what_the_leader_turns() -> None:
    leader, follower = leading(), following()
    assert follower.page == "hall-seeking"
    for _ in range(6):
        hears(follower, leader)
        assert follower.page == leader.page
        assert follower.facts == leader.facts
        leader.press("A")


def test_each_table_has_its_own_language() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    follower.speak("ja")
    before = list(follower.entries)
    leader.press("A")
    hears(follower, leader)
    assert follower.app.screen is not None
    assert follower.app.screen.language == "ja"
    assert follower.entries == before
    assert isinstance(before[-1], LanguageChosen)


def test_a_followers_main_press_is_refused_by_the_lamp() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    assert Refuse() in follower.take(Press.parse("A"))
    assert [tab.word for tab in follower.app.screen.tabs] == ["Hall", "Edicts", "Menu"]  # type: ignore[union-attr]


@given(
    turned=st.integers(0, 40),
    picks=st.lists(st.integers(0, 23), min_size=20, max_size=60),
    state=st.sampled_from([LEVEL, WAITING]),
    players=st.sampled_from(["1", "2"]),
    one_button=st.booleans(),
)
def test_no_press_of_a_follower_moves_the_hall(
    turned: int, picks: list[int], state: str, players: str, *, one_button: bool
) -> None:
    """Whatever fingers do, through every page of the menu, at every point of a game."""
    leader = leading(players=players).press(*["A"] * turned)
    follower = following(replace(FOLLOWS, state=state))
    follower.app = replace(follower.app, box=replace(follower.app.box, one_button=one_button))
    hears(follower, leader)
    hall, before = with_own(leader.app.playing, ()), len(follower.entries)
    for pick in picks:
        offered = follower.app.offered
        control = offered[pick % len(offered)]
        effects = follower.take(Press(control.button, control.gesture))
        assert all(isinstance(each, LanguageChosen) for each in follower.entries[before:])
        if TakeCopy(is_alone=True) in effects or follower.halted:
            return
        assert with_own(follower.app.playing, ()).history() == hall.history()


def test_a_phone_at_a_followers_table_writes_down_its_stars_and_moves_nothing() -> None:
    leader, follower = leading(players="1"), with_phones(following())
    while leader.facts["phase"] != "season-end":
        leader.press("A")
    hears(follower, leader)
    assert asked(follower, "A") == "not-allowed"
    n = follower.app.playing.presses
    stars = {"move": "ScoreEntered", "season": "spring", "stars": 12}
    effects = follower.take(PhoneEntry("7", n, stars))
    assert isinstance(effects[0], RecordAtTable)
    assert AnswerPhone("7") in effects
    assert follower.facts["scores"] == {"spring": 12, "summer": None, "fall": None, "winter": None}
    assert leader.facts["scores"] != follower.facts["scores"]


def test_a_card_brings_a_follower_back_from_the_one_before() -> None:
    leader, follower = leading(), following()
    leader.press("A", "A")
    hears(follower, leader)
    follower.press("B")
    assert follower.page != leader.page
    leader.press("A")
    hears(follower, leader)
    assert follower.page == leader.page


def test_a_card_leaves_a_follower_in_its_menu() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    follower.press("D")
    leader.press("A")
    hears(follower, leader)
    assert follower.page == "menu"
    follower.press("B")
    assert follower.page == leader.page


def banner(played: PlayedBox) -> str:
    """Return what stands across the top."""
    assert played.app.screen is not None
    found = played.app.screen.page.banner
    return "" if found is None else found.notes[0].words


def test_cards_that_no_glass_here_has_shown_are_counted_until_the_next() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    leader.press("A", "A", "A")
    hears(follower, leader)
    assert banner(follower) == "2 cards missed: look back"
    leader.press("A")
    hears(follower, leader)
    assert "missed" not in banner(follower)


def test_the_end_of_a_season_is_announced_at_every_table() -> None:
    leader, follower = leading(), following()
    alerts = []
    for _ in range(40):
        hears(follower, leader)
        alerts += [each.alert for each in follower.effects if hasattr(each, "alert")]
        follower.effects.clear()
        leader.press("A")
    assert Alert.CLOSING in alerts


def test_a_silent_hall_is_written_across_the_card_once() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    shows = follower.app.shows
    waiting = replace(FOLLOWS, state=WAITING)
    follower.take(waiting)
    follower.take(replace(waiting, boxes=3))
    assert banner(follower) == "Waiting for the hall"
    assert follower.app.shows == shows + 1
    follower.take(FOLLOWS)
    assert banner(follower) == ""


def test_a_silent_hall_can_be_left_by_a_hold_and_a_yes() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    follower.take(replace(FOLLOWS, state=WAITING))
    follower.press("hold A")
    assert follower.page == "hall-alone"
    follower.press("A")
    assert follower.page == "hall-alone", "a press is no hold"
    follower.press("hold A")
    assert TakeCopy(is_alone=True) in follower.effects
    follower.take(CopyTaken(leader.app.memory))
    before = follower.app.playing.presses
    follower.press("A")
    assert follower.app.playing.presses == before + 1
    hears(follower, leader)
    assert follower.app.playing.presses == before + 1, "it hears the hall no more"


def test_who_left_may_come_back() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    follower.take(CopyTaken(leader.app.memory))
    follower.choose("hall")
    follower.press("C")
    assert FollowHall() in follower.effects
    leader.press("A")
    hears(follower, leader)
    assert follower.page == leader.page


def test_another_version_is_named() -> None:
    follower = following(HallNews(NAME, state=ESTRANGED, needs="1.1"))
    assert follower.page == "hall-estranged"
    assert [each.word for each in menu_items(follower.app)][1:4] == [
        "menu.last-game", "menu.history", "menu.hall",
    ]  # fmt: skip


def test_the_leaders_card_waits_until_every_level_box_has_shown_the_last() -> None:
    leader = leading(replace(LEADS, shown=3))
    leader.app = with_lines(leader.app, 4)
    before = leader.app.playing.presses
    assert Refuse() in leader.take(Press.parse("A"))
    assert leader.app.playing.presses == before
    leader.take(replace(LEADS, shown=4))
    leader.press("A")
    assert leader.app.playing.presses == before + 1


def test_a_second_press_goes_on_without_the_slow() -> None:
    leader = leading(replace(LEADS, shown=3))
    leader.app = with_lines(leader.app, 4)
    before = leader.app.playing.presses
    leader.press("A", "A")
    assert leader.app.playing.presses == before + 1
    leader.app = with_lines(leader.app, 5)
    leader.press("A")
    assert leader.app.playing.presses == before + 1, "the next card waits again"


def test_a_hall_without_boxes_keeps_nobody_waiting() -> None:
    leader = leading(replace(LEADS, boxes=0, level=0, shown=0))
    leader.app = with_lines(leader.app, 9)
    before = leader.app.playing.presses
    leader.press("A")
    assert leader.app.playing.presses == before + 1


def test_no_card_is_turned_in_a_pause_however_often_it_is_pressed() -> None:
    leader = leading(replace(LEADS, paused=True, shown=9))
    before = leader.app.playing.presses
    leader.press("A", "A", "A")
    assert leader.app.playing.presses == before


def test_a_leader_pauses_resumes_and_hands_over() -> None:
    leader = leading()
    leader.choose("hall")
    assert AskHall(PAUSE) in leader.take(Press.parse("C"))
    leader.take(replace(LEADS, paused=True))
    assert leader.page == "hall"
    assert AskHall(RESUME) in leader.take(Press.parse("C"))
    leader.press("D", "D")
    assert AskHall(HAND_OVER, LEADS.heirs[1]) in leader.take(Press.parse("A"))


def test_an_heir_that_goes_while_it_is_chosen_is_no_longer_offered() -> None:
    leader = leading()
    leader.choose("hall")
    leader.press("D", "D", "D")
    leader.take(replace(LEADS, heirs=LEADS.heirs[:1]))
    assert AskHall(HAND_OVER, LEADS.heirs[0]) in leader.take(Press.parse("A"))
    leader.choose("hall")
    leader.press("D")
    leader.take(replace(LEADS, heirs=()))
    assert leader.page == "hall-heir"
    assert leader.press("B").page == "hall"


def test_a_follower_takes_over_where_the_leader_has_gone() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    gone = replace(FOLLOWS, state=WAITING, can_take_over=True)
    follower.take(gone)
    follower.choose("hall")
    follower.press("D")
    assert follower.page == "hall-take-over"
    assert AskHall(TAKE_OVER) in follower.take(Press.parse("hold A"))
    assert TakeCopy() in follower.take(replace(LEADS, level=0))
    follower.take(CopyTaken(leader.app.memory))
    before = follower.app.playing.presses
    follower.press("A")
    assert follower.app.playing.presses == before + 1


def test_an_old_leader_that_finds_another_one_follows() -> None:
    leader, other = leading(), leading()
    other.press("A", "A")
    leader.take(FOLLOWS)
    hears(leader, other)
    assert leader.page == other.page
    assert Refuse() in leader.take(Press.parse("A"))


def test_the_log_says_what_the_hall_does_and_names_no_card() -> None:
    leader, follower = leading(), following()
    lines = []
    for event in (HallGame(leader.app.playing), replace(FOLLOWS, state=WAITING), FOLLOWS):
        before = follower.app
        follower.take(event)
        lines += list(story(before, event, follower.app, ()))
    assert lines == [f"hall {NAME}: press 0", f"hall {NAME}: waiting", f"hall {NAME}: level"]


def test_a_box_of_its_own_hears_nothing_and_has_no_such_item() -> None:
    played = PlayedBox.playing()
    before = played.app
    played.take(LEADS)
    played.take(CopyTaken(before.memory))
    assert played.app == before
    assert "menu.hall" not in [each.word for each in menu_items(played.app)]


def test_the_halls_page_is_closed_when_what_it_asks_has_happened() -> None:
    leader, follower = leading(), following()
    hears(follower, leader)
    follower.take(replace(FOLLOWS, can_take_over=True))
    follower.choose("hall")
    follower.press("D")
    follower.take(LEADS)
    assert isinstance(follower.app.place, AtTable)
