"""Waveshare's 4.3" UART module, which draws texts, lines and blocks by itself."""
