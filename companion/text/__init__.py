"""Words by language and key."""
