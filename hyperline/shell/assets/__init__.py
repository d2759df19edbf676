"""What is read from the assets folder: texts, fonts, pictures, maps."""
