"""A game with people elsewhere: whether they and the host are there, what was refused, and who plays for whom."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.kernel.dice import Dice
from hyperline.kernel.game import HUMAN
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import ALONE, Record, RecordFault, replay
from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ownhost import Company, ask_about_host
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.hud.command_row import CommandRow, laid_out
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.play_page import SEAT, PlayFeature, PlayPage
from hyperline.shell.page.table_page import TablePage
from hyperline.shell.registry import message_scene, signals_scene
from hyperline.shell.roomways import play_again, signal_from, speakers, voters
from hyperline.shell.session import play_alone, to_menu
from hyperline.shell.store.savefolder import clean_name, keep
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.widget import Label, Widget
from hyperline.together.luck import KEPT
from hyperline.together.protocol import Person
from hyperline.together.visit import Visit

MOST: Final = 999
"""The seconds for which a banner has room."""
LONG: Final = 30
"""Seconds without the host after which it is offered to go on without it."""
DOTS: Final = 62.0
"""Units of text: the dots of who thinks, which stand at the right, with what is beside them."""
TOOL: Final = -5
"""The number of a sign among the board’s tools: above those of the camera."""


class Companions(PlayFeature[TablePage]):
    """The banner is on every page of the game, and so is what the menu offers; all else is told by its own page alone."""

    def __init__(self, page: TablePage, visit: Visit) -> None:
        super().__init__(page)
        self.visit = visit
        self.lost = 0
        """For how many seconds the host has not answered, as the banner says; 0: there is none."""
        self._banner: Banner | None = None
        self._known = visit.state
        self._is_asked = False  # whether to play again
        self._present: list[str] = []  # how the others were when that was last shown
        self._company = self.context.store(Company)
        self._leave: Callable[[], None] | None = None
        if isinstance(page, PlayPage):
            self._leave = visit.listen(self._heard, self._signalled)
            self._company.remember(visit)

    def left(self) -> None:
        """Hear nothing more."""
        if self._leave is not None:
            self._leave()
            self._company.open_room = ""

    # ---- the line to the host ----

    def update(self, seconds: float) -> None:
        """Show for how long the line has been lost; ask about a host that is another than before."""
        ask_about_host(self.context, self.scene, self.visit, partial(to_menu, self.scene))
        was, self.lost = self.lost, min(MOST, self.table.missed)
        if isinstance(self.scene, PlayPage):
            self._show_presence(self.scene)
            self._ask_again()
        if (was > 0, was >= LONG) != (self.lost > 0, self.lost >= LONG):
            self.scene.withdraw()
            self.scene.show_controls()
            if isinstance(self.scene, PlayPage):
                self.scene.look_again()
        elif self._banner is not None:
            self._banner.set(self._said(self.lost))

    def covered(self, seconds: float) -> None:
        """Follow what the host tells also while something lies over the game."""
        self.visit.update()
        self._ask_again()

    def _ask_again(self) -> None:
        """Once someone wants to play again, ask the player, too: over the last page as soon as all is told there."""
        stack, name = self.scene.stack, self.table.wants_again
        page = stack.top if stack is not None and name and self._leave and not self._is_asked else None
        if page is None or getattr(page, "table", None) is not self.table or not page.is_settled:
            return
        self._is_asked, words, again = True, self.context.words, "victory.again"

        def answered(answer: str) -> None:
            if answer == again:
                play_again(page, self.visit)
            else:
                self._company.forget(self.visit.state.next if self.visit.state is not None else "")
                self.table.decline_again()

        def told() -> tuple[str, str]:
            return words("room.wants_again", name=name), words("room.again_text", name=name)

        page.push(message_scene(self.context, told, ("room.again_no", again), answered))

    def _said(self, seconds: int) -> str:
        return self.context.words("room.lost", n=seconds)

    def widgets(self) -> Sequence[Widget]:
        """The banner, where the commands are otherwise, or above what can be pressed there.

        After long without the host that is how the game goes on without it; those who look on are told so there.
        """
        self._banner = None
        c, room = self.context, self.scene.command_room
        if not self.lost:
            is_told = self.table.watches and not self.table.is_over and isinstance(self.scene, PlayPage)
            place = Rect(room.left, room.top, max(0, room.w - c.tx(DOTS)), room.h)
            return [Label(c, place, self._watching, "strong", "muted", "right")] if is_told else []
        offers = self._ways_on() if isinstance(self.scene, PlayPage) else ()
        place = Rect((0, 0), Banner.size(c, self._said(MOST), room.w))
        place.midright = room.midright
        if offers:
            place.bottom = self.scene.deck.top - c.space("m")
        self._banner = Banner(c, place, self._said(self.lost))
        return [self._banner, *laid_out(c, CommandRow(tuple(offers)), room)]

    @property
    def _watching(self) -> str:
        """That one only looks on, and how late."""
        late = self._known.terms.watchers if self._known is not None else 0
        return self.context.words("room.watching_late" if late else "room.watching", n=late)

    # ---- without the host ----

    def _ways_on(self, least: int = LONG) -> Sequence[Offer]:
        """To save what is known, and to play on alone, once the host has been missed for that many seconds."""
        if self.lost < max(1, least) or self.table.watches:
            return ()
        words = self.context.words
        return [
            Offer(key=key, text=words(f"room.{key}"), press=press, hint=words(f"room.{key}_hint"), group=OF_GAME)
            for key, press in (("keep", self._keep), ("alone", self._play_alone))
        ]

    def _alone(self) -> Record | None:
        """The game from here on for the player alone, with computers in the seats of the others.

        What the player knows stays as it is; all else is drawn. None if the game cannot do that, and then it is said.
        """
        c, table, own, drawn = self.context, self.table, self.table.viewer, secrets.randbits(53)
        game, usual = table.game, c.roster(table.game.meta.id).usual
        seats = tuple(
            seat if number == own or seat.controller != HUMAN else replace(seat, controller=usual)
            for number, seat in enumerate(table.setup.seats)
        )
        try:
            position = game.determinise(table.undecided, Dice.of(drawn).at(ALONE))
            setup, labels = replace(table.setup, seats=seats, seed=drawn), {ALONE: self.visit.code}
            made = Record(game.meta.id, setup, game.encode(position), labels=labels)
            replay(game, made, self.visit.code)
        except (RecordFault, Illegal) as fault:
            c.notify(c.words("room.no_alone", why=str(fault).rstrip(".")))
            return None
        return made

    def _play_alone(self) -> None:
        if (record := self._alone()) is not None:
            play_alone(self.scene, record)

    def _keep(self) -> None:
        """Save it under a name of its own."""
        c, table, record = self.context, self.table, self._alone()
        if record is None or c.why_unkept:
            c.notify(c.why_unkept)
            return
        names = listed(c.words, [one.name for seat, one in enumerate(table.setup.seats) if seat != table.viewer])
        name = c.words("room.kept_name", title=table.game.meta.title, names=names, n=table.progress.round)
        try:
            keep(c.paths.saves, record, name)
        except OSError as fault:
            c.notify(c.words("saves.failed", why=f"{reason(fault)}."))
        else:
            c.notify(c.words("room.kept_known", name=clean_name(name)))

    # ---- what is said ----

    def build(self) -> None:
        """A sign beside the board, by which something is said."""
        if isinstance(self.scene, PlayPage) and speakers(self.visit.state):
            self.scene.add_tool(TOOL, "fixed:say", "", self._say, icon.bubble, self._say_hint)

    @property
    def _say_hint(self) -> str:
        c = self.context
        return c.words("room.say_hint", key=c.bindings.shown(Act.SAY))

    def act(self, intent: Intent) -> bool:
        """Say something by its key, on every page of the game."""
        if intent.act is not Act.SAY or not speakers(self.visit.state):
            return False
        self._say()
        return True

    def _say(self) -> None:
        self.scene.push(signals_scene(self.context, self.visit))

    def _signalled(self, seat: int, signal: str) -> None:
        """Show beside their seat what someone has said."""
        text, name = signal_from(self.context, self.visit.state, seat, signal), self.scene.name_of(seat)
        announcer = self.scene.features.find(Announcer)
        if text and announcer is not None:
            announcer.tell(Told(text, name, where=f"{SEAT}{seat}"))

    def _show_presence(self, page: PlayPage) -> None:
        """Let the seats show who is away, thinks, or is played for."""
        present = [self.table.presence(seat) for seat in range(len(self.table.setup.seats))]
        if present != self._present:
            self._present = present
            page.around.outdate()

    # ---- what is heard ----

    def _heard(self) -> None:
        """Say what was refused, and who has gone, come, or is played for now; each once."""
        visit, c = self.visit, self.context
        if visit.trouble:
            c.notify(_sentence(visit.trouble))
            visit.trouble = ""
        was, self._known = self._known, visit.state
        if was is None or self._known is None:
            return
        if self.table.is_over:
            self._company.forget(visit.code)
        for seat, (before, now) in enumerate(zip(was.seats, self._known.seats, strict=True)):
            if seat != self._known.you and now.controller == HUMAN and not self.table.is_over:
                c.notify(self._told(before, now, voters(self._known, seat)))
        follower = visit.follower
        if follower is not None and self.table.is_over and follower.verdict != KEPT:
            c.notify(_sentence(follower.verdict))

    def _told(self, before: Person, now: Person, voters: int) -> str:
        """What is new of a person; empty for nothing. A computer is lent once as many others as `voters` want it."""
        words = self.context.words
        if before.bot != now.bot:
            return words("room.taken_over" if now.bot else "room.plays_again", name=now.name)
        if before.is_here != now.is_here:
            return words("room.is_back" if now.is_here else "room.is_away", name=now.name)
        if now.votes > before.votes:
            return words("room.votes", n=now.votes, most=voters, name=now.name)
        return ""

    # ---- the menu ----

    def pause_entries(self) -> Sequence[Offer]:
        """Without the host the ways to go on; else to say something, and a computer for each person who is away.

        It plays once all others want it, or the room's time is over.
        """
        state, words = self.visit.state, self.context.words
        if state is None or state.you < 0 or self.table.is_over:
            return ()
        if self.lost:
            return self._ways_on(0)
        aide = self.context.roster(state.game).aide
        away = [(seat, one) for seat, one in enumerate(state.seats) if one.key and not (one.is_here or one.bot)]
        said = (
            [Offer(key="say", text=words("room.say"), press=self._say, hint=self._say_hint, group=OF_GAME)]
            if speakers(state)
            else []
        )
        return said + [
            Offer(key=f"substitute-{seat}", text=words("room.substitute", name=one.name),
                  press=partial(self.table.reseat, seat, aide), group=OF_GAME)
            for seat, one in away if seat != state.you
        ]  # fmt: skip


class Banner(Widget):
    """A sentence on a dark plate that stays until its cause is gone. Nothing is pressed there, nor covered for good."""

    def __init__(self, context: Context, rect: Rect, text: str) -> None:
        super().__init__(context, rect, "banner")
        self.text = text

    @classmethod
    def size(cls, context: Context, text: str, widest: int) -> tuple[int, int]:
        """How large it is with a sentence, in pixels."""
        kit, pad = context.type, context.space("l")
        lines = kit.wrap(text, "strong", widest - 2 * pad)
        wide = max(kit.width(line, "strong") for line in lines) + 2 * pad
        return wide, len(lines) * kit.line_height("strong") + 2 * context.space("s")

    @property
    def extent(self) -> Rect:
        """With the shadow around it."""
        room = 2 * self.context.dx(21)
        return self.rect.inflate(room, room)

    def set(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the plate and the sentence."""
        draw_tag(self.context, surface, self.rect, "warn")
        wide = self.rect.w - 2 * self.context.space("l")
        drawn = self.context.type.paragraph(self.text, "strong", "warn", wide, None, "centre")
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


def _sentence(text: str) -> str:
    """A reason as a sentence."""
    whole = f"{text[:1].upper()}{text[1:]}"
    return whole if not whole or whole.endswith((".", "!", "?")) else f"{whole}."
