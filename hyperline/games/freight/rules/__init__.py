"""The rules of Dark Freight. Start at `game`."""
