"""The rules of Hyperline: frozen positions and pure functions; knows nothing of the display. Start at `game`."""
