"""Sessions of a room: what its people said, and what each was told, with keys and secrets that never change.

``python -m tests.together.sessions`` writes them anew, after the protocol or the rules of a game have changed on purpose.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.together import protocol as say
from hyperline.together.luck import seal_of
from hyperline.together.room import Outcome, Room
from tests.together.people import ADA, BEN, CLEO, CODE, NAMES, wish

FOLDER = Path(__file__).with_name("recorded")
ACTS = 60
"""How many actions of a game are kept."""


class Session:
    """A room whose every message is noted: a line for each, ``KEY > what is said`` or ``KEY < what is told``."""

    def __init__(self, game: str) -> None:
        self.lines: list[str] = []
        message = wish(game, terms=say.Terms(watchers=1))
        with patch("hyperline.together.room.drawn_part", return_value="11" * 32):
            self.room = Room.made(SHELF.entry(game), CODE, ADA, "Ada", message)
        self._said(ADA, message)
        self._told(Outcome([]))

    def hear(self, key: str, message: say.InRoom) -> None:
        """Hear what a person says."""
        self._said(key, message)
        try:
            self._told(self.room.hear(key, NAMES[key], message, 0.0))
        except Illegal as refusal:
            self.lines.append(f"{key[0]} < {say.sent(say.Refused(message.n, refusal.rule, refusal.why, message.room))}")

    def _said(self, key: str, message: say.Make | say.InRoom) -> None:
        self.lines.append(f"{key[0]} > {say.sent(message)}")

    def _told(self, outcome: Outcome) -> None:
        self.lines += [f"{key[0]} < {say.sent(message)}" for key, message in (*outcome.posts, *outcome.more)]


def said(session: Session) -> Iterator[tuple[str, say.InRoom]]:
    """What the people of a session say: they draw the luck, play, take back, come back, and somebody looks on."""
    course = None
    yield BEN, say.Join(1, CODE)
    yield CLEO, say.Watch(1, CODE)
    yield BEN, say.Act(2, CODE, 0, "early", "pass")
    parts = {ADA: "22" * 32, BEN: "33" * 32}
    for key, part in parts.items():
        yield key, say.Ready(3, CODE, seal=seal_of(part))
    for key, part in parts.items():
        yield key, say.Ready(4, CODE, part=part)
    for number in range(5, 5 + ACTS):
        course = session.room.course
        assert course is not None
        if not course.waiting:
            return
        seat = course.waiting[0]
        key, other = (ADA, BEN)[seat], (BEN, ADA)[seat]
        text = str(course.game.sample(course.match.position, seat, Dice.of(number)))
        if number == 9:
            yield key, say.Legal(number, CODE, course.last)
            yield other, say.Act(number, CODE, max(0, course.last - 1), "late", text)
        yield key, say.Act(number, CODE, course.last, f"act {number}", text)
        if number % 10 == 0:
            yield key, say.Undo(number, CODE, course.last)
            yield key, say.Redo(number, CODE, course.last)
    yield BEN, say.Nod(90, CODE, "one-moment")
    yield BEN, say.Since(91, CODE, course.last if course is not None else 0)
    yield BEN, say.Leave(92, CODE)


def recorded(game: str) -> list[str]:
    """The lines of a session of a game, as they are now."""
    session = Session(game)
    for key, message in said(session):
        session.hear(key, message)
    return session.lines


def kept(game: str) -> list[str]:
    """The lines as they are kept: what is said in full, and what is told as far as it is short, otherwise by its hash."""
    short = 400
    return [
        line if len(line) <= short else f"{line[:120]}… {len(line)} {hashlib.sha256(line.encode()).hexdigest()[:16]}"
        for line in recorded(game)
    ]


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for game in SHELF.names:
        (FOLDER / f"{game}.txt").write_text("\n".join(kept(game)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
