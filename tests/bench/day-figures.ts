import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'
import type { ConsoleApp } from '../e2e/launch.ts'
import type { PageDriver } from './day-page.ts'

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
  /** All that main has open, by kind: `connection`, `socket`, `pipe`, the path of a file. */
  readonly descriptors: readonly string[]
  readonly journalBytes: number
  readonly settingsBytes: number
}

const bytesIn = async (folder: string): Promise<number> => {
  const names = await readdir(folder).catch((): string[] => [])
  const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Runs in main. Connections to the platform that no request uses are closed first: what is kept for the next request is not left,
 * and any that stays counts.
 */
const lookAtMain = async ({
  app,
  ipcMain,
  nativeTheme,
  BrowserWindow,
}: typeof Electron.CrossProcessExports) => {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  const { runInNewContext } = process.getBuiltinModule('node:vm')
  const { readdirSync, readFileSync, readlinkSync } = process.getBuiltinModule('node:fs')
  const { Socket } = process.getBuiltinModule('node:net')
  // The only list of what keeps the loop alive; a client's connection has its request in `_httpMessage` while it has one.
  const active = Reflect.get(process, '_getActiveHandles') as () => readonly unknown[]
  for (const handle of active.call(process)) {
    const isIdle = handle instanceof Socket && Reflect.get(handle, '_httpMessage') === null
    if (isIdle) handle.destroy()
  }
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
  // Of a socket only its number is told; here it is looked up whether it is a connection over the network.
  const connections = ['tcp', 'tcp6'].flatMap(kind =>
    readFileSync(`/proc/self/net/${kind}`, 'utf8')
      .split('\n')
      .slice(1)
      .map(line => `socket:[${line.trim().split(/\s+/)[9]}]`),
  )
  const links = readdirSync('/proc/self/fd').flatMap(fd => {
    try {
      const link = readlinkSync(`/proc/self/fd/${fd}`)
      return [connections.includes(link) ? 'connection' : link]
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

const counted = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/**
 * Looks at what comes and goes, such as the timer of a file that is about to be written, for longer than the platform keeps an idle
 * connection (5 s): those of other threads are not to be reached.
 */
const looks = { count: 9, everyMs: 700 }

interface Held {
  readonly handles: Readonly<Record<string, number>>
  readonly files: readonly string[]
  readonly descriptors: readonly string[]
  readonly pageTimers: number
}

const fewer = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.length <= other.length ? one : other

/** The least of each that was seen: what was left is there every time. */
const leastOf = (one: Held, other: Held): Held => ({
  handles: Object.fromEntries(
    Object.entries(one.handles).flatMap(([name, count]) => {
      const least = Math.min(count, other.handles[name] ?? 0)
      return least > 0 ? [[name, least] as const] : []
    }),
  ),
  files: fewer(one.files, other.files),
  descriptors: fewer(one.descriptors, other.descriptors),
  pageTimers: Math.min(one.pageTimers, other.pageTimers),
})

/** Reads the figures of a console, each after what can be freed was freed. */
export const measureFigures = async (
  { app, page, userData }: ConsoleApp,
  devtools: CDPSession,
  hand: PageDriver,
): Promise<Figures> => {
  for (let time = 0; time < 3; time += 1) {
    await page.waitForTimeout(200)
    await devtools.send('HeapProfiler.collectGarbage')
  }
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find(one => one.name === name)?.value ?? Number.NaN
  let held: Held | undefined
  let main: Awaited<ReturnType<typeof look>>['main'] | undefined
  const look = async () => {
    const { resources, links, ...figures } = await app.evaluate(lookAtMain)
    const now: Held = {
      handles: counted(resources),
      files: links.filter(isOwnFile),
      descriptors: links.map(link => link.replace(/:\[\d+\]$/, '')),
      pageTimers: await hand.timers(),
    }
    return { main: figures, now }
  }
  for (let time = 0; time < looks.count; time += 1) {
    const seen = await look()
    held = held ? leastOf(held, seen.now) : seen.now
    main = seen.main
    await page.waitForTimeout(looks.everyMs)
  }
  if (!held || !main) throw new Error('nothing was looked at')
  return {
    ...main,
    ...held,
    pageHeap: usedSize,
    nodes: metric('Nodes'),
    pageListeners: metric('JSEventListeners'),
    journalBytes: await bytesIn(join(userData, 'journal')),
    settingsBytes: (await stat(join(userData, 'settings.json'))).size,
  }
}
