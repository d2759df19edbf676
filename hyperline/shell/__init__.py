"""The window of any game; it knows games by the kernel’s contract alone. Start at `main`."""
