"""How often the same one may do the same thing."""

from __future__ import annotations

from collections import OrderedDict, deque

_MOST_KNOWN = 512
"""Those who are remembered; the one that was quiet longest is forgotten first."""


class RateLimit:
    """Allows each, by a name, something ``most`` times in a number of seconds."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self.seconds = most, seconds
        self._used: OrderedDict[str, deque[float]] = OrderedDict()

    def is_left(self, name: str, now: float) -> bool:
        """Return whether one more is allowed; it is not counted."""
        used = self._used.get(name)
        while used and used[0] <= now - self.seconds:
            used.popleft()
        return used is None or len(used) < self._most

    def count(self, name: str, now: float) -> None:
        """Count one."""
        used = self._used.setdefault(name, deque(maxlen=self._most))
        used.append(now)
        self._used.move_to_end(name)
        if len(self._used) > _MOST_KNOWN:
            self._used.popitem(last=False)

    def take(self, name: str, now: float) -> bool:
        """Count one more where it is allowed; return whether it was."""
        is_left = self.is_left(name, now)
        if is_left:
            self.count(name, now)
        return is_left
