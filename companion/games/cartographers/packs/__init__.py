"""Card packs: facts in TOML, one file a pack; ``pack_file`` tells what may stand in them."""
