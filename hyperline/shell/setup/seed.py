"""The seed of a game as ten letters and digits that can be read out: 50 bits, without I, L, O and U."""

from __future__ import annotations

import secrets

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 10
READ_AS = str.maketrans("ILOU", "110V")  # what people write by mistake


def seed_text(seed: int) -> str:
    """Ten characters for a seed from 0 to 2**50 - 1."""
    return "".join(LETTERS[seed >> 5 * place & 31] for place in reversed(range(LENGTH)))


def clean_seed(text: str) -> str:
    """The part of a text that can be a seed: capitals and digits, at most ten; I, L, O, U are read as 1, 1, 0, V."""
    return "".join(c for c in text.upper().translate(READ_AS) if c in LETTERS)[:LENGTH]


def seed_value(text: str) -> int:
    """The seed that a text means; raises ValueError if it is not ten characters of LETTERS."""
    cleaned = clean_seed(text)
    if len(cleaned) != LENGTH or len(cleaned) != len(text.strip()):
        raise ValueError(f"a seed has {LENGTH} letters and digits, not {text!r}")
    value = 0
    for letter in cleaned:
        value = value << 5 | LETTERS.index(letter)
    return value


def fresh_seed() -> int:
    """A random seed."""
    return secrets.randbits(5 * LENGTH)
