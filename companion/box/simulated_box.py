"""A simulated box put together: journal, buttons, panel, and the loop between them."""

from __future__ import annotations

import logging
import sys
from contextlib import ExitStack, contextmanager
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from companion import __version__
from companion.app.known import Device
from companion.app.places.notice import Notice
from companion.app.values import Stop
from companion.app.words import words
from companion.box.listening import SEAM_OF_HALL, open_hall, open_seam
from companion.box.owned_packs import with_answers
from companion.box.starting import built_when_asked, opened_app, stopped_by_signals
from companion.box.state_folder import default_state
from companion.daemon import AtRest, Daemon, Reshaped, ScriptEnded, World
from companion.daemon.world import NoHall
from companion.journal import Journal
from companion.owner import refuse_root
from companion.service import leave_to_stay
from companion.surface import Button, Refresh
from hardware.buttons.script import PressScript
from hardware.panels import open_panel
from hardware.panels.base import BrowserPage, PanelSettings, Speaker
from hardware.panels.pace import Pace
from hardware.panels.refresh import usual_refresh
from hardware.panels.worker import Worker
from hardware.simulators.fingers import SimulatedTouches

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from companion.app.opening import Wish
    from companion.daemon.world import Examiner, NoStick, Seam
    from companion.surface import PanelSpec, Press
    from companion.text.catalog import Say

    Checks = Callable[[Path, Iterable[Button]], Examiner]
    """Builds the checks of a journal's folder and of buttons, when they are first asked for."""


def play(args: argparse.Namespace, spec: PanelSpec, wish: Wish, checks: Checks) -> Daemon:
    """Play on a simulated box until the player stops, and return how it was left.

    ``checks`` builds those in the menu.
    """
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    folder = args.state or default_state()
    refuse_root(folder)
    with Journal(folder) as journal, ExitStack() as opened:
        app = with_answers(opened_app(journal, wish, _box(args, spec, journal)), args.cards)
        daemon = Daemon(app, journal, spec, Pace(args.refresh).seconds(Refresh.FULL, spec))
        if isinstance(app.place, Notice) and app.place.key == "record-failed":
            daemon.not_recorded = app.place.detail  # even the start was not recorded
        buttons = (Button.A,) if args.one_button else tuple(Button)
        fingers = SimulatedTouches(daemon.put, buttons)
        say = words(app.memory.language)
        setup = PanelSettings(
            pace=Pace(args.refresh),
            touch=fingers.touch,
            hold_seconds=daemon.fingers.gestures.rules.hold_seconds,
            words=_simulator_words(say),
            language=say.language,
            port=args.port,
            key=_key_of_page(args, journal),
            turn=lambda spec: daemon.put(Reshaped(spec)),
            one_button=args.one_button,
        )
        opened.enter_context(stopped_by_signals(daemon))  # from the moment that something is shown
        panel = open_panel("plain" if args.plain else args.panel, spec, setup)
        worker = Worker(panel, daemon.shown, daemon.failed)
        opened.callback(worker.close)
        if isinstance(panel, BrowserPage):
            print(say("box.open", where=panel.where), flush=True)
            if args.browser:
                from companion.box.browser import open_browser  # noqa: PLC0415 - no other panel

                open_browser(panel.once())
        opened.enter_context(_pressing(args, daemon, fingers))

        def speak(language: str) -> None:
            if isinstance(panel, Speaker):
                panel.speak(_simulator_words(words(language)), language)

        examine = built_when_asked(partial(checks, journal.folder, buttons))
        seam, phone_games, hall = _beside(args, daemon, journal, opened)
        leave_to_stay()
        daemon.run(
            World(
                worker, panel, fingers.now, speak, cards=args.cards, examine=examine, seam=seam,
                hall=hall, phone_games=phone_games,
            )
        )  # fmt: skip
    return daemon


def _key_of_page(args: argparse.Namespace, journal: Journal) -> str:
    """Return the key of a page in the browser; other panels have none."""
    if args.panel != "web":
        return ""
    from companion.box.browser import kept_key  # noqa: PLC0415 - no other panel needs it

    return kept_key(journal.folder)


def _beside(
    args: argparse.Namespace, daemon: Daemon, journal: Journal, opened: ExitStack
) -> tuple[Seam, NoStick, NoHall]:
    """Start what runs beside the box, if anything, and return the box's ends of it."""
    if not args.phones and not args.in_hall:
        return *open_seam(args.seam, daemon, journal.folder, opened), NoHall()
    from companion.box.beside import hall_beside, own_seam, page_beside  # noqa: PLC0415 - few have them

    path = args.seam or (opened.enter_context(own_seam()) if args.phones else None)
    seam, phone_games = open_seam(path, daemon, journal.folder, opened)
    if args.phones and path is not None:
        opened.enter_context(page_beside(args, path, journal.folder))
    hall_path = opened.enter_context(own_seam()) if args.in_hall else SEAM_OF_HALL
    hall = open_hall(args.in_hall, hall_path, daemon, journal.folder, opened)
    if args.in_hall:
        opened.enter_context(hall_beside(args.hall, hall_path, journal.folder))
    return seam, phone_games, hall


def _box(args: argparse.Namespace, spec: PanelSpec, journal: Journal) -> Device:
    return Device(
        version=__version__,
        panel=f"{args.panel}, {spec.name}",
        journal=str(journal.folder),
        one_button=args.one_button,
        refresh_seconds=Pace(args.refresh).seconds(usual_refresh(spec), spec),
        readings=args.readings,
        packs=args.packs,
        phones=bool(args.seam or args.phones),
    )


def _simulator_words(say: Say) -> dict[str, str]:
    """Return the words that a simulator shows round its panel, by its own keys."""
    start = "simulator."
    return {key.removeprefix(start): say(key) for key in say.words if key.startswith(start)}


@contextmanager
def _pressing(
    args: argparse.Namespace, daemon: Daemon, fingers: SimulatedTouches
) -> Iterator[None]:
    """Read presses from a script or, before a terminal's panel, from its keys."""

    def play(press: Press, *, settle: bool) -> None:
        fingers.play(press, daemon.fingers.gestures.rules, settle=settle)

    def rest() -> bool:
        reached = Event()
        daemon.put(AtRest(reached))
        reached.wait()
        return True

    if args.buttons == "stdin":
        script = PressScript(
            sys.stdin or (),  # Python has none where the caller closed it
            on_press=lambda press: play(press, settle=True),
            rest=rest,
            on_end=lambda error: daemon.put(ScriptEnded(error)),
        )
        script.start()
        yield
        script.close(timeout=0.1)
    elif args.panel == "terminal":
        from hardware.buttons.keyboard import Keyboard  # noqa: PLC0415 - no other panel has keys

        with Keyboard(lambda press: play(press, settle=False), lambda: daemon.put(Stop())):
            yield
    else:
        yield
