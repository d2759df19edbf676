"""Dark Freight on the screen: the sector, the mats, the scene, its sentences and motions."""
