"""A bot that is a program of its own: it reads questions from its standard input and writes answers to its standard output.

    hyperline simulate --seats "program:python examples/bot_program.py,random"

It uses nothing of the game's code, and could be written in any language; docs/bots.md has the protocol. It goes by the
texts of the actions alone, and looks into the view for where its Starship is.
"""

import json
import random
import sys

LIKED = ("research", "repair all", "jump", "step", "repair", "build", "install", "done", "pass")
"""What actions begin with, from the best; all others come after these."""
BRIDGE = "0,0"  # its cell
NEXXUS = "E5"
WHIM = 0.15
COMPASS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def chosen(view, legal, seat, luck):
    """The text of the action that is liked best; now and then of any, so that it does not get stuck."""
    actions = [text for text in legal if not text.endswith("…")] or legal
    if luck.random() < WHIM:
        return luck.choice(actions)
    me = view["player"][seat]
    functional = [part for part in me["ship"] if not part.endswith("!")]
    goal = NEXXUS if len(functional) > 2 else me["corner"]  # all is repaired at home
    return min(actions, key=lambda text: (rank(text, me["sector"], goal), distance(me["sector"], text, goal), text))


def rank(text, here, goal):
    """How late an action comes: one moves towards the goal only, and the Bridge is damaged last."""
    is_astray = text.startswith(("jump", "step")) and distance(here, text, goal) >= distance(here, "", goal)
    if text == f"damage {BRIDGE}" or is_astray:
        return len(LIKED) + 1
    return next((place for place, words in enumerate(LIKED) if text.startswith(words)), len(LIKED))


def distance(here, text, goal):
    """How far from the goal a move leads: a step is to a sector, a jump begins in a direction."""
    where = text.rpartition(" ")[2]
    if text.startswith("step"):
        here, where = where, ""
    column, row = ord(here[0]), int(here[1])
    for letter in where:
        east, south = COMPASS.get(letter, (0, 0))
        column, row = column + east, row + south
    return abs(column - ord(goal[0])) + abs(row - int(goal[1]))


def main():
    """Answer questions until there are no more."""
    seat, luck = 0, random.Random()
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "hello":
            seat, luck = said["seat"], random.Random(said["seed"])
        elif said["type"] == "choose":
            answer = {"number": said["number"], "action": chosen(said["view"], said["legal"], seat, luck)}
            print(json.dumps(answer), flush=True)  # each answer at once: a line that waits in a buffer is a line too late


main()
