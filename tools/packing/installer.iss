; The installer for Windows, made by tools/package.py with Inno Setup 6. It needs no administrator, and leaves the player's data.
; Given on the command line: Folder (the folder build), Version, Numbers (four of them), Name (of the installer).

[Setup]
AppId=Hyperline
AppName=Hyperline
AppVersion={#Version}
AppPublisher=The Hyperline team
VersionInfoVersion={#Numbers}
DefaultDirName={autopf}\Hyperline
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes
OutputBaseFilename={#Name}
SetupIconFile={#Folder}\_internal\icons\program.ico
UninstallDisplayIcon={app}\hyperline.exe
LicenseFile={#Folder}\_internal\licences\LICENSE
WizardStyle=modern

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
; files of an earlier version that this one has no more; nothing of the player's is in this folder
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\Hyperline"; Filename: "{app}\hyperline.exe"; AppUserModelID: "net.hyperline.Hyperline"
Name: "{autodesktop}\Hyperline"; Filename: "{app}\hyperline.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.hyperline\OpenWithProgids"; ValueType: string; ValueName: "Hyperline.Game"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Hyperline.Game"; ValueType: string; ValueName: ""; ValueData: "Hyperline game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Hyperline.Game\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\_internal\icons\game.ico"
Root: HKA; Subkey: "Software\Classes\Hyperline.Game\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\hyperline.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\hyperline"; ValueType: string; ValueName: ""; ValueData: "URL:Link to a Hyperline room"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\hyperline"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\hyperline\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\_internal\icons\program.ico"
Root: HKA; Subkey: "Software\Classes\hyperline\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\hyperline.exe"" ""%1"""

[Run]
Filename: "{app}\hyperline.exe"; Description: "{cm:LaunchProgram,Hyperline}"; Flags: nowait postinstall skipifsilent
