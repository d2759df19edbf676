"""The messages between the game and a bot in its own process: one JSON object a line (docs/bots.md)."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from msgspec import Raw, Struct

from hyperline.arena.base import Thought

VERSION: Final = 1

T = TypeVar("T")


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message to a bot: the protocol's version, and the seat that it plays."""

    game: str
    bot: str
    seat: int
    seed: int
    version: int = VERSION


class Limits(Struct, frozen=True):
    """A budget; None means no limit."""

    seconds: float | None = None
    nodes: int | None = None


class Question(Struct, frozen=True, tag_field="type", tag="choose"):
    """What to do in this view: one of the `legal` texts, or what one of them stands for that ends in ``…``."""

    number: int
    view: Raw
    legal: tuple[str, ...]
    budget: Limits = Limits()


class Stop(Struct, frozen=True, tag_field="type", tag="stop"):
    """The answer to a question is needed now."""

    number: int


class Reply(Struct, frozen=True, omit_defaults=True):
    """A bot's answer to the question with this number: an `action`, or the `fault` that prevented one."""

    number: int
    action: str = ""
    thought: Thought = Thought()
    fault: str = ""


class Misread(ValueError):  # noqa: N818 - a sentence
    """A line that breaks the protocol; the text, part of a sentence, says how."""


_requests: msgspec.json.Decoder[Hello | Question | Stop] = msgspec.json.Decoder(Hello | Question | Stop)
_replies = msgspec.json.Decoder(Reply)


def line(message: Hello | Question | Stop | Reply) -> bytes:
    """Encode a message as it is sent."""
    return msgspec.json.encode(message) + b"\n"


def request(data: bytes) -> Hello | Question | Stop:
    """Decode a line from the game; raises Misread."""
    return _read(_requests, data)


def reply(data: bytes) -> Reply:
    """Decode a line from a bot; raises Misread."""
    return _read(_replies, data)


def _read(decoder: msgspec.json.Decoder[T], data: bytes) -> T:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Misread(f"{fault}") from None
