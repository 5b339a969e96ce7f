"""What an owner's umask does not do to an installation, and what it did is put right."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest
from installer import modes
from installer.faults import InstallError
from installer.host import Host
from installer.main import main

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(params=[0o077, 0o002, 0o000])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    """A umask that the installer is started with."""
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def test_the_installer_has_a_umask_of_its_own(umask: int, tmp_path: Path) -> None:
    assert main(["--fetch", str(tmp_path / "wheels"), "--dry-run", "--panel", "uart:4.3"]) == 0
    assert os.umask(umask) == modes.UMASK


def test_permissions_from_a_umask_are_corrected(umask: int, tmp_path: Path) -> None:
    opt = tmp_path / "opt" / "companion"
    (opt / "bin").mkdir(parents=True)
    (opt / "bin" / "companion").touch(0o777)
    (opt / "module.py").touch()
    (opt / "bin" / "python").symlink_to("/nowhere")
    host = Host(tmp_path, say=lambda _: None)
    modes.correct_permissions(host, ("opt/companion", "etc/companion.toml"))
    assert host.changes == 1
    assert [mode(path) for path in (opt, opt / "bin", opt / "bin" / "companion")] == [0o755] * 3
    assert mode(opt / "module.py") == 0o644
    modes.correct_permissions(host, ("opt/companion",))
    assert host.changes == 1, f"nothing is left of {umask:o}"


def test_a_dry_run_only_says_so(tmp_path: Path) -> None:
    (tmp_path / "x").touch(0o600)
    said: list[str] = []
    modes.correct_permissions(Host(tmp_path, dry=True, say=said.append), ["x"])
    assert mode(tmp_path / "x") == 0o600
    assert said == [f"  would: correct the permissions of 1 file, the first {tmp_path / 'x'}"]


def test_a_closed_folder_above_is_refused_with_its_fix(tmp_path: Path) -> None:
    (tmp_path / "opt").mkdir(0o700)
    tmp_path.chmod(0o755)
    with pytest.raises(InstallError, match=r"opt is closed to the service.*sudo chmod 755"):
        modes.check_way(Host(tmp_path), "opt/companion")
    (tmp_path / "opt").chmod(0o755)
    modes.check_way(Host(tmp_path), "opt/companion")
