"""A table as it is seen: its rocks and gates, the ships on it, and what a choice would lead to."""
