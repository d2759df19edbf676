"""What scenes know of sound: play this, the mood is that. It is silent until it has begun, and without a device."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from hyperline.shell.store.settings import Settings, SettingsStore

APART: Final = 0.045  # seconds between two of the same name: closer ones are heard as one
CROWD: Final = 0.06  # seconds within which at most this many sounds begin
CROWDED: Final = 3
QUIET: Final = ("ui/",)  # what music does not give way to
GREAT: Final = ("point", "fanfare", "win", "nexxus")
"""What music gives way to as long as it is heard: the last part of a name, whatever its number."""
STINGS: Final = {
    "point": "point", "nexxus": "nexxus", "bridge": "lost", "heavy": "lost", "win": "win", "fanfare": "win",
}  # fmt: skip
"""What the band plays over its piece as a sound is heard, by the last part of its name, whatever its number."""
PAUSE, AGAIN = 5.0, 20.0  # seconds between two of those, and between two of a kind
DUCKED, DEEP = 0.45, 0.2  # how loud music is under a sound, and under one that is great
FALLS, RISES = 0.08, 1.4  # seconds until it is, and until it is back
TRIES: Final = 9  # how often a device is opened, lest one that fails is tried for ever
PATIENCE: Final = 2.0  # seconds to wait for the mixer on leaving
MUTED: Final = 0.25  # seconds until all is still when the window is left


class Desk(Protocol):
    """Where sounds are mixed: `shell/sound/mixer_desk.py`, or a test's own."""

    def play(self, name: str, left: float, right: float) -> bool:
        """Begin a sound; whether it is known and ready."""

    def lasts(self, name: str) -> float:
        """How many seconds a sound takes."""

    def sting(self, kind: str, volume: float) -> None:
        """Let the band play a few notes in the key that is playing."""

    def score(self, suite: str, mood: str, music: float, ambience: float) -> None:
        """Let music and ambience be those of a suite and a mood, this loud; called often."""

    def close(self) -> None:
        """Be still, stop reading, and give the device back."""


class Sound:
    """The sounds of one window. Nothing here raises, whatever the device does, and nothing waits for it."""

    def __init__(self, settings: SettingsStore, folder: Path, timer: Callable[[], float]) -> None:
        self.desk: Desk | None = None
        self._settings = settings
        self._folder = folder
        self._timer = timer
        self.thread: threading.Thread | None = None
        self.tries = 0
        self._is_closed = False
        self._last: dict[str, float] = {}
        self._begun: list[float] = []
        self._stung: dict[str, float] = {}
        self._duck = 1.0
        self._ducked_until = self._deep_until = 0.0
        self._shown = 1.0  # how loud everything is while the window is left or taken up

    @property
    def _chosen(self) -> Settings:
        return self._settings.value

    # ---- its life ----

    def start(self) -> None:
        """Open the device in a thread of its own; until it is there, and if there is none, everything is silent."""
        is_busy = self.thread is not None and self.thread.is_alive()
        if not is_busy and not self._is_closed and self.tries < TRIES:
            self.tries += 1
            self.thread = threading.Thread(target=self._open, name="sound", daemon=True)
            self.thread.start()

    def _open(self) -> None:
        before, self.desk = self.desk, None
        if before is not None:
            before.close()
        made = import_module("hyperline.shell.sound.mixer_desk").opened(self._folder)
        if made is not None:
            self.desk = made

    def device_came(self) -> None:
        """There is another device: open it, if there was none before."""
        if self.desk is None and self.tries:
            self.start()

    def device_went(self) -> None:
        """The device that was open is gone: open another, if there is one."""
        if self.tries:
            self.start()

    def close(self) -> None:
        """Be still from now on."""
        self._is_closed = True
        desk, self.desk = self.desk, None
        if desk is not None:
            desk.close()
        if self.thread is not None:
            self.thread.join(PATIENCE)
        if self.desk is not None:
            self.desk.close()

    # ---- what is heard ----

    def play(self, name: str, pan: float = 0.0, level: float = 1.0) -> bool:
        """Play a sound by its name, from the left at -1 to the right at 1; whether it is heard."""
        chosen, now = self._chosen, self._timer()
        volume, desk = level * chosen.volume * chosen.effects / 10_000 * self._shown, self.desk
        if desk is None or not name or volume <= 0:
            return False
        self._begun = [at for at in self._begun if now - at < CROWD]
        is_deep = is_great(name)
        if now - self._last.get(name, -1.0) < APART or (len(self._begun) >= CROWDED and not is_deep):
            return False
        self._last[name] = now
        left, right = panned(pan)
        is_heard = desk.play(name, volume * left, volume * right)
        if is_heard:
            self._begun.append(now)
            if not name.startswith(QUIET):
                self._ducked_until = now + FALLS
            if is_deep:
                self._deep_until = max(self._deep_until, now + desk.lasts(name))
            self._sting(desk, STINGS.get(last_of(name), ""), now)
        return is_heard

    def _sting(self, desk: Desk, kind: str, now: float) -> None:
        latest = max(self._stung.values(), default=-PAUSE)
        if kind and now - latest >= PAUSE and now - self._stung.get(kind, -AGAIN) >= AGAIN:
            self._stung[kind] = now
            desk.sting(kind, self._chosen.volume * self._chosen.music / 10_000 * self._shown)

    def update(self, seconds: float, suite: str, mood: str, is_watched: bool) -> None:
        """Let time pass: music follows the mood, falls and rises, and all is still when the window is left.

        `suite` is whose music it is, a game by its id, or empty for the menu. Moods are those of `shell/sound/catalogue.py`,
        or empty for none.
        """
        chosen, desk = self._chosen, self.desk
        if desk is None:
            return
        heard = 1.0 if is_watched or not chosen.mutes_unwatched else 0.0
        self._shown = towards(self._shown, heard, seconds / MUTED)
        now = self._timer()
        aim = DEEP if now < self._deep_until else DUCKED if now < self._ducked_until else 1.0
        self._duck = towards(self._duck, aim, seconds * (1 - DUCKED) / (FALLS if aim < self._duck else RISES))
        whole = self._shown * chosen.volume / 10_000
        desk.score(
            suite, mood if chosen.welcomed else "", whole * chosen.music * self._duck, whole * chosen.ambience * self._duck
        )


def is_great(name: str) -> bool:
    """Whether music gives way to a sound as long as it is heard."""
    return last_of(name) in GREAT


def last_of(name: str) -> str:
    """The last part of a name, whatever its number."""
    return name.rpartition("/")[2].rstrip("0123456789")


def towards(value: float, aim: float, by: float) -> float:
    """A value moved towards an aim by at most a step."""
    return max(aim, value - by) if value > aim else min(aim, value + by)


def panned(pan: float) -> tuple[float, float]:
    """How loud the left and the right are; in the middle both are whole, and no side ever falls silent."""
    pan = max(-1.0, min(1.0, pan)) * 0.75
    return min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)
