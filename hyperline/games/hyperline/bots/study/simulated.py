"""What is counted in simulated games, how corners are assigned to seats, and facts that are found by replaying a game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any, Final, TypeAlias

from hyperline.arena import survey
from hyperline.arena.arguments import Misuse
from hyperline.arena.schedule import Task
from hyperline.arena.score_counter import Deeds
from hyperline.arena.simulate import Played, read, timed
from hyperline.games.hyperline.bots.said import words
from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.actions import Action, Build, BuildRefit, Decline, Fit, Install, InstallRefit
from hyperline.games.hyperline.rules.catalogue import CORNERS, LOOKS
from hyperline.games.hyperline.rules.decisions.find import Find
from hyperline.games.hyperline.rules.game import DEFAULT_CORNERS, Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import Component, Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.rulings import META
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.game import Change
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import SHOWN, plain, quoted
from hyperline.kernel.record import RecordFault
from hyperline.kernel.texts import words as shared

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


APPROACH: Final = "approach"
"""Moves before the first Research; in a game without one, all moves."""
KINDS: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "moves": (actions.Step, actions.Jump, actions.Ripshift, actions.RipHop),
    "bought": (actions.Build, actions.BuildRefit, actions.Install, actions.InstallRefit),
    "repairs": (actions.Repair, actions.RepairAll),
    "research": (actions.Research,),
    "tight scans": (actions.TightScan,),
}
NAMES: Final = {kind: name for name, kinds in KINDS.items() for kind in kinds}
COUNTERS: Final = (
    "turns",
    APPROACH,
    "moves",
    "sectors",
    "bought",
    "found",
    "battles",
    "attacks",
    "Pirates",
    "repairs",
    "research",
    "tight scans",
)
"""What is counted of each seat after the setup.

Sectors are those that it opened, parts are bought or found (VAR-2, VAR-4), attacks are battles that it began with a
player, and Pirates those it destroyed.
"""


class HyperlineDeeds(Deeds):
    """COUNTERS; also who went `first`, and by seat the parts that each action `begun` with at setup or `gained` later."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.first = 0
        self.begun: list[list[str]] = [[] for _ in range(seats)]
        self.gained: list[list[str]] = [[] for _ in range(seats)]

    def see(self, before: Position, seat: int, action: Any, change: Change) -> None:
        """Count an action, and what came of it."""
        is_setup = before.phase is Phase.SETUP
        (self.begun if is_setup else self.gained)[seat].append(_gained(action))
        if not is_setup:
            self._act(before, seat, action)
        for event in change.events:
            self._happen(event)

    def _act(self, before: Position, seat: int, action: Action) -> None:
        is_found = isinstance(before.decision, Find) and not isinstance(action, Decline)
        name = "found" if is_found else NAMES.get(type(action), "")
        if name:
            self.done[seat][name] += 1
            self.done[seat][APPROACH] += name == "moves" and not self.done[seat]["research"]

    def _happen(self, event: object) -> None:
        match event:
            case events.FirstPlayerChosen(player):
                self.first = player
            case events.TurnBegan(player):
                self.done[player]["turns"] += 1
            case events.TilePlaced(player) | events.TileTurnedUp(player):
                self.done[player]["sectors"] += 1
            case events.PirateDestroyed(player):
                self.done[player]["Pirates"] += 1
            case events.BattleOpened(attacker, defender):
                self.done[attacker]["battles"] += 1
                if defender != actions.PIRATE:
                    self.done[attacker]["attacks"] += 1
                    self.done[defender]["battles"] += 1


class HyperlineStudy:
    """Counts that tell styles apart, and the flag ``--corners``."""

    counters: tuple[str, ...] = COUNTERS

    def watch(self, seats: int) -> HyperlineDeeds:
        """What counts how often each thing was done."""
        return HyperlineDeeds(seats)

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
        help=words.later("cli.corners.help", usual=usual),
    )


def ways_of(corners: str, players: int) -> Sequence[tuple[str, ...]]:
    """The corners of the seats for each arrangement that ``--corners`` allows; raises Misuse."""
    if corners in ("diagonal", "side") and players != 2:
        raise Misuse(words("cli.corners.for_two", players=players))
    return seatings(players, corners)


NOTHING = "none"


class SeatFacts(survey.SeatFacts, frozen=True):
    """One seat of a game.

    `begun` names the Pod, the Engine and the bonus, and `bought` the first later purchase, each ``none`` if there was none.
    `owned` counts components (without the Bridge) and upgrades by name at the end, functional or not, and `done` what was
    done by COUNTERS.
    """

    corner: str
    home: str
    sells: str
    begun: tuple[str, str, str]
    bought: str
    owned: dict[str, int]
    done: dict[str, int] = {}


Facts: TypeAlias = survey.Facts[SeatFacts]


def play_facts(task: Task) -> tuple[Played, Facts]:
    """Play a game; return it with its facts."""
    game = timed(task).game
    return game, facts(game, shared("fault.game", number=task.number))


def read_facts(line: tuple[str, bytes]) -> Facts:
    """The facts of the game in a line of a file. The line comes with a name for use in faults. Raises RecordFault."""
    where, text = line
    return facts(read(text, where), where)


def facts(game: Played, where: str) -> Facts:
    """The facts of a game; raises RecordFault if it cannot be replayed as written."""
    if game.game != META.id:
        raise RecordFault(shared("fault.other_game", where=where, game=META.title, called=quoted(game.game)))
    if len(game.turns) != len(game.setup.seats):
        raise RecordFault(shared("fault.counted", where=where, seats=len(game.setup.seats), counted=len(game.turns)))
    rules, deeds = Hyperline(), HyperlineDeeds(len(game.setup.seats))
    number, seat, text = 0, 0, ""
    try:
        position = rules.start(game.setup)
        for seat, text in game.acts:
            number += 1
            action = rules.parse(position, seat, text)
            change = rules.apply(position, seat, action)
            deeds.see(position, seat, action, change)
            position = change.position
    except Illegal as refusal:
        at = shared("fault.action", file=where, number=number, action=plain(f"{seat} {text}", SHOWN // 2))
        raise RecordFault(f"{at if number else where}: {refusal}") from None
    if position.winner != game.winner:
        raise RecordFault(shared("fault.other_winner", where=where, found=position.winner, told=game.winner))
    count = len(position.players)
    corners = corner_names(tuple(seat.choice for seat in game.setup.seats), count)
    seats = []
    for seat, player in enumerate(position.players):
        home = LOOKS[player.home]
        pod, engine, bonus, *_ = (*deeds.begun[seat], NOTHING, NOTHING, NOTHING)
        later = next((name for name in deeds.gained[seat] if name != NOTHING), NOTHING)
        bot, order = game.setup.seats[seat].controller, (seat - deeds.first) % count
        begins, owned, done = (pod, engine, bonus), _owned(player.ship), dict(deeds.done[seat])
        seats.append(SeatFacts(bot, order, corners[seat], home.name, str(home.sells), begins, later, owned, done))
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
