"""Players that the program has: each chooses among the legal actions of what its seat may know."""
