import { join } from 'node:path'
import { electronBinary } from './electron.ts'
import { commandFile, root, runNode } from './run.ts'

// Hot reload on Electron where its binary is present, else on the stand-in host.
const host = join(root, 'tests', 'host', process.platform === 'win32' ? 'electron.cmd' : 'electron')
const binary = electronBinary()
if (!binary && !process.env['CONSOLE_CHROMIUM'])
  console.log('The packaged Chromium has no window: set CONSOLE_CHROMIUM to the path of an installed one.')
const env = binary ? {} : { ELECTRON_EXEC_PATH: host, HOST_HEADED: '1' }
process.exitCode = await runNode([commandFile('electron-vite'), 'dev', ...process.argv.slice(2)], { env })
