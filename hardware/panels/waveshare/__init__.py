"""Waveshare's black-and-white panels, which turn a card in less than a second.

``models`` is the table of them, ``panel`` the driver; importing the table imports no library.
"""
