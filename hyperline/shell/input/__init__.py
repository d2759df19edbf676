"""Devices to intents, keys, focus."""
