"""What the battle overlay shows."""
