"""Wheels fetched with a network, a program built from them without one, and one built with it."""

from __future__ import annotations

import os
import re
import subprocess
from typing import TYPE_CHECKING

import pytest
from boot.trees import REPOSITORY
from installer import libraries, needs, program
from installer.host import Host
from installer.main import main
from installer.places import VERSIONS
from installer.program import Source
from installer.systems import System

if TYPE_CHECKING:
    from pathlib import Path


def test_what_was_fetched_is_enough_without_a_network(tmp_path: Path) -> None:
    folder = tmp_path / "wheels"
    program.fetched(Host(tmp_path), [Source(REPOSITORY, None, ())], folder)
    host = Host(tmp_path / "other")
    name = program.built(host, Source(REPOSITORY, folder, ()))
    program.switch(host, name)
    command = host.path("opt/companion/current/bin/companion")
    alone = {**os.environ, "PYTHONPATH": "", "PYTHONNOUSERSITE": "1"}
    output = subprocess.check_output([command, "panels"], text=True, env=alone)
    assert "inky:7.3-spectra" in output
    assert program.current(host) == name


@pytest.mark.parametrize("name", ["aarch64-311", "aarch64-313", "armv7l-313", "x86_64-312"])
def test_the_wheels_of_every_system_can_be_fetched_here(name: str, tmp_path: Path) -> None:
    assert main(["--fetch", str(tmp_path), "--for", name]) == 0
    system = System.named(name)
    for extras in needs.every_extras(system):
        debian = needs.from_debian(extras, system)
        program.check_wheels(Source(REPOSITORY, tmp_path, extras, debian, system))
    fetched = {each.name.partition("-")[0] for each in tmp_path.glob("*.whl")}
    assert "setuptools" in fetched
    assert ("lgpio" in fetched) is name.endswith(("64-311", "64-312"))
    assert ("adafruit_lgpio" in fetched) is (name == "aarch64-313")
    assert not {"spidev", "colorama"} & fetched


def test_with_a_network_it_is_exactly_what_is_locked(tmp_path: Path) -> None:
    source = Source(REPOSITORY, None, ())
    host = Host(tmp_path)
    python = host.path(VERSIONS) / program.built(host, source) / "bin" / "python"
    listed = subprocess.check_output(
        [python, "-I", "-m", "pip", "list", "--local", "--format=freeze"], text=True
    )
    locked = re.findall(r"^([\w.-]+==[\w.]+) ", source.lock, re.MULTILINE)
    assert set(locked) <= set(listed.splitlines())
    assert {line.partition("==")[0] for line in listed.splitlines()} == {
        *libraries.names(source.lock),
        "pip",
        "table-companion",
    }
