"""The cards of the game: facts in TOML; ``pack_file`` says what may stand there."""
