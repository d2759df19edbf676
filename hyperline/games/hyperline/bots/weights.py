"""The numbers by which the policy weighs things. `tuned.toml` keeps those of levels and styles, found by self-play."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import fields, replace

from hyperline.games.hyperline.bots.roster import LEVELS, STYLES
from hyperline.games.hyperline.bots.said import words
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, UPGRADES, Component, Upgrade
from hyperline.kernel.file import is_endless, read_regular, write_whole
from hyperline.kernel.quote import quoted
from hyperline.kernel.texts import misread, reason


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """How much things matter to a player. Numbers without another unit are turns.

    `loss` is the cost of losing a component; `wish` is how much one is worth buying.
    """

    loss: Mapping[Component, float]
    wish: Mapping[Component | Upgrade, float]
    variety: float  # how much less each part of a kind from the third on is worth buying
    enough: float  # spare components with which nothing more is bought
    shopping: float  # turns that a detour to a planet may take for one purchase
    stock: float  # spare components and shields below which a detour is made for a purchase
    home: float  # damaged components from which a full repair at home is considered
    spent: float  # spare components needed for each missing point; with fewer, repairs come before Nexxus
    repair: float  # damaged components (not shields) from which one is repaired on the way
    ready: float  # spare components for each missing point with which nothing is repaired
    finds: float  # turns that a detour may take to open a sector where a planet may lie (VAR-2)
    prey: float  # turns that a detour may take to a Pirate who can be beaten (VAR-4)
    outfit: float  # spare components with which neither is sought
    tight: float  # sides that boosted Scanners must face for a tight scan
    leave: float  # spare components at which Nexxus is left
    frontier: float  # how many moves longer a route into unexplored space may be
    opponent: float  # the cost of ending where an opponent is
    attack: float  # by how much the attacker's fire must exceed the other's
    lead: float  # by how many points the other must be ahead for an attack
    courage: float  # spare components below which the player runs away
    assault: float  # by how many hits a round an attacker on Nexxus must be ahead of the ship that they meet
    stand: float  # hits still to come in a battle on Nexxus up to which the player stays


_SCALARS: Final = tuple(one.name for one in fields(Weights) if one.name not in ("loss", "wish"))
_LOSS: Final = {f"loss.{kind}": kind for kind in Component}
_WISHED: Final[tuple[Component | Upgrade, ...]] = (*UPGRADES, *STORE_KINDS)
_WISH: Final = {f"wish.{kind}": kind for kind in _WISHED}
NAMES: Final = (*_SCALARS, *_LOSS, *_WISH)
"""The names of the numbers: ``enough``, ``loss.bridge``, ``wish.repair-droid``."""


def numbers_of(weights: Weights) -> dict[str, float]:
    """All numbers by name."""
    numbers: dict[str, float] = {name: getattr(weights, name) for name in _SCALARS}
    numbers |= {name: weights.loss[kind] for name, kind in _LOSS.items()}
    return numbers | {name: weights.wish[kind] for name, kind in _WISH.items()}


def weights_of(numbers: Mapping[str, float]) -> Weights:
    """The weights with these numbers; every name must be there."""
    return Weights(
        {kind: numbers[name] for name, kind in _LOSS.items()},
        {kind: numbers[name] for name, kind in _WISH.items()},
        **{name: numbers[name] for name in _SCALARS},
    )


FILE: Final = Path(__file__).with_name("tuned.toml")
LARGEST: Final = 1_000_000  # bytes of such a file
LIMIT: Final = 1e300  # for a number in it
HEADER: Final = """\
# The numbers by which the program's own opponents weigh things.
# hyperline/games/hyperline/bots/weights.py says what each means.
# “hyperline dev tune” looks for better ones by self-play and writes such a file; “command” says how these were found.
# Numbers for a certain number of players are in “players”; a level's own override those, and a style's override all.
# A Pilot never buys: it does not see what a ship must have before Nexxus, nor what running away from there costs. Nor
# does a Cadet, who looks for what is new, does not see what a fight costs, goes to Nexxus with a spent ship and leaves
# it before it must.
"""
FILE_KEYS: Final = ("command", "bent", "players", "level", "style")
PLAYER_COUNT_KEYS: Final = ("command", "bent")
STYLE_KEYS: Final = ("bent", "fond")
PLAYERS: Final = ("2", "3", "4")

Fondness: TypeAlias = Mapping[type[Action], float]
"""By kind of action, its bonus on top of its chance to win."""


class TunedFault(Exception):  # noqa: N818 - a sentence for the author of the file
    """A file of numbers that cannot be read: one clear sentence."""


class PlayerCountWeights(Struct, frozen=True):
    """The numbers that differ in games with a certain number of players, and the `command` that found them."""

    command: str = ""
    numbers: Mapping[str, float] = {}


class Style(Struct, frozen=True):
    """How a style differs: its own numbers for the policy, and what it is `fond` of in the search."""

    numbers: Mapping[str, float] = {}
    fond: Fondness = {}


NO_CHANGES: Final = PlayerCountWeights()
NO_STYLE: Final = Style()


class TunedWeights(Struct, frozen=True):
    """All tuned numbers, and the `command` that found them.

    `weights` are everybody's, except for numbers that `players`, then `levels`, then `styles` override.
    """

    command: str
    weights: Weights
    players: Mapping[int, PlayerCountWeights]
    levels: Mapping[str, Mapping[str, float]]
    styles: Mapping[str, Style]

    def weights_of(self, level: str, style: str = "", players: int = 0) -> Weights:
        """The weights of a level, with or without a style, with this many players or (0) in general."""
        among, styled = self.players.get(players, NO_CHANGES).numbers, self.styles.get(style, NO_STYLE).numbers
        return weights_of({**numbers_of(self.weights), **among, **self.levels.get(level, {}), **styled})

    def with_weights(self, level: str, weights: Weights, command: str, players: int) -> TunedWeights:
        """A copy in which a level has these weights with this many players, as a command found.

        Numbers that the level overrides stay overridden, whatever the number of players.
        """
        own, numbers = self.levels.get(level, {}), numbers_of(weights)
        base, among = numbers_of(self.weights), self.players.get(players, NO_CHANGES).numbers
        shared = {**numbers, **{name: among.get(name, base[name]) for name in own}}
        differing = {name: value for name, value in shared.items() if value != base[name]}
        levels = {**self.levels, level: {name: numbers[name] for name in own}} if own else self.levels
        return replace(self, players={**self.players, players: PlayerCountWeights(command, differing)}, levels=levels)


@cache
def tuned_weights() -> TunedWeights:
    """The numbers of the program's own opponents; raises TunedFault."""
    return load(FILE)


@cache
def weights_for(level: str, style: str = "", players: int = 0) -> Weights:
    """The weights of the program's own opponents (see `TunedWeights.weights_of`)."""
    return tuned_weights().weights_of(level, style, players)


def load(path: Path) -> TunedWeights:
    """Read a file; raises TunedFault, also if it cannot be opened."""
    try:
        data = read_regular(path, LARGEST)
        text = data.decode()
    except OSError as fault:
        raise TunedFault(f"{path.name}: {reason(fault)}.") from None
    except UnicodeDecodeError:
        raise TunedFault(words("tuned.no_text", file=path.name)) from None
    if is_endless(data):
        raise TunedFault(words("tuned.long_key", file=path.name))
    return read(text, path.name)


def read(text: str, name: str) -> TunedWeights:
    """Read the text of a file with this name; raises TunedFault."""
    try:
        form = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise TunedFault(words("tuned.no_toml", file=name, why=misread(fault))) from None
    try:
        return _from_form(form)
    except TunedFault as fault:
        raise TunedFault(f"{name}: {fault}") from None


def written(tuned: TunedWeights) -> str:
    """The text of a file; reading it gives the same numbers."""
    import tomli_w

    form = {
        "command": tuned.command,
        "bent": _nested(numbers_of(tuned.weights)),
        "players": {
            str(players): {"command": among.command, "bent": _nested(among.numbers)}
            for players, among in sorted(tuned.players.items())
        },
        "level": {level: _nested(numbers) for level, numbers in tuned.levels.items()},
        "style": {
            name: {"bent": _nested(style.numbers), "fond": {kind.__name__: value for kind, value in style.fond.items()}}
            for name, style in tuned.styles.items()
        },
    }
    return f"{HEADER}\n{tomli_w.dumps(form)}"


def save(path: Path, tuned: TunedWeights) -> None:
    """Write a whole file; raises OSError."""
    write_whole(path, written(tuned).encode())


def _from_form(form: Mapping[str, object]) -> TunedWeights:
    _known(form, "", FILE_KEYS)
    numbers = _numbers(_table(form, "bent"), "bent")
    missing = [name for name in NAMES if name not in numbers]
    if missing:
        raise TunedFault(words("tuned.missing", key=quoted(f"bent.{missing[0]}")))
    among = {players: _for_count(form, players) for players in _table(form, "players")}
    levels = {level: _numbers(_table(form, "level", level), f"level.{level}") for level in _table(form, "level")}
    styles = {style: _style(form, style) for style in _table(form, "style")}
    for level in levels:
        if level not in LEVELS:
            raise TunedFault(words("tuned.no_level", level=quoted(level), levels=", ".join(LEVELS)))
    if set(styles) != set(STYLES):
        raise TunedFault(words("tuned.styles", styles=", ".join(STYLES), found=", ".join(styles) or "–"))
    by_count = {int(players): one for players, one in among.items()}
    return TunedWeights(_command(form, ""), weights_of(numbers), by_count, levels, styles)


def _known(table: Mapping[str, object], within: str, names: Collection[str]) -> None:
    """Raise TunedFault if a table has a key that is not among these names."""
    for name in table:
        if name not in names:
            raise TunedFault(words("tuned.unknown", key=quoted(within + name), known=", ".join(names)))


def _command(table: Mapping[str, object], within: str) -> str:
    command = table.get("command")
    if not isinstance(command, str):
        raise TunedFault(words("tuned.no_command", key=quoted(f"{within}command")))
    return command


def _table(form: Mapping[str, object], *keys: str) -> Mapping[str, object]:
    """A table within tables; a missing one is empty."""
    value: object = form
    for place, key in enumerate(keys, start=1):
        value = value.get(key, {}) if isinstance(value, dict) else value
        if not isinstance(value, dict):
            raise TunedFault(words("tuned.no_table", key=quoted(".".join(keys[:place]))))
    assert isinstance(value, dict)
    return value


def _numbers(table: Mapping[str, object], where: str) -> dict[str, float]:
    """The numbers in a table, by name."""
    numbers = {}
    for name, value in _flat(table):
        if name not in NAMES:
            raise TunedFault(words("tuned.no_bent", key=quoted(f"{where}.{name}")))
        numbers[name] = _number(value, f"{where}.{name}")
    return numbers


def _for_count(form: Mapping[str, object], players: str) -> PlayerCountWeights:
    _known({players: form}, "players.", PLAYERS)
    within = f"players.{players}."
    table = _table(form, "players", players)
    _known(table, within, PLAYER_COUNT_KEYS)
    return PlayerCountWeights(_command(table, within), _numbers(_table(form, "players", players, "bent"), f"{within}bent"))


def _style(form: Mapping[str, object], style: str) -> Style:
    _known(_table(form, "style", style), f"style.{style}.", STYLE_KEYS)
    numbers = _numbers(_table(form, "style", style, "bent"), f"style.{style}.bent")
    return Style(numbers, _fondness(_table(form, "style", style, "fond"), f"style.{style}.fond"))


def _fondness(table: Mapping[str, object], where: str) -> Fondness:
    fondness = {}
    for name, value in table.items():
        kind = getattr(actions, name, None)
        if not (isinstance(kind, type) and issubclass(kind, Action)):
            raise TunedFault(words("tuned.no_kind", key=quoted(f"{where}.{name}")))
        fondness[kind] = _number(value, f"{where}.{name}")
    return fondness


def _number(value: object, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -LIMIT < value < LIMIT:
        raise TunedFault(words("tuned.no_number", key=quoted(where)))
    return float(value)


def _flat(table: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """The values in a table and its inner tables; inner names have a dot."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{inner}", one) for inner, one in value.items())
        else:
            yield name, value


def _nested(numbers: Mapping[str, float]) -> dict[str, object]:
    """The opposite of `_flat`."""
    tables: dict[str, dict[str, float]] = {}
    scalars: dict[str, object] = {}
    for name, value in numbers.items():
        table, dot, inner = name.partition(".")
        if dot:
            tables.setdefault(table, {})[inner] = value
        else:
            scalars[name] = value
    return scalars | tables
