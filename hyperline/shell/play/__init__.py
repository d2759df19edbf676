"""A game under way: the table, who decides, and what shows it."""
