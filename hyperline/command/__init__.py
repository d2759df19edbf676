"""What each command of the command line does; a module is imported when its command is given."""
