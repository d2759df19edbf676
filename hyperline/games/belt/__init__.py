"""Siren Belt: fleets of fighters and capital ships on hexes round a rock."""
