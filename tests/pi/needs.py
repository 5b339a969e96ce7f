"""What this machine needs for an emulated Pi, and where it lacks it, how it is had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from cardimage.commands import rule
from cardimage.main import TOOLS as IMAGE_TOOLS

TOOLS = {
    **IMAGE_TOOLS,
    "qemu-system-aarch64": "qemu-system-arm",
    "qemu-aarch64": "qemu-user",  # that of qemu-user-static takes no plugin
    "gcc": "gcc",
    "dpkg-deb": "dpkg",
}


def lacking() -> list[str]:
    """Return Debian's packages that are missing here."""
    found = {package for tool, package in TOOLS.items() if shutil.which(tool) is None}
    return sorted(found | (set() if rule().exists() else {"qemu-user-static"}))


def why_not() -> str:
    """Say why no Pi is emulated here; empty where one is. Installs what is missing, as root."""
    if sys.platform != "linux" or os.geteuid():
        return "needs root on Debian"
    if shutil.which("apt-get") is None:
        return "needs Debian's packages"
    if packages := lacking():
        for words in (("update",), ("install", "--yes", "--no-install-recommends", *packages)):
            subprocess.run(
                ("apt-get", *words), check=False, capture_output=True,
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            )  # fmt: skip
    return f"apt-get did not install {', '.join(packages)}" if (packages := lacking()) else ""
