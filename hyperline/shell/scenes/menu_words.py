"""What the menu tells of its ways on, and of the game that can be continued."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from hyperline.kernel.game import HUMAN
from hyperline.shell.challenges.book import StarStore
from hyperline.shell.context import Context
from hyperline.shell.deeds.ladder import Ladder
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.player_words import listed

if TYPE_CHECKING:
    from hyperline.shell.store.saved import Saved


def latest_game(context: Context) -> Saved | None:
    """The game that can be continued; where none was ever saved, nothing is read for that."""
    if not context.paths.saves.is_dir():
        return None
    found: Saved | None = import_module("hyperline.shell.store.saved").latest_saved(context)
    return found


def way_note(context: Context, key: str, saved: Saved | None, room: int) -> str:
    """What stands below the words of a way on; of the game that can be continued in `room` pixels."""
    words = context.words
    match key:
        case "continue" if saved is not None:
            return how_far(context, saved, room)
        case "turn":
            rooms = context.awaited
            return rooms[0][1] if len(rooms) == 1 else words("menu.turn_in", n=len(rooms))
        case "games":
            return words("menu.games_count", n=len(context.shelf.playable))
        case "new":
            return words("menu.new_first")
        case "learn":
            return words("menu.learn_more" if context.store(LessonProgress).has_begun else "menu.learn_first")
        case "challenges":
            stars = sum(sum(found.values()) for found in context.store(StarStore).got.values())
            return words("menu.challenges_stars", n=stars) if stars else words("menu.challenges_first")
    seats = context.settings.value.seats.get(context.shelf.default, ())
    seated = [seat.name for seat in seats if seat.controller and seat.name]
    if seated:
        return words("menu.quick_with", names=listed(words, seated))
    rival = Ladder(context, context.shelf.default).met_first
    return words("menu.quick_against", name=rival.name) if rival is not None else words("menu.quick_first")


def how_far(context: Context, saved: Saved, room: int) -> str:
    """Who plays, how far it is, and whose turn it is; names only if they fit into `room` pixels."""
    words = context.words
    names = [seat.name for seat in saved.seats]
    people = [seat for seat in saved.seats if seat.controller == HUMAN]
    deciding = [saved.seats[seat] for seat in saved.deciding if 0 <= seat < len(saved.seats)]
    title = [saved.title] if len(context.shelf.playable) > 1 else []
    told = [words("menu.round", n=saved.round)] if saved.round else []
    if len(deciding) == 1 and deciding[0].controller == HUMAN:
        told.append(words("menu.your_move") if len(people) == 1 else words("menu.move_of", name=deciding[0].name))
    full = ", ".join([*title, listed(words, names), *told])
    if context.type.width(full, "reason") <= room:
        return full
    return ", ".join([*(title or [words("app.players", n=len(names))]), *told])


def game_card(context: Context, saved: Saved) -> Card:
    """Its points, house rules, and when it was last played."""
    words = context.words
    who = import_module("hyperline.shell.setup.occupant").opponents(context.words_of(saved.game), saved.seats)
    names = [words("menu.card_opponent", name=seat.name, who=one) if one else seat.name
             for seat, one in zip(saved.seats, who, strict=True)]  # fmt: skip
    told = [words("menu.card_score", name=name, n=score, goal=saved.goal)
            for name, score in zip(names, saved.scores, strict=True)]  # fmt: skip
    rules = saved.house_rules.summary(words) if saved.house_rules is not None else ""
    return Card(words("menu.continue_hint"), "\n".join(filter(None, (*told, rules, _day(context, saved)))))


def _day(context: Context, saved: Saved) -> str:
    month = context.words(f"date.month_{saved.played.month}")
    clock = f"{saved.played:%H:%M}"
    return context.words("menu.card_date", day=saved.played.day, month=month, year=saved.played.year, clock=clock)
