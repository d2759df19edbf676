"""The notation of positions and actions: text to values and back."""
