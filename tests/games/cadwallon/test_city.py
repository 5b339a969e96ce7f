"""The city's pages and the secrets of Cadwallon on every panel, in every language."""

from __future__ import annotations

from dataclasses import astuple
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.sample_games import dealt
from games.cadwallon.shown import OF_THE_CITY, TEXT, together, written
from PIL import Image
from screens.test_pages import PANELS

from companion.app.samples import lone_screen_of, private_samples, screen_of
from companion.engine.controls import Focus
from companion.games.cadwallon import GAME
from companion.games.cadwallon import pages as game_pages
from companion.games.cadwallon.drawings.marks.city_plan import CityPlan, placed
from companion.games.cadwallon.drawings.named import seat_icon
from companion.games.cadwallon.drawings.pictures import Brocade, Call, City, StreetSign
from companion.games.cadwallon.pages.seen import lettered, numbered, outcomes, points_of
from companion.games.cadwallon.questions.page_names import SECRET
from companion.games.cadwallon.rules.cards import SEATS
from companion.games.cadwallon.rules.moves import AgentAdded
from companion.games.cadwallon.rules.state import Phase, card_key
from companion.games.cadwallon.rules.streets import streets_of
from companion.games.cadwallon.samples.every import PRIVATE_SAMPLES, SAMPLES
from companion.games.cadwallon.view.facts import facts
from companion.screens.icons import draw_icon
from companion.screens.icons.sets import SIDE, find_icon
from companion.screens.paint import ink, laid_out
from companion.screens.widgets import Screen
from companion.surface import Ink, Rect
from companion.text.catalog import BREAK, LANGUAGES, catalog
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.games.cadwallon.view.view import View
    from companion.surface import PanelSpec

MEDIUM, SMALL = SPECS["4.2-mono"], SPECS["2.13-mono"]


CITY = {
    name: sample
    for name, sample in SAMPLES.items()
    if sample.view.invented and sample.page.partition("-")[0] in OF_THE_CITY
}


def pages(language: str) -> Iterator[tuple[str, Callable[[], Screen]]]:
    """Yield what makes every page with its tabs, then with one button, then the private ones."""
    for name, sample in CITY.items():
        yield name, partial(screen_of, GAME, sample, language)
        yield f"{name} with one button", partial(lone_screen_of, GAME, sample, language)
    for name in PRIVATE_SAMPLES:
        yield name, partial(private, name, language)
    view = CITY["secrets-first"].view
    for seat in range(len(SEATS)):
        yield f"curtain-{seat}", partial(curtain, view, seat, language)


def private(name: str, language: str) -> Screen:
    return private_samples(language, GAME)[name]


def curtain(view: View, seat: int, language: str = "en") -> Screen:
    return Screen(game_pages.curtain(view, seat, catalog(language, TEXT)), language)


def shown(name: str, language: str = "en") -> Screen:
    return screen_of(GAME, CITY[name], language)


@pytest.mark.parametrize("every", [len(LANGUAGES), pytest.param(1, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_that_the_cards_are_invented(language: str, every: int) -> None:
    """In every run each page in one language, on the panels in turn."""
    words = catalog(language, TEXT)("page.invented").replace(" ", "")
    first = LANGUAGES.index(language) % every
    for number, (name, make) in list(enumerate(pages(language)))[first::every]:
        spec = PANELS[number % len(PANELS)]
        assert words in together(written(make(), spec)), (name, spec.name)


def test_the_fingers_lead_to_the_page_of_every_sample() -> None:
    pointed = {name: each for name, each in CITY.items() if each.page != "condition-card"}
    for name, sample in pointed.items():  # that one is only looked at
        assert GAME.table(sample.view, sample.focus or Focus()) == sample.page, name


def test_a_city_names_its_free_streets_and_no_others() -> None:
    view = CITY["place-3x3-4-half"].view
    names = {street.name for street in streets_of(3)}
    free = {streets_of(3)[street].name for street in view.free}
    assert len(free) == 6
    for spec in (MEDIUM, SMALL):
        assert names & set(written(shown("place-3x3-4-half"), spec)) == free


def test_phones_are_sent_the_streets_of_the_board_and_no_others() -> None:
    sides = set()
    for sample in SAMPLES.values():
        view = sample.view
        sent = [tuple(each) for each in facts(view)["streets"]]
        side = view.options.side if view.districts else 0
        sides.add(side)
        assert sent == [astuple(each)[1:] for each in (streets_of(side) if side else ())]
    assert sides >= {3, 4, 5}


def test_long_names_are_spelled_upright_in_upright_streets() -> None:
    view = CITY["place-5x5-8"].view
    lines = written(shown("place-5x5-8"), MEDIUM)
    for street in streets_of(view.options.side):
        assert (street.name in lines) is not street.upright
    upright = [street.name for street in streets_of(5) if street.upright]
    assert "".join(upright) in "".join(line for line in lines if line in set("ABCD"))


def test_typed_letters_leave_the_rest_of_the_names_that_begin_so() -> None:
    view = CITY["place-3x3-4-half"].view
    signs = lettered(view, view.free, "B")
    left = {street: sign.name for street, sign in enumerate(signs) if sign.name}
    streets = streets_of(3)
    wanted = [street for street in view.free if streets[street].name[0] == "B"]
    assert left == {street: streets[street].name[1] for street in wanted}
    assert all(sign.call is Call.KEY for sign in signs)


def test_the_mat_numbers_the_streets_that_are_not_reported() -> None:
    view = CITY["report-3x3-4-half"].view
    signs = numbered(view)
    asked = view.asked
    assert asked == 6
    assert [sign.name for sign in signs] == ["", *[""] * 5, *map(str, range(7, 13))]
    assert [number for number, sign in enumerate(signs) if sign.call is Call.KEY] == [asked]
    assert "7" in written(shown("report-3x3-4-half"), MEDIUM)


@pytest.mark.parametrize("name", [name for name in CITY if "control" in name])
def test_sums_on_the_page_of_control_equal_a_plain_count(name: str) -> None:
    view = CITY[name].view
    sums: list[dict[int, int]] = [{} for _ in view.districts]
    for street in streets_of(view.options.side):
        for seat in view.agents[street.number]:
            for here, there in ((street.first, street.second), (street.second, street.first)):
                card = view.districts[there]
                sums[here][seat] = sums[here].get(seat, 0) + ((card.support or 0) if card else 0)
    for outcome, support in zip(outcomes(view), sums, strict=True):
        assert dict(outcome.support) == support
        given = [amount for _, amount in outcome.support]
        assert given == sorted(given, reverse=True)
        if outcome.winner is not None:
            assert outcome.support[0][0] == outcome.winner
            assert given[0] > sum(given[1:2])
        else:
            assert not any(given) or given[0] == given[1]


def test_a_page_of_control_writes_every_winning_sum() -> None:
    view = CITY["control-3x3-4"].view
    for spec in (MEDIUM, SMALL, SPECS["7.3-colour"]):
        lines = written(shown("control-3x3-4"), spec)
        for outcome in outcomes(view):
            assert str(outcome.support[0][1]) in "".join(lines), spec.name


def city_plans(spec: PanelSpec) -> Iterator[tuple[City, CityPlan, Rect]]:
    for name in ("place-3x3-4", "place-4x4-8", "control-4x4-8", "place-5x5-8"):
        layout = laid_out(shown(name), spec)
        for mark in layout.marks:
            if isinstance(mark.widget, City):
                yield mark.widget, placed(mark.widget, mark.box, layout.setting), mark.box


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_districts_and_streets_lie_beside_each_other_in_their_box(spec: PanelSpec) -> None:
    for widget, plan, box in city_plans(spec):
        width, height = plan.whole
        assert width <= box.width
        assert height <= box.height
        boxes = [plan.district(place) for place in range(plan.side**2)]
        boxes += [plan.street(street) for street in streets_of(widget.side)]
        whole = Rect(0, 0, width, height)
        assert all(whole.contains(each) for each in boxes)
        assert not any(one.overlaps(two) for one, two in combinations(boxes, 2))


def test_the_largest_board_asks_small_panels_for_more_room() -> None:
    words = catalog("en", TEXT)("city.large").replace(" ", "")
    for name in ("place-5x5-8", "report-5x5-8", "control-5x5-8"):
        assert words in together(written(shown(name), SMALL))
        assert words not in together(written(shown(name), MEDIUM))
        widgets = [mark.widget for mark in laid_out(shown(name), SMALL).marks]
        assert not any(isinstance(widget, City) for widget in widgets)


def test_streets_with_agents_have_names_where_agents_change() -> None:
    view = CITY["street-3x3-4-add"].view
    assert all(view.agents)
    assert {street.name for street in streets_of(3)} <= set(
        written(shown("street-3x3-4-add"), MEDIUM)
    )


def test_a_crowd_that_has_no_room_is_counted() -> None:
    game = dealt(6, players="4").in_phase(Phase.CONTROL)
    more = [AgentAdded(0, seat) for seat in (0, 1, 2, 3) * 2]
    view = game.after(*more).view()
    assert len(view.agents[0]) == 9
    page = game_pages.page(view, "control", catalog("en", TEXT))
    lines = written(Screen(page, "en"), MEDIUM)
    (counted,) = [line for line in lines if line.startswith("+")]
    assert 2 < int(counted) < 9


def secret_words(view: View, language: str) -> set[str]:
    """Return the names of what a seat was dealt in secret."""
    say, own = catalog(language, TEXT), view.secret
    assert own is not None
    cards = [f"contract.{own.contract.id}"] if own.contract else []
    cards += [card_key(own.special.id)] if own.special else []
    return {say(f"{card}.name").replace(BREAK, "").replace(" ", "") for card in cards}


def test_only_the_secret_page_has_the_words_of_a_secret() -> None:
    game = dealt(1, players="3", contracts="box", special="box")
    say = catalog("en", TEXT)
    placing = game.in_phase(Phase.PLACING)
    control = placing.in_phase(Phase.CONTROL)
    for seat in range(3):
        words = secret_words(game.view(seat), "en")
        assert len(words) == 2
        private = Screen(game_pages.private_page(game.view(seat), SECRET, Focus(), say), "en")
        for spec in PANELS:
            on_page = together(written(private, spec))
            assert all(word in on_page for word in words), spec.name
        public = [
            game_pages.page(game.view(), "secrets", say),
            game_pages.curtain(game.view(), seat, say),
            game_pages.page(placing.view(), "place", say),
            game_pages.page(control.view(), "control", say),
        ]
        for page in public:
            lines = together(written(Screen(page, "en"), MEDIUM))
            assert not any(word in lines for word in words), page.id


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_the_curtain_has_as_much_black_as_white(spec: PanelSpec) -> None:
    screen = curtain(CITY["secrets-first"].view, 1)
    layout = laid_out(screen, spec)
    frame = ink(screen, spec, layout)
    image = Image.frombytes("L", (frame.width, frame.height), frame.pixels)
    boxes = [mark.box for mark in layout.marks if isinstance(mark.widget, Brocade)]
    assert len(boxes) == 2
    for box in boxes:
        cloth = image.crop((box.x, box.y, box.right, box.bottom)).tobytes()
        share = cloth.count(int(Ink.BLACK)) / len(cloth)
        assert 0.35 < share < 0.65


@pytest.mark.parametrize("px", [9, 10, SIDE, 15, 18, 20, 26, 44])
def test_any_two_tokens_differ_in_black_and_white(px: int) -> None:
    drawn = {}
    for seat in range(len(SEATS)):
        image = Image.new("L", (px, px), int(Ink.WHITE))
        draw_icon(image, seat_icon(seat), 0, 0, px)
        drawn[seat] = image.tobytes()
    for one, other in combinations(drawn, 2):
        pairs = list(zip(drawn[one], drawn[other], strict=True))
        both = sum(a == b == int(Ink.BLACK) for a, b in pairs)
        either = sum(int(Ink.BLACK) in pair for pair in pairs)
        assert both < 0.86 * either, (one, other)


def test_every_token_is_set_by_hand() -> None:
    for seat in range(len(SEATS)):
        icons, name = find_icon(seat_icon(seat))
        assert [len(row) for row in icons.rows(name)] == [SIDE] * SIDE
        assert icons.strokes[name]


def test_a_street_shows_who_is_there() -> None:
    view = CITY["control-3x3-crowded"].view
    signs = lettered(view, ())
    assert signs == tuple(StreetSign(seats) for seats in view.agents)
    assert any(len(sign.seats) > 2 for sign in signs)


def test_a_penalty_has_its_minus_and_a_personality_no_points() -> None:
    cards = [card for card in CITY["place-4x4-8"].view.districts if card]
    for card in cards:
        wanted = {"militia": f"−{card.points}", "personality": ""}
        assert points_of(card) == wanted.get(card.kind.value, str(card.points))
