"""What stands around any board."""
