<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="signs" tilewidth="128" tileheight="128" tilecount="7" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="aegir" class="aegir">
  <image source="signs/aegir.png" width="128" height="128" />
 </tile>
 <tile id="1" type="corona" class="corona">
  <image source="signs/corona.png" width="128" height="128" />
 </tile>
 <tile id="2" type="sloam" class="sloam">
  <image source="signs/sloam.png" width="128" height="128" />
 </tile>
 <tile id="3" type="speed" class="speed">
  <image source="signs/speed.png" width="128" height="128" />
 </tile>
 <tile id="4" type="thrust" class="thrust">
  <image source="signs/thrust.png" width="128" height="128" />
 </tile>
 <tile id="5" type="turn" class="turn">
  <image source="signs/turn.png" width="128" height="128" />
 </tile>
 <tile id="6" type="vagar" class="vagar">
  <image source="signs/vagar.png" width="128" height="128" />
 </tile>
</tileset>
