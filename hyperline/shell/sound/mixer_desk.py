"""The mixer: it opens the device, and has eight voices for sounds. One thread reads what another plays."""

from __future__ import annotations

import io
import random
import re
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import pygame
from pygame import mixer

ENDING: Final = ".ogg"
MUSIC: Final = "music"
"""The folder of what plays on and on: layers of music and ambience."""
SOONEST: Final = ("ui", "dice", "tile")
"""The families that are read before anyone has asked for them."""
TUNED: Final = ("game/", "jump/", "research/", "tile/", "turn/")
"""Families that are notes, as is any name that ends with a number: they keep their pitch."""
BAR: Final = 2.5  # seconds: layers are as many whole bars long, and are over the same harmony
FADE: Final = 2.5  # seconds until a layer has come or gone
KEPT: Final = 30.0  # seconds that a layer which is not heard goes on, so that it is there when it is wanted again
AMBIENCE: Final = ("space", "yard")
"""What has a slider of its own, and nothing to do with bars."""
MOODS: Final[Mapping[str, Mapping[str, float]]] = {
    "menu": {"pad": 1.0, "theme": 1.0, "space": 1.0},
    "calm": {"pad": 0.9, "keys": 1.0, "space": 1.0},
    "yard": {"pad": 0.6, "keys": 0.7, "yard": 1.0},
    "threat": {"pad": 0.9, "keys": 0.6, "pulse": 0.8, "space": 1.0},
    "battle": {"pad": 0.5, "pulse": 0.5, "drums": 1.0, "brass": 1.0},
    "deciding": {"pad": 0.8, "pulse": 0.8, "brass": 0.35},
    "nexxus": {"pad": 0.8, "choir": 1.0, "space": 1.0},
    "end": {"pad": 0.9, "bells": 1.0, "space": 0.6},
}
"""The layers of each mood, and how loud they are."""
FRAME: Final = 4  # bytes of a sample in both channels
RATE: Final = 32_000  # samples a second: nothing that is made for it sounds above half of that
SAMPLES: Final = 256  # that a device takes at once, 8 ms: a sound is heard two of these after it is wanted, at the latest
VOICES: Final = 8
READY: Final = 40  # sounds that lie ready at the most, 4 MB or so
SEMITONE: Final = 2 ** (1 / 12)
LAYERS: Final = 8  # of music and ambience at once: those of two moods, while one fades into the other
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


def layers(folder: Path) -> dict[str, Path]:
    """The files of music and ambience, by name."""
    return {file.stem: file for file in sorted((folder / MUSIC).glob(f"*{ENDING}"))}


@dataclass
class Part:
    """A layer that is playing: how loud it is before the sliders, and since when it is not heard."""

    sound: mixer.Sound
    voice: mixer.Channel
    level: float = 0.0
    unheard: float = 0.0
    shown: float = -1.0  # the volume that was set last


def next_bar(now: float, began: float, bar: float = BAR) -> float:
    """When the next bar begins."""
    return began + (int((now - began) / bar) + 1) * bar


class Band:
    """Plays with the voices it is given. A thread reads what is wanted, and begins it on a bar."""

    def __init__(self, files: Mapping[str, Path], voices: Sequence[mixer.Channel], rate: int, bar: float = BAR) -> None:
        self.parts: dict[str, Part] = {}
        self._files = files
        self._free = [*voices]
        self._rate = rate
        self._bar = bar
        self._mood = ""
        self._aims: Mapping[str, float] = {}
        self._due = 0.0
        self._began = 0.0
        self._at = time.monotonic()
        self._asked: set[str] = set()
        self._wanted: SimpleQueue[str] = SimpleQueue()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def score(self, mood: str, music: float, ambience: float) -> None:
        """Go on to a mood, from the next bar on; `music` and `ambience` are how loud they are now."""
        now, before = time.monotonic(), self._at
        self._at = now
        if mood != self._mood:
            self._mood = mood
            self._due = next_bar(now, self._began, self._bar) if self.parts else now
        wanted = MOODS.get(mood, {})
        if now >= self._due:
            self._aims = wanted
        for name in wanted:
            if (ambience if name in AMBIENCE else music) > 0:
                self._ask(name)
        for name, part in tuple(self.parts.items()):
            self._step(name, part, now - before, ambience if name in AMBIENCE else music)

    def _ask(self, name: str) -> None:
        if name in self.parts or name in self._asked or name not in self._files:
            return
        self._asked.add(name)
        self._wanted.put(name)
        if self._thread is None:
            self._thread = threading.Thread(target=self._read, name="music", daemon=True)
            self._thread.start()

    def _step(self, name: str, part: Part, seconds: float, volume: float) -> None:
        """Let a layer come or go, and leave it if it has not been heard for long."""
        aim, by = self._aims.get(name, 0.0), seconds / FADE
        part.level = max(aim, part.level - by) if part.level > aim else min(aim, part.level + by)
        part.unheard = part.unheard + seconds if part.level * volume <= 0 else 0.0
        if part.unheard > KEPT:
            part.voice.stop()
            del self.parts[name]
            self._free.append(part.voice)
        elif (shown := round(part.level * volume, 3)) != part.shown:
            part.shown = shown
            part.sound.set_volume(shown)

    # ---- the thread ----

    def _read(self) -> None:
        while (name := self._wanted.get()) and not self._stop.is_set():
            with suppress(pygame.error, OSError):  # the device may be gone
                self._begin(name)
            self._asked.discard(name)

    def _begin(self, name: str) -> None:
        """Read a layer and begin it in step: at the place where it would be if it had played from the beginning."""
        sound = mixer.Sound(str(self._files[name]))
        sound.set_volume(0.0)
        if name not in AMBIENCE:
            now = time.monotonic()
            if not any(other not in AMBIENCE for other in self.parts):
                self._began = now
            else:
                start = next_bar(now + 0.1, self._began, self._bar)
                sound = _turned(sound, round((start - self._began) * self._rate) * FRAME)
                sound.set_volume(0.0)
                self._stop.wait(max(0.0, start - time.monotonic()))
        if self._free and not self._stop.is_set():
            voice = self._free.pop()
            voice.play(sound, loops=-1)
            self.parts[name] = Part(sound, voice)

    def close(self) -> None:
        """Be still, and wait until nothing is read any more."""
        self._stop.set()
        self._wanted.put("")
        if self._thread is not None:
            self._thread.join(5.0)
        self.parts.clear()


def _turned(sound: mixer.Sound, start: int) -> mixer.Sound:
    """The same loop, beginning elsewhere: this many bytes after its beginning."""
    raw = sound.get_raw()
    at = start % len(raw)
    return mixer.Sound(buffer=raw[at:] + raw[:at]) if at else sound


class Rack:
    """What is played next lies ready, a variant of each sound; a thread of its own reads it, and another once it is gone.

    Each is a little higher or lower than its file, by chance, unless it is a note.
    """

    def __init__(self, files: Mapping[str, list[Path]], begin: Callable[[mixer.Sound, float, float], None]) -> None:
        self.ready: dict[str, mixer.Sound] = {}
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
        is_note = name.startswith(TUNED) or name[-1].isdigit()
        return mixer.Sound(io.BytesIO(data if is_note else pitched(data, random.uniform(-1, 1))))


def pitched(data: bytes, semitones: float) -> bytes:
    """The same Ogg Vorbis file, whose first page, with the sum that it needs, calls its samples faster or slower."""
    first = bytearray(data[: 27 + data[26] + data[27]])
    rate = slice(len(first) - 18, len(first) - 14)
    first[rate] = round(int.from_bytes(first[rate], "little") * SEMITONE**semitones).to_bytes(4, "little")
    first[22:26] = bytes(4)
    total = 0
    for byte in first:
        total ^= byte << 24
        for _ in range(8):
            total = (total << 1 ^ (0x04C11DB7 if total >> 31 else 0)) & 0xFFFFFFFF
    first[22:26] = total.to_bytes(4, "little")
    return bytes(first) + data[len(first) :]


def lasts(file: Path) -> float:
    """How many seconds a file takes, as its last page tells."""
    data = file.read_bytes()
    return int.from_bytes(data[data.rindex(b"OggS") + 6 :][:8], "little") / RATE


class MixerDesk:
    """An open device. Whatever fails after that makes it silent."""

    def __init__(self, folder: Path) -> None:
        """Open the device; raises pygame.error if there is none."""
        mixer.init(RATE, -16, 2, SAMPLES, allowedchanges=0)
        mixer.set_num_channels(VOICES + LAYERS)
        self._voices = [mixer.Channel(number) for number in range(VOICES)]
        self._begun = [0.0] * VOICES
        self._choosing = threading.Lock()  # a voice, which either thread does
        self._files = sounds(folder)
        self.rack = Rack(self._files, self._begin)
        self._band = Band(layers(folder), [mixer.Channel(VOICES + number) for number in range(LAYERS)], RATE)
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

    def score(self, mood: str, music: float, ambience: float) -> None:
        """Let the band go on."""
        if self._is_open:
            with suppress(pygame.error):
                self._band.score(mood, HEADROOM * music, HEADROOM * ambience)

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
