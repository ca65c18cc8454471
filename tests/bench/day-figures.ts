import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'
import type { ConsoleApp } from '../e2e/launch.ts'
import type { PageDriver } from './day-page.ts'

/** Resources that the console holds at one moment of the day. */
export interface Figures {
  readonly pageHeap: number
  readonly mainHeap: number
  readonly nodes: number
  readonly pageListeners: number
  readonly pageTimers: number
  readonly mainListeners: number
  /** Number of handles that keep main's event loop alive, by kind. */
  readonly handles: Readonly<Record<string, number>>
  /** Open files of main, without those of the system and the program itself. */
  readonly files: readonly string[]
  /** Open descriptors of main, by kind: `connection`, `socket`, `pipe`, the path of a file. */
  readonly descriptors: readonly string[]
  readonly journalBytes: number
  readonly settingsBytes: number
}

const sumFileBytes = async (folder: string): Promise<number> => {
  const names = await readdir(folder).catch((): string[] => [])
  const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Runs in main: measures its heap, listeners, handles and descriptors. Connections to the platform that no request uses are
 * closed first: they are pooled for the next request, not leaked. Any that remains counts.
 */
const inspectMain = async ({
  app,
  ipcMain,
  nativeTheme,
  BrowserWindow,
}: typeof Electron.CrossProcessExports) => {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  const { runInNewContext } = process.getBuiltinModule('node:vm')
  const { readdirSync, readFileSync, readlinkSync } = process.getBuiltinModule('node:fs')
  const { Socket } = process.getBuiltinModule('node:net')
  // The only list of handles that keep the loop alive. A client's connection holds its current request in `_httpMessage`.
  const getActiveHandles = Reflect.get(process, '_getActiveHandles') as () => readonly unknown[]
  for (const handle of getActiveHandles.call(process)) {
    const isIdle = handle instanceof Socket && Reflect.get(handle, '_httpMessage') === null
    if (isIdle) handle.destroy()
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let time = 0; time < 3; time += 1) {
    collect()
    // oxlint-disable-next-line no-await-in-loop -- objects freed by one collection release others for the next
    await new Promise(done => setTimeout(done, 50))
  }
  const emitters = [
    process,
    app,
    ipcMain,
    nativeTheme,
    ...BrowserWindow.getAllWindows().flatMap(one => [one, one.webContents]),
  ] as unknown as readonly NodeJS.EventEmitter[]
  // A link shows only a socket's number; the kernel's tables list those that are network connections.
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

const countByName = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/**
 * Repeated samples, because some resources come and go, such as the timer of a file that is about to be written. They last
 * longer than the platform keeps an idle connection (5 s), because connections of other threads cannot be closed here.
 */
const sampling = { count: 9, everyMs: 700 }

interface Sample {
  readonly handles: Readonly<Record<string, number>>
  readonly files: readonly string[]
  readonly descriptors: readonly string[]
  readonly pageTimers: number
}

const pickShorter = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.length <= other.length ? one : other

/** Takes the smaller value of each resource: a leak is present in every sample. */
const pickLeast = (one: Sample, other: Sample): Sample => ({
  handles: Object.fromEntries(
    Object.entries(one.handles).flatMap(([name, count]) => {
      const least = Math.min(count, other.handles[name] ?? 0)
      return least > 0 ? [[name, least] as const] : []
    }),
  ),
  files: pickShorter(one.files, other.files),
  descriptors: pickShorter(one.descriptors, other.descriptors),
  pageTimers: Math.min(one.pageTimers, other.pageTimers),
})

/** Measures the figures of a console after garbage collection. */
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
  const readMetric = (name: string) => metrics.find(one => one.name === name)?.value ?? Number.NaN
  let leastSample: Sample | undefined
  let main: Awaited<ReturnType<typeof takeSample>>['main'] | undefined
  const takeSample = async () => {
    const { resources, links, ...figures } = await app.evaluate(inspectMain)
    const now: Sample = {
      handles: countByName(resources),
      files: links.filter(isOwnFile),
      descriptors: links.map(link => link.replace(/:\[\d+\]$/, '')),
      pageTimers: await hand.timers(),
    }
    return { main: figures, now }
  }
  for (let time = 0; time < sampling.count; time += 1) {
    const sample = await takeSample()
    leastSample = leastSample ? pickLeast(leastSample, sample.now) : sample.now
    main = sample.main
    await page.waitForTimeout(sampling.everyMs)
  }
  if (!leastSample || !main) throw new Error('no sample was taken')
  return {
    ...main,
    ...leastSample,
    pageHeap: usedSize,
    nodes: readMetric('Nodes'),
    pageListeners: readMetric('JSEventListeners'),
    journalBytes: await sumFileBytes(join(userData, 'journal')),
    settingsBytes: (await stat(join(userData, 'settings.json'))).size,
  }
}
