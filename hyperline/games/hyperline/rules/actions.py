"""Every action of the notation as a verb, and what reads them; text and targets of a verb follow from its fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Annotated, ClassVar, Final

from hyperline.games.hyperline.rules.action_form import PIRATE as PIRATE
from hyperline.games.hyperline.rules.action_form import (
    REFIT,
    Added,
    Aimed,
    AtPart,
    AtPod,
    AtSector,
    Bought,
    ByPort,
    Hostile,
    Kind,
    Layout,
    OtherLayout,
    Own,
    OwnCell,
    Relaid,
    Side,
    Stack,
    Swapped,
    Where,
    Word,
    Worded,
    cell_of,
    read_layout,
    up_to,
)
from hyperline.games.hyperline.rules.action_form import Action as Action
from hyperline.games.hyperline.rules.notation.names import listed, nearest, unreadable
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Target
from hyperline.kernel.action import Grammar, values_of, written
from hyperline.kernel.quote import quoted


class Fit(Added, frozen=True):
    """Add a component at setup (SET-9, SET-10)."""

    verb = "fit"


class Install(Action, frozen=True):
    """Add a Bridge upgrade, at setup or by Build (BLD-4)."""

    verb = "install"
    upgrade: Bought


class Decline(Word, frozen=True):
    """Take no bonus component (SET-11)."""

    verb = "decline"


class Damage(AtPart, frozen=True):
    """Turn a component of the player's ship to its damaged side (DMG-1, RAD-1, RES-2)."""

    verb = "damage"


class DamageFighter(Action, frozen=True):
    """Lose a fighter instead (DMG-3): the loaded one of a Carrier Pod, or with an empty `target` one on patrol."""

    verb = "damage fighter"
    target: Annotated[Target, cell_of("fighter")] = ""

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"fighter:{self.target}",)


class Scan(Action, frozen=True):
    """Scan an empty sector with a scanner (SCN-2, SCN-6)."""

    verb = "scan"
    scanner: OwnCell
    sector: Where


class Probe(Action, frozen=True):
    """Look at the top planet tile with a Planetary Scanner (SCN-3)."""

    verb = "probe"
    scanner: OwnCell

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"part:{self.scanner}", "stack:planet")


class Plant(AtSector, frozen=True):
    """Place the probed tile face down (SCN-3)."""

    verb = "plant"


class Twist(Action, frozen=True):
    """Rotate a line tile with a Disrupting Scanner (SCN-5)."""

    verb = "twist"
    scanner: OwnCell
    sector: Where
    rotation: Annotated[int, up_to(3, "refusal.no_rotation", "", "ROT")]


class Pick(Action, frozen=True):
    """Choose one of the tiles that a Quantum Scanner saw, by its place in the stack (SCN-6)."""

    verb = "pick"
    index: Annotated[int, up_to(2, "refusal.no_place_in_stack", "tile", "I")]


class Order(Action, frozen=True):
    """Put the other two tiles back as they were, or swapped (SCN-6)."""

    verb = "order"
    is_swapped: Swapped


class Done(Word, frozen=True):
    """Stop here, though more could be done."""

    verb = "done"


class Place(Action, frozen=True):
    """Lay the drawn tile in a rotation (EXP-1)."""

    verb = "place"
    rotation: Annotated[int, up_to(3, "refusal.no_rotation", "rotation", "ROT")]


class PlaceRip(AtSector, frozen=True):
    """Place the second Rip (RIP-1)."""

    verb = "rip"


class Build(Added, frozen=True):
    """Buy a component and add it, leaving the others where they are (BLD-2)."""

    verb = "build"


class BuildRefit(Relaid, frozen=True):
    """Buy a component and refit (BLD-5)."""

    verb = "build"
    bought: Kind
    parts: OtherLayout


class InstallRefit(Relaid, frozen=True):
    """Buy a Bridge upgrade and refit (BLD-5)."""

    verb = "install"
    upgrade: Bought
    parts: OtherLayout


class Refit(Relaid, frozen=True):
    """Move components without buying (BLD-5)."""

    verb = "refit"
    parts: Layout


class Repair(AtPart, frozen=True):
    """Turn a damaged component to its functional side (REP-1)."""

    verb = "repair"


class RepairAll(Word, frozen=True):
    """Turn all damaged components to their functional side, at home (REP-2)."""

    verb = "repair all"


class Research(Word, frozen=True):
    """Research Nexxus (RES-1)."""

    verb = "research"


class Pass(Word, frozen=True):
    """Give no command (CMD-1)."""

    verb = "pass"


class Load(AtPod, frozen=True):
    """Load a fighter from patrol into a Carrier Pod (MOV-1)."""

    verb = "load"


class Unload(AtPod, frozen=True):
    """Put a Carrier Pod's fighter on patrol (MOV-1)."""

    verb = "unload"


class Step(AtSector, frozen=True):
    """Move to an adjacent sector (MOV-2)."""

    verb = "step"


class Jump(ByPort, frozen=True):
    """Enter a Hyperpoint (MOV-3)."""

    verb = "jump"


class Ripshift(AtSector, frozen=True):
    """Go to a Rip or home with a Rip Engine (ENG-4)."""

    verb = "ripshift"


class RipHop(Word, frozen=True):
    """Go from one Rip to the other for free (RIP-2)."""

    verb = "rip-hop"


class Branch(ByPort, frozen=True):
    """Choose the port by which to leave a split (JMP-5)."""

    verb = "branch"


class Draw(Action, frozen=True):
    """Choose the stack to draw from, ``hyperline`` or ``planet`` (EXP-2)."""

    verb = "draw"
    stack: Stack


class TightScan(Word, frozen=True):
    """Take one more damage for the chance of a second point (RES-3)."""

    verb = "tight-scan"


class Fight(Hostile, frozen=True):
    """Open a battle in a sector with a player or the Pirate there (COM-2)."""

    verb = "fight"


class Torpedo(Hostile, frozen=True):
    """Fire a torpedo at a Starship or a Pirate in a sector (WPN-3)."""

    verb = "torpedo"


class Face(Action, frozen=True):
    """Choose the quadrant in which the Starship has its enemy (COM-7)."""

    verb = "face"
    quadrant: Side


class Aim(Action, frozen=True):
    """Name a component of the enemy for the next Focus Beam (WPN-4); an empty `target` for none."""

    verb = "aim"
    target: Aimed

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"enemy:{self.target}",) if self.target else ("button:aim none",)


NO_AIM: Final = Aim("")


class Flee(Word, frozen=True):
    """Run away (FLE-1)."""

    verb = "flee"


class Stay(Word, frozen=True):
    """Do not run away (FLE-1)."""

    verb = "stay"


class Spawn(AtSector, frozen=True):
    """Place the next Pirate (PIR-3)."""

    verb = "spawn"


class Transfer(Action, frozen=True):
    """Damage a Transfer Shield to restore another shield, at any decision of the player's (SHD-4)."""

    verb = "transfer"
    source: OwnCell
    target: Own

    is_aside: ClassVar[bool] = True


class Notation(Grammar[Action]):
    """Reads actions without regard to spaces. Of the verbs that begin alike, the last that the words fit is meant."""

    def __init__(self, verbs: Iterable[type[Action]]) -> None:
        super().__init__(verbs)
        self.alike: dict[str, list[type[Action]]] = {}
        for verb in self.verbs:
            self.alike.setdefault(_words(verb)[0], []).append(verb)

    def read(self, text: str, seat: int = 0) -> Action:
        """The action that a text means, legal or not; raises Illegal (``NOTATION``) if it means none."""
        words = text.split()
        if not words:
            raise unreadable("refusal.action_is_missing_write")
        alike = self.alike.get(words[0])
        if alike is None:
            raise unreadable("refusal.no_action_begins_with", words=quoted(words[0]), nearest=nearest(words[0], self.alike))
        for verb in reversed(alike):
            if _fits(verb, words):
                return verb(**values_of(verb, words[len(_words(verb)) :], seat))
        if words == [REFIT]:
            read_layout("")
        form = listed(form for verb in alike for form in _forms(verb))
        raise unreadable("refusal.action_form", words=words[0], form=form, counted=_counted(len(words) - 1))


@cache
def _words(verb: type[Action]) -> list[str]:
    return verb.verb.split()


@cache
def _lengths(verb: type[Action]) -> range:
    """How many words the actions of a verb can have, its own included."""
    opening, parts = len(_words(verb)), written(verb)
    least = opening + sum(not part.is_optional for part in parts)
    return range(least, opening + sum(part.part.words for part in parts) + 1)


def _fits(verb: type[Action], words: list[str]) -> bool:
    """Whether the words are as many as those of a verb can be, and a new layout stands where it should."""
    if len(words) not in _lengths(verb) or words[: len(_words(verb))] != _words(verb):
        return False
    return not issubclass(verb, Relaid) or REFIT in words[:3:2]


def _forms(verb: type[Action]) -> Iterator[str]:
    """How the actions of a verb are written, the shortest first."""
    signs = [part.part.signs for part in written(verb) if isinstance(part.part, Worded)]
    if any(part.is_optional for part in written(verb)):
        yield verb.verb
    for words in product(*signs):
        yield " ".join((verb.verb, *words))


def _counted(count: int) -> str:
    if count > 1:
        return refused.part("refusal.words_follow", n=count)
    return refused.part("refusal.one_word_follows" if count else "refusal.nothing_follows")


NOTATION: Final = Notation(
    verb for verb in [*globals().values()] if isinstance(verb, type) and issubclass(verb, Action) and "verb" in vars(verb)
)


def parse_action(text: str) -> Action:
    """The action that a text means, legal or not; raises Illegal (``NOTATION``) if it means none."""
    return NOTATION.read(text)
