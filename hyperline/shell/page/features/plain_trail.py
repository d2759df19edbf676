"""The ways of others' pieces since the viewer last acted, on boards that tell where pieces stand; X shows or hides them."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import Any, Final

import pygame
from pygame import Color, Surface, Vector2

from hyperline.shell.board.camera import Point
from hyperline.shell.face import BelowView, StandsView, WaysView
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.plain_digest import PlainDigest
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import IconButton

TOOL: Final = 7  # its number among the tools
LEAST: Final = 8.0  # units: less is no way
THICK, CASING = 3.0, 6.0  # units: a line, and the dark below it
HEAD, LEAST_HEAD = 11.0, 0.6  # units: the point of an arrow; how small a short way makes it, as a share
STRENGTH: Final = 200  # of 255
FINE: Final = 2  # it is drawn as many times as large, so that it has no steps
Way = tuple[int, list[Point]]
"""Whose it is, and its corners in pixels."""


class PlainTrail(PlayFeature[S]):
    """Shown while the viewer has not acted since; the key overrules that until they have."""

    acts = (Act.TRAIL,)
    button: IconButton

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self._wanted: bool | None = None  # what the key asked for
        self.is_shown = False
        self._known: tuple[object, ...] = ()
        self._picture: Surface | None = None

    def build(self) -> None:
        """A button beside the board."""
        self._known = ()
        if not isinstance(self.scene.view, StandsView):
            return
        if isinstance(self.scene.view, BelowView):
            self.scene.view.lay_below(self._draw)
        hint = self.context.words("trail.button", key=self.context.bindings.shown(Act.TRAIL))
        self.button = self.scene.add_tool(
            TOOL, "fixed:trail", self.context.words("tool.trail"), self.toggle, icon.trail, hint
        )

    @property
    def is_due(self) -> bool:
        """Whether it is to be seen now."""
        digest = self.scene.features.one(PlainDigest)
        return not self.table.director.is_busy and (digest.turn is not None if self._wanted is None else self._wanted)

    def toggle(self) -> None:
        """Show it, or hide it."""
        self._wanted = not self.is_due
        if self._wanted and not self.ways():
            self.context.notify(self.context.words("trail.none"))

    def act(self, intent: Intent) -> bool:
        """The key shows or hides it."""
        if intent.act is not Act.TRAIL or not isinstance(self.scene.view, StandsView):
            return False
        self.toggle()
        return True

    def settled(self, position: object) -> None:
        """There is more of it, or less; what the key asked for is over once the viewer acts."""
        table = self.table
        if table.shown_count and table.steps[table.shown_count - 1].seat == table.viewer:
            self._wanted = None

    def update(self, seconds: float) -> None:
        """Appear and go."""
        if isinstance(self.scene.view, StandsView) and self.is_shown != self.is_due:
            self.is_shown = self.button.is_chosen = not self.is_shown
            self.button.redraw()
            self.scene.redraw(self.scene.board_rect)

    # ---- the ways ----

    def ways(self) -> list[Way]:
        """Where each piece of another went since the viewer last acted."""
        view, table = self.scene.view, self.table
        assert isinstance(view, StandsView)
        found: dict[str, Way] = {}
        before: Any = None
        for count in range(self.scene.features.one(PlainDigest).begins, table.shown_count + 1):
            position = table.game.observe(table.before(count), table.eyes)
            for piece, (seat, place) in view.stands(position).items():
                if seat == table.viewer:
                    continue
                way = found.setdefault(piece, (seat, [place]))[1]
                if dist(way[-1], place) > self.context.dx(LEAST):
                    way += view.way(piece, before, position) if isinstance(view, WaysView) else [place]
            before = position
        return [way for way in found.values() if len(way[1]) > 1]

    def draw(self, surface: Surface) -> None:
        """Draw it over the pieces, where a view does not draw it below them."""
        if not isinstance(self.scene.view, BelowView):
            self._draw(surface)

    def _draw(self, surface: Surface) -> None:
        if not self.is_shown:
            return
        camera = getattr(self.scene.view, "camera", None)
        board = self.scene.board_rect
        known = (self.table.token, self.table.shown_count, self.table.eyes, tuple(board), camera and camera.state,
                 getattr(self.scene.view, "where", ""), self.context.theme)  # fmt: skip
        if known != self._known:
            self._known, self._picture = known, self._painted()
        if self._picture is not None:
            surface.blit(self._picture, board)

    def _painted(self) -> Surface | None:
        ways, board = self.ways(), self.scene.board_rect
        if not ways:
            return None
        made = Surface((FINE * board.w, FINE * board.h), pygame.SRCALPHA)
        view = self.scene.view
        short = view.kept_off if isinstance(view, BelowView) else 0
        for seat, corners in ways:
            line = [FINE * (Vector2(point) - board.topleft) for point in corners]
            last = line[-1] - line[-2]
            line[-1] -= last * min(0.5, FINE * short / max(1.0, last.length()))
            colour = self.context.theme.player_lights[self.scene.emblems[seat]]
            deep, dx = self.context.theme.colour("deep"), self.context.dx
            _arrow(made, line, deep, FINE * dx(CASING), FINE * dx(HEAD + 2))
            _arrow(made, line, colour, FINE * dx(THICK), FINE * dx(HEAD))
        made = pygame.transform.smoothscale(made, board.size)
        made.set_alpha(STRENGTH)
        return made


def _arrow(surface: Surface, line: list[Vector2], colour: Color, thick: float, head: float) -> None:
    """A line with round corners and a point at its end, which a short way does not turn over."""
    end, before = line[-1], line[-2]
    way = (end - before) / max(1.0, end.distance_to(before))
    aside = Vector2(-way.y, way.x)
    long = end.distance_to(before)
    head = max(LEAST_HEAD * head, min(head, long / 1.5))
    legs = [*line[:-1], end - way * min(head, long)]
    for start, stop in pairwise(legs):
        along = (stop - start).normalize() if stop != start else way
        across = Vector2(-along.y, along.x) * thick / 2
        pygame.draw.polygon(surface, colour, [start + across, stop + across, stop - across, start - across])
        pygame.draw.circle(surface, colour, start, thick / 2)
    pygame.draw.polygon(
        surface, colour, [end, end - way * head * 1.5 + aside * head * 0.7, end - way * head * 1.5 - aside * head * 0.7]
    )
