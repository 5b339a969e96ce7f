"""What tests of the seam begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from device.playing import deal
from seam.hall_box import BoxInHall, Leader, in_hall

from companion.app.opening import Wish

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def leader(tmp_path: Path) -> Iterator[BoxInHall]:
    """Run the box that leads, in a game for two."""
    (tmp_path / "leader").mkdir()
    with in_hall(tmp_path / "leader", Leader, Wish(deal=deal(players="2"), exact=True)) as box:
        yield box
