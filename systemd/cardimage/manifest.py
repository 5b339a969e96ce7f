"""What Raspberry Pi Imager reads of our card: a list of two entries, as JSON.

Keys and values are those of its schema (rpi-imager, doc/json-schema/os-list-schema.json), the way
"rpi-preseed" is known since Imager 2.0.11. An older one leaves that entry out of its list.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

SUFFIX = ".rpi-imager-manifest"
BOARDS = (
    ("Raspberry Pi 4, 400", "For any panel.", ("pi4-64bit",)),
    ("Raspberry Pi 3", "For any panel.", ("pi3-64bit",)),
    ("Raspberry Pi Zero 2 W", "Small, and slower to start.", ("pi3-64bit",)),
)
"""The boards of a card: name, description, and what Imager calls their kind."""
ENTRIES = (
    ("", "The cards for your table. Asks for Wi-Fi, which no game needs.", "rpi-preseed"),
    (", no questions", "For an Imager before 2.0.11, or if you want no Wi-Fi.", "none"),
)
"""What each entry has behind its name, what it says, and how an Imager hands on its answers."""


@dataclass(frozen=True, slots=True)
class PackedCard:
    """An image and its packed file: bytes of each, and its SHA-256 in hex digits."""

    size: int
    sha256: str
    packed_size: int
    packed_sha256: str


def manifest(version: str, date: str, card: PackedCard, url: str, icon: str) -> str:
    """Return the list of a version that was made on a date, as in 2026-11-26.

    ``url`` is where the packed image lies, ``icon`` where its picture does.
    """
    entries = [
        {
            "name": f"Table companion {version}{more}",
            "description": about,
            "icon": icon,
            "url": url,
            "extract_size": card.size,
            "extract_sha256": card.sha256,
            "image_download_size": card.packed_size,
            "image_download_sha256": card.packed_sha256,
            "release_date": date,
            "init_format": way,
            "devices": sorted({tag for _, _, tags in BOARDS for tag in tags}),
            "architecture": "armv8",
            "capabilities": [],  # so that no page asks about interfaces, which the card opens
        }
        for more, about, way in ENTRIES
    ]
    boards = [
        {
            "name": name,
            "description": about,
            "tags": list(tags),
            "matching_type": "exclusive",
            "architecture": "armv8",
        }
        for name, about, tags in BOARDS
    ]
    listed = {"imager": {"devices": boards}, "os_list": entries}
    return json.dumps(listed, indent=1) + "\n"
