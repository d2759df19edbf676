<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="192" tileheight="384" tilecount="22" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="ace" class="ace">
  <image source="pieces/ace.png" width="128" height="128" />
 </tile>
 <tile id="1" type="ace-damaged" class="ace-damaged">
  <image source="pieces/ace-damaged.png" width="128" height="128" />
 </tile>
 <tile id="2" type="carapace-1" class="carapace-1">
  <image source="pieces/carapace-1.png" width="80" height="160" />
 </tile>
 <tile id="3" type="carapace-2" class="carapace-2">
  <image source="pieces/carapace-2.png" width="80" height="160" />
 </tile>
 <tile id="4" type="carapace-3" class="carapace-3">
  <image source="pieces/carapace-3.png" width="80" height="160" />
 </tile>
 <tile id="5" type="carapace-4" class="carapace-4">
  <image source="pieces/carapace-4.png" width="80" height="160" />
 </tile>
 <tile id="6" type="probe-1" class="probe-1">
  <image source="pieces/probe-1.png" width="128" height="128" />
 </tile>
 <tile id="7" type="probe-2" class="probe-2">
  <image source="pieces/probe-2.png" width="128" height="128" />
 </tile>
 <tile id="8" type="probe-3" class="probe-3">
  <image source="pieces/probe-3.png" width="128" height="128" />
 </tile>
 <tile id="9" type="probe-4" class="probe-4">
  <image source="pieces/probe-4.png" width="128" height="128" />
 </tile>
 <tile id="10" type="probe-5" class="probe-5">
  <image source="pieces/probe-5.png" width="128" height="128" />
 </tile>
 <tile id="11" type="probe-6" class="probe-6">
  <image source="pieces/probe-6.png" width="128" height="128" />
 </tile>
 <tile id="12" type="spark-1" class="spark-1">
  <image source="pieces/spark-1.png" width="96" height="96" />
 </tile>
 <tile id="13" type="spark-2" class="spark-2">
  <image source="pieces/spark-2.png" width="96" height="96" />
 </tile>
 <tile id="14" type="spark-3" class="spark-3">
  <image source="pieces/spark-3.png" width="96" height="96" />
 </tile>
 <tile id="15" type="spark-4" class="spark-4">
  <image source="pieces/spark-4.png" width="96" height="96" />
 </tile>
 <tile id="16" type="spark-5" class="spark-5">
  <image source="pieces/spark-5.png" width="96" height="96" />
 </tile>
 <tile id="17" type="wound" class="wound">
  <image source="pieces/wound.png" width="192" height="384" />
 </tile>
 <tile id="18" type="wreck-1" class="wreck-1">
  <image source="pieces/wreck-1.png" width="96" height="96" />
 </tile>
 <tile id="19" type="wreck-2" class="wreck-2">
  <image source="pieces/wreck-2.png" width="96" height="96" />
 </tile>
 <tile id="20" type="wreck-3" class="wreck-3">
  <image source="pieces/wreck-3.png" width="96" height="96" />
 </tile>
 <tile id="21" type="wreck-4" class="wreck-4">
  <image source="pieces/wreck-4.png" width="96" height="96" />
 </tile>
</tileset>
