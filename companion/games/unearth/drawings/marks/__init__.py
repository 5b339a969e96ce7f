"""The game's marks: how what only this game has is measured, inked and read."""
