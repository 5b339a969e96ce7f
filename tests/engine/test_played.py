"""Files of played games: what they show, and what is said of a line that is wrong."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from games_of_tests.every import EVERY
from lanterns import GAME
from lanterns.rules import Asked

from companion.engine.code import Deal
from companion.engine.controls import Focus
from companion.engine.documents import documents_of
from companion.engine.lazy import load
from companion.engine.play.moments import Posed, Wished, played
from companion.engine.played import shown
from companion.engine.session import Session
from companion.errors import BadInput, BrokenInvariant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lanterns.rules import View

    from companion.engine.game import AnyGame

PLACE = "lanterns:GAME"
CODE = Deal(GAME, GAME.choose({}), 1).code
WISHING = [game for game in EVERY if documents_of(game).wishes]
MOST_POSED = 12


def posed_in(game: AnyGame) -> tuple[Posed, ...]:
    """Return the samples of a game that are posed, where it has any."""
    place = f"companion.games.{game.id}.samples.every"
    posed = getattr(import_module(place), "posed", None) if find_spec(place) else None
    return tuple(posed()) if posed else ()


def test_a_stop_is_what_the_table_shows_after_the_moves_before_it() -> None:
    lines = (f"code {CODE}", "= first roll", "Asked", '= spelled hook-A {"typed": "A"}',
             '= hand hand {"seat": 1}', "= rules rules-1")  # fmt: skip
    found = shown(GAME, "\n".join(lines), "some.played")
    begun = Session.begin(Deal(GAME, GAME.choose({}), 1))
    rolled = begun.play(Asked())
    views = {name: sample.view for name, sample in found.table.items()}
    assert views == {"first": begun.view(), "spelled": rolled.view(), "rules": rolled.view()}
    assert found.table["spelled"].focus == Focus(typed="A")
    assert found.private == {"hand": (rolled.view(1), "hand", Focus())}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("Asked 3", "Asked has the fields (none)"),
        ("Rolled three", "Expecting value"),
        ("Hung", "Hung has the fields hook"),
        ('Hung "ZZ"', "not"),
        ("Turned 3", "no move is called 'Turned'"),
        ("code 7KQ2M-9XDCA", "game code"),
        (f"code {CODE} [3]", "[3] is no object"),
        (f'code {CODE} {{"moon": "full"}}', "no option 'moon'"),
        ("= name over", "over is not shown there, but roll is"),
        ("= there roll", "there is there already"),
        ("= name roll [3]", "[3] is no object"),
        ('= name roll {"cursor": 3}', "name says cursor, which is none of at, turned"),
    ],
)
def test_a_wrong_line_is_named_with_what_is_expected(wrong: str, said: str) -> None:
    text = f"code {CODE}\n= there roll\n{wrong}\n"
    with pytest.raises(BadInput) as fault:
        shown(GAME, text, "some.played")
    assert str(fault.value).startswith("some.played, line 3: ")
    assert said in str(fault.value)
    assert "; expected is a code, a move as in" in str(fault.value)


def test_a_file_begins_with_a_code() -> None:
    with pytest.raises(BadInput, match="line 1: a move before any code"):
        shown(GAME, "Asked", "some.played")


def test_games_that_are_played_show_what_is_wished_at_its_fullest() -> None:
    def wishes(view: View, seat: int | None, /) -> Iterator[Wished]:
        if seat is None and not GAME.is_over(view):
            hung = len(view.lanterns)
            yield Wished("any", GAME.table(view, Focus()))
            yield Wished("most", GAME.table(view, Focus()), hung)
            yield Wished("fewest", GAME.table(view, Focus()), -hung)

    found = shown(GAME, played(PLACE, wishes, 3, 1), "some.played").table
    counts = {name: len(sample.view.lanterns) for name, sample in found.items()}
    assert counts["fewest"] == 0 < counts["most"]
    assert found.keys() == {"any", "most", "fewest"}


def test_as_many_games_are_played_of_each_kind() -> None:
    def wishes(view: View, seat: int | None, /) -> Iterator[Wished]:
        if seat is None and not GAME.is_over(view):
            yield Wished("own" if view.own_dice else "box", GAME.table(view, Focus()))
            yield Wished("any", GAME.table(view, Focus()))

    for kinds, names in (
        (({"dice": "own"},), {"own", "any"}),
        (({"dice": "own"}, {"dice": "box"}), {"own", "box", "any"}),
    ):
        found = shown(GAME, played(PLACE, wishes, 5, 1, kinds=kinds), "some.played").table
        assert found.keys() == names
        assert found["any"].view.own_dice, "of equals the first"


def test_a_page_that_is_not_shown_cannot_be_wished() -> None:
    with pytest.raises(BrokenInvariant, match=r"nothing leads to moon \(lost\)"):
        played(PLACE, lambda _, seat: () if seat else (Wished("lost", "moon"),), 1, 1)


@pytest.mark.parametrize("game", WISHING, ids=lambda game: str(game.id))
def test_each_sample_is_wished_and_each_wish_is_met(game: AnyGame) -> None:
    """A wish that came or went shows at the moments of the samples: run make samples."""
    wishes = load(documents_of(game).wishes)
    private = game.private.samples() if game.private else {}
    posed = {each.name for each in posed_in(game)}
    wished = set[tuple[str, str]]()
    for name, sample in game.samples().items():
        here = {(each.name, each.page) for each in wishes(sample.view, None)}
        assert name in posed or (name, sample.page) in here, f"{name}: run make samples"
        wished |= here
    for name, (view, page, _) in private.items():
        here = {(each.name, each.page) for each in wishes(view, 0)}
        assert name in posed or (name, page) in here, f"{name}: run make samples"
        wished |= here
    missing = {name for name, _ in wished} - {*game.samples(), *private}
    assert not missing, "run make samples"


@pytest.mark.parametrize("game", WISHING, ids=lambda game: str(game.id))
def test_few_samples_are_posed_and_each_is_a_state_of_the_game(game: AnyGame) -> None:
    posed = posed_in(game)
    assert len(posed) <= MOST_POSED
    for each in posed:  # a game that poses none needs no such file
        load(f"companion.games.{game.id}.play.invariants:check")(each.session.state)
