"""Pimoroni's Inky boards through the library ``inky``; the pixels and the waits are ours."""
