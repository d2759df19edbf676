<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="256" tileheight="256" tilecount="14" columns="0">
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
 <tile id="8" type="pips-1" class="pips-1">
  <image source="pieces/pips-1.png" width="256" height="256" />
 </tile>
 <tile id="9" type="pips-2" class="pips-2">
  <image source="pieces/pips-2.png" width="256" height="256" />
 </tile>
 <tile id="10" type="pips-3" class="pips-3">
  <image source="pieces/pips-3.png" width="256" height="256" />
 </tile>
 <tile id="11" type="pips-4" class="pips-4">
  <image source="pieces/pips-4.png" width="256" height="256" />
 </tile>
 <tile id="12" type="pips-5" class="pips-5">
  <image source="pieces/pips-5.png" width="256" height="256" />
 </tile>
 <tile id="13" type="pips-6" class="pips-6">
  <image source="pieces/pips-6.png" width="256" height="256" />
 </tile>
</tileset>
