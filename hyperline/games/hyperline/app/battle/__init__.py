"""The battle: its scene, how it is drawn, how its events are animated, and its features."""
