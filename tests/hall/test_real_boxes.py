"""Whole boxes in a hall: loops, journals, copies and pages, the real programs and a real broker."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from device.playing import deal
from hall.boxes import named
from hall.real_broker import HALL, SECONDS, needs_mosquitto, real_broker
from seam.hall_box import BoxInHall, Leader, in_hall, menu_place, page, state
from waiting import until

from companion.app.opening import Wish
from companion.app.outcomes import waits_for_hall
from companion.engine.many_tables import hall_presses
from companion.hall.service import HallService
from companion.hall.settings import HallSettings
from companion.hall.values import Own
from companion.seam.hall_messages import FOLLOW, LEAD
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.code import Deal
    from companion.hall.settings import Broker

pytestmark = [needs_mosquitto, pytest.mark.thorough]
LANGUAGES = ("en", "ja", "de")
HEROES = [deal(5, players="2", cards="heroes"), deal(3, players="2", cards="both")]
"""Games of Heroes in whose spring a monster comes that does its work after scoring."""


class Program:
    """The hall's program of one box."""

    def __init__(self, box: BoxInHall, name: str, broker: Broker, role: str) -> None:
        folder = box.journal.folder
        own = Own(HALL, name, may_lead=True)
        seam = box.path.with_name("hall")
        settings = HallSettings(own, broker, seam, folder / "program", role)
        self._service = HallService(settings, now)
        self._thread = Thread(target=self._service.run, name=name, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End it in order; twice does no harm."""
        self._service.stop()
        self._thread.join(SECONDS)
        assert not self._thread.is_alive()


class WholeHall:
    """Boxes, the first of which leads, each with its program."""

    def __init__(self, boxes: list[BoxInHall], programs: list[Program]) -> None:
        self.boxes, self.programs = boxes, programs

    def level_with(self, leader: BoxInHall) -> bool:
        """Say whether every other box shows what a leader's box shows, and has its bytes."""
        others = [each for each in self.boxes if each is not leader]
        return all(
            page(each) == page(leader) and copy_of(each) == leader.journal.data for each in others
        )

    def await_level(self, leader: BoxInHall) -> None:
        """Wait for that, and for the leader to know it."""
        until(lambda: self.level_with(leader))
        until(lambda: leader.app.hall is not None and knows_all(leader))


def copy_of(box: BoxInHall) -> bytes:
    """Return the newest copy on the disk of a box."""
    found = sorted(box.journal.folder.glob("hall-[0-9]*.jsonl"))
    return found[-1].read_bytes() if found else b""


def knows_all(leader: BoxInHall) -> bool:
    """Say whether a leader knows that all have shown its last line."""
    hall = leader.app.hall
    assert hall is not None
    return hall.news.level == hall.news.boxes == 2 and hall.news.shown == hall.lines


@pytest.fixture
def dealt(request: pytest.FixtureRequest) -> Deal:
    """Return what the leader deals: a game for two unless a test wants another."""
    return getattr(request, "param", None) or deal(players="2")


@pytest.fixture
def hall(dealt: Deal) -> Iterator[WholeHall]:
    """Run three boxes, each in a language of its own."""
    with tempfile.TemporaryDirectory(prefix="hall-") as place, ExitStack() as opened:
        broker = opened.enter_context(real_broker(named(3)))
        boxes, programs = [], []
        for number, name in enumerate(named(3)):
            folder = Path(place) / name
            folder.mkdir()
            wish = Wish(LANGUAGES[number], None if number else dealt, exact=True)
            kind = BoxInHall if number else Leader
            box = opened.enter_context(in_hall(folder, kind, wish))
            role = FOLLOW if number else LEAD
            program = Program(box, name, broker.place(name), role)
            opened.callback(program.stop)
            boxes.append(box)
            programs.append(program)
        yield WholeHall(boxes, programs)


def await_followers(leader: BoxInHall) -> None:
    """Wait until a new leader knows that some box follows, and that it has shown the last page."""
    until(lambda: leader.app.hall is not None and leader.app.hall.news.level > 0)
    until(lambda: not waits_for_hall(leader.app))


def is_over(box: BoxInHall) -> bool:
    """Say whether the game on a box is over."""
    session = box.app.playing
    return session.deal.game.is_over(session.view())


def open_page_of_hall(box: BoxInHall) -> None:
    """Open the menu's page of the hall."""
    box.press("D", *["D"] * menu_place(box), "A")
    assert page(box) == "hall"


def test_a_whole_game_is_on_every_table(hall: WholeHall) -> None:
    leader, *others = hall.boxes
    hall.await_level(leader)
    while not is_over(leader):
        presses = leader.app.playing.presses
        leader.press("A")
        assert leader.app.playing.presses == presses + 1, "nobody was behind"
        hall.await_level(leader)
    languages = [each.app.screen and each.app.screen.language for each in others]
    assert languages == ["ja", "de"]


def test_the_game_goes_on_from_the_box_it_was_handed_to(hall: WholeHall) -> None:
    leader, heir, _ = hall.boxes
    hall.await_level(leader)
    leader.press("A")
    hall.await_level(leader)
    until(lambda: leader.app.hall is not None and leader.app.hall.news.heirs)
    open_page_of_hall(leader)
    leader.press("D")
    assert page(leader) == "hall-heir"
    leader.press("A")
    until(lambda: state(heir) == "leading")
    await_followers(heir)
    heir.press("A")
    assert heir.app.playing.presses == 2
    hall.await_level(heir)
    leader.press("A", "A")
    assert leader.app.playing.presses == 2, "an old leader only looks"
    assert heir.journal.data == copy_of(leader)


def test_a_follower_takes_over_from_a_leader_that_has_gone(hall: WholeHall) -> None:
    leader, heir, third = hall.boxes
    hall.await_level(leader)
    leader.press("A")
    hall.await_level(leader)
    hall.programs[0].stop()
    until(lambda: state(heir) == state(third) == "waiting")
    until(lambda: heir.app.hall is not None and heir.app.hall.news.can_take_over)
    open_page_of_hall(heir)
    heir.press("D", "hold A")
    until(lambda: state(heir) == "leading")
    await_followers(heir)
    heir.press("A")
    assert heir.app.playing.presses == 2
    until(lambda: copy_of(third) == heir.journal.data and page(third) == page(heir))


def test_a_new_game_comes_to_every_table(hall: WholeHall) -> None:
    leader, *others = hall.boxes
    leader.press("A")
    hall.await_level(leader)
    leader.press("D", *["D"] * menu_place(leader, "new-game"), "A", "hold A")
    assert leader.app.memory.draft is not None
    assert page(others[0]) != "setup-start"
    leader.press("A", "A", "A")
    until(lambda: leader.app.memory.draft is None)
    hall.await_level(leader)
    assert leader.journal.number == 2
    assert {each.app.playing.presses for each in hall.boxes} == {leader.app.playing.presses}


def at_table(box: BoxInHall) -> dict[str, Any]:
    """Return what the table of a box may know."""
    session = box.app.playing
    return dict(session.deal.game.facts(session.view()))


@pytest.mark.parametrize("dealt", [deal(players="1")], indirect=True, ids=["solo"])
def test_a_whole_solo_game_has_stars_and_monsters_of_each_tables_own(hall: WholeHall) -> None:
    leader = hall.boxes[0]
    hall.await_level(leader)
    spots: set[tuple[str, int]] = set()
    stars: tuple[dict[str, int], ...] = ({}, {}, {})
    while not is_over(leader):
        facts = at_table(leader)
        for number, box in enumerate(hall.boxes):
            if facts["ambush"] and facts["ambush"]["spots"] > number:
                box.press(*["hold C"] * number)
                spots.add((facts["ambush"]["id"], at_table(box)["ambush"]["spot_number"]))
            if page(box) == "season-end":
                box.press("hold C", *["C"] * (number + 1), "A")
                stars[number][facts["season"]] = at_table(box)["scores"][facts["season"]]
        hall.await_level(leader)
        presses = hall_presses(leader.app.playing)
        leader.press("A")
        assert hall_presses(leader.app.playing) == presses + 1
        hall.await_level(leader)
    assert {number for _, number in spots} == {1, 2, 3}
    for number, box in enumerate(hall.boxes):
        assert at_table(box)["scores"] == stars[number]
        assert at_table(box)["rating"] is not None
    seasons = [list(each.values()) for each in stars]
    assert [each[0] for each in seasons] == [20, 21, 22]
    assert len({at_table(box)["rating"] for box in hall.boxes}) == 3


@pytest.mark.parametrize("dealt", HEROES, indirect=True, ids=["heroes", "both"])
def test_what_follows_scoring_comes_to_every_table(hall: WholeHall) -> None:
    """Monsters of Heroes do their work at the end of a season: the deck says so, for all."""
    leader = hall.boxes[0]
    hall.await_level(leader)
    seen = {page(leader)}
    while at_table(leader)["season"] == "spring":
        presses = hall_presses(leader.app.playing)
        leader.press("A")
        assert hall_presses(leader.app.playing) == presses + 1
        hall.await_level(leader)
        seen.add(page(leader))
    assert seen >= {"turn", "season-end", "effects"}
    assert {at_table(box)["season"] for box in hall.boxes} == {"summer"}
