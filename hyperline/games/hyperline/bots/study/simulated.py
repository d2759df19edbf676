"""What is counted in simulated games, how corners are assigned to seats, and facts that are found by replaying a game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final, TypeAlias

from hyperline.arena import survey
from hyperline.arena.arguments import Misuse
from hyperline.arena.schedule import Task
from hyperline.arena.simulate import Played, read, timed
from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.actions import Action, Build, BuildRefit, Fit, Install, InstallRefit, parse_action
from hyperline.games.hyperline.rules.catalogue import CORNERS, LOOKS
from hyperline.games.hyperline.rules.game import DEFAULT_CORNERS, Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import Component, Phase
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import RecordFault

SEATINGS: Final = ("usual", "all", "diagonal", "side")
"""The usual corners, every arrangement in turn, or for two players one of the two arrangements (SET-2)."""


def seatings(players: int, seating: str) -> list[tuple[str, ...]]:
    """The corners by seat, for each arrangement that a seating allows; an empty tuple means the usual corners."""
    if seating == "usual":
        return [()]
    names = [SECTOR_NAMES[corner] for corner in CORNERS]
    ways = [way for way in permutations(range(len(CORNERS)), players) if _is_clockwise(way)]
    if seating == "diagonal":
        ways = [way for way in ways if (way[1] - way[0]) % 4 == 2]
    elif seating == "side":
        ways = [way for way in ways if (way[1] - way[0]) % 4 != 2]
    return [tuple(names[corner] for corner in way) for way in ways]


def corner_names(corners: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The names of the seats' corners, with the usual corners spelled out."""
    return corners if any(corners) else tuple(SECTOR_NAMES[CORNERS[index]] for index in DEFAULT_CORNERS[players])


def _is_clockwise(way: tuple[int, ...]) -> bool:
    """Whether seats in these corners go round the board once, clockwise (SET-1)."""
    start = way.index(min(way))
    return way[start:] + way[:start] == tuple(sorted(way))


COUNTED: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "moves": (actions.Step, actions.Jump, actions.Ripshift, actions.RipHop),
    "tiles": (actions.Place, actions.PlaceRip),
    "purchases": (actions.Build, actions.BuildRefit, actions.Install, actions.InstallRefit),
    "attacks": (actions.Fight,),
    "repairs": (actions.Repair, actions.RepairAll),
    "research": (actions.Research,),
    "tight scans": (actions.TightScan,),
}
"""By name: moves, tiles laid, components and upgrades bought, battles opened with a player, and so on."""
APPROACH: Final = "approach"
"""Moves before the first Research; in a game without one, all moves."""
KINDS: Final = {kind: name for name, kinds in COUNTED.items() for kind in kinds}
SETUP_ACTS: Final = 3
"""The Pod, the Engine and the bonus component (SET-9 to SET-11), which are not bought."""


def style_counts(game: Played) -> tuple[Counter[str], ...]:
    """By seat, how often each thing was done after the setup."""
    done: tuple[Counter[str], ...] = tuple(Counter() for _ in game.setup.seats)
    acted = Counter[int]()
    for seat, text in game.acts:
        acted[seat] += 1
        name = _name(parse_action(text)) if acted[seat] > SETUP_ACTS else ""
        if name:
            done[seat][name] += 1
            done[seat][APPROACH] += name == "moves" and not done[seat]["research"]
    return done


def _name(action: Action) -> str:
    """The name that an action counts under; empty if it does not count."""
    if isinstance(action, actions.Fight) and action.enemy == actions.PIRATE:
        return ""
    return KINDS.get(type(action), "")


class HyperlineStudy:
    """Counts that tell styles apart, and the flag ``--corners``."""

    counters: tuple[str, ...] = (APPROACH, *COUNTED)

    def counted(self, game: Played) -> Sequence[Counter[str]]:
        """By seat, how often each thing was done."""
        return style_counts(game)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add ``--corners``."""
        add_corners(parser, "usual")

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """The corners of the seats for each arrangement in turn; raises Misuse."""
        return ways_of(arguments.corners, players)


STUDY: Final = HyperlineStudy()


def add_corners(parser: ArgumentParser, usual: str) -> None:
    """Add ``--corners`` with its usual value."""
    parser.add_argument(
        "--corners",
        choices=SEATINGS,
        default=usual,
        help=f"where players sit; “all” tries every arrangement, “diagonal” and “side” are for two ({usual})",
    )


def ways_of(corners: str, players: int) -> Sequence[tuple[str, ...]]:
    """The corners of the seats for each arrangement that ``--corners`` allows; raises Misuse."""
    if corners in ("diagonal", "side") and players != 2:
        raise Misuse(f"--corners diagonal and side are for two players; use --corners all for {players}")
    return seatings(players, corners)


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
            (begun if position.phase is Phase.SETUP else bought)[seat].append(_gained(action))
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


def _gained(action: Action) -> str:
    """The name of what an action fits, installs or buys."""
    match action:
        case Fit(part) | Build(part):
            return str(part.kind)
        case BuildRefit(bought):
            return str(bought)
        case Install(upgrade) | InstallRefit(upgrade):
            return str(upgrade)
    return NOTHING
