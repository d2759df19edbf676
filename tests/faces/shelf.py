"""The dummy games on a shelf, as any games are."""

from hyperline.kernel.shelf import Entry, Places, Shelf
from tests.conformance.auction import Auction
from tests.conformance.race import Race
from tests.faces.crowd_face import CrowdRace

RACE = Entry(
    Race.meta,
    Places(
        "tests.conformance.race:Race",
        face="tests.faces.race_face:FACE",
        chances="tests.conformance.race:chances",
        controls="tests.faces.race_face:CONTROLS",
    ),
)
AUCTION = Entry(Auction.meta, Places("tests.conformance.auction:Auction", face="tests.faces.auction_face:FACE"))
DUMMIES = Shelf({"race": "tests.faces.shelf:RACE", "auction": "tests.faces.shelf:AUCTION"})
PEEKING = Entry(Auction.meta, Places("tests.conformance.auction:Auction", face="tests.faces.auction_face:PEEKING"))
OPEN_DUMMIES = Shelf({"auction": "tests.faces.shelf:PEEKING"})
"""With the screen left public."""
CROWD = Entry(CrowdRace.meta, Places("tests.faces.crowd_face:CrowdRace", face="tests.faces.crowd_face:FACE"))
CROWDS = Shelf({"race": "tests.faces.shelf:CROWD"})
"""For up to six."""
HEX = Entry(Race.meta, Places("tests.conformance.race:Race", face="tests.faces.hex_face:FACE"))
HEXES = Shelf({"race": "tests.faces.shelf:HEX"})
"""On a board of hexagons."""
TWIN = Entry(Race.meta, Places("tests.faces.twin_face:TwinRace", face="tests.faces.twin_face:FACE"))
TWINS = Shelf({"race": "tests.faces.shelf:TWIN"})
"""On two boards."""
