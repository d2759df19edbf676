"""How what counts is shown, in every game alike: bolts, bursts, arrivals and close-ups, each in three weights."""
