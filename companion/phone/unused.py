"""What the page's libraries load and never use, kept out of its memory: OpenSSL takes 5 MB.

The page serves plain http alone; https is for a server before it.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

_NEVER = ("curses", "_hashlib")
"""Modules that the others do without: colours on a terminal, and OpenSSL's own digests."""
_TLS = "ssl"


class _TlsNames(ModuleType):
    """The names of TLS that tornado's modules mention; whatever else is asked for loads it."""

    class SSLError(OSError):
        """Never raised."""

    SSLContext = SSLSocket = object

    def __getattr__(self, name: str) -> object:
        """Return a name of the real module, loaded in place of this one."""
        if name.startswith("__"):
            raise AttributeError(name)
        if sys.modules.get(_TLS) is self:
            del sys.modules[_TLS]
        return getattr(import_module(_TLS), name)


def leave_out_unused() -> None:
    """Keep them out, before the first of the page's libraries is loaded.

    A process that has them already keeps them.
    """
    for name in (*_NEVER, _TLS):
        sys.modules.setdefault(name, None)  # type: ignore[arg-type] # an import of it fails then
    if sys.modules[_TLS] is None:
        for name in ("asyncio", "http.client"):  # they do without it
            import_module(name)
        sys.modules[_TLS] = _TlsNames(_TLS)
