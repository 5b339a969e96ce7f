"""The table companion: games' card decks on a box of e-ink and four buttons."""

__version__ = "0.1.0"
"""Written here and not asked of the installation, which costs a start a tenth of its time."""
