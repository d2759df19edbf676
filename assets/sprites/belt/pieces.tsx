<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="192" tileheight="384" tilecount="31" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="ace" class="ace">
  <image source="pieces/ace.png" width="128" height="128" />
 </tile>
 <tile id="1" type="ace-damaged" class="ace-damaged">
  <image source="pieces/ace-damaged.png" width="128" height="128" />
 </tile>
 <tile id="2" type="blast-1" class="blast-1">
  <image source="pieces/blast-1.png" width="144" height="144" />
 </tile>
 <tile id="3" type="blast-2" class="blast-2">
  <image source="pieces/blast-2.png" width="144" height="144" />
 </tile>
 <tile id="4" type="blast-3" class="blast-3">
  <image source="pieces/blast-3.png" width="144" height="144" />
 </tile>
 <tile id="5" type="blast-4" class="blast-4">
  <image source="pieces/blast-4.png" width="144" height="144" />
 </tile>
 <tile id="6" type="blast-5" class="blast-5">
  <image source="pieces/blast-5.png" width="144" height="144" />
 </tile>
 <tile id="7" type="blast-6" class="blast-6">
  <image source="pieces/blast-6.png" width="144" height="144" />
 </tile>
 <tile id="8" type="carapace-1" class="carapace-1">
  <image source="pieces/carapace-1.png" width="80" height="160" />
 </tile>
 <tile id="9" type="carapace-2" class="carapace-2">
  <image source="pieces/carapace-2.png" width="80" height="160" />
 </tile>
 <tile id="10" type="carapace-3" class="carapace-3">
  <image source="pieces/carapace-3.png" width="80" height="160" />
 </tile>
 <tile id="11" type="carapace-4" class="carapace-4">
  <image source="pieces/carapace-4.png" width="80" height="160" />
 </tile>
 <tile id="12" type="flash-1" class="flash-1">
  <image source="pieces/flash-1.png" width="96" height="96" />
 </tile>
 <tile id="13" type="flash-2" class="flash-2">
  <image source="pieces/flash-2.png" width="96" height="96" />
 </tile>
 <tile id="14" type="flash-3" class="flash-3">
  <image source="pieces/flash-3.png" width="96" height="96" />
 </tile>
 <tile id="15" type="probe-1" class="probe-1">
  <image source="pieces/probe-1.png" width="128" height="128" />
 </tile>
 <tile id="16" type="probe-2" class="probe-2">
  <image source="pieces/probe-2.png" width="128" height="128" />
 </tile>
 <tile id="17" type="probe-3" class="probe-3">
  <image source="pieces/probe-3.png" width="128" height="128" />
 </tile>
 <tile id="18" type="probe-4" class="probe-4">
  <image source="pieces/probe-4.png" width="128" height="128" />
 </tile>
 <tile id="19" type="probe-5" class="probe-5">
  <image source="pieces/probe-5.png" width="128" height="128" />
 </tile>
 <tile id="20" type="probe-6" class="probe-6">
  <image source="pieces/probe-6.png" width="128" height="128" />
 </tile>
 <tile id="21" type="spark-1" class="spark-1">
  <image source="pieces/spark-1.png" width="96" height="96" />
 </tile>
 <tile id="22" type="spark-2" class="spark-2">
  <image source="pieces/spark-2.png" width="96" height="96" />
 </tile>
 <tile id="23" type="spark-3" class="spark-3">
  <image source="pieces/spark-3.png" width="96" height="96" />
 </tile>
 <tile id="24" type="spark-4" class="spark-4">
  <image source="pieces/spark-4.png" width="96" height="96" />
 </tile>
 <tile id="25" type="spark-5" class="spark-5">
  <image source="pieces/spark-5.png" width="96" height="96" />
 </tile>
 <tile id="26" type="wound" class="wound">
  <image source="pieces/wound.png" width="192" height="384" />
 </tile>
 <tile id="27" type="wreck-1" class="wreck-1">
  <image source="pieces/wreck-1.png" width="96" height="96" />
 </tile>
 <tile id="28" type="wreck-2" class="wreck-2">
  <image source="pieces/wreck-2.png" width="96" height="96" />
 </tile>
 <tile id="29" type="wreck-3" class="wreck-3">
  <image source="pieces/wreck-3.png" width="96" height="96" />
 </tile>
 <tile id="30" type="wreck-4" class="wreck-4">
  <image source="pieces/wreck-4.png" width="96" height="96" />
 </tile>
</tileset>
