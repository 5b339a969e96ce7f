"""The command line called in this process: what it reads, prints and ends with, without a start.

A start takes half a second, and it is the same for every line of words; where the process itself
is the point, tests start one.
"""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from companion.cli import main


def called(*words: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Return what a process of ``companion`` with these words would have ended with."""
    out, err = io.BytesIO(), io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["companion", *words])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
        patch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding="utf-8"))
        patch.setattr(sys, "stderr", io.TextIOWrapper(err, encoding="utf-8"))
        try:
            code = main()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        sys.stdout.flush()
        sys.stderr.flush()
        return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())
