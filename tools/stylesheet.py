"""Writes the look into docs/art.md, and draws it: `python tools/stylesheet.py` makes docs/pictures/style.png."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from pygame import Rect, Surface  # noqa: E402

from hyperline.games.listed import SHELF  # noqa: E402
from hyperline.shell.context import Context  # noqa: E402
from hyperline.shell.screenshot import quiet_context  # noqa: E402
from hyperline.shell.store.settings import PALETTES  # noqa: E402
from hyperline.shell.ui import paint  # noqa: E402
from hyperline.shell.ui.button import Button  # noqa: E402
from hyperline.shell.ui.emblem import draw_emblem  # noqa: E402
from hyperline.shell.ui.panel import (  # noqa: E402
    draw_card,
    draw_choice,
    draw_deck,
    draw_tag,
)
from hyperline.shell.ui.space import deep_space  # noqa: E402
from hyperline.shell.ui.theme import STANDARD, load_theme  # noqa: E402

THEME = ROOT / "hyperline" / "shell" / "ui" / "theme.toml"
PAGE, PICTURE = ROOT / "docs" / "art.md", ROOT / "docs" / "pictures" / "style.png"
SIZE = (1280, 1876)
LEFT, COLUMN = 32, 304  # pixels: the margin, and from one column to the next
MEANING = re.compile(r'^(\w+) = "#[0-9A-F]{6}" +# (.+)$', re.MULTILINE)
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth")
FACES = {"display-bold": "Jura", "text-regular": "Inter", "text-bold": "Inter, semibold"}
USES = {
    "logo": "the name of the game",
    "headline": "the one headline of the end page",
    "title": "the heading of a page",
    "figure": "a number that has changed, names in a battle",
    "number": "a large number, such as on a die",
    "heading": "seat names, headings of a column",
    "subheading": "names of parts and places",
    "label": "buttons",
    "quiet": "quiet words at the foot of a column",
    "caps": "labels of groups and columns",
    "gutter": "letters and numbers beside a board, percentages of tiles",
    "say": "the sentence in the deck",
    "reading": "text to read: the rules",
    "reading_strong": "strong words in it",
    "body": "rows, lists, notices",
    "strong": "names in rows, the first line of an answer",
    "note": "the second line of the deck, words told in place",
    "small": "notes under names",
    "small_strong": "numbers in such notes, keys",
    "reason": "why a command is off",
}
SPACES = {
    "xs": "a half step: between a line and its underline",
    "s": "between things that belong together",
    "m": "inside a row",
    "l": "inside a card or a tag",
    "xl": "between groups",
    "xxl": "between columns",
    "radius": "corners of buttons, cards and tags",
    "target": "the least side of what can be clicked",
    "ring": "how thick the ring around what has the focus is",
}


# ---- what the page says ----


def meanings() -> dict[str, str]:
    """What each colour means, by its name: the words behind it in theme.toml."""
    text = THEME.read_text(encoding="utf-8")
    part = text[text.index("\n[colours]\n") : text.index("\n[players]\n")]
    return dict(MEANING.findall(part))


def tables() -> dict[str, str]:
    """The tables of docs/art.md that are made from the theme, by name."""
    return {"colours": _colours(), "seats": _seats(), "type": _type(), "space": _space()}


def _table(*rows: tuple[str, ...]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def _hexed(colour: pygame.Color) -> str:
    return f"`#{colour.r:02X}{colour.g:02X}{colour.b:02X}`"


def _colours() -> str:
    themes = [*map(load_theme, PALETTES), load_theme(STANDARD, has_high_contrast=True)]
    head = ("name", "means", *PALETTES, "high contrast")
    return _table(head, *((f"`{name}`", told, *(_hexed(theme.colours[name]) for theme in themes))
                          for name, told in meanings().items()))  # fmt: skip


def _seats() -> str:
    shades = [(palette, load_theme(palette).players) for palette in PALETTES]
    rows = ((f"{seat} seat", *(" ".join(map(_hexed, players[number])) for _, players in shades))
            for number, seat in enumerate(SEATS))  # fmt: skip
    return _table(("colour, light and dark of the", *(palette for palette, _ in shades)), *rows)


def _type() -> str:
    styles = sorted(load_theme().styles.items(), key=lambda one: -one[1].size)
    rows = ((f"`{name}`", f"{style.size:g}", FACES[style.face], USES[name]) for name, style in styles)
    return _table(("style", "size", "face", "used for"), *rows)


def _space() -> str:
    spaces = load_theme().spaces
    return _table(
        ("space", "units", "used for"), *((f"`{name}`", f"{spaces[name]:g}", told) for name, told in SPACES.items())
    )


def written(page: str) -> str:
    """A page with the tables in it: each stands between two comments with its name."""
    for name, table in tables().items():
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, rest = page.split(begin)
        page = f"{before}{begin}{table}\n{end}{rest.split(end)[1]}"
    return page


# ---- the picture ----


class Sheet:
    """The look on one picture; each part begins where the one before it ended."""

    def __init__(self, context: Context, surface: Surface) -> None:
        self.context = context
        self.surface = surface
        self.top = 24

    def say(self, text: str, style: str, colour: str, left: int, top: int) -> Rect:
        """Set a text; where it lies."""
        return self.surface.blit(self.context.type.line(text, style, colour), (left, top))

    def part(self, title: str) -> None:
        """A heading with a hairline above it."""
        paint.rule(self.surface, Rect(LEFT, self.top, SIZE[0] - 2 * LEFT, 1), self.context.theme.colour("border"))
        self.top = self.say(title, "heading", "text", LEFT, self.top + 20).bottom + 16

    def grid(self, cells: Iterator[Callable[[int, int], None]], high: int, columns: int = 4) -> None:
        """Cells side by side in rows."""
        number = -1
        for number, draw in enumerate(cells):
            row, column = divmod(number, columns)
            draw(LEFT + column * COLUMN, self.top + row * high)
        self.top += (number // columns + 1) * high + 16

    def colours(self) -> None:
        """A patch of each colour with its name and meaning."""
        self.part("Colours: each means one thing")
        self.grid(
            (lambda x, y, name=name, told=told: self._patch(name, told, x, y) for name, told in meanings().items()), 74
        )

    def _patch(self, name: str, told: str, left: int, top: int) -> None:
        c, box = self.context, Rect(left, top, 48, 48)
        shade = c.theme.colour(name)
        paint.plate(self.surface, box, shade, shade, c.theme.colour("border"), 1.0, 8)
        self.say(name, "small_strong", "text", box.right + 12, top)
        text = c.type.paragraph(told, "reason", "muted", COLUMN - 76)
        self.surface.blit(text, (box.right + 12, top + 19))

    def seats(self) -> None:
        """The emblems with their colours."""
        self.part("Seats: a colour always with its emblem; a wash of it lies behind the seat whose turn it is")
        self.grid((lambda x, y, seat=seat: self._seat(seat, x, y) for seat in range(len(SEATS))), 72)

    def _seat(self, seat: int, left: int, top: int) -> None:
        c, colour = self.context, self.context.theme.player_colours[seat]
        if seat == 0:
            paint.wash(self.surface, Rect(left - LEFT, top - 8, COLUMN, 64), colour, 66, 0)
            self.surface.fill(colour, (left - LEFT, top - 8, 4, 64))
        draw_emblem(c, self.surface, (left, top + 4), 40, seat)
        light = c.type.line(c.words(f"setup.name_{seat + 1}"), "heading", c.theme.player_lights[seat])
        self.surface.blit(light, (left + 52, top + 10))

    def type(self) -> None:
        """Each style of type at its size."""
        self.part("Type: units at text size 100; nothing is smaller than 12")
        styles = sorted(self.context.theme.styles.items(), key=lambda one: -one[1].size)
        middle, y = -(-len(styles) // 2) - 3, [self.top, self.top]
        for number, (name, style) in enumerate(styles):
            column = int(number >= middle)
            left = LEFT + column * 2 * COLUMN
            made = self.context.type.line(f"{name} {style.size:g}", name, "text", 2 * COLUMN - 40)
            self.surface.blit(made, (left, y[column]))
            kit, across = self.context.type, max(200, made.get_width() + 24)
            told = kit.line(USES[name], "small", "faint", 2 * COLUMN - 24 - across)
            low = y[column] + kit.font(name).get_ascent() - kit.font("small").get_ascent()  # on the same line
            self.surface.blit(told, (left + across, low))
            y[column] += made.get_height() + 6
        self.top = max(y) + 20

    def space(self) -> None:
        """The spaces as bars on the grid of 8."""
        self.part("Space: steps of 8, half steps of 4")
        left = LEFT
        for name in ("xs", "s", "m", "l", "xl", "xxl"):
            side = self.context.space(name)
            self.surface.fill(self.context.theme.colour("accent"), (left, self.top + 40 - side, side, side))
            self.say(f"{name} {side}", "small", "muted", left, self.top + 46)
            left += max(side, 40) + 56
        self.top += 84

    def buttons(self) -> None:
        """One of each kind."""
        self.part("Buttons: one is bright, or none; one that is off keeps its place and says why")
        c, left = self.context, LEFT
        offered = (("Move", "primary", ""), ("Build", "secondary", ""), ("End turn", "subdued", ""), ("Undo", "quiet", ""),
                   ("Repair", "secondary", "nothing broken"))  # fmt: skip
        for text, kind, why in offered:
            place = Rect(left, self.top + 8, 150, 56)
            button = Button(c, place, text, lambda: None, kind, why=why)
            button.note = why
            button.draw(self.surface)
            self.say("off" if why else kind, "small", "faint", left, place.bottom + 12)
            left += 182
        self.top += 108

    def grounds(self) -> None:
        """Cards, a list, words told in place, and the deck."""
        self.part("Grounds: a card one can choose, a word in a list, words told in place; no panels, no boxes in boxes")
        c, left = self.context, LEFT
        for text, is_lit in (("A card", False), ("The chosen one", True)):
            place = Rect(left, self.top, 170, 92)
            draw_card(c, self.surface, place, is_lit)
            self.say(text, "strong", "text", place.left + 16, place.top + 16)
            left = place.right + 16
        for number, text in enumerate(("One word", "The chosen one")):
            place = Rect(left, self.top + number * 44, 190, 44)
            draw_choice(c, self.surface, place, is_chosen=bool(number))
            self.say(text, "label", "text" if number else "muted", place.left + 12, place.top + 10)
        left += 222
        for text, colour, ink in (("+1 point", "gold", "gold"), ("Build scanners", "good", "good_light"),
                                  ("1 part burnt", "bad", "bad_light"), ("The Bridge", "warn", "text")):  # fmt: skip
            line = c.type.line(text, "strong", ink)
            place = Rect(left, self.top + 20, line.get_width() + 32, 48)
            draw_tag(c, self.surface, place, colour)
            self.surface.blit(line, line.get_rect(midleft=(place.left + 18, place.centery)))
            left = place.right + 20
        self.top += 132
        deck = Rect(0, SIZE[1] - 80, SIZE[0], 80)
        end = Button(c, Rect(SIZE[0] - LEFT - 120, deck.top + 12, 120, 56), "Continue", lambda: None, "primary")
        draw_deck(c, self.surface, deck, end.rect.centerx)
        end.draw(self.surface)
        self.say("The deck says one sentence and holds the commands.", "say", "text", LEFT, deck.top + 14)
        self.say("Its line of light is brightest above what comes next.", "note", "muted", LEFT, deck.top + 42)

    def draw(self) -> None:
        """Draw all of it."""
        self.surface.blit(deep_space(self.context), (0, 0))
        dark = self.context.theme.colour("deep", 190)
        paint.shade(self.surface, self.surface.get_rect(), dark, dark)
        for draw in (self.colours, self.seats, self.type, self.space, self.buttons, self.grounds):
            draw()


def drawn() -> Surface:
    """The picture."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    Sheet(quiet_context(SIZE, SHELF), surface).draw()
    return surface


def main() -> int:
    """Write both; the exit status."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    pygame.image.save(drawn(), PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
