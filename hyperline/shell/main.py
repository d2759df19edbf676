"""Opens the window and runs the game: events to intents, fixed steps of time, and only what changed is drawn."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path

import pygame
from pygame import event as events

from hyperline.kernel.duel import DUEL, finished
from hyperline.kernel.program import SCHEME, SEALED
from hyperline.kernel.record import RecordFault, load
from hyperline.kernel.shelf import Shelf
from hyperline.shell.context import Context, make_context
from hyperline.shell.hands import Hands
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.paths import Paths, user_paths
from hyperline.shell.registry import (
    acts_scene,
    has_together,
    help_scene,
    identity_scene,
    message_scene,
    pause_scene,
    settings_scene,
    together_scene,
)
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.sound.speech import Speaker
from hyperline.shell.sound.voices import reader_voice
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.savefolder import PLAYED, SENT, SUFFIX
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.fade import GONE, Fade
from hyperline.shell.ui.toast import Toasts
from hyperline.shell.warmup import begin_to_tidy, tidy
from hyperline.shell.window import Window

STEP = 1 / 60
RESTING_STEP = 1 / 15  # while nothing moves but now and then
MOST_STEPS = 6  # after a pause, such as a moved window, time is not made up for
AT_ONCE = 0.1  # seconds after a jump in a watched game: scenes that open by it do not fade
REDRAWN = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
LEFT = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
TAKEN_UP = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
RATE, RESTING_RATE, HIDDEN_RATE = 60, 30, 10  # frames a second; while nothing moves; while the window cannot be seen
REST = 2.0  # seconds without input after which the game rests, unless something moves
ASKING = ("keep", "message", "naming", "curtain")  # scenes that want an answer before anything else is opened
RESIZED = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)


class App:
    """The running program, with the games of `shelf`.

    `timer` tells the time in seconds; tests give their own and call `frame`.
    """

    def __init__(self, shelf: Shelf, paths: Paths | None = None,
                 timer: Callable[[], float] = time.perf_counter, settings: Settings | None = None) -> None:  # fmt: skip
        places = paths or user_paths()
        self.context: Context = make_context((1280, 720), shelf, places, settings)
        self.window = Window(self.context.settings, self.context.words("app.title"))
        self.hands = Hands(self.context, Speaker(self.context, reader=reader_voice), self.give)
        self.context.fit(self.hands.room(self.window.size))
        self.context.toggle_full_screen, self.context.give = self.toggle_full_screen, self.give
        self.toasts = Toasts(self.context)
        self.fade = Fade(self.context)
        self.stack = SceneStack(self.hands.scanner, self.fade, self.toasts)
        self.context.accompany, self.context.alert = self.stack.companions.append, self.window.alert
        self._shown: list[Scene] = []
        self.timer = timer
        self.drawn = 0  # frames in which anything was drawn
        self._last = timer()
        self._owed = 0.0
        self._failures = 0
        self._is_hidden = False
        self._is_uncovered = False  # the picture is whole, and has to be shown again
        self._was_drawn = False
        self._awake_until = 0.0
        self.context.settings.listen(self._settings_changed)
        self.context.shows_keys = self.context.settings.value.shows_keys

    @property
    def has_failed(self) -> bool:
        """Whether a scene has failed since the start."""
        return self._failures > 0

    # running
    def run(self, saved: Path | None = None, is_replay: bool = False, at: int | None = None, link: str = "") -> int:
        """Play until the last scene is left, beginning with a saved game if one is given; the exit status.

        A game that is over, or a replay, is watched; any other goes on. A replay stands still after `at` acts if given.
        A `link` leads to a room elsewhere.
        """
        menu = MenuScene(self.context)
        self.stack.push(menu)
        self.frame()
        begin_to_tidy()
        self.window.set_icon(self.context.sprites)
        self.context.open_sound()
        self.hands.start()
        try:
            if saved is not None:
                self._open(saved, menu, is_replay, at)
            elif link:
                self._follow(link)
            else:
                self.greet()
        except Exception as failure:
            self._failed(failure)
        ticks = pygame.time.Clock()
        while self.stack.is_open and self._failures < 3:
            self.frame()
            ticks.tick(self.rate)
        self.window.remember()
        self.stack.clear()
        self.context.sound.close()
        pygame.quit()
        return 0 if self._failures < 3 else 1

    def greet(self) -> None:
        """Have the menu ask a player who is here for the first time how it should look and sound."""
        self.context.is_first_start = not self.context.settings.value.welcomed

    @property
    def rate(self) -> int:
        """How many frames a second are wanted: fewer while nobody does anything and nothing moves but now and then."""
        if self._is_hidden:
            return HIDDEN_RATE
        return RESTING_RATE if self._is_resting else RATE

    @property
    def _is_resting(self) -> bool:
        return self._last >= self._awake_until

    def frame(self) -> None:
        """Take the events, step to the current time, draw what changed."""
        try:
            for event in events.get():
                self._awake_until = self._last + REST
                self.take(event)
            has_stepped = self._steps()
            drawn = self._draw()
            if has_stepped:
                if drawn and self._was_drawn:  # something moves
                    self._awake_until = max(self._awake_until, self._last + REST / 4)
                self._was_drawn = drawn
            if self._is_resting:
                tidy()
        except Exception as failure:
            self._failed(failure)

    def _steps(self) -> bool:
        """Step to the current time; whether any time had passed."""
        now = self.timer()
        self._owed = min(self._owed + now - self._last, MOST_STEPS * STEP)
        self._last, began = now, self.context.clock.now
        step = RESTING_STEP if self._is_resting else STEP
        while self._owed >= step - 1e-9:
            self._owed -= step
            self.context.clock.advance(step)
            self.hands.hold_on(step)
            self.stack.update(step)
            self.hands.update(step, self.stack.top, self.toasts.text)
            self.toasts.update(step, self.stack.top.boxes if self.stack.top is not None else None)
            if self.fade.is_busy:
                self._fade_on(step)
        if began != self.context.clock.now:
            scenes = self.stack.scenes[::-1]
            mood = next((scene.mood for scene in scenes if scene.mood), "")
            suite = next((scene.suite for scene in scenes if scene.suite), "")
            self.context.sound.update(self.context.clock.now - began, suite, mood, self.context.is_watched)
        return began != self.context.clock.now

    def _fade_on(self, seconds: float) -> None:
        self.fade.update(seconds)
        if not self.fade.is_busy and self.stack.top is not None:
            self.stack.top.redraw()

    def _draw(self) -> bool:
        """Draw what has changed; whether anything had."""
        if self.stack.visible != self._shown:
            jumped = self.stack.jumped
            if self._shown and (jumped is None or self.context.clock.now - jumped > AT_ONCE):
                is_laid_over = not set(self.stack.visible).isdisjoint(self._shown)
                self.fade.begin(self.hands.stage(self.window.surface), 0.0 if is_laid_over else GONE)
                self.context.sound.play("ui/open" if len(self.stack.visible) > len(self._shown) else "ui/back")
            self._shown = self.stack.visible
        window = self.window.surface
        rects = [*self.stack.draw(self.hands.stage(window)), *self.hands.bar.draw(window, self.stack.top)]
        if not rects and not self._is_uncovered:
            return False
        self.drawn += 1
        self.window.show([self.window.surface.get_rect()] if self._is_uncovered else rects)
        self._is_uncovered = False
        return True

    # what happens
    def take(self, event: events.Event) -> None:
        """Take one event of the window or of a device."""
        if event.type in LEFT or event.type in TAKEN_UP:
            self._watched(event.type)
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self._device_changed(event)
        elif event.type == pygame.QUIT:
            self._quit()
        elif event.type == pygame.DROPFILE:
            self._dropped(event.file)
        elif event.type in RESIZED:
            self._resized()
        elif event.type == pygame.WINDOWEXPOSED:
            self._is_uncovered = True
        elif event.type in REDRAWN and self.stack.top is not None:
            self.stack.top.redraw()
        else:
            if self.hands.take(event, self.stack):
                self._refit()
            self.hands.show_keys(self.stack)

    def _device_changed(self, event: events.Event) -> None:
        """A device for sound came, or one went: where it is the one in use, it has a number."""
        if event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
            self.context.sound.device_came()
        elif not event.iscapture and event.which:
            self.context.sound.device_went()

    def _quit(self) -> None:
        """Close the window; of a game that could not be saved it is asked first. What it still waits for then is lost."""
        top = self.stack.top
        if top is not None:
            import_module("hyperline.shell.scenes.saves").leave(self.context, top, self.stack.clear)
        else:
            self.stack.companions.clear()

    def _dropped(self, what: str) -> None:
        """Leave for a game that is dropped on the window, or on macOS double-clicked; other files mean nothing.

        What is sent may hold no game: then that is said, and nothing is left. On macOS a link that is opened comes so, too.
        """
        if what.startswith(f"{SCHEME}://"):
            self._leave(partial(self._follow, what))
            return
        path = Path(what)
        suffix = path.suffix.lower()
        if suffix == SEALED and self.stack.top is not None and has_together() and not self._is_in_game:
            self.stack.top.push(identity_scene(self.context, path))
        if self.stack.top is None or suffix not in (SUFFIX, *SENT, *PLAYED):
            return
        try:
            if suffix in SENT:
                record = load(path)
                if DUEL in record.labels and record.game in self.context.shelf.names:
                    finished(self.context.shelf.game(record.game), record, path.name)
            elif suffix in PLAYED and not import_module("hyperline.shell.play.viewer").played_in(path):
                load(path)
        except RecordFault as fault:
            self.context.notify(str(fault))
            return
        self._leave(partial(self._leave_for, path))

    def _leave(self, go: Callable[[], None]) -> None:
        """Leave whatever is open with `go`; of a game that could not be saved it is asked first."""
        if self.stack.top is not None:
            import_module("hyperline.shell.scenes.saves").leave(self.context, self.stack.top, go)

    def _follow(self, link: str) -> None:
        """Leave for the room that a link leads to."""
        menu = MenuScene(self.context)
        self.stack.clear(menu)
        if has_together():
            menu.push(together_scene(self.context, link))
        else:
            self.context.notify(self.context.words("together.lacking"))

    def _leave_for(self, path: Path) -> None:
        menu = MenuScene(self.context)
        self.stack.clear(menu)
        self._open(path, menu)

    def _open(self, path: Path, menu: MenuScene, is_replay: bool = False, at: int | None = None) -> None:
        viewer = import_module("hyperline.shell.play.viewer")
        if is_replay:
            viewer.watch(self.context, menu, path, at)
        else:
            viewer.open_file(self.context, menu, path)

    def _watched(self, kind: int) -> None:
        """The window came into use, or went out of it."""
        self.context.is_watched = kind in TAKEN_UP
        if kind != pygame.WINDOWFOCUSLOST:
            self._is_hidden = kind in LEFT

    def give(self, intent: Intent) -> None:
        """Give an intent to the scenes, except for what means the same everywhere."""
        top = self.stack.top
        if intent.act is Act.SWITCH:
            self.hands.scanner.press()
        elif intent.act is Act.FULL_SCREEN:
            self.toggle_full_screen()
        elif intent.act is Act.HELP and top is not None and top.name != "help":
            top.push(help_scene(self.context, top.help_place))
        elif intent.act is Act.SETTINGS and top is not None:
            if not {"settings", *ASKING} & {scene.name for scene in self.stack.scenes}:
                top.push(settings_scene(self.context))
        elif not self.stack.handle(intent) and top is not None and self._is_in_game:
            if intent.act is Act.PAUSE:
                top.push(pause_scene(self.context, top.help_topic))
            elif intent.act in (Act.ACTS, Act.CANCEL) and top.domain:  # a right click on nothing
                top.push(acts_scene(self.context))

    @property
    def _is_in_game(self) -> bool:
        """Whether a game is open that can be paused, and is not paused already."""
        names = [scene.name for scene in self.stack.scenes]
        return any(scene.is_game for scene in self.stack.scenes) and "pause" not in names

    def toggle_full_screen(self) -> None:
        """Full screen on or off."""
        chosen = self.context.settings.value.is_full_screen
        self.context.settings.change(is_full_screen=not chosen)

    def _resized(self) -> None:
        before = self.window.surface
        self.window.resized()
        if self.hands.room(self.window.size) != self.context.measure.size:
            self._refit()
        elif self.window.surface is not before and self.stack.top is not None:
            self.stack.top.redraw()

    def _refit(self) -> None:
        self.context.fit(self.hands.room(self.window.size))
        self.stack.layout()
        self._is_uncovered = True

    def _settings_changed(self, old: Settings, new: Settings) -> None:
        self.hands.show_keys(self.stack)
        if old.speech != new.speech:
            self.hands.speaker.follow_settings()
        if bool(old.scan_tenths) != bool(new.scan_tenths):  # the bar at the foot comes or goes
            self._refit()
        if old.language != new.language:
            self.context.speak()
            self.stack.speak()
        if (old.palette, old.has_high_contrast) != (new.palette, new.has_high_contrast):
            self.context.restyle()
            self.stack.layout()
        elif (old.games, old.controls) != (new.games, new.controls):
            self.stack.layout()
        if old.is_full_screen != new.is_full_screen:
            self.window.apply_full_screen()
            self._refit()
        elif (old.text_size, old.interface_size) != (new.text_size, new.interface_size):
            self._refit()
        self.context.notify(self.context.settings.take_notice())

    def thread_failed(self, failed: threading.ExceptHookArgs) -> None:
        """Write down why a thread has ended; the game goes on without it."""
        if failed.exc_value is not None:
            name = failed.thread.name if failed.thread is not None else "a thread"
            import_module("hyperline.shell.failure_log").write_failure(self.context.paths, failed.exc_value, name)

    def _failed(self, failure: Exception) -> None:
        """Write it down, say so in one sentence, and go back to the menu: the game is saved after every decision."""
        self._failures += 1
        top = self.stack.top
        file = import_module("hyperline.shell.failure_log").write_failure(
            self.context.paths, failure, top.name if top else "no scene"
        )
        words, key = self.context.words, "app.failed" if file else "app.failed_unlogged"
        print(words(key, file=file), file=sys.stderr)
        with suppress(Exception):  # a scene that failed may fail again on being left
            self.stack.clear()
        self.stack.scenes = []
        menu = MenuScene(self.context)
        self.stack.push(menu)
        menu.push(message_scene(self.context, lambda: (words("app.failed_title"), words(key, file=file))))


def run(shelf: Shelf, saved: Path | None = None, is_replay: bool = False, at: int | None = None, link: str = "") -> int:
    """Open the window with the games of a shelf, at what is given (see `App.run`); the exit status."""
    try:
        app = App(shelf)
    except pygame.error as failure:
        print(f"The window could not be opened: {failure}.", file=sys.stderr)
        return 1
    except FileNotFoundError as failure:
        print(failure, file=sys.stderr)
        return 1
    threading.excepthook = app.thread_failed
    app.context.has_processes = True
    return app.run(saved, is_replay, at, link)
