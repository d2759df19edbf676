"""The mixer: it opens the device, and has eight voices for sounds. One thread loads what another plays."""

from __future__ import annotations

import random
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame
from pygame import mixer

from hyperline.shell.sound.band import Band
from hyperline.shell.sound.catalogue import layers, sounds

RATE: Final = 32_000  # samples a second: nothing that is made for it sounds above half of that
SAMPLES: Final = 256  # that a device takes at once, 8 ms: a sound is heard two of these after it is wanted, at the latest
VOICES: Final = 8
LAYERS: Final = 8  # of music and ambience at once: those of two moods, while one fades into the other
HEADROOM: Final = 0.8  # of what a sound is loud by itself, so that several at once aren't cut


class MixerDesk:
    """An open device. Whatever fails after that makes it silent."""

    def __init__(self, folder: Path) -> None:
        """Open the device; raises pygame.error if there is none."""
        mixer.init(RATE, -16, 2, SAMPLES, allowedchanges=0)
        mixer.set_num_channels(VOICES + LAYERS)
        self.folder = folder
        self._voices = [mixer.Channel(number) for number in range(VOICES)]
        self._begun = [0.0] * VOICES
        self._sounds: dict[str, list[mixer.Sound]] = {}
        self._latest: dict[str, int] = {}
        self._band = Band(layers(folder), [mixer.Channel(VOICES + number) for number in range(LAYERS)], RATE)
        self._reading = threading.Lock()  # the device isn't given back while a file is read
        self._is_open = True

    def load(self) -> None:
        """Read all sounds, one after the other; each can be heard as soon as it is there."""
        for name, files in sounds(self.folder).items():
            for file in files:
                with self._reading:
                    if not self._is_open:
                        return
                    with suppress(pygame.error, OSError):  # a file that cannot be read is not heard
                        self._sounds.setdefault(name, []).append(mixer.Sound(str(file)))

    def play(self, name: str, left: float, right: float) -> bool:
        """Begin a variant other than the last one, with the voice that is free, else with the one that plays the longest."""
        known = self._sounds.get(name)
        if not known or not self._is_open:
            return False
        number = random.randrange(len(known))
        if len(known) > 1 and number == self._latest.get(name):
            number = (number + 1 + random.randrange(len(known) - 1)) % len(known)
        self._latest[name] = number
        try:
            free = [n for n, voice in enumerate(self._voices) if not voice.get_busy()]
            chosen = free[0] if free else min(range(VOICES), key=self._begun.__getitem__)
            self._begun[chosen] = time.monotonic()
            self._voices[chosen].play(known[number])
            self._voices[chosen].set_volume(HEADROOM * left, HEADROOM * right)
        except pygame.error:
            return False
        return True

    def score(self, mood: str, music: float, ambience: float) -> None:
        """Let the band go on."""
        if self._is_open:
            with suppress(pygame.error):
                self._band.score(mood, HEADROOM * music, HEADROOM * ambience)

    def close(self) -> None:
        """Give the device back."""
        self._is_open = False
        self._band.close()
        with self._reading:
            self._sounds.clear()
            mixer.quit()


def opened(folder: Path) -> MixerDesk | None:
    """The desk with the default device; None if there is none."""
    try:
        return MixerDesk(folder)
    except (pygame.error, OSError, NotImplementedError):
        return None
