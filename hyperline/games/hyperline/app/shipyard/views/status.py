"""What the shipyard says: whose turn it is, what to do, and what still prevents the commit."""

from __future__ import annotations

from typing import Any

from hyperline.games.hyperline.app.shipyard.views.checklist import Check
from hyperline.games.hyperline.app.shipyard.views.hand import Hand
from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW, LayoutDraft
from hyperline.games.hyperline.app.shipyard.views.yard_job import STAGES, YardJob
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.attachment import PLACED_BY
from hyperline.games.hyperline.engine.ship import Placed
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.ui.card import Card


def prompt(context: Context, job: YardJob) -> str:
    """Who has to do what."""
    what = "build" if job.kind == "command" else STAGES[job.stage] if job.is_setup else "look"
    return context.words(f"shipyard.prompt_{what}", name=job.name)


def why_not_commit(context: Context, job: YardJob, draft: LayoutDraft, table: Any) -> str:
    """The first reason against committing the draft; empty if it can be committed."""
    words, wording = context.words, Wording(context.words, (job.name,))
    if draft.held is not None:
        return words("shipyard.why_holding", kind=words(f"kind.{draft.held.kind}"))
    if aside := draft.aside():
        return words("shipyard.why_aside", kind=words(f"kind.{aside[0][1].kind}"))
    action = draft.action()
    if action is None:
        return words("shipyard.why_choose" if job.is_setup else "shipyard.why_unchanged")
    try:
        if draft.may_refit:
            draft.check()
    except Illegal as reason:
        return sentence(wording, reason)
    refusal = table.why_not(str(action)) if table is not None else None
    return sentence(wording, refusal) if refusal is not None else ""


def checks(context: Context, job: YardJob, draft: LayoutDraft) -> tuple[Check, ...]:
    """The conditions of a commit, one by one."""
    words, stand = context.words, draft.now
    if job.is_setup:
        what = words(f"shipyard.stage_{STAGES[job.stage]}")
        has = stand.bought is not None or stand.upgrade is not None
        return ((has, words("shipyard.check_chosen", what=what)), (not draft.hanging(), words("shipyard.check_held")))
    return (
        (draft.is_changed, words("shipyard.check_changed")),
        (not draft.aside() and draft.held is None, words("shipyard.check_placed")),
        (not draft.hanging(), words("shipyard.check_held")),
    )


def hint(context: Context, job: YardJob, draft: LayoutDraft, hand: Hand, is_by_key: bool = False) -> str:
    """What can be done now, with mouse or keys."""
    words, way = context.words, "keys" if is_by_key else "mouse"
    if draft.held is not None:
        what = "side" if draft.held.is_floating else "hold"
        text = words(f"shipyard.hint_{what}_{way}", kind=words(f"kind.{draft.held.kind}"))
        if len(hand.ways) > 1:
            text += " " + words(f"shipyard.hint_turn_{way}", key=context.bindings.shown(Act.ROTATE))
        return text
    if not draft.is_changed:
        what = "upgrade" if job.is_upgrade_due else "setup" if job.is_setup else "build"
        return words(f"shipyard.hint_{what}_{way}")
    return words("shipyard.hint_add" if job.is_setup else "shipyard.hint_ready")


def ship_card(context: Context, part: Placed) -> Card:
    """What a part of a ship that is looked at is, and its state."""
    words = context.words
    states = [words("shipyard.damaged")] if part.is_damaged else []
    states += [words("shipyard.loaded")] if part.is_loaded else []
    text = words(f"effect.{part.kind}")
    return Card(words(f"kind.{part.kind}"), f"{text}\n{', '.join(states).capitalize()}." if states else text,
                PLACED_BY[part.kind])  # fmt: skip


def part_card(context: Context, draft: LayoutDraft, number: int) -> Card:
    """What a part on the grid, or set aside, is, and its state."""
    words = context.words
    part = draft.part(number) or draft.ship.parts[number]
    states = [words("shipyard.new")] if number == NEW else []
    states += [words("shipyard.moved")] if draft.has_moved(number) else []
    states += [words("shipyard.damaged")] if part.is_damaged else []
    states += [words("shipyard.loaded")] if part.is_loaded else []
    states += [words("shipyard.hangs")] if number in draft.hanging() else []
    title = words(f"kind.{part.kind}")
    text = words(f"effect.{part.kind}")
    return Card(title, f"{text}\n{', '.join(states).capitalize()}." if states else text, PLACED_BY[part.kind])
