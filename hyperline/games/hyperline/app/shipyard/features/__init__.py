"""What the shipyard offers besides drag and drop: each feature adds one thing."""
