"""A real box put together from its configuration: panel, buttons, lamp, and the loop between."""

from __future__ import annotations

import logging
import sys
from contextlib import ExitStack
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion import __version__
from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.wings.versions import first_asked
from companion.box.card_start import from_card
from companion.box.journal_start import started_app, tried_again
from companion.box.lamp_and_buttons import open_buttons, open_lamp
from companion.box.listening import (
    SEAM_OF_HALL,
    has_network,
    open_hall,
    open_network,
    open_seam,
)
from companion.box.owned_packs import found_at_start, with_answers
from companion.box.page_settings import SEAM
from companion.box.starting import built_when_asked, stopped_by_signals
from companion.box.state_folder import default_state
from companion.box.version_files import VersionFiles
from companion.box.wiring import (
    button_pins,
    clashes_of,
    is_one_button,
    page_spec,
    refresh_seconds,
    refuse_simulators,
    signal_pins,
    usable,
    usual_seconds,
)
from companion.daemon import Daemon, World
from companion.daemon.world import NoStick
from companion.errors import ConfigError
from companion.journal import ClosedJournal, opened_journal
from companion.owner import refuse_root
from companion.service import STICK, Service, leave_to_stay
from companion.settings import ButtonsChoice, SignalsChoice
from hardware.clock import now
from hardware.errors import PinError
from hardware.panels import open_panel
from hardware.panels.worker import Worker
from hardware.signals import SignalGroup

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.places.trouble import SettingsTrouble
    from companion.daemon.world import Examiner
    from companion.journal import Journal
    from companion.settings import Config
    from companion.surface import PanelSpec

    Checks = Callable[[Config, PanelSpec], Examiner]
    """Builds the checks of a box when they are first asked for: no start waits for them."""

_log = logging.getLogger("companion")

CLOSE_SECONDS = 1.5
"""How long the panel's thread may take to end: with STOP_SECONDS, less than systemd's ten."""


def run(config: Config, checks: Checks) -> int:
    """Run until the box is stopped, and return the exit code.

    ``checks`` builds those in the menu.
    """
    _begin_log()
    for folder in (config.journal or default_state(), *config.folders):
        refuse_root(folder)
    refuse_simulators(config)
    spec = page_spec(config)
    if clashes := clashes_of(config, spec):
        raise ConfigError("\n".join(clashes))
    return _run(config, checks, spec, opened_journal(config.journal or default_state()))


def show_trouble(config: Config, checks: Checks, trouble: SettingsTrouble) -> int:
    """Show what is wrong with the settings until the box is stopped; return the exit code.

    Where there is no such panel, the one with the nearest name is used; where two parts want one
    pin, lamp and buzzer go, and the buttons where that does not do.
    """
    _begin_log()
    config = usable(config)
    spec = page_spec(config)
    if clashes_of(config, spec):
        config = replace(config, signals=SignalsChoice())
    if clashes_of(config, spec):
        config = replace(config, buttons=ButtonsChoice("none"))
    journal = ClosedJournal(config.journal or default_state(), trouble.problems[0])
    try:
        return _run(config, checks, spec, journal, trouble)
    except PinError as fault:  # where the line at fault names pins or a library, say
        _log.warning("%s; the page is shown all the same", fault)
        config = replace(config, buttons=ButtonsChoice("none"), signals=SignalsChoice())
        return _run(config, checks, spec, journal, trouble)


def _begin_log() -> None:
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)


def _run(
    config: Config,
    checks: Checks,
    spec: PanelSpec,
    journal: Journal | ClosedJournal,
    trouble: SettingsTrouble | None = None,
) -> int:
    cards, packs = found_at_start()
    card = VersionFiles(journal.folder)
    with ExitStack() as opened:
        is_on_pins = config.buttons.source == "gpio"
        box = Device(
            version=__version__,
            panel=f"{config.panel.name}, {spec.width}x{spec.height}",
            journal=str(journal.folder),
            one_button=is_one_button(config, spec),
            refresh_seconds=usual_seconds(config, spec),
            readings=tuple(config.readings.items()),
            packs=packs,
            phones=config.phones.page,
            versions=card.versions(),
            from_card=from_card(),
            has_stick=Path(STICK).exists(),
            pins=tuple(button_pins(config, spec).items()) if is_on_pins else (),
            signals=signal_pins(config),
            has_network=has_network(),
        )
        wish = Wish(config.language, cursor=box.from_card.cursor)
        app = with_answers(started_app(journal, wish, box, trouble), cards)
        app = first_asked(app)
        daemon = Daemon(app, journal, spec, refresh_seconds(config, spec))
        opened.callback(daemon.close)
        if trouble is None:
            opened.enter_context(tried_again(daemon, journal, wish, box))
        opened.enter_context(stopped_by_signals(daemon))
        where = SEAM if config.phones.page else None
        seam, phone_games = open_seam(where, daemon, journal.folder, opened)
        buttons = open_buttons(config, spec, daemon.put, opened)
        voices = (*buttons.lamps, *open_lamp(config, opened))
        panel = open_panel(config.panel.name, spec)
        service = Service.of_environment()
        first_page = cache(service.page_shown)

        def shown(number: int) -> None:
            if trouble is None:
                first_page()
            daemon.shown(number)

        worker = Worker(panel, shown, daemon.failed)
        opened.callback(worker.close, CLOSE_SECONDS)
        _log.info(
            "companion %s: panel %s, buttons by %s", box.version, box.panel, config.buttons.source
        )
        signals = SignalGroup(panel, *voices)
        world = World(
            worker, signals, now, _no_words, service,
            cards=cards, examine=built_when_asked(partial(checks, config, spec)),
            check_buttons=buttons.check, seam=seam,
            hall=open_hall(config.hall, SEAM_OF_HALL, daemon, journal.folder, opened),
            leave_word=card.leave, call_network=open_network(daemon, opened),
            stick=_stick(journal.folder) if box.has_stick else NoStick(), phone_games=phone_games,
        )  # fmt: skip
        leave_to_stay()
        daemon.run(world)
        while daemon.power_off:
            if config.power.halt:
                _halt_machine()
            # Ending here would make systemd restart the box, over "safe to unplug".
            if service.address is None or not daemon.rest(world):
                break
            daemon.run(world)
    return 0


def _stick(games: Path) -> NoStick:
    from companion.box.stick import stick_of  # noqa: PLC0415 - a flashed card alone has one

    return stick_of(games)


def _halt_machine() -> None:
    """Switch the machine off, or say what is missing; the panel says already that it may be."""
    import subprocess  # noqa: PLC0415 - only when a box is switched off

    try:
        command = ["systemctl", "poweroff"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)  # noqa: S603 - a command of ours
        wrong = done.stderr.strip() if done.returncode else ""
    except (OSError, subprocess.TimeoutExpired) as fault:
        wrong = str(fault)
    if wrong:
        _log.warning(
            "the machine was not switched off, %s: polkit has to allow the box's user "
            "org.freedesktop.login1.power-off; the installer writes such a rule",
            wrong,
        )


def _no_words(language: str) -> None:
    """Say nothing: a real box has no words beside its panel."""
