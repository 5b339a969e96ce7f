"""``companion play``: the game on a simulated box."""

from __future__ import annotations

import argparse
import logging
import signal
import sys
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from companion.app import App, Box, Wish, opening, remember, words
from companion.app.values import Notice, Stop
from companion.cli.installed import default_state, this_version
from companion.daemon import AtRest, Daemon, ScriptEnded, World, fresh_seed
from companion.engine import code
from companion.engine.code import Deal
from companion.errors import ConfigError, JournalFull
from companion.games import all_games, find_game
from companion.journal import Journal
from companion.text.catalog import LANGUAGES
from hardware.buttons.gpio import IMPRESSION_PINS, GpioButtons
from hardware.buttons.keyboard import Keyboard
from hardware.buttons.script import Script
from hardware.buttons.simulated import SimulatedPins
from hardware.panels import open_panel
from hardware.panels.base import Setup
from hardware.panels.pace import Pace
from hardware.panels.specs import SPECS, find_spec
from hardware.panels.worker import Worker
from hardware.signals import NoSignals, Signals
from hardware.surface import Button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.text.catalog import Say
    from hardware.surface import PanelSpec, Press

EXAMPLES = """Examples:
  companion play                                    set up on the box, in the browser
  companion play --panel terminal --players 1       a solo game in this terminal
  companion play --code 00000-01Z3N                 the very game of another box
  printf 'A\\nA\\nhold B\\n' | companion play --panel png:pages --seed 5 --buttons stdin
"""
_USUAL = {
    "web": ("7.3-colour", "fast"),
    "terminal": ("4.2-mono", "fast"),
    "png": ("4.2-mono", "none"),
}
"""For each simulator: the panel it simulates and its pace, when nobody says."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``play`` to the command line."""
    play = verbs.add_parser(
        "play",
        help="play on a simulated box",
        description="Play on a simulated box. With an option of the game given, set-up is skipped.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    box = play.add_argument_group("the box")
    box.add_argument("--panel", default="web", help="web (the usual), terminal or png:DIR")
    box.add_argument("--as", dest="spec", metavar="PANEL", help=f"one of {', '.join(SPECS)}")
    box.add_argument("--refresh", choices=[pace.value for pace in Pace], help="the glass's pace")
    box.add_argument("--buttons", choices=["stdin"], help="read presses, a line each: A, hold B")
    box.add_argument("--one-button", action="store_true", help="a box with button A alone")
    box.add_argument("--port", type=int, default=8300, help="the web simulator's port")
    box.add_argument("--state", type=Path, metavar="DIR", help="the journal's folder")
    box.add_argument("--lang", choices=LANGUAGES, help="the language")
    game = play.add_argument_group("the game")
    game.add_argument("--players", metavar="N", help="1 is solo")
    game.add_argument("--side", choices=["A", "B"], type=str.upper, help="of the map sheet")
    game.add_argument("--skills", action="store_true", help="with the skills mini-expansion")
    game.add_argument("--own-edicts", action="store_true", help="the table deals the scoring cards")
    game.add_argument("--tracker", action="store_true", help="the table turns its own cards")
    deal = game.add_mutually_exclusive_group()
    deal.add_argument("--code", help="a game code: it says the whole game")
    deal.add_argument("--seed", type=int, metavar="N", help="the luck, a number")
    play.set_defaults(run=run)


def wished_deal(args: argparse.Namespace) -> Deal | None:
    """Return the game that the command line asks for. Raises ConfigError and BadGameCode."""
    wanted = _choices(args)
    if args.code is not None:
        deal = code.decode(args.code, all_games())
        for name, value in wanted.items():
            if deal.choices.get(name) != value:
                said = f"says {name} {deal.choices.get(name)}, not {value}"
                raise ConfigError(f"the code {deal.code} {said}: leave one of them out")
        return deal
    if not wanted and args.seed is None:
        return None
    game = find_game("cartographers")
    seed = fresh_seed() if args.seed is None else args.seed
    if not 0 <= seed < code.SEEDS:
        raise ConfigError(f"--seed {seed}: choose 0 to {code.SEEDS - 1}")
    return Deal(game, game.choose(wanted), seed)


def _choices(args: argparse.Namespace) -> dict[str, str]:
    """Return the choices of set-up that the command line makes."""
    flags = {"skills": args.skills and "on", "deck": args.tracker and "table"}
    flags |= {"edicts": args.own_edicts and "own", "players": args.players, "side": args.side}
    return {name: value for name, value in flags.items() if value}


def run(args: argparse.Namespace) -> int:
    """Play until the player stops, and return the exit code."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    kind, _, place = args.panel.partition(":")
    if kind not in _USUAL:
        raise ConfigError(f"no panel {args.panel!r}: choose web, terminal or png:DIR")
    usual_spec, usual_pace = _USUAL[kind]
    spec = find_spec(args.spec or usual_spec)
    deal = wished_deal(args)
    wish = Wish(args.lang, deal, exact=args.code is not None or args.seed is not None)
    with Journal(args.state or default_state()) as journal, ExitStack() as opened:
        app = _opened_app(journal, wish, _box(args, kind, spec, journal))
        daemon = Daemon(app, journal, spec)
        buttons = (Button.A,) if args.one_button else tuple(Button)
        numbers = {button: IMPRESSION_PINS[button] for button in buttons}
        pins = SimulatedPins(numbers)
        opened.callback(pins.close)
        opened.enter_context(GpioButtons(daemon.put, numbers, factory=pins.factory, clock=pins.now))
        say = words(app.memory.language)
        setup = Setup(
            place=place,
            pace=Pace(args.refresh or usual_pace),
            touch=pins.touch,
            hold_seconds=daemon.gestures.rules.hold_seconds,
            words=_simulator_words(say),
            language=say.language,
            port=args.port,
        )
        panel = open_panel(kind, spec, setup)
        worker = Worker(panel, daemon.shown, daemon.failed)
        opened.callback(worker.close)
        if panel.where and kind != "png":
            print(say("box.open", where=panel.where), flush=True)
        opened.enter_context(_fingers(args, kind, daemon, pins))
        opened.enter_context(_stopped_by_signals(daemon))
        signals = panel if isinstance(panel, Signals) else NoSignals()
        daemon.run(World(worker, signals, pins.now))
    return _ended(daemon)


def _box(args: argparse.Namespace, kind: str, spec: PanelSpec, journal: Journal) -> Box:
    return Box(
        version=this_version(),
        panel=f"{kind}, {spec.name}",
        journal=str(journal.folder),
        one_button=args.one_button,
    )


def _opened_app(journal: Journal, wish: Wish, box: Box) -> App:
    """Return the device as the journal left it, moved to where the command line wants it."""
    memory, seed = journal.memory, fresh_seed()
    app = App(memory, box=box, seed=seed)
    entries = opening(memory, wish, seed)
    try:
        journal.append(entries)
    except JournalFull as fault:
        return replace(app, place=Notice("record-failed", str(fault)))
    for entry in entries:
        memory = remember(memory, entry)
    app = replace(app, memory=memory, seed=fresh_seed())
    if journal.set_aside is not None:
        print(f"{journal.damage}: {journal.set_aside}", file=sys.stderr)
        return replace(app, place=Notice("set-aside", journal.set_aside.name))
    return app


def _simulator_words(say: Say) -> dict[str, str]:
    """Return the words that a simulator shows round its panel, by its own keys."""
    start = "simulator."
    return {key.removeprefix(start): say(key) for key in say.words if key.startswith(start)}


@contextmanager
def _fingers(
    args: argparse.Namespace, kind: str, daemon: Daemon, pins: SimulatedPins
) -> Iterator[None]:
    """Read presses from a script or, before a terminal's panel, from its keys."""

    def play(press: Press, *, settle: bool) -> None:
        pins.play(press, daemon.gestures.rules, settle=settle)

    def rest() -> bool:
        reached = Event()
        daemon.put(AtRest(reached))
        reached.wait()
        return True

    if args.buttons == "stdin":
        script = Script(
            sys.stdin,
            on_press=lambda press: play(press, settle=True),
            rest=rest,
            on_end=lambda error: daemon.put(ScriptEnded(error)),
        )
        script.start()
        yield
        script.close(timeout=0.1)
    elif kind == "terminal":
        with Keyboard(lambda press: play(press, settle=False), lambda: daemon.put(Stop())):
            yield
    else:
        yield


@contextmanager
def _stopped_by_signals(daemon: Daemon) -> Iterator[None]:
    """Let an interrupt or a termination end the game with its resting page."""
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {each: signal.signal(each, lambda *_: daemon.put(Stop())) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _ended(daemon: Daemon) -> int:
    if daemon.error is not None:
        print(f"companion play: {daemon.error}", file=sys.stderr)
        return 2
    return 0
