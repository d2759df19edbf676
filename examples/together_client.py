"""A guest that plays random legal actions in a room, and checks the luck at the end: docs/protocol.md by example.

It knows neither the rules of any game nor anything else of Hyperline. It needs Python and two packages:

    pip install websockets pynacl
    python examples/together_client.py hyperline://SERVER/CODE --name Ada
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import secrets
import sys
from typing import Any
from urllib.parse import urlsplit

from nacl.signing import SigningKey
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PROTOCOL = "hyperline.1"
PORT = 4799
SECONDS = 120.0
"""How long the others may take to do something."""

Message = dict[str, Any]


def seal_of(part: str) -> str:
    """The seal of a part of the luck."""
    return hashlib.sha256(b"hyperline seal " + bytes.fromhex(part)).hexdigest()


def seed_of(secret: str, parts: list[str], setup: Message) -> int:
    """The seed of a game: 53 bits of a hash of what everybody put in, and of the setup without its seed."""
    said = ["hyperline seed", secret, parts, {**setup, "seed": 0}]
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 11


class Guest:
    """One connection, and one room as it is told of it."""

    def __init__(self, socket: ClientConnection, code: str, name: str, luck: random.Random) -> None:
        self.socket = socket
        self.code = code
        self.name = name
        self.luck = luck
        self.part = secrets.token_hex(32)
        self.asked = 0  # the `n` of the last message that asked for an answer
        self.answered = 0  # the highest `n` that has been answered
        self.state: Message = {}
        self.seal = ""  # the host's, as it was before anybody put in a part
        self.numbers: list[int] = []  # of the steps that stand
        self.waiting: list[int] = []

    def say(self, kind: str, **more: object) -> None:
        self.socket.send(json.dumps({"t": kind, **more}))

    def ask(self, kind: str, **more: object) -> None:
        self.asked += 1
        self.say(kind, n=self.asked, room=self.code, **more)

    def hear(self) -> Message:
        message: Message = json.loads(self.socket.recv(timeout=SECONDS))
        if message["t"] == "bye":
            raise SystemExit(message["reason"])
        return message

    def prove(self) -> None:
        """Say who this is: a new key, and a name."""
        self.say("hello", program="together_client")
        challenge = self.hear()
        signing = SigningKey.generate()
        signed = "\n".join((PROTOCOL, challenge["nonce"], challenge["key"], challenge["name"], self.name)).encode()
        key, signature = bytes(signing.verify_key).hex(), signing.sign(signed).signature.hex()
        self.say("prove", key=key, signature=signature, name=self.name)

    def play(self) -> str:
        """Play until the game is over; what is wrong with its luck, or nothing."""
        self.ask("join")
        while True:
            message = self.hear()
            if message.get("room") == self.code and message["t"] == "over":
                return self.fault_in(message)
            if message.get("room") == self.code:
                self.follow(message)
            if self.asked == self.answered and self.state:
                self.go_on()

    def again(self) -> None:
        """Enter the room in which the same people play again; the first who asks makes it."""
        self.ask("again")
        while (message := self.hear()).get("n") != self.asked:
            pass
        if message["t"] != "room":
            raise SystemExit(message["why"])
        self.code, self.part, self.answered = message["room"], secrets.token_hex(32), self.asked
        self.state, self.seal, self.numbers, self.waiting = {}, "", [], []

    def follow(self, message: Message) -> None:
        """Note what has happened."""
        self.answered = max(self.answered, message.get("n", 0))
        kind = message["t"]
        if kind == "room":
            self.state = message
            self.seal = self.seal or message["seal"]
        elif kind == "step" and message["at"] == len(self.numbers) + 1:
            self.numbers.append(message["number"])
        elif kind == "rewind":
            del self.numbers[message["at"] :]
        elif kind == "ask":
            self.waiting = message["seats"]
        elif kind == "legal":
            action = self.luck.choice([text for text in message["actions"] if not text.endswith("…")])
            after = self.numbers[-1] if self.numbers else 0
            self.ask("act", after=after, id=f"act {self.asked}", text=action)
        elif kind == "refuse" and message["rule"] not in ("STEP", "SEAT", "OVER"):  # these come when others were quicker
            raise SystemExit(f"{message['rule']}: {message['why']}")

    def go_on(self) -> None:
        """Do what is asked for now, if anything is."""
        you, phase = self.state.get("you", -1), self.state["phase"]
        if you < 0:
            raise SystemExit("There is no seat.")
        if phase == "gathering" and not self.state["seals"][you]:
            self.ask("ready", seal=seal_of(self.part))
        elif phase == "drawing" and not self.state["parts"][you]:
            self.ask("ready", part=self.part)
        elif phase == "playing" and you in self.waiting:
            self.waiting = []  # who must act next is told after each step
            self.ask("legal", after=self.numbers[-1] if self.numbers else 0)

    def fault_in(self, over: Message) -> str:
        """Whether the luck was that which everybody drew."""
        parts, seals = self.state["parts"], self.state["seals"]
        setup = json.loads(over["record"].split("\n")[0])["setup"]
        if seal_of(over["secret"]) != self.seal:
            return "The host did not keep to its part of the luck."
        if self.part != parts[self.state["you"]]:
            return "My part of the luck was not drawn."
        if any(part and seal_of(part) != seal for part, seal in zip(parts, seals, strict=True)):
            return "Another guest did not keep to their part of the luck."
        return "" if seed_of(over["secret"], parts, setup) == setup["seed"] else "The seed is not that of the luck."


def main() -> int:
    """Play as many games with the same people as are wanted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("link", help="hyperline://SERVER[:PORT]/CODE")
    parser.add_argument("--name", default="Guest")
    parser.add_argument("--games", type=int, default=1, help="how many, with the same people")
    parser.add_argument("--chance", type=int, default=None, help="choose the same actions each time")
    parser.add_argument("--secure", action="store_true", help="encrypt the connection")
    arguments = parser.parse_args()
    link = urlsplit(arguments.link)
    url = f"{'wss' if arguments.secure else 'ws'}://{link.hostname}:{link.port or PORT}"
    try:
        with connect(url, subprotocols=[PROTOCOL], compression=None, max_size=None) as socket:
            guest = Guest(socket, link.path.strip("/").upper(), arguments.name, random.Random(arguments.chance))
            guest.prove()
            fault, steps = guest.play(), len(guest.numbers)
            for _ in range(arguments.games - 1):
                guest.again()
                fault = guest.play() or fault
                steps += len(guest.numbers)
    except (OSError, ConnectionClosed) as fault_found:
        raise SystemExit(f"The connection is lost: {fault_found}") from None
    sys.stdout.write(f"{steps} steps. {fault or 'The luck was as promised.'}\n")
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main())
