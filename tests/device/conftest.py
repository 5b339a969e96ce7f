"""What every test of this folder gets."""

from device.house import house_of_one

__all__ = ["house_of_one"]
