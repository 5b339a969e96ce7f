"""The table companion: games' card decks on a box of e-ink and four buttons."""
