<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="upgrades" tilewidth="128" tileheight="128" tilecount="6" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="battle-computer" class="battle-computer">
  <image source="upgrades/battle-computer.png" width="128" height="128" />
 </tile>
 <tile id="1" type="battle-computer-offline" class="battle-computer-offline">
  <image source="upgrades/battle-computer-offline.png" width="128" height="128" />
 </tile>
 <tile id="2" type="hyperline-computer" class="hyperline-computer">
  <image source="upgrades/hyperline-computer.png" width="128" height="128" />
 </tile>
 <tile id="3" type="hyperline-computer-offline" class="hyperline-computer-offline">
  <image source="upgrades/hyperline-computer-offline.png" width="128" height="128" />
 </tile>
 <tile id="4" type="repair-droid" class="repair-droid">
  <image source="upgrades/repair-droid.png" width="128" height="128" />
 </tile>
 <tile id="5" type="repair-droid-offline" class="repair-droid-offline">
  <image source="upgrades/repair-droid-offline.png" width="128" height="128" />
 </tile>
</tileset>
