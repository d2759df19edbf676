"""Studies the game by playing it many times: balance, and tuning by self-play."""
