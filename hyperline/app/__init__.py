"""The window: everything that draws, moves and listens to a person. Start at `main`."""
