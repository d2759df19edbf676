<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="pieces" tilewidth="160" tileheight="320" tilecount="85" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="ace" class="ace">
  <image source="pieces/ace.png" width="128" height="128" />
 </tile>
 <tile id="1" type="ace-damaged" class="ace-damaged">
  <image source="pieces/ace-damaged.png" width="128" height="128" />
 </tile>
 <tile id="2" type="aegir-0" class="aegir-0">
  <image source="pieces/aegir-0.png" width="160" height="160" />
 </tile>
 <tile id="3" type="aegir-1" class="aegir-1">
  <image source="pieces/aegir-1.png" width="160" height="160" />
 </tile>
 <tile id="4" type="aegir-2" class="aegir-2">
  <image source="pieces/aegir-2.png" width="160" height="160" />
 </tile>
 <tile id="5" type="aegir-3" class="aegir-3">
  <image source="pieces/aegir-3.png" width="160" height="160" />
 </tile>
 <tile id="6" type="aegir-cap-0" class="aegir-cap-0">
  <image source="pieces/aegir-cap-0.png" width="160" height="320" />
 </tile>
 <tile id="7" type="aegir-cap-1" class="aegir-cap-1">
  <image source="pieces/aegir-cap-1.png" width="160" height="320" />
 </tile>
 <tile id="8" type="aegir-cap-2" class="aegir-cap-2">
  <image source="pieces/aegir-cap-2.png" width="160" height="320" />
 </tile>
 <tile id="9" type="aegir-cap-3" class="aegir-cap-3">
  <image source="pieces/aegir-cap-3.png" width="160" height="320" />
 </tile>
 <tile id="10" type="aegir-cap-damaged-0" class="aegir-cap-damaged-0">
  <image source="pieces/aegir-cap-damaged-0.png" width="160" height="320" />
 </tile>
 <tile id="11" type="aegir-cap-damaged-1" class="aegir-cap-damaged-1">
  <image source="pieces/aegir-cap-damaged-1.png" width="160" height="320" />
 </tile>
 <tile id="12" type="aegir-cap-damaged-2" class="aegir-cap-damaged-2">
  <image source="pieces/aegir-cap-damaged-2.png" width="160" height="320" />
 </tile>
 <tile id="13" type="aegir-cap-damaged-3" class="aegir-cap-damaged-3">
  <image source="pieces/aegir-cap-damaged-3.png" width="160" height="320" />
 </tile>
 <tile id="14" type="asteroid-1" class="asteroid-1">
  <image source="pieces/asteroid-1.png" width="160" height="160" />
 </tile>
 <tile id="15" type="asteroid-2" class="asteroid-2">
  <image source="pieces/asteroid-2.png" width="160" height="160" />
 </tile>
 <tile id="16" type="asteroid-3" class="asteroid-3">
  <image source="pieces/asteroid-3.png" width="160" height="160" />
 </tile>
 <tile id="17" type="asteroid-4" class="asteroid-4">
  <image source="pieces/asteroid-4.png" width="160" height="160" />
 </tile>
 <tile id="18" type="asteroid-5" class="asteroid-5">
  <image source="pieces/asteroid-5.png" width="160" height="160" />
 </tile>
 <tile id="19" type="asteroid-6" class="asteroid-6">
  <image source="pieces/asteroid-6.png" width="160" height="160" />
 </tile>
 <tile id="20" type="blast-1" class="blast-1">
  <image source="pieces/blast-1.png" width="144" height="144" />
 </tile>
 <tile id="21" type="blast-2" class="blast-2">
  <image source="pieces/blast-2.png" width="144" height="144" />
 </tile>
 <tile id="22" type="blast-3" class="blast-3">
  <image source="pieces/blast-3.png" width="144" height="144" />
 </tile>
 <tile id="23" type="blast-4" class="blast-4">
  <image source="pieces/blast-4.png" width="144" height="144" />
 </tile>
 <tile id="24" type="blast-5" class="blast-5">
  <image source="pieces/blast-5.png" width="144" height="144" />
 </tile>
 <tile id="25" type="blast-6" class="blast-6">
  <image source="pieces/blast-6.png" width="144" height="144" />
 </tile>
 <tile id="26" type="carapace-1" class="carapace-1">
  <image source="pieces/carapace-1.png" width="80" height="160" />
 </tile>
 <tile id="27" type="carapace-2" class="carapace-2">
  <image source="pieces/carapace-2.png" width="80" height="160" />
 </tile>
 <tile id="28" type="carapace-3" class="carapace-3">
  <image source="pieces/carapace-3.png" width="80" height="160" />
 </tile>
 <tile id="29" type="carapace-4" class="carapace-4">
  <image source="pieces/carapace-4.png" width="80" height="160" />
 </tile>
 <tile id="30" type="corona-0" class="corona-0">
  <image source="pieces/corona-0.png" width="160" height="160" />
 </tile>
 <tile id="31" type="corona-1" class="corona-1">
  <image source="pieces/corona-1.png" width="160" height="160" />
 </tile>
 <tile id="32" type="corona-2" class="corona-2">
  <image source="pieces/corona-2.png" width="160" height="160" />
 </tile>
 <tile id="33" type="corona-3" class="corona-3">
  <image source="pieces/corona-3.png" width="160" height="160" />
 </tile>
 <tile id="34" type="corona-cap-0" class="corona-cap-0">
  <image source="pieces/corona-cap-0.png" width="160" height="320" />
 </tile>
 <tile id="35" type="corona-cap-1" class="corona-cap-1">
  <image source="pieces/corona-cap-1.png" width="160" height="320" />
 </tile>
 <tile id="36" type="corona-cap-2" class="corona-cap-2">
  <image source="pieces/corona-cap-2.png" width="160" height="320" />
 </tile>
 <tile id="37" type="corona-cap-3" class="corona-cap-3">
  <image source="pieces/corona-cap-3.png" width="160" height="320" />
 </tile>
 <tile id="38" type="corona-cap-damaged-0" class="corona-cap-damaged-0">
  <image source="pieces/corona-cap-damaged-0.png" width="160" height="320" />
 </tile>
 <tile id="39" type="corona-cap-damaged-1" class="corona-cap-damaged-1">
  <image source="pieces/corona-cap-damaged-1.png" width="160" height="320" />
 </tile>
 <tile id="40" type="corona-cap-damaged-2" class="corona-cap-damaged-2">
  <image source="pieces/corona-cap-damaged-2.png" width="160" height="320" />
 </tile>
 <tile id="41" type="corona-cap-damaged-3" class="corona-cap-damaged-3">
  <image source="pieces/corona-cap-damaged-3.png" width="160" height="320" />
 </tile>
 <tile id="42" type="flash-1" class="flash-1">
  <image source="pieces/flash-1.png" width="96" height="96" />
 </tile>
 <tile id="43" type="flash-2" class="flash-2">
  <image source="pieces/flash-2.png" width="96" height="96" />
 </tile>
 <tile id="44" type="flash-3" class="flash-3">
  <image source="pieces/flash-3.png" width="96" height="96" />
 </tile>
 <tile id="45" type="probe-1" class="probe-1">
  <image source="pieces/probe-1.png" width="128" height="128" />
 </tile>
 <tile id="46" type="probe-2" class="probe-2">
  <image source="pieces/probe-2.png" width="128" height="128" />
 </tile>
 <tile id="47" type="probe-3" class="probe-3">
  <image source="pieces/probe-3.png" width="128" height="128" />
 </tile>
 <tile id="48" type="probe-4" class="probe-4">
  <image source="pieces/probe-4.png" width="128" height="128" />
 </tile>
 <tile id="49" type="probe-5" class="probe-5">
  <image source="pieces/probe-5.png" width="128" height="128" />
 </tile>
 <tile id="50" type="probe-6" class="probe-6">
  <image source="pieces/probe-6.png" width="128" height="128" />
 </tile>
 <tile id="51" type="rock" class="rock">
  <image source="pieces/rock.png" width="160" height="160" />
 </tile>
 <tile id="52" type="sloam-0" class="sloam-0">
  <image source="pieces/sloam-0.png" width="160" height="160" />
 </tile>
 <tile id="53" type="sloam-1" class="sloam-1">
  <image source="pieces/sloam-1.png" width="160" height="160" />
 </tile>
 <tile id="54" type="sloam-2" class="sloam-2">
  <image source="pieces/sloam-2.png" width="160" height="160" />
 </tile>
 <tile id="55" type="sloam-3" class="sloam-3">
  <image source="pieces/sloam-3.png" width="160" height="160" />
 </tile>
 <tile id="56" type="sloam-cap-0" class="sloam-cap-0">
  <image source="pieces/sloam-cap-0.png" width="160" height="320" />
 </tile>
 <tile id="57" type="sloam-cap-1" class="sloam-cap-1">
  <image source="pieces/sloam-cap-1.png" width="160" height="320" />
 </tile>
 <tile id="58" type="sloam-cap-2" class="sloam-cap-2">
  <image source="pieces/sloam-cap-2.png" width="160" height="320" />
 </tile>
 <tile id="59" type="sloam-cap-3" class="sloam-cap-3">
  <image source="pieces/sloam-cap-3.png" width="160" height="320" />
 </tile>
 <tile id="60" type="sloam-cap-damaged-0" class="sloam-cap-damaged-0">
  <image source="pieces/sloam-cap-damaged-0.png" width="160" height="320" />
 </tile>
 <tile id="61" type="sloam-cap-damaged-1" class="sloam-cap-damaged-1">
  <image source="pieces/sloam-cap-damaged-1.png" width="160" height="320" />
 </tile>
 <tile id="62" type="sloam-cap-damaged-2" class="sloam-cap-damaged-2">
  <image source="pieces/sloam-cap-damaged-2.png" width="160" height="320" />
 </tile>
 <tile id="63" type="sloam-cap-damaged-3" class="sloam-cap-damaged-3">
  <image source="pieces/sloam-cap-damaged-3.png" width="160" height="320" />
 </tile>
 <tile id="64" type="spark-1" class="spark-1">
  <image source="pieces/spark-1.png" width="96" height="96" />
 </tile>
 <tile id="65" type="spark-2" class="spark-2">
  <image source="pieces/spark-2.png" width="96" height="96" />
 </tile>
 <tile id="66" type="spark-3" class="spark-3">
  <image source="pieces/spark-3.png" width="96" height="96" />
 </tile>
 <tile id="67" type="spark-4" class="spark-4">
  <image source="pieces/spark-4.png" width="96" height="96" />
 </tile>
 <tile id="68" type="spark-5" class="spark-5">
  <image source="pieces/spark-5.png" width="96" height="96" />
 </tile>
 <tile id="69" type="vagar-0" class="vagar-0">
  <image source="pieces/vagar-0.png" width="160" height="160" />
 </tile>
 <tile id="70" type="vagar-1" class="vagar-1">
  <image source="pieces/vagar-1.png" width="160" height="160" />
 </tile>
 <tile id="71" type="vagar-2" class="vagar-2">
  <image source="pieces/vagar-2.png" width="160" height="160" />
 </tile>
 <tile id="72" type="vagar-3" class="vagar-3">
  <image source="pieces/vagar-3.png" width="160" height="160" />
 </tile>
 <tile id="73" type="vagar-cap-0" class="vagar-cap-0">
  <image source="pieces/vagar-cap-0.png" width="160" height="320" />
 </tile>
 <tile id="74" type="vagar-cap-1" class="vagar-cap-1">
  <image source="pieces/vagar-cap-1.png" width="160" height="320" />
 </tile>
 <tile id="75" type="vagar-cap-2" class="vagar-cap-2">
  <image source="pieces/vagar-cap-2.png" width="160" height="320" />
 </tile>
 <tile id="76" type="vagar-cap-3" class="vagar-cap-3">
  <image source="pieces/vagar-cap-3.png" width="160" height="320" />
 </tile>
 <tile id="77" type="vagar-cap-damaged-0" class="vagar-cap-damaged-0">
  <image source="pieces/vagar-cap-damaged-0.png" width="160" height="320" />
 </tile>
 <tile id="78" type="vagar-cap-damaged-1" class="vagar-cap-damaged-1">
  <image source="pieces/vagar-cap-damaged-1.png" width="160" height="320" />
 </tile>
 <tile id="79" type="vagar-cap-damaged-2" class="vagar-cap-damaged-2">
  <image source="pieces/vagar-cap-damaged-2.png" width="160" height="320" />
 </tile>
 <tile id="80" type="vagar-cap-damaged-3" class="vagar-cap-damaged-3">
  <image source="pieces/vagar-cap-damaged-3.png" width="160" height="320" />
 </tile>
 <tile id="81" type="wreck-1" class="wreck-1">
  <image source="pieces/wreck-1.png" width="96" height="96" />
 </tile>
 <tile id="82" type="wreck-2" class="wreck-2">
  <image source="pieces/wreck-2.png" width="96" height="96" />
 </tile>
 <tile id="83" type="wreck-3" class="wreck-3">
  <image source="pieces/wreck-3.png" width="96" height="96" />
 </tile>
 <tile id="84" type="wreck-4" class="wreck-4">
  <image source="pieces/wreck-4.png" width="96" height="96" />
 </tile>
</tileset>
