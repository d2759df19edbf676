"""The past of a battle, step by step, so that it can be replayed; the outcome of a step, and how the battle ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.stage import BattlePlan
from hyperline.games.hyperline.app.battle.views.state import (
    DICE,
    FIGHTER,
    GIVE,
    LEFT,
    RIGHT,
    RUN,
    SHIELDS,
    STEP_NAMES,
    TAKE,
    WASTED,
    BattleState,
    ongoing,
    opened,
)
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.log.combat_passages import Harm
from hyperline.games.hyperline.app.log.passage import Saying
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.ui import paint

OPENING = (events.BattleOpened, events.AsteroidStruck, events.TorpedoFired)
"""Events with which something begins that is shown here."""
AFTER = (events.PhaseBegan, events.TurnBegan, events.PirateArrived)
"""Events with which whatever struck a Starship is over."""


@dataclass
class Beat:
    """A past step of a round: `before` is the state before it, `first` to `last` the actions that it came from."""

    round: int
    step: int
    before: BattleState
    first: int
    last: int
    events: list[Event] = field(default_factory=list)


class Past:
    """The steps of one battle; with one Battle Computer a round has two that deal damage and two that take it (COM-10)."""

    def __init__(self, state: BattleState, action: int = 0) -> None:
        self.beats: list[Beat] = []
        self.first = self.last = action  # the action that began it, and the last that belongs to it
        self.is_over = False
        self._state = copied(state)

    @property
    def state(self) -> BattleState:
        """The state after everything so far; a copy."""
        return copied(self._state)

    def take(self, event: Event, action: int) -> None:
        """Add an event, which came from the action with this number."""
        before = copied(self._state)
        self._state.take(event)
        is_scan = isinstance(event, events.ResearchBegan) and event.is_tight_scan
        if isinstance(event, OPENING) or (isinstance(event, events.ResearchBegan) and not is_scan):
            return
        if self._has_stayed(event):
            self.beats.append(Beat(before.round, RUN, replace(before, step=RUN), action, action))
        self.is_over = self.is_over or isinstance(event, events.BattleEnded)
        place = self._state.round, self._state.step
        last = self.beats[-1] if self.beats else None
        if last is None or is_scan or ((last.round, last.step) != place and not isinstance(event, events.BattleEnded)):
            last = Beat(*place, before, action, action)
            self.beats.append(last)
        last.events.append(event)
        last.last = self.last = action

    def _has_stayed(self, event: Event) -> bool:
        """Whether this event shows that a round ended with nobody running away, which no event says."""
        is_next = isinstance(event, events.RoundBegan) or (
            isinstance(event, events.BattleEnded) and event.reason == "rounds"
        )
        last = self.beats[-1] if self.beats else None
        return is_next and last is not None and last.round > 0 and last.step != RUN

    def find(self, round_number: int, step: int) -> int | None:
        """The number of the latest beat of a step, None if there is none yet."""
        found = (n for n, beat in enumerate(self.beats) if (beat.round, beat.step) == (round_number, step))
        return max(found, default=None)

    def round(self, number: int) -> range:
        """The numbers of a round's beats."""
        found = [n for n, beat in enumerate(self.beats) if beat.round == number]
        return range(found[0], found[-1] + 1) if found else range(0)


def copied(state: BattleState) -> BattleState:
    """A copy of a state, which later events leave unchanged."""
    picture = replace(state.picture, players=list(state.picture.players), courses=dict(state.picture.courses))
    lists = {name: list(value) for name, value in vars(state).items() if isinstance(value, list)}
    return replace(state, picture=picture, **lists)  # type: ignore[arg-type]


def past_of(table: Table, first: int, last: int) -> Past | None:
    """The battle, or other strike at a Starship, to which all of the actions `first` to `last` belong; None if none.

    It is limited to what the screen has shown and those at the screen may know.
    """
    for past in _pasts(table, first, last):
        if past.first <= first and last <= past.last:
            return past
    return None


def _pasts(table: Table, first: int, last: int) -> Iterator[Past]:
    """Those under way during some of the actions, one after another."""
    start, shown = first, table.shown_count
    while start and ongoing(_before(table, start)) is not None:
        start -= 1
    before = _before(table, start)
    under_way, picture = ongoing(before), Picture.of(before)
    now = Past(under_way, start) if under_way is not None else None
    for number in range(start, shown):
        for event in table.steps[number].change.events:
            seen = event.veil(table.eyes)
            if seen is None:
                continue
            if now is not None and isinstance(seen, AFTER):
                yield now
                picture, now = now.state.picture, None
            if now is not None:
                now.take(seen, number)
                if now.is_over:
                    yield now
                    picture, now = now.state.picture, None
                continue
            state = opened(picture, seen, dict(before.hits).get(getattr(seen, "sector", -1), 0))
            now = Past(state, number) if state is not None else None
            if now is None:
                picture.take(seen)
        after = _before(table, number + 1)
        if now is not None:
            now.last = number
        if now is None and (under_way := ongoing(after)) is not None:  # radiation begins without an event
            now = Past(under_way, number + 1)
        if number >= last and now is None:
            return
    if now is not None:
        yield now


def _before(table: Table, number: int) -> Position:
    """The position before an action, as those at the screen may know it."""
    whole: Position = table.before(number)
    seen: Position = table.game.observe(whole, table.eyes)
    return seen


ICON, SMALL = 40.0, 18.0  # units of deck: the picture of a loss, and the least that it shrinks to where there are many
GAP = 12.0  # units of deck


class SideNames(NamedTuple):
    """The names and marks of the sides; emblems are by seat."""

    wording: Wording
    emblems: tuple[int, ...]


def headline(words: Words, wording: Wording, state: BattleState) -> str:
    """The outcome."""
    if state.fled >= 0:
        side = state.side_of(state.fled)
        key = "battle.ended_fled" if side is not None and state.has_ship(side) else "battle.ended_broke_off"
        return words(key, name=wording.name(state.fled))
    return words(f"battle.ended_{_reason(state)}")


def outcome(words: Words, wording: Wording, state: BattleState) -> str:
    """What the end of a Pirate brings, and the losses of each side."""
    one, other = (wording.name(seat) for seat in state.sides)
    key = "battle.losses" if state.sides[RIGHT] >= 0 else "battle.losses_pirate"
    lost = words(key, one=one, n=hits_of(state, LEFT), other=other, m=hits_of(state, RIGHT))
    is_free = state.fled < 0 and _reason(state) == "pirate"
    return "\n".join([*[words("battle.way_free", sector=SECTOR_NAMES[state.sector])] * is_free, lost])


def hits_of(state: BattleState, side: int) -> int:
    """How many parts and fighters a side has lost; of a Pirate the hits that counted (DMG-4)."""
    return sum(one.what != WASTED for one in state.lost[side]) if state.sides[side] >= 0 else min(state.hits, state.level)


def wasted_on(state: BattleState, side: int) -> int:
    """How many points had nothing left to hit on a side, or were more than it takes to destroy a Pirate (COM-9)."""
    if state.sides[side] >= 0:
        return sum(one.what == WASTED for one in state.lost[side])
    return max(0, state.hits - state.level)


def _reason(state: BattleState) -> str:
    if state.reason == "destroyed" and state.sides[RIGHT] < 0:
        gone = not state.picture.board.pirates[state.sector]
        return "pirate" if gone else "fighters"
    return "fighters" if state.reason == "destroyed" else "rounds"


Rounds = list[tuple[int, list[tuple[str, str]]]]
"""By round the groups and names of pictures."""


class _Block(NamedTuple):
    """What is shown of a side: its losses as pictures, in order, by round, and a line about wasted points."""

    side: int
    rounds: Rounds
    wasted: str


def draw_result(
    context: Context, look: SideNames, surface: Surface, plan: BattlePlan, state: BattleState, title: str
) -> None:
    """Between the ships, over neither: how it ended, and below it beside each ship what that has lost, round by round."""
    kit, dx, words = context.type, context.dx, context.words
    room = plan.centre.inflate(-dx(GAP), 0)  # there are no odds above any more
    head = kit.paragraph(title, "heading" if plan.is_stacked else "figure", "text", room.w, room.h // 3, "centre")
    told = kit.paragraph(outcome(words, look.wording, state), "note", "text", room.w, room.h // 4, "centre")
    top = room.top + dx(GAP)
    surface.blit(head, head.get_rect(midtop=(room.centerx, top)))
    top += head.get_height() + dx(4)
    if not plan.is_stacked:  # where text is large the numbers have to do
        surface.blit(told, told.get_rect(midtop=(room.centerx, top)))
        top += told.get_height() + dx(GAP)
    top += dx(GAP)
    half = (room.w - dx(2 * GAP)) // 2
    blocks = [_block(context, look, state, side) for side in (LEFT, RIGHT)]
    columns = Rect(room.left, top, half, room.bottom - top), Rect(room.right - half, top, half, room.bottom - top)
    for block, column in zip(blocks, columns, strict=True):
        _draw_block(context, surface, column, state, block)
    rule = Rect(room.centerx, top, max(1, dx(1)), min(room.bottom - top, dx(200)))
    edge = context.theme.colour("border")
    paint.shade(surface, rule, edge, context.theme.colour("border", 0))


def _block(context: Context, look: SideNames, state: BattleState, side: int) -> _Block:
    rounds: dict[int, list[tuple[str, str]]] = {}
    emblem = look.emblems[state.sides[side]] if state.sides[side] >= 0 else 0
    for one in state.lost[side]:
        if one.what != WASTED:
            picture = (
                ("hyperline/pieces", f"fighter-{emblem}") if one.what == FIGHTER else ("hyperline/components", one.what)
            )
            rounds.setdefault(one.round, []).append(picture)
    wasted = wasted_on(state, side)
    return _Block(side, [*rounds.items()], context.words("battle.wasted", n=wasted) if wasted else "")


def _draw_block(context: Context, surface: Surface, column: Rect, state: BattleState, block: _Block) -> None:
    """A side's losses, on its side of the middle; in a low column all rounds together."""
    kit, dx, words = context.type, context.dx, context.words
    is_left, line = block.side == LEFT, kit.line_height("caps")
    edge, top = column.left if is_left else column.right, column.top

    def put(*pictures: Surface) -> int:
        """Draw pictures in a row that begins at the column's outer end; how high it is."""
        high, at = max(picture.get_height() for picture in pictures), edge
        for picture in pictures:
            left = at if is_left else at - picture.get_width()
            surface.blit(picture, (left, top + (high - picture.get_height()) * 2 // 3))
            at += (1 if is_left else -1) * (picture.get_width() + dx(8))
        return high

    hits = hits_of(state, block.side)
    key = "battle.lost" if state.sides[block.side] >= 0 else "battle.hits_taken"
    number = kit.line(str(hits), "title", "bad_light" if hits else "zero")
    named = kit.line(words(key, n=hits), "small", "muted", column.w - number.get_width() - dx(8))
    top += put(number, named) + dx(GAP)
    wasted = kit.line(block.wasted, "small", "faint", column.w) if block.wasted else None
    room = column.bottom - top - (wasted.get_height() if wasted else 0)
    rounds, side = _fitting(context, column.w, room, block.rounds)
    fits = max(1, (column.w + dx(2)) // (side + dx(2)))
    for round_number, pictures in rounds:
        if state.is_duel and round_number:
            put(kit.line(words("battle.round_n", n=round_number), "caps", "faint", column.w))
            top += line + dx(2)
        for n, (group, name) in enumerate(pictures):
            left = (n % fits) * (side + dx(2))
            place = edge + left if is_left else edge - left - side
            surface.blit(context.sprites(group, name, side), (place, top + n // fits * (side + dx(2))))
        top += -(-len(pictures) // fits) * (side + dx(2)) + dx(GAP)
    if wasted:
        put(wasted)


def _fitting(context: Context, wide: int, high: int, rounds: Rounds) -> tuple[Rounds, int]:
    """The rounds, or all pictures together as round 0, and how large the pictures can be."""
    dx, head = context.dx, context.type.line_height("caps") + context.dx(2)
    together: Rounds = [(0, [picture for _, pictures in rounds for picture in pictures])]
    for shown in (rounds, together):
        heads = sum(head for number, _ in shown if number) + len(shown) * dx(GAP)
        for side in range(dx(ICON), dx(SMALL) - 1, -2):
            fits = max(1, (wide + dx(2)) // (side + dx(2)))
            if heads + sum(-(-len(pictures) // fits) for _, pictures in shown) * (side + dx(2)) <= high:
                return shown, side
    return together, dx(SMALL)


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
