<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="576" tileheight="576" tilecount="23" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="fighter-0" class="fighter-0">
  <image source="pieces/fighter-0.png" width="256" height="256" />
 </tile>
 <tile id="1" type="fighter-1" class="fighter-1">
  <image source="pieces/fighter-1.png" width="256" height="256" />
 </tile>
 <tile id="2" type="fighter-2" class="fighter-2">
  <image source="pieces/fighter-2.png" width="256" height="256" />
 </tile>
 <tile id="3" type="fighter-3" class="fighter-3">
  <image source="pieces/fighter-3.png" width="256" height="256" />
 </tile>
 <tile id="4" type="fighting-pirate-1" class="fighting-pirate-1">
  <image source="pieces/fighting-pirate-1.png" width="448" height="448" />
 </tile>
 <tile id="5" type="fighting-pirate-2" class="fighting-pirate-2">
  <image source="pieces/fighting-pirate-2.png" width="512" height="512" />
 </tile>
 <tile id="6" type="fighting-pirate-3" class="fighting-pirate-3">
  <image source="pieces/fighting-pirate-3.png" width="576" height="576" />
 </tile>
 <tile id="7" type="pirate-1" class="pirate-1">
  <image source="pieces/pirate-1.png" width="256" height="256" />
 </tile>
 <tile id="8" type="pirate-2" class="pirate-2">
  <image source="pieces/pirate-2.png" width="256" height="256" />
 </tile>
 <tile id="9" type="pirate-3" class="pirate-3">
  <image source="pieces/pirate-3.png" width="256" height="256" />
 </tile>
 <tile id="10" type="research-off" class="research-off">
  <image source="pieces/research-off.png" width="256" height="256" />
 </tile>
 <tile id="11" type="research-on" class="research-on">
  <image source="pieces/research-on.png" width="256" height="256" />
 </tile>
 <tile id="12" type="rock" class="rock">
  <image source="pieces/rock.png" width="256" height="256" />
 </tile>
 <tile id="13" type="ship-0" class="ship-0">
  <image source="pieces/ship-0.png" width="256" height="256" />
 </tile>
 <tile id="14" type="ship-1" class="ship-1">
  <image source="pieces/ship-1.png" width="256" height="256" />
 </tile>
 <tile id="15" type="ship-2" class="ship-2">
  <image source="pieces/ship-2.png" width="256" height="256" />
 </tile>
 <tile id="16" type="ship-3" class="ship-3">
  <image source="pieces/ship-3.png" width="256" height="256" />
 </tile>
 <tile id="17" type="token-engine" class="token-engine">
  <image source="pieces/token-engine.png" width="256" height="256" />
 </tile>
 <tile id="18" type="token-pod" class="token-pod">
  <image source="pieces/token-pod.png" width="256" height="256" />
 </tile>
 <tile id="19" type="token-scanner" class="token-scanner">
  <image source="pieces/token-scanner.png" width="256" height="256" />
 </tile>
 <tile id="20" type="token-shield" class="token-shield">
  <image source="pieces/token-shield.png" width="256" height="256" />
 </tile>
 <tile id="21" type="token-weapon" class="token-weapon">
  <image source="pieces/token-weapon.png" width="256" height="256" />
 </tile>
 <tile id="22" type="torpedo" class="torpedo">
  <image source="pieces/torpedo.png" width="256" height="256" />
 </tile>
</tileset>
