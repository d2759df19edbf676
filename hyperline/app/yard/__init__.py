"""What the shipyard's scene does beyond letting parts be moved, one tool a module."""
