"""The outcome of a past step: in a few signs for the history, and in sentences for the card beside it."""

from __future__ import annotations

from hyperline.games.hyperline.app.battle.views.past import Beat
from hyperline.games.hyperline.app.battle.views.state import DICE, GIVE, RUN, SHIELDS, STEP_NAMES, TAKE
from hyperline.games.hyperline.app.log.passage import Harm, Saying
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.kernel.event import Event

CAUSES = ("battle", "asteroid", "torpedo", "radiation", "research", "tight-scan", "transfer")
NOBODY = -2  # neither a seat nor the PIRATE
Sign = tuple[int, str]


def step_name(wording: Wording, step: int) -> str:
    """What a step is called."""
    return wording.words(f"battle.step_{STEP_NAMES[step - 1]}") if step else wording.words("battle.step_before")


def title(wording: Wording, beat: Beat) -> str:
    """Which step of which round it is."""
    name = step_name(wording, beat.step)
    return wording.words("battle.beat", n=beat.round, step=name) if beat.round else name


def signs(wording: Wording, beat: Beat) -> list[Sign]:
    """Its outcome: for each one concerned a seat, PIRATE or NOBODY, and a word or number; the left side first."""
    sides = beat.before.sides
    return sorted(_signs(wording, beat), key=lambda sign: sides.index(sign[0]) if sign[0] in sides else len(sides))


def _signs(wording: Wording, beat: Beat) -> list[Sign]:
    match beat.step:
        case s if s == DICE:
            return [(e.player, wording.side(e.quadrant)) for e in beat.events if isinstance(e, events.QuadrantFixed)]
        case s if s == GIVE:
            return [(e.player, str(e.points)) for e in beat.events if isinstance(e, events.VolleyFired)]
        case s if s == TAKE:
            return [(seat, f"−{n}") for seat, n in _taken(beat).items()]
        case s if s == SHIELDS:
            mended = [e.player for e in beat.events if isinstance(e, events.ComponentRestored)]
            return [(seat, f"+{mended.count(seat)}") for seat in dict.fromkeys(mended)]
        case s if s == RUN:
            fled = (e.player for e in beat.events if isinstance(e, events.ShipFled | events.FightersFled))
            return [(seat, wording.words("battle.runs")) for seat in fled] or [(NOBODY, wording.words("battle.nobody"))]
    return []


def _taken(beat: Beat) -> dict[int, int]:
    """By side: how much it took."""
    found: dict[int, int] = {}
    for event in beat.events:
        match event:
            case events.ComponentDamaged(player, _, _, cause) if cause != "transfer":
                found[player] = found.get(player, 0) + 1
            case events.FighterDestroyed(player):
                found[player] = found.get(player, 0) + 1
            case events.HitIgnored(player) | events.HitsLost(player):
                found.setdefault(player, 0)
            case events.PirateHit(_, points):
                found[PIRATE] = found.get(PIRATE, 0) + points
    return found


def sentences(wording: Wording, beat: Beat) -> str:
    """Everything that came of it, with harm and repairs gathered for each side."""
    saying = Saying(wording)
    saying.board = beat.before.picture.board
    if not beat.events:
        return wording.words("battle.all_stay")
    harms = {seat: Harm(seat) for seat in beat.before.sides if seat >= 0}
    found = [saying.plain(event) for event in beat.events if not _is_harm(harms, event)]
    found += [harm.sentences(saying) for harm in harms.values()]
    return "\n".join(filter(None, found))


def _is_harm(harms: dict[int, Harm], event: Event) -> bool:
    return any(harm.takes(event, CAUSES) for harm in harms.values())
