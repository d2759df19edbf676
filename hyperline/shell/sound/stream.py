"""Music that is decoded as it is played: a few seconds ahead, never a whole piece."""

from __future__ import annotations

import io
from bisect import bisect_left, bisect_right
from pathlib import Path
from typing import Final

from pygame import mixer

FRAME: Final = 4  # bytes of a sample in both channels
BLOCK: Final = 256  # samples that a device takes at once: parts that are whole blocks follow each other without a gap
SEMITONE: Final = 2 ** (1 / 12)
SHORT, LONG = 250 * BLOCK, 1_000 * BLOCK  # samples of the first part, and of each later one: 2 s and 8 s


def _table() -> tuple[int, ...]:
    made = []
    for number in range(256):
        value = number << 24
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value >> 31 else 0)) & 0xFFFFFFFF
        made.append(value)
    return tuple(made)


SUMS: Final = _table()


def summed(page: bytearray) -> bytes:
    """A page of an Ogg file with the sum that it needs."""
    page[22:26] = bytes(4)
    total = 0
    for byte in page:
        total = (total << 8 & 0xFFFFFFFF) ^ SUMS[total >> 24 ^ byte]
    page[22:26] = total.to_bytes(4, "little")
    return bytes(page)


def pitched(data: bytes, semitones: float) -> bytes:
    """The same Ogg Vorbis file, whose first page, with the sum that it needs, calls its samples faster or slower."""
    first = bytearray(data[: 27 + data[26] + data[27]])
    rate = slice(len(first) - 18, len(first) - 14)
    first[rate] = round(int.from_bytes(first[rate], "little") * SEMITONE**semitones).to_bytes(4, "little")
    return summed(first) + data[len(first) :]


class Ogg:
    """An Ogg Vorbis file, of which any part can be decoded by itself."""

    def __init__(self, file: Path) -> None:
        """Raises OSError if it cannot be read."""
        self._data = file.read_bytes()
        self._starts: list[int] = []
        self._ends: list[int] = []  # the sample at which each page ends
        at = 0
        while at < len(self._data):
            self._starts.append(at)
            self._ends.append(int.from_bytes(self._data[at + 6 : at + 14], "little"))
            table = self._data[at + 27 : at + 27 + self._data[at + 26]]
            at += 27 + len(table) + sum(table)
        self._starts.append(at)
        self._heads = bisect_right(self._ends, 0)  # pages that tell how to decode the others

    @property
    def samples(self) -> int:
        """How many there are in each channel."""
        return self._ends[-1]

    def part(self, start: int, end: int) -> bytes:
        """The samples from one to another, both channels in turn; raises pygame.error if they cannot be decoded."""
        first = max(self._heads, bisect_right(self._ends, start) - 1)
        last = min(bisect_left(self._ends, end), len(self._ends) - 1)
        heads = bytearray()
        for number in range(self._heads):  # numbered as if they lay before the part: a gap would end it
            page = bytearray(self._data[self._starts[number] : self._starts[number + 1]])
            page[18:22] = max(0, first - self._heads + number).to_bytes(4, "little")
            heads += summed(page)
        pages = self._data[self._starts[first] : self._starts[last + 1]]
        raw = mixer.Sound(io.BytesIO(bytes(heads) + pages)).get_raw()
        at = len(raw) - FRAME * (self._ends[last] - start)
        return raw[at : at + FRAME * (end - start)]


class Voice:
    """A file that plays on a channel. `feed` is for a thread; `level` is how loud it is before the sliders."""

    def __init__(self, ogg: Ogg, channel: mixer.Channel, start: int, *, rounds: bool) -> None:
        self.channel = channel
        self.level = 0.0
        self._shown = -1.0
        self._ogg = ogg
        self._rounds = rounds
        self._at = start % max(1, ogg.samples) if rounds else start
        self._first = mixer.Sound(buffer=self._next(SHORT))

    def begin(self) -> None:
        """Play what has been decoded."""
        self.channel.play(self._first)
        self.channel.set_volume(max(0.0, self._shown))

    def feed(self) -> bool:
        """Decode what comes next, if it is time; whether there is something to be heard still."""
        if self.channel.get_queue() is None and (part := self._next(LONG)):
            sound = mixer.Sound(buffer=part)
            if self.channel.get_busy():
                self.channel.queue(sound)
            else:
                self.channel.play(sound)
                self.channel.set_volume(max(0.0, self._shown))
        return self.channel.get_busy()

    def show(self, volume: float) -> None:
        """Be as loud as this."""
        if (shown := round(volume, 3)) != self._shown:
            self._shown = shown
            self.channel.set_volume(shown)

    def _next(self, samples: int) -> bytes:
        end = min(self._at + samples, self._ogg.samples)
        made = self._ogg.part(self._at, end) if end > self._at else b""
        self._at = end
        while self._rounds and len(made) < FRAME * samples:
            self._at = min(samples - len(made) // FRAME, self._ogg.samples)
            made += self._ogg.part(0, self._at)
        return made
