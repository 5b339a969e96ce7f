"""Measures, on drawn pictures alone, how far a photo of a sheet could be read (decision 64)."""
