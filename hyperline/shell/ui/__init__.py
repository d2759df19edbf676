"""The toolkit: measure, theme, text, and one widget a file."""
