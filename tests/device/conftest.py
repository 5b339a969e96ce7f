"""What every test of this folder gets."""

from device.house import house_of_one
from device.in_process import companion, own_data

__all__ = ["companion", "house_of_one", "own_data"]
