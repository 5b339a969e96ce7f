"""Where the parts of the image's source are, and what the partitions are called."""

from pathlib import Path

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]
BEFORE = HERE / "before"
"""Files that Debian's packages read while they are installed."""
FILES = HERE / "files"
"""Files of ours, laid over the installed system."""
BOX_VERSION = HERE.parent / "box_version"
"""The program that takes versions; the card has it beside those files."""
BOX_NETWORK = HERE.parent / "box_network"
"""The program that keeps a Wi-Fi of the box's own."""
ROOT_LABEL, DATA_LABEL, FIRMWARE_LABEL = "box-root", "box-data", "BOX"
ICON = CHECKOUT / "companion/phone/page/icon.png"
"""What Raspberry Pi Imager shows of us in its list."""
