"""Long text to read: strong words, links, marked entries, at most 68 characters a line, scrolled."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface, transform

from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.exhibit import Exhibit
from hyperline.shell.ui.fitting import draw_hits
from hyperline.shell.ui.icon import scales
from hyperline.shell.ui.panel import draw_choice
from hyperline.shell.ui.scroll import Scroll
from hyperline.shell.ui.typesetter import NO_BREAK
from hyperline.shell.ui.widget import Widget

LINE = 68  # characters
RATE = 20  # times a second at the most that exhibits are drawn again
TALLEST = 0.6  # of the document's height: an exhibit and what it shows are seen together
TOKEN = re.compile(r"\*\*|\s+|[^\s*]+|\*")
RULING = "⚖"  # marks a sentence that settles what the original rules leave open
HEADING = "figure"  # the style of a chapter's title
LINK = re.compile(r"([A-Z]{2,5}(?:-\d+)?)")
NOUN = re.compile(r"([\w’'-]*\w)")  # without the marks around it


@dataclass(frozen=True)
class Block:
    """A paragraph: `number` stands before it as a label and is its place; `style` is HEADING or reading.

    With an `exhibit` it is what one sees in that, and `lead` are words below it that lead to `link`.
    """

    text: str
    number: str = ""
    style: str = "reading"
    exhibit: Exhibit | None = None
    lead: str = ""
    link: str = ""


@dataclass(frozen=True)
class Piece:
    """A word set at a place, in pixels from the top of the document; `link` is the place that it leads to.

    `is_quiet`: the link is one of many, and is underlined only.
    """

    text: str
    x: int
    y: int
    style: str
    colour: str
    link: str = ""
    is_quiet: bool = False


@dataclass
class Hung:
    """An exhibit in the text: its place in pixels from the top of the document, and how it looks; None before it is seen."""

    exhibit: Exhibit
    rect: Rect
    picture: Surface | None = None

    def draw(self, soft: int) -> None:
        """Draw it again; its edges fade over this many pixels."""
        self.exhibit.is_stale = False
        canvas = Surface(self.rect.size)
        self.exhibit.draw(canvas)
        small = Surface((max(3, self.rect.w // soft), max(3, self.rect.h // soft)), SRCALPHA)
        small.fill((255, 255, 255, 0))
        small.fill("white", small.get_rect().inflate(-2, -2))
        self.picture = canvas.convert_alpha()
        self.picture.blit(transform.smoothscale(small, self.rect.size), (0, 0), special_flags=BLEND_RGBA_MULT)


class Document(Widget):
    """`follow(place)` is called for a link.

    `is_place` knows which words are one; `nouns` gives for each word of a text the place that it is about, or "".
    """

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, rect: Rect, follow: Callable[[str], None], is_place: Callable[[str], bool],
                 key: str = "document", nouns: Callable[[list[str]], list[str]] | None = None) -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.follow = follow
        self.is_place = is_place
        self.nouns = nouns
        self.scroll = Scroll()
        self.scrolled: Callable[[], None] = lambda: None  # the links in view have moved
        self.marked = ""
        self.sought: tuple[str, ...] = ()  # words that are lit wherever they stand
        self.pieces: list[Piece] = []
        self._heard: tuple[int, str] | None = None  # how far it was scrolled, and what was in view then
        self._tops: dict[str, tuple[int, int]] = {}
        self.hung: list[Hung] = []
        self._waited = 0.0  # seconds since exhibits were drawn last

    # setting
    def show(self, blocks: Sequence[Block], marked: str = "") -> None:
        """Set other text and scroll to the block whose number is `marked`, or to the top."""
        kit = self.context.type
        self.pieces, self._tops, self.marked, self._heard = [], {}, marked, None
        self.close()
        indent = max((kit.width(block.number, "small_strong") for block in blocks if block.number), default=0)
        indent += self.context.space("l") if indent else 0
        y = self.context.space("s")
        for block in blocks:
            top = y
            if block.exhibit is not None:
                y = self._hang(block, block.exhibit, indent, y) + self.context.space("xl")
                continue
            left = indent if block.number or block.style != HEADING else 0
            if block.number:
                drop = kit.line_height(block.style) - kit.line_height("small_strong")
                self.pieces.append(Piece(block.number, 0, y + drop // 2, "small_strong", "faint"))
            y = self._set(block, left if indent else 0, y)
            if block.number:
                self._tops[block.number] = (top, y)
            y += self.context.space("l")
        self.scroll = Scroll(y, self.rect.h)
        if marked in self._tops:
            self.scroll.to(self._tops[marked][0] - self.context.space("xl"))
        self.redraw()
        self.scrolled()

    def _hang(self, block: Block, exhibit: Exhibit, left: int, y: int) -> int:
        """Place an exhibit, below it what one sees, and what leads on from it; the y below all that."""
        c, kit = self.context, self.context.type
        wide = min(self.rect.w - left - c.px(28), c.px(exhibit.widest), round(TALLEST * self.rect.h / exhibit.shape))
        self.hung.append(Hung(exhibit, Rect(left, y, wide, round(wide * exhibit.shape))))
        y += self.hung[-1].rect.h + c.space("s")
        for line in kit.wrap(block.text, "small", max(wide, c.tx(240))):
            self.pieces.append(Piece(line, left, y, "small", "faint"))
            y += kit.line_height("small")
        if block.lead:
            y += c.space("xs")
            self.pieces.append(Piece(block.lead, left, y, "small_strong", "accent", block.link))
            y += kit.line_height("small_strong")
        return y

    def _set(self, block: Block, left: int, y: int) -> int:
        """Set a paragraph with its lines beginning at `left`; the y below it."""
        kit = self.context.type
        room = self.rect.w - left - self.context.px(28)
        high = round(kit.line_height(block.style) * 1.22)
        x, letters, is_strong = 0, 0, False
        space = kit.width(" ", block.style)
        tokens = TOKEN.findall(block.text)
        about = self._about(tokens, block)
        strong = "reading_strong" if block.style == "reading" else block.style
        for number, token in enumerate(tokens):
            if token == "**":
                is_strong = not is_strong
                continue
            if token.isspace():
                x, letters = x + space, letters + 1
                continue
            style = strong if is_strong else block.style
            words = self._words(token, style, about[number])
            wide = sum(kit.width(text, style) for text, *_ in words)
            ahead = _ahead(tokens, number)
            wide += sum(kit.width(one, strong) for one in ahead)
            if x and (x + wide > room or letters + len(token) + sum(map(len, ahead)) > LINE):
                x, letters, y = 0, 0, y + high
            for text, link, is_quiet in words:
                text = text if kit.width(text, style) <= room else kit.wrap(text, style, room)[0]
                plain = "text" if is_strong or block.style == HEADING else "muted"
                self.pieces.append(
                    Piece(text, left + x, y, style, "accent" if link and not is_quiet else plain, link, is_quiet)
                )
                x += kit.width(text, style)
            letters += len(token)
        return y + high

    def _about(self, tokens: list[str], block: Block) -> list[str]:
        """For each token the place that its noun leads to; none in headings, nor to where it stands."""
        about = [""] * len(tokens)
        if self.nouns is None or block.style == HEADING:
            return about
        numbers = [number for number, token in enumerate(tokens) if token != "**" and not token.isspace()]
        for number, place in zip(numbers, self.nouns([tokens[number] for number in numbers]), strict=True):
            about[number] = place if place != block.number and self.is_place(place) else ""
        return about

    def _words(self, token: str, style: str, noun: str) -> list[tuple[str, str, bool]]:
        """A token in parts, each with the place it leads to and whether quietly: named ones, or that of the `noun` it is."""
        parts = [part for part in LINK.split(token) if part]
        if style != HEADING and any(self.is_place(part) for part in parts):
            return [(part, part if self.is_place(part) else "", False) for part in parts]
        if not noun:
            return [(token, "", False)]
        parts = [part for part in NOUN.split(token, maxsplit=1) if part]
        return [(part, noun, True) if NOUN.fullmatch(part) else (part, "", False) for part in parts]

    # looking and moving
    @property
    def links(self) -> list[Spot]:
        """The links in view, for the focus of the page; their keys are ``link:PLACE:number``."""
        spots = []
        for number, piece in enumerate(self.pieces):
            if piece.link:
                rect = self.place_of(piece)
                if self.rect.contains(rect):
                    spots.append(Spot(f"link:{piece.link}:{number}", rect))
        return spots

    @property
    def heard(self) -> str:
        """The lines in view."""
        top = self.scroll.offset
        if self._heard is None or self._heard[0] != top:  # it is asked for at every step
            kit, bottom = self.context.type, top + self.rect.h
            seen = (one.text for one in self.pieces if top <= one.y and one.y + kit.line_height(one.style) <= bottom)
            self._heard = top, " ".join(map(kit.named, seen))
        return self._heard[1]

    def place_of(self, piece: Piece) -> Rect:
        """Where a piece is on the screen."""
        kit = self.context.type
        high, wide = kit.line_height(piece.style), kit.width(piece.text, piece.style)
        left = self.rect.left + self.context.space("s") + piece.x
        return Rect(left, self.rect.top + piece.y - self.scroll.offset, wide, high)

    # exhibits

    def close(self) -> None:
        """Take all exhibits down."""
        for hung in self.hung:
            hung.exhibit.close()
        self.hung = []

    def on_screen(self, hung: Hung) -> Rect:
        """Where what is hung is on the screen."""
        return hung.rect.move(self.rect.left + self.context.space("s"), self.rect.top - self.scroll.offset)

    @property
    def is_hung(self) -> bool:
        """Whether all exhibits in view are drawn."""
        return all(hung.picture is not None for hung in self.hung if self.on_screen(hung).colliderect(self.rect))

    def update(self, seconds: float) -> None:
        """Let those in view move, a few times a second; one that comes into view is made in a frame of its own."""
        self._waited += seconds
        seen = [hung for hung in self.hung if self.on_screen(hung).colliderect(self.rect)]
        new = next((hung for hung in seen if hung.picture is None), None)
        if new is not None:
            new.exhibit.layout(new.rect.size)
            self._draw_exhibit(new)
            return
        for hung in seen:
            hung.exhibit.update(seconds)
        if self._waited < 1 / RATE:
            return
        self._waited = 0.0
        for hung in seen:
            if hung.exhibit.is_stale:
                self._draw_exhibit(hung)

    def _draw_exhibit(self, hung: Hung) -> None:
        hung.draw(self.context.space("s"))
        self.changed(self.on_screen(hung).clip(self.rect))

    def _scroll(self, pixels: int) -> bool:
        if not self.scroll.by(pixels):
            return False
        self.redraw()
        self.scrolled()
        return True

    def handle(self, intent: Intent) -> bool:
        """Scroll, or follow the link below the pointer."""
        step = self.context.type.line_height("reading") * 3
        match intent.act:
            case Act.WHEEL:
                self._scroll(-intent.step * step)
            case Act.ZOOM:
                self._scroll(-intent.step * (self.rect.h - step))
            case Act.FIT:
                self._scroll(-self.scroll.length)
            case Act.MOVE if intent.direction[1]:
                return self._scroll(intent.direction[1] * step)
            case Act.CONFIRM if intent.pos:
                for piece in self.pieces:
                    if piece.link and self.place_of(piece).inflate(4, 8).collidepoint(intent.pos):
                        self.follow(piece.link)
                        return True
                return False
            case _:
                return False
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the lines in view, the mark behind the chosen entry, and the thumb."""
        c, before = self.context, surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        if self.marked in self._tops:
            top, bottom = self._tops[self.marked]
            pad = c.space("s")
            box = Rect(self.rect.left, self.rect.top + top - self.scroll.offset - pad // 2,
                       self.rect.w - c.px(16), bottom - top + pad)  # fmt: skip
            draw_choice(c, surface, box, is_chosen=True)
        for hung in self.hung:
            if hung.picture is not None and (seen := self.on_screen(hung)).colliderect(self.rect):
                surface.blit(hung.picture, seen)
        for piece in self.pieces:
            place = self.place_of(piece)
            if place.top < self.rect.top or place.bottom > self.rect.bottom:  # no line is cut
                continue
            if piece.text == RULING:
                mark = scales(place.h, c.theme.colour("muted"))
                surface.blit(mark, mark.get_rect(center=place.center))
                continue
            draw_hits(c, surface, place, piece.text, piece.style, self.sought)
            surface.blit(c.type.line(piece.text, piece.style, piece.colour), place)
            if piece.link:
                line = max(1, c.px(1))
                ink = c.theme.colour("edge") if piece.is_quiet else c.theme.colour("accent", 120)
                surface.fill(ink, (place.left, place.bottom - line, place.w, line))
        groove = Rect(self.rect.right - c.px(6), self.rect.top, c.px(6), self.rect.h)
        self.scroll.draw(c, surface, groove, self.is_focused)
        surface.set_clip(before)


def _ahead(tokens: Sequence[str], number: int) -> list[str]:
    """What is in the same line as a token: all as far as the next space at which a line may end.

    The space behind the sign of a ruling is none: the sign stays with the sentence that it marks.
    """
    ahead = list[str]()
    for token in tokens[number + 1 :]:
        if token.isspace() and token != NO_BREAK and (ahead or tokens[number] != RULING):
            break
        ahead += [token] if token != "**" else []
    return ahead
