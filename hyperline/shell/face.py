"""What a game provides for the shell besides its rules: how it is drawn, told, set up and explained."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeVar, runtime_checkable

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Step
from hyperline.shell.board.camera import Camera, Point
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.play.director import Cue
from hyperline.shell.scene import Scene

if TYPE_CHECKING:
    from hyperline.arena.base import Thought
    from hyperline.kernel.words import Words
    from hyperline.shell.deeds.annals import Annals
    from hyperline.shell.ending.moments import Highlight
    from hyperline.shell.help.tip import Tip
    from hyperline.shell.options.rows import Row
    from hyperline.shell.page.hud.command_row import StandingCommand
    from hyperline.shell.page.hud.told import Told
    from hyperline.shell.page.log.logline import LogLine
    from hyperline.shell.play.table import Table
    from hyperline.shell.setup.seat_panel import SeatPanel
    from hyperline.shell.setup.seat_plan import SeatPlan, Seats
    from hyperline.shell.ui.exhibit import Diagram

P = TypeVar("P")
SeenP = TypeVar("SeenP", contravariant=True)
DoneA = TypeVar("DoneA", bound=Action, contravariant=True)
Term = Literal["chip", "role", "board", "reason", "command"]
"""What a word of the game names: a part of a turn, a role, a board, the rule that ended the game, a standing command."""
Curtain = Literal["full", "light"]
FULL: Final[Curtain] = "full"
"""Where people share a screen, a curtain falls before one of them sees what the others may not."""
LIGHT: Final[Curtain] = "light"
"""The screen stays public, and each player looks at their own secrets by holding a key down."""


class Off(NamedTuple):
    """Why a standing command cannot be given now: in about four words, and in a sentence."""

    note: str
    why: str


class Wording(Protocol[SeenP, DoneA]):
    """The game in sentences, in the language of the `words` and with the players' names."""

    names: tuple[str, ...]
    """What the players are called, by seat."""

    def name(self, seat: int) -> str:
        """What a seat is called."""

    def prompt(self, position: SeenP, seat: int, kind: str, legal: Sequence[Action]) -> str:
        """What a seat is to decide now, addressed to it."""

    def action(self, action: DoneA, position: SeenP, seat: int) -> str:
        """What an action does, short enough for a button."""

    def event(self, event: Event, position: SeenP) -> str:
        """What has happened; empty for what need not be told."""

    def told(self, event: Event, position: SeenP, viewer: int | None, /) -> Told | None:
        """What is told of an event where it happened, once the board shows it; None for most."""

    def refusal(self, refusal: Illegal) -> str:
        """Why something is not allowed."""

    def term(self, kind: Term, name: str) -> str:
        """What the players call something that the rules name by a word."""

    def goal(self, goal: int) -> tuple[str, str]:
        """What wins, in few words (empty: the game's title), and in a line how one gets there; the goal can be 0."""

    def seat(self, position: SeenP, seat: int) -> str:
        """How a seat stands, in few words for its plate; empty if its score says enough."""

    def off(self, command: str, position: SeenP, seat: int) -> Off:
        """Why a standing command cannot be given now; without a sentence it belongs to another step."""


@runtime_checkable
class Reasoning(Protocol):
    """What a wording says besides where hints are worded, and Why? is answered, by the shell."""

    def matter(self, position: Any, seat: int, /) -> str:
        """What matters most to a seat that decides, without giving away what to do; may be empty."""

    def action(self, action: Any, position: Any, seat: int, /) -> str:
        """What an action does."""

    def brief(self, action: Any, position: Any, seat: int, /) -> str:
        """What an action is called in a sentence."""

    def because(self, thought: Thought, position: Any, seat: int, /) -> str:
        """Why a computer acted as it did, from what it thought; empty if there is nothing to say."""


@runtime_checkable
class Remedying(Protocol):
    """What a wording says besides where the shell answers a choice that cannot be made; empty leaves it to it."""

    def unlit(self, key: str, position: Any, seat: int, kind: str, /) -> str:
        """Why nothing is done with the target of a key in a decision of a kind."""

    def remedy(self, refusal: Illegal, tried: str, position: Any, seat: int, /) -> str:
        """What to do about a refusal of the action with a text, which may be empty."""


class Chronicle(Protocol[SeenP]):
    """The log as those at the screen may know it. `version` changes whenever the lines do."""

    version: int
    has_secrets: bool
    """Whether anything was told that not everybody may know."""

    @property
    def groups(self) -> Mapping[str, frozenset[str]]:
        """The filters of the log, each with the kinds of lines that pass it."""

    @property
    def lines(self) -> list[LogLine]:
        """All lines, the newest last; do not change the list."""

    def take(self, step: int, event: Event, before: SeenP, after: SeenP) -> None:
        """Tell of an event of action `step`, as it was veiled, between the positions before and after that action."""

    def tell(self, steps: Sequence[Step], numbers: range, eyes: int | None) -> None:
        """Tell of actions by number, as `eyes` may know them."""

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        """Cut the log back to the first `count` actions."""


class BoardPicture(Protocol[SeenP]):
    """The picture of a game's board, or of all its boards."""

    def layout(self, frame: Rect, /) -> None:
        """Take this place in the window."""

    def show(self, position: SeenP, viewer: int | None, /) -> None:
        """Show a position as it is, as `viewer` knows it (None: the public)."""

    def take(self, event: Event, /) -> None:
        """Show what an event says, after its motion."""

    def light(self, keys: Collection[str], /) -> None:
        """These targets can be chosen now; no others."""

    def draw(self, surface: Surface, /) -> None:
        """Draw the board."""


class GameView(BoardPicture[SeenP], Protocol[SeenP]):
    """All that is seen of a game; every target has the namespaced key of `Action.targets`."""

    def spots(self) -> Sequence[Target]:
        """All that can be pointed at on the board that is shown, whether it can be chosen or not."""

    def tells(self, key: str, /) -> str:
        """What lies at a target, for the card beside it; empty if there is nothing to say."""

    def meant(self, key: str, /) -> str:
        """The text of the action that choosing a target would be, whether or not it is allowed; empty if it is none."""


class Specimen(Protocol):
    """A piece of the game beside the settings, which shows their effect."""

    def layout(self, rect: Rect) -> None:
        """Take this place in the window."""

    def update(self, seconds: float) -> None:
        """Step in time."""

    def paint(self, surface: Surface) -> None:
        """Draw what stands still."""

    def draw(self, surface: Surface) -> None:
        """Draw what moves."""


@runtime_checkable
class BoardsView(Protocol):
    """What a view of several boards has, too. One of them is shown, and `spots` are those on it."""

    boards: Sequence[str]
    """The words of the rules for them, as in `Decision.where`."""
    where: str
    """The one that is shown."""

    def turn_to(self, board: str) -> None:
        """Show another one."""


@runtime_checkable
class CameraView(Protocol):
    """What a view has, too, that can be zoomed, moved and turned. What it keeps drawn belongs to a `state` of the camera."""

    camera: Camera


@runtime_checkable
class WrittenView(Protocol):
    """What a view has, too, on whose stage there is something to be read that no words over it may hide."""

    def written(self) -> Sequence[Rect]:
        """Where that is."""


@runtime_checkable
class StandsView(Protocol[SeenP]):
    """What a view has, too, whose pieces leave trails."""

    def stands(self, position: SeenP, /) -> Mapping[str, tuple[int, Point]]:
        """By piece, on the board that is shown: whose it is, and the pixel at which it stands in a position."""


@runtime_checkable
class WaysView(Protocol[SeenP]):
    """What such a view has, too, if its pieces do not go straight."""

    def way(self, piece: str, before: SeenP, after: SeenP, /) -> Sequence[Point]:
        """The pixels over which a piece went from one position to the next, the last one being where it stands."""


@runtime_checkable
class BelowView(Protocol):
    """What a view has, too, that lets something be drawn below its pieces."""

    def lay_below(self, draw: Callable[[Surface], None], /) -> None:
        """Have this drawn below the pieces from now on."""

    @property
    def kept_off(self) -> int:
        """How many pixels before the place of a piece its way ends."""


class Help(Protocol):
    """What the game explains."""

    @property
    def rules(self) -> Path:
        """Its rulebook, a file in Markdown."""

    @property
    def domains(self) -> Mapping[str, str]:
        """By the code of a chapter about keys: the scenes in which they work."""

    @property
    def keys(self) -> Sequence[str]:
        """The paragraphs about keys, each by the name of its text in ``keypage``."""

    def topic(self, kind: str) -> str:
        """The rule or the chapter at which help opens during a decision of a kind; empty kind: nothing is decided."""

    def links(self, words: list[str]) -> list[str]:
        """For each word of a text the rule that it leads to; an empty text for one that leads nowhere."""


Sample = Callable[[Context, Any], Scene]
"""Opens a scene with something worth showing: at a given position, or at one of its own for None."""


class Face(Protocol[P]):
    """All that the shell knows of how a game looks. `Entry.face` names it; it is imported when the game is picked."""

    curtain: Curtain

    @property
    def seat_plan(self) -> SeatPlan:
        """Its places, and who may take them."""

    @property
    def cues(self) -> Sequence[Cue[Any]]:
        """One row for every class of event."""

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """The commands that have a fixed place in the row of its decisions."""

    @property
    def tips(self) -> Sequence[Tip]:
        """What is told of when it is met for the first time."""

    @property
    def career(self) -> Annals:
        """What counts for a player's career."""

    @property
    def diagrams(self) -> Mapping[str, Diagram]:
        """What its rulebook shows, by the names by which that asks for it."""

    @property
    def samples(self) -> Mapping[str, Sample]:
        """By name the scenes for pictures and benchmarks; the first is where the game is played."""

    @property
    def settings(self) -> Sequence[Row]:
        """Settings of its own."""

    def scene(self, context: Context, table: Table) -> Scene:
        """Where it is played."""

    def wording(self, words: Words, names: Sequence[str]) -> Wording[P, Any]:
        """Its sentences."""

    def chronicle(self, table: Table, wording: Wording[P, Any], most: int) -> Chronicle[P]:
        """The log of the game at a table, from its beginning, with at most `most` lines."""

    def highlights(self, table: Table, wording: Wording[P, Any]) -> Sequence[Highlight]:
        """What is worth telling of a finished game on its last page, in any order; the shell chooses."""

    def setup(self, context: Context, seats: Seats, put: Callable[[Seats], None]) -> SeatPanel:
        """The panel of seats before a game; `put` is called with changed seats."""

    def seat_picture(self, context: Context, seating: SeatPanel, place: int, size: tuple[int, int]) -> Surface | None:
        """The ship of a seat before a game, in at most this many pixels; None if its emblem says enough."""

    def pause_scenes(self, context: Context, table: Table) -> Mapping[str, Callable[[], Scene]]:
        """What can be opened from the menu within a game, by the name of its text in ``pause``."""

    def help(self) -> Help:
        """What it explains."""

    def specimen(self, context: Context, redraw: Callable[[Rect], None]) -> Specimen | None:
        """What stands beside the settings; `redraw` has a rectangle drawn again. None leaves the place to them."""

    def rival_picture(self, context: Context, rival: str, size: tuple[int, int], emblem: int) -> Surface | None:
        """What a rival of the ladder has won with, by the key of its texts; None if the game has no such picture."""

    def thumbnail(self, context: Context, position: P, emblems: tuple[int, ...], surface: Surface,
                  is_shrunk: bool = False) -> Iterator[None]:  # fmt: skip
        """Draw a position in small on a square surface, a little a step: for menus and saved games.

        Where `is_shrunk`, it is shown smaller than it is drawn, so that small letters could not be read.
        """

    def warmup(self, context: Context) -> Iterator[None]:
        """Make ready, a piece at a step, what the first game needs at once."""


def face_of(context: Context, game: str) -> Face[Any]:
    """A game's Face, which is imported here. Raises KeyError."""
    face: Face[Any] = context.shelf.entry(game).face()
    return face
