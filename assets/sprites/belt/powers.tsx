<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="powers" tilewidth="256" tileheight="256" tilecount="13" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="ace" class="ace">
  <image source="powers/ace.png" width="256" height="256" />
 </tile>
 <tile id="1" type="back" class="back">
  <image source="powers/back.png" width="256" height="256" />
 </tile>
 <tile id="2" type="blink" class="blink">
  <image source="powers/blink.png" width="256" height="256" />
 </tile>
 <tile id="3" type="burn" class="burn">
  <image source="powers/burn.png" width="256" height="256" />
 </tile>
 <tile id="4" type="carapace" class="carapace">
  <image source="powers/carapace.png" width="256" height="256" />
 </tile>
 <tile id="5" type="foresight" class="foresight">
  <image source="powers/foresight.png" width="256" height="256" />
 </tile>
 <tile id="6" type="lance" class="lance">
  <image source="powers/lance.png" width="256" height="256" />
 </tile>
 <tile id="7" type="longshot" class="longshot">
  <image source="powers/longshot.png" width="256" height="256" />
 </tile>
 <tile id="8" type="martyr" class="martyr">
  <image source="powers/martyr.png" width="256" height="256" />
 </tile>
 <tile id="9" type="nova" class="nova">
  <image source="powers/nova.png" width="256" height="256" />
 </tile>
 <tile id="10" type="revenant" class="revenant">
  <image source="powers/revenant.png" width="256" height="256" />
 </tile>
 <tile id="11" type="surge" class="surge">
  <image source="powers/surge.png" width="256" height="256" />
 </tile>
 <tile id="12" type="tug" class="tug">
  <image source="powers/tug.png" width="256" height="256" />
 </tile>
</tileset>
