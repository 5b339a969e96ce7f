"""What a game registers for the command line and the documents is there and fits, for each game."""

from __future__ import annotations

from argparse import ArgumentError
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from games_of_tests.every import every_game, in_one_house

from companion.app.samples import samples
from companion.cli import parser
from companion.engine.commands import Verb
from companion.engine.documents import documents_of
from companion.engine.lazy import load
from companion.engine.paper import Printable
from companion.engine.play.plan import Simulation
from companion.games import GAMES, all_games
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from companion.engine.game import AnyGame

pytestmark = in_one_house


@every_game
def test_its_verbs_and_its_simulation_are_where_it_says(game: AnyGame) -> None:
    for place in game.verbs.values():
        assert isinstance(load(place), Verb)
    if game.simulation:
        simulation = load(game.simulation)
        assert isinstance(simulation, Simulation)
        assert set(simulation.options or ()) <= {option.id for option in game.options}


@every_game
def test_what_it_prints_is_where_it_says(game: AnyGame) -> None:
    for place in game.prints.values():
        assert isinstance(load(place), Printable)


def test_no_two_games_print_under_one_name() -> None:
    names = [name for game in all_games() for name in game.prints]
    assert len(set(names)) == len(names)


@every_game
def test_a_switch_answers_one_of_two_values(game: AnyGame) -> None:
    switches = [option for option in game.options if option.switch]
    assert all(len(option.values) == 2 for option in switches)
    assert len({option.switch for option in switches}) == len(switches)


@every_game
@pytest.mark.parametrize("verb", ["play", "simulate"])
def test_its_options_go_with_those_of_the_program(game: AnyGame, verb: str) -> None:
    assert parser([verb, "--game", game.id])


@every_game
def test_an_option_with_a_name_of_the_program_is_seen(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = game.options
    wrong = replace(game, options=(replace(first, switch="panel"), *others))
    monkeypatch.setattr(GAMES[game.id].replace(":", "."), wrong)
    with pytest.raises(ArgumentError, match="conflicting option string: --panel"):
        parser(["play", "--game", game.id])


@every_game
def test_its_documents_show_pages_and_panels_that_there_are(game: AnyGame) -> None:
    pictures, pages = documents_of(game), samples(LANGUAGES[0], game)
    panels, inked = pictures.inked
    assert set(panels) | {strip.panel for strip in pictures.strips.values()} <= set(SPECS)
    shown = {page for strip in pictures.strips.values() for page in strip.pages}
    assert shown | set(inked) | set(pictures.one_button) <= set(pages)
    assert all(any(page.startswith(start) for page in pages) for start in pictures.alike)
