"""Builds the site of the documents: ``make docs``."""
