"""Why something cannot be done, in plain words, and the nearest thing that can."""
