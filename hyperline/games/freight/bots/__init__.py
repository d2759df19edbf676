"""The computer opponents of Dark Freight."""
