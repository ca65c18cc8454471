import { join } from 'node:path'
import { findInstalledChromium } from '../host/installed-chromium.ts'
import { electronBinary } from './electron.ts'
import { commandFile, root, runNode } from './run.ts'

// Hot reload on Electron where its binary is present, else on the stand-in host.
const host = join(root, 'tests', 'host', process.platform === 'win32' ? 'electron.cmd' : 'electron')
const binary = electronBinary()
const chromium = process.env['CONSOLE_CHROMIUM'] ?? findInstalledChromium()?.path
if (!binary && !chromium)
  console.log(
    'The packaged Chromium has no window: install Chrome, Edge or Chromium, or name one by CONSOLE_CHROMIUM.',
  )
const env = binary
  ? {}
  : { ELECTRON_EXEC_PATH: host, HOST_HEADED: '1', ...(chromium && { CONSOLE_CHROMIUM: chromium }) }
process.exitCode = await runNode([commandFile('electron-vite'), 'dev', ...process.argv.slice(2)], { env })
