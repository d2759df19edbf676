"""What can still be drawn: tiles left in each stack, how many of each kind are unseen, and how likely each is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.rose import dimmed, dotted, shade
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.catalogue import ASTEROID, HYPERLINE_TILES, LOOKS, PLANET_TILES, Look
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Tech
from hyperline.games.hyperline.rules.observe import next_draw
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.deck import Deck
from hyperline.shell.context import Context
from hyperline.shell.page.hud.counter import CountingWidget
from hyperline.shell.ui import fitting
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.panel import draw_tag

HEAD, ICON, NUMBER, SHARE, BETWEEN = 22, 22, 18, 16, 12  # units of text: a stack's name, and of a kind what is below it
PAD = 8  # within its ground, where it covers something
NARROW = 26  # the width of a kind below which a stack takes two rows
TECHS = (*TOKEN_TECHS, Tech.REPAIR_DROID, Tech.HYPERLINE_COMPUTER, Tech.BATTLE_COMPUTER)
RULES = {"pirate-base": "PIR-1", "rip": "RIP-1", "asteroid": "AST-1"}


@dataclass(frozen=True)
class Kind:
    """A kind of tiles: `name` is a look's name or what its planets sell, `unseen` of `total`, `share` of the next draw."""

    name: str
    total: int
    unseen: int
    share: float


@dataclass(frozen=True)
class TilesState:
    """Tiles left in both stacks, and each kind of either. Without `has_odds` kinds are shown, but not counted."""

    stacks: tuple[int, int]
    lines: tuple[Kind, ...]
    planets: tuple[Kind, ...]
    has_odds: bool = True


def unseen(view: Position, *, has_odds: bool) -> TilesState:
    """What a viewer has not seen yet, in the stacks or face down on the board; `view` is as `observe` makes it."""
    stacks = len(view.hyperline), len(view.planet)
    if not has_odds:
        blank = tuple(tuple(Kind(name, 0, 0, 0.0) for name in names) for names in (_LINES, _PLANETS))
        return TilesState(stacks, blank[0], blank[1], has_odds=False)
    return TilesState(stacks, _kinds(view.hyperline, _LINES), _kinds(view.planet, _PLANETS))


def _kind_of(look: Look) -> str:
    return str(look.sells) if look.sells is not None else look.name


_LINES = Counter(_kind_of(LOOKS[code]) for code in HYPERLINE_TILES)
_SOLD = Counter(_kind_of(LOOKS[code]) for code in PLANET_TILES)
_PLANETS = Counter({name: _SOLD[name] for name in (*(str(tech) for tech in TECHS), LOOKS[ASTEROID].name)})


def _kinds(deck: Deck, totals: Mapping[str, int]) -> tuple[Kind, ...]:
    left = Counter(_kind_of(LOOKS[code]) for code in (*deck.cards, *deck.bag))
    shares: Counter[str] = Counter()
    for code, share in next_draw(deck).items():
        shares[_kind_of(LOOKS[code])] += share  # type: ignore[assignment]  # shares add up like counts
    return tuple(Kind(name, total, left[name], shares[name]) for name, total in totals.items())


def kind_card(wording: Wording, state: TilesState, name: str) -> Card | None:
    """What a kind of tiles does, and what is left of it."""
    number, kind = next(
        ((n, kind) for n, kinds in enumerate((state.lines, state.planets)) for kind in kinds if kind.name == name),
        (0, None),
    )
    if kind is None:
        return None
    words = wording.words
    is_planet = name in _PLANETS and name != LOOKS[ASTEROID].name
    title = words("tiles.planet", what=wording.kind(name)) if is_planet else wording.tile(name)
    lines = [words("card.sells", what=wording.kind(name)) if is_planet else words(f"tiles.{name}")]
    if state.has_odds:
        lines.append(words("tiles.unseen", n=kind.unseen, total=kind.total))
        if kind.share:
            lines.append(words("tiles.next" if number == 0 else "tiles.next_planet", share=percent(kind.share)))
    return Card(title, "\n".join(lines), RULES.get(name, "BLD-1" if is_planet else "JMP-5"))


class TilesPanel(CountingWidget[TilesState]):
    """Draws a TilesState: both stacks, and each kind as a column. `rects` gives the place of each kind."""

    def __init__(self, context: Context, rect: Rect, state: TilesState, is_floating: bool = False) -> None:
        super().__init__(context, rect, "tiles", state)
        self.is_floating = is_floating  # whether it covers something

    def numbers(self, state: TilesState) -> dict[str, int]:
        """Tiles left in both stacks, and of each kind."""
        kinds = {f"kind:{kind.name}": kind.unseen for kind in (*state.lines, *state.planets)}
        return {"hyperline": state.stacks[0], "planet": state.stacks[1], **kinds}

    @property
    def rects(self) -> dict[str, Rect]:
        """The pixels of each kind by name; none while it is hidden."""
        return {} if self.is_hidden else {name: rect.move(self.rect.topleft) for name, rect in self._all_places().items()}

    def _all_places(self) -> dict[str, Rect]:
        """Where each kind is in the panel's own pixels."""
        made: dict[str, Rect] = {}
        for box, kinds in zip(self._boxes(), (self.state.lines, self.state.planets), strict=True):
            for kind, place in zip(kinds, self._places(box, len(kinds)), strict=True):
                made[kind.name] = place
        return made

    def _boxes(self) -> tuple[Rect, Rect]:
        """Where each stack is described, in the panel's own pixels."""
        pad = self.context.tx(PAD) if self.is_floating else 0
        gap = min(self.context.tx(BETWEEN), self.rect.h // 12)
        wide, high = self.rect.w - 2 * pad, (self.rect.h - gap) // 2 - pad
        return Rect(pad, pad, wide, high), Rect(pad, pad + high + gap, wide, high)

    def _head(self, box: Rect) -> int:
        return min(self.context.tx(HEAD), box.h // 3)

    def _places(self, box: Rect, count: int) -> list[Rect]:
        """This many places below a stack's name, in one row or in two."""
        head = self._head(box)
        rect = Rect(box.left, box.top + head, box.w, box.h - head)
        across, rows = max(((count, 1), (-(-count // 2), 2)), key=lambda shape: self._scale(rect, shape))
        edges = [rect.left + round(rect.w * number / across) for number in range(across + 1)]
        high = rect.h // rows
        return [
            Rect(edges[number % across], rect.top + number // across * high, rect.w // across, high)
            for number in range(count)
        ]

    def _scale(self, rect: Rect, shape: tuple[int, int]) -> float:
        """How large kinds can be that stand in these columns and rows."""
        tx = self.context.tx
        return min(1.0, rect.w / shape[0] / tx(NARROW), rect.h / shape[1] / tx(ICON + NUMBER + SHARE))

    def paint(self, surface: Surface) -> None:
        """Draw both stacks."""
        context, words, state = self.context, self.context.words, self.state
        if self.is_floating:
            draw_tag(context, surface, surface.get_rect())
        stacks = (("hyperline", state.lines), ("planet", state.planets))
        low = self._share_height()
        for box, (stack, kinds) in zip(self._boxes(), stacks, strict=True):
            head = self._head(box)
            name = context.type.line(words(f"hud.stack_{stack}"), "caps", "faint", box.w * 2 // 3, head)
            surface.blit(name, name.get_rect(midleft=(box.left, box.top + head // 2)))
            end = box.right, box.top + head // 2
            self.write(surface, stack, "midright", end, "caps", "faint", box.w // 3, head, self._left)
            for kind, place in zip(kinds, self._places(box, len(kinds)), strict=True):
                self._kind(surface, place, kind, low)

    def _share_height(self) -> int:
        """The height of a line at which each share fits into its column."""
        kinds = {kind.name: kind for kind in (*self.state.lines, *self.state.planets) if kind.share}
        gap = self.context.tx(1)
        texts = [(percent(kinds[name].share), rect.w - gap) for name, rect in self._all_places().items() if name in kinds]
        return fitting.alike(self.context, "gutter", texts, self.rect.h)

    def _left(self, count: int) -> str:
        return self.context.words("hud.left", n=count)

    def _kind(self, surface: Surface, rect: Rect, kind: Kind, most: int) -> None:
        """A kind's picture, below it its number, and its share of the next draw in a line `most` pixels high."""
        context, tx, has_odds = self.context, self.context.tx, self.state.has_odds
        parts = (ICON, NUMBER, SHARE) if has_odds else (ICON,)
        scale = min(1.0, rect.h / tx(sum(parts)))
        side = min(round(tx(ICON) * scale), rect.w - tx(2))
        group, name = picture_of(kind.name)
        art = context.sprites(group, name, side)
        is_bright = kind.unseen or not has_odds
        surface.blit(art if is_bright else dimmed(art), art.get_rect(midtop=rect.midtop))
        if not has_odds:
            return
        top, number = rect.top + side, round(tx(NUMBER) * scale)
        place = rect.centerx, top + number // 2
        self.write(surface, f"kind:{kind.name}", "center", place, "quiet", shade(kind.unseen), rect.w, number, dotted)
        if kind.share:
            low = min(most, rect.bottom - top - number)
            share = context.type.line(percent(kind.share), "gutter", "faint", None, low)
            surface.blit(share, share.get_rect(midtop=(rect.centerx, top + number)))


def picture_of(name: str) -> tuple[str, str]:
    """The group and the name of a kind's picture."""
    if name in TOKEN_TECHS:
        return "hyperline/pieces", f"token-{name}"
    return ("hyperline/upgrades", name) if name in TECHS else ("hyperline/tiles", name)
