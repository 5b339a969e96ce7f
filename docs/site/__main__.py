"""``make docs``: builds the site in all languages, plain files that need no server.

``python -m docs.site commands``, ``settings`` and ``decisions`` print a made page alone.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import webbrowser
from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path

from companion.text.catalog import LANGUAGES
from docs.site import pictures
from docs.site.sources import DRAWN, MADE, ROOT, lay_out

HERE = Path(__file__).parent


def build(into: Path, work: Path) -> int:
    """Build the site into a folder; a warning is an error. Return Sphinx's exit code."""
    shutil.rmtree(work, ignore_errors=True)
    for language in LANGUAGES:
        project = work / language
        pictures.draw(lay_out(language, project), language, project / DRAWN)
        shutil.rmtree(into / language, ignore_errors=True)
        words = ["-W", "--keep-going", "-q", "-b", "html", "-d", work / "read" / language]
        words += ["-c", HERE, "-D", f"language={language}", project, into / language]
        done = subprocess.run([sys.executable, "-m", "sphinx", *map(str, words)], check=False)  # noqa: S603 - all words are ours
        if done.returncode:
            return done.returncode
        there = into / language
        for left in (there / ".buildinfo", there / "objects.inv", *there.rglob("*.map")):
            left.unlink(missing_ok=True)  # nobody who reads needs it
    return 0


def main() -> int:
    """Build the site, or print a page that is made."""
    made = {Path(page).parent.name + "/" + Path(page).stem: make for page, make in MADE.items()}
    parser = ArgumentParser(prog="python -m docs.site", description=__doc__)
    parser.add_argument("page", nargs="?", choices=sorted(made), help="print it, and end")
    parser.add_argument("--to", type=Path, default=ROOT / "dist/docs", metavar="DIR")
    parser.add_argument("--work", type=Path, default=ROOT / "build/site", metavar="DIR")
    parser.add_argument("--open", action="store_true", help="show it in a browser")
    given = parser.parse_args()
    if given.page:
        print(made[given.page]())
        return 0
    if find_spec("sphinx") is None:
        print("Sphinx is not there: make docs, or pip install -e '.[docs]'", file=sys.stderr)
        return 1
    if code := build(given.to, given.work / "pages"):
        return code
    shutil.make_archive(str(given.to), "zip", given.to)
    first = given.to / LANGUAGES[0] / "index.html"
    print(first)
    if given.open:
        webbrowser.open(first.as_uri())
    return 0


if __name__ == "__main__":
    sys.exit(main())
