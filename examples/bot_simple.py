"""A bot in a file: it tries every action that it may take, and takes the one after which it stands best.

    hyperline simulate --seats file:examples/bot_simple.py,random

All that a bot of this kind needs is a function `choose`. It runs in a process of its own and is asked whenever its seat has
a choice. `view` is what the seat may know of the game, `legal` are its actions (never empty), `budget` says how long it may
think. What is hidden is not in the view: `determinise` deals it in a way that is possible.
"""

from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.kernel.dice import Dice

GAME = Hyperline()
TRIALS = 3  # so often each action is tried, with another luck each time
AHEAD = 8  # decisions that follow from an action at once, such as where a drawn tile goes


def choose(view, legal, budget):
    """The action with the best outcome on average, among those that are spelled out."""
    seat = view.decision.seat
    goal = wanted(view.players[seat])
    actions = [action for action in legal if not action.is_open]  # an open one ends in … and stands for many
    outcomes = dict.fromkeys(actions, 0.0)
    for trial in range(TRIALS):
        luck = Dice.of(trial)
        position = GAME.determinise(view, luck)
        for action in actions:
            if not budget.goes_on():
                return max(actions, key=outcomes.__getitem__)
            after = finished(GAME.apply(position, seat, action).position, seat, luck)
            outcomes[action] += worth(after.players[seat], goal)
    return max(actions, key=outcomes.__getitem__)


def finished(position, seat, luck):
    """What an action comes to: what else has to be decided for it is decided by chance."""
    turns = position.turns
    for number in range(AHEAD):
        frame = position.decision
        if frame is None or frame.seat != seat or frame.kind == "command" or position.turns != turns:
            break
        action = GAME.sample(position, seat, luck.at(str(number)))
        position = GAME.apply(position, seat, action).position
    return position


def wanted(player):
    """Where a player wants to be: at home if much of the ship is damaged, since all is repaired there; else on Nexxus."""
    return NEXXUS_SECTOR if functional(player) > 2 else player.corner


def functional(player):
    """How many components are functional; the Bridge counts for more."""
    return sum(not part.is_damaged for part in player.ship.parts) + 0.5 * (not player.ship.parts[0].is_damaged)


def worth(player, goal):
    """How well a player stands: points, then the way to the goal, and functional components."""
    return 100 * player.research + functional(player) - 2 * steps(player.sector, goal)


def steps(here, there):
    """How many sectors lie between two, however one goes."""
    (column, row), (other_column, other_row) = SECTOR_NAMES[here], SECTOR_NAMES[there]
    return abs(ord(column) - ord(other_column)) + abs(int(row) - int(other_row))
