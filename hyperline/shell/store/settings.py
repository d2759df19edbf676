"""The player's settings: read with care, changed live, written at once and atomically.

A profile is settings stored under a player's name; changes are stored in the profile in use.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote, unquote

import msgspec
import tomli_w

from hyperline.kernel.file import write_whole
from hyperline.kernel.game import Emblem
from hyperline.kernel.language import LANGUAGES, SYSTEM
from hyperline.shell.input import keyset
from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile, is_settled, locked, read_settled

T = TypeVar("T")
SPEED_FACTOR = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "faster": 0.25, "fastest": 0.125, "instant": 0.0}
"""The factors for the durations of motions: from half the usual speed to eight times it, and no motion at all."""
SPEEDS = tuple(SPEED_FACTOR)

FIRST_GAME = "hyperline"
"""The game that a file means whose seats, or whose settings without a field, name none."""
DETAILS = ("simple", "full")
"""How much is shown while a game is played: what the next decision needs, or everything."""
PALETTES = ("standard", "vivid", "soft")
LANGUAGE_CHOICES = (SYSTEM, *LANGUAGES)


class SeatMemory(msgspec.Struct, frozen=True):
    """A seat as it was set up last time; `controller` is ``human``, a bot's name
    such as ``captain:raider``, or empty for nobody; `choice` is the game's own."""

    controller: str = "human"
    name: str = ""
    emblem: Emblem = 0
    role: str = ""
    choice: str = ""


Own = bool | int | str


class Settings(msgspec.Struct, frozen=True):
    """All that a player may choose about how the game looks and moves. Sizes are percentages."""

    text_size: int = 100
    interface_size: int = 100
    speed: str = "normal"
    detail: str = DETAILS[0]
    is_calm: bool = False
    palette: str = PALETTES[0]
    has_high_contrast: bool = False
    plays_forced: bool = True  # whether an only legal choice is made automatically
    ends_turns: bool = True  # whether a turn in which nothing is left to do ends after a moment
    warns_unused: bool = True  # whether the game asks once before a turn ends with something unused
    has_hints: bool = True  # whether hints can be asked for
    has_tips: bool = True  # whether what is met for the first time is told of
    met: dict[str, tuple[str, ...]] = {}  # the tips that were told, by game
    is_full_screen: bool = False
    window_size: tuple[int, int] = (1280, 720)
    window_place: tuple[int, int] | None = None
    seats: dict[str, tuple[SeatMemory, ...]] = {}  # as last set up, by game
    game: str = ""  # the id of the game played last
    name: str = ""  # what people elsewhere call the player
    controls: dict[str, tuple[str, ...]] = {}  # the keys of commands that do not have the default ones, by name
    has_pads: bool = True  # whether the keys of commands were chosen with the buttons of gamepads beside them
    games: dict[str, dict[str, Own]] = {}  # each game's own settings, by its id and by name
    profile: str = ""  # the name of the profile in use, if any
    speech: str = "off"  # how much is spoken
    scan_tenths: int = 0  # tenths of a second for which each thing is offered to one switch; 0 without one
    apart: int = 0  # milliseconds in which a second press of anything does nothing
    volume: int = 60  # of all that is heard; of that, each of the three below has its share
    effects: int = 60
    music: int = 60
    ambience: int = 60
    shows_keys: bool = False  # whether buttons show their keys, as while Alt is held
    mutes_unwatched: bool = True  # whether all is still while the window is not in use
    language: str = SYSTEM  # the code of one, or as the system has it
    welcomed: bool = False  # whether the player was asked how the game should look and sound

    @property
    def pace(self) -> float:
        """The factor for durations of motion: 0 for instant."""
        return SPEED_FACTOR[self.speed]

    @property
    def interface_shown(self) -> int:
        """The interface size that is used: with very large text there is no room for the largest ones."""
        return min(self.interface_size, interface_sizes(self.text_size)[-1])


TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
WORDINESS = ("off", "short", "usual", "wordy")
"""How much is spoken."""
SCANS = (0, 8, 10, 12, 15, 20, 25, 30)
"""Tenths of a second; 0 is off."""
FIRST_SCAN = 15
"""What it is at first for anyone who tries it."""
APARTS = (0, 100, 200, 300, 400, 500)
"""Milliseconds; 0 is off."""
INTERFACE_SIZES = (75, 85, 100, 110, 125, 140)  # with larger ones the parts of a scene would not fit
LOUDNESS = tuple(range(0, 101, 10))
LARGE_TEXT, WITH_LARGE_TEXT = 150, 125  # above this text size, this is the largest interface size


def interface_sizes(text_size: int) -> tuple[int, ...]:
    """The interface sizes that leave room for text of a size."""
    return INTERFACE_SIZES if text_size <= LARGE_TEXT else tuple(n for n in INTERFACE_SIZES if n <= WITH_LARGE_TEXT)


def read(data: bytes) -> Settings:
    """Read settings from TOML; raises msgspec.ValidationError or DecodeError if they make no sense."""
    raw = msgspec.toml.decode(data)
    if isinstance(raw.get("seats"), list):
        raw["seats"] = {FIRST_GAME: raw["seats"]}
    own = {key: raw[key] for key in raw if key not in Settings.__struct_fields__ and isinstance(raw[key], Own)}
    if own:
        raw["games"] = {FIRST_GAME: own, **raw.get("games", {})}
    found = msgspec.convert(raw, Settings)
    if "has_pads" not in raw:  # of a version that knew no gamepads: their buttons join the keys that were chosen
        found = msgspec.structs.replace(found, controls=keyset.with_pads(found.controls))
    if found.speed not in SPEEDS:
        raise msgspec.ValidationError(f"speed is {found.speed!r}, not one of {', '.join(SPEEDS)}")
    if found.detail not in DETAILS:
        raise msgspec.ValidationError(f"detail is {found.detail!r}, not one of {', '.join(DETAILS)}")
    if found.language not in LANGUAGE_CHOICES:
        raise msgspec.ValidationError(f"language is {found.language!r}, not one of {', '.join(LANGUAGE_CHOICES)}")
    if found.palette not in PALETTES:
        raise msgspec.ValidationError(f"palette is {found.palette!r}, not one of {', '.join(PALETTES)}")
    if not (TEXT_SIZES[0] <= found.text_size <= TEXT_SIZES[-1]):
        raise msgspec.ValidationError(f"text_size is {found.text_size}, not from {TEXT_SIZES[0]} to {TEXT_SIZES[-1]}")
    if not (INTERFACE_SIZES[0] <= found.interface_size <= INTERFACE_SIZES[-1]):
        raise msgspec.ValidationError(
            f"interface_size is {found.interface_size}, not from {INTERFACE_SIZES[0]} to {INTERFACE_SIZES[-1]}"
        )
    if found.speech not in WORDINESS:
        raise msgspec.ValidationError(f"speech is {found.speech!r}, not one of {', '.join(WORDINESS)}")
    if found.scan_tenths not in SCANS:
        raise msgspec.ValidationError(f"scan_tenths is {found.scan_tenths}, not one of {', '.join(map(str, SCANS))}")
    if not 0 <= found.apart <= APARTS[-1]:
        raise msgspec.ValidationError(f"apart is {found.apart}, not from 0 to {APARTS[-1]}")
    for name in ("volume", "effects", "music", "ambience"):
        if not 0 <= getattr(found, name) <= LOUDNESS[-1]:
            raise msgspec.ValidationError(f"{name} is {getattr(found, name)}, not from 0 to {LOUDNESS[-1]}")
    if min(found.window_size) < 1 or max(found.window_size) > 16384:
        raise msgspec.ValidationError(f"window_size is {found.window_size}")
    return found


def write(settings: Settings) -> bytes:
    """Settings as TOML."""
    built: dict[str, Any] = msgspec.to_builtins(settings)
    return tomli_w.dumps({k: v for k, v in built.items() if v is not None}).encode()


def merged(before: Settings, after: Settings, kept: Settings) -> Settings:
    """Kept settings with what changed from `before` to `after`: of tables, only the keys that did."""
    pairs = ((name, getattr(before, name), getattr(after, name)) for name in Settings.__struct_fields__)
    changed = {name: _merged(old, new, getattr(kept, name)) for name, old, new in pairs if old != new}
    if "met" in changed:  # tips that were told are only ever added, or forgotten all at once
        told = {game: dict.fromkeys((*kept.met.get(game, ()), *tips)) for game, tips in changed["met"].items()}
        changed["met"] = {game: tuple(tips) for game, tips in told.items()}
    return msgspec.structs.replace(kept, **changed)


def _merged(before: Any, after: Any, kept: Any) -> Any:
    if not (isinstance(after, dict) and isinstance(kept, dict)):
        return after
    before = before or {}
    gone = before.keys() - after.keys()
    mine = {key: _merged(before.get(key), value, kept.get(key)) for key, value in after.items() if value != before.get(key)}
    return {**{key: value for key, value in kept.items() if key not in gone}, **mine}


def own_settings(settings: Settings, game: str, kind: type[T]) -> T:
    """A game's own settings; the defaults if the stored ones make no sense."""
    try:
        return msgspec.convert(settings.games.get(game, {}), kind)
    except msgspec.ValidationError:
        return kind()


class SettingsStore(PlayerFile[Settings]):
    """The current settings, kept in the player's file: `value` is how this window has them.

    Another window may have others, and what this one changes is all that it writes.
    """

    holds, instead, until = "settings", "the defaults are used", "you close the game"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.settings, self._sound_in, Settings())
        self.value = self._mine = self._kept  # what this window has, and what of that the file was given
        self._own: dict[type, tuple[Settings | None, Any]] = {}
        self._listeners: list[Callable[[Settings, Settings], None]] = []

    def own(self, game: str, kind: type[T]) -> T:
        """A game's own settings, as a struct; its defaults if the stored ones make no sense."""
        whole, found = self._own.get(kind, (None, None))
        if whole is not self.value:
            found = own_settings(self.value, game, kind)
            self._own[kind] = self.value, found
        made: T = found
        return made

    def change_own(self, game: str, **values: Own) -> None:
        """Change a game's own settings."""
        games = self.value.games
        self.change(games={**games, game: {**games.get(game, {}), **values}})

    def encode(self, kept: Settings) -> bytes:
        """The settings as TOML."""
        return write(kept)

    def _sound_in(self, data: bytes) -> Settings:
        return self.sound(read(data))

    def sound(self, found: Settings) -> Settings:
        """The same settings; if the chosen keys make no sense, with the default keys and a notice."""
        wrong = keyset.fault(found.controls)
        if not wrong:
            return found
        self.notice = f"The keys in the settings could not be used ({wrong}), so the usual ones apply."
        return msgspec.structs.replace(found, controls={})

    def listen(self, listener: Callable[[Settings, Settings], None]) -> Callable[[], None]:
        """Call `listener(old, new)` after every change, until what is returned is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def change(self, **values: Any) -> None:
        """Change settings, store them, and call the listeners."""
        old, self.value = self.value, msgspec.structs.replace(self.value, **values)
        if old == self.value:
            return
        self.revise(partial(merged, self._mine, self.value))
        self._mine = self.value
        for listener in tuple(self._listeners):
            listener(old, self.value)

    def next_detail(self) -> None:
        """Show more, or less again."""
        self.change(detail=DETAILS[(DETAILS.index(self.value.detail) + 1) % len(DETAILS)])

    def next_speed(self) -> None:
        """Change to the next speed of motion; after the last comes the first."""
        self.change(speed=SPEEDS[(SPEEDS.index(self.value.speed) + 1) % len(SPEEDS)])


SHARED = ("is_full_screen", "window_size", "window_place", "seats", "game", "profile")
"""Settings that are the same for everybody at the machine."""
MOST = 6


class Profiles:
    """The profiles beside the settings file, one TOML file each; the settings say which one is in use."""

    def __init__(self, store: SettingsStore) -> None:
        self.store = store
        self.folder = store.paths.home / "profiles"
        store.listen(self._changed)

    def names(self) -> tuple[str, ...]:
        """Their names, in alphabetical order."""
        return tuple(sorted((unquote(file.stem) for file in self.folder.glob("*.toml")), key=str.casefold))

    @property
    def current(self) -> str:
        """The profile in use; empty if none is."""
        name = self.store.value.profile
        return name if name in self.names() else ""

    def add(self, name: str) -> str:
        """Store the current settings under a name and use that profile; returns the key of a text about a fault, or ""."""
        name = " ".join(name.split())
        if not name or name.casefold() in map(str.casefold, self.names()):
            return "profile.taken" if name else "profile.nameless"
        if len(self.names()) >= MOST:
            return "profile.many"
        if not self._write(name, self.store.value):
            return "profile.not_kept"
        self.store.change(profile=name)
        return ""

    def use(self, name: str) -> bool:
        """Apply a profile's settings; returns whether they could be read."""
        found = self._found(name)
        if found is None:
            return False
        values: dict[str, Any] = msgspec.structs.asdict(self.store.sound(found))
        self.store.change(**{key: value for key, value in values.items() if key not in SHARED}, profile=name)
        return True

    def delete(self, name: str) -> bool:
        """Delete a profile and keep the current settings; returns whether its file could be deleted."""
        try:
            self._file(name).unlink(missing_ok=True)
        except OSError:
            return False
        if self.store.value.profile == name:
            self.store.change(profile="")
        return True

    def _changed(self, old: Settings, new: Settings) -> None:
        if new.profile and new.profile == old.profile and new.profile in self.names():
            self._write(new.profile, new, old)

    def _file(self, name: str) -> Path:
        return self.folder / f"{quote(name, safe=' ')}.toml"

    def _write(self, name: str, settings: Settings, before: Settings | None = None) -> bool:
        """Write a profile's settings, or only what changed since `before`; whether that was possible."""
        plain, file = Settings(), self._file(name)
        if not self.store.paths.is_writable:
            return False
        try:
            with locked(self.store.paths.home):
                found = settings if before is None else merged(before, settings, self._found(name) or settings)
                data = write(msgspec.structs.replace(found, **{field: getattr(plain, field) for field in SHARED}))
                if not is_settled(data):
                    return False
                write_whole(file, data)
        except OSError:
            return False
        return True

    def _found(self, name: str) -> Settings | None:
        """A profile's settings; None if they cannot be read."""
        try:
            return read_settled(self._file(name), read)
        except (FileNotFoundError, ValueError):
            return None
