"""A version that is really built, by Python's own venv and pip, in hostile surroundings."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from installer import libraries, program
from installer.faults import InstallError
from installer.host import Host
from installer.places import VERSIONS
from installer.program import Source
from small_program import LIBRARY, checkout, library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

USER_SITE = f".local/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"
START_UP = "from pathlib import Path\nPath({seen!r}).touch()\n"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("built")


@pytest.fixture(scope="module")
def source(place: Path) -> Source:
    wheel = library(place / "wheels")
    return Source(checkout(place / "checkout", wheel), place / "wheels", ())


@pytest.fixture(scope="module")
def surroundings(place: Path) -> Iterator[pytest.MonkeyPatch]:
    """A home of root's that has the library already, and start-up files that leave a trace."""
    own, strange = place / "home" / USER_SITE, place / "strange"
    (own / LIBRARY).mkdir(parents=True)
    (own / LIBRARY / "__init__.py").write_text('WORD = "bad"\n')
    (own / f"{LIBRARY}-1.0.dist-info").mkdir()
    about = f"Metadata-Version: 2.1\nName: {LIBRARY}\nVersion: 1.0\n"
    (own / f"{LIBRARY}-1.0.dist-info" / "METADATA").write_text(about)
    (own / "usercustomize.py").write_text(START_UP.format(seen=str(place / "user-site-seen")))
    strange.mkdir()
    (strange / "sitecustomize.py").write_text(START_UP.format(seen=str(place / "path-seen")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(place / "home"))
        patch.setenv("PYTHONPATH", str(strange))
        patch.setenv("PYTHONUSERBASE", str(place / "home/.local"))
        patch.setenv("PIP_TARGET", str(place / "elsewhere"))
        patch.setenv("PIP_REQUIRE_VIRTUALENV", "no such word")
        yield patch


@pytest.fixture(scope="module")
def version(place: Path, source: Source, surroundings: pytest.MonkeyPatch) -> Path:
    """The folder of the version."""
    assert surroundings
    host = Host(place / "root")
    return host.path(VERSIONS) / program.built(host, source)


@pytest.mark.thorough
def test_nothing_of_the_surroundings_reaches_what_is_built(place: Path, version: Path) -> None:
    python = version / "bin" / "python"
    printed = subprocess.check_output([python, "-I", "-m", "companion"], text=True, env={})
    assert printed.split() == [str(next(version.glob(f"lib/*/*/{LIBRARY}/__init__.py"))), "good"]
    assert not [each for each in ("path-seen", "user-site-seen") if (place / each).exists()]
    assert not (place / "elsewhere").exists()


def test_the_command_is_there_and_so_are_the_fonts(version: Path) -> None:
    assert subprocess.check_output([version / "bin" / "companion"], text=True, env={})
    assert next(version.glob("lib/*/*/companion/_fonts/face.ttf")).read_text() == "letters"


def test_debians_own_libraries_are_seen_once_all_others_are_in(version: Path) -> None:
    assert "include-system-site-packages = true" in (version / "pyvenv.cfg").read_text()


def test_a_wheel_that_is_lacking_is_named_before_anything_is_built(
    place: Path, source: Source, tmp_path: Path
) -> None:
    strange = library(place / "hash-wheels", "bad").parent
    for wheels in (strange, tmp_path):
        with pytest.raises(
            InstallError, match=r"lacks tinylib==1.0 .*--fetch .* --for [a-z0-9_]+-3"
        ):
            program.check_wheels(replace(source, wheels=wheels))
    program.check_wheels(source)
    program.check_wheels(replace(source, wheels=None))


@pytest.mark.thorough
def test_a_wheel_with_another_hash_is_refused(place: Path, source: Source) -> None:
    strange = library(place / "strange-wheels", "bad").parent
    host = Host(place / "another-root")
    with pytest.raises(
        InstallError, match=r"tinylib==1.0 .*has another hash than the file in the lock"
    ) as fault:
        program.built(host, replace(source, wheels=strange))
    assert "\n" not in str(fault.value)
    assert "with --fetch" in str(fault.value)
    assert not list(host.root.rglob(f"{LIBRARY}*"))


@pytest.mark.thorough
def test_no_network_is_one_sentence_and_leaves_nothing(
    source: Source, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("https_proxy", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")  # where nobody listens
    host = Host(tmp_path)
    with pytest.raises(InstallError) as fault:
        program.built(host, replace(source, wheels=None))
    assert str(fault.value) == libraries.NO_NETWORK
    assert not list(host.path(VERSIONS).iterdir()), "what is half built is no version"


@pytest.mark.thorough
def test_a_lock_without_a_hash_is_refused(place: Path, source: Source) -> None:
    other = checkout(place / "unlocked", library(place / "wheels"))
    lock = other / "locks" / "base.txt"
    lock.write_text(lock.read_text().partition(" ")[0])
    with pytest.raises(InstallError, match="Hashes are required"):
        program.built(Host(place / "unlocked-root"), replace(source, checkout=other))


def test_a_command_gets_a_clean_environment(
    surroundings: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("https_proxy", "http://proxy.example:3128")
        patch.setenv("LD_PRELOAD", "")
        said = Host(tmp_path).run(
            sys.executable, "-c", "import os; print(sorted(os.environ))", fix=""
        )
    assert surroundings
    assert "'https_proxy'" in said
    assert "'PYTHONNOUSERSITE'" in said
    for name in ("HOME", "PYTHONPATH", "PYTHONUSERBASE", "PIP_TARGET", "LD_PRELOAD"):
        assert f"'{name}'" not in said
        assert name in os.environ or name == "LD_PRELOAD"
