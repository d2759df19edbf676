<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="128" tileheight="128" tilecount="4" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="bounty" class="bounty">
  <image source="pieces/bounty.png" width="128" height="128" />
 </tile>
 <tile id="1" type="damage" class="damage">
  <image source="pieces/damage.png" width="128" height="128" />
 </tile>
 <tile id="2" type="force" class="force">
  <image source="pieces/force.png" width="128" height="128" />
 </tile>
 <tile id="3" type="salvage" class="salvage">
  <image source="pieces/salvage.png" width="128" height="128" />
 </tile>
</tileset>
