"""Plays the pieces of a mood in turn, with silence between them; moods change on bars."""

from __future__ import annotations

import io
import random
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

import pygame
from pygame import mixer

from hyperline.shell.sound.catalogue import MOODS, Catalogue, Mood, Piece
from hyperline.shell.sound.stream import Ogg, Voice, pitched

FADE: Final = 2.5  # seconds until music has come or gone
SILENCE: Final = (20.0, 60.0)  # seconds between two pieces
SETTLED: Final = 2.0  # seconds that a mood lasts before music goes after it, unless it is a sudden one
FEEDING: Final = 0.5  # seconds between two looks at what has to be decoded
LAST: Final = 6  # bars at the end of a piece that are not gone back to
HOME: Final = "D minor"  # the key before anything was played
NONE: Final = Mood("")


@dataclass(eq=False)
class Playing:
    """A piece that is wanted, heard, or fading away. `begun` is when its first bar would have begun; 0 until it is heard."""

    piece: Piece
    start: int  # bar
    leaves: tuple[str, ...] = ()
    voices: dict[str, Voice] = field(default_factory=dict)
    begun: float = 0.0
    level: float = 1.0
    is_leaving: bool = False
    is_over: bool = False

    def bar_at(self, now: float) -> float:
        """Which bar is heard, and how much of it has gone by."""
        return (now - self.begun) / self.piece.bar if self.begun else float(self.start)


class Sting(NamedTuple):
    """A few notes over what is playing."""

    file: Path
    semitones: int
    volume: float


class Band:
    """Plays on the channels it is given. A thread decodes what is wanted and begins it."""

    def __init__(self, catalogue: Catalogue, channels: Sequence[mixer.Channel], rate: int) -> None:
        self.now: Playing | None = None
        self.leaving: list[Playing] = []
        self.rests: dict[str, float] = {}  # until when there is silence, by what is played
        self._catalogue = catalogue
        self._free = [*channels]
        self._rate = rate
        self._wanted = ("", "")
        self._since = self._at = time.monotonic()
        self._ambience: dict[str, Playing] = {}
        self._next: dict[str, int] = {}  # the number of the next piece, by what is played
        self._left: dict[str, int] = {}  # the bar at which a piece was left
        self._key = HOME
        self._jobs: SimpleQueue[Playing | Sting | None] = SimpleQueue()
        self._busy: list[Playing] = []
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    # ---- what is wanted ----

    def score(self, suite: str, mood: str, music: float, ambience: float) -> None:
        """Let the suite of a game go on in a mood; `music` and `ambience` are how loud they are now."""
        now, before = time.monotonic(), self._at
        self._at = now
        if (suite, mood) != self._wanted:
            if suite != self._wanted[0]:
                self._left.clear()
                self.rests.clear()
            self._wanted, self._since = (suite, mood), now
        wanted = MOODS.get(mood, NONE)
        if music > 0:
            self._go_on(self._catalogue.programme(suite, mood), wanted, now)
        for one in (*self.leaving, *([self.now] if self.now is not None else [])):
            one.level = wanted.level if one is self.now and not one.is_leaving else one.level
            self._mix(one, wanted, now - before, music)
        self.leaving = [one for one in self.leaving if not one.is_over]
        self._surround(wanted.ambience if ambience > 0 else "", now - before, ambience)

    @property
    def key(self) -> str:
        """The key that is playing, or was before it was silent."""
        one = self.now
        if one is not None and one.begun and not one.is_over:
            self._key = one.piece.key_at(one.bar_at(self._at))
        return self._key

    def sting(self, kind: str, volume: float) -> None:
        """Play a few notes over the piece, in its key; nothing if there are none of that kind."""
        found = self._catalogue.sting(kind, self.key)
        if found is not None and volume > 0:
            self._ask(Sting(*found, volume))

    def _go_on(self, programme: Sequence[Piece], wanted: Mood, now: float) -> None:
        one = self.now
        if one is not None and one.piece in programme:
            one.leaves = wanted.leaves
            if one.is_over:
                self._turn(programme, now)
            return
        if one is not None and not self._is_due(one, wanted, now):
            return
        self._leave(now)
        if programme and self.rests.get(programme[0].name, 0.0) <= now:
            piece = programme[self._next.get(programme[0].name, 0) % len(programme)]
            self.now = Playing(piece, self._left.pop(piece.name, 0), wanted.leaves)
            self._ask(self.now)

    def _turn(self, programme: Sequence[Piece], now: float) -> None:
        """A piece is over: there is silence, and then the next one."""
        name = programme[0].name
        self._next[name] = (self._next.get(name, 0) + 1) % len(programme)
        self.rests[name] = now + random.uniform(*SILENCE)
        self.now = None

    def _is_due(self, one: Playing, wanted: Mood, now: float) -> bool:
        """Whether the next bar of a piece has begun since another mood was wanted long enough."""
        if not one.begun or one.is_over:
            return True
        since = self._since if wanted.is_sudden else self._since + SETTLED
        return int(one.bar_at(now)) > int(one.bar_at(since))

    def _leave(self, now: float) -> None:
        one, self.now = self.now, None
        if one is not None and not one.is_over:
            one.is_leaving = True
            self.leaving.append(one)
            bar = int(one.bar_at(now))
            if one.piece.rounds or bar < one.piece.bars - LAST:
                self._left[one.piece.name] = bar % one.piece.bars

    def _mix(self, one: Playing, wanted: Mood, seconds: float, music: float) -> None:
        """Let each stem come or go; it is over once nothing is heard of what is leaving."""
        for stem, voice in tuple(one.voices.items()):
            aim = 0.0 if one.is_leaving or stem in one.leaves else one.level
            by = seconds / FADE
            voice.level = max(aim, voice.level - by) if voice.level > aim else min(aim, voice.level + by)
            voice.show(voice.level * music)
        if one.is_leaving and one.begun and not any(voice.level for voice in one.voices.values()):
            one.is_over = True

    def _surround(self, wanted: str, seconds: float, volume: float) -> None:
        """Ambience comes and goes like music, but has no bars and no end."""
        if wanted in self._catalogue.ambience and wanted not in self._ambience:
            file = self._catalogue.ambience[wanted]
            self._ambience[wanted] = Playing(Piece(wanted, {"": file}, 1.0, 1, True, ()), 0)
            self._ask(self._ambience[wanted])
        for name, one in tuple(self._ambience.items()):
            one.is_leaving = name != wanted
            self._mix(one, NONE, seconds, volume)
            if one.is_over:
                del self._ambience[name]

    def _ask(self, one: Playing | Sting) -> None:
        self._jobs.put(one)
        if self._thread is None:
            self._thread = threading.Thread(target=self._play, name="music", daemon=True)
            self._thread.start()

    # ---- the thread ----

    def _play(self) -> None:
        while not self._stop.is_set():
            with suppress(Empty):
                one = self._jobs.get(timeout=FEEDING)
                if isinstance(one, Sting):
                    self._strike(one)
                elif one is not None:
                    self._begin(one)
            for one in tuple(self._busy):
                self._feed(one)

    def _strike(self, sting: Sting) -> None:
        with suppress(pygame.error, OSError):
            free = [channel for channel in self._free if not channel.get_busy()]
            if free:
                sound = mixer.Sound(io.BytesIO(pitched(sting.file.read_bytes(), sting.semitones)))
                free[0].play(sound)
                free[0].set_volume(sting.volume)

    def _begin(self, one: Playing) -> None:
        """Decode the first seconds of all stems, and let them begin together."""
        start = round(one.start * one.piece.bar * self._rate)
        found: dict[str, Voice] = {}
        try:
            for stem, file in one.piece.stems.items():
                found[stem] = Voice(Ogg(file), self._free.pop(), start, rounds=one.piece.rounds)
            for voice in found.values():
                voice.begin()
        except (pygame.error, OSError, IndexError):  # the device may be gone, or all channels fade still
            self._free += [voice.channel for voice in found.values()]
            one.is_over = True
            return
        for stem, voice in found.items():
            voice.level = 0.0 if one.start or stem in one.leaves else one.level
        one.begun = time.monotonic() - one.start * one.piece.bar
        one.voices = found
        self._busy.append(one)

    def _feed(self, one: Playing) -> None:
        """Decode what comes next, and give the channels back of what is over."""
        try:
            is_heard = not one.is_over and [voice.feed() for voice in one.voices.values()].count(True) > 0
        except pygame.error:
            is_heard = False
        if not is_heard:
            self._busy.remove(one)
            for voice in one.voices.values():
                with suppress(pygame.error):
                    voice.channel.stop()
                self._free.append(voice.channel)
            one.is_over = True

    def close(self) -> None:
        """Be still, and wait until nothing is decoded any more."""
        self._stop.set()
        self._jobs.put(None)
        if self._thread is not None:
            self._thread.join(5.0)
        self.now = None
        self.leaving.clear()
