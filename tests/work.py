"""How much work a call is, told in a way that no other program on the machine can change."""

import sys


def calls_of(act):
    """How many functions of Python are called while `act` runs."""
    count = 0

    def note(frame, event, about):
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count
