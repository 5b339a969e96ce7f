"""Builds the image of a Pi's card: what ``systemd/make-image`` does."""
