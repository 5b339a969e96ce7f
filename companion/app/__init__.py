"""The whole device as a pure step function: menus, session, undo, language."""

from companion.app.memory import Memory, remember
from companion.app.opening import Wish, opening
from companion.app.pages import screen, words
from companion.app.step import step
from companion.app.values import App, Box

__all__ = ["App", "Box", "Memory", "Wish", "opening", "remember", "screen", "step", "words"]
