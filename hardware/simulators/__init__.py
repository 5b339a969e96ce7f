"""Panels and fingers without a box: for a laptop, for pictures and for tests."""
