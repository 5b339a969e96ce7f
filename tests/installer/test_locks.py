"""The locks against what they are locks of: pyproject.toml, and each other."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from typing import TYPE_CHECKING

import pytest
from installer import libraries, needs
from installer.faults import InstallError
from installer.main import CHECKOUT
from installer.program import Source
from installer.systems import PYTHONS, WITH_WHEELS, System
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from locks import make

if TYPE_CHECKING:
    from collections.abc import Iterator

PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = {
    "base": (), "pins": ("pins",), "pi": ("pi",), "waveshare": ("waveshare",),
    "phones": ("phones",), "hall": ("hall",),
    "docs": ("docs",),
    "dev": ("dev", "cluster", "fonts", "hall", "phones", "pi", "waveshare"),
}  # fmt: skip
ENVIRONMENTS = [
    {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux",
     "platform_machine": machine, "platform_python_implementation": "CPython", "extra": ""}
    for python in ("3.11", "3.12", "3.13")
    for machine in ("aarch64", "x86_64")
]  # fmt: skip


def locked(name: str) -> dict[str, list[tuple[Requirement, int]]]:
    """Return what a lock lists by name, each with the number of its hashes."""
    text = (CHECKOUT / "locks" / f"{name}.txt").read_text(encoding="utf-8")
    found: dict[str, list[tuple[Requirement, int]]] = {}
    for entry in re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]:
        words = Requirement(entry.partition("\\\n")[0])
        hashes = re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry)
        found.setdefault(canonicalize_name(words.name), []).append((words, len(hashes)))
    return found


def unmet(
    name: str, wanted: Iterator[Requirement], machines: list[dict[str, str]] = ENVIRONMENTS
) -> list[str]:
    """Return what a lock does not give on any of the machines that it is made for."""
    given, faults = locked(name), []
    for each in wanted:
        for environment in machines:
            if each.name == needs.SPIDEV or not _holds(each, environment):
                continue
            fits = [
                lock
                for lock, _ in given.get(canonicalize_name(each.name), [])
                if _holds(lock, environment) and each.specifier.contains(_version(lock))
            ]
            faults += [] if len(fits) == 1 else [f"{each} on {environment['python_version']}"]
    return faults


def _holds(of: Requirement, environment: dict[str, str]) -> bool:
    return of.marker is None or of.marker.evaluate(environment)


def _version(of: Requirement) -> Version:
    (only,) = of.specifier
    assert only.operator == "=="
    return Version(only.version)


def asked(name: str) -> Iterator[Requirement]:
    """Yield what pyproject.toml asks for, for the extras of a lock."""
    extras = PROJECT["optional-dependencies"]
    for words in (PROJECT["dependencies"], *(extras[extra] for extra in LOCKS[name])):
        yield from map(Requirement, words)


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_gives_what_the_project_asks_for(name: str) -> None:
    faults = unmet(name, asked(name))
    assert not faults, f"locks/{name}.txt is behind pyproject.toml: make lock\n" + "\n".join(faults)


def test_a_project_that_moved_on_is_seen() -> None:
    for words in ("pillow>=99", "gpiozero<2", "requests", "lgpio>=0.2.2"):
        assert unmet("pi", iter([Requirement(words)])), words
    assert not unmet("pi", iter([Requirement("pillow>=11")]))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_gives_what_its_libraries_ask_for(name: str) -> None:
    """Our pip follows no dependency, so each must be listed; read from those in use."""
    for library, entries in locked(name).items():
        try:
            words = requires(library) or ()
        except PackageNotFoundError:  # a library of another system
            continue
        needed = [each for each in map(Requirement, words) if "extra" not in str(each.marker)]
        machines = [  # those that get the library; an old Python's own need nothing elsewhere
            each for each in ENVIRONMENTS if any(_holds(lock, each) for lock, _ in entries)
        ]
        assert not unmet(name, iter(needed), machines), library


@pytest.mark.parametrize("name", LOCKS)
def test_everything_is_pinned_and_has_a_hash(name: str) -> None:
    for entries in locked(name).values():
        for lock, hashes in entries:
            assert _version(lock)
            assert hashes, lock


def test_a_box_gets_what_was_tested() -> None:
    tested = {str(lock.specifier) for entries in locked("dev").values() for lock, _ in entries}
    for name in LOCKS.keys() - {make.SITE}:  # no box gets the site
        for entries in locked(name).values():
            assert {str(lock.specifier) for lock, _ in entries} <= tested


def test_the_pillow_of_pixel_exact_pages_is_one() -> None:
    (words,) = (each for each in asked("dev") if str(each).startswith("pillow=="))
    assert [lock.specifier for lock, _ in locked("dev")["pillow"]] == [words.specifier]


def test_there_is_a_lock_for_whatever_the_installer_asks_for() -> None:
    for extras in needs.every_extras(System("aarch64", (3, 11))):
        assert Source(CHECKOUT, None, extras).lock


@pytest.mark.parametrize("name", LOCKS)
@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=lambda each: each["python_version"])
def test_what_is_chosen_of_a_lock_is_what_its_markers_say(
    name: str, environment: dict[str, str]
) -> None:
    if name == "dev":
        return
    major, minor = map(int, environment["python_version"].split("."))
    system = System(environment["platform_machine"], (major, minor))
    text = (CHECKOUT / "locks" / f"{name}.txt").read_text(encoding="utf-8")
    chosen = libraries.chosen(text, system)
    assert ";" not in chosen
    assert chosen.count("--hash") <= text.count("--hash")
    assert sorted(re.findall(r"^[^ \n]+==[^ \n]+", chosen, re.MULTILINE)) == sorted(
        f"{key}=={_version(lock)}"
        for key, entries in locked(name).items()
        for lock, _ in entries
        if _holds(lock, environment)
    )


def test_what_is_debians_is_taken_out_of_a_lock() -> None:
    lock, system = libraries.lock_of(CHECKOUT, "pi").read_text("utf-8"), System.here()
    every, rest = libraries.chosen(lock, system), libraries.chosen(lock, system, ("pillow",))
    assert set(libraries.names(every)) - set(libraries.names(rest)) == {"pillow"}
    assert "\n--" not in f"\n{rest}"


def test_a_marker_that_is_not_simple_is_refused() -> None:
    with pytest.raises(InstallError, match="make lock again"):
        libraries.chosen("a==1 ; extra == 'x' or os_name == 'nt'\n", System("aarch64", (3, 11)))


def test_the_locks_of_all_boxes_are_one_for_a_system() -> None:
    """A folder of wheels serves every box, so no library may come in two versions."""
    for python in PYTHONS:
        system = System("aarch64", python)
        locks = (
            Source(CHECKOUT, None, extras, (), system).lock for extras in needs.every_extras(system)
        )
        names = libraries.names(libraries.merged(locks))
        assert len(names) == len(set(names)) > 10


def test_make_lock_looks_for_the_wheels_of_the_systems_that_are_named() -> None:
    assert tuple(".".join(map(str, each)) for each in PYTHONS) == make.PYTHONS
    assert {each.partition("-")[0] for each in make.PLATFORMS} == set(WITH_WHEELS)
