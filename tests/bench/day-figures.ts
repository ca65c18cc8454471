import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'
import type { ConsoleApp } from '../e2e/launch.ts'
import type { MovedHand } from './day-page.ts'

/** What the console holds at one moment of the day. */
export interface Figures {
  readonly pageHeap: number
  readonly mainHeap: number
  readonly nodes: number
  readonly pageListeners: number
  readonly pageTimers: number
  readonly mainListeners: number
  /** What keeps main's event loop alive, by its kind and number. */
  readonly handles: Readonly<Record<string, number>>
  /** Files of main that are open, those of the system and the program itself left aside. */
  readonly files: readonly string[]
  readonly descriptors: number
  readonly journalBytes: number
  readonly settingsBytes: number
}

const bytesIn = async (folder: string): Promise<number> => {
  const names = await readdir(folder).catch((): string[] => [])
  const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Runs in main. */
const lookAtMain = async ({
  app,
  ipcMain,
  nativeTheme,
  BrowserWindow,
}: typeof Electron.CrossProcessExports) => {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  const { runInNewContext } = process.getBuiltinModule('node:vm')
  const { readdirSync, readlinkSync } = process.getBuiltinModule('node:fs')
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let time = 0; time < 3; time += 1) {
    collect()
    // oxlint-disable-next-line no-await-in-loop -- what one collection frees lets go of more for the next
    await new Promise(done => setTimeout(done, 50))
  }
  const emitters = [
    process,
    app,
    ipcMain,
    nativeTheme,
    ...BrowserWindow.getAllWindows().flatMap(one => [one, one.webContents]),
  ] as unknown as readonly NodeJS.EventEmitter[]
  const links = readdirSync('/proc/self/fd').flatMap(fd => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      return []
    }
  })
  return {
    mainHeap: process.memoryUsage().heapUsed,
    mainListeners: emitters
      .flatMap(one => one.eventNames().map(name => one.listenerCount(name)))
      .reduce((sum, count) => sum + count, 0),
    resources: process.getActiveResourcesInfo(),
    links,
  }
}

const isOwnFile = (link: string): boolean => link.startsWith('/') && !/^\/(dev|proc|sys)\//.test(link)

/** Reads the figures of a console, each after what can be freed was freed. */
export const figuresOf = async (
  { app, page, userData }: ConsoleApp,
  devtools: CDPSession,
  hand: MovedHand,
): Promise<Figures> => {
  for (let time = 0; time < 3; time += 1) {
    await page.waitForTimeout(200)
    await devtools.send('HeapProfiler.collectGarbage')
  }
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find(one => one.name === name)?.value ?? Number.NaN
  const { resources, links, ...main } = await app.evaluate(lookAtMain)
  const handles: Record<string, number> = {}
  for (const name of resources) handles[name] = (handles[name] ?? 0) + 1
  return {
    ...main,
    pageHeap: usedSize,
    nodes: metric('Nodes'),
    pageListeners: metric('JSEventListeners'),
    pageTimers: await hand.timers(),
    handles,
    files: links.filter(isOwnFile),
    descriptors: links.length,
    journalBytes: await bytesIn(join(userData, 'journal')),
    settingsBytes: (await stat(join(userData, 'settings.json'))).size,
  }
}
