"""Installs and uninstalls the program: what ``systemd/install`` does."""
