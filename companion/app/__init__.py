"""The whole device as a pure step function: menus, session, undo, language."""
