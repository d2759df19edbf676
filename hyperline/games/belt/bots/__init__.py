"""Siren Belt's computer opponents: they read a view into plain numbers, plan a whole turn, and carry it out."""
