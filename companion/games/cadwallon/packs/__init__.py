"""The deck of invented cards that ships with the game."""
