import inspector from 'node:inspector'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NoChromium } from './chromium.ts'
import { currentInvocation } from './invocation.ts'

/*
 * Why a stand-in: Electron's binary comes from outside the npm registry, and closed networks and some CI never get it. So the built
 * bundles run as they are, main under Node and the page in a real Chromium, and the same tests run on Electron where it is there.
 * Rejected: mocks of `electron` in each test, which agree with the code and not with Electron; a build of the page for a browser,
 * which leaves main, preload and policy untried. What it cannot prove is listed in `src/README.md`.
 */
const electronVersion = '45.4.1'
const chromeVersion = '153.0.0.0'
const standIn = new URL('./electron.ts', import.meta.url).href
const names = new Set(['electron', 'electron/main', 'electron/common'])

registerHooks({
  resolve: (specifier, context, next) =>
    names.has(specifier) ? { url: standIn, shortCircuit: true } : next(specifier, context),
})

function defineOnProcess(key: string, value: unknown): void {
  Object.defineProperty(process, key, { value, configurable: true, enumerable: true })
}
defineOnProcess('versions', { ...process.versions, electron: electronVersion, chrome: chromeVersion })
defineOnProcess('type', 'browser')
if (currentInvocation.packaged === null) defineOnProcess('defaultApp', true)
defineOnProcess('resourcesPath', currentInvocation.packaged ?? join(currentInvocation.appPath, 'resources'))
process.argv = [...currentInvocation.argv]

// Node creates `performance` on first use. A debugger that attaches meanwhile lets the app's code run before that is done,
// and the modules loaded then find it missing.
performance.now()

// Prints "Debugger listening on ws://…", which Playwright waits for.
if (currentInvocation.inspectPort !== undefined) inspector.open(currentInvocation.inspectPort)

try {
  const { start } = await import('./start.ts')
  await import(pathToFileURL(currentInvocation.mainFile).href)
  await start()
} catch (error) {
  const { app } = await import('./app.ts')
  if (!app.leaving) {
    if (error instanceof NoChromium) console.error(error.message)
    else console.error('App threw an error during load', error)
    process.exit(1)
  }
}
