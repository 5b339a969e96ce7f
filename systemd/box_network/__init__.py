"""A box's own Wi-Fi, by which a phone names the network of its owner, and the password.

Root's part and the page's process share what is pure; both use what every card has.
"""
