"""Where each part of an installation is, from the machine's root."""

from companion import service

OPT = "opt/companion"
VERSIONS = f"{OPT}/versions"
"""Each version's environment, whole, in a folder of its own."""
CURRENT = service.CURRENT.lstrip("/")
"""The link to the version in use; nothing else ever points into a version."""
COMMAND = "usr/local/bin/companion"
CONFIG = "etc/companion.toml"
STATE = service.STATE.lstrip("/")
CARDS = f"{STATE}/cards"
"""The owner's whole sets of cards, a file each, which the box reads and writes."""
UNIT = service.UNIT_FILE.lstrip("/")
UNITS = "etc/systemd/system"
PHONE_STATE = service.PHONE_STATE.lstrip("/")
HALL_STATE = service.HALL_STATE.lstrip("/")
HALL_SECRETS = service.HALL_SECRETS.lstrip("/")
POWER_OFF = "etc/polkit-1/rules.d/50-companion.rules"
COMMAND_LINE = ("boot/firmware/cmdline.txt", "boot/cmdline.txt")
