import { commandFile } from '../run.ts'
import { command } from './command.ts'
import { runOnDisplay, runOnWayland } from './display.ts'
import { needElectron } from './runtime.ts'

/*
 * node tests/tools/release/real-e2e.ts [--wayland]: runs the end-to-end tests on Electron's own binary; takes Playwright's
 * arguments. On Linux with X, or with --wayland under a compositor of that.
 */
await command(import.meta.filename, async args => {
  await needElectron()
  const playwright = commandFile('@playwright/test', 'playwright')
  // Pictures are taken on request: `npm run pictures`.
  const all = [playwright, 'test', '--grep-invert=@pictures', ...args.filter(one => one !== '--wayland')]
  process.exitCode = await (args.includes('--wayland') ? runOnWayland(all) : runOnDisplay(all))
})
