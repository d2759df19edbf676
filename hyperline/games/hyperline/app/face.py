"""Hyperline as the shell sees it: its board, its seats, its help and its pictures. Most parts are imported on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.own_settings import BATTLE, BOARD, ROWS, SHIPYARD
from hyperline.games.hyperline.app.scenes import board_scene, luck_scene
from hyperline.games.hyperline.app.setup.corner_plan import PLAN
from hyperline.shell.context import Context
from hyperline.shell.face import FULL, Curtain, Face
from hyperline.shell.scene import Scene
from hyperline.shell.setup.seat_plan import Seats
from hyperline.shell.warmup import imported

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
    from hyperline.games.hyperline.app.log.chronicle import GalaxyChronicle
    from hyperline.games.hyperline.app.setup.corner_panel import CornerPanel
    from hyperline.games.hyperline.app.showcase import JumpSpecimen
    from hyperline.games.hyperline.app.wording import Wording
    from hyperline.games.hyperline.rules.position import Position
    from hyperline.kernel.words import Words
    from hyperline.shell.deeds.annals import Annals
    from hyperline.shell.ending.moments import Highlight
    from hyperline.shell.face import Sample
    from hyperline.shell.face import Wording as GameWording
    from hyperline.shell.help.tip import Tip
    from hyperline.shell.page.hud.command_row import StandingCommand
    from hyperline.shell.play.director import Cue
    from hyperline.shell.play.table import Table
    from hyperline.shell.setup.seat_panel import SeatPanel
    from hyperline.shell.ui.exhibit import Diagram


NAMES: Final = {
    "Nexxus": "NEX-1", "Starship": "SET-8", "Store": "SET-4", "Bridge": "BRG-1", "Pod": "SHP-2", "Engine": "CMP-1",
    "Weapon": "WPN-1", "Shield": "SHD-1", "Scanner": "SCN-1", "Pirate": "PIR-1", "Rip": "RIP-1", "Ripshift": "ENG-4",
    "Jump": "JMP-2", "Step": "MOV-2", "Move": "MOV-1", "Build": "BLD-1", "Repair": "REP-1", "Research": "RES-1",
    "Hyperpoint": "JMP-1", "Hyperline": "JMP-3",
}  # fmt: skip
"""Names, which begin with a capital."""
WORDS: Final = {"fighter": "FTR-1", "patrol": "FTR-3", "torpedo": "WPN-3", "quadrant": "DMG-2", "connected": "CON-1"}
PAIRS: Final = {
    "Planet Stack": "SET-5", "Hyperline Stack": "SET-6", "Pirate Base": "PIR-4", "Asteroid field": "AST-1",
    "Home planet": "HOM-1", "Tech planet": "BLD-1", "neutral planet": "SET-7", "Tech token": "BLD-3", "loop line": "JMP-8",
    "Carrier Pod": "POD-1", "Battle Pod": "POD-2", "Turret Pod": "SHP-7", "Combat Engine": "ENG-1",
    "Hyperline Engine": "ENG-2", "Rip Engine": "ENG-3", "Laser Cannon": "WPN-2", "Plasma Launcher": "WPN-3",
    "Focus Beam": "WPN-4", "Hardpoint Shield": "SHD-2", "Interphasic Shield": "SHD-3", "Transfer Shield": "SHD-4",
    "Planetary Scanner": "SCN-3", "Disrupting Scanner": "SCN-5", "Quantum Scanner": "SCN-6", "Repair Droid": "REP-4",
    "Hyperline Computer": "UPG-2", "Battle Computer": "UPG-3", "tight scan": "RES-3", "bonus move": "MOV-5",
    "open end": "JMP-4",
}  # fmt: skip
"""Nouns of two words, which go before those of one."""
MARKS: Final = ".,;:!?()[]“”\"'’"


def places_of(words: list[str]) -> list[str]:
    """For each word of a text, the rule of the noun that it is or belongs to; otherwise an empty text."""
    bare = [_bare(word) for word in words]
    found = [NAMES.get(word) or WORDS.get(word.lower(), "") for word in bare]
    for number, (one, other) in enumerate(pairwise(bare)):
        is_parted = words[number][-1:] in MARKS
        place = "" if is_parted else PAIRS.get(f"{one} {other}") or PAIRS.get(f"{one.capitalize()} {other}", "")
        if place:
            found[number] = found[number + 1] = place
    return found


def _bare(word: str) -> str:
    """A word without marks, in the singular."""
    word = word.strip(MARKS).removesuffix("’s").removesuffix("'s")
    if word == "torpedoes":
        return "torpedo"
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word


TOPICS: Final = {
    "assemble": "SET-9", "radiation": "RAD-1", "scan": "SCN-1", "place": "EXP-1", "rip": "RIP-1", "command": "CMD-1",
    "move": "MOV-1", "branch": "JMP-5", "draw": "EXP-2", "research": "RES-1", "combat": "COM-2", "direction": "COM-6",
    "find": "VAR-2", "aim": "WPN-4", "damage": "DMG-1", "flee": "FLE-1", "spawn": "PIR-3",
}  # fmt: skip
"""The rule that help opens at, by kind of decision."""
RULES: Final = Path(__file__).resolve().parents[1] / "rules.md"
KEYS: Final = (
    "walk", "digits", "choose", "explain", "end", "letters", "tile", "undo", "view", "ships", "hint", "show", "log", "why",
    "watch", "motion", "battle", "shipyard", "mouse", "else",
)  # fmt: skip


class HyperlineHelp:
    """The rulebook, in which every noun leads to its rule."""

    domains: Final = {"SEE": BOARD, "YARD": SHIPYARD, "FIGHT": BATTLE}
    keys: Final = KEYS
    rules: Final = RULES

    def topic(self, kind: str) -> str:
        """The rule or chapter of a decision."""
        return TOPICS.get(kind, "TRN")

    def links(self, words: list[str]) -> list[str]:
        """For each word, the rule of the noun that it is or belongs to."""
        return places_of(words)


RULE_MODULES: Final = ("hyperline.games.hyperline.rules", "hyperline.games.hyperline.rules.decisions")
SCENE_MODULES: Final = (
    "hyperline.games.hyperline.app.setup",
    "hyperline.games.hyperline.app.whynot",
    "hyperline.games.hyperline.app.log",
    "hyperline.games.hyperline.app.board.views",
    "hyperline.games.hyperline.app.shipyard.views",
    "hyperline.games.hyperline.app.battle.views",
    "hyperline.games.hyperline.app.board.hud",
    "hyperline.games.hyperline.app.luck",
    "hyperline.games.hyperline.app.board.cues",
    "hyperline.games.hyperline.app.battle.cues",
    "hyperline.games.hyperline.app.board.features",
    "hyperline.games.hyperline.app.battle.features",
    "hyperline.games.hyperline.app.shipyard.features",
    "hyperline.games.hyperline.app.board",
    "hyperline.games.hyperline.app.battle",
    "hyperline.games.hyperline.app.shipyard",
)
AT_SETUP: Final = (("hyperline", "galaxy"), ("hyperline/tiles", "nexxus"))  # between the seats of a new game
GROUPS: Final = ("hyperline/tiles", "pieces", "hyperline/pieces", "hyperline/components", "hyperline/upgrades")


def preloaded(context: Context) -> Iterator[None]:
    """Import what others need first, then read the pictures: those of the galaxy beside the seats before all others."""
    yield from imported(RULE_MODULES)
    for group, name in AT_SETUP:
        context.sprites.ready(group, name)
        yield
    yield from imported(SCENE_MODULES)
    cell = _cell(context)
    for group in GROUPS:
        for name in context.sprites.names(group):
            if group == "hyperline/tiles":
                context.sprites(group, name, cell)
            context.sprites.ready(group, name)
            yield


def _cell(context: Context) -> int:
    """The side of a sector in pixels when a board opens."""
    from hyperline.games.hyperline.app.board.hud.surroundings import board_areas
    from hyperline.games.hyperline.app.board.views.view import BoardView

    view = BoardView(context, lambda rect: None)
    view.layout(board_areas(context.measure, 2).board)
    return view.camera.cell


class HyperlineFace:
    """The board with its battles and shipyards, corners to sit at, and the rulebook."""

    seat_plan = PLAN
    settings = ROWS
    curtain: Curtain = FULL

    @property
    def cues(self) -> Sequence[Cue[BoardStage]]:
        """How its events move on the board."""
        from hyperline.games.hyperline.app.event_table import board_cues

        return board_cues()

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """Move, Build, Repair, Research, and the end of the turn."""
        from hyperline.games.hyperline.app.choice import standing_commands

        return standing_commands(words)

    @property
    def tips(self) -> Sequence[Tip]:
        """Tips on what a player meets for the first time."""
        from hyperline.games.hyperline.app.milestone import TIPS

        return TIPS

    @property
    def career(self) -> Annals:
        """Achievements, and favourite parts."""
        from hyperline.games.hyperline.app.milestone import ANNALS

        return ANNALS

    @property
    def diagrams(self) -> Mapping[str, Diagram]:
        """What the rulebook shows."""
        from hyperline.games.hyperline.app.diagrams.rule_diagram import diagrams

        return diagrams()

    @property
    def samples(self) -> Mapping[str, Sample]:
        """Its scenes that are worth showing."""
        from hyperline.games.hyperline.app.samples import SAMPLES

        return SAMPLES

    def scene(self, context: Context, table: Table) -> Scene:
        """Where it is played."""
        return board_scene(context, table)

    def wording(self, words: Words, names: Sequence[str]) -> Wording:
        """Its sentences."""
        from hyperline.games.hyperline.app.wording import Wording

        return Wording(words, names)

    def chronicle(self, table: Table, wording: GameWording[Position, Any], most: int) -> GalaxyChronicle:
        """The log of the game at a table."""
        from hyperline.games.hyperline.app.log.chronicle import GalaxyChronicle
        from hyperline.games.hyperline.app.wording import Wording

        assert isinstance(wording, Wording)
        return GalaxyChronicle(wording, table.first, most)

    def highlights(self, table: Table, wording: GameWording[Position, Any]) -> Sequence[Highlight]:
        """Points, battles, and who was at Nexxus first."""
        from hyperline.games.hyperline.app.victory.story import told_of
        from hyperline.games.hyperline.app.wording import Wording

        assert isinstance(wording, Wording)
        return told_of(table, wording)

    def setup(self, context: Context, seats: Seats, put: Callable[[Seats], None]) -> CornerPanel:
        """Cards around the board, each at its corner."""
        from hyperline.games.hyperline.app.setup.corner_panel import CornerPanel

        return CornerPanel(context, self.seat_plan, seats, put)

    def seat_picture(self, context: Context, seating: SeatPanel, place: int, size: tuple[int, int]) -> Surface:
        """What a rival has often won with; of anybody else the Bridge with which all begin."""
        from hyperline.games.hyperline.app.showcase import draw_showpiece, draw_start
        from hyperline.shell.deeds.ladder import Ladder

        seat = seating.seats[place]
        rival = next((one for one in Ladder(context, PLAN.meta.id).rivals if one.is_at(seat)), None)
        found = draw_showpiece(context, rival.key, size, seat.emblem) if rival is not None else None
        return found if found is not None else draw_start(context, size, seat.emblem)

    def pause_scenes(self, context: Context, table: Table) -> Mapping[str, Callable[[], Scene]]:
        """Everyone's luck."""
        return {"luck": lambda: luck_scene(context, table)}

    def thumbnail(self, context: Context, position: Position, emblems: tuple[int, ...], surface: Surface,
                  is_shrunk: bool = False) -> Iterator[None]:  # fmt: skip
        """Draw a small picture of a position on a square surface, a little at each step."""
        from hyperline.games.hyperline.app.board.views.galaxy import portrait

        return portrait(context, position, emblems, surface)

    def help(self) -> HyperlineHelp:
        """The rulebook."""
        return HyperlineHelp()

    def specimen(self, context: Context, redraw: Callable[[Rect], None]) -> JumpSpecimen:
        """A Jump in a corner of the board."""
        from hyperline.games.hyperline.app.showcase import JumpSpecimen

        return JumpSpecimen(context, redraw)

    def rival_picture(self, context: Context, rival: str, size: tuple[int, int], emblem: int) -> Surface | None:
        """A ship."""
        from hyperline.games.hyperline.app.showcase import draw_showpiece

        return draw_showpiece(context, rival, size, emblem)

    def warmup(self, context: Context) -> Iterator[None]:
        """Prepare what the first game needs."""
        return preloaded(context)


FACE: Final[Face[Position]] = HyperlineFace()
