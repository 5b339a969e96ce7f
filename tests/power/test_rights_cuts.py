"""The plug is pulled at every call that keeps what the host of the phones allows."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from power.calls import Acknowledged
from power.disk import watched
from power.file_system import few_bytes
from power.games import Cuts, clear

from companion.phone.rights import Rights, load_rights, save_rights

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from power.calls import Call
    from power.games import Known

ALLOWED = (Rights("key"), Rights("key", "everybody"), Rights("key", "chosen", undo=True))


def brought_back(root: Path) -> Known:
    """Return the rights after a cut."""
    return (load_rights(root),)


def test_every_cut_leaves_the_rights_of_before_or_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)  # the model says what a sync promises
    made: list[Call | Acknowledged] = []
    with watched(tmp_path, monkeypatch) as disk:
        for rights in ALLOWED:
            save_rights(tmp_path, rights)
            made += [*disk.calls, Acknowledged(1)]
            disk.calls.clear()
    clear(tmp_path)
    cuts = Cuts(tmp_path, few_bytes, brought_back)
    cuts.check(made, [(rights,) for rights in (Rights(), *ALLOWED)])
    assert cuts.count > 10
    assert not caplog.records, "no file was damaged"
