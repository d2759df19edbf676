"""What a command raises when it can do nothing with what it was given."""


class Misuse(Exception):  # noqa: N818 - what was given is at fault, not the program
    """Arguments or a file that the program can do nothing with: one clear line."""
