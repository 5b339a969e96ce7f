"""What every test of this folder gets."""

from device.in_process import companion, own_data

__all__ = ["companion", "own_data"]
