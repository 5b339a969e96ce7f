"""Card packs: facts in TOML, one file a pack; ``pack_file`` says what may stand in them."""
