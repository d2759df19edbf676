"""Dark Freight, a game of smugglers, dice and a directorate."""
