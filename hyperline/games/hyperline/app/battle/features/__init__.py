"""What the battle scene does beyond showing the fight: each feature adds one thing."""
