"""A face for a game that needs nothing special: what is left to it are its board, its sentences and its motions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import structs
from pygame import Rect, Surface

from hyperline.arena.base import Thought
from hyperline.kernel.event import Event
from hyperline.kernel.game import HUMAN, Game, Meta, Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.deeds.annals import Annals
from hyperline.shell.ending.moments import Highlight
from hyperline.shell.face import FULL, Curtain, GameView, Off, Sample, Specimen, Term, Wording
from hyperline.shell.help.board_exhibit import read_diagrams
from hyperline.shell.help.tip import Tip
from hyperline.shell.options.rows import Row
from hyperline.shell.page.game_view_scene import GameViewScene
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.log.plain_chronicle import PlainChronicle
from hyperline.shell.play.director import Cue
from hyperline.shell.play.table import Table
from hyperline.shell.scene import Scene
from hyperline.shell.session import brains, make_director
from hyperline.shell.setup.occupant import named
from hyperline.shell.setup.seat_panel import SeatPanel
from hyperline.shell.setup.seat_plan import SeatPlan, Seats
from hyperline.shell.setup.seat_stage import SeatStage
from hyperline.shell.ui import paint
from hyperline.shell.ui.exhibit import Diagram

P = TypeVar("P")


class PlainWording(ABC):
    """The sentences that are alike in all games; derive for `prompt`, `action` and `event`."""

    reasons: ClassVar[Mapping[str, str]] = {}
    """By the rule that ended the game: the key of why it is over."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = tuple(names)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]

    def filled(self, key: str, event: Event) -> str:
        """A text with an event's fields; who is a `player` is called by their name. Empty if there is no such text."""
        if key not in self.words:
            return ""
        values = structs.asdict(event)
        values |= {name: self.name(values[name]) for name in ("player", "seat") if values.get(name, -1) >= 0}
        names = [self.name(seat) for seat in values.get("players", ())]
        return self.words(key, **values | {"first": ", ".join(names[:-1]), "last": names[-1] if names else ""})

    def told(self, event: Event, position: Any, viewer: int | None) -> Told | None:
        """Nothing."""
        return None

    def matter(self, position: Any, seat: int) -> str:
        """Nothing that stands out."""
        return ""

    def brief(self, action: Any, position: Any, seat: int) -> str:
        """The command that it is, or the action itself."""
        return self.action(action, position, seat)

    @abstractmethod
    def action(self, action: Any, position: Any, seat: int) -> str:
        """What an action does."""

    def because(self, thought: Thought, position: Any, seat: int) -> str:
        """Nothing."""
        return ""

    def refusal(self, refusal: Illegal) -> str:
        """What the rules say, as a sentence."""
        return f"{refusal.why[:1].upper()}{refusal.why[1:]}."

    def term(self, kind: Term, name: str) -> str:
        """A reason for the end, by `reasons`; a game with other terms says what they are called."""
        if kind != "reason":
            raise NotImplementedError(kind)
        return self.words(self.reasons[name])

    def goal(self, goal: int) -> tuple[str, str]:
        """The one who is there first; nothing where that is no goal."""
        return self.words("hud.goal", n=goal) if goal else "", ""

    def seat(self, position: Any, seat: int) -> str:
        """Nothing."""
        return ""

    def off(self, command: str, position: Any, seat: int) -> Off:
        """It belongs to another step."""
        return Off("", "")

    def unlit(self, key: str, position: Any, seat: int, kind: str) -> str:
        """It is not part of what is decided."""
        return ""

    def remedy(self, refusal: Illegal, tried: str, position: Any, seat: int) -> str:
        """What the rules tell."""
        return ""


class PlainHelp:
    """A rulebook. `topics` are the chapters at which kinds of decisions open it; `keys` come before those of any game."""

    domains: ClassVar[Mapping[str, str]] = {}

    def __init__(self, rules: Path, topics: Mapping[str, str] | None = None, keys: Sequence[str] = ()) -> None:
        self.rules, self.topics = rules, topics or {}
        self.keys: Sequence[str] = (*keys, "walk", "choose", "undo", "log", "watch", "motion", "else")

    def topic(self, kind: str) -> str:
        """The chapter of a kind of decision, else the beginning."""
        return self.topics.get(kind, "")

    def links(self, words: list[str]) -> list[str]:
        """None."""
        return [""] * len(words)


class PlainFace(ABC, Generic[P]):
    """Its board is its only scene, `plays`, with a row for each seat before the game.

    `rules` is the rulebook; `topics` and `help_keys` are as in `PlainHelp`.
    """

    meta: ClassVar[Meta]
    rules: ClassVar[Path]
    cues: Sequence[Cue[Any]]
    curtain: Curtain = FULL
    settings: Sequence[Row] = ()
    tips: Sequence[Tip] = ()
    career: Annals = Annals()
    plays: type[GameViewScene[Any]] = GameViewScene
    topics: ClassVar[Mapping[str, str]] = {}
    kept: ClassVar[Mapping[str, str]] = {}
    """By sample, the board first: the file in the folder ``positions`` that it shows where no position is given."""
    help_keys: Sequence[str] = ()

    @abstractmethod
    def view(self, context: Context, emblems: tuple[int, ...], redraw: Callable[[Rect], None]) -> GameView[P]:
        """The board, from the emblems by seat, and what has a rectangle drawn again."""

    @abstractmethod
    def wording(self, words: Words, names: Sequence[str]) -> Wording[P, Any]:
        """The sentences, a `PlainWording`."""

    def scene(self, context: Context, table: Table) -> GameViewScene[P]:
        """Where it is played."""
        return self.plays(context, table, self, self.view)

    def chronicle(self, table: Table, wording: Wording[P, Any], most: int) -> PlainChronicle[P]:
        """A sentence an event."""
        assert isinstance(wording, PlainWording)
        return PlainChronicle(table.game, wording.words, wording, table.first, most)

    def highlights(self, table: Table, wording: Wording[P, Any]) -> Sequence[Highlight]:
        """Events that are `memorable`, as the log tells of them."""
        found = list[Highlight]()
        for number, step in enumerate(table.steps):
            for event in step.change.events:
                seat, weight = self.memorable(event)
                if weight and (seen := event.veil(None)) is not None:
                    text = wording.event(seen, table.game.observe(table.before(number), None))
                    found += [Highlight(seat, text, number, weight)] if text else []
        return found

    def memorable(self, event: Event) -> tuple[int, float]:
        """Whose doing an event is, and its weight as in a `Highlight`; no weight for most."""
        return 0, 0.0

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """None."""
        return ()

    @property
    def seat_plan(self) -> SeatPlan:
        """As many places as can play."""
        return SeatPlan(self.meta)

    def setup(self, context: Context, seats: Seats, put: Callable[[Seats], None]) -> SeatStage:
        """A stand for each place."""
        return SeatStage(context, self.seat_plan, seats, put)

    def seat_picture(self, context: Context, seating: SeatPanel, place: int, size: tuple[int, int]) -> Surface | None:
        """None."""
        return None

    def help(self) -> PlainHelp:
        """The rulebook."""
        return PlainHelp(self.rules, self.topics, self.help_keys)

    @cached_property
    def diagrams(self) -> Mapping[str, Diagram]:
        """What ``diagrams.toml`` beside the rulebook describes; none without one."""
        file = self.rules.with_name("diagrams.toml")
        return read_diagrams(file, self.meta.id, self.view, self.cues, self.on_board) if file.is_file() else {}

    def on_board(self, name: str, position: P, seat: int) -> Sequence[str]:
        """What a diagram shows, in a position: nothing."""
        return ()

    @property
    def samples(self) -> Mapping[str, Sample]:
        """What is `kept`, or else the board as a game begins."""
        return {name: partial(self._sample, file) for name, file in (self.kept or {"board": ""}).items()}

    def _sample(self, file: str, context: Context, position: P | None) -> Scene:
        """What is kept in a file, if no position is given; then the one who decides first is a person, against computers."""
        game: Game[P] = context.shelf.game(self.meta.id)
        if position is None and file:
            position = game.read(self.rules.with_name("positions").joinpath(f"{file}.toml").read_text(encoding="utf-8"))
        count = min(self.meta.seats) if position is None else len(game.standing(position).scores)
        others = context.roster(self.meta.id).usual if file else HUMAN
        first = next((one.seat for one in game.open(position)), 0) if position is not None else 0
        who = [Seat(HUMAN if number == first else others, emblem=number) for number in range(count)]
        seats, bots = named(context.words_of(self.meta.id), who), brains(context, self.meta.id)
        return self.scene(context, Table.begin(game, Setup(seats), make_director(context), bots, position=position))

    def thumbnail(self, context: Context, position: P, emblems: tuple[int, ...], surface: Surface,
                  is_shrunk: bool = False) -> Iterator[None]:  # fmt: skip
        """The board as everybody may see it."""
        deep, whole = context.theme.colour("accent_deep"), surface.get_rect()
        surface.fill(context.theme.colour("space"))
        paint.pool(surface, whole.center, whole.w, context.theme.colour(deep, 90))
        view = self.small_view(context, emblems) if is_shrunk else self.view(context, emblems, lambda rect: None)
        view.layout(surface.get_rect())
        view.show(position, None)
        view.draw(surface)
        yield

    def small_view(self, context: Context, emblems: tuple[int, ...]) -> GameView[P]:
        """What is seen in a picture that is shrunk."""
        return self.view(context, emblems, lambda rect: None)

    def pause_scenes(self, context: Context, table: Table) -> Mapping[str, Callable[[], Scene]]:
        """Nothing more."""
        return {}

    def specimen(self, context: Context, redraw: Callable[[Rect], None]) -> Specimen | None:
        """None."""
        return None

    def rival_picture(self, context: Context, rival: str, size: tuple[int, int], emblem: int) -> Surface | None:
        """None."""
        return None

    def warmup(self, context: Context) -> Iterator[None]:
        """The pictures of the game's own."""
        for group in context.sprites.groups(self.meta.id):
            for name in context.sprites.names(group):
                context.sprites.ready(group, name)
                yield
