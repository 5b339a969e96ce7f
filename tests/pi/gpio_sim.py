"""Linux's simulated GPIO lines as a module for the kernel of the card, which Debian leaves out.

Built from Debian's own packages of the very kernel: its headers, the tools that build modules, and
the sources of gpio-sim and of the simulated interrupts under it. They run in the card's Debian for
this machine's processor, for another one has another compiler and an older libc.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from cardimage.commands import run_inside
from cardimage.tree import CACHE, COMPONENTS, MIRROR, PYTHON, SECURITY, SUITE
from pi.emulated import run
from pi.trees import Debian

SOURCES = ("drivers/gpio/gpio-sim.c", "drivers/gpio/gpiolib.h", "kernel/irq/irq_sim.c")
MODULE = "box-gpio-sim"
BUILDER = Debian(
    SUITE, "amd64", f"x86_64-{PYTHON.replace('.', '')}", ("make", "gcc-aarch64-linux-gnu")
)
KBUILD = """\
obj-m += box-gpio-sim.o
box-gpio-sim-y := gpio-sim.o irq_sim.o
ccflags-y += -DCONFIG_IRQ_SIM=1
"""
NOT_EXPORTED, EXPORTED = "handle_simple_irq(irq_to_desc(irqnum));", "generic_handle_irq(irqnum);"
"""A call that only the kernel's own code may make, and the one for modules that does the same."""


def module(kernel: str) -> Path:
    """Return the module for a kernel such as ``6.1.0-56-arm64``, built once and kept."""
    kept = CACHE / f"gpio-sim-{kernel}.ko"
    if not kept.exists():
        with TemporaryDirectory(dir=CACHE) as place:
            built = _built(Path(place), kernel)
            shutil.copy(built, part := kept.with_suffix(".part"))
            part.rename(kept)
    return kept


def _built(folder: Path, kernel: str) -> Path:
    series = ".".join(kernel.split(".")[:2])
    version = kernel.removesuffix("-arm64")
    names = (
        f"linux-headers-{version}-arm64", f"linux-headers-{version}-common",
        f"linux-kbuild-{series}:amd64", f"linux-source-{series}",
    )  # fmt: skip
    _download(folder, *names)
    (source,) = folder.glob("linux-source-*.deb")
    wanted = " ".join(f"linux-source-{series}/{each}" for each in SOURCES)
    run(
        "sh", "-c",
        f"dpkg-deb --fsys-tarfile {source} | tar -xO ./usr/src/linux-source-{series}.tar.xz "
        f"| tar -xJ -C {folder} --strip-components=3 {wanted}",
    )  # fmt: skip
    source.unlink()
    for package in folder.glob("*.deb"):
        run("dpkg-deb", "-x", str(package), str(folder))
    place = "/mnt/usr/src"
    headers = f"linux-headers-{version}-arm64"
    makefile = folder / "usr/src" / headers / "Makefile"
    makefile.write_text(makefile.read_text().replace("/usr/src", place))
    ours = folder / "module"
    ours.mkdir()
    for each in SOURCES:
        shutil.copy(folder / Path(each).name, ours)
    simulated = ours / "irq_sim.c"
    text = simulated.read_text()
    assert NOT_EXPORTED in text
    simulated.write_text(text.replace(NOT_EXPORTED, EXPORTED))
    (ours / "Kbuild").write_text(KBUILD)
    run_inside(
        BUILDER.unpacked(folder / "builder"), "make", "-C", f"{place}/{headers}", "M=/mnt/module",
        "ARCH=arm64", "CROSS_COMPILE=aarch64-linux-gnu-",
        "CONFIG_DEBUG_INFO_BTF_MODULES=",  # types for a debugger, which want one more program
        "modules", binds={folder: "mnt"},
    )  # fmt: skip
    return ours / f"{MODULE}.ko"


def _download(folder: Path, *names: str) -> None:
    """Download packages of two processors, without a change to this machine's own packages."""
    (folder / "sources.list").write_text(
        f"deb {MIRROR} {SUITE} {COMPONENTS}\ndeb {SECURITY} {SUITE}-security {COMPONENTS}\n"
    )
    for each in ("lists/partial", "cache/archives/partial"):
        (folder / each).mkdir(parents=True)
    (folder / "status").touch()
    settings = {
        "APT::Architecture": "arm64", "APT::Architectures::": "arm64",
        "Dir::Etc::sourcelist": folder / "sources.list", "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": folder / "lists", "Dir::State::status": folder / "status",
        "Dir::Cache": folder / "cache", "APT::Sandbox::User": "root",
    }  # fmt: skip
    options = [f"-o={name}={value}" for name, value in settings.items()]
    options.append("-o=APT::Architectures::=amd64")
    run("apt-get", *options, "--quiet", "update")
    run(
        "sh",
        "-c",
        'cd "$0" && exec apt-get "$@"',
        str(folder),
        *options,
        "--quiet",
        "download",
        *names,
    )
