"""The computer opponents of Slipway 99."""
