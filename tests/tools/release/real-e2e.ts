import { commandFile } from '../run.ts'
import { command } from './command.ts'
import { runOnDisplay } from './display.ts'
import { needElectron } from './runtime.ts'

/* node tests/tools/release/real-e2e.ts: runs the end-to-end tests on Electron's own binary; takes Playwright's arguments. */
await command(import.meta.filename, async args => {
  await needElectron()
  const playwright = commandFile('@playwright/test', 'playwright')
  // Pictures are taken on request: `npm run pictures`.
  process.exitCode = await runOnDisplay([playwright, 'test', '--grep-invert=@pictures', ...args])
})
