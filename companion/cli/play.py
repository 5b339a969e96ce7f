"""``companion play``: the game on a simulated box."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.opening import Wish
from companion.box.owned_packs import found_at_start, packs_with_answers
from companion.box.page_settings import HERE, LAN, PORT, check_page
from companion.cli import WORLD_FAULT, WRONG_WORDS
from companion.cli.arguments import named_path, port, whole_number
from companion.cli.game_options import (
    add_game,
    add_options,
    chosen_options,
    flag_of,
    name_of,
)
from companion.cli.pack_option import add_pack, refuse_packs, refuse_unfit, with_packs
from companion.cli.readings import add_readings, chosen_readings
from companion.engine import code
from companion.engine.coach import WAYS
from companion.engine.code import Deal
from companion.engine.daily import daily_deal
from companion.engine.fitting_packs import asks_whole, decode
from companion.errors import ConfigError
from companion.games import each_game
from companion.text.catalog import LANGUAGES, catalog
from hardware.clock import today
from hardware.panels.inks import INKS
from hardware.panels.specs import SPECS, find_spec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.daemon import Daemon
    from companion.daemon.world import Examiner
    from companion.engine.game import AnyGame
    from companion.engine.packs import CardPack
    from companion.surface import Button

PACES = ("real", "fast", "none")
"""How fast the panel is: as in life, ten times as fast, or at once."""
EXAMPLES = """Examples:
  companion play                                    set up on the box, in the browser
  companion play --panel terminal                   in this terminal
  companion play --panel terminal --plain           there, every page as lines to be read aloud
  companion play --code 00000-01Z3N                 the very game of another box
  companion play --daily                            the game of the day, the same for everybody
  printf 'A\\nA\\nhold B\\n' | companion play --panel png:pages --seed 5 --buttons stdin
"""
_DEFAULTS = {
    "web": ("4.2-mono", "fast"),
    "terminal": ("4.2-mono", "fast"),
    "png": ("4.2-mono", "none"),
}
"""For each simulator: the panel it simulates and its pace by default."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser], game: AnyGame) -> None:
    """Add ``play`` to the command line, with the options of a game."""
    play = verbs.add_parser(
        "play",
        description="Play on a simulated box. With an option of the game given, set-up is skipped.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    box = play.add_argument_group("the box")
    box.add_argument("--panel", default="web", help="web (the default), terminal or png:DIR")
    box.add_argument(
        "--plain", action="store_true",
        help="with --panel terminal: pages as lines, for a screen reader or braille",
    )  # fmt: skip
    box.add_argument(
        "--as", dest="spec", metavar="PANEL",
        help=f"one of {', '.join(SPECS)}, or a name that companion panels lists",
    )  # fmt: skip
    box.add_argument("--inks", choices=list(INKS), help="other inks than the panel's own")
    box.add_argument("--portrait", action="store_true", help="the panel stood on its end")
    box.add_argument("--refresh", choices=PACES, help="the pace of the panel")
    box.add_argument("--buttons", choices=["stdin"], help="read presses, a line each: A, hold B")
    box.add_argument("--one-button", action="store_true", help="a box with button A alone")
    box.add_argument(
        "--port",
        type=port,
        metavar="N",
        default=8300,
        help="the web simulator's port",
    )
    box.add_argument(
        "--no-browser", dest="browser", action="store_false",
        help="do not open a browser; one opens only on a desktop, never over ssh",
    )  # fmt: skip
    box.add_argument(
        "--phones", nargs="?", const=HERE, choices=[HERE, LAN], metavar=LAN,
        help=f"serve the page for phones too, for this machine alone; {LAN}: for the home network",
    )  # fmt: skip
    box.add_argument(
        "--phones-port", type=port, default=PORT, metavar="N",
        help=f"the port of that page; the default is {PORT}",
    )  # fmt: skip
    box.add_argument(
        "--hall", type=Path, metavar="FILE",
        help="be in the hall of boxes that this file of settings names below [hall]",
    )  # fmt: skip
    box.add_argument("--state", type=named_path, metavar="DIR", help="the journal's folder")
    box.add_argument(
        "--seam", type=named_path, metavar="PATH", help="listen there for the page for phones"
    )
    box.add_argument("--lang", choices=LANGUAGES, help="the language")
    own = play.add_argument_group(f"the game: {name_of(game)}")
    add_game(own)
    add_options(own, game)
    add_readings(own, game)
    add_pack(own)
    own.add_argument(
        "--coach", choices=WAYS,
        help="explain the rules where they are needed: all, only those new to this box, or off",
    )  # fmt: skip
    deal = own.add_mutually_exclusive_group()
    deal.add_argument("--code", help="a game code: it says the whole game")
    deal.add_argument(
        "--daily", action="store_true", help="the game of the day, the same on every box"
    )
    deal.add_argument("--seed", type=whole_number, metavar="N", help="the luck, a number")
    play.set_defaults(run=run)


def wished_deal(
    args: argparse.Namespace, luck: int, at_hand: tuple[CardPack, ...] = ()
) -> Deal | None:
    """Return the game that the command line asks for, if any.

    ``luck`` is the seed of a game that names none, ``at_hand`` are the packs that it may have.
    Raises ConfigError and BadGameCode.
    """
    game, wanted = args.asked, chosen_options(args)
    if args.code is not None:
        refuse_packs(args.pack, "a code says which packs it needs")
        deal = decode(args.code, each_game(), at_hand)
        if args.game and deal.game != game:
            raise ConfigError(f"the code is of {deal.game.id}: leave the code or --game out")
        return _agreed(deal, wanted, (f"the code {deal.code}", "the code"))
    if args.daily:
        refuse_packs(args.pack, "the game of the day is played without packs")
        day = today()
        return _agreed(daily_deal(game, day), wanted, (f"the game of {day}", "--daily"))
    asked = (args.seed, args.game, args.coach)
    if not wanted and not args.pack and all(each is None for each in asked):
        return None
    choices = game.choose(wanted)
    if args.seed is None:
        return with_packs(code.easy_deal(game, choices, luck), args.pack, at_hand)
    if not 0 <= args.seed < code.SEEDS:
        raise ConfigError(f"--seed {args.seed}: choose 0 to {code.SEEDS - 1}")
    return with_packs(Deal(game, choices, args.seed), args.pack, at_hand)


def _agreed(deal: Deal, wanted: dict[str, str], named: tuple[str, str]) -> Deal:
    """Return a deal that answers every question of what is dealt itself.

    ``named`` is what it is called, and how the command line asks for it. What no code says, how a
    game is played on this box, the command line may answer. Raises ConfigError where it gives
    another answer than the deal.
    """
    what, asked = named
    words = catalog(LANGUAGES[0], deal.game.text).plain().words
    own = {option.id: wanted[option.id] for option in deal.game.options
           if not option.coded and option.id in wanted
           and option.id != asks_whole(deal.game)[0]}  # fmt: skip
    for option in deal.game.options:
        value = wanted.get(option.id)
        dealt = deal.choices[option.id]
        if value is not None and option.id not in own and dealt != value:
            printed = (option.word(each, deal.choices) for each in (dealt, value))
            here, there = (words.get(option.key(each), each) for each in printed)
            raise ConfigError(
                f'{what} answers "{words[option.label]}" with "{here}", and the command line with '
                f'"{there}": leave {asked} or {flag_of(option)} out'
            )
    agreed = replace(deal, choices=deal.game.choose({**deal.choices, **own})) if own else deal
    refuse_unfit(agreed, asked)
    return agreed


def run(args: argparse.Namespace) -> int:
    """Play until the player stops, and return the exit code."""
    kind, _, place = args.panel.partition(":")
    if kind not in _DEFAULTS or (kind == "png") != bool(place):
        raise ConfigError(f"no panel {args.panel!r}: choose web, terminal or png:DIR")
    if args.plain and kind != "terminal":
        raise ConfigError("--plain is for --panel terminal alone")
    default_spec, default_pace = _DEFAULTS[kind]
    spec = find_spec(args.spec or default_spec, inks=args.inks, portrait=args.portrait)
    args.refresh = args.refresh or default_pace
    args.readings = chosen_readings(args.reading, args.asked if args.game or args.code else None)
    from companion.box import simulated_box  # noqa: PLC0415 - only playing needs devices and pictures
    from companion.daemon import fresh_seed  # noqa: PLC0415 - as above

    if args.phones:
        check_page()
    args.in_hall = None
    if args.hall is not None:
        from companion.cli.hall import chosen_hall  # noqa: PLC0415 - only in a hall

        args.in_hall = chosen_hall(args.hall)
    args.cards, args.packs = found_at_start()
    deal = wished_deal(args, fresh_seed(), args.packs)
    args.packs = packs_with_answers(deal, args.cards, args.packs)
    exact = args.daily or args.code is not None or args.seed is not None
    cursor = "" if args.buttons == "stdin" else _machine_language()  # a script is the same anywhere
    wish = Wish(args.lang, deal, exact=exact, coach=args.coach or "", cursor=cursor)
    return _ended(simulated_box.play(args, spec, wish, _checks))


def _machine_language() -> str:
    """Return the language that this machine is set to, where the box has it; else nothing."""
    every = (os.environ.get(each) for each in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next(filter(None, every), "")[:2]  # of de_DE.UTF-8
    return language if language in LANGUAGES else ""


def _checks(folder: Path, buttons: Iterable[Button]) -> Examiner:
    """Return the checks in the menu of a simulated box."""
    from companion.checks.boxes import of_simulated_box  # noqa: PLC0415 - slows the start

    return of_simulated_box(folder, buttons)


def _ended(daemon: Daemon) -> int:
    """Say what went wrong, if anything, and return the exit code."""
    if daemon.error is not None:
        print(f"companion play: {daemon.error}", file=sys.stderr)
        return WRONG_WORDS
    if daemon.not_recorded:
        print(
            f"companion play: what came last is not recorded: {daemon.not_recorded}",
            file=sys.stderr,
        )
        return WORLD_FAULT
    return 0
