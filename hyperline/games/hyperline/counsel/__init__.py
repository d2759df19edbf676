"""Advice: usual conduct, odds, trials, proposed layouts. It takes views, returns values and knows no display."""
