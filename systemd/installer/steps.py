"""Installing and uninstalling, step by step; each may be interrupted and run again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.service import SERVICE, USER, outside
from hardware.firmware import in_force
from hardware.machine import GROUPS, Machine
from hardware.serial_header import consoles, is_in_force
from installer import board, hall, needs, phones, program
from installer.choices import check_box, config_of, config_text
from installer.faults import InstallError
from installer.modes import check_way, close_games, correct_permissions
from installer.own_cards import install_cards
from installer.places import (
    COMMAND,
    COMMAND_LINE,
    CONFIG,
    CURRENT,
    OPT,
    POWER_OFF,
    STATE,
    UNIT,
)
from installer.units import is_active, is_running
from installer.users import add_user

if TYPE_CHECKING:
    from collections.abc import Callable

    from installer.choices import Choices
    from installer.host import Host
    from installer.program import Source

LEAST_ROOM = 300 << 20
_LOG = "journalctl -u companion -n 30 says why"


def configured(host: Host, choices: Choices, fill: Callable[[Choices], Choices]) -> str:
    """Return the configuration's text: the existing one, or a new one from the choices.

    ``fill`` is called only for a new one.
    """
    old = host.read(CONFIG)
    if old is None or choices.force:
        text = config_text(fill(choices))
    else:
        text = old
        if choices.panel or choices.buttons or choices.language:
            host.say(f"  /{CONFIG} stays as it is; --force writes a new one")
    check_box(config_of(text))
    return text


def install(
    host: Host, source: Source, text: str, service: Path, cards: str | None = None
) -> list[str]:
    """Install everything and start the service; return what is left for the owner to do.

    ``cards`` is the text of the owner's own cards, where there are some.
    """
    config = config_of(text)
    program.check_room(host, LEAST_ROOM)
    check_way(host, OPT)
    program.check_wheels(source)
    phones.check_port(host, config.phones)
    hall.check_secrets(host, config)
    missing = needs.packages(source.debian, source.extras)
    add_packages(host, missing, offline=source.wheels is not None)
    add_user(host, USER, STATE, GROUPS)
    old = program.current(host)
    new = program.built(host, source)
    is_new = host.write(CONFIG, text, f"write /{CONFIG}")
    needs_start = write_firmware_settings(host, board.needs_of(config, Machine(host.root).model))
    rules = (service / "power-off.rules").read_text(encoding="utf-8")
    host.write(POWER_OFF, rules, "allow the box to switch the machine off")
    unit = (service / SERVICE).read_text(encoding="utf-8")
    is_new = host.write(UNIT, unit, f"write /{UNIT}") or is_new
    has_page = config.phones.page
    is_other = phones.put(host, config, service) if has_page else phones.take_away(host)
    has_hall = bool(config.hall.broker)
    is_other_hall = hall.put(host, config, service) if has_hall else hall.take_away(host)
    is_new = is_new or is_other or is_other_hall  # the box has to open or close its side
    install_cards(host, cards)
    close_games(host, config.journal or Path(f"/{STATE}"))
    correct_permissions(host, (OPT, CONFIG, POWER_OFF, UNIT, *phones.FILES, hall.FILE))
    program.switch(host, new)
    host.link(COMMAND, f"/{CURRENT}/bin/companion", f"put the command at /{COMMAND}")
    enable(host)
    left = ["sudo reboot: the new firmware settings need it" if needs_start else ""]
    left += phones.left_over(host) if is_other and not has_page else []
    left += hall.left_over(host) if is_other_hall and not has_hall else []
    if not is_running(host):
        left += ["start the machine: the box starts with it"]
    elif is_new or needs_start or old != new if is_active(host, SERVICE) else not needs_start:
        # a running box must restart with its new version; a stopped one waits for its panel
        restart(host, old if old != new else None)
    if has_page and is_running(host) and (is_new or old != new or not phones.is_open(host)):
        phones.start(host)
    if has_hall and is_running(host) and (is_new or old != new):
        hall.start(host)
    program.clear_others(host, new)
    host.settle()
    left += [_serial_console(host)] if board.header_ports(config) else []
    left += [each for folder in config.folders if (each := outside(folder))]
    left += [_without_presses(config.buttons.library)] if config.buttons.source == "gpio" else []
    return [each for each in left if each]


def add_packages(host: Host, missing: tuple[str, ...], *, offline: bool) -> None:
    """Install what is Debian's; raises InstallError where that cannot be, before any change."""
    if missing and offline:
        raise InstallError(
            f"{' and '.join(missing)} cannot come from a folder of wheels: with a network, "
            f"sudo apt-get install {' '.join(missing)}, then install again"
        )
    needs.check_packages(host, missing)
    if missing:
        host.do(
            f"install {', '.join(missing)} with apt-get",
            lambda: host.run(
                "apt-get", "install", "--yes", "--no-install-recommends", *missing,
                fix=f"try: sudo apt-get update && sudo apt-get install {' '.join(missing)}",
                environment={"DEBIAN_FRONTEND": "noninteractive"},
            ),
        )  # fmt: skip


def write_firmware_settings(host: Host, wanted: board.Needs) -> bool:
    """Write the firmware settings that the panel needs; return whether a reboot is needed."""
    machine = Machine(host.root)
    if not machine.is_pi:
        host.say("  no Raspberry Pi: no firmware settings needed")
        return False
    name = machine.firmware_file
    if not host.path(name).exists():
        raise InstallError(f"there is no /{name}: is the card's first partition mounted?")
    old = host.read(name) or ""
    text = board.edited(old, wanted)
    missing = ", ".join(line for line in wanted.lines if not is_in_force(line, in_force(old, None)))
    words = f"write {missing or 'it without the settings of an earlier run'} into /{name}"
    return host.write(name, text, words, backup=True)


def _serial_console(host: Host) -> str:
    text = "".join(host.read(each) or "" for each in COMMAND_LINE)
    if not any(f"console={each}" in text for each in consoles(Machine(host.root).model)):
        return ""
    return (
        "sudo raspi-config nonint do_serial_cons 1, then sudo reboot: a login console uses the line"
    )


def _without_presses(library: str) -> str:
    """Return what to do about a library that gets no presses in the service.

    native waits for edges by /sys/class/gpio, which is read-only for the service, as RPi.GPIO does
    (Debian's rpi-lgpio of the same name does not); pigpio uses a daemon over the network.
    """
    if library == "lgpio":
        return ""
    return f'library = "{library}" gets no presses in the service: write library = "lgpio"'


def enable(host: Host) -> None:
    """Make the service start with the machine."""
    wants = host.path(f"etc/systemd/system/multi-user.target.wants/{SERVICE}")
    if not wants.is_symlink():
        host.do(
            "make it start with the machine",
            lambda: host.run("systemctl", "enable", "--quiet", SERVICE, fix="is this systemd?"),
        )


def restart(host: Host, old: str | None) -> None:
    """Restart the service; where a new version does not start, switch back to the old one."""

    def change() -> None:
        host.run("systemctl", "daemon-reload", fix="does systemd work?")
        try:
            host.run("systemctl", "restart", SERVICE, fix=_LOG)
        except InstallError as fault:
            if old is None:
                raise
            program.switch(host, old)
            host.run("systemctl", "restart", SERVICE, fix=_LOG)
            raise InstallError(f"{fault}; version {old} is in use again") from fault

    host.do("start it", change)


def uninstall(host: Host) -> list[str]:
    """Remove everything but the games and the configuration; return what is left to do."""
    if host.path(UNIT).exists():
        now = ["--now"] if is_running(host) else []
        host.do(
            "stop it, and no longer start it with the machine",
            lambda: host.run("systemctl", "disable", "--quiet", *now, SERVICE, fix=_LOG),
        )
    phones.take_away(host)
    phones.remove_user(host)
    hall.take_away(host)
    hall.remove_user(host)
    others = (*phones.FILES, hall.FILE)
    for name in (UNIT, f"{UNIT}.d", *(f"{each}.d" for each in others), POWER_OFF, OPT):
        host.remove(name, f"remove /{name}")
    command = host.path(COMMAND)
    if command.is_symlink() and command.readlink() == Path(f"/{CURRENT}/bin/companion"):
        host.remove(COMMAND, f"remove /{COMMAND}")
    needs_start = Machine(host.root).is_pi and write_firmware_settings(host, board.Needs())
    left = ["sudo reboot: the changed firmware settings need it"] if needs_start else []
    kept = [f"/{name}" for name in (CONFIG, STATE) if host.path(name).exists()]
    if kept:
        left.append(
            f"{' and '.join(kept)} stay; to remove them too: "
            f"sudo rm -r {' '.join(kept)}; sudo deluser {USER}"
        )
    return left + phones.left_over(host) + hall.left_over(host)
