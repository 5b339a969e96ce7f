"""Builds what a phone's page shows and a person does not write: its icons and its faces."""
