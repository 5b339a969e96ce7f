"""Simulated players, what lies beside the box on their table, and what is counted."""
