"""What the page about luck shows: gauges, sentences, and the tables behind them."""
