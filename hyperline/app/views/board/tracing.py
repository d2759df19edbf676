"""Which routes are traced for what has the focus: a Hyperpoint, a branch, a sector to be scanned, a tile to be laid."""

from __future__ import annotations

from msgspec.structs import replace

from hyperline.app.views.board.picture import Picture
from hyperline.app.views.board.view import LitPort
from hyperline.app.views.board.way import onward, visited
from hyperline.app.views.hud.controls import Controls
from hyperline.engine import action as acts
from hyperline.engine.board import Board
from hyperline.engine.geometry import PORT_BY_NAME, SECTOR_NAMES, Sector
from hyperline.engine.route import Leg, Route, routes, trace


def routes_for(key: str, controls: Controls, picture: Picture) -> tuple[Route, ...]:
    """The routes to draw while `key` has the focus."""
    if controls.position is None:
        return ()
    players, seat = tuple(picture.players), controls.seat
    ghost = controls.view.ghost
    if ghost is not None:
        board = picture.board.with_tile(ghost.sector, ghost.code)
        return onward(controls.position, board, seat) or _through(picture, board, seat, ghost.sector)
    kind, _, name = key.partition(":")
    if kind == "port":
        lit = next((lit for lit in controls.choices.ports if lit.port == PORT_BY_NAME[name]), None)
        if lit is not None:
            return (trace(players, picture.board, seat, lit.sector, lit.port, visited(controls.position, seat)),)
    branches = [lit for lit in controls.choices.ports if lit.is_branch]
    if branches:
        passed = visited(controls.position, seat)
        return tuple(trace(players, picture.board, seat, lit.sector, lit.port, passed) for lit in branches)
    if kind == "sector":
        sector = SECTOR_NAMES.index(name)
        actions = controls.choices.sectors.get(sector, ())
        if any(isinstance(action, (acts.Scan, acts.Twist, acts.Plant)) for action in actions):
            return _through(picture, picture.board, seat, sector)
        if (port := jump_to(sector, controls, picture)) is not None:
            return (trace(players, picture.board, seat, port.sector, port.port, visited(controls.position, seat)),)
    return ()


def jump_to(sector: Sector, controls: Controls, picture: Picture) -> LitPort | None:
    """The Hyperpoint whose Jump surely ends in a sector that has no action of its own; None if there is not just one."""
    if controls.position is None or sector in controls.choices.sectors:
        return None
    players, passed = tuple(picture.players), visited(controls.position, controls.seat)
    found = []
    for lit in controls.choices.ports:
        legs = [*trace(players, picture.board, controls.seat, lit.sector, lit.port, passed).walk()]
        is_sure = not lit.is_branch and all(leg.is_explored and not leg.split for leg in legs)
        if is_sure and legs and legs[-1].sector == sector:
            found.append(lit)
    return found[0] if len(found) == 1 else None


def _through(picture: Picture, board: Board, seat: int, sector: Sector) -> tuple[Route, ...]:
    """The routes from the Starship that come to a sector."""
    found = routes(tuple(picture.players), board, seat).values()
    ways = (Route(route.sector, route.port, _leading(route.legs, sector)) for route in found)
    return tuple(route for route in ways if route.legs)


def _leading(legs: tuple[Leg, ...], sector: Sector) -> tuple[Leg, ...]:
    """Only those legs that lead to a sector."""
    kept = []
    for leg in legs:
        if leg.sector == sector:
            kept.append(replace(leg, onward=(), exit=None, split=0, branch=0) if not leg.end else leg)
        elif onward := _leading(leg.onward, sector):
            kept.append(replace(leg, onward=onward))
    return tuple(kept) if len(kept) != 1 else (replace(kept[0], split=0, branch=0),)
