"""Work that takes longer than a frame, done beside the window."""
