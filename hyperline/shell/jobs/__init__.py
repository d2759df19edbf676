"""Work that takes longer than a frame, done in a process beside the window."""
