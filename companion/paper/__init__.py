"""Drawings on paper: texts set in lines, and the files that are written of them."""
