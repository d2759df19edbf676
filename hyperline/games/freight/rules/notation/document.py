"""The position file: what is written beside the fields of a position."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from hyperline.games.freight.entry import CHOSEN, HULLS, META
from hyperline.games.freight.rules.cards import card_text
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.position import Cell, Position, deck_texts
from hyperline.games.freight.rules.tiles import COLOURS, NONE, SIDES, TILES, place_text, reading_order, tile_name
from hyperline.kernel.form import VERSION, Count, Extra, Form

STARS: Final = ("", " *", " **")
"""By the state of a planet's token."""


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """The decks, top first."""

    amber: tuple[str, ...] | None = None
    cobalt: tuple[str, ...] | None = None
    jade: tuple[str, ...] | None = None


class Up(Struct, frozen=True, forbid_unknown_fields=True):
    """The face-up cards."""

    amber: str | None = None
    cobalt: str | None = None
    jade: str | None = None


class Unseen(Struct, frozen=True, forbid_unknown_fields=True):
    """What the viewer has not seen, in no order; only views have it."""

    stack: tuple[str, ...] = ()
    amber: tuple[str, ...] = ()
    cobalt: tuple[str, ...] = ()
    jade: tuple[str, ...] = ()
    news: tuple[str, ...] = ()


def is_view(position: Position) -> bool:
    """Whether a position is a view, which has seen less than all."""
    return any(deck.hidden or deck.bag for deck in (position.news, position.stack, *position.decks))


def tile_text(cell: Cell) -> str:
    """A tile of the map, with the side of its arrow or the stars of its token."""
    arrow = f" {SIDES[cell.arrow]}" if cell.arrow != NONE else ""
    return f"{TILES[cell.tile].name}{arrow}{STARS[cell.token]}"


def _map(position: Position) -> dict[str, str]:
    return {place_text(at): tile_text(position.map[at]) for at in sorted(position.map, key=reading_order)}


def _counts(position: Position, field: str) -> dict[str, int]:
    found = {at: count for at, cell in position.map.items() if (count := getattr(cell, field))}
    return {place_text(at): found[at] for at in sorted(found, key=reading_order)}


def _decks(position: Position) -> Decks:
    return Decks(
        *(tuple(deck_texts(deck, card_text, f"?{name}")) for name, deck in zip(COLOURS, position.decks, strict=True))
    )


def _unseen(view: Position) -> Unseen | UnsetType:
    if not is_view(view):
        return UNSET
    bags = {name: tuple(map(card_text, deck.bag)) for name, deck in zip(COLOURS, view.decks, strict=True)}
    stack, news = tuple(map(tile_name, view.stack.bag)), tuple(NEWS[code] for code in view.news.bag)
    return Unseen(stack=stack, news=news, **bags)


def _frames(position: Position) -> Any:
    return [msgspec.to_builtins(frame) for frame in position.pending] or UNSET


FORM: Final = Form(
    Position,
    META.id,
    VERSION,
    Extra(
        "options",
        lambda position: {HULLS: CHOSEN} if position.is_chosen else {},
        dict[str, str],
        {},
        "phase",
        ("is_chosen",),
        lambda said: (META.changed(said).get(HULLS) == CHOSEN,),
    ),
    Extra("map", _map, dict[str, str], None, "act", ("map",)),
    Extra("salvage", lambda position: _counts(position, "salvage"), dict[str, Count], None, "act"),
    Extra("station", lambda position: _counts(position, "station"), dict[str, Count], {}, "act"),
    Extra("decks", _decks, Decks, Decks(), "act", ("decks",)),
    Extra("up", lambda position: Up(*map(card_text, position.up)), Up, Up(), "act", ("up",)),
    Extra("pending", _frames, tuple[dict[str, Any], ...], (), "winners", ("pending",)),
    Extra("unseen", _unseen, Unseen),
)
