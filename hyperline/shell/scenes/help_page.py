"""The rules, over any scene: contents and search at the left, the text at the right; rule numbers are links."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.kernel import language
from hyperline.shell.context import Context
from hyperline.shell.face import Help, face_of
from hyperline.shell.help.rulebook import RULES, Entry, Rulebook, read_rulebook, with_company, with_keys
from hyperline.shell.help.tip import with_tips
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.registry import has_together
from hyperline.shell.setup.house_rules import house_rules_below
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.document import HEADING, RULING, Block, Document
from hyperline.shell.ui.exhibit import ShownOnBoard
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.widget_page import Page

if TYPE_CHECKING:
    from hyperline.shell.page.play_page import PlayPage

MOST_HITS = 60
CONTENTS, HITS = 270.0, 400.0  # units: how wide the contents are, and what was found
ON_BOARD = "="  # how a link begins that leads to the board


class HelpScene(Page):
    """Opens at `place`: a rule's number such as ``MOV-6``, or a chapter's code."""

    name = "help"

    def __init__(self, context: Context, place: str = "") -> None:
        super().__init__(context)
        self.game = ""  # whose rules are shown
        self.book: Rulebook | None = None
        self.place = place
        self._explained: Help | None = None
        self._spoken = ""  # in which language
        self.trail: list[str] = []
        self.sought = ""
        self._begun = ""  # where a search began, until one of its hits is chosen

    def _open_book(self) -> Help:
        """What the game explains over which this is open, with its rulebook."""
        c = self.context
        if not self.game:
            below = house_rules_below(self)
            self.game = below.meta.id if below is not None else c.latest_game
        found: Help = face_of(c, self.game).help()
        try:
            read = read_rulebook(found.rules, partial(c.words.said, RULES))
            book = with_keys(read, c.bindings, c.words, found.domains, found.keys)
            book = with_company(book, c.bindings, c.words) if has_together() else book
            self.book = with_tips(book, face_of(c, self.game).tips, c.words_of(self.game))
        except (OSError, ValueError):
            c.notify(c.words("help.missing", file=str(found.rules)))
        self.place = self.place if self.book and self.place in self.book else "PAGE"
        return found

    def build(self) -> None:
        """Search and contents at the left, the chapter beside them."""
        c, words, kit = self.context, self.context.words, self.context.type
        if self._explained is None or self._spoken != language.current():
            self._explained, self._spoken = self._open_book(), language.current()
        self.deck = Deck(c, self._offers(), may_drop=True)
        whole = body(c, has_line=False, deck=self.deck.rect)
        high = max(c.dx(44), kit.line_height("body") + c.space("m"))
        field = Rect(whole.left, whole.top, min(round(CONTENTS * max(c.measure.d, c.measure.t)), whole.w * 2 // 5), high)
        hint = words("help.search", key=c.bindings.shown(Act.FIND))
        self._field = self.add(Field(c, field, self.sought, self.search, "search", 40, placeholder=hint))
        top = field.bottom + c.space("l")
        games = c.shelf.playable if house_rules_below(self) is None else ()
        if len(games) > 1:
            titles = [c.shelf.meta(game).title for game in games]
            place = Rect(field.left, top, field.w, high)
            self.add(Chooser(c, place, titles, games.index(self.game), lambda at: self._pick(games[at]), "game"))
            top = place.bottom + c.space("s")
        rows = Rect(field.left, top, field.w, whole.bottom - top)
        self._list = self.add(ListView(c, rows, (), self._choose, "contents"))
        self._whole, self._narrow = whole, field.w
        self._right = Rect(field.right + c.space("xxl"), whole.top, 0, whole.h)
        self._right.w = whole.right - self._right.left
        book = self.book
        self._document = self.add(
            Document(c, self._right, self.open, lambda word: book is not None and word in book, nouns=self._explained.links)
        )
        self._document.scrolled = self._links_moved
        self._words = self.deck.add_to(self)
        self._tell()
        self._fill()

    def _pick(self, game: str) -> None:
        """Show the rules of another game, from their beginning."""
        self.game, self.book, self._explained = game, None, None
        self.place, self.sought, self._begun, self.trail = "PAGE", "", "", []
        self.rebuild()
        self.focus_on("game")

    def _offers(self) -> list[Offer]:
        words = self.context.words
        why = "" if self.trail else words("help.no_trail")
        return [
            Offer(key="back", text=words("app.back"), press=self._back, kind=QUIET, why=why),
            Offer(key="next", text=words("help.next"), press=self._turn),
            Offer(key="close", text=words("app.close"), press=self.close, kind=PRIMARY),
        ]

    def _tell(self) -> None:
        """Say in the deck what is special about the game below, and how to get about."""
        c, found = self.context, house_rules_below(self)
        keys = {"find": c.bindings.shown(Act.FIND), "back": c.bindings.shown(Act.DELETE)}
        rules = found.summary(c.words) if found is not None else ""
        links, ways = c.words("help.links"), c.words("help.ways", **keys)
        self._words.tell(rules or links, links if rules else ways)

    def _reading_place(self, numbers: Sequence[str]) -> Rect:
        """Room for 68 letters of text, which begin at the same place in every chapter, the numbers before, and the thumb."""
        c, kit, inner = self.context, self.context.type, self._right
        widest = kit.width("MMM-00", "small_strong") + c.space("l")
        text = min(inner.w, kit.width("n" * 57, "reading") + c.px(44))
        left = inner.left + max(min(widest, inner.w - text), (inner.w - text) // 3)
        before = max((kit.width(number, "small_strong") + c.space("l") for number in numbers), default=0)
        found = Rect(max(inner.left, left - before), inner.top, 0, inner.h)
        found.w = min(text + before, inner.right - found.left)
        return found

    def _fill(self) -> None:
        if self.book is None:
            return
        self._list_rows()
        chapter = self.book.chapter(self.place)
        self._right.left = self._list.rect.right + self.context.space("xxl")
        self._right.w = self._whole.right - self._right.left
        self._list.choose(self.place if self.sought else chapter.code)
        self._document.rect = self._reading_place([entry.number for entry in chapter.entries if entry.number])
        self._document.sought = tuple(self.sought.lower().split())
        blocks = [Block(chapter.title, style=HEADING)]
        found = house_rules_below(self)
        readings = found.readings(self.context.words) if found is not None else {}
        blocks += [
            self._hung(entry)
            if entry.figure
            else Block(self._with(entry.text, readings.get(entry.number, ())), entry.number)
            for entry in chapter.entries
        ]
        self._document.show(blocks, self.place)
        self.deck["back"].set(why="" if self.trail else self.context.words("help.no_trail"))
        self.deck["next"].set(why="" if self._after else self.context.words("help.last"))
        self.redraw(self._whole)

    def _hung(self, entry: Entry) -> Block:
        """A diagram, and a way to the same on the board of the game below, if there is something of it."""
        found = face_of(self.context, self.game).diagrams[entry.figure]
        lead = self.context.words("help.on_board") if self._keys_of(entry.figure) else ""
        return Block(entry.text, exhibit=found.open(self.context), lead=lead, link=f"{ON_BOARD}{entry.figure}")

    @property
    def _page(self) -> PlayPage | None:
        """The board of the game below, if nothing but menus would have to be closed to see it."""
        from hyperline.shell.page.play_page import PlayPage

        scenes = self.stack.scenes if self.stack is not None else []
        below = scenes[: scenes.index(self)] if self in scenes else []
        page = next((scene for scene in reversed(below) if isinstance(scene, PlayPage)), None)
        if page is None or page.overlay is not None or page.table.game.meta.id != self.game:
            return None
        above = below[below.index(page) + 1 :]
        return None if any(scene.is_game for scene in above) else page

    def _keys_of(self, name: str) -> tuple[str, ...]:
        page = self._page
        if page is None:
            return ()
        table, diagram = page.table, face_of(self.context, self.game).diagrams[name]
        seat = table.viewer if table.viewer is not None else 0
        return tuple(diagram.on_board(table.known_to(table.eyes), seat))

    def _show_on_board(self, name: str) -> None:
        """Close everything over the board, and light there what the diagram shows."""
        page, stack = self._page, self.stack
        if page is None or stack is None or self.book is None:
            return
        said = next((one.text for one in self.book.chapter(self.place).entries if one.figure == name), "")
        above = stack.scenes[stack.scenes.index(page) + 1]
        stack.pop(above, ShownOnBoard(self._keys_of(name), said))

    @property
    def is_settled(self) -> bool:
        """Whether all diagrams in view are drawn."""
        return super().is_settled and self._document.is_hung

    def left(self) -> None:
        """Take the diagrams down."""
        self._document.close()

    @property
    def _after(self) -> str:
        """The code of the chapter after the one that is shown; empty after the last."""
        if self.book is None:
            return ""
        chapters = self.book.chapters
        at = chapters.index(self.book.chapter(self.place)) + 1
        return chapters[at].code if at < len(chapters) else ""

    def _turn(self) -> None:
        """Go on to the next chapter."""
        self.open(self._after)

    def _with(self, text: str, readings: tuple[str, ...]) -> str:
        """A rule with the readings that hold in the game in place of the usual ones."""
        here = self.context.words("agreed.here")
        return " ".join([text, *(f"{RULING} **{here} {reading}**" for reading in readings)])

    def _list_rows(self) -> None:
        assert self.book is not None
        if self.sought:
            hits = {hit.place: hit for hit in reversed(self.book.search(self.sought))}  # of a place only the first
            rows = [Row(hit.place, hit.text, hit.place, over=hit.chapter) for hit in reversed(hits.values())][:MOST_HITS]
            rows = rows or [Row("", self.context.words("help.nothing"))]
        else:
            rows = [Row(chapter.code, chapter.title) for chapter in self.book.chapters]
        c, wide = self.context, self._narrow
        if self.sought:
            wide = max(wide, min(round(HITS * max(c.measure.d, c.measure.t)), self._whole.w * 2 // 5))
        self._list.rect.w, self._list.sought = wide, tuple(self.sought.lower().split())
        self._list.set_rows(rows)

    # moving about
    def open(self, place: str) -> None:
        """Show a place, remembering where one came from."""
        if place.startswith(ON_BOARD):
            self._show_on_board(place.removeprefix(ON_BOARD))
            return
        before, self._begun = self._begun or self.place, ""
        if self.book is None or place not in self.book or place == before:
            return
        self.trail.append(before)
        self.place = place
        self._fill()

    def _choose(self, key: str) -> None:
        if key:
            self.open(key)

    def _back(self) -> None:
        if self.trail:
            self.place = self.trail.pop()
            self._fill()

    def search(self, text: str) -> None:
        """Show the first hit; without one chosen, a search ends where it began."""
        was, self.sought = self.sought, text.strip()
        if self.sought and not was:
            self._begun = self.place
        if self._begun:
            found = self.book.search(self.sought) if self.book is not None else ()
            self.place = found[0].place if found else self._begun
            self._begun = self._begun if self.sought else ""
        self._fill()

    def _links_moved(self) -> None:
        self.set_spots(list(self._document.links))

    def entered(self) -> None:
        """The text has the focus, so that the arrows scroll it."""
        self.focus_on("document")

    def handle(self, intent: Intent) -> bool:
        """While typing, the results follow every letter; Enter opens the first and leads to them."""
        was_typing = self._field.is_typing
        done = super().handle(intent)
        if self._field.text.strip() != self.sought:
            self.search(self._field.text)
        is_entered = was_typing and intent.act is Act.CONFIRM and not intent.is_pointer
        if is_entered and self.sought and (first := self._list.rows[0].key):
            self.open(first)
            self.focus_on("contents")
        return done

    def told_name(self, key: str) -> str:
        """Where a link leads."""
        kind, _, place = key.partition(":")
        return self.context.words("speech.link", place=place.rpartition(":")[0]) if kind == "link" else ""

    def act(self, intent: Intent) -> bool:
        """F1 and Esc close, Backspace goes back, Ctrl+F searches, the page keys scroll."""
        match intent.act:
            case Act.HELP:
                self.close()
            case Act.DELETE:
                self._back()
            case Act.FIND:
                self.focus_on("search")
                self._field.begin()
            case Act.ZOOM | Act.FIT:
                return self._document.handle(intent)
            case Act.CONFIRM if self.focus.key.startswith("link:") and not intent.is_pointer:
                self.open(self.focus.key.split(":")[1])
            case Act.CANCEL if self.sought and not intent.is_pointer:
                self._field.text = ""
                self.search("")
                self._field.redraw()
            case _:
                return super().act(intent)
        return True

    def paint(self, surface: Surface) -> None:
        """The heading and the deck."""
        draw_backdrop(self.context, surface, self.context.words("help.title"), deck=self.deck.rect, at=self.deck.bright)
