@echo off
rem The same as the file "electron", for Windows.
setlocal
set "own=%~dp0..\..\node_modules\.bin\node.cmd"
if defined CONSOLE_NODE ("%CONSOLE_NODE%" "%~dp0boot.ts" %* & exit /b)
if exist "%own%" (call "%own%" "%~dp0boot.ts" %* & exit /b)
node "%~dp0boot.ts" %*
