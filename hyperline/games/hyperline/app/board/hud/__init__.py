"""What stands around the board and is Hyperline’s own."""
