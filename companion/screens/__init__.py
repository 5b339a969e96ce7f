"""From a Screen to a Frame: widgets, layout, letters, icons, paint. Knows no game."""
