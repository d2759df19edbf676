"""Games played at random up to where somebody is to see what has happened."""

from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from tests.games.hyperline.made import make_bot

NAMES = ("Ada", "Bruno", "Cleo", "Dmitri")
CORNERS = ("A1", "I1", "I9", "A9")


def setup_of(seats, seed, humans=(0,), luck="one"):
    """A setup with people at some seats and bots at the others; one stream of luck leads to the moments looked for."""
    kinds = ["human" if seat in humans else "random" for seat in range(seats)]
    made = (Seat(controller=kinds[n], name=NAMES[n], emblem=n, choice=CORNERS[n]) for n in range(seats))
    return Setup(tuple(made), seed=seed, luck=luck)


def random_steps(match, seed, most=600):
    """Let anybody do anything legal, and yield the match after each action."""
    luck = Dice.of(seed)
    for count in range(most):
        if not match.open:
            return
        seat = match.open[0].seat
        match.submit(seat, match.game.sample(match.position, seat, luck.at(str(count))))
        yield match


def match_at_turn(seats, seed, rounds, seat=0, luck="one"):
    """A random game at the beginning of a seat's turn, after so many rounds."""
    match = Match(SHELF.game("hyperline"), setup_of(seats, seed, luck=luck))
    for _ in random_steps(match, seed):
        position = match.position
        begins = len(match.steps) < 2 or match.steps[-2].change.position.turns < position.turns
        is_turn = begins and position.turn == seat and position.turns >= rounds * seats
        if is_turn and position.phase is not Phase.SETUP and match.open and match.open[0].seat == seat:
            return match
    raise AssertionError("the game does not last that long")


def table_at_turn(seats, seed, rounds, director=None, path=None, humans=(0,), luck="one"):
    """A table at such a moment."""
    match = match_at_turn(seats, seed, rounds, luck=luck)
    return Table(match, setup_of(seats, seed, humans, luck), director or Director(), make_bot, path)
