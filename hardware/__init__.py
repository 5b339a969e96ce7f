"""Everything that touches a device; it knows no game and imports nothing from companion."""
