"""The rules of Dark Freight."""
