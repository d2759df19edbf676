"""The mixer: it opens the device, and has eight voices for sounds. One thread reads what another plays."""

from __future__ import annotations

import io
import random
import re
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import pygame
from pygame import mixer

from hyperline.shell.sound.band import Band
from hyperline.shell.sound.catalogue import Catalogue, tuning
from hyperline.shell.sound.stream import BLOCK, pitched

ENDING: Final = ".ogg"
MUSIC: Final = "music"
"""The folder of music and ambience."""
SOONEST: Final = ("ui", "dice", "tile")
"""The families that are read before anyone has asked for them."""
TUNED: Final = ("game/", "jump/", "research/", "tile/", "turn/")
"""Families that are notes, as is any name that ends with a number: they are in the key that is playing."""
RATE: Final = 32_000  # samples a second: nothing that is made for it sounds above half of that
SAMPLES: Final = BLOCK  # that a device takes at once, 8 ms: a sound is heard two of these after it is wanted, at the latest
VOICES: Final = 8
READY: Final = 40  # sounds that lie ready at the most, 4 MB or so
STEMS: Final = 8  # of music and ambience at once: those of two pieces, while one fades into the other
HEADROOM: Final = 0.8  # of what a sound is loud by itself, so that several at once aren't cut


def sounds(folder: Path) -> dict[str, list[Path]]:
    """The files of every sound by its name, those that are wanted first in front; empty without the folder."""
    found: dict[str, list[Path]] = {}
    files = sorted(folder.glob(f"*/*{ENDING}"), key=lambda file: (file.parent.name not in SOONEST, file.parts))
    for file in files:
        if file.parent.name != MUSIC:
            name = re.sub(r"-\d+$", "", file.stem)
            found.setdefault(f"{file.parent.name}/{name}", []).append(file)
    return found


class Rack:
    """What is played next lies ready, a variant of each sound; a thread of its own reads it, and another once it is gone.

    Each is a little higher or lower than its file, by chance; a note by as many semitones as `tuning` says.
    """

    def __init__(
        self,
        files: Mapping[str, list[Path]],
        begin: Callable[[mixer.Sound, float, float], None],
        tuning: Callable[[], int] = lambda: 0,
    ) -> None:
        self.ready: dict[str, mixer.Sound] = {}
        self._tuning = tuning
        self._tuned: dict[str, int] = {}  # what lies ready, if it is a note
        self._files = files
        self._begin = begin
        self._latest: dict[str, int] = {}
        self._wanted: SimpleQueue[tuple[str, tuple[float, float] | None]] = SimpleQueue()
        self._is_open = True
        self.thread = threading.Thread(target=self._read, name="sounds", daemon=True)
        self.thread.start()
        for name in files:
            if name.startswith(SOONEST):
                self._wanted.put((name, None))

    def play(self, name: str, left: float, right: float) -> bool:
        """Begin a sound, or as soon as it is read; whether there is one of that name."""
        if name not in self._files:
            return False
        sound = self.ready.pop(name, None)
        if sound is not None and self._tuned.get(name, self._tuning()) != self._tuning():
            sound = None
        if sound is not None:
            self._begin(sound, left, right)
        self._wanted.put((name, (left, right) if sound is None else None))
        return True

    def close(self) -> None:
        """Read nothing any more."""
        self._is_open = False
        self._wanted.put(("", None))
        self.thread.join(5.0)
        self.ready.clear()

    # ---- the thread ----

    def _read(self) -> None:
        while self._is_open:
            name, heard = self._wanted.get()
            with suppress(pygame.error, OSError):  # a file that cannot be read is not heard
                if name and heard is not None:
                    self._begin(self._variant(name), *heard)
                if name and name not in self.ready:
                    self.ready[name] = self._variant(name)
                    if len(self.ready) > READY:
                        self.ready.pop(next(iter(self.ready)), None)

    def _variant(self, name: str) -> mixer.Sound:
        """A variant other than the last one."""
        files = self._files[name]
        number = random.randrange(len(files))
        if len(files) > 1 and number == self._latest.get(name):
            number = (number + 1 + random.randrange(len(files) - 1)) % len(files)
        self._latest[name] = number
        data = files[number].read_bytes()
        if not name.startswith(TUNED) and not name[-1].isdigit():
            return mixer.Sound(io.BytesIO(pitched(data, random.uniform(-1, 1))))
        self._tuned[name] = tuning = self._tuning()
        return mixer.Sound(io.BytesIO(pitched(data, tuning) if tuning else data))


def lasts(file: Path) -> float:
    """How many seconds a file takes, as its last page tells."""
    data = file.read_bytes()
    return int.from_bytes(data[data.rindex(b"OggS") + 6 :][:8], "little") / RATE


class MixerDesk:
    """An open device. Whatever fails after that makes it silent."""

    def __init__(self, folder: Path) -> None:
        """Open the device; raises pygame.error if there is none."""
        mixer.init(RATE, -16, 2, SAMPLES, allowedchanges=0)
        mixer.set_num_channels(VOICES + STEMS)
        self._voices = [mixer.Channel(number) for number in range(VOICES)]
        self._begun = [0.0] * VOICES
        self._choosing = threading.Lock()  # a voice, which either thread does
        self._files = sounds(folder)
        self._band = Band(Catalogue(folder / MUSIC), [mixer.Channel(VOICES + number) for number in range(STEMS)], RATE)
        self.rack = Rack(self._files, self._begin, lambda: tuning(self._band.key))
        self._is_open = True

    def play(self, name: str, left: float, right: float) -> bool:
        """Begin a sound, with the voice that is free, else with the one that plays the longest."""
        try:
            return self._is_open and self.rack.play(name, left, right)
        except pygame.error:
            return False

    def lasts(self, name: str) -> float:
        """How many seconds a sound takes."""
        return max(map(lasts, self._files.get(name, ())), default=0.0)

    def _begin(self, sound: mixer.Sound, left: float, right: float) -> None:
        with self._choosing:
            free = [n for n, voice in enumerate(self._voices) if not voice.get_busy()]
            chosen = free[0] if free else min(range(VOICES), key=self._begun.__getitem__)
            self._begun[chosen] = time.monotonic()
            self._voices[chosen].play(sound)
            self._voices[chosen].set_volume(HEADROOM * left, HEADROOM * right)

    def score(self, suite: str, mood: str, music: float, ambience: float) -> None:
        """Let the band go on."""
        if self._is_open:
            with suppress(pygame.error):
                self._band.score(suite, mood, HEADROOM * music, HEADROOM * ambience)

    def sting(self, kind: str, volume: float) -> None:
        """Let the band play a few notes in the key that is playing."""
        if self._is_open:
            self._band.sting(kind, HEADROOM * volume)

    def close(self) -> None:
        """Give the device back."""
        self._is_open = False
        self._band.close()
        self.rack.close()
        mixer.quit()


def opened(folder: Path) -> MixerDesk | None:
    """The desk with the default device; None if there is none."""
    try:
        return MixerDesk(folder)
    except (pygame.error, OSError, NotImplementedError):
        return None
