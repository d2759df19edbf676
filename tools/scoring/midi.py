"""Standard MIDI files, written without a library: format 0, 960 ticks a quarter of 0.5 s."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from scoring.playing import Line

TICKS = 1_920  # a second


def written(lines: Sequence[Line]) -> bytes:
    """A file of all voices; each has a channel of its own, kits the tenth."""
    events: list[tuple[int, int, bytes]] = []
    free = [n for n in range(16) if n != 9]
    for line in lines:
        channel = 9 if line.instrument.drums else free.pop(0)
        events.append((0, 0, bytes([0xC0 | channel, max(0, line.instrument.program)])))
        for control, value in ((7, line.instrument.gain * line.gain), (10, 0.5 + line.pan / 2)):
            events.append((0, 0, bytes([0xB0 | channel, control, max(0, min(127, round(127 * value)))])))
        for at, strength in line.swells:
            value = max(0, min(127, round(127 * (0.45 + 0.55 * strength))))
            events.append((round(at * TICKS), 1, bytes([0xB0 | channel, 11, value])))
        for note in line.notes:
            events.append((round(note.at * TICKS), 3, bytes([0x90 | channel, note.pitch, note.force])))
            events.append((round((note.at + note.long) * TICKS), 2, bytes([0x80 | channel, note.pitch, 0])))
    body, last = bytearray(b"\x00\xff\x51\x03" + (500_000).to_bytes(3, "big")), 0
    for tick, _, event in sorted(events):
        body += _length(tick - last) + event
        last = tick
    body += b"\x00\xff\x2f\x00"
    return b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS // 2) + b"MTrk" + struct.pack(">I", len(body)) + bytes(body)


def _length(value: int) -> bytes:
    made = [value & 0x7F]
    while value := value >> 7:
        made.append(0x80 | (value & 0x7F))
    return bytes(reversed(made))
