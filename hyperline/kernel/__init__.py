"""What every game shares: the contract, dice, decks, matches, records."""
