"""Hostile guests: they say what they like, as often as they like, or half of it."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hyperline.together import protocol as say
from hyperline.together.guest import Address
from hyperline.together.identity import Identity
from hyperline.together.luck import seal_of
from tests.together.people import wish

OVERRIDE = "\u202eevil\u200b\x07\n name"
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, say.Misread)
"""How a host ends what it does not like."""
PART = "cd" * 32
MEANT: dict[str, list[Any]] = {
    "n": [0, 1, 2**53], "after": [0, 1, 2, 7, 999_999], "seat": [-1, 0, 1, 14], "id": ["", "x", OVERRIDE], "signal": ["no"],
    "text": ["pass", "refit …", OVERRIDE, "9" * 3_000, "hold", "jump"], "bot": ["", "pilot", "file:x.py", "program:s"],
    "seal": ["", "00" * 32], "part": ["", "00" * 32], "key": ["", "00" * 32], "game": ["belt", "freight", "", OVERRIDE],
    "terms": [{}, {"watchers": 3}, {"keys": ["00" * 32] * 64}], "options": [{}, {OVERRIDE: OVERRIDE}],
}  # fmt: skip


def sayings(*codes: str) -> list[str]:
    """What a guest may say of rooms."""
    make = wish("hyperline", terms=say.Terms(watchers=1))
    texts: list[say.Said] = []
    for code in codes:
        texts += [
            make, wish("slipway", ("human", "random")), make.__class__(1, "freight", make.seats, room=code),
            say.Join(2, code), say.Watch(3, code), say.Sit(4, code, 1), say.Sit(4, code, -1),
            say.Ready(5, code, seal=seal_of(PART)), say.Ready(6, code, part=PART), say.Act(7, code, 0, "x", "pass"),
            say.Legal(8, code, 0), say.Undo(9, code, 0), say.Redo(10, code, 0), say.Give(11, code, 0, "random"),
            say.Nod(12, code, "wow"), say.Since(13, code, 0), say.Leave(14, code), say.Join(15, code), say.Join(16, code),
        ]  # fmt: skip
    return [say.sent(text) for text in texts]


class Enemy:
    """A guest that says what it likes, from an `origin` of its own on this machine; at `pace` seconds a message, if any.

    `said` counts its messages. It also speaks of the rooms that it has made.
    """

    def __init__(self, address: Address, luck: random.Random, texts: list[str], origin: str = "", pace: float = 0.0) -> None:
        self.url = f"ws://127.0.0.1:{address.port}"
        self.luck = luck
        self.texts = texts
        self.origin = origin
        self.pace = pace
        self.identity = Identity.made()
        self.own: list[str] = []
        self.said = 0

    async def attack(self, count: int) -> None:
        """Send this many messages, over as many connections as it needs."""
        while count > 0:
            before = self.said
            with suppress(*GONE):
                local = (self.origin, 0) if self.origin else None
                async with connect(self.url, subprotocols=[say.SUBPROTOCOL], compression=None, max_size=None, proxy=None,
                                   close_timeout=0.2, local_addr=local) as socket:  # fmt: skip
                    await self._rage(socket, min(count, 200))
            count -= max(1, self.said - before)
            await asyncio.sleep(0)

    async def _listen(self, socket: ClientConnection) -> None:
        """Hear what is said, and keep the codes of one's own rooms."""
        with suppress(*GONE):
            async for data in socket:
                message = say.from_host(data)
                if isinstance(message, say.RoomState) and message.you >= 0 and message.room not in self.own:
                    self.own.append(message.room)

    async def _rage(self, socket: ClientConnection, most: int) -> None:
        luck, reader, said = self.luck, None, 0
        try:
            if luck.random() < 0.85:
                await self._prove(socket)
            reader = asyncio.create_task(self._listen(socket)) if luck.random() < 0.8 else None
            while said < most:
                said += 1
                self.said += 1
                if luck.random() < 0.002:
                    socket.transport.abort()  # in the middle of it
                async with asyncio.timeout(0.5 + self.pace):  # a host that does not hear is left
                    await socket.send(self.message())
                if self.pace:
                    await asyncio.sleep(self.pace)
                elif said % 40 == 0:
                    async with asyncio.timeout(10):  # what was said is heard
                        await (await socket.ping())
        finally:
            if reader is not None:
                reader.cancel()

    async def _prove(self, socket: ClientConnection) -> None:
        """Prove a key; now and then a forged one."""
        luck, me = self.luck, self.identity
        await socket.send(say.sent(say.Hello()))
        challenge = say.from_host(await asyncio.wait_for(socket.recv(), 10))
        if isinstance(challenge, say.Challenge):
            nonce = challenge.nonce if luck.random() < 0.9 else "00" * 32
            key = me.key if luck.random() < 0.95 else Identity.made().key
            signature = me.proof(nonce, challenge.key, challenge.name, OVERRIDE[:24])
            await socket.send(say.sent(say.Prove(key, signature, OVERRIDE[:24])))

    def message(self) -> str | bytes:
        luck = self.luck
        text = luck.choice(self.texts)
        if self.own and luck.random() < 0.5:
            text = json.dumps(json.loads(text) | {"room": luck.choice(self.own)}) if '"room"' in text else text
        if luck.random() < 0.98:  # it can be read; the others end the connection
            return self.meant(text)
        kind = luck.randrange(12)
        if kind < 5:
            return self.other(text)
        if kind == 5:
            at = luck.randrange(len(text))
            return text[:at] + luck.choice(["\x00", '"', "}", "\u202e", "9" * 400, "\\ud800", "1e999", ""]) + text[at + 1 :]
        if kind == 6:
            return text[: luck.randrange(len(text))]
        if kind == 7:
            return luck.choice(["[" * 30_000, '{"t":' * 8_000, '{"t":"act","n":' + "9" * 5_000 + "}", "null", "", "[]"])
        if kind == 8 and luck.random() < 0.1:
            return "x" * (say.LARGEST + 1)
        if kind == 9:
            return luck.randbytes(40)
        return text

    def meant(self, text: str) -> str:
        """A message that can be read, of another seat, step or action."""
        luck, message = self.luck, json.loads(text)
        for key, others in MEANT.items():
            if key in message and luck.random() < 0.5:
                message[key] = luck.choice(others)
        return json.dumps(message)

    def other(self, text: str) -> str:
        """A message that means something else, and can be read."""
        luck, message = self.luck, json.loads(text)
        for key in luck.sample(sorted(message), min(2, len(message))):
            old = message[key]
            if isinstance(old, bool | int):
                message[key] = luck.choice([0, -1, 1, 2, 14, 2**53, 10**30, 999_999, old + 1])
            elif isinstance(old, str) and key not in ("t", "room"):
                message[key] = luck.choice(["", "0", "file:x.py", "pilot", OVERRIDE, old * 50, "a" * 64, "…", "refit …"])
            elif key == "room":
                message[key] = luck.choice(["AAAAAA", "", "aaaaaa", old])
        return json.dumps(message)


class Dawdler:
    """A guest that never says anything whole: half a greeting, half a message, a byte now and then, or nothing at all."""

    REQUEST = (
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: {say.SUBPROTOCOL}\r\n\r\n"
    ).encode()
    FRAMES = (
        b"\x81\xfe\x03\xe8\x00\x00\x00\x00half of it",  # a text of 1,000 bytes
        b"\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff\x00\x00\x00\x00" + b" " * 9_000,
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",  # one that would fill any memory
        b"\x01\x80\x00\x00\x00\x00" * 50,  # fragments that do not end
        b"\x81\x05hello",  # without the mask that guests must use
        b"\xff\xff" * 20,
        b"\x89\xfd" + b"\x00" * 200,  # a ping that is too long
    )

    def __init__(self, address: Address, luck: random.Random, origin: str = "", patience: float = 12.0) -> None:
        self.port = address.port
        self.luck = luck
        self.origin = origin
        self.patience = patience
        self.said = 0

    async def attack(self, count: int) -> None:
        """Do this so many times."""
        for _ in range(count):
            with suppress(*GONE):
                async with asyncio.timeout(self.patience):
                    await self._dawdle()
            self.said += 1

    async def _dawdle(self) -> None:
        luck = self.luck
        local = (self.origin, 0) if self.origin else None
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=local)
        try:
            kind = luck.randrange(4)
            if kind == 0:  # half a greeting
                writer.write(self.REQUEST[: luck.randrange(len(self.REQUEST))])
            elif kind == 1:  # something else
                writer.write(luck.randbytes(luck.randrange(1, 5_000)))
            else:
                writer.write(self.REQUEST)
                await reader.readuntil(b"\r\n\r\n")
                frame = luck.choice(self.FRAMES)
                if kind == 2:
                    writer.write(frame)
                for byte in frame if kind == 3 else b"":
                    writer.write(bytes((byte,)))
                    await asyncio.sleep(0.05)
            if luck.random() < 0.5:
                await reader.read()  # until the host has had enough
        finally:
            writer.transport.abort()
