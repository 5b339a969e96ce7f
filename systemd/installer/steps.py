"""Installing and taking away, step by step; each may be cut short and run again."""

from __future__ import annotations

import grp
import pwd
from pathlib import Path
from typing import TYPE_CHECKING

from companion.service import SERVICE, USER, outside
from hardware.firmware import in_force
from hardware.machine import GROUPS, Machine
from hardware.serial_header import consoles, holds
from installer import board, needs, program
from installer.choices import check_box, config_of, config_text
from installer.faults import InstallError
from installer.modes import check_way, put_right
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

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.config import Config
    from installer.choices import Choices
    from installer.host import Host
    from installer.program import Source

LEAST_ROOM = 300 << 20
_LOG = "journalctl -u companion -n 30 tells why"


def configured(host: Host, choices: Choices, fill: Callable[[Choices], Choices]) -> str:
    """Return the configuration's text: the one there is, or a new one of what was chosen.

    ``fill`` is called only where a new one is written.
    """
    old = host.read(CONFIG)
    if old is None or choices.force:
        text = config_text(fill(choices))
    else:
        text = old
        if choices.panel or choices.buttons or choices.language:
            host.say(f"  /{CONFIG} stays as it is; --force writes it anew")
    check_box(config_of(text))
    return text


def install(host: Host, source: Source, text: str, service: Path) -> list[str]:
    """Bring the machine to where the service runs; return what is left for the owner to do."""
    config = config_of(text)
    program.check_room(host, LEAST_ROOM)
    check_way(host, OPT)
    add_packages(host, config, offline=source.wheels is not None)
    add_user(host)
    old = program.current(host)
    new = program.built(host, source)
    is_new = host.write(CONFIG, text, f"write /{CONFIG}")
    needs_start = tell_firmware(host, board.needs_of(config, Machine(host.root).model))
    rules = (service / "power-off.rules").read_text(encoding="utf-8")
    host.write(POWER_OFF, rules, "let the box switch the machine off")
    unit = (service / SERVICE).read_text(encoding="utf-8")
    is_new = host.write(UNIT, unit, f"write /{UNIT}") or is_new
    put_right(host, (OPT, CONFIG, POWER_OFF, UNIT))
    program.switch(host, new)
    host.link(COMMAND, f"/{CURRENT}/bin/companion", f"put the command at /{COMMAND}")
    enable(host)
    left = ["sudo reboot: the firmware has been told of it" if needs_start else ""]
    if not is_running(host):
        left += ["start the machine: the box starts with it"]
    elif is_new or needs_start or old != new if is_active(host) else not needs_start:
        # what runs must not outlive its version; what does not run waits for its panel
        restart(host, old if old != new else None)
    program.clear_others(host, new)
    host.settle()
    left += [_serial_console(host)] if board.header_ports(config) else []
    left += [each for folder in config.folders if (each := outside(folder))]
    left += [_deaf(config.buttons.library)] if config.buttons.source == "gpio" else []
    return [each for each in left if each]


def add_packages(host: Host, config: Config, *, offline: bool) -> None:
    """Install what is Debian's; raises InstallError where that would need a network."""
    missing = needs.packages(config)
    if missing and offline:
        raise InstallError(
            f"{' and '.join(missing)} cannot come from a folder of wheels: with a network, "
            f"sudo apt-get install {' '.join(missing)}, then install again"
        )
    if missing:
        host.do(
            f"install {', '.join(missing)} with apt-get",
            lambda: host.run(
                "apt-get", "install", "--yes", "--no-install-recommends", *missing,
                mend=(
                    f"try: sudo apt-get update && sudo apt-get install {' '.join(missing)}; "
                    "python3-lgpio is in Raspberry Pi OS, not in Debian"
                ),
                environment={"DEBIAN_FRONTEND": "noninteractive"},
            ),
        )  # fmt: skip


def add_user(host: Host) -> None:
    """Make the user that the service runs as, in every group there is for its devices."""
    try:
        pwd.getpwnam(USER)
    except KeyError:
        host.do(
            f"make the user {USER}",
            lambda: host.run(
                "useradd", "--system", "--user-group", "--no-create-home",
                "--home-dir", f"/{STATE}", "--shell", "/usr/sbin/nologin", USER,
                mend="is this system Debian's?",
            ),
        )  # fmt: skip
    known = {group.gr_name: group.gr_mem for group in grp.getgrall()}
    groups = [each for each in GROUPS if each in known and USER not in known[each]]
    if groups:
        host.do(
            f"put it into {', '.join(groups)}",
            lambda: host.run(
                "usermod", "--append", "--groups", ",".join(groups), USER, mend="see above"
            ),
        )


def tell_firmware(host: Host, wanted: board.Needs) -> bool:
    """Tell the Pi's firmware what the panel needs; return whether a start must follow."""
    machine = Machine(host.root)
    if not machine.is_pi:
        host.say("  no Raspberry Pi: nothing to tell its firmware")
        return False
    name = machine.firmware_file
    if not host.path(name).exists():
        raise InstallError(f"there is no /{name}: is the card's first partition mounted?")
    old = host.read(name) or ""
    text = board.edited(old, wanted)
    told = ", ".join(line for line in wanted.lines if not holds(line, in_force(old, None)))
    words = f"write {told or 'it without what an earlier run put there'} into /{name}"
    return host.write(name, text, words, backup=True)


def _serial_console(host: Host) -> str:
    told = "".join(host.read(each) or "" for each in COMMAND_LINE)
    if not any(f"console={each}" in told for each in consoles(Machine(host.root).model)):
        return ""
    return "sudo raspi-config nonint do_serial_cons 1, then sudo reboot: a login sits on the line"


def _deaf(library: str) -> str:
    """Return what to do about a library that hears no press in the service.

    native waits for edges by /sys/class/gpio, which the unit keeps read-only, as RPi.GPIO does
    (Debian's rpi-lgpio of the same name does not); pigpio asks a daemon over the network.
    """
    if library == "lgpio":
        return ""
    return f'library = "{library}" hears no press in the service: write library = "lgpio"'


def is_running(host: Host) -> bool:
    """Say whether systemd runs this machine, rather than a card being prepared."""
    return host.path("run/systemd/system").is_dir()


def is_active(host: Host) -> bool:
    """Say whether the service runs."""
    try:
        host.run("systemctl", "is-active", "--quiet", SERVICE, mend="")
    except InstallError:
        return False
    return True


def enable(host: Host) -> None:
    """Let the service start with the machine."""
    wants = host.path(f"etc/systemd/system/multi-user.target.wants/{SERVICE}")
    if not wants.is_symlink():
        host.do(
            "let it start with the machine",
            lambda: host.run("systemctl", "enable", "--quiet", SERVICE, mend="is this systemd?"),
        )


def restart(host: Host, old: str | None) -> None:
    """Start the service anew; where a new version does not start, put the old one back."""

    def change() -> None:
        host.run("systemctl", "daemon-reload", mend="is systemd well?")
        try:
            host.run("systemctl", "restart", SERVICE, mend=_LOG)
        except InstallError as fault:
            if old is None:
                raise
            program.switch(host, old)
            host.run("systemctl", "restart", SERVICE, mend=_LOG)
            raise InstallError(f"{fault}; version {old} was put back and runs") from fault

    host.do("start it", change)


def uninstall(host: Host) -> list[str]:
    """Take everything away but the games and the configuration; return what is left to do."""
    if host.path(UNIT).exists():
        now = ["--now"] if is_running(host) else []
        host.do(
            "stop it, and let it start no more",
            lambda: host.run("systemctl", "disable", "--quiet", *now, SERVICE, mend=_LOG),
        )
    for name in (UNIT, f"{UNIT}.d", POWER_OFF, OPT):
        host.remove(name, f"take away /{name}")
    command = host.path(COMMAND)
    if command.is_symlink() and command.readlink() == Path(f"/{CURRENT}/bin/companion"):
        host.remove(COMMAND, f"take away /{COMMAND}")
    needs_start = Machine(host.root).is_pi and tell_firmware(host, board.Needs())
    left = ["sudo reboot: the firmware has been told"] if needs_start else []
    kept = [f"/{name}" for name in (CONFIG, STATE) if host.path(name).exists()]
    if kept:
        left.append(
            f"{' and '.join(kept)} stay; to lose them too: "
            f"sudo rm -r {' '.join(kept)}; sudo deluser {USER}"
        )
    return left
