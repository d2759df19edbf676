"""Slipway 99: a race along a lane of gates, with a battle wherever ships meet on one."""
