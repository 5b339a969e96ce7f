"""The cards of the game: facts in TOML; ``file`` says what may stand there."""
