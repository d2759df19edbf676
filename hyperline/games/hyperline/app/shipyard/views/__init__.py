"""How the shipyard looks: each part in a file."""
