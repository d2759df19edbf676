"""What was found by self-play: the numbers of levels and styles as the file `tuned.toml` keeps them."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.hyperline.bots.roster import LEVELS, STYLES
from hyperline.games.hyperline.bots.weights import NAMES, Weights, numbers_of, weights_of
from hyperline.games.hyperline.engine import actions
from hyperline.games.hyperline.engine.actions import Action
from hyperline.kernel.file import read_regular, write_whole
from hyperline.kernel.quote import SHOWN, plain, quoted
from hyperline.kernel.toml import is_endless

FILE: Final = Path(__file__).with_name("tuned.toml")
LARGEST: Final = 1_000_000  # bytes of such a file
LIMIT: Final = 1e300  # of a number in it
HEADER: Final = """\
# The numbers by which the program's own opponents weigh things.
# hyperline/games/hyperline/bots/weights.py says what each means.
# “hyperline tune” looks for better ones by self-play and writes such a file; “command” says how these were found.
# What holds for a number of players alone is in “players”; a level's own numbers go before those, a style's before all.
# A Pilot never buys: it does not see what a ship must have before Nexxus. Nor does a Cadet, who looks for what is
# new, does not see what a fight costs, goes to Nexxus with a spent ship and leaves it before it must.
"""
TABLES: Final = ("command", "bent", "players", "level", "style")
AMONG: Final = ("command", "bent")
STYLE: Final = ("bent", "fond")
PLAYERS: Final = ("2", "3", "4")

Fondness: TypeAlias = Mapping[type[Action], float]
"""By kind of action, by how much more than its chance to win it is worth to a player."""


class TunedFault(Exception):  # noqa: N818 - a sentence for whoever wrote the file
    """A file of numbers that cannot be read: one clear sentence."""


class Among(Struct, frozen=True):
    """What is meant otherwise in games of some number of players, and the `command` that found it."""

    command: str = ""
    numbers: Mapping[str, float] = {}


class Style(Struct, frozen=True):
    """What a style does otherwise: its own numbers for what it means to do, and what it is `fond` of as it looks ahead."""

    numbers: Mapping[str, float] = {}
    fond: Fondness = {}


ANY: Final = Among()
PLAIN: Final = Style()


class Found(Struct, frozen=True):
    """What was found, and the `command` that found it.

    `bent` is what everybody means to do, but for the numbers that a number of `players`, then `levels`, then `styles` have
    of their own.
    """

    command: str
    weights: Weights
    players: Mapping[int, Among]
    levels: Mapping[str, Mapping[str, float]]
    styles: Mapping[str, Style]

    def weights_of(self, level: str, style: str = "", players: int = 0) -> Weights:
        """What a level means to do, in a style or without, among so many players or (0) in general."""
        among, styled = self.players.get(players, ANY).numbers, self.styles.get(style, PLAIN).numbers
        return weights_of({**numbers_of(self.weights), **among, **self.levels.get(level, {}), **styled})

    def with_bent(self, level: str, weights: Weights, command: str, players: int) -> Found:
        """The same, but that a level means to do this among so many players, as a command found.

        Numbers of its own stay its own, whatever the number of players.
        """
        own, numbers = self.levels.get(level, {}), numbers_of(weights)
        base, among = numbers_of(self.weights), self.players.get(players, ANY).numbers
        shared = {**numbers, **{name: among.get(name, base[name]) for name in own}}
        differing = {name: value for name, value in shared.items() if value != base[name]}
        levels = {**self.levels, level: {name: numbers[name] for name in own}} if own else self.levels
        return replace(self, players={**self.players, players: Among(command, differing)}, levels=levels)


@cache
def found() -> Found:
    """What the program's own opponents go by; raises FoundFault."""
    return load(FILE)


@cache
def meant(level: str, style: str = "", players: int = 0) -> Weights:
    """What the program's own opponents mean to do (`Found.bent_of`)."""
    return found().weights_of(level, style, players)


def load(path: Path) -> Found:
    """What a file says; raises FoundFault, also if it cannot be opened."""
    try:
        data = read_regular(path, LARGEST)
        text = data.decode()
    except OSError as fault:
        raise TunedFault(f"{path.name}: {fault.strerror or fault}.") from None
    except UnicodeDecodeError:
        raise TunedFault(f"{path.name} is not a text in UTF-8.") from None
    if is_endless(data):
        raise TunedFault(f"{path.name}: a key has too many parts.")
    return read(text, path.name)


def read(text: str, name: str) -> Found:
    """What the text of a file of that name says; raises FoundFault."""
    try:
        form = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise TunedFault(f"{name} is not TOML: {plain(str(fault), 2 * SHOWN)}.") from None
    try:
        return _found(form)
    except TunedFault as fault:
        raise TunedFault(f"{name}: {fault}") from None


def written(found: Found) -> str:
    """The text of a file; reading it gives the same again."""
    import tomli_w

    form = {
        "command": found.command,
        "bent": _nested(numbers_of(found.weights)),
        "players": {
            str(players): {"command": among.command, "bent": _nested(among.numbers)}
            for players, among in sorted(found.players.items())
        },
        "level": {level: _nested(numbers) for level, numbers in found.levels.items()},
        "style": {
            name: {"bent": _nested(style.numbers), "fond": {kind.__name__: value for kind, value in style.fond.items()}}
            for name, style in found.styles.items()
        },
    }
    return f"{HEADER}\n{tomli_w.dumps(form)}"


def save(path: Path, found: Found) -> None:
    """Write a whole file; raises OSError."""
    write_whole(path, written(found).encode())


def _found(form: Mapping[str, object]) -> Found:
    _known(form, "", TABLES)
    numbers = _numbers(_table(form, "bent"), "bent")
    missing = [name for name in NAMES if name not in numbers]
    if missing:
        raise TunedFault(f"“bent.{missing[0]}” is missing.")
    among = {players: _among(form, players) for players in _table(form, "players")}
    levels = {level: _numbers(_table(form, "level", level), f"level.{level}") for level in _table(form, "level")}
    styles = {style: _style(form, style) for style in _table(form, "style")}
    for level in levels:
        if level not in LEVELS:
            raise TunedFault(f"there is no level {quoted(level)}; the levels are {', '.join(LEVELS)}.")
    if set(styles) != set(STYLES):
        raise TunedFault(f"the styles must be {', '.join(STYLES)}, not {', '.join(styles) or 'none'}.")
    by_number = {int(players): one for players, one in among.items()}
    return Found(_command(form, ""), weights_of(numbers), by_number, levels, styles)


def _known(table: Mapping[str, object], within: str, names: Collection[str]) -> None:
    """Raise FoundFault if a table has anything but what has these names."""
    for name in table:
        if name not in names:
            raise TunedFault(f"there is nothing called {quoted(within + name)}; write {', '.join(names)}.")


def _command(table: Mapping[str, object], within: str) -> str:
    command = table.get("command")
    if not isinstance(command, str):
        raise TunedFault(f"{quoted(f'{within}command')} must say in a text how the numbers were found.")
    return command


def _table(form: Mapping[str, object], *keys: str) -> Mapping[str, object]:
    """A table within tables; one that is not there is empty."""
    value: object = form
    for place, key in enumerate(keys, start=1):
        value = value.get(key, {}) if isinstance(value, dict) else value
        if not isinstance(value, dict):
            raise TunedFault(f"{quoted('.'.join(keys[:place]))} must be a table.")
    assert isinstance(value, dict)
    return value


def _numbers(table: Mapping[str, object], where: str) -> dict[str, float]:
    """The numbers of a bent that a table has, by name."""
    numbers = {}
    for name, value in _flat(table):
        if name not in NAMES:
            raise TunedFault(f"{quoted(f'{where}.{name}')} is no number of a bent.")
        numbers[name] = _number(value, f"{where}.{name}")
    return numbers


def _among(form: Mapping[str, object], players: str) -> Among:
    _known({players: form}, "players.", PLAYERS)
    within = f"players.{players}."
    table = _table(form, "players", players)
    _known(table, within, AMONG)
    return Among(_command(table, within), _numbers(_table(form, "players", players, "bent"), f"{within}bent"))


def _style(form: Mapping[str, object], style: str) -> Style:
    _known(_table(form, "style", style), f"style.{style}.", STYLE)
    numbers = _numbers(_table(form, "style", style, "bent"), f"style.{style}.bent")
    return Style(numbers, _fondness(_table(form, "style", style, "fond"), f"style.{style}.fond"))


def _fondness(table: Mapping[str, object], where: str) -> Fondness:
    fondness = {}
    for name, value in table.items():
        kind = getattr(actions, name, None)
        if not (isinstance(kind, type) and issubclass(kind, Action)):
            raise TunedFault(f"{quoted(f'{where}.{name}')} is no kind of action.")
        fondness[kind] = _number(value, f"{where}.{name}")
    return fondness


def _number(value: object, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -LIMIT < value < LIMIT:
        raise TunedFault(f"{quoted(where)} must be a finite number.")
    return float(value)


def _flat(table: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """What is in a table and in the tables in it, by names with a dot."""
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
