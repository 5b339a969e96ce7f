"""What a table of a hall does for itself: its stars and where its monster stands; and no code."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox
from device.test_hall import following, hears, leading

from companion.app.places.menu import menu_items
from companion.app.samples.hall import FOLLOWS, LEADS
from companion.app.story import story
from companion.app.values import Refuse
from companion.app.wings.hall import with_lines
from companion.app.wings.hall_values import HallGame, HallRefused, RecordAtTable
from companion.engine.many_tables import hall_presses, own_presses, with_own
from companion.screens.paint import paint
from companion.surface import Press
from companion.surface.hall_words import NO_BROKER, REASONS, WAITING
from hardware.panels.specs import SPECS


def tabs(played: PlayedBox) -> list[tuple[str, str]]:
    """Return what stands beside the buttons: for a press, and for a hold."""
    return [(each.word, each.gesture.value) for each in played.app.offered if each.word]


def at(page: str, *, players: str = "1") -> tuple[PlayedBox, PlayedBox]:
    """Return a leader whose game has come to a page, and a follower that has it."""
    leader, follower = leading(players=players), following()
    while leader.page != page:
        leader.press("A")
    hears(follower, leader)
    return leader, follower


def at_monster() -> tuple[PlayedBox, PlayedBox]:
    """Return a leader with a monster on its table, and a follower that has it."""
    leader, follower = leading(players="1"), following()
    while not leader.facts["ambush"]:
        leader.press("A")
    hears(follower, leader)
    return leader, follower


def spot(played: PlayedBox) -> object:
    """Return the number of the spot of the open monster."""
    ambush = played.facts["ambush"]
    assert isinstance(ambush, dict)
    return ambush["spot_number"]


def test_a_followers_monster_goes_its_own_way_and_back() -> None:
    leader, follower = at_monster()
    assert ("play.next-spot", "hold") in tabs(follower)
    assert spot(follower) == 1
    first = follower.take(Press.parse("hold C"))
    assert isinstance(first[0], RecordAtTable)
    assert (spot(follower), spot(leader)) == (2, 1)
    follower.press("hold C")
    follower.press("hold B")
    assert spot(follower) == 2
    assert hall_presses(follower.app.playing) == leader.app.playing.presses
    follower.press("hold B", "hold B", "hold B")
    assert spot(follower) == 1
    assert follower.app.playing.presses == leader.app.playing.presses


def test_a_follower_enters_every_seasons_stars_and_is_rated() -> None:
    leader, follower = at("over")
    assert follower.press("A").page == "score-entry"
    follower.press(*["C", "A"] * 4)
    assert follower.facts["scores"] == dict.fromkeys(("spring", "summer", "fall", "winter"), 20)
    assert follower.facts["rating"] is not None
    assert leader.facts["rating"] is None
    assert ("hall.follows", "press") in tabs(follower)
    assert Refuse() in follower.take(Press.parse("A"))
    follower.press("C")
    assert [word for word, _ in tabs(follower)] == [
        "play.change",
        "play.back",
        "play.up",
        "play.down",
    ]
    follower.press("D", "A", "C", "A")
    assert follower.facts["rating"] is not None
    assert set(follower.app.playing.state.scores) == {20, 21}


def test_a_table_of_several_has_stars_of_its_own() -> None:
    leader, follower = at("season-end", players="several")
    follower.press("hold C", "C", "A")
    follower.press("A", "C", "A")
    assert len(own_presses(follower.app.playing)) == 2
    table = follower.facts["table"]
    assert isinstance(table, list)
    assert (len(table), leader.facts["table"]) == (3, [])


def test_the_next_card_comes_before_stars_that_are_being_entered() -> None:
    leader, follower = at("season-end")
    follower.press("hold C")
    leader.press("hold C", "A")
    hears(follower, leader)
    assert follower.page == "score-entry", "the leader's own stars disturb nobody"
    leader.press("A")
    hears(follower, leader)
    assert follower.page == leader.page


def test_what_the_leader_does_for_itself_waits_for_no_box() -> None:
    leader = leading(replace(LEADS, shown=3), players="1")
    leader.app = with_lines(leader.app, 3)
    while not leader.facts["ambush"]:
        leader.press("A")
    leader.app = with_lines(leader.app, 4)
    leader.press("hold C")
    assert spot(leader) == 2
    before = leader.app.playing.presses
    leader.press("A")
    assert leader.app.playing.presses == before


def test_holding_a_does_what_the_game_has_there_while_the_hall_is_silent() -> None:
    _, follower = at_monster()
    follower.take(replace(FOLLOWS, state=WAITING))
    assert ("hall.leave", "hold") in tabs(follower)
    follower = following()
    for seed in range(1, 40):
        leader = PlayedBox.playing(seed, players="1", skills="on")
        if "acrobatics" in leader.app.playing.state.skills:
            break
    while not leader.facts["ambush"]:
        leader.press("A")
    hears(follower, leader)
    follower.take(replace(FOLLOWS, state=WAITING))
    assert ("play.acrobatics", "hold") in tabs(follower)
    assert ("hall.leave", "hold") not in tabs(follower)
    assert "menu.hall" in [each.word for each in menu_items(follower.app)]


def test_the_log_names_a_press_of_the_table_once() -> None:
    _, follower = at_monster()
    before, event = follower.app, Press.parse("hold C")
    effects = follower.take(event)
    entries = [each.entry for each in effects if isinstance(each, RecordAtTable)]
    (line,) = story(before, event, follower.app, entries)
    assert line.startswith("hold C: next spot, press ")


def code_is_on(played: PlayedBox) -> bool:
    """Say whether the game code stands on the page, as it is drawn or read aloud."""
    assert played.app.screen is not None
    frame = paint(played.app.screen, SPECS["4.2-mono"])
    said = [*(run.text for run in frame.texts), *(line.text for line in frame.read().lines)]
    return any(played.app.playing.deal.code in each for each in said)


@pytest.mark.parametrize("players", ["1", "several"])
def test_no_page_of_a_hall_shows_the_code_before_the_end(players: str) -> None:
    leader, follower = leading(players=players), following()
    hears(follower, leader)
    alone = PlayedBox.playing(players=players)
    assert code_is_on(alone)
    for box in (leader, follower):
        assert box.page == "opening"
        assert not code_is_on(box)
        box.choose("about")
        assert box.page == "about"
        assert not code_is_on(box)
        box.press("A")
    while leader.page != "over":
        assert not code_is_on(leader)
        assert not code_is_on(follower)
        leader.press("A")
        hears(follower, leader)
    if players != "1":  # a solo player's last page has no room for it before the stars
        assert code_is_on(leader)
        assert code_is_on(follower)


def test_the_set_up_of_a_leader_shows_no_code() -> None:
    for box, shows in ((PlayedBox.playing(), True), (leading(), False)):
        box.choose("new-game").press("hold A")
        assert box.page.startswith("setup-")
        assert box.app.memory.draft is not None
        assert ("code=''" not in repr(box.app.screen)) == shows


@pytest.mark.parametrize("why", REASONS)
def test_a_refusal_of_the_hall_is_said_on_its_page(why: str) -> None:
    leader = leading()
    leader.choose("hall")
    leader.press("C")
    before = repr(leader.app.screen)
    assert Refuse() in leader.take(HallRefused(why))
    assert leader.page == "hall"
    assert leader.app.screen is not None
    assert repr(leader.app.screen) != before
    leader.press("A")
    leader.choose("hall")
    assert repr(leader.app.screen) == before


def test_a_take_over_that_is_refused_is_said_too() -> None:
    follower = following(replace(FOLLOWS, state=WAITING, can_take_over=True))
    hears(follower, leading())
    follower.choose("hall")
    follower.press("D", "hold A")
    follower.take(HallRefused(NO_BROKER))
    assert follower.page == "hall"
    follower.press("A", "D")
    follower.take(HallRefused(NO_BROKER))
    assert follower.page == "menu", "who is elsewhere by now only sees the lamp"


def test_what_the_disk_has_is_said_with_the_leaders_own_presses_too() -> None:
    leader, follower = at("season-end")
    for is_kept in (False, True):
        leader.press("hold C", "A")
        follower.take(HallGame(with_own(leader.app.playing, ()), "9", is_kept=is_kept))
        assert follower.app.screen is not None
        assert (follower.app.screen.page.banner is None) == is_kept
