<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="components" tilewidth="512" tileheight="256" tilecount="34" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0" type="battle-pod" class="battle-pod">
  <image source="components/battle-pod.png" width="256" height="256" />
 </tile>
 <tile id="1" type="battle-pod-damaged" class="battle-pod-damaged">
  <image source="components/battle-pod-damaged.png" width="256" height="256" />
 </tile>
 <tile id="2" type="bridge" class="bridge">
  <image source="components/bridge.png" width="256" height="256" />
 </tile>
 <tile id="3" type="bridge-damaged" class="bridge-damaged">
  <image source="components/bridge-damaged.png" width="256" height="256" />
 </tile>
 <tile id="4" type="carrier-pod" class="carrier-pod">
  <image source="components/carrier-pod.png" width="256" height="256" />
 </tile>
 <tile id="5" type="carrier-pod-damaged" class="carrier-pod-damaged">
  <image source="components/carrier-pod-damaged.png" width="256" height="256" />
 </tile>
 <tile id="6" type="combat-engine" class="combat-engine">
  <image source="components/combat-engine.png" width="256" height="256" />
 </tile>
 <tile id="7" type="combat-engine-damaged" class="combat-engine-damaged">
  <image source="components/combat-engine-damaged.png" width="256" height="256" />
 </tile>
 <tile id="8" type="disrupting-scanner" class="disrupting-scanner">
  <image source="components/disrupting-scanner.png" width="256" height="256" />
 </tile>
 <tile id="9" type="disrupting-scanner-damaged" class="disrupting-scanner-damaged">
  <image source="components/disrupting-scanner-damaged.png" width="256" height="256" />
 </tile>
 <tile id="10" type="focus-beam" class="focus-beam">
  <image source="components/focus-beam.png" width="256" height="256" />
 </tile>
 <tile id="11" type="focus-beam-damaged" class="focus-beam-damaged">
  <image source="components/focus-beam-damaged.png" width="256" height="256" />
 </tile>
 <tile id="12" type="hardpoint-shield" class="hardpoint-shield">
  <image source="components/hardpoint-shield.png" width="256" height="256" />
 </tile>
 <tile id="13" type="hardpoint-shield-damaged" class="hardpoint-shield-damaged">
  <image source="components/hardpoint-shield-damaged.png" width="256" height="256" />
 </tile>
 <tile id="14" type="hyperline-engine" class="hyperline-engine">
  <image source="components/hyperline-engine.png" width="256" height="256" />
 </tile>
 <tile id="15" type="hyperline-engine-damaged" class="hyperline-engine-damaged">
  <image source="components/hyperline-engine-damaged.png" width="256" height="256" />
 </tile>
 <tile id="16" type="interphasic-shield" class="interphasic-shield">
  <image source="components/interphasic-shield.png" width="256" height="256" />
 </tile>
 <tile id="17" type="interphasic-shield-bar" class="interphasic-shield-bar">
  <image source="components/interphasic-shield-bar.png" width="512" height="128" />
 </tile>
 <tile id="18" type="interphasic-shield-bar-damaged" class="interphasic-shield-bar-damaged">
  <image source="components/interphasic-shield-bar-damaged.png" width="512" height="128" />
 </tile>
 <tile id="19" type="interphasic-shield-damaged" class="interphasic-shield-damaged">
  <image source="components/interphasic-shield-damaged.png" width="256" height="256" />
 </tile>
 <tile id="20" type="laser-cannon" class="laser-cannon">
  <image source="components/laser-cannon.png" width="256" height="256" />
 </tile>
 <tile id="21" type="laser-cannon-damaged" class="laser-cannon-damaged">
  <image source="components/laser-cannon-damaged.png" width="256" height="256" />
 </tile>
 <tile id="22" type="planetary-scanner" class="planetary-scanner">
  <image source="components/planetary-scanner.png" width="256" height="256" />
 </tile>
 <tile id="23" type="planetary-scanner-damaged" class="planetary-scanner-damaged">
  <image source="components/planetary-scanner-damaged.png" width="256" height="256" />
 </tile>
 <tile id="24" type="plasma-launcher" class="plasma-launcher">
  <image source="components/plasma-launcher.png" width="256" height="256" />
 </tile>
 <tile id="25" type="plasma-launcher-damaged" class="plasma-launcher-damaged">
  <image source="components/plasma-launcher-damaged.png" width="256" height="256" />
 </tile>
 <tile id="26" type="quantum-scanner" class="quantum-scanner">
  <image source="components/quantum-scanner.png" width="256" height="256" />
 </tile>
 <tile id="27" type="quantum-scanner-damaged" class="quantum-scanner-damaged">
  <image source="components/quantum-scanner-damaged.png" width="256" height="256" />
 </tile>
 <tile id="28" type="rip-engine" class="rip-engine">
  <image source="components/rip-engine.png" width="256" height="256" />
 </tile>
 <tile id="29" type="rip-engine-damaged" class="rip-engine-damaged">
  <image source="components/rip-engine-damaged.png" width="256" height="256" />
 </tile>
 <tile id="30" type="transfer-shield" class="transfer-shield">
  <image source="components/transfer-shield.png" width="256" height="256" />
 </tile>
 <tile id="31" type="transfer-shield-damaged" class="transfer-shield-damaged">
  <image source="components/transfer-shield-damaged.png" width="256" height="256" />
 </tile>
 <tile id="32" type="turret-pod" class="turret-pod">
  <image source="components/turret-pod.png" width="256" height="256" />
 </tile>
 <tile id="33" type="turret-pod-damaged" class="turret-pod-damaged">
  <image source="components/turret-pod-damaged.png" width="256" height="256" />
 </tile>
</tileset>
