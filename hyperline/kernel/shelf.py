"""The games by id: a light entry for menus, and the rules themselves, imported when a game is picked."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, NamedTuple

from hyperline.kernel.game import Game, Meta


def attribute(source: str) -> Any:
    """Import ``module:attribute``; raises ImportError if there is no such thing."""
    module, _, name = source.partition(":")
    if not module:
        raise ImportError("there is no such part")
    try:
        return getattr(import_module(module), name)
    except AttributeError as fault:
        raise ImportError(f"{module} has no {name}") from fault


class Effort(NamedTuple):
    """How many actions are played on for a review, so that two cores take at most half a minute; 0 for any number.

    A game that is played on ends after `far` actions at the most (0 if it is played to its end); then it is judged.
    """

    acts: int = 0
    far: int = 0


EVERYTHING: Final = Effort()
"""Without any limit."""


class Places(NamedTuple):
    """Where the parts of a game are, each as ``module:attribute``; everything is imported when it is needed.

    `rules` is the class of its Game, `bots` its Roster (by default only the random bot), and `face` its Face, empty for a
    game without a window. `picture` makes what moves on its card in the menu, and is empty for one without.
    `chances` is a function that plays games on from a position and tells who wins each,
    ``(position, games, seed, first) -> shares by seat of each``, as `outcomes` of `hyperline.arena.levels` does; empty for
    a game that has none.
    `controls` are the commands that it brings for keys and mouse buttons; the window reads them when it opens.
    `study` says how simulated games are arranged and counted, and `survey` is the class of what ``balance`` asks about them.
    `measures` are what its challenges can ask for.
    """

    rules: str
    bots: str = "hyperline.arena.roster:CHANCE"
    face: str = ""
    study: str = "hyperline.arena.score_counter:PLAIN"
    picture: str = ""
    survey: str = "hyperline.arena.survey:PlainSurvey"
    measures: str = "hyperline.arena.challenge:COMMON"
    chances: str = ""
    controls: str = ""


class Subcommand(NamedTuple):
    """A command of the command line: what it is for, and its module, which has `add_arguments` and `perform`."""

    help: str
    module: str


@dataclass(frozen=True)
class Entry:
    """A game on the shelf: its meta, and where its other parts are.

    `commands` are the game's own commands on the command line, by name, and `benches` what ``bench`` measures only for this
    game. `effort` is what a review of it takes.
    """

    meta: Meta = field(hash=False)
    places: Places
    commands: Mapping[str, Subcommand] = field(default_factory=dict, compare=False)
    benches: Mapping[str, str] = field(default_factory=dict, compare=False)
    effort: Effort = EVERYTHING

    @property
    def has_face(self) -> bool:
        """Whether it can be played in a window."""
        return bool(self.places.face)

    def rules(self) -> Game[Any]:
        """The game's rules."""
        game: Game[Any] = attribute(self.places.rules)()
        return game

    def roster(self) -> Any:
        """The game's opponents, a `hyperline.arena.roster.Roster`."""
        return attribute(self.places.bots)

    def face(self) -> Any:
        """How the game looks, a `hyperline.shell.face.Face`; raises ImportError if it has none."""
        return attribute(self.places.face)

    def picture(self) -> Any:
        """What makes the picture on its card, a `hyperline.shell.ui.living_picture.MakeLiving`; None if it has none."""
        return attribute(self.places.picture) if self.places.picture else None

    def controls(self) -> Any:
        """What the game has keys for besides what every game has, some `hyperline.shell.input.commands.Command`."""
        return attribute(self.places.controls) if self.places.controls else ()

    def study(self) -> Any:
        """How simulated games are arranged and counted, a `hyperline.arena.score_counter.Study`."""
        return attribute(self.places.study)

    def survey(self) -> Any:
        """What is asked about many games, a `hyperline.arena.survey.Survey`."""
        return attribute(self.places.survey)(self)

    def measures(self) -> Any:
        """What the game's challenges can ask for, `hyperline.arena.challenge.Measures`."""
        return attribute(self.places.measures)


class Shelf:
    """Games by id; `listed` maps each id to the ``module:attribute`` of its Entry, in the order of the menu."""

    def __init__(self, listed: Mapping[str, str]) -> None:
        self._listed = dict(listed)
        self._games: dict[str, Game[Any]] = {}

    @property
    def listed(self) -> Mapping[str, str]:
        """Where each game's entry is, by id; another process can make the same shelf from it."""
        return self._listed

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of all games, the one first that the program is called after."""
        return tuple(self._listed)

    @property
    def playable(self) -> tuple[str, ...]:
        """The ids of the games that have a window."""
        return tuple(name for name in self.names if self.entry(name).has_face)

    @property
    def default(self) -> str:
        """The id of the first game, whose files need not name it."""
        return next(iter(self._listed))

    def entry(self, name: str) -> Entry:
        """The entry of a game; raises KeyError if it is not on the shelf."""
        entry: Entry = attribute(self._listed[name])
        return entry

    def folder(self, name: str) -> str:
        """The folder of a game's entry, with its texts and its rulebook. Raises KeyError."""
        return os.path.dirname(import_module(self._listed[name].partition(":")[0]).__file__ or "")  # noqa: PTH120

    def meta(self, name: str) -> Meta:
        """What menus need to know; imports no rules. Raises KeyError."""
        return self.entry(name).meta

    def game(self, name: str) -> Game[Any]:
        """The rules, always the same object. Raises KeyError."""
        if name not in self._games:
            self._games[name] = self.entry(name).rules()
        return self._games[name]
