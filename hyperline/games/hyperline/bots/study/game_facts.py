"""Facts about a played game for questions of balance, found by replaying its actions."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from hyperline.arena import survey
from hyperline.arena.schedule import Task
from hyperline.arena.simulate import Played, read, timed
from hyperline.games.hyperline.bots.study.corners import corner_names
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import Action, Build, BuildRefit, Fit, Install, InstallRefit
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.kinds import Component, Phase
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import RecordFault

NOTHING = "none"


class SeatFacts(survey.SeatFacts, frozen=True):
    """One seat of a game.

    `begun` names the Pod, the Engine and the bonus, and `bought` the first later purchase, each ``none`` if there was none.
    `owned` counts components (without the Bridge) and upgrades by name at the end, functional or not.
    """

    corner: str
    home: str
    sells: str
    begun: tuple[str, str, str]
    bought: str
    owned: dict[str, int]


Facts: TypeAlias = survey.Facts[SeatFacts]


def play_facts(task: Task) -> tuple[Played, Facts]:
    """Play a game; return it with its facts."""
    game = timed(task).game
    return game, facts(game, f"game {task.number}")


def read_facts(line: tuple[str, bytes]) -> Facts:
    """The facts of the game in a line of a file. The line comes with a name for use in faults. Raises RecordFault."""
    where, text = line
    return facts(read(text, where), where)


def facts(game: Played, where: str) -> Facts:
    """The facts of a game; raises RecordFault if it cannot be replayed as written."""
    rules = Hyperline()
    if game.game != rules.meta.id:
        raise RecordFault(f"{where}: this is no game of {rules.meta.title}, but of {quoted(game.game)}")
    if len(game.turns) != len(game.setup.seats):
        raise RecordFault(f"{where}: {len(game.setup.seats)} play, and turns are counted of {len(game.turns)}")
    number = first = 0
    begun: list[list[str]] = [[] for _ in game.setup.seats]
    bought: list[list[str]] = [[] for _ in game.setup.seats]
    try:
        position = rules.start(game.setup)
        for seat, text in game.acts:
            number += 1
            action = rules.parse(position, seat, text)
            change = rules.apply(position, seat, action)
            (begun if position.phase is Phase.SETUP else bought)[seat].append(_name(action))
            position = change.position
            for event in change.events:
                if isinstance(event, events.FirstPlayerChosen):
                    first = event.player
    except Illegal as refusal:
        raise RecordFault(f"{where}, action {number}: {refusal}") from None
    if position.winner != game.winner:
        raise RecordFault(f"{where}: its last action makes player {position.winner} the winner, not {game.winner}")
    count = len(position.players)
    corners = corner_names(tuple(seat.choice for seat in game.setup.seats), count)
    seats = []
    for seat, player in enumerate(position.players):
        home = LOOKS[player.home]
        pod, engine, bonus, *_ = (*begun[seat], NOTHING, NOTHING, NOTHING)
        later = next((name for name in bought[seat] if name != NOTHING), NOTHING)
        bot, order = game.setup.seats[seat].controller, (seat - first) % count
        begins = (pod, engine, bonus)
        seats.append(SeatFacts(bot, order, corners[seat], home.name, str(home.sells), begins, later, _owned(player.ship)))
    return survey.Facts(position.winner, game.rounds, tuple(seats), game.cause)


def _owned(ship: Ship) -> dict[str, int]:
    owned = Counter(str(part.kind) for part in ship.parts if part.kind is not Component.BRIDGE)
    owned.update(str(upgrade) for upgrade in ship.upgrades)
    return dict(owned)


def _name(action: Action) -> str:
    """The name of what an action fits, installs or buys."""
    match action:
        case Fit(part) | Build(part):
            return str(part.kind)
        case BuildRefit(bought):
            return str(bought)
        case Install(upgrade) | InstallRefit(upgrade):
            return str(upgrade)
    return NOTHING
