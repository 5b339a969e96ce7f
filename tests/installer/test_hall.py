"""The hall's program: nothing of it unless the settings name a hall, and nothing after."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from install_bench import CABLE_BOX, Bench, files, machine, put, source
from installer import hall
from installer.faults import InstallError
from installer.main import CHECKOUT
from installer.places import CONFIG, HALL_SECRETS, HALL_STATE
from installer.steps import uninstall
from journal.troubled import open_way

from companion.errors import OthersFolder

if TYPE_CHECKING:
    from pathlib import Path

    from installer.program import Source

HALL = '[hall]\nbroker = "hall.local:8883"\nname = "club-cup"\nbox = "box-07"\n'
MADE = "create the user companion-hall"


def settings(root: Path, text: str, *secrets: str) -> Path:
    """Give a machine the settings of a serial box, with some more, and an organiser's files."""
    (root / CONFIG).parent.mkdir(exist_ok=True)
    (root / CONFIG).write_text(f"{CABLE_BOX}{text}")
    for name in secrets:
        (root / HALL_SECRETS).mkdir(exist_ok=True)
        (root / HALL_SECRETS / name).write_text(name)
    return root


def with_hall(folder: Path) -> Source:
    """Return a source that has the lock of a hall too."""
    found = source(folder)
    locks = found.checkout / "locks"
    (locks / "hall.txt").write_text((locks / "base.txt").read_text())
    return found


def of_hall(root: Path) -> list[str]:
    return [name for name in files(root) if "companion-hall" in name and HALL_SECRETS not in name]


def test_without_a_hall_nothing_of_it_is_installed(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), "")
    host = Bench(root)
    put(host, with_hall(tmp_path))
    assert not of_hall(root)
    assert not [each for each in (*host.said, *host.commands) if "-hall" in each]


def test_with_one_the_program_starts_after_the_box(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), HALL, *hall.SECRETS)
    host = Bench(root)
    put(host, with_hall(tmp_path))
    assert (root / hall.FILE).read_text() == (
        CHECKOUT / "systemd/companion-hall.service"
    ).read_text()
    assert any(MADE in line for line in host.said)
    order = [each for each in host.commands if each.startswith("systemctl ")]
    assert order.index("systemctl restart companion-hall.service") > order.index(
        "systemctl enable --quiet companion-hall.service"
    )


@pytest.mark.parametrize("missing", hall.SECRETS)
def test_the_organisers_files_are_asked_for_before_any_change(tmp_path: Path, missing: str) -> None:
    root = settings(machine(tmp_path), HALL, *(each for each in hall.SECRETS if each != missing))
    before = files(root)
    with pytest.raises(InstallError, match=f"{missing} is missing"):
        put(Bench(root), with_hall(tmp_path))
    assert files(root) == before


def test_the_files_may_lie_elsewhere(tmp_path: Path) -> None:
    there = tmp_path / "machine-files"
    root = settings(machine(tmp_path), f'{HALL}password = "/srv/hall/word"\n', "ca.crt")
    (root / "srv/hall").mkdir(parents=True)
    (root / "srv/hall/word").write_text("x")
    put(Bench(root), with_hall(tmp_path))
    unit = (root / hall.FILE).read_text().splitlines()
    assert "LoadCredential=password:/srv/hall/word" in unit
    assert "LoadCredential=ca.crt:/etc/companion-hall/ca.crt" in unit
    assert not there.exists()


def test_the_files_of_a_stick_are_closed_to_other_users(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), HALL, *hall.SECRETS)
    given = [root / HALL_SECRETS / name for name in hall.SECRETS]
    for path in given:
        path.chmod(0o755)
    program, again = with_hall(tmp_path), Bench(root)
    put(Bench(root), program)
    assert [path.stat().st_mode & 0o777 for path in given] == [0o600, 0o600]
    put(again, program)
    assert not [each for each in again.said if "close" in each]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another user")
def test_a_link_in_a_users_folder_closes_no_file_of_roots(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), f'{HALL}password = "/theirs/password"\n', *hall.SECRETS)
    (root / "theirs").mkdir()
    os.chown(root / "theirs", 65534, 65534)
    (root / "theirs/password").symlink_to(root / CONFIG)
    open_way(root / CONFIG)
    with pytest.raises(OthersFolder, match=r"theirs/password: .* belongs to nobody"):
        put(Bench(root), with_hall(tmp_path))
    assert (root / CONFIG).stat().st_mode & 0o777 == 0o644


def test_the_program_cannot_see_a_journal_that_lies_elsewhere(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), HALL, *hall.SECRETS)
    file = root / CONFIG
    file.write_text(f'journal = "/srv/games"\n{file.read_text()}')
    put(Bench(root), with_hall(tmp_path))
    (hidden,) = (
        line
        for line in (root / hall.FILE).read_text().splitlines()
        if line.startswith("InaccessiblePaths=")
    )
    assert hidden.endswith(' "-/srv/games"')


def test_a_hall_that_is_over_is_taken_away_and_its_term_stays(tmp_path: Path) -> None:
    program = with_hall(tmp_path)
    root = settings(machine(tmp_path), HALL, *hall.SECRETS)
    put(Bench(root), program)
    (root / HALL_STATE).mkdir(parents=True)
    (root / HALL_STATE / "hall.json").write_text("{}")
    (root / CONFIG).write_text(CABLE_BOX)
    left = put(Bench(root), program)
    assert of_hall(root) == [f"{HALL_STATE}/hall.json"]
    assert f"/{HALL_STATE} and /{HALL_SECRETS} stay" in "".join(left)


def test_nothing_of_it_is_left_after_the_program_is(tmp_path: Path) -> None:
    root = settings(machine(tmp_path), HALL, *hall.SECRETS)
    put(Bench(root), with_hall(tmp_path))
    (root / f"{hall.FILE}.d").mkdir()
    (root / f"{hall.FILE}.d/override.conf").write_text("[Service]\n")
    uninstall(Bench(root))
    assert not of_hall(root)
