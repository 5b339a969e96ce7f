"""Puts the program on a machine, and takes it away: what ``systemd/install`` does."""
