"""Plays a Captain of Hyperline with some numbers of its policy against one with others, and tells what share it wins.

    tools/duel.py [--players N] [--games N] [--seed S] [--jobs J] ONE OTHER

ONE and OTHER are numbers that differ from those in `tuned.toml`, such as ``stand=6,loss.bridge=90``; ``""`` for none. The
one plays in every seat in turn, with the same luck, and all others are the other.
"""

from __future__ import annotations

from argparse import ArgumentParser

from hyperline.arena.intervals import wilson
from hyperline.arena.process_pool import in_order
from hyperline.games.hyperline.bots.study.tune import Plan, contest, groups
from hyperline.games.hyperline.bots.weights import Weights, numbers_of, weights_for, weights_of


def weights(differing: str, players: int) -> Weights:
    """A Captain's numbers with these instead."""
    given = dict(one.split("=") for one in differing.split(",") if one)
    numbers = numbers_of(weights_for("captain", "", players))
    assert set(given) <= set(numbers), f"the numbers are {', '.join(numbers)}"
    return weights_of(numbers | {name: float(value) for name, value in given.items()})


def main() -> None:
    """Play the games and print the share."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("one")
    parser.add_argument("other")
    for name, usual in (("players", 2), ("games", 2000), ("seed", 5), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    plan = Plan(players=asked.players, tries=0, games=asked.games, seed=asked.seed)
    one, other = (weights(text, asked.players) for text in (asked.one, asked.other))
    scores = list(in_order(contest, groups(plan, one, other, asked.seed), asked.jobs))
    games, wins = sum(score.games for score in scores), sum(score.wins for score in scores)
    low, high = wilson(wins, games)
    print(f"{wins / games:.1%} won ({low:.1%} – {high:.1%}), fair {1 / asked.players:.1%}, {games} games")


if __name__ == "__main__":
    main()
