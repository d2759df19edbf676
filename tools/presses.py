"""Counts what a person presses in Hyperline: plays turns of a game in the window, without a screen, and prints the presses.

`python tools/presses.py [--turns N] [--seed S]`: a Captain decides for the person, and another sits opposite. Each turn is
played by mouse with the settings that a player has at first; what the program does by itself is no press.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.bots.player import Player
from hyperline.games.hyperline.rules.actions import Jump
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.helm import Helm
from tests.shell.pilot import Pilot

USUAL = Settings(has_tips=False, speed="instant", is_calm=True)


class Patient(Helm):
    """One who lets a turn that is over end by itself."""

    _is_turn_over = False

    def _board(self, action):
        """A Jump is made by its end, if that leads along the branches that are wanted."""
        ends = self.scene.features.one(Tracer).ends if isinstance(action, Jump) else {}
        wanted = self._sailed(action) if ends else ()
        end = next((sector for sector, ways in ends.items() if (*ways[0].actions,) == wanted), None)
        if end is None:
            super()._board(action)
        else:
            self.press(f"sector:{SECTOR_NAMES[end]}")

    def _sailed(self, jump):
        """The Jump and the branches that would be taken."""
        game, seat, position, found = self.table.game, self.table.viewer, self.table.match.position, [jump]
        position = game.apply(position, seat, jump).position
        while position.decision is not None and position.decision.kind == "branch":
            found.append(self.choose(position, seat, game.legal(position, seat)))
            position = game.apply(position, seat, found[-1]).position
        return (*found,)


@dataclass
class Turn:
    """What was done in a turn of the person, and how often they pressed."""

    number: int
    done: list[str]
    presses: int


def captain(seat):
    """What a Captain would do there."""
    bot = Player(seat, 1, "captain")

    def choose(seen, viewer, legal):
        return bot.choose(seen, legal, Budget(1))

    return choose


def turns(pilot: Pilot, most: int) -> Iterator[Turn]:
    """The person's turns one by one, after the ships are built."""
    helm, now = Patient(pilot, captain(0)), Turn(-1, [], 0)
    while True:
        before = pilot.presses
        is_going = helm.wait()
        number = helm.table.position.turns if is_going else -2
        now.presses += pilot.presses - before
        if number != now.number:
            if now.done and now.number >= 0:
                yield now
                most -= 1
            now = Turn(number if is_going and helm.table.position.decision.kind != "assemble" else -1, [], 0)
        if not is_going or not most:
            return
        before, steps = pilot.presses, len(helm.table.history)
        helm.turn()
        now.presses += pilot.presses - before
        now.done += [text for seat, text in helm.table.history[steps:] if seat == 0]


def main() -> None:
    """Play, and print a line a turn."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--seed", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        pilot = Pilot(Path(home), USUAL)
        seats = Seat("human", "Ada", 0, choice="A1"), Seat("captain", "Bo", 1, choice="I9")
        session.start_game(pilot.app.context, pilot.scene, "hyperline", Setup(seats, asked.seed))
        found = []
        for turn in turns(pilot, asked.turns):
            found.append(turn)
            print(f"{turn.presses:3}  {', '.join(turn.done)}", flush=True)
        pilot.leave()
    counts = [turn.presses for turn in found]
    print(f"{len(found)} turns: {mean(counts):.1f} presses on average, median {median(counts)}, most {max(counts)}")
    print(f"{sum(one <= 4 for one in counts)} of them in four presses or fewer")


if __name__ == "__main__":
    main()
