"""How the events of the galaxy are animated."""
