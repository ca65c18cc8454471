import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Row } from '../../src/shared/cell.ts'
import { buildPage } from './workbook-data.ts'

/** What a measured program is told: rows of a page it asked for by its number. */
export interface PageAnswer {
  readonly page: number
  readonly rows: readonly Row[]
}

export interface Measured {
  readonly seconds: number
  /** Resident memory of the process before the work and at its peak, worker included. */
  readonly idleMb: number
  readonly peakMb: number
  /** The main thread's longest turn, in its own processor time: other programs on the machine do not count. */
  readonly turnMs: number
  /** What 99.9 % of timers were late at most, whoever kept the processor. */
  readonly lateMs: number
  readonly fileMb: number
}

/**
 * Highest resident memory of this process. Linux counts a new process's `maxRSS` from its parent's, so there the kernel's
 * own mark of this program's memory is read.
 */
const peakMb = (): number => {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (kilobytes) return Number(kilobytes) / 1024
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS / 1024
}

/** Watches how long single turns of the event loop keep the processor. */
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

const asked = new Map<number, (rows: readonly Row[]) => void>()

/** Where the rows come from: made here, or by a platform in a process of its own. */
export type Platform = 'here' | 'apart'
const [, , folder = '', total, platform] = process.argv

/** A page as a server gives it, with a turn of the event loop between. */
export const readPage = async (page: number): Promise<readonly Row[]> => {
  const { promise, resolve } = Promise.withResolvers<readonly Row[]>()
  if (platform === ('apart' satisfies Platform)) {
    asked.set(page, resolve)
    process.send?.({ page })
  } else {
    setImmediate(() => resolve(buildPage(page, Number(total))))
  }
  return promise
}

/** Listens for pages; yields the folder and the number of rows this process was started with. */
export const listen = () => {
  process.on('message', ({ page, rows }: PageAnswer) => {
    asked.get(page)?.(rows)
    asked.delete(page)
  })
  return { folder, total: Number(total) }
}

/** Runs the work with the folder and number of rows that this process was started with, and tells what it took. */
export const measure = async (work: (folder: string, rows: number) => Promise<void>): Promise<void> => {
  const start = listen()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const idleMb = process.memoryUsage().rss / 1_048_576
  delay.enable()
  const longestTurn = watchTurns()
  const begun = performance.now()
  await work(start.folder, start.total)
  const seconds = (performance.now() - begun) / 1000
  const { size } = await stat(join(folder, 'book.xlsx'))
  const measured: Measured = {
    seconds,
    idleMb,
    peakMb: peakMb(),
    turnMs: longestTurn(),
    lateMs: delay.percentile(99.9) / 1e6,
    fileMb: size / 1_048_576,
  }
  process.send?.(measured, () => process.disconnect())
}
