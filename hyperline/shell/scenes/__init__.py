"""The stack of scenes, and those that every game shares."""
