"""The rules: moves, the state, set-up, what a press changes and what counts."""
