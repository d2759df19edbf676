<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="cards" tilewidth="288" tileheight="192" tilecount="9" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="amber" class="amber">
  <image source="cards/amber.png" width="288" height="192" />
 </tile>
 <tile id="1" type="amber-cargo" class="amber-cargo">
  <image source="cards/amber-cargo.png" width="288" height="192" />
 </tile>
 <tile id="2" type="amber-passenger" class="amber-passenger">
  <image source="cards/amber-passenger.png" width="288" height="192" />
 </tile>
 <tile id="3" type="cobalt" class="cobalt">
  <image source="cards/cobalt.png" width="288" height="192" />
 </tile>
 <tile id="4" type="cobalt-cargo" class="cobalt-cargo">
  <image source="cards/cobalt-cargo.png" width="288" height="192" />
 </tile>
 <tile id="5" type="cobalt-passenger" class="cobalt-passenger">
  <image source="cards/cobalt-passenger.png" width="288" height="192" />
 </tile>
 <tile id="6" type="jade" class="jade">
  <image source="cards/jade.png" width="288" height="192" />
 </tile>
 <tile id="7" type="jade-cargo" class="jade-cargo">
  <image source="cards/jade-cargo.png" width="288" height="192" />
 </tile>
 <tile id="8" type="jade-passenger" class="jade-passenger">
  <image source="cards/jade-passenger.png" width="288" height="192" />
 </tile>
</tileset>
