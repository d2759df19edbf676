"""Why something cannot be done, and how then: every refusal of the rules as two lines."""
