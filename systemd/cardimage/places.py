"""Where the parts of the image's source are, and what the partitions are called."""

from pathlib import Path

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]
BEFORE = HERE / "before"
"""Files that Debian's packages read while they are installed."""
FILES = HERE / "files"
"""Files of ours, laid over the installed system."""
ROOT_LABEL, DATA_LABEL, FIRMWARE_LABEL = "box-root", "box-data", "BOX"
