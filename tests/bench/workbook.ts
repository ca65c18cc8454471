import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { median } from './median.ts'
import type { Report, Target } from './target.ts'
import { buildPage, columns, inFlight, pageSize } from './workbook-data.ts'
import type { Measured, PageAnswer, Platform } from './workbook-program.ts'

const usual = 100_000
const many = 1_000_000
/** What a platform takes to answer with a page, where it takes any time. */
const answerMs = 100
const measuredPairs = 3

/** Bundled as the console is: a compiler in the measured process would count as its memory. */
const buildPrograms = (folder: string) =>
  build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      rolldownOptions: {
        input: {
          ours: join(import.meta.dirname, 'workbook-ours.ts'),
          plain: join(import.meta.dirname, 'workbook-plain.ts'),
          cancel: join(import.meta.dirname, 'workbook-cancel.ts'),
          'workbook-worker': join(import.meta.dirname, '../../src/main/exports/workbook-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })

type Told = { readonly page: number } | Measured | { readonly cancelledMs: number }

/** Runs a program in a fresh process, answers for its pages, and yields what it told at its end. */
const runProgram = async <T extends object>(
  program: 'ours' | 'plain' | 'cancel',
  platform: Platform,
  rows: number,
  wait: number,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'))
  try {
    const programs = join(folder, 'programs')
    await buildPrograms(programs)
    const child = fork(join(programs, `${program}.js`), [folder, String(rows), platform], {
      serialization: 'advanced',
      execArgv: [],
    })
    const outcome = Promise.withResolvers<T>()
    const answer = async (page: number) => {
      if (wait > 0) await pause(wait)
      if (child.connected) child.send({ page, rows: buildPage(page, rows) } satisfies PageAnswer)
    }
    child.on('message', (told: Told) => {
      if ('page' in told) answer(told.page).catch(outcome.reject)
      else outcome.resolve(told as unknown as T)
    })
    child.once('exit', code => outcome.reject(new Error(`${program} ended with ${code}`)))
    return await outcome.promise
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs one side in a fresh process and says what it took. The rows are made there for speed, as both sides then do the same
 * and nothing else; for memory by this process, a platform that answers after so many milliseconds, as what making them
 * leaves behind is the measured program's otherwise.
 */
export const measureWorkbook = (
  side: 'ours' | 'plain',
  platform: Platform,
  rows = usual,
  wait = 0,
): Promise<Measured> => runProgram<Measured>(side, platform, rows, wait)

/** Milliseconds from cancelling an export under way until it has ended and nothing is left of its file. */
const measureCancel = async (): Promise<number> =>
  (await runProgram<{ readonly cancelledMs: number }>('cancel', 'apart', many, answerMs)).cancelledMs

const line = (name: string, rows: number, measured: Measured): string => {
  const { seconds, idleMb, peakMb, turnMs, lateMs, fileMb } = measured
  return (
    `  ${name.padEnd(20)} ${Math.round(rows / seconds).toLocaleString('en')} rows/s, ` +
    `peak ${Math.round(peakMb)} MB (${Math.round(idleMb)} before the work), ` +
    `longest turn ${Math.round(turnMs)} ms (late ${Math.round(lateMs)} ms), file ${fileMb.toFixed(1)} MB`
  )
}
const mostMb = 160
const memoryTarget = (what: string, peakMb: number, beside: string): Target => ({
  what,
  today: `${Math.round(peakMb)} MB`,
  beside,
  target: `<= ${mostMb} MB`,
  met: peakMb <= mostMb,
})
const inTime = 16

/**
 * Rows per second and peak memory of 100,000 × 20 cells to .xlsx, each side in a process of its own; and of a million. Both
 * sides in turn, several times: the machine is another from minute to minute.
 */
export const benchWorkbook = async (): Promise<Report> => {
  const pairs: { readonly console: Measured; readonly other: Measured }[] = []
  for (let pair = 0; pair < measuredPairs; pair += 1) {
    pairs.push({
      console: await measureWorkbook('ours', 'here'),
      other: await measureWorkbook('plain', 'here'),
    })
  }
  const speed = median(pairs.map(({ console, other }) => other.seconds / console.seconds))
  const turn = Math.max(...pairs.map(pair => pair.console.turnMs))
  const alone = await measureWorkbook('ours', 'apart')
  const other = await measureWorkbook('plain', 'apart')
  const more = await measureWorkbook('ours', 'apart', many)
  return {
    details: [
      `Workbook, ${usual.toLocaleString('en')} rows x ${columns.length} columns; ours with walking and spooling them`,
      ...pairs.flatMap(pair => [
        line('console', usual, pair.console),
        line('exceljs streaming', usual, pair.other),
      ]),
      '  the same with the rows from another process, for the memory',
      line('console', usual, alone),
      line('exceljs streaming', usual, other),
      line('console, 1,000,000', many, more),
    ],
    targets: [
      {
        what: 'longest turn of the main thread in an export',
        today: `${turn.toFixed(0)} ms`,
        beside: '',
        target: '< 50 ms',
        met: turn < 50,
      },
      {
        what: 'rows of a workbook a second, of plain exceljs streaming',
        today: `${speed.toFixed(2)}x`,
        beside: '1x',
        target: '>= 4x',
        met: speed >= 4,
      },
      memoryTarget(
        `memory of an export of ${usual.toLocaleString('en')} rows`,
        alone.peakMb,
        `exceljs ${Math.round(other.peakMb)} MB`,
      ),
      memoryTarget(`memory of an export of ${many.toLocaleString('en')} rows`, more.peakMb, ''),
    ],
  }
}

/** Seconds for 100,000 rows from a platform that takes a moment for each page. */
export const benchExport = async (): Promise<Report> => {
  const { seconds } = await measureWorkbook('ours', 'apart', usual, answerMs)
  const floor = (usual / pageSize / inFlight) * (answerMs / 1000)
  const cancelled = await measureCancel()
  return {
    details: [],
    targets: [
      {
        what: `export of ${usual.toLocaleString('en')} rows, answers of ${answerMs} ms, ${inFlight} in flight`,
        today: `${seconds.toFixed(1)} s, none missing`,
        beside: `answers alone ${floor.toFixed(1)} s`,
        target: `<= ${inTime} s`,
        met: seconds <= inTime,
      },
      {
        what: `cancelling an export of ${many.toLocaleString('en')} rows under way`,
        today: `${cancelled.toFixed(0)} ms`,
        beside: '',
        target: '<= 1000 ms',
        met: cancelled <= 1000,
      },
    ],
  }
}
