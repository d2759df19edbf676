"""Input: from devices to intents, key bindings, focus."""
