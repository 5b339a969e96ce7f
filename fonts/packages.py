"""The packages that hold the original faces, fetched by pinned name, version and checksum."""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path  # noqa: TC003 - a dataclass would lose it otherwise


class BadPackage(ValueError):  # noqa: N818 - it says what is wrong
    """A package that is not the one whose checksum is written here."""


@dataclass(frozen=True)
class Package:
    """A package of npm or of Debian bookworm, with the SHA-256 of its file."""

    name: str
    version: str
    sha256: str

    @property
    def from_npm(self) -> bool:
        """Say whether npm holds it; else it is Debian's."""
        return self.name.startswith("@")

    def unpack(self, folder: Path) -> Path:
        """Fetch, check and unpack the package into a folder of its own, which is returned.

        Raises BadPackage for another file than the pinned one.
        """
        home = folder / self.name.replace("/", "-").strip("@")
        home.mkdir()
        archive = self._fetch(home)
        if hashlib.sha256(archive.read_bytes()).hexdigest() != self.sha256:
            raise BadPackage(f"{archive.name} is not the file with SHA-256 {self.sha256}")
        if self.from_npm:
            with tarfile.open(archive) as packed:
                packed.extractall(home, filter="data")
        else:
            _run(["dpkg-deb", "-x", archive.name, "."], home)
        return home

    def _fetch(self, home: Path) -> Path:
        if self.from_npm:
            _run(["npm", "pack", "--silent", f"{self.name}@{self.version}"], home)
        else:
            _run(["apt-get", "download", f"{self.name}={self.version}"], home)
        return next(home.iterdir())


def _run(command: list[str], folder: Path) -> None:
    subprocess.run(  # noqa: S603 - the commands stand above
        command, cwd=folder, check=True, stdout=subprocess.DEVNULL
    )


ALEGREYA = Package(
    "@fontsource/alegreya",
    "5.3.0",
    "8b339fcef25323b402466275bdcc821ad2b4ffada37a9c87ccf196dc38cff667",
)
KAISEI = Package(
    "@fontsource/kaisei-tokumin",
    "5.3.0",
    "08f6a8587c2cf171ac7f8eccd42b3508f61122420963d4db9ed6c5387fd2c2c4",
)
MPLUS = Package(
    "fonts-mplus",
    "063+git20221017+ds-1",
    "d84cf5bc7ba7ff4cc95bc23177eb9354aae8d8965490059ef54b3951ba14f61b",
)
BIZ = Package(
    "fonts-morisawa-bizud-gothic",
    "1.05-2",
    "a2caf06e0523cdf2e104de25881b44b34650a73c69e09374183eec06a4f61498",
)
BITMAPS = Package(
    "xfonts-mplus",
    "1:2.2.4-6",
    "34a8c2a5fbb364f95116e94992662f80bc48a59c7b20972efe555c335d0c4f28",
)
