"""Hyperline's entry on the shelf: what the menu needs to know before the rules are imported."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.bots.said import words
from hyperline.games.hyperline.rules.rulings import META
from hyperline.kernel.shelf import Effort, Entry, Places, Subcommand

ENTRY: Final = Entry(
    META,
    Places(
        rules="hyperline.games.hyperline.rules.game:Hyperline",
        bots="hyperline.games.hyperline.bots.roster:ROSTER",
        face="hyperline.games.hyperline.app.face:FACE",
        study="hyperline.games.hyperline.bots.study.simulated:STUDY",
        survey="hyperline.games.hyperline.bots.study.balance:HyperlineSurvey",
        measures="hyperline.games.hyperline.counsel.measures:MEASURES",
        chances="hyperline.games.hyperline.bots.search:outcomes",
        controls="hyperline.games.hyperline.app.own_settings:CONTROLS",
    ),
    effort=Effort(150_000),
    commands={
        "showpiece": Subcommand(words.later("cli.showpiece.about"), "hyperline.games.hyperline.command.showpiece"),
        "tune": Subcommand(words.later("cli.tune.about"), "hyperline.games.hyperline.command.tune"),
    },
    benches={"frames": "hyperline.games.hyperline.command.frames:frames"},
)
