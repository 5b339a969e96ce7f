"""Where everything of an installation lies, from the machine's root."""

OPT = "opt/companion"
VERSIONS = f"{OPT}/versions"
"""Each version's environment, whole, in a folder of its own."""
CURRENT = f"{OPT}/current"
"""The link to the version in use; nothing else ever points into a version."""
COMMAND = "usr/local/bin/companion"
CONFIG = "etc/companion.toml"
STATE = "var/lib/companion"
UNIT = "etc/systemd/system/companion.service"
POWER_OFF = "etc/polkit-1/rules.d/50-companion.rules"
BOOT = ("boot/firmware/config.txt", "boot/config.txt")
"""What the Pi's firmware is told: where Bookworm keeps it, and where it was before."""
COMMAND_LINE = ("boot/firmware/cmdline.txt", "boot/cmdline.txt")
