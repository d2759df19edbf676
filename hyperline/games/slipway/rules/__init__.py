"""The rules of Slipway 99. Start at `game`."""
