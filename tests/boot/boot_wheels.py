"""Wheels fetched with a network, and a program built from them without one."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

from boot.trees import REPOSITORY
from installer import program
from installer.host import Host
from installer.program import Source

if TYPE_CHECKING:
    from pathlib import Path


def test_what_was_fetched_is_enough_without_a_network(tmp_path: Path) -> None:
    folder = tmp_path / "wheels"
    program.fetched(Host(tmp_path), Source(REPOSITORY, None, ()), folder)
    host = Host(tmp_path / "other")
    name = program.built(host, Source(REPOSITORY, folder, ()))
    program.switch(host, name)
    command = host.path("opt/companion/current/bin/companion")
    alone = {**os.environ, "PYTHONPATH": "", "PYTHONNOUSERSITE": "1"}
    told = subprocess.check_output([command, "panels"], text=True, env=alone)
    assert "inky:7.3-spectra" in told
    assert program.current(host) == name
