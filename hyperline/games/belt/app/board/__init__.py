"""The belt as it is seen: its hexes, what lies and flies there, and what a choice would lead to."""
