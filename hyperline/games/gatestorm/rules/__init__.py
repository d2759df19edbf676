"""The rules of Gatestorm. Start at `game`."""
