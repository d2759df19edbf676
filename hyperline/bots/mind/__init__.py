"""How the levels think: habits, what is worth a thought, and the search."""
