"""Motion in time: tweens, timelines, easing. Knows nothing of what is moved."""
