"""Many simulated games: in processes of this machine, or on the workers of a cluster."""
