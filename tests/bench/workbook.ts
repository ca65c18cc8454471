import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import excel from 'exceljs'
import { createExporter } from '../../src/main/exports/exporter.ts'
import { createJobs } from '../../src/main/jobs/jobs.ts'
import type { Platform } from '../../src/main/platform/platform.ts'
import { type CellValue, cellValue, type Row } from '../../src/shared/cell.ts'
import {
  type Column,
  count,
  day,
  id,
  link,
  money,
  percent,
  status,
  text,
  time,
} from '../../src/shared/column.ts'
import { rechargeStatus } from '../../src/shared/domain/orders.ts'

const usual = 100_000
const many = 1_000_000
const pageSize = 200
/** What a platform takes to answer with a page, where it takes any time. */
const answerMs = 100
/** What the console ships with. */
const inFlight = 4

const columns: readonly Column[] = [
  id('order'),
  id('player'),
  text('name'),
  ...[1, 2, 3, 4, 5, 6].map(n => money(`money${n}`, 2, n > 3 ? { tone: 'negativeRed' } : {})),
  ...[1, 2, 3, 4].map(n => count(`count${n}`)),
  percent('share1'),
  percent('share2'),
  status('status', rechargeStatus),
  day('day'),
  time('added'),
  time('paid'),
  link('site'),
]
const headers = columns.map(column => column.field)

const rowAt = (n: number): Row => ({
  order: `2026${String(n * 7919).padStart(14, '0')}`,
  player: String(10_000_000 + n),
  name: `Jogador nº ${n % 977}`,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map(k => [`money${k}`, ((n * 7919 * k) % 99_999_999) - 20_000_000]),
  ),
  ...Object.fromEntries([1, 2, 3, 4].map(k => [`count${k}`, (n * 31 * k) % 5000])),
  share1: (n * 13) % 10_000,
  share2: (n * 17) % 10_000,
  status: n % 4,
  day: `2026-0${1 + (n % 9)}-1${n % 10}`,
  added: `2026-0${1 + (n % 9)}-1${n % 10} 08:09:${10 + (n % 50)}`,
  paid: n % 3 ? `2026-0${1 + (n % 9)}-1${n % 10} 09:09:${10 + (n % 50)}` : '',
  site: `https://example.com/p/${n}`,
})

/** Both sides get the same rows as a server gives them: page by page, with a turn of the event loop between. */
const pageAt = async (page: number, total: number): Promise<readonly Row[]> => {
  await new Promise(setImmediate)
  const first = (page - 1) * pageSize
  return Array.from({ length: Math.min(pageSize, total - first) }, (_, index) => rowAt(first + index))
}

const context = { language: 'en-us' } as const

const exported = async (folder: string, total: number, wait: number): Promise<void> => {
  const call: Platform['call'] = async (_endpoint, input) => {
    if (wait > 0) await pause(wait)
    const rows = await pageAt((input as unknown as { page: number }).page, total)
    const value = { rows, unreadable: [], total, other: undefined, configs: undefined }
    return { ok: true, value: value as never }
  }
  const ended = Promise.withResolvers<void>()
  const jobs = createJobs(list => {
    const made = list.find(job => job.state === 'done')
    if (made?.done === total && made.missing === 0) ended.resolve()
    else if (made) ended.reject(new Error(`${made.done} rows of ${total}`))
    else if (list.some(job => job.state !== 'running' && job.failure))
      ended.reject(new Error(JSON.stringify(list)))
  })
  const exporter = createExporter({
    platform: { call },
    jobs,
    spoolFolder: join(folder, 'spool'),
    workerUrl: new URL('../../src/main/exports/workbook-worker.ts', import.meta.url),
    account: () => 'bench',
    now: Date.now,
    log: (message, error) => ended.reject(new Error(message, { cause: error })),
    inFlight: () => inFlight,
  })
  await exporter.start(
    {
      title: 'Bench',
      language: 'en-us',
      endpoint: 'rechargeOrders.list',
      input: {},
      scope: { kind: 'all', total },
      rowKey: 'order',
      columns: [...columns],
      headers,
      overrides: {},
      totals: [],
      zone: 'UTC',
      about: [],
    },
    join(folder, 'book.xlsx'),
  )
  // The promise alone does not keep the process: the job list's own timer is made not to.
  const alive = setInterval(() => undefined, 1000)
  await ended.promise
  clearInterval(alive)
}

const ours = (folder: string, rows: number) => exported(folder, rows, 0)
const slow = (folder: string, rows: number) => exported(folder, rows, answerMs)

/** The value and format exceljs is given for the same cell. */
const plainValue = (
  cell: CellValue,
): { readonly value: string | number | Date | null; readonly numFmt: string } => {
  if (cell.type === 'empty') return { value: null, numFmt: '' }
  if (cell.type === 'text') return { value: cell.value, numFmt: '@' }
  if (cell.type === 'number') return { value: cell.value, numFmt: cell.format }
  return { value: new Date(`${cell.wallClock.replace(' ', 'T')}Z`), numFmt: cell.format }
}

/** exceljs streaming as its manual shows it: styled columns, a row added and committed, no waiting. */
const plain = async (folder: string, total: number): Promise<void> => {
  const book = new excel.stream.xlsx.WorkbookWriter({
    filename: join(folder, 'book.xlsx'),
    useStyles: true,
  })
  const sheet = book.addWorksheet('Bench', { views: [{ state: 'frozen', ySplit: 1 }] })
  const formats = columns.map(column => plainValue(cellValue(column, rowAt(1), context)).numFmt)
  sheet.columns = columns.map((column, index) => ({
    header: column.field,
    width: 16,
    style: { numFmt: formats[index] ?? '' },
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.getRow(1).commit()
  for (let page = 1; page <= total / pageSize; page += 1) {
    for (const row of await pageAt(page, total)) {
      sheet.addRow(columns.map(column => plainValue(cellValue(column, row, context)).value)).commit()
    }
  }
  await book.commit()
}

interface Measured {
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

const sides = { ours, plain, slow } as const
type Side = keyof typeof sides

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

const measure = async (side: Side, folder: string, rows: number): Promise<Measured> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const idleMb = process.memoryUsage().rss / 1_048_576
  delay.enable()
  const longestTurn = watchTurns()
  const begun = performance.now()
  await sides[side](folder, rows)
  const seconds = (performance.now() - begun) / 1000
  const { size } = await stat(join(folder, 'book.xlsx'))
  return {
    seconds,
    idleMb,
    peakMb: peakMb(),
    turnMs: longestTurn(),
    lateMs: delay.percentile(99.9) / 1e6,
    fileMb: size / 1_048_576,
  }
}

/** Runs one side in a fresh process and says what it took. */
export const measureWorkbook = async (side: Side, rows = usual): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'))
  const child = fork(fileURLToPath(import.meta.url), [`workbook:${side}`, folder, String(rows)])
  const answer = Promise.withResolvers<Measured>()
  child.once('message', message => answer.resolve(message as Measured))
  child.once('exit', code => answer.reject(new Error(`${side} ended with ${code}`)))
  try {
    return await answer.promise
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const line = (name: string, rows: number, measured: Measured): string => {
  const { seconds, idleMb, peakMb, turnMs, lateMs, fileMb } = measured
  return (
    `  ${name.padEnd(20)} ${Math.round(rows / seconds).toLocaleString('en')} rows/s, ` +
    `peak ${Math.round(peakMb)} MB (${Math.round(idleMb)} before the work), ` +
    `longest turn ${Math.round(turnMs)} ms (late ${Math.round(lateMs)} ms), file ${fileMb.toFixed(1)} MB`
  )
}
const verdict = (met: boolean, text: string): string => `  ${met ? 'PASS' : 'MISS'}: ${text}`
const mostMb = 160
const inTime = 16

/** Rows per second and peak memory of 100,000 × 20 cells to .xlsx, each side in a process of its own; and of a million. */
export const benchWorkbook = async (): Promise<readonly string[]> => {
  const console = await measureWorkbook('ours')
  const other = await measureWorkbook('plain')
  const more = await measureWorkbook('ours', many)
  const speed = other.seconds / console.seconds
  const met = speed >= 4 && console.peakMb <= mostMb
  return [
    `Workbook, ${usual.toLocaleString('en')} rows x ${columns.length} columns; ours with walking and spooling them`,
    line('console', usual, console),
    line('exceljs streaming', usual, other),
    line('console, 1,000,000', many, more),
    verdict(console.turnMs < 50, 'no turn of the main thread over 50 ms (target: < 50 ms)'),
    verdict(
      met,
      `${speed.toFixed(2)}x the rows per second at ${Math.round(console.peakMb)} MB (target: >= 4x at <= ${mostMb} MB)`,
    ),
    verdict(
      more.peakMb <= mostMb,
      `1,000,000 rows at ${Math.round(more.peakMb)} MB (target: <= ${mostMb} MB)`,
    ),
  ]
}

/** Seconds for 100,000 rows from a platform that takes a moment for each page. */
export const benchExport = async (): Promise<readonly string[]> => {
  const { seconds } = await measureWorkbook('slow')
  const floor = (usual / pageSize / inFlight) * (answerMs / 1000)
  return [
    `Export, ${usual.toLocaleString('en')} rows from a platform that answers in ${answerMs} ms, ${inFlight} pages in flight`,
    `  console              ${seconds.toFixed(1)} s; the answers alone take ${floor.toFixed(1)} s`,
    verdict(seconds <= inTime, `${seconds.toFixed(1)} s, no row missing (target: <= ${inTime} s)`),
  ]
}

const side = /^workbook:(ours|plain|slow)$/.exec(process.argv[2] ?? '')?.[1] as Side | undefined
if (side && process.send) {
  process.send(await measure(side, process.argv[3] ?? '', Number(process.argv[4] ?? usual)))
  process.disconnect()
}
