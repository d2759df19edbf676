"""How positions and actions are written: text to values and back."""
