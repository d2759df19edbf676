"""The shipyard: its scene, the bench, blueprints, and its features."""
