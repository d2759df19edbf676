<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="signs" tilewidth="128" tileheight="128" tilecount="10" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="amber" class="amber">
  <image source="signs/amber.png" width="128" height="128" />
 </tile>
 <tile id="1" type="cargo" class="cargo">
  <image source="signs/cargo.png" width="128" height="128" />
 </tile>
 <tile id="2" type="cobalt" class="cobalt">
  <image source="signs/cobalt.png" width="128" height="128" />
 </tile>
 <tile id="3" type="engines" class="engines">
  <image source="signs/engines.png" width="128" height="128" />
 </tile>
 <tile id="4" type="event" class="event">
  <image source="signs/event.png" width="128" height="128" />
 </tile>
 <tile id="5" type="jade" class="jade">
  <image source="signs/jade.png" width="128" height="128" />
 </tile>
 <tile id="6" type="jump" class="jump">
  <image source="signs/jump.png" width="128" height="128" />
 </tile>
 <tile id="7" type="lasers" class="lasers">
  <image source="signs/lasers.png" width="128" height="128" />
 </tile>
 <tile id="8" type="repair" class="repair">
  <image source="signs/repair.png" width="128" height="128" />
 </tile>
 <tile id="9" type="routing" class="routing">
  <image source="signs/routing.png" width="128" height="128" />
 </tile>
</tileset>
