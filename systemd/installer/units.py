"""What systemd says of this machine and of a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from installer.faults import InstallError

if TYPE_CHECKING:
    from installer.host import Host


def is_running(host: Host) -> bool:
    """Return whether systemd runs here, and this is not a card being prepared."""
    return host.path("run/systemd/system").is_dir()


def is_active(host: Host, unit: str) -> bool:
    """Return whether a unit runs."""
    try:
        host.run("systemctl", "is-active", "--quiet", unit, fix="")
    except InstallError:
        return False
    return True
