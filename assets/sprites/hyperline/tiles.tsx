<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="tiles" tilewidth="384" tileheight="384" tilecount="65" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="Aegis" class="Aegis">
  <image source="tiles/Aegis.png" width="384" height="384" />
 </tile>
 <tile id="1" type="Blastia" class="Blastia">
  <image source="tiles/Blastia.png" width="384" height="384" />
 </tile>
 <tile id="2" type="Bulkar" class="Bulkar">
  <image source="tiles/Bulkar.png" width="384" height="384" />
 </tile>
 <tile id="3" type="Drivos" class="Drivos">
  <image source="tiles/Drivos.png" width="384" height="384" />
 </tile>
 <tile id="4" type="Friskus" class="Friskus">
  <image source="tiles/Friskus.png" width="384" height="384" />
 </tile>
 <tile id="5" type="Grunger" class="Grunger">
  <image source="tiles/Grunger.png" width="384" height="384" />
 </tile>
 <tile id="6" type="Hullmar" class="Hullmar">
  <image source="tiles/Hullmar.png" width="384" height="384" />
 </tile>
 <tile id="7" type="Hycom" class="Hycom">
  <image source="tiles/Hycom.png" width="384" height="384" />
 </tile>
 <tile id="8" type="Lumen" class="Lumen">
  <image source="tiles/Lumen.png" width="384" height="384" />
 </tile>
 <tile id="9" type="Magnon" class="Magnon">
  <image source="tiles/Magnon.png" width="384" height="384" />
 </tile>
 <tile id="10" type="Oblongus" class="Oblongus">
  <image source="tiles/Oblongus.png" width="384" height="384" />
 </tile>
 <tile id="11" type="Ophasic" class="Ophasic">
  <image source="tiles/Ophasic.png" width="384" height="384" />
 </tile>
 <tile id="12" type="Problar" class="Problar">
  <image source="tiles/Problar.png" width="384" height="384" />
 </tile>
 <tile id="13" type="Qued" class="Qued">
  <image source="tiles/Qued.png" width="384" height="384" />
 </tile>
 <tile id="14" type="Rustoid" class="Rustoid">
  <image source="tiles/Rustoid.png" width="384" height="384" />
 </tile>
 <tile id="15" type="Salvo" class="Salvo">
  <image source="tiles/Salvo.png" width="384" height="384" />
 </tile>
 <tile id="16" type="Sondra" class="Sondra">
  <image source="tiles/Sondra.png" width="384" height="384" />
 </tile>
 <tile id="17" type="Tilt" class="Tilt">
  <image source="tiles/Tilt.png" width="384" height="384" />
 </tile>
 <tile id="18" type="Velox" class="Velox">
  <image source="tiles/Velox.png" width="384" height="384" />
 </tile>
 <tile id="19" type="Viper" class="Viper">
  <image source="tiles/Viper.png" width="384" height="384" />
 </tile>
 <tile id="20" type="Y-Bot" class="Y-Bot">
  <image source="tiles/Y-Bot.png" width="384" height="384" />
 </tile>
 <tile id="21" type="asteroid" class="asteroid">
  <image source="tiles/asteroid.png" width="384" height="384" />
 </tile>
 <tile id="22" type="back-hyperline" class="back-hyperline">
  <image source="tiles/back-hyperline.png" width="384" height="384" />
 </tile>
 <tile id="23" type="back-planet" class="back-planet">
  <image source="tiles/back-planet.png" width="384" height="384" />
 </tile>
 <tile id="24" type="crossing" class="crossing">
  <image source="tiles/crossing.png" width="384" height="384" />
 </tile>
 <tile id="25" type="delta" class="delta">
  <image source="tiles/delta.png" width="384" height="384" />
 </tile>
 <tile id="26" type="empty" class="empty">
  <image source="tiles/empty.png" width="384" height="384" />
 </tile>
 <tile id="27" type="fork" class="fork">
  <image source="tiles/fork.png" width="384" height="384" />
 </tile>
 <tile id="28" type="neutral" class="neutral">
  <image source="tiles/neutral.png" width="384" height="384" />
 </tile>
 <tile id="29" type="nexxus" class="nexxus">
  <image source="tiles/nexxus.png" width="384" height="384" />
 </tile>
 <tile id="30" type="pinwheel" class="pinwheel">
  <image source="tiles/pinwheel.png" width="384" height="384" />
 </tile>
 <tile id="31" type="pirate-base" class="pirate-base">
  <image source="tiles/pirate-base.png" width="384" height="384" />
 </tile>
 <tile id="32" type="prism" class="prism">
  <image source="tiles/prism.png" width="384" height="384" />
 </tile>
 <tile id="33" type="ramp" class="ramp">
  <image source="tiles/ramp.png" width="384" height="384" />
 </tile>
 <tile id="34" type="ring-A2" class="ring-A2">
  <image source="tiles/ring-A2.png" width="384" height="384" />
 </tile>
 <tile id="35" type="ring-A3" class="ring-A3">
  <image source="tiles/ring-A3.png" width="384" height="384" />
 </tile>
 <tile id="36" type="ring-A4" class="ring-A4">
  <image source="tiles/ring-A4.png" width="384" height="384" />
 </tile>
 <tile id="37" type="ring-A5" class="ring-A5">
  <image source="tiles/ring-A5.png" width="384" height="384" />
 </tile>
 <tile id="38" type="ring-A6" class="ring-A6">
  <image source="tiles/ring-A6.png" width="384" height="384" />
 </tile>
 <tile id="39" type="ring-A7" class="ring-A7">
  <image source="tiles/ring-A7.png" width="384" height="384" />
 </tile>
 <tile id="40" type="ring-A8" class="ring-A8">
  <image source="tiles/ring-A8.png" width="384" height="384" />
 </tile>
 <tile id="41" type="ring-B1" class="ring-B1">
  <image source="tiles/ring-B1.png" width="384" height="384" />
 </tile>
 <tile id="42" type="ring-B9" class="ring-B9">
  <image source="tiles/ring-B9.png" width="384" height="384" />
 </tile>
 <tile id="43" type="ring-C1" class="ring-C1">
  <image source="tiles/ring-C1.png" width="384" height="384" />
 </tile>
 <tile id="44" type="ring-C9" class="ring-C9">
  <image source="tiles/ring-C9.png" width="384" height="384" />
 </tile>
 <tile id="45" type="ring-D1" class="ring-D1">
  <image source="tiles/ring-D1.png" width="384" height="384" />
 </tile>
 <tile id="46" type="ring-D9" class="ring-D9">
  <image source="tiles/ring-D9.png" width="384" height="384" />
 </tile>
 <tile id="47" type="ring-E1" class="ring-E1">
  <image source="tiles/ring-E1.png" width="384" height="384" />
 </tile>
 <tile id="48" type="ring-E9" class="ring-E9">
  <image source="tiles/ring-E9.png" width="384" height="384" />
 </tile>
 <tile id="49" type="ring-F1" class="ring-F1">
  <image source="tiles/ring-F1.png" width="384" height="384" />
 </tile>
 <tile id="50" type="ring-F9" class="ring-F9">
  <image source="tiles/ring-F9.png" width="384" height="384" />
 </tile>
 <tile id="51" type="ring-G1" class="ring-G1">
  <image source="tiles/ring-G1.png" width="384" height="384" />
 </tile>
 <tile id="52" type="ring-G9" class="ring-G9">
  <image source="tiles/ring-G9.png" width="384" height="384" />
 </tile>
 <tile id="53" type="ring-H1" class="ring-H1">
  <image source="tiles/ring-H1.png" width="384" height="384" />
 </tile>
 <tile id="54" type="ring-H9" class="ring-H9">
  <image source="tiles/ring-H9.png" width="384" height="384" />
 </tile>
 <tile id="55" type="ring-I2" class="ring-I2">
  <image source="tiles/ring-I2.png" width="384" height="384" />
 </tile>
 <tile id="56" type="ring-I3" class="ring-I3">
  <image source="tiles/ring-I3.png" width="384" height="384" />
 </tile>
 <tile id="57" type="ring-I4" class="ring-I4">
  <image source="tiles/ring-I4.png" width="384" height="384" />
 </tile>
 <tile id="58" type="ring-I5" class="ring-I5">
  <image source="tiles/ring-I5.png" width="384" height="384" />
 </tile>
 <tile id="59" type="ring-I6" class="ring-I6">
  <image source="tiles/ring-I6.png" width="384" height="384" />
 </tile>
 <tile id="60" type="ring-I7" class="ring-I7">
  <image source="tiles/ring-I7.png" width="384" height="384" />
 </tile>
 <tile id="61" type="ring-I8" class="ring-I8">
  <image source="tiles/ring-I8.png" width="384" height="384" />
 </tile>
 <tile id="62" type="rip" class="rip">
  <image source="tiles/rip.png" width="384" height="384" />
 </tile>
 <tile id="63" type="sidings" class="sidings">
  <image source="tiles/sidings.png" width="384" height="384" />
 </tile>
 <tile id="64" type="twin-bend" class="twin-bend">
  <image source="tiles/twin-bend.png" width="384" height="384" />
 </tile>
</tileset>
