"""What is new in this version, from the list of changes; and which version and build it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from hyperline.kernel.language import ENGLISH, current
from hyperline.shell.assets.markdown import read_markdown
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.paths import changelog_file
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.document import HEADING, Block, Document
from hyperline.shell.ui.version_text import version_told
from hyperline.shell.ui.widget_page import Page

DASH = "–"


@dataclass(frozen=True)
class Section:
    """Changes of one kind, or about one thing."""

    title: str
    changes: tuple[str, ...]


def newest(file: Path) -> tuple[Section, ...]:
    """The sections of the first entry that has any; raises OSError or UnicodeDecodeError if the file cannot be read."""
    found: list[tuple[str, list[str]]] = []
    for block in read_markdown(file):
        if block.tag == "li" and found:
            found[-1][1].append(block.text)
        elif block.tag == "h2" and any(changes for _, changes in found):
            break
        else:
            found.append((block.text, []))
    return tuple(Section(title, tuple(changes)) for title, changes in found if changes)


class ChangesScene(Page):
    """The changes to read, and the way back."""

    name = "changes"
    help_topic = "PAGE"

    def build(self) -> None:
        """The text in the middle, as wide as a line may be."""
        c, kit = self.context, self.context.type
        self.deck = Deck(c, [Offer(key="close", text=c.words("app.close"), press=self.close, kind=PRIMARY)])
        whole = body(c, has_line=False, deck=self.deck.rect)
        place = Rect(0, whole.top, min(whole.w, kit.width("n" * 60, "reading") + c.px(44)), whole.h)
        place.centerx = whole.centerx
        self._document = self.add(Document(c, place, lambda link: None, lambda word: False))
        self.deck.add_to(self).tell(version_told(c.words))
        note = [] if current() == ENGLISH else [Block(c.words("changes.english"))]
        found = self._blocks()
        self._document.show([*note, *found] if found else [Block(c.words("changes.missing"))])

    @staticmethod
    def _blocks() -> list[Block]:
        """Headings and sentences; nothing if the list cannot be read."""
        try:
            sections = newest(changelog_file())
        except (OSError, UnicodeDecodeError):
            return []
        found: list[Block] = []
        for section in sections:
            found.append(Block(section.title, style=HEADING))
            found += [Block(change, DASH) for change in section.changes]
        return found

    def entered(self) -> None:
        """The text has the focus, so that the arrows scroll it."""
        self.focus_on("document")

    def act(self, intent: Intent) -> bool:
        """The page keys scroll."""
        if intent.act in (Act.ZOOM, Act.FIT):
            return self._document.handle(intent)
        return super().act(intent)

    def paint(self, surface: Surface) -> None:
        """The heading and the deck."""
        draw_backdrop(self.context, surface, self.context.words("changes.title"), deck=self.deck.rect, at=self.deck.bright)
