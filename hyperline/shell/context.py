"""The services that scenes use: settings, assets, text, theme, measure, clock. There are no globals."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

import pygame.system
from pygame import Color, Surface

from hyperline.kernel import language
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.words import Words
from hyperline.shell.assets.album import Album
from hyperline.shell.assets.font import Fonts
from hyperline.shell.assets.sprite import Sprites
from hyperline.shell.input import commands
from hyperline.shell.input.binding import Bindings
from hyperline.shell.input.commands import Command
from hyperline.shell.input.intent import Intent
from hyperline.shell.paths import Paths, assets_folder, text_file, text_files, user_paths
from hyperline.shell.store.settings import DETAILS, Profiles, Settings, SettingsStore
from hyperline.shell.ui import paint
from hyperline.shell.ui.measure import Measure, measure
from hyperline.shell.ui.theme import STANDARD, Theme, load_theme
from hyperline.shell.ui.typesetter import Typesetter

if TYPE_CHECKING:
    from hyperline.arena.roster import Roster
    from hyperline.shell.jobs.background import BackgroundJobs
    from hyperline.shell.sound.audible import Sound
    from hyperline.shell.stack import Companion

T = TypeVar("T")
WIDE = 25.0  # MiB of pictures as large as the window: three


@dataclass
class Clock:
    """The time of the game in seconds: it moves in fixed steps only, so that tests can move it."""

    now: float = 0.0

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


class Silence:
    """What is heard before the window is seen: nothing."""

    def play(self, name: str, pan: float = 0.0, level: float = 1.0) -> bool:
        """Nothing is heard."""
        return False

    def update(self, seconds: float, suite: str, mood: str, is_watched: bool) -> None:
        """Nothing goes on."""

    def start(self) -> None:
        """Nothing begins."""

    device_came = device_went = close = start


@dataclass
class Context:
    """Everything a scene may use. `measure` and `theme` change; then scenes are laid out again."""

    shelf: Shelf
    paths: Paths
    settings: SettingsStore
    profiles: Profiles
    theme: Theme
    words: Words
    sprites: Sprites
    type: Typesetter
    bindings: Bindings
    clock: Clock
    measure: Measure
    notices: list[str] = field(default_factory=list)  # sentences still to be shown as toasts
    pictures: Album = field(default_factory=lambda: Album(WIDE))  # in the window's size
    is_watched: bool = True  # whether the window is in use; while it is not, decorative motion stops
    shows_keys: bool = False  # whether buttons show their keys
    is_first_start: bool = False  # whether the player has yet to be asked how the game should look and sound
    has_processes: bool = False  # whether bots and background jobs have their own processes, or threads of this one
    toggle_full_screen: Callable[[], None] = lambda: None
    alert: Callable[[], None] = lambda: None  # has the window ask for attention while another is in use
    accompany: Callable[[Companion], None] = lambda companion: None  # lets something go along with the scenes
    awaited: Sequence[
        tuple[str, str, str]
    ] = ()  # by code the rooms that wait for the player, as they are told, and their games
    give: Callable[[Intent], None] = lambda intent: None  # acts on an intent as if it came from a device
    sound: Sound | Silence = field(default_factory=Silence)
    _stores: dict[Any, Any] = field(default_factory=dict)

    @property
    def latest_game(self) -> str:
        """The id of the game played last; if none was, of the first on the shelf."""
        chosen = self.settings.value.game
        return chosen if chosen in self.shelf.names else self.shelf.names[0]

    def words_of(self, game: str) -> Words:
        """The texts as a game says them. Raises KeyError."""
        return self.words.of(text_file(self.shelf, game))

    @property
    def why_unkept(self) -> str:
        """Why nothing can be kept in the player's folder; empty if it can."""
        return "" if self.paths.is_writable else self.words("saves.why_folder", folder=self.paths.home)

    def called(self, command: Command) -> str:
        """What a command is called."""
        return self._named(f"control.{command.name}")

    def group(self, name: str) -> str:
        """What a group of commands is called."""
        return self._named(f"controls.group_{name}")

    def _named(self, key: str) -> str:
        """A text; what a game brings that is not on the shelf has none, and keeps its key."""
        return self.words(key) if key in self.words else key

    def roster(self, game: str) -> Roster:
        """The computer opponents of a game. Raises KeyError."""
        roster: Roster = self.shelf.entry(game).roster()
        return roster

    def open_sound(self) -> None:
        """Let sounds be heard from now on, once there is a device; nobody waits for that."""
        made = import_module("hyperline.shell.sound.audible").Sound
        self.sound = made(self.settings, assets_folder() / "sounds", time.monotonic)
        self.sound.start()

    @cached_property
    def background(self) -> BackgroundJobs:
        """Jobs that run beside the window; made on first use."""
        module = import_module("hyperline.shell.jobs.background")
        made: BackgroundJobs = module.BackgroundJobs(partial(_write_fault, self.paths), self.has_processes)
        return made

    def store(self, kind: Callable[[Paths], T]) -> T:
        """The store of a player's file, made on first use; it lasts as long as the window."""
        if kind not in self._stores:
            self._stores[kind] = kind(self.paths)
        made: T = self._stores[kind]
        return made

    @property
    def is_simple(self) -> bool:
        """Whether only what the next decision needs is shown while a game is played."""
        return self.settings.value.detail == DETAILS[0]

    def px(self, units: float) -> int:
        """Pixels of a length in layout units."""
        return self.measure.px(units)

    def dx(self, units: float) -> int:
        """Pixels of a length in units of deck and columns, which grow more slowly than the window."""
        return self.measure.dx(units)

    def tx(self, units: float) -> int:
        """Pixels of a length in units of text."""
        return self.measure.tx(units)

    def space(self, name: str) -> int:
        """Pixels of a space of the theme: xs, s, m, l, xl, xxl, radius, target."""
        return self.measure.px(self.theme.space(name))

    def notify(self, sentence: str) -> None:
        """Show a sentence to the player, as a toast over whatever scene is open."""
        if sentence:
            self.notices.append(sentence)

    def picture(self, key: tuple[object, ...], draw: Callable[[], Surface]) -> Surface:
        """The picture of a key, drawn if it is not cached; do not draw on it."""
        return self.pictures(key, draw)

    def fit(self, size: tuple[int, int]) -> None:
        """Measure the window again: its size in pixels or the sizes in the settings have changed."""
        chosen = self.settings.value
        fresh = measure(size, chosen.text_size, chosen.interface_shown)
        if fresh != self.measure:
            if fresh.size != self.measure.size:
                self.pictures.clear()
            paint.forget()
            self.measure = fresh
            self.type.set_measure(fresh)
            self.sprites.forget()

    def speak(self) -> None:
        """Say everything in the language that the settings ask for from now on."""
        os.environ.pop(language.VARIABLE, None)  # what is chosen now counts, not how the program was started
        language.speak(self.settings.value.language, preferred_languages)
        self.type.set_measure(self.measure)
        self.pictures.clear()
        paint.forget()

    def restyle(self) -> None:
        """Take the colours that the settings ask for, and forget every picture that shows others."""
        self.theme = _theme(self.settings.value)
        self.type.set_theme(self.theme)
        self.sprites.dye(dyes(self.theme, self.sprites))
        self.pictures.clear()
        paint.forget()


def preferred_languages() -> list[str]:
    """The languages that a player has chosen for the whole system, where that is not told by the environment."""
    return [found["language"] for found in pygame.system.get_pref_locales()]


def _write_fault(paths: Paths, fault: Exception) -> None:
    import_module("hyperline.shell.failure_log").write_failure(paths, fault, "background job")


def _theme(chosen: Settings) -> Theme:
    return load_theme(chosen.palette, chosen.has_high_contrast)


def dyes(theme: Theme, sprites: Sprites) -> dict[str, tuple[tuple[Color, ...], tuple[Color, ...]]]:
    """By picture in a player's colours: those in which it is drawn, and those of the theme; none if they are the same."""
    drawn = load_theme(STANDARD).players
    if drawn == theme.players:
        return {}
    both = [*enumerate(zip(drawn, theme.players, strict=True))]
    return {f"{piece}-{n}": pair for piece in sprites.of_seats() for n, pair in both if sprites.has("", f"{piece}-{n}")}


def make_context(
    size: tuple[int, int], shelf: Shelf, paths: Paths | None = None, settings: Settings | None = None, is_quiet: bool = False
) -> Context:
    """The services for a window of `size` pixels and the games of `shelf`.

    `settings` replaces those on disk, `is_quiet` keeps notices away.
    """
    places = paths or user_paths()
    for name in shelf.names:
        commands.bring(shelf.entry(name).controls())
    store = SettingsStore(places)
    if settings is not None:
        store.value = settings
    language.speak(store.value.language, preferred_languages)
    folder = assets_folder()
    theme = _theme(store.value)
    unit = measure(size, store.value.text_size, store.value.interface_shown)
    bindings = Bindings(store.value.controls)
    words = bindings.words = Words(*text_files(shelf), names=bindings.names)
    context = Context(
        shelf=shelf,
        paths=places,
        settings=store,
        profiles=Profiles(store),
        theme=theme,
        words=words,
        sprites=Sprites(folder / "sprites"),
        type=Typesetter(Fonts(folder / "fonts"), theme, unit),
        bindings=bindings,
        clock=Clock(),
        measure=unit,
    )
    context.type.you = lambda: words("person.you")
    context.sprites.dye(dyes(theme, context.sprites))
    store.listen(lambda old, new: context.bindings.use(new.controls))
    context.notify(store.take_notice())
    if not places.is_writable and not is_quiet:
        context.notify(words("app.not_writable", folder=str(places.home)))
    return context
