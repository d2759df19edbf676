<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="tiles" tilewidth="256" tileheight="256" tilecount="29" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="asteroids" class="asteroids">
  <image source="tiles/asteroids.png" width="256" height="256" />
 </tile>
 <tile id="1" type="back" class="back">
  <image source="tiles/back.png" width="256" height="256" />
 </tile>
 <tile id="2" type="brill" class="brill">
  <image source="tiles/brill.png" width="256" height="256" />
 </tile>
 <tile id="3" type="ferrol" class="ferrol">
  <image source="tiles/ferrol.png" width="256" height="256" />
 </tile>
 <tile id="4" type="hask" class="hask">
  <image source="tiles/hask.png" width="256" height="256" />
 </tile>
 <tile id="5" type="haven" class="haven">
  <image source="tiles/haven.png" width="256" height="256" />
 </tile>
 <tile id="6" type="ixar" class="ixar">
  <image source="tiles/ixar.png" width="256" height="256" />
 </tile>
 <tile id="7" type="lane-2" class="lane-2">
  <image source="tiles/lane-2.png" width="256" height="256" />
 </tile>
 <tile id="8" type="lane-3" class="lane-3">
  <image source="tiles/lane-3.png" width="256" height="256" />
 </tile>
 <tile id="9" type="lane-4" class="lane-4">
  <image source="tiles/lane-4.png" width="256" height="256" />
 </tile>
 <tile id="10" type="lane-5" class="lane-5">
  <image source="tiles/lane-5.png" width="256" height="256" />
 </tile>
 <tile id="11" type="lund" class="lund">
  <image source="tiles/lund.png" width="256" height="256" />
 </tile>
 <tile id="12" type="merrow" class="merrow">
  <image source="tiles/merrow.png" width="256" height="256" />
 </tile>
 <tile id="13" type="nebula" class="nebula">
  <image source="tiles/nebula.png" width="256" height="256" />
 </tile>
 <tile id="14" type="ossa" class="ossa">
  <image source="tiles/ossa.png" width="256" height="256" />
 </tile>
 <tile id="15" type="padma" class="padma">
  <image source="tiles/padma.png" width="256" height="256" />
 </tile>
 <tile id="16" type="quell" class="quell">
  <image source="tiles/quell.png" width="256" height="256" />
 </tile>
 <tile id="17" type="slipstream" class="slipstream">
  <image source="tiles/slipstream.png" width="256" height="256" />
 </tile>
 <tile id="18" type="slipstream-still" class="slipstream-still">
  <image source="tiles/slipstream-still.png" width="256" height="256" />
 </tile>
 <tile id="19" type="soot" class="soot">
  <image source="tiles/soot.png" width="256" height="256" />
 </tile>
 <tile id="20" type="space" class="space">
  <image source="tiles/space.png" width="256" height="256" />
 </tile>
 <tile id="21" type="space-2" class="space-2">
  <image source="tiles/space-2.png" width="256" height="256" />
 </tile>
 <tile id="22" type="space-3" class="space-3">
  <image source="tiles/space-3.png" width="256" height="256" />
 </tile>
 <tile id="23" type="space-4" class="space-4">
  <image source="tiles/space-4.png" width="256" height="256" />
 </tile>
 <tile id="24" type="space-5" class="space-5">
  <image source="tiles/space-5.png" width="256" height="256" />
 </tile>
 <tile id="25" type="tamar" class="tamar">
  <image source="tiles/tamar.png" width="256" height="256" />
 </tile>
 <tile id="26" type="vireo" class="vireo">
  <image source="tiles/vireo.png" width="256" height="256" />
 </tile>
 <tile id="27" type="wormhole" class="wormhole">
  <image source="tiles/wormhole.png" width="256" height="256" />
 </tile>
 <tile id="28" type="wreck" class="wreck">
  <image source="tiles/wreck.png" width="256" height="256" />
 </tile>
</tileset>
