"""The odds of battles: jobs in the background, kept by position and action; in words, numbers, and as a bar."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.battle_odds import Odds, Span
from hyperline.games.hyperline.rules.actions import PIRATE, Action, Face, Fight, Flee, Stay
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.language import in_percent
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.number import about, between, percent, tenths
from hyperline.shell.ui.paint import RGBA, rgba


@dataclass(frozen=True)
class Force:
    """One side of a battle: its name, in full and in a word, and a player's emblem or a Pirate's `level`."""

    name: str
    short: str
    emblem: int = -1
    level: int = 0


Forces = tuple[Force, Force]


class OddsFact(NamedTuple):
    """A line of a table: its subject, and the values for attacker and defender."""

    key: str
    values: tuple[str, str]


@dataclass(frozen=True)
class FightOdds:
    """What is shown of a battle: both sides, and its odds."""

    forces: Forces
    odds: Odds


def forces_of(wording: Wording, emblems: Sequence[int], view: Position, seat: int, action: Action) -> Forces | None:
    """The sides of the battle that an action begins, or else of the one under way; None if there is none."""
    if isinstance(action, Fight):
        ends = seat, action.enemy
        return _forces(wording, emblems, view, ends, action.sector, view.board.pirates[action.sector])
    frame = next((frame for frame in view.pending if isinstance(frame, Battle)), None)
    return _forces(wording, emblems, view, frame.sides, frame.sector, frame.level) if frame is not None else None


def _forces(wording: Wording, emblems: Sequence[int], view: Position, sides: tuple[int, int], sector: Sector,
            level: int) -> Forces:  # fmt: skip
    def force(seat: int) -> Force:
        if seat == PIRATE:
            return Force(wording.words("odds.pirate", n=level), wording.words("odds.pirate_short"), level=level)
        name = wording.name(seat)
        is_alone = view.players[seat].sector != sector
        return Force(wording.words("battle.fighters_of", name=name) if is_alone else name, name, emblems[seat])

    return force(sides[0]), force(sides[1])


def even(odds: Odds) -> float:
    """The chance of a tie."""
    return max(0.0, 1 - sum(odds.better))


def loss(words: Words, span: Span) -> str:
    """The average loss, as a small figure; nothing has no sign."""
    return words("odds.minus", n=about(span.mean)) if round(span.mean, 1) else words("odds.nothing")


def spread(span: Span) -> str:
    """The range of the losses in 8 of 10 cases."""
    return between(span.low, span.high)


def facts(odds: Odds) -> tuple[OddsFact, ...]:
    """What odds say, line by line; the impossible is left out."""
    lost = odds.lost
    found = [
        OddsFact("lost", (tenths(lost[0].mean), tenths(lost[1].mean))),
        OddsFact("spread", (spread(lost[0]), spread(lost[1]))),
    ]
    for key, pair in (("destroyed", odds.destroyed), ("driven_off", odds.driven_off), ("bridge", odds.bridge)):
        if any(pair):
            found.append(OddsFact(key, (percent(pair[0]), percent(pair[1]))))
    return tuple(found)


def likeliest(words: Words, fight: FightOdds) -> str:
    """The likeliest end with its chance: who is destroyed or runs away, else who does better."""
    odds, forces = fight.odds, fight.forces
    ends = [
        (pair[side], key, side)
        for key, pair in (("destroyed", odds.destroyed), ("driven_off", odds.driven_off))
        for side in (0, 1)
    ]
    chance, key, side = max(ends, key=lambda one: one[0])
    if chance < 0.5:
        chance, key, side = max((odds.better[side], "better", side) for side in (0, 1))
    name = forces[side].short
    return words(f"odds.line_{key}", share=percent(chance), name=name[:1].upper() + name[1:])


def costs(words: Words, fight: FightOdds) -> str:
    """What both lose on average, and what that assumes."""
    (one, other), lost = fight.forces, fight.odds.lost
    return words("odds.line_costs", one=one.short, n=round(lost[0].mean), other=other.short, m=round(lost[1].mean))


def both(words: Words, forces: Forces, fact: OddsFact) -> str:
    """A fact in one line, with the names of both sides."""
    (one, other), (n, m) = forces, fact.values
    return words("odds.both", what=words(f"odds.{fact.key}"), one=one.short, n=n, other=other.short, m=m)


def told(words: Words, fight: FightOdds) -> str:
    """All the odds, a line for each, for a context card."""
    odds = fight.odds
    better = OddsFact("caption", (percent(odds.better[0]), percent(odds.better[1])))
    lines = [both(words, fight.forces, fact) for fact in (better, *facts(odds))]
    return "\n".join([*lines, words("odds.winner_is"), words("odds.assumed", n=about(odds.rounds))])


CALL: Final = "hyperline.games.hyperline.counsel.odds:before"
KEPT: Final = 64  # odds
Asked = tuple[Position, int, tuple[Action, ...]]


def with_odds(legal: Sequence[object]) -> tuple[Action, ...]:
    """The actions whose odds can be told."""
    return tuple(action for action in legal if isinstance(action, Fight | Face | Flee | Stay))


class OddsBook:
    """Asks under a `topic`. `want` what matters now, and read it with `of` whenever `update` says that more is known.

    Actions are asked about together, or with `by_one` one after another, so that the first answer comes soon.
    """

    def __init__(self, context: Context, topic: str, *, by_one: bool = False) -> None:
        self.context = context
        self.topic = topic
        self.by_one = by_one
        self._wanted: Asked | None = None
        self._known: OrderedDict[tuple[Position, Action], Odds | None] = OrderedDict()

    def want(self, view: Position, seat: int, actions: tuple[Action, ...]) -> None:
        """Ask how a seat's actions may turn out in a position as it may be known, unless that is known or asked already."""
        wanted = view, seat, actions
        if wanted != self._wanted:
            self._wanted = wanted
            self._ask()

    def _ask(self) -> None:
        if self._wanted is None:
            return
        view, seat, actions = self._wanted
        unknown = tuple(action for action in actions if (view, action) not in self._known)
        if unknown:
            self.context.background.ask(self.topic, CALL, (view, seat, unknown[:1] if self.by_one else unknown))

    def warm(self, view: Position, seat: int) -> None:
        """Warm up the worker process before there are any battles: its first answer takes longest."""
        self.context.background.ask(self.topic, CALL, (view, seat, ()))

    def of(self, view: Position, action: Action) -> Odds | None:
        """How an action may turn out, if that is known."""
        return self._known.get((view, action))

    def update(self) -> bool:
        """Take the answers, and ask on; whether more is known of what is wanted."""
        if self._wanted is None:
            return False
        is_news = False
        for question, answer in self.context.background.answers(self.topic):
            view, _, actions = question.args
            found: Sequence[Odds | None] = answer if answer is not None else (None,) * len(actions)
            self._known |= {(view, action): odds for action, odds in zip(actions, found, strict=True)}
            is_news = is_news or view == self._wanted[0]
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        if is_news and self.by_one:
            self._ask()
        return is_news

    def forget(self) -> None:
        """Want nothing."""
        if self._wanted is not None:
            self._wanted = None
            self.context.background.drop(self.topic)


FINE = 2
MOST = 0.26  # of a bar's width: the most that a number takes


def colour_of(context: Context, force: Force) -> Color:
    """The colour of one side's part of the bar."""
    if force.level:
        return context.theme.colour("bad")
    return context.theme.player_colours[force.emblem]


def draw_sign(context: Context, surface: Surface, rect: Rect, force: Force) -> None:
    """A player's emblem or the Pirate, so that a side is recognised without its colour."""
    if force.level:
        surface.blit(context.sprites("hyperline/pieces", f"pirate-{force.level}", rect.w), rect)
    else:
        draw_emblem(context, surface, rect.topleft, rect.w, force.emblem)


def draw_bar(context: Context, surface: Surface, rect: Rect, fight: FightOdds) -> None:
    """Emblem, chance, bar, chance, emblem; a tie is hatched in the middle, with its chance if there is room."""
    forces, odds, kit = fight.forces, fight.odds, context.type
    side, gap = rect.h, context.px(4)
    draw_sign(context, surface, Rect(rect.left, rect.top, side, side), forces[0])
    draw_sign(context, surface, Rect(rect.right - side, rect.top, side, side), forces[1])
    room = min(round(MOST * rect.w), kit.width(in_percent(100), "small_strong"))
    texts = [percent(chance) for chance in odds.better]
    tall = fitting.alike(context, "small_strong", [(text, room) for text in texts], rect.h)
    first, last = (kit.line(text, "small_strong", "text", None, tall) for text in texts)
    bar = rect.inflate(-2 * (side + room + 2 * gap), 0)
    surface.blit(first, first.get_rect(midright=(bar.left - gap, rect.centery)))
    surface.blit(last, last.get_rect(midleft=(bar.right + gap, rect.centery)))
    high = max(4, round(rect.h * 0.72))
    between = draw_shares(context, surface, Rect(bar.left, rect.centery - high // 2, bar.w, high), forces, odds)
    number = kit.line(percent(even(odds)), "small", "text", None, high)
    if number.get_width() + gap <= between.w:
        place = number.get_rect(center=between.center)
        surface.fill(context.theme.colour("sunken"), place.inflate(gap, 0).clip(between))
        surface.blit(number, place)


def draw_shares(context: Context, surface: Surface, rect: Rect, forces: Forces, odds: Odds) -> Rect:
    """The bar alone: attacker, tie, defender; returns where the middle part is."""
    theme, gap = context.theme, max(1, context.px(1))
    cuts = round(rect.w * odds.better[0]), round(rect.w * (1 - odds.better[1]))
    parts = Rect(rect.left, rect.top, cuts[0], rect.h), Rect(rect.left + cuts[1], rect.top, rect.w - cuts[1], rect.h)
    between = Rect(rect.left + cuts[0], rect.top, max(0, cuts[1] - cuts[0]), rect.h)
    clear = theme.colour("deep", 0)
    for part, force in zip(parts, forces, strict=True):
        colour, radius = colour_of(context, force), min(context.px(3), rect.h // 2)
        paint.plate(surface, part.inflate(-gap, 0), colour, colour, clear, 0, radius)
    if between.w > gap:
        hatch = _hatch((between.w - gap, rect.h), rgba(theme.colour("sunken")), rgba(theme.colour("edge")))
        surface.blit(hatch, hatch.get_rect(center=between.center))
    return between


def draw_line(context: Context, surface: Surface, rect: Rect, fight: FightOdds, high: int) -> None:
    """A bar `high` pixels high, and below it the likeliest end and what it costs both, with what that assumes.

    Both stand at the ends of one line, or where they need more room below each other.
    """
    kit, words = context.type, context.words
    bar = Rect(rect.left, rect.top, rect.w, high)
    paint.glow(surface, bar, context.theme.colour("edge", 60), context.dx(8), high // 2)
    draw_shares(context, surface, bar, fight.forces, fight.odds)
    end, cost = likeliest(words, fight), costs(words, fight)
    top, gap = bar.bottom + context.dx(4), context.dx(16)
    is_wide = kit.width(end, "small_strong") + gap + kit.width(cost, "small") > rect.w
    first = kit.line(end, "small_strong", "text", rect.w)
    second = kit.line(cost, "small", "muted", rect.w)
    if is_wide:
        surface.blit(first, first.get_rect(midtop=(rect.centerx, top)))
        surface.blit(second, second.get_rect(midtop=(rect.centerx, top + kit.line_height("small"))))
    else:
        surface.blit(first, (rect.left, top))
        surface.blit(second, second.get_rect(topright=(rect.right, top)))


def draw_pair(context: Context, surface: Surface, rect: Rect, fight: FightOdds, hits: tuple[int, int] | None = None) -> None:
    """What a choice costs both sides, on average or at once in `hits`, each with its emblem.

    Side by side, or one below the other in a narrow place.
    """
    kit, gap = context.type, context.dx(4)
    side = min(rect.h, max(context.dx(14), kit.line_height("small") * 3 // 4))
    words, lost = context.words, fight.odds.lost
    told = (
        [words("odds.minus", n=n) if n else words("odds.nothing") for n in hits]
        if hits
        else [loss(words, one) for one in lost]
    )
    texts = [kit.line(one, "small_strong", "text") for one in told]
    wide = [side + gap + text.get_width() for text in texts]
    is_row = sum(wide) + 2 * gap <= rect.w
    step = max(side, texts[0].get_height())
    left, top = rect.centerx - (sum(wide) + 2 * gap) // 2, rect.centery - (step if is_row else 2 * step) // 2
    for number, (force, text) in enumerate(zip(fight.forces, texts, strict=True)):
        if not is_row:
            left = rect.centerx - max(wide) // 2
        draw_sign(context, surface, Rect(left, top + (step - side) // 2, side, side), force)
        surface.blit(text, text.get_rect(midleft=(left + side + gap, top + step // 2)))
        left, top = (left + wide[number] + 2 * gap, top) if is_row else (left, top + step)


@lru_cache(maxsize=24)
def _hatch(size: tuple[int, int], ground: RGBA, ink: RGBA) -> Surface:
    """Slanting lines on a dark ground: neither side's colour."""
    wide, high = size[0] * FINE, size[1] * FINE
    big = Surface((wide, high), pygame.SRCALPHA)
    big.fill(ground)
    step = max(6, high // 2)
    for left in range(-high, wide, step):
        pygame.draw.line(big, ink, (left, high), (left + high, 0), max(1, step // 6))
    return pygame.transform.smoothscale(big, size)
