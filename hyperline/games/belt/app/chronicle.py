"""The log: a sentence an event, each beside the emblem of whoever it is about."""

from __future__ import annotations

from dataclasses import replace

from hyperline.games.belt.fleets import OWNER, SHIP_BY_FULL_NAME
from hyperline.games.belt.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.log.logline import NOBODY
from hyperline.shell.log.plain_chronicle import PlainChronicle, Sentence


class BeltChronicle(PlainChronicle[Position]):
    """What befalls a ship is about its seat, and what it was killed by, about whoever did it."""

    def begun(self, step: int, event: Event) -> Sentence | None:
        """The event's sentence, if it has one."""
        made = super().begun(step, event)
        if not isinstance(made, Sentence) or made.line.seat != NOBODY:
            return made if isinstance(made, Sentence) else None
        ship, by = getattr(event, "ship", ""), getattr(event, "by", NOBODY)
        owner = OWNER[SHIP_BY_FULL_NAME[ship]] if ship else NOBODY
        seat = by if by != NOBODY else owner
        seats = tuple(dict.fromkeys(one for one in (seat, owner) if one != NOBODY))
        return Sentence(replace(made.line, seat=seat, seats=seats))
