"""The shipyard: its scene, the bench, blueprints, and what its features add."""
