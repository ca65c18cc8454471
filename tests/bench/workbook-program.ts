import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Row } from '../../src/shared/cell.ts'
import { buildPage } from './workbook-data.ts'

/** Rows of a page that a measured program requested by its number. */
export interface PageAnswer {
  readonly page: number
  readonly rows: readonly Row[]
}

export interface Measured {
  readonly seconds: number
  /** Resident memory of the process before the work and at its peak, worker included. */
  readonly idleMb: number
  readonly peakMb: number
  /** Longest turn of the main thread in its own processor time: other programs on the machine do not count. */
  readonly turnMs: number
  /** Maximum delay of 99.9 % of the timers, whichever program held the processor. */
  readonly lateMs: number
  readonly fileMb: number
}

/**
 * Reads the highest resident memory of this process. Linux counts `maxRSS` of a new process from its parent's, so there the
 * kernel's own peak for this program is read.
 */
const readPeakMb = (): number => {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (kilobytes) return Number(kilobytes) / 1024
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS / 1024
}

/** Watches how long single turns of the event loop use the processor. */
const watchTurns = () => {
  let longest = 0
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const spent = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, (spent.user + spent.system) / 1000)
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

const pendingPages = new Map<number, (rows: readonly Row[]) => void>()

/** Source of the rows: created in this process, or by a platform in a process of its own. */
export type Platform = 'here' | 'apart'
const [, , folder = '', total, platform] = process.argv

/** Reads a page as from a server, after a turn of the event loop. */
export const readPage = async (page: number): Promise<readonly Row[]> => {
  const { promise, resolve } = Promise.withResolvers<readonly Row[]>()
  if (platform === ('apart' satisfies Platform)) {
    pendingPages.set(page, resolve)
    process.send?.({ page })
  } else {
    setImmediate(() => resolve(buildPage(page, Number(total))))
  }
  return promise
}

/** Listens for pages; returns the folder and the number of rows that this process was started with. */
export const listen = () => {
  process.on('message', ({ page, rows }: PageAnswer) => {
    pendingPages.get(page)?.(rows)
    pendingPages.delete(page)
  })
  return { folder, total: Number(total) }
}

/** Runs the work with the folder and number of rows that this process was started with, and reports its cost. */
export const measure = async (work: (folder: string, rows: number) => Promise<void>): Promise<void> => {
  const options = listen()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const idleMb = process.memoryUsage().rss / 1_048_576
  delay.enable()
  const getLongestTurn = watchTurns()
  const startedAt = performance.now()
  await work(options.folder, options.total)
  const seconds = (performance.now() - startedAt) / 1000
  const { size } = await stat(join(folder, 'book.xlsx'))
  const measurement: Measured = {
    seconds,
    idleMb,
    peakMb: readPeakMb(),
    turnMs: getLongestTurn(),
    lateMs: delay.percentile(99.9) / 1e6,
    fileMb: size / 1_048_576,
  }
  process.send?.(measurement, () => process.disconnect())
}
