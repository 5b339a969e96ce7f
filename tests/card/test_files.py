"""What is laid over a card's Debian, as files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cardimage.places import BEFORE, FILES
from cardimage.system import MARKS_OF_OTHERS, lay_over, refuse_marks
from installer.faults import InstallError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", [*MARKS_OF_OTHERS, *map(str.upper, MARKS_OF_OTHERS)])
def test_a_card_with_a_mark_by_which_imager_guesses_is_refused(name: str, tmp_path: Path) -> None:
    """Imager 1.x writes a script for one, and files that nobody reads for the other."""
    for source in (BEFORE, FILES):
        refuse_marks(source / "boot/firmware")
    (tmp_path / name).touch()
    with pytest.raises(InstallError, match=name):
        refuse_marks(tmp_path)


def test_links_take_the_place_of_what_debian_has(tmp_path: Path) -> None:
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/resolv.conf").write_text("nameserver 192.168.7.1\n")
    for _ in range(2):
        lay_over(tmp_path)
    assert (tmp_path / "etc/resolv.conf").readlink().name == "stub-resolv.conf"
    script = tmp_path / "etc/systemd/system-generators/systemd-run-generator"
    assert str(script.readlink()) == "/dev/null"
