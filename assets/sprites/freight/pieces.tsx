<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="256" tileheight="256" tilecount="16" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="bounty" class="bounty">
  <image source="pieces/bounty.png" width="128" height="128" />
 </tile>
 <tile id="1" type="cruiser-0" class="cruiser-0">
  <image source="pieces/cruiser-0.png" width="256" height="256" />
 </tile>
 <tile id="2" type="cruiser-1" class="cruiser-1">
  <image source="pieces/cruiser-1.png" width="256" height="256" />
 </tile>
 <tile id="3" type="cruiser-2" class="cruiser-2">
  <image source="pieces/cruiser-2.png" width="256" height="256" />
 </tile>
 <tile id="4" type="cruiser-3" class="cruiser-3">
  <image source="pieces/cruiser-3.png" width="256" height="256" />
 </tile>
 <tile id="5" type="cruiser-4" class="cruiser-4">
  <image source="pieces/cruiser-4.png" width="256" height="256" />
 </tile>
 <tile id="6" type="cruiser-5" class="cruiser-5">
  <image source="pieces/cruiser-5.png" width="256" height="256" />
 </tile>
 <tile id="7" type="damage" class="damage">
  <image source="pieces/damage.png" width="128" height="128" />
 </tile>
 <tile id="8" type="force" class="force">
  <image source="pieces/force.png" width="128" height="128" />
 </tile>
 <tile id="9" type="runner-0" class="runner-0">
  <image source="pieces/runner-0.png" width="256" height="256" />
 </tile>
 <tile id="10" type="runner-1" class="runner-1">
  <image source="pieces/runner-1.png" width="256" height="256" />
 </tile>
 <tile id="11" type="runner-2" class="runner-2">
  <image source="pieces/runner-2.png" width="256" height="256" />
 </tile>
 <tile id="12" type="runner-3" class="runner-3">
  <image source="pieces/runner-3.png" width="256" height="256" />
 </tile>
 <tile id="13" type="runner-4" class="runner-4">
  <image source="pieces/runner-4.png" width="256" height="256" />
 </tile>
 <tile id="14" type="runner-5" class="runner-5">
  <image source="pieces/runner-5.png" width="256" height="256" />
 </tile>
 <tile id="15" type="salvage" class="salvage">
  <image source="pieces/salvage.png" width="128" height="128" />
 </tile>
</tileset>
