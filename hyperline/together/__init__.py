"""Games between people in different places: rooms, the host that holds them, and the guests that play in them."""
