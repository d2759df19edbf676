<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="cards" tilewidth="288" tileheight="192" tilecount="3" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="amber" class="amber">
  <image source="cards/amber.png" width="288" height="192" />
 </tile>
 <tile id="1" type="cobalt" class="cobalt">
  <image source="cards/cobalt.png" width="288" height="192" />
 </tile>
 <tile id="2" type="jade" class="jade">
  <image source="cards/jade.png" width="288" height="192" />
 </tile>
</tileset>
