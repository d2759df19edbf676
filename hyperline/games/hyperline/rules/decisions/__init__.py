"""The frames that wait for a decision or have to be finished, by kind of decision."""
