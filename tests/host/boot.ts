import inspector from 'node:inspector'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentInvocation } from './invocation.ts'

const electronVersion = '45.4.1'
const chromeVersion = '153.0.0.0'
const standIn = new URL('./electron.ts', import.meta.url).href
const names = new Set(['electron', 'electron/main', 'electron/common'])

registerHooks({
  resolve: (specifier, context, next) =>
    names.has(specifier) ? { url: standIn, shortCircuit: true } : next(specifier, context),
})

function pose(key: string, value: unknown): void {
  Object.defineProperty(process, key, { value, configurable: true, enumerable: true })
}
pose('versions', { ...process.versions, electron: electronVersion, chrome: chromeVersion })
pose('type', 'browser')
if (currentInvocation.packaged === null) pose('defaultApp', true)
pose('resourcesPath', currentInvocation.packaged ?? join(currentInvocation.appPath, 'resources'))
process.argv = [...currentInvocation.argv]

// Node makes it when it is first asked for. A debugger that comes at that moment has the app's own code run on in the
// middle of it, and what is loaded there finds it missing.
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
    console.error('App threw an error during load')
    console.error(error)
    process.exit(1)
  }
}
