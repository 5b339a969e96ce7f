"""A box put together, real or simulated: its parts, its folders, what runs beside it."""
