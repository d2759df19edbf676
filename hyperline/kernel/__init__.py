"""What every game of the app shares: the contract, dice, decks, matches, records."""
