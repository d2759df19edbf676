<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="144" tileheight="144" tilecount="6" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="whirl-1" class="whirl-1">
  <image source="pieces/whirl-1.png" width="144" height="144" />
 </tile>
 <tile id="1" type="whirl-2" class="whirl-2">
  <image source="pieces/whirl-2.png" width="144" height="144" />
 </tile>
 <tile id="2" type="whirl-3" class="whirl-3">
  <image source="pieces/whirl-3.png" width="144" height="144" />
 </tile>
 <tile id="3" type="whirl-4" class="whirl-4">
  <image source="pieces/whirl-4.png" width="144" height="144" />
 </tile>
 <tile id="4" type="whirl-5" class="whirl-5">
  <image source="pieces/whirl-5.png" width="144" height="144" />
 </tile>
 <tile id="5" type="whirl-6" class="whirl-6">
  <image source="pieces/whirl-6.png" width="144" height="144" />
 </tile>
</tileset>
