"""The rules of Siren Belt. Start at `game`."""
