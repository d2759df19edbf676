<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="256" tileheight="256" tilecount="28" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="die-1" class="die-1">
  <image source="pieces/die-1.png" width="256" height="256" />
 </tile>
 <tile id="1" type="die-2" class="die-2">
  <image source="pieces/die-2.png" width="256" height="256" />
 </tile>
 <tile id="2" type="die-3" class="die-3">
  <image source="pieces/die-3.png" width="256" height="256" />
 </tile>
 <tile id="3" type="die-4" class="die-4">
  <image source="pieces/die-4.png" width="256" height="256" />
 </tile>
 <tile id="4" type="emblem-0" class="emblem-0">
  <image source="pieces/emblem-0.png" width="256" height="256" />
 </tile>
 <tile id="5" type="emblem-1" class="emblem-1">
  <image source="pieces/emblem-1.png" width="256" height="256" />
 </tile>
 <tile id="6" type="emblem-2" class="emblem-2">
  <image source="pieces/emblem-2.png" width="256" height="256" />
 </tile>
 <tile id="7" type="emblem-3" class="emblem-3">
  <image source="pieces/emblem-3.png" width="256" height="256" />
 </tile>
 <tile id="8" type="fighter-0" class="fighter-0">
  <image source="pieces/fighter-0.png" width="256" height="256" />
 </tile>
 <tile id="9" type="fighter-1" class="fighter-1">
  <image source="pieces/fighter-1.png" width="256" height="256" />
 </tile>
 <tile id="10" type="fighter-2" class="fighter-2">
  <image source="pieces/fighter-2.png" width="256" height="256" />
 </tile>
 <tile id="11" type="fighter-3" class="fighter-3">
  <image source="pieces/fighter-3.png" width="256" height="256" />
 </tile>
 <tile id="12" type="pirate-1" class="pirate-1">
  <image source="pieces/pirate-1.png" width="256" height="256" />
 </tile>
 <tile id="13" type="pirate-2" class="pirate-2">
  <image source="pieces/pirate-2.png" width="256" height="256" />
 </tile>
 <tile id="14" type="pirate-3" class="pirate-3">
  <image source="pieces/pirate-3.png" width="256" height="256" />
 </tile>
 <tile id="15" type="research-off" class="research-off">
  <image source="pieces/research-off.png" width="256" height="256" />
 </tile>
 <tile id="16" type="research-on" class="research-on">
  <image source="pieces/research-on.png" width="256" height="256" />
 </tile>
 <tile id="17" type="rock" class="rock">
  <image source="pieces/rock.png" width="256" height="256" />
 </tile>
 <tile id="18" type="ship-0" class="ship-0">
  <image source="pieces/ship-0.png" width="256" height="256" />
 </tile>
 <tile id="19" type="ship-1" class="ship-1">
  <image source="pieces/ship-1.png" width="256" height="256" />
 </tile>
 <tile id="20" type="ship-2" class="ship-2">
  <image source="pieces/ship-2.png" width="256" height="256" />
 </tile>
 <tile id="21" type="ship-3" class="ship-3">
  <image source="pieces/ship-3.png" width="256" height="256" />
 </tile>
 <tile id="22" type="token-engine" class="token-engine">
  <image source="pieces/token-engine.png" width="256" height="256" />
 </tile>
 <tile id="23" type="token-pod" class="token-pod">
  <image source="pieces/token-pod.png" width="256" height="256" />
 </tile>
 <tile id="24" type="token-scanner" class="token-scanner">
  <image source="pieces/token-scanner.png" width="256" height="256" />
 </tile>
 <tile id="25" type="token-shield" class="token-shield">
  <image source="pieces/token-shield.png" width="256" height="256" />
 </tile>
 <tile id="26" type="token-weapon" class="token-weapon">
  <image source="pieces/token-weapon.png" width="256" height="256" />
 </tile>
 <tile id="27" type="torpedo" class="torpedo">
  <image source="pieces/torpedo.png" width="256" height="256" />
 </tile>
</tileset>
