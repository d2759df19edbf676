<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="144" tileheight="144" tilecount="11" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="burst-1" class="burst-1">
  <image source="pieces/burst-1.png" width="144" height="144" />
 </tile>
 <tile id="1" type="burst-2" class="burst-2">
  <image source="pieces/burst-2.png" width="144" height="144" />
 </tile>
 <tile id="2" type="burst-3" class="burst-3">
  <image source="pieces/burst-3.png" width="144" height="144" />
 </tile>
 <tile id="3" type="burst-4" class="burst-4">
  <image source="pieces/burst-4.png" width="144" height="144" />
 </tile>
 <tile id="4" type="burst-5" class="burst-5">
  <image source="pieces/burst-5.png" width="144" height="144" />
 </tile>
 <tile id="5" type="whirl-1" class="whirl-1">
  <image source="pieces/whirl-1.png" width="144" height="144" />
 </tile>
 <tile id="6" type="whirl-2" class="whirl-2">
  <image source="pieces/whirl-2.png" width="144" height="144" />
 </tile>
 <tile id="7" type="whirl-3" class="whirl-3">
  <image source="pieces/whirl-3.png" width="144" height="144" />
 </tile>
 <tile id="8" type="whirl-4" class="whirl-4">
  <image source="pieces/whirl-4.png" width="144" height="144" />
 </tile>
 <tile id="9" type="whirl-5" class="whirl-5">
  <image source="pieces/whirl-5.png" width="144" height="144" />
 </tile>
 <tile id="10" type="whirl-6" class="whirl-6">
  <image source="pieces/whirl-6.png" width="144" height="144" />
 </tile>
</tileset>
