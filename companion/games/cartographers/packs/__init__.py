"""Card packs: facts in TOML, one file a pack; ``file`` says what may stand in them."""
