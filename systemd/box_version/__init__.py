"""A card's versions of the program: one is taken, tried, and kept once its page was on the glass.

It lies on the card's own root, which no version changes, and uses Python's own library alone.
"""
