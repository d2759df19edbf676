"""Speech: what has the focus, what is asked and what happens is said by a screen reader, or the system's voice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from hyperline.kernel.language import raised
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.sound.spoken import (
    asked_by,
    deed_of,
    is_asking,
    is_explaining,
    joined,
    last_of,
    logged,
    name_of,
    own_steps,
    taught_over,
    told_of,
    unsaid,
    walked,
)
from hyperline.shell.sound.voices import Mouth, Voice, system_voice
from hyperline.shell.store.settings import WORDINESS
from hyperline.shell.ui.whycard import Said
from hyperline.shell.ui.widget_page import Page

if TYPE_CHECKING:
    from hyperline.shell.context import Context
    from hyperline.shell.input.focus import Target
    from hyperline.shell.page.log.logline import LogLine
    from hyperline.shell.scene import Scene

OFF, SHORT, USUAL, _ = WORDINESS
"""How much is said: of a thing its name, its name and first line, or everything."""
CURTAIN: Final = "curtain"
"""The scene behind which nothing is said but whose turn it is."""
LAST: Final = 50
"""Lines of the log that can be read again."""
MARKS: Final = re.compile(r"\*\*|[▲●] ")
"""What is seen of a text and not said."""
PATIENCE: Final = 3
"""Steps in which what comes of a choice is usually heard; else that it was taken, or what has the focus, is said then."""
BUFFERS: Final = ("focus", "asked", "choices", "own", "seats", "log")
"""What can be read line by line, in this order."""


class Told(NamedTuple):
    """What was said of a page last."""

    here: str = ""  # what has the focus
    asked: Sequence[str] = ()
    deeds: Sequence[str] = ()  # what the deck said of what was pointed at, since the last choice
    steps: int = 0  # that everybody had taken by then in a game
    own: int = 0  # and the one who is asked
    turned: str = ""  # how what can be turned lies
    log: int = 0  # lines
    last: str = ""  # of them, as it was said


class Speaker:
    """Says once what changes on the page at the top; `voice` makes what speaks, once it is wanted.

    Who is here for the first time and has not chosen yet is spoken to by the `reader` that runs, or not at all.
    """

    def __init__(self, context: Context, voice: Callable[[], Voice] = system_voice,
                 reader: Callable[[], Voice] | None = None) -> None:  # fmt: skip
        self.context = context
        self._voice, self._reader = voice, reader
        self._wanted: Callable[[], Voice] | None = None
        self._mouth: Mouth | None = None
        self._page: Scene | None = None
        self._told = Told()
        self._lines: Sequence[LogLine] | None = None  # of the log that was read last
        self._notice = ""
        self._patience = 0  # steps until a choice is answered of which nothing is heard
        self._is_turning = False  # whether that was to turn something
        self._answer: object = None
        self._lesson = ""
        self._buffer, self._line = 0, -1
        self._kind, self._sight = 0, -1

    @property
    def level(self) -> str:
        """How much is said."""
        return self.context.settings.value.speech

    def follow_settings(self) -> None:
        """Begin to speak, or be silent."""
        wanted = self._voice if self.level != OFF else self._reader if self.context.is_first_start else None
        if wanted is self._wanted:
            return
        self._wanted = wanted
        if self._mouth is not None:
            self._mouth.close()
            self._mouth = None
        if wanted is not None:
            self._mouth = Mouth(wanted, self._failed)
            self._page = None

    def _failed(self, why: str) -> None:
        if self.level != OFF:
            self.context.notices.append(self.context.words(f"speech.no_{why}"))

    def say(self, text: str, interrupt: bool = True) -> None:
        """Say something, if anything is said."""
        self._patience = 0
        text = MARKS.sub("", text).replace(" · ", ", ").strip()
        if text and self._mouth is not None:
            self._mouth.say(text, interrupt)

    # ---- what changes ----

    def update(self, top: Scene | None) -> None:
        """Say what is new: the page, what is asked, what happened, what has the focus."""
        self.follow_settings()
        if self._mouth is None or top is None:
            return
        is_new, self._page = top is not self._page, top
        if is_new:
            self._turn_to(top)
        if top.name == CURTAIN:
            return
        before, happened = self._told, self._happened(top)
        self._told = now = self._seen(top, bool(happened))
        focused = list(self.lines_of_focus(top)) if now.here != before.here else []
        apart = [*self._taught(top), *self._answered(top)]
        news = self._news(now, before, [*happened, *apart, *focused, last_of(logged(top) or ())])
        asked, focus = "\n".join(news), self._as_wanted(focused)
        parts = [*happened, asked, *apart, focus]
        if is_explaining(top) and not (is_new or happened or apart):
            parts = [focus, asked]
        for number, part in enumerate(filter(None, parts)):
            self.say(part, interrupt=part is focus and not (number or is_new))
        self._line = -1 if focused else self._line
        self._wait(top)

    def _turn_to(self, page: Scene) -> None:
        """Another page: what its log says so far is known, unless it is that of the page before."""
        lines = logged(page)
        if lines is not None and lines is not self._lines:
            self._lines, self._told = lines, Told(log=len(lines), last=last_of(lines))
        self._told = Told(log=self._told.log, last=self._told.last)
        self._line, self._kind, self._sight = -1, 0, -1
        self.say(self._heading(page))

    def _happened(self, page: Scene) -> list[str]:
        """What the log newly says; how a line has grown that was said before, once that is over."""
        before, lines = self._told, logged(page)
        if lines is None:
            return []
        found, grown = [line.text for line in lines[before.log :]], last_of(lines[: before.log])
        if (found or is_asking(page)) and grown != before.last:
            found.insert(0, raised(grown.removeprefix(before.last.rstrip(".")).lstrip(" .,:")))
        return found

    def _seen(self, page: Scene, has_happened: bool) -> Told:
        """What there is to be said of a page now."""
        before, lines = self._told, logged(page)
        now = before._replace(here=self._here(page), turned=page.told_turned())
        if lines is not None and (has_happened or len(lines) != before.log):
            now = now._replace(log=len(lines), last=last_of(lines))
        if not is_asking(page):  # the deck says what the log says
            return now
        steps = len(getattr(getattr(page, "table", None), "steps", ()))
        own = before.own if steps == before.steps else own_steps(page)
        known = before.deeds if own == before.own else ()
        deeds = dict.fromkeys([*known, *([deed_of(page)] if self.level != SHORT else ())])
        return now._replace(steps=steps, own=own, asked=asked_by(page, has_notes=self.level != SHORT), deeds=(*deeds,))

    def _news(self, now: Told, before: Told, heard: Sequence[str]) -> list[str]:
        """What is newly asked, or lies otherwise than before, and is not heard anyway."""
        is_turned = now.turned != before.turned and now.here == before.here
        known = [*heard, *([now.turned] if is_turned else ())]
        known += [*before.asked, *before.deeds] if now.own == before.own else []
        found = [unsaid(line, known) for line in (*now.asked, *now.deeds) if line not in known]
        return [*filter(None, found), *([now.turned] if is_turned and now.turned else [])]

    def _wait(self, page: Scene) -> None:
        """A choice of which nothing was heard is answered after some steps."""
        self._patience -= self._patience > 0
        if self._patience == 1:
            turned = self._told.turned if self._is_turning else ""
            self.say(turned or (self.focused(page) if is_asking(page) else self.context.words("speech.taken")))

    def _answered(self, page: Scene) -> list[str]:
        """What is newly said beside a thing that could not be chosen: why, and what to do instead; or on a hint."""
        shown = getattr(page.boxes, "current", None), *getattr(page, "widgets", ())
        said = next((said for one in shown if isinstance(said := getattr(one, "said", None), Said)), None)
        is_new, self._answer = said is not None and said != self._answer, said
        return [" ".join(filter(None, (said.text, said.way)))] if said is not None and is_new else []

    def _taught(self, page: Scene) -> list[str]:
        """What a lesson newly says."""
        told, before = taught_over(page), self._lesson
        self._lesson = told
        return [told] if told != before else []

    def _here(self, page: Scene) -> str:
        """What has the focus, so that it is told apart from anything else."""
        target = getattr(getattr(page, "focus", None), "current", None)
        return f"{getattr(target, 'key', '')}:{name_of(target)}:{getattr(target, 'is_chosen', False)}"

    def notice(self, text: str) -> None:
        """Say a notice once, when it comes."""
        if text != self._notice:
            self._notice = text
            self.say(text, interrupt=False)

    def _heading(self, page: Scene) -> str:
        title, words, key = getattr(page, "title", ""), self.context.words, f"{page.name}.title"
        if page.name == CURTAIN:
            return str(getattr(page, "player", ""))
        if isinstance(title, str) and title:
            return title
        return words(key) if key in words else ""

    def focused(self, page: Scene) -> str:
        """What has the focus, as much of it as is wanted."""
        return self._as_wanted(list(self.lines_of_focus(page)))

    def _as_wanted(self, lines: Sequence[str]) -> str:
        return joined(lines[:1] if self.level == SHORT else lines[:2] if self.level in (USUAL, OFF) else lines)

    def lines_of_focus(self, page: Scene) -> Iterator[str]:
        """What has the focus, line by line: what it is, why it cannot be chosen, and what its card says."""
        focus = getattr(page, "focus", None)
        target = focus.current if focus is not None else None
        if target is None:
            return
        name = self.named(target)
        told = [*self._beside(page, target, name), *page.told_more(target.key)]
        deed = unsaid(page.told_deed(target.key), told)
        why = getattr(target, "why", "")
        if name and why:
            name = self.context.words("speech.off", what=name)
        elif getattr(target, "is_chosen", False):
            name = self.context.words("speech.chosen", what=name)
        if deed.startswith(name):
            name, deed = deed, ""
        yield from [name, *filter(None, [unsaid(deed, [name])]), *told]

    def named(self, target: Target) -> str:
        """What a thing is called: as its page says, by its own words, by its kind and place, or as its card begins."""
        kind, _, own = str(target.key).partition(":")
        page, words, key = self._page, self.context.words, f"speech.place_{kind}"
        if kind == "seat" and own.isdigit() and (known := getattr(page, "name_of", None)):
            return self.context.type.named(str(known(int(own))))
        if found := (page.told_name(target.key) if page is not None else "") or name_of(target):
            return self.context.type.named(found)
        if key in words:
            return words(key, place=own)
        return next(iter(told_of(page, target) if page else ()), getattr(target, "hint", "") or own or kind)

    # ---- reading line by line ----

    def handle(self, intent: Intent) -> bool:
        """Read on; whether the intent was about that."""
        if intent.act in (Act.CONFIRM, Act.ROTATE):
            self._patience, self._is_turning = PATIENCE, intent.act is Act.ROTATE
        if self._mouth is None or self._page is None or intent.act not in (Act.READ, Act.SEEK):
            return False
        if self._page.name == CURTAIN:
            return True
        across, down = intent.direction
        if intent.act is Act.SEEK:
            self._seek(self._page, across, down)
            return True
        if across:
            self._buffer, self._line = (self._buffer + across) % len(BUFFERS), -1
            self.say(self.context.words(f"speech.{BUFFERS[self._buffer]}"))
            return True
        lines = self.lines_of(BUFFERS[self._buffer], self._page)
        if not lines:
            self.say(self.context.words("speech.nothing"))
            return True
        at = self._line + down if self._line >= 0 else (0 if down > 0 else len(lines) - 1)
        self._line = min(len(lines) - 1, max(0, at))
        self.say(lines[self._line])
        return True

    def _seek(self, page: Scene, across: int, down: int) -> None:
        """Go to another kind of thing, or to the next thing of a kind, which gets the focus."""
        kinds, words = page.sights(), self.context.words
        if not kinds:
            self.say(words("speech.no_kinds"))
            return
        self._kind = (self._kind + across) % len(kinds)
        title, sights = kinds[self._kind]
        if across or not sights:
            self._sight = -1
            self.say(words("speech.kind", kind=title, count=len(sights)))
            return
        self._sight = (max(self._sight, 0 if down < 0 else -1) + down) % len(sights)
        sight = sights[self._sight]
        unlit = getattr(page, "all_spots", None)
        if unlit is not None and not any(one.key == sight.key for one in page.focus.targets):  # type: ignore[attr-defined]
            page.set_spots(unlit())  # type: ignore[attr-defined]
        if isinstance(page, Page) and any(one.key == sight.key for one in page.focus.targets):
            page.focus.is_by_key = True
            page.focus_on(sight.key)
            self._told = self._told._replace(here=self._here(page), turned=page.told_turned())
        self.say(sight.text)

    def lines_of(self, buffer: str, page: Scene) -> list[str]:
        """What can be read of a page, line by line; of the log the newest first."""
        match buffer:
            case "focus":
                return list(self.lines_of_focus(page))
            case "asked":
                return [*asked_by(page), *filter(None, (deed_of(page), *taught_over(page).split("\n")))]
            case "choices":
                return [found for one in walked(page) if (found := self._choice(page, one))]
            case "own":
                return list(page.told_ship())
            case "seats":
                seats = [one for one in walked(page) if one.key.startswith("seat:")]
                return [joined(self._card(page, one)) for one in seats]
        return [line.text for line in (logged(page) or ())[-LAST:]][::-1]

    def _choice(self, page: Scene, target: Target) -> str:
        if target.key.startswith(("seat:", "fixed:")) or bool(getattr(target, "why", "")):
            return ""
        return joined(list(dict.fromkeys([*self._card(page, target), *page.told_more(target.key)]))[:2])

    def _card(self, page: Scene, target: Target) -> list[str]:
        name = self.named(target)
        return [name, *self._beside(page, target, name)]

    def _beside(self, page: Scene, target: Target, name: str) -> list[str]:
        """What the card of a thing says besides its name."""
        told = (unsaid(line.removeprefix(f"{name}: "), [name]) for line in told_of(page, target))
        return [raised(line) for line in dict.fromkeys(told) if line]
