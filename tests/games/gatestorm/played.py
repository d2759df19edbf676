"""Random games of Gatestorm in which ships meet: from a crowd round the gates, and with attacks preferred."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hyperline.games.gatestorm.rules.fleet import GEAR, MODELS, PILOTS
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.game import Change, Seat, Setup
from tests.games.gatestorm.invariants import GAME
from tests.games.gatestorm.plain import far, place

TABLES = {2: 2, 3: 2, 6: 3, 10: 4, 15: 5}
TIMID = ("hold", "none", "keep", "stay")


def crowd(seed: int) -> Position:
    """A position in which ships stand close together, with tokens and damage."""
    luck = Random(seed)
    seats = luck.choice(list(TABLES))
    tables = luck.choice([2, 3, TABLES[seats]])
    pilots = luck.sample(list(PILOTS), seats)
    players: list[dict[str, Any]] = []
    for pilot in pilots:
        model = luck.choice(list(MODELS))
        table = luck.choice([1, 1, *range(1, tables + 1)])
        there = [place(one["pose"]) for one in players if one["table"] == table]
        x, y = 0, 0
        while not x or any(far((x, y), other) < 400**2 for other in there):
            x, y = luck.randint(2000, 10_000), luck.randint(3000, 6000)
        tokens = [token for token in ("poise", "weave", "daze", "veil") if luck.random() < 0.3]
        players.append(
            {
                "pilot": pilot,
                "ship": model,
                "gear": luck.choice(GEAR),
                "table": table,
                "pose": f"{x / 10:g},{y / 10:g}/{15 * luck.randrange(24)}",
                "tokens": tokens,
                "cards": ["?"] * luck.randint(0, min(2, MODELS[model].hull - 1)),
                "score": luck.randint(-1, 1),
            }
        )
    keys = {"seed": seed, "kills": luck.randint(4, 8), "clock": luck.choice(["beats", "lockstep"])}
    return GAME.read(
        json.dumps({**keys, "table": [{"round": luck.randint(1, 9)} for _ in range(tables)], "player": players})
    )


def games(seed: int, limit: int = 400, start: Position | None = None) -> Iterator[tuple[Position, int, Any, Change]]:
    """Every action of a random game, as far as it goes."""
    luck = Random(seed)
    position = crowd(seed) if start is None else start
    for _ in range(limit):
        decisions = [decision for decision in GAME.open(position) if not decision.answered]
        if not decisions:
            return
        seat = luck.choice(decisions).seat
        legal = GAME.legal(position, seat)
        bold = [action for action in legal if action.verb not in TIMID]
        action = luck.choice(bold if bold and luck.random() < 0.8 else list(legal))
        change = GAME.apply(position, seat, action)
        yield position, seat, action, change
        position = change.position


def started(seats: int, seed: int, **options: str) -> Position:
    """A game from its setup."""
    return GAME.start(Setup((Seat(),) * seats, seed, options))
