"""What the shipyard does beyond drag and drop: each feature adds one thing."""
