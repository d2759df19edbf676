"""How the events of the galaxy move."""
