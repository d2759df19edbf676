"""Luck that nobody at the table chose and everybody can check: the seed is a hash of what each of them put in.

The host seals its own 32 bytes before anybody sits down; then each person's program seals 32 bytes, and opens them once all
are sealed. So who speaks last knows no more than the others, not even the host that plays along. At the end the host opens
its own, and each program plays the record again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hyperline.kernel.dice import SEED_BITS
from hyperline.kernel.game import Game, Setup
from hyperline.kernel.record import Record, RecordFault, replay
from hyperline.kernel.texts import words

BYTES: Final = 32
KEPT: Final = words.later("link.kept")


def drawn_part() -> str:
    """32 random bytes, as hexadecimal digits."""
    return secrets.token_hex(BYTES)


def seal_of(part: str) -> str:
    """What can be shown of a part without telling it."""
    return hashlib.sha256(b"hyperline seal " + bytes.fromhex(part)).hexdigest()


def seed_of(secret: str, parts: Sequence[str], setup: Setup) -> int:
    """The seed of a game, from the host's part, those of the seats (empty for a computer's), and the setup."""
    said = msgspec.json.encode(("hyperline seed", secret, list(parts), replace(setup, seed=0)), order="sorted")
    return int.from_bytes(hashlib.sha256(said).digest()[:8], "big") >> (64 - SEED_BITS)


def fault_in(game: Game[Any], record: Record, seal: str, secret: str, parts: Sequence[str]) -> str:
    """What in a finished game wasn't as promised, in a sentence; empty if all was."""
    if seal_of(secret) != seal:
        return words("link.other_seal")
    if record.position or seed_of(secret, parts, record.setup) != record.setup.seed:
        return words("link.other_luck")
    try:
        replay(game, record, words("link.record"))
    except RecordFault as fault:
        return str(fault)
    return ""
