"""A running game: the table, who decides, and what shows it."""
