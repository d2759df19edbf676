"""What things are likely to come to: usual conduct, odds, trials, proposed layouts. Views in, values out; no display."""
