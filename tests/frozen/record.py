"""What is frozen of a game's random games, as digests in a file, and where games of today are no longer the same.

A record has the games in groups that share a pool of texts. For each group it keeps a full digest of each kind of thing, and
for each game two trails: a character a decision for all that the rules say, and one for the sentences; and by kind a
character every BLOCK decisions. A character is six bits of a digest of everything up to there.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.frozen.walk import KINDS, SENTENCES, Pool, Seen, beginning, walked

FOLDER = Path(__file__).with_name("data")
BLOCK = 8
GROUPS, GROUP = 20, 3
"""How many groups of how many games are frozen of each game."""
RULES = tuple(kind for kind in KINDS if kind != SENTENCES)
TRAILS = {"rules": RULES, SENTENCES: (SENTENCES,)}
Record = dict[str, Any]


class Hand:
    """A digest of all that it was given."""

    def __init__(self) -> None:
        self.sha = sha256()

    def add(self, text: str) -> None:
        data = text.encode()
        self.sha.update(b"%d:" % len(data) + data)

    @property
    def sign(self) -> str:
        return b64encode(self.sha.copy().digest()).decode()[0]

    @property
    def whole(self) -> str:
        return self.sha.hexdigest()[:12]


def group_of(name: str, group: int) -> Record:
    """The record of one group of games, as they are played now."""
    whole = {kind: Hand() for kind in KINDS}
    pool = Pool()
    games = [game_of(walked(name, number, pool), whole) for number in numbers(group)]
    return {"whole": {kind: hand.whole for kind, hand in whole.items()}, "games": games}


def game_of(seen: Iterable[Seen], whole: dict[str, Hand]) -> Record:
    """The trails of one game."""
    hands = {kind: Hand() for kind in KINDS}
    trails = dict.fromkeys(TRAILS, "")
    kinds = dict.fromkeys(KINDS, "")
    at = -1
    for at, one in enumerate(seen):
        for kind in KINDS:
            text = one.kinds.get(kind, "")
            hands[kind].add(text)
            whole[kind].add(text)
            if at % BLOCK == BLOCK - 1:
                kinds[kind] += hands[kind].sign
        for trail, parts in TRAILS.items():
            joined = Hand()
            for kind in parts:
                joined.add(hands[kind].sha.hexdigest())
            trails[trail] += joined.sign
    return {**trails, "kinds": {kind: signs + hands[kind].sign for kind, signs in kinds.items()}}


def numbers(group: int) -> range:
    """The games of a group."""
    return range(group * GROUP, (group + 1) * GROUP)


def replayed(name: str, number: int) -> Iterator[Seen]:
    """A game by number, after those of its group before it."""
    pool = Pool()
    for before in range(number - number % GROUP, number):
        for _ in walked(name, before, pool):
            pass
    return walked(name, number, pool)


def difference(name: str, group: int, kept: Record, kinds: Sequence[str]) -> str:
    """Where a group is first no longer as it was, looking at these kinds only; empty if nowhere."""
    now = group_of(name, group)
    changed = [kind for kind in kinds if kept["whole"].get(kind) != now["whole"][kind]]
    if not changed:
        return ""
    for number, old, new in zip(numbers(group), kept["games"], now["games"], strict=True):
        places = [first(old[trail], new[trail]) for trail, parts in TRAILS.items() if set(parts) & set(kinds)]
        found = [at for at in places if at is not None]
        if found:
            here = [kind for kind in kinds if not is_same(old, new, kind, min(found))]
            return told(name, number, min(found), here or changed)
    return f"{name}, games {numbers(group)}: {', '.join(changed)} (no trail tells where)"


def first(old: str, new: str) -> int | None:
    """The first place at which two trails differ."""
    length = min(len(old), len(new))
    differing = (at for at in range(length) if old[at] != new[at])
    return next(differing, None if len(old) == len(new) else length)


def is_same(old: Record, new: Record, kind: str, at: int) -> bool:
    """Whether a kind was still the same at the end of the block of a decision."""
    block = at // BLOCK
    return old["kinds"].get(kind, "")[: block + 1] == new["kinds"][kind][: block + 1]


def told(name: str, number: int, at: int, kinds: Sequence[str]) -> str:
    """The first decision that is no longer the same, and what is seen there now."""
    setup = beginning(name, number)
    seen = list(replayed(name, number))
    one = seen[min(at, len(seen) - 1)]
    now = [f"  {kind} is now: {one.kinds.get(kind, '')[:300]!r}" for kind in kinds]
    return "\n".join(
        [
            f"{name}, game {number} ({len(setup.seats)} seats, {setup.options}),",
            f"{one.where}, “{one.text}”: {', '.join(kinds)}",
            *now,
            f"All of it, to be compared with an older checkout: python -m tests.frozen.make --tell {name} {number} {at}",
            f"If this is meant: python -m tests.frozen.make games {name}",
        ]
    )


def kept(what: str, name: str) -> Record:
    """What is kept of a game; empty if nothing is."""
    path = FOLDER / what / f"{name}.json"
    found: Record = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def keep(what: str, name: str, record: Record) -> None:
    """Write what is kept of a game, with a line for each entry, and for each group of games."""
    path = FOLDER / what / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(",\n".join(f"{json.dumps(key)}: {laid_out(value)}" for key, value in record.items()).join("{}") + "\n")


def laid_out(value: Any) -> str:
    if isinstance(value, list) and isinstance(value[0], dict):
        return ",\n".join(map(json.dumps, value)).join("[]")
    return json.dumps(value)


def games_of(name: str) -> Record:
    """The record of all random games of a game: ``groups``."""
    return {"groups": [group_of(name, group) for group in range(GROUPS)]}
