"""What is said between the game and a bot in a process of its own: JSON objects, one a line (docs/bots.md)."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from msgspec import Raw, Struct

from hyperline.arena.base import Thought

VERSION: Final = 1

T = TypeVar("T")


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first thing that a bot is told: by which version it is spoken to, and whom it plays for."""

    game: str
    bot: str
    seat: int
    seed: int
    version: int = VERSION


class Limits(Struct, frozen=True):
    """A budget; None is without limit."""

    seconds: float | None = None
    nodes: int | None = None


class Question(Struct, frozen=True, tag_field="type", tag="choose"):
    """What to do in this view: one of the `legal` texts, or what one of them stands for that ends in ``…``."""

    number: int
    view: Raw
    legal: tuple[str, ...]
    budget: Limits = Limits()


class Stop(Struct, frozen=True, tag_field="type", tag="stop"):
    """Want the answer to a question now."""

    number: int


class Reply(Struct, frozen=True, omit_defaults=True):
    """What a bot says: the `action` for the question of a number, or the `fault` that kept it from one."""

    number: int
    action: str = ""
    thought: Thought = Thought()
    fault: str = ""


class Misread(ValueError):  # noqa: N818 - a sentence
    """A line that is not of the protocol; the text says in a part of a sentence why."""


_requests: msgspec.json.Decoder[Hello | Question | Stop] = msgspec.json.Decoder(Hello | Question | Stop)
_replies = msgspec.json.Decoder(Reply)


def line(message: Hello | Question | Stop | Reply) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message) + b"\n"


def request(data: bytes) -> Hello | Question | Stop:
    """What the game says in a line; raises Misread."""
    return _read(_requests, data)


def reply(data: bytes) -> Reply:
    """What a bot says in a line; raises Misread."""
    return _read(_replies, data)


def _read(decoder: msgspec.json.Decoder[T], data: bytes) -> T:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Misread(f"{fault}") from None
