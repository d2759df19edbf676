<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="portraits" tilewidth="224" tileheight="224" tilecount="43" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="admiral" class="admiral">
  <image source="portraits/admiral.png" width="224" height="224" />
 </tile>
 <tile id="1" type="admiral-losing" class="admiral-losing">
  <image source="portraits/admiral-losing.png" width="224" height="224" />
 </tile>
 <tile id="2" type="admiral-neutral" class="admiral-neutral">
  <image source="portraits/admiral-neutral.png" width="224" height="224" />
 </tile>
 <tile id="3" type="admiral-winning" class="admiral-winning">
  <image source="portraits/admiral-winning.png" width="224" height="224" />
 </tile>
 <tile id="4" type="ancient" class="ancient">
  <image source="portraits/ancient.png" width="224" height="224" />
 </tile>
 <tile id="5" type="ancient-losing" class="ancient-losing">
  <image source="portraits/ancient-losing.png" width="224" height="224" />
 </tile>
 <tile id="6" type="ancient-neutral" class="ancient-neutral">
  <image source="portraits/ancient-neutral.png" width="224" height="224" />
 </tile>
 <tile id="7" type="ancient-winning" class="ancient-winning">
  <image source="portraits/ancient-winning.png" width="224" height="224" />
 </tile>
 <tile id="8" type="cadet" class="cadet">
  <image source="portraits/cadet.png" width="224" height="224" />
 </tile>
 <tile id="9" type="cadet-losing" class="cadet-losing">
  <image source="portraits/cadet-losing.png" width="224" height="224" />
 </tile>
 <tile id="10" type="cadet-neutral" class="cadet-neutral">
  <image source="portraits/cadet-neutral.png" width="224" height="224" />
 </tile>
 <tile id="11" type="cadet-winning" class="cadet-winning">
  <image source="portraits/cadet-winning.png" width="224" height="224" />
 </tile>
 <tile id="12" type="captain" class="captain">
  <image source="portraits/captain.png" width="224" height="224" />
 </tile>
 <tile id="13" type="captain-losing" class="captain-losing">
  <image source="portraits/captain-losing.png" width="224" height="224" />
 </tile>
 <tile id="14" type="captain-neutral" class="captain-neutral">
  <image source="portraits/captain-neutral.png" width="224" height="224" />
 </tile>
 <tile id="15" type="captain-winning" class="captain-winning">
  <image source="portraits/captain-winning.png" width="224" height="224" />
 </tile>
 <tile id="16" type="gear-builder" class="gear-builder">
  <image source="portraits/gear-builder.png" width="224" height="224" />
 </tile>
 <tile id="17" type="gear-corsair" class="gear-corsair">
  <image source="portraits/gear-corsair.png" width="224" height="224" />
 </tile>
 <tile id="18" type="gear-explorer" class="gear-explorer">
  <image source="portraits/gear-explorer.png" width="224" height="224" />
 </tile>
 <tile id="19" type="gear-hauler" class="gear-hauler">
  <image source="portraits/gear-hauler.png" width="224" height="224" />
 </tile>
 <tile id="20" type="gear-mapper" class="gear-mapper">
  <image source="portraits/gear-mapper.png" width="224" height="224" />
 </tile>
 <tile id="21" type="gear-raider" class="gear-raider">
  <image source="portraits/gear-raider.png" width="224" height="224" />
 </tile>
 <tile id="22" type="gear-scholar" class="gear-scholar">
  <image source="portraits/gear-scholar.png" width="224" height="224" />
 </tile>
 <tile id="23" type="ground-balanced" class="ground-balanced">
  <image source="portraits/ground-balanced.png" width="224" height="224" />
 </tile>
 <tile id="24" type="ground-builder" class="ground-builder">
  <image source="portraits/ground-builder.png" width="224" height="224" />
 </tile>
 <tile id="25" type="ground-corsair" class="ground-corsair">
  <image source="portraits/ground-corsair.png" width="224" height="224" />
 </tile>
 <tile id="26" type="ground-explorer" class="ground-explorer">
  <image source="portraits/ground-explorer.png" width="224" height="224" />
 </tile>
 <tile id="27" type="ground-hauler" class="ground-hauler">
  <image source="portraits/ground-hauler.png" width="224" height="224" />
 </tile>
 <tile id="28" type="ground-mapper" class="ground-mapper">
  <image source="portraits/ground-mapper.png" width="224" height="224" />
 </tile>
 <tile id="29" type="ground-raider" class="ground-raider">
  <image source="portraits/ground-raider.png" width="224" height="224" />
 </tile>
 <tile id="30" type="ground-scholar" class="ground-scholar">
  <image source="portraits/ground-scholar.png" width="224" height="224" />
 </tile>
 <tile id="31" type="own" class="own">
  <image source="portraits/own.png" width="224" height="224" />
 </tile>
 <tile id="32" type="own-losing" class="own-losing">
  <image source="portraits/own-losing.png" width="224" height="224" />
 </tile>
 <tile id="33" type="own-neutral" class="own-neutral">
  <image source="portraits/own-neutral.png" width="224" height="224" />
 </tile>
 <tile id="34" type="own-winning" class="own-winning">
  <image source="portraits/own-winning.png" width="224" height="224" />
 </tile>
 <tile id="35" type="pilot" class="pilot">
  <image source="portraits/pilot.png" width="224" height="224" />
 </tile>
 <tile id="36" type="pilot-losing" class="pilot-losing">
  <image source="portraits/pilot-losing.png" width="224" height="224" />
 </tile>
 <tile id="37" type="pilot-neutral" class="pilot-neutral">
  <image source="portraits/pilot-neutral.png" width="224" height="224" />
 </tile>
 <tile id="38" type="pilot-winning" class="pilot-winning">
  <image source="portraits/pilot-winning.png" width="224" height="224" />
 </tile>
 <tile id="39" type="random" class="random">
  <image source="portraits/random.png" width="224" height="224" />
 </tile>
 <tile id="40" type="random-losing" class="random-losing">
  <image source="portraits/random-losing.png" width="224" height="224" />
 </tile>
 <tile id="41" type="random-neutral" class="random-neutral">
  <image source="portraits/random-neutral.png" width="224" height="224" />
 </tile>
 <tile id="42" type="random-winning" class="random-winning">
  <image source="portraits/random-winning.png" width="224" height="224" />
 </tile>
</tileset>
