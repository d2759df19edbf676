"""The contract between a game and everything that plays it: all that is known about a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final, Literal, Protocol, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from hyperline.kernel.quote import quoted
from hyperline.kernel.refusal import refused

P = TypeVar("P")

EMBLEMS: Final = 15
"""How many emblems there are: one for each seat of the largest game."""
FEW_EMBLEMS: Final = 4
"""How many of them there are where at most this many can play."""
Emblem = Annotated[int, msgspec.Meta(ge=0, lt=EMBLEMS)]
"""Which emblem a seat has; a file with another number is refused on reading."""


class Action(Protocol):
    """What a seat decides; `str(action)` is its text, and the game's `parse` is the inverse."""

    @property
    def targets(self) -> tuple[str, ...]:
        """What on the screen stands for it, each with its kind: ``sector:C4``, ``cell:1,0``, ``port:NE``."""

    @property
    def is_aside(self) -> bool:
        """Whether the seat may take it at any of its decisions, so that it never counts as the thing to do."""

    @property
    def is_open(self) -> bool:
        """Whether it stands for an open-ended set of actions, and cannot itself be applied."""


class Speaker(Protocol):
    """What says the text of a key in the language in use, where it has one."""

    def __call__(self, key: str, /) -> str: ...

    def __contains__(self, key: str, /) -> bool: ...


class SetupOption(Struct, frozen=True):
    """A choice at setup of a `game`: one of `values`, the first being the default.

    What it is called is in the table `GAME.option.NAME` of the game's texts: ``title``, ``help``, and a label a value.
    `rule` is the number of the rule that it is about. A ruling settles what that rule leaves open: then the help is the
    sentence, and the labels are its readings. Where it depends on how many play, or on other options, what a value comes
    to, `played` tells it of a value, a number of seats and all options; of an option that plays no part then, nothing.
    """

    game: str
    name: str
    values: tuple[str, ...]
    rule: str = ""
    is_ruling: bool = False
    played: Callable[[str, int, Mapping[str, str]], str] | None = None

    def named(self, words: Speaker) -> str:
        """The title, or the name if there is none."""
        return self._text(words, "title", self.name)

    def explained(self, words: Speaker) -> str:
        """The help; empty if there is none."""
        return self._text(words, "help", "")

    def label(self, words: Speaker, value: str) -> str:
        """The label of a value, or the value itself if there is none."""
        return self._text(words, value, value)

    def _text(self, words: Speaker, key: str, usual: str) -> str:
        return _said(words, f"{self.game}.option.{self.name}.{key}", usual)


class Meta(Struct, frozen=True):
    """What menus need to know about a game before its rules are imported.

    `minutes` is how long one usually takes (0 where that is not told). A seat may have
    one of the `roles`, if there are any. `presets` are named sets of options; those not named have their defaults, and the
    `usual` ones are those of a player's first game. No game
    takes more than `cap` decisions, however it is played. `lists_decisions`: position files list every open decision with
    its place and its legal actions, beside the first.
    """

    id: str
    title: str
    seats: tuple[int, ...]
    options: tuple[SetupOption, ...] = ()
    roles: tuple[str, ...] = ()
    presets: tuple[tuple[str, dict[str, str]], ...] = ()
    usual: dict[str, str] = {}
    cap: int = 100_000
    minutes: int = 0
    lists_decisions: bool = False

    def described(self, words: Speaker) -> str:
        """What it is about, in a sentence; empty if that is not told."""
        return _said(words, f"{self.id}.is_about", "")

    def preset(self, words: Speaker, name: str) -> str:
        """What a preset is called; it is kept and typed by its name."""
        return _said(words, f"{self.id}.preset.{name.lower().replace(' ', '_')}", name)

    def changed(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options that differ from their defaults, in the game's order; raises Illegal for an unknown one."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise refused("NOTATION", "refusal.no_option", title=self.title, called=quoted(name))
            if value not in known[name].values:
                values = ", ".join(known[name].values)
                raise refused("NOTATION", "refusal.no_value", called=name, value=quoted(value), values=values)
        chosen = ((option, options.get(option.name, option.values[0])) for option in self.options)
        return {option.name: value for option, value in chosen if value != option.values[0]}

    def check_roles(self, seats: Sequence[Seat]) -> None:
        """Raise Illegal if a seat has a role that the game does not have."""
        for seat in seats:
            if seat.role and seat.role not in self.roles:
                raise refused("NOTATION", "refusal.no_role", title=self.title, role=quoted(seat.role))


def _said(words: Speaker, key: str, usual: str) -> str:
    return words(key) if key in words else usual


HUMAN: Final = "human"
"""The controller of a seat that a person plays."""


class Seat(Struct, frozen=True):
    """Who plays: `controller` is HUMAN or a bot's name; `choice` is the game's own (a corner, a fleet).

    `role` is one of the game's roles, empty for the default. Other keys that a file has for a seat are ignored.
    """

    controller: str = HUMAN
    name: str = ""
    emblem: Emblem = 0
    role: str = ""
    choice: str = ""


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game starts from: seats in turn order, a seed, and options by name.

    With `luck` ``one`` all chance comes from one stream, as it did in records of version 1.
    """

    seats: tuple[Seat, ...]
    seed: int = 0
    options: dict[str, str] = {}
    luck: Literal["one"] | UnsetType = UNSET

    def luck_after(self, dice: Dice) -> Dice:
        """The dice of the game, after what was drawn at its start."""
        return dice if self.luck == "one" else dice.apart()


class Decision(Struct, frozen=True, gc=False):
    """Who may decide now, what `kind` of decision, and at which of the game's boards (`where`; an only board needs no name).

    If a seat may decide several things at one board, `id` tells them apart. `sealed` ones are answered in secret until
    the whole group has answered. To decide a `private` one the seat must see what nobody else may see, so that those who
    share its screen have to look away.
    """

    seat: int
    kind: str
    where: str = ""
    sealed: bool = False
    answered: bool = False
    private: bool = False
    id: str = ""


class Change(Struct, frozen=True):
    """The result of an action. A `barrier` says why undo may not pass it: ``die``, ``card``, ``tile``, ``seat`` or ``turn``.

    `unit_ends` tells whether the next action begins something new: undo, log and replay step by whole units.
    `passes_turn`: the action ended the turn although the seat did not say so, and nothing was revealed: it may still
    take back the action until the shell has asked it to end the turn.
    """

    position: Any
    events: tuple[Event, ...] = ()
    barrier: str = ""
    unit_ends: bool = True
    passes_turn: bool = False


class Standing(Struct, frozen=True):
    """Scores by seat, ranks from 1 with ties, whether it is over, the rule that ended it, and the score that wins.

    `goal` is 0 if no fixed score wins. `winners` are the seats that have won, several if a win is shared; there
    are none before the end, and may be none after it.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    is_over: bool = False
    reason: str = ""
    goal: int = 0
    winners: tuple[int, ...] = ()

    @property
    def shares(self) -> tuple[float, ...]:
        """By seat 1 for the winner, or a part for each of several, and 0 for all others."""
        return tuple(1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.scores)))


class Progress(Struct, frozen=True):
    """How far the game is: the chips of a turn, the current one (-1 for none), round n (of `rounds`, 0 if unbounded).

    `turns` is the number of turns begun, 0 before the first; `seat` is whose turn it is, -1 while it is everybody's.
    """

    chips: tuple[str, ...]
    current: int
    round: int
    rounds: int = 0
    turns: int = 0
    seat: int = -1


class Game(Protocol[P]):
    """The rules of one game. Positions are frozen values; nothing but `apply` leads from one to another."""

    meta: ClassVar[Meta]

    def check_setup(self, setup: Setup) -> None:
        """Raise Illegal, naming the rule, if a game cannot start like this."""

    def start(self, setup: Setup) -> P:
        """The first position, at its first decision."""

    def open(self, position: P) -> tuple[Decision, ...]:
        """Who may decide now; empty when the game is over."""

    def legal(self, position: P, seat: int) -> Sequence[Action]:
        """Every legal action of the seat, sorted by text; one action that `is_open` stands for each open-ended set."""

    def sample(self, position: P, seat: int, dice: Dice) -> Action:
        """A random legal action, drawn from open-ended sets too."""

    def check(self, position: P, seat: int, action: Any) -> None:
        """Raise Illegal, naming the rule, if the seat may not do this now; once the game is over, whatever the action is."""

    def apply(self, position: P, seat: int, action: Any) -> Change:
        """Take an action; raises Illegal if it is not legal."""

    def observe(self, position: P, viewer: int | None) -> P:
        """The position as a seat may know it, or as the public may (None); also of what that seat may know."""

    def determinise(self, view: P, dice: Dice) -> P:
        """A possible true position behind a view, for search."""

    def reseeded(self, position: P, seed: int) -> P:
        """A true position with other luck from here on; what anybody holds, knows or can observe stays as it is."""

    def options(self, position: P) -> Mapping[str, str]:
        """The options that a position is played with, where they differ from their defaults."""

    def standing(self, position: P) -> Standing:
        """Scores and ranks, at any position."""

    def progress(self, position: P) -> Progress:
        """How far the game is."""

    def parse(self, position: P, seat: int, text: str) -> Action:
        """The action that a text means; raises Illegal(``NOTATION``, …) if there is none."""

    def encode(self, position: P) -> bytes:
        """The position as JSON."""

    def decode(self, data: bytes) -> P:
        """The position that `encode` wrote; raises Illegal for anything else."""

    def write(self, position: P) -> str:
        """A true position, not a view, as a position file: TOML with the keys of `encode` and the game's id as ``game``."""

    def read(self, text: str) -> P:
        """The position in such a file, or in JSON with the same keys, advanced to its first decision; raises Illegal."""


def has_choice(legal: Sequence[Action]) -> bool:
    """Whether legal actions leave something to choose: there are several, or what is missing of one."""
    return len(legal) > 1 or any(one.is_open for one in legal)
