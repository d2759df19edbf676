"""The tag at the end of the Jump that is pointed at: where it leads, and what that is good for, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views.sectorcard import ways_text
from hyperline.games.hyperline.app.board.views.strand import Traced
from hyperline.games.hyperline.app.board.views.tracing import Lookout, holder
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules.catalogue import NEXXUS
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.oracle import BLOCKS, Forecast
from hyperline.games.hyperline.rules.route import FACE_DOWN, UNEXPLORED, Leg
from hyperline.shell.page.hud.told import TagWords, shadow, tag_picture, tag_size
from hyperline.shell.ui.boxes import Rank
from hyperline.shell.ui.placing import quiet_place

PLANETS = ("planet", "home", "neutral")  # reasons for an end that are all the same at a glance


class EndTag:
    """The least of the boxes: it shows while no other box does, and only over the dark."""

    rank, settles = Rank.TAG, 0.0

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self.words: TagWords | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.about = Rect(0, 0, 0, 0)
        self._picture = Surface((1, 1))

    def show(self, words: TagWords | None, sector: Sector | None, clear: Sequence[Rect]) -> bool:
        """Show other words about a sector, or none; whether that changes anything."""
        if words is None or sector is None:
            was_shown, self.words, self.rect = self.words is not None, None, Rect(0, 0, 0, 0)
            return was_shown
        view = self.view
        if words != self.words:
            self._picture = tag_picture(view.context, words)
        size, before = tag_size(view.context, self._picture), (self.words, self.rect)
        self.about = view.camera.sector_rect(sector)
        gap = view.context.px(6)
        stage, bright = view.camera.view, view.bright_places()
        place = quiet_place(size, self.about, stage, (*clear, *view.planets()), bright, gap)
        if place is None:
            place = quiet_place(size, self.about, stage, clear, bright, gap)
        self.words, self.rect = words, place or Rect(0, 0, 0, 0)
        return before != (self.words, self.rect)

    def put(self) -> None:
        """The tracer finds its place."""

    def closed(self) -> None:
        """It comes again."""

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        if self.rect.w:
            room = shadow(self.view.context)
            surface.blit(self._picture, self.rect.move(-room, -room))


def said_of(found: Traced, lookout: Lookout, forecast: Forecast | None, ask: str) -> tuple[TagWords, Sector] | None:
    """What the tag says of the Jump that is shown, and of which sector; None if there is nothing to say.

    `ask` is the key that shows all chances; empty if they may not be known.
    """
    legs = {leg.sector: leg for strand in found.strands for leg, is_strong in strand.legs() if leg.end and is_strong}
    if not found.is_led or not legs:
        return None
    words = lookout.wording.words
    ways = sum(len(strand.route.ways()) for strand in found.strands if strand.strong is None)
    sector, leg = next(iter(legs.items()))
    if ways > 1:
        numbers = [str(number) for _, number in found.labels]
        keys = words("lead.or", first=", ".join(numbers[:-1]), last=numbers[-1]) if numbers else ""
        choose = words("lead.choose", keys=keys) if keys else words("lead.choose_later")
        return TagWords(_capital(ways_text(lookout.wording, ways)), ((choose, "muted"),), "gold"), sector
    if leg.end in (UNEXPLORED, FACE_DOWN):
        return _unknown(words("lead.unknown"), forecast, lookout, ask), sector
    return _known(leg, lookout), sector


def _unknown(head: str, forecast: Forecast | None, lookout: Lookout, ask: str) -> TagWords:
    """The likeliest outcome in words, as soon as it is known."""
    lines = []
    if forecast is not None and forecast.ends:
        shares: dict[str, float] = {}
        for end in forecast.ends:
            why = "planet" if end.why in PLANETS else end.why
            shares[why] = shares.get(why, 0.0) + end.share
        lines.append((lookout.wording.words(f"lead.likely_{max(shares, key=lambda why: shares[why])}"), "muted"))
    if ask:
        lines.append((lookout.wording.words("lead.ask", key=ask), "faint"))
    return TagWords(head, tuple(lines), "gold")


def _known(leg: Leg, lookout: Lookout) -> TagWords:
    """The place, and what is sold there, or why the Jump stops."""
    wording, words, board = lookout.wording, lookout.wording.words, lookout.picture.board
    look, kind = board.look(leg.sector), leg.end.partition(":")[2]
    place = wording.tile(look.name) if look.is_planet or look.name == "rip" else wording.sector(leg.sector)
    if leg.is_blocked and kind in BLOCKS:
        name = holder(kind, leg.sector, lookout)
        head = words(f"lead.blocked_{kind}", name=name, level=board.pirates[leg.sector])
        return TagWords(head, ((words("lead.stops"), "muted"),), "warn")
    lines = [(words("lead.ends"), "muted")]
    if look.code == NEXXUS:
        lines.append((words("lead.nexxus"), "gold"))
    elif look.sells is not None:
        lines.append((words("lead.sells", what=wording.kind(look.sells).lower()), "good_light"))
    return TagWords(place, tuple(lines), "gold")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
