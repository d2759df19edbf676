"""Files by declaration: the keys of a position file, their types and their defaults follow from the position's type.

How a value is written is said at its field, with the rest of what is known about it::

    class Ship(Struct, frozen=True):
        at: Annotated[Place, Code(place_text, place_of)] = (0, 0)               # at = "0,0"
        is_down: bool = False                                                   # down = false

    class Position(Struct, frozen=True, kw_only=True):
        dice: Annotated[Dice, DICE] = Dice()                                    # seed = 5, dice = [6, 2]
        round: Annotated[int, Meta(ge=1)] = 1                                   # what is not in the file has its default
        turn: Annotated[int, Key(is_open=True)] = 0                             # … or one that depends on the rest
        winners: Annotated[tuple[int, ...], Key(is_sparse=True)] = ()           # only written if there are any
        ships: Annotated[tuple[Ship, ...], Key("player")]                       # player = [{…}, {…}]

    FORM = Form(Position, "race", VERSION, Extra("points", points))

    said = FORM.read(text)                  # Illegal names the key: "player.1.at: “x” is not a place"
    position = said.value                   # with the type's defaults for all keys in `said.unsaid`

A file has the fields in their order and no other keys; a leading ``is_`` falls off. Lists and structs are written part by
part, dictionaries as they are. What is left to a game is to fill in what depends on the rest, and one check that says of
each thing that cannot be why it cannot. Where a file is cut otherwise than the position, it has a type of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from types import GenericAlias
from typing import Annotated, Any, Final, Generic, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, Meta, Struct, UnsetType
from msgspec.structs import FieldInfo, astuple, fields

from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import file_of, position_of, under
from hyperline.kernel.texts import misread

P = TypeVar("P", bound=Struct)
Die = Annotated[int, Meta(ge=1, le=6)]
Count = Annotated[int, Meta(ge=0, le=9999)]


def as_it_is(value: Any) -> Any:
    """What is written just as it is."""
    return value


class Code(Struct, frozen=True):
    """How a value is written: `write` makes something of type `form`, and `read` is its inverse.

    `read` raises Illegal with a sentence that lacks the key. With a `form` alone the file is stricter than the type.
    """

    write: Callable[[Any], Any] = as_it_is
    read: Callable[[Any], Any] = as_it_is
    form: Any = str


class Key(Struct, frozen=True):
    """The key of a field: its `name`, if it has another there; it stands `before` another key, or where the field does.

    `is_sparse`: not written where it has its default. `is_open`: what it is depends on the rest where nothing (or null) is
    said; the type's default stands for that until the game fills it in.
    """

    name: str = ""
    is_sparse: bool = False
    is_open: bool = False
    before: str = ""


UNSAID: Final = Key(is_open=True)
"""The key of a field that is filled in where nothing is said of it."""


class Spread(Struct, frozen=True):
    """Several keys of one field: each with its type and what it is where nothing is said.

    `write` gives what stands under each, UNSET for nothing, and `read` is its inverse. Its Illegal begins with the key.
    """

    keys: Mapping[str, tuple[Any, Any]]
    write: Callable[[Any], tuple[Any, ...]]
    read: Callable[..., Any]


class Extra(Struct, frozen=True):
    """A key that is no field: `write` makes it of the position, UNSET for none.

    It stands `before` another key, or last. What the file has of type `form` is in `Said.extras`, unless `read` makes values
    of some `fields` of it; its Illegal begins with the key. These `fields` have no other key. A struct within the position
    has its own in a class variable ``extras``, all of which have a `read`.
    """

    key: str
    write: Callable[[Any], Any]
    form: Any = Any
    default: Any = None
    before: str = ""
    fields: tuple[str, ...] = ()
    read: Callable[[Any], tuple[Any, ...]] | None = None


Luck = dict[Annotated[str, Meta(pattern=r"^[a-z][a-z -]{0,30} [0-9]{1,2}$")], Count]
"""How many values of the streams of chance were taken, by purpose and number: ``{"battle 0" = 3}``."""


def luck_form(dice: Dice) -> dict[str, int] | UnsetType:
    """What stands under ``luck``: nothing where all rolls come from one stream."""
    return UNSET if dice.drawn is UNSET else dict(dice.drawn)


def dice_of(seed: int, scripted: tuple[int, ...], luck: dict[str, int] | None) -> Dice:
    """The dice for what a file says of them."""
    dice = Dice(Dice.of(seed).seed, scripted)
    return dice if luck is None else dice.apart(luck)


DICE: Final = Spread(
    {"seed": (int, 0), "dice": (tuple[Die, ...], ()), "luck": (Luck, None)},
    write=lambda dice: (dice.seed, dice.scripted, luck_form(dice)),
    read=dice_of,
)
"""Dice with six sides."""
VERSION: Final = Extra("version", lambda position: 1, Literal[1], 1, before="title")


class Said(NamedTuple, Generic[P]):
    """What a file says. The `value` has its type's defaults under all keys that are `unsaid`, such as ``player.0.at``."""

    value: P
    unsaid: frozenset[str]
    extras: Mapping[str, Any]


class Form(Generic[P]):
    """The files of a game, whose position or what stands for it in a file is of one type."""

    def __init__(self, kind: type[P], game: str, *extras: Extra) -> None:
        self.kind, self.game, self.extras = kind, game, extras

    @cached_property
    def _cut(self) -> _Cut:
        return _cut_with(self.kind, self.extras)

    def table(self, value: P) -> Any:
        """All that is written of a position: an attribute a key, UNSET for none."""
        return self._cut.write(value)

    def encode(self, value: P) -> bytes:
        """A position or a view as JSON."""
        return msgspec.json.encode(self.table(value))

    def write(self, value: P) -> str:
        """A position as a file."""
        return file_of(self.game, self.table(value))

    def decode(self, data: bytes) -> Said[P]:
        """What `encode` wrote; raises Illegal."""
        try:
            return self._said(msgspec.json.decode(data, type=self._cut.table))
        except (ValueError, RecursionError) as fault:
            raise Illegal("NOTATION", misread(fault)) from None

    def read(self, text: str) -> Said[P]:
        """What a file says; raises Illegal."""
        return self._said(position_of(text, self.game, self._cut.table))

    def _said(self, table: Struct) -> Said[P]:
        unsaid: set[str] = set()
        values = self._cut.read(table, "", unsaid)
        extras = {extra.key: values.pop(_aside(extra.key)) for extra in self.extras if extra.read is None}
        return Said(self.kind(**values), frozenset(unsaid), extras)


# ---- how a type is cut into keys: once, before its first value is written or read ----

_Keys = Mapping[str, tuple[Any, Any]]
"""Keys of a file, each with its type and default."""


class _Entry(NamedTuple):
    """Some keys of a table, and how they are written and read where they are not just as a field is.

    `write` makes what stands under the key, or a tuple for several, of the owner's `field`, or of the owner if it has none.
    `read` is handed what is said by `names`, where the table is, with a dot, and what is unsaid; it leaves it by fields.
    """

    keys: _Keys
    field: str = ""
    write: Callable[[Any], Any] | None = None
    read: Callable[[dict[str, Any], str, set[str]], None] | None = None
    before: str = ""

    @property
    def names(self) -> list[str]:
        """What stands for the keys: a field that is of one key, else something that no field is called."""
        return [self.field] if self.field and len(self.keys) == 1 else list(map(_aside, self.keys))


class _Cut(NamedTuple):
    """The type of a table of a file, how it is written, and how the fields that are said are read."""

    table: type[Struct]
    write: Callable[[Any], Any]
    read: Callable[[Struct, str, set[str]], dict[str, Any]]


@cache
def _cut(kind: type[Struct]) -> _Cut:
    return _cut_with(kind, getattr(kind, "extras", ()))


def _cut_with(kind: type[Struct], extras: Sequence[Extra]) -> _Cut:
    elsewhere = {name for extra in extras for name in extra.fields}
    hints = get_type_hints(kind, include_extras=True)
    entries: list[_Entry] = []
    own = [_of_field(field, hints[field.name]) for field in fields(kind) if field.name not in elsewhere]
    for entry in [*own, *map(_of_extra, extras)]:
        entries.insert(next((at for at, one in enumerate(entries) if entry.before in one.keys), len(entries)), entry)
    keys = [(key, *said) for entry in entries for key, said in entry.keys.items()]
    listed = [(key, form) if default is NODEFAULT else (key, form, default) for key, form, default in keys]
    table = msgspec.defstruct("Table", listed, frozen=True, forbid_unknown_fields=True, kw_only=True)
    return _Cut(table, _writer(entries), _reader(entries))


def _writer(entries: Sequence[_Entry]) -> Callable[[Any], Any]:
    """Makes a table of an owner, with each key written out."""
    table = msgspec.defstruct("Table", [(key, Any) for entry in entries for key in entry.keys])
    known, values = dict[str, Any](Table=table), list[str]()
    for number, entry in enumerate(entries):
        value = f"owner.{entry.field}" if entry.field else "owner"
        known[f"write_{number}"] = entry.write
        values.append(f"{'*' * (len(entry.keys) > 1)}write_{number}({value})" if entry.write else value)
    written: Callable[[Any], Any] = eval(f"lambda owner: Table({', '.join(values)})", known)
    return written


def _reader(entries: Sequence[_Entry]) -> Callable[[Struct, str, set[str]], dict[str, Any]]:
    """Takes all keys at once, and then makes fields of what is not just so."""
    keys = [key for entry in entries for key in entry.keys]
    names = [name for entry in entries for name in entry.names]
    made = [entry.read for entry in entries if entry.read]

    def read(table: Struct, at: str, unsaid: set[str]) -> dict[str, Any]:
        values = astuple(table)
        found = dict(zip(names, values, strict=True))
        if None in values or UNSET in values:
            unsaid.update(at + key for key, value in zip(keys, values, strict=True) if value is None or value is UNSET)
            found = {name: value for name, value in found.items() if value is not None and value is not UNSET}
        for making in made:
            making(found, at, unsaid)
        return found

    return read


def _of_field(field: FieldInfo, hint: Any) -> _Entry:
    name, default = field.name, field.default if field.default_factory is NODEFAULT else field.default_factory()
    if spread := _noted(hint, Spread):
        return _of_keys(spread.keys, (name,), lambda *said: (spread.read(*said),))._replace(field=name, write=spread.write)
    key, way = _noted(hint, Key) or Key(), _way(hint)
    written = key.name or name.removeprefix("is_")
    if key.is_open and default is NODEFAULT:
        raise TypeError(f"{name} is open and has no default")
    form = _optional(way.form, None if key.is_open else default)

    def write(value: Any) -> Any:
        return UNSET if value == default else way.write(value)

    def read(found: dict[str, Any], at: str, unsaid: set[str]) -> None:
        if name in found:
            found[name] = way.read(found[name], at + written, unsaid)

    writing = write if key.is_sparse else None if way.write is as_it_is else way.write
    return _Entry({written: form}, name, writing, None if way.read is _as_said else read, key.before)


def _of_extra(extra: Extra) -> _Entry:
    key, aside, way, making = extra.key, _aside(extra.key), _way(extra.form), extra.read
    made = _of_keys({key: (way.form, extra.default)}, extra.fields, making) if making else None

    def write(owner: Any) -> Any:
        value = extra.write(owner)
        return value if value is UNSET else way.write(value)

    def read(found: dict[str, Any], at: str, unsaid: set[str]) -> None:
        found[aside] = way.read(found[aside], at + key, unsaid) if aside in found else extra.default
        if made and made.read:
            made.read(found, at, unsaid)

    return _Entry({key: _optional(way.form, extra.default)}, "", write, read, extra.before)


def _of_keys(keys: _Keys, names: tuple[str, ...], making: Callable[..., tuple[Any, ...]]) -> _Entry:
    """Keys that are read together, each with its default where nothing is said, as values of these fields."""
    usual = [(_aside(key), default) for key, (_, default) in keys.items()]

    def read(found: dict[str, Any], at: str, unsaid: set[str]) -> None:
        said = [found.pop(key, default) for key, default in usual]
        try:
            found.update(zip(names, making(*said), strict=True))
        except Illegal as fault:
            raise Illegal(fault.rule, at + fault.why) from None

    return _Entry({key: _optional(*said) for key, said in keys.items()}, read=read)


def _aside(key: str) -> str:
    """What stands for a key among the fields, none of which is called so."""
    return f".{key}"


def _optional(form: Any, default: Any) -> tuple[Any, Any]:
    if default is NODEFAULT:
        return form, NODEFAULT
    return (form | None, None) if default is None else (form | UnsetType, UNSET)


# ---- how a value is written ----


def _as_said(said: Any, at: str, unsaid: set[str]) -> Any:
    return said


class _Way(NamedTuple):
    """As what values of a type are written, and how they are written and read; a table has its path in what is refused."""

    form: Any
    write: Callable[[Any], Any] = as_it_is
    read: Callable[[Any, str, set[str]], Any] = _as_said
    is_table: bool = False


def _noted(hint: Any, kind: type[Any]) -> Any:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((note for note in notes if isinstance(note, kind)), None)


def _way(hint: Any) -> _Way:
    origin, args = get_origin(hint), get_args(hint)
    if code := _noted(hint, Code):
        return _coded(code)
    if origin is Annotated:
        limits = tuple(note for note in args[1:] if isinstance(note, Meta))
        way = _way(args[0])
        return way._replace(form=Annotated[(way.form, *limits)]) if limits else way
    if origin is tuple and args[1:] == (...,):
        return _listed(_way(args[0]))
    if isinstance(hint, type) and issubclass(hint, Struct) and not hint.__struct_config__.forbid_unknown_fields:
        return _inner(_cut(hint), hint)
    return _Way(hint)


def _coded(code: Code) -> _Way:
    def read(said: Any, at: str, unsaid: set[str]) -> Any:
        return under(f"{at}: ", code.read, said)

    return _Way(code.form, code.write, _as_said if code.read is as_it_is else read)


def _listed(one: _Way) -> _Way:
    form, make, write = GenericAlias(tuple, (one.form, Ellipsis)), one.read, one.write

    def read(said: Sequence[Any], at: str, unsaid: set[str]) -> tuple[Any, ...]:
        if one.is_table:
            return tuple([make(each, f"{at}.{n}", unsaid) for n, each in enumerate(said)])
        return tuple([make(each, at, unsaid) for each in said])

    return _Way(
        form, write if write is as_it_is else lambda values: list(map(write, values)), make if make is _as_said else read
    )


def _inner(cut: _Cut, kind: type[Struct]) -> _Way:
    def read(said: Struct, at: str, unsaid: set[str]) -> Struct:
        return kind(**cut.read(said, f"{at}.", unsaid))

    return _Way(cut.table, cut.write, read, is_table=True)
