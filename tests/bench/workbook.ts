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

const usualRows = 100_000
const manyRows = 1_000_000
/** Milliseconds that a platform takes to answer with a page, where it takes any time. */
const answerMs = 100
const measuredPairs = 3

/** Bundles the programs like the console: a compiler in the measured process would count as its memory. */
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
        // A part of exceljs's reader that nothing here uses asks for it.
        external: ['@aws-sdk/client-s3'],
        input: {
          ours: join(import.meta.dirname, 'workbook-ours.ts'),
          plain: join(import.meta.dirname, 'workbook-plain.ts'),
          cancel: join(import.meta.dirname, 'workbook-cancel.ts'),
          'workbook-worker': join(import.meta.dirname, '../../src/main/exports/workbook/workbook-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })

type ProgramMessage = { readonly page: number } | Measured | { readonly cancelledMs: number }

/** Runs a program in a new process, answers its requests for pages and returns its result. */
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
    child.on('message', (message: ProgramMessage) => {
      if ('page' in message) answer(message.page).catch(outcome.reject)
      else outcome.resolve(message as unknown as T)
    })
    child.once('exit', code => outcome.reject(new Error(`${program} ended with ${code}`)))
    return await outcome.promise
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs one side in a new process and returns its measurements. For speed the rows are created there: both sides then do the
 * same work and nothing else. For memory this process creates them, as a platform that answers after `wait` milliseconds:
 * otherwise their garbage would count as the memory of the measured program.
 */
export const measureWorkbook = (
  side: 'ours' | 'plain',
  platform: Platform,
  rows = usualRows,
  wait = 0,
): Promise<Measured> => runProgram<Measured>(side, platform, rows, wait)

/** Measures the milliseconds from cancelling a running export until it has ended and its file is gone. */
const measureCancel = async (): Promise<number> =>
  (await runProgram<{ readonly cancelledMs: number }>('cancel', 'apart', manyRows, answerMs)).cancelledMs

const formatLine = (name: string, rows: number, measured: Measured): string => {
  const { seconds, idleMb, peakMb, turnMs, lateMs, fileMb } = measured
  return (
    `  ${name.padEnd(20)} ${Math.round(rows / seconds).toLocaleString('en')} rows/s, ` +
    `peak ${Math.round(peakMb)} MB (${Math.round(idleMb)} before the work), ` +
    `longest turn ${Math.round(turnMs)} ms (late ${Math.round(lateMs)} ms), file ${fileMb.toFixed(1)} MB`
  )
}
const maxMb = 160
const createMemoryTarget = (what: string, peakMb: number, beside: string): Target => ({
  what,
  today: `${Math.round(peakMb)} MB`,
  beside,
  target: `<= ${maxMb} MB`,
  met: peakMb <= maxMb,
})
const maxSeconds = 16

/**
 * Measures rows per second and peak memory of 100,000 × 20 cells to .xlsx, each side in its own process, and of a million
 * rows. Both sides run several times in turns, because the machine's speed varies from minute to minute.
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
  const consoleMemory = await measureWorkbook('ours', 'apart')
  const exceljsMemory = await measureWorkbook('plain', 'apart')
  const largeExport = await measureWorkbook('ours', 'apart', manyRows)
  return {
    details: [
      `Workbook, ${usualRows.toLocaleString('en')} rows x ${columns.length} columns; ours includes requesting and spooling them`,
      ...pairs.flatMap(pair => [
        formatLine('console', usualRows, pair.console),
        formatLine('exceljs streaming', usualRows, pair.other),
      ]),
      '  the same with rows from another process, to measure memory',
      formatLine('console', usualRows, consoleMemory),
      formatLine('exceljs streaming', usualRows, exceljsMemory),
      formatLine('console, 1,000,000', manyRows, largeExport),
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
        what: 'workbook rows per second, relative to plain exceljs streaming',
        today: `${speed.toFixed(2)}x`,
        beside: '1x',
        target: '>= 4x',
        met: speed >= 4,
      },
      createMemoryTarget(
        `memory of an export of ${usualRows.toLocaleString('en')} rows`,
        consoleMemory.peakMb,
        `exceljs ${Math.round(exceljsMemory.peakMb)} MB`,
      ),
      createMemoryTarget(
        `memory of an export of ${manyRows.toLocaleString('en')} rows`,
        largeExport.peakMb,
        '',
      ),
    ],
  }
}

/** Measures an export of 100,000 rows from a platform that takes 100 ms per page, and the cancelling of one. */
export const benchExport = async (): Promise<Report> => {
  const { seconds } = await measureWorkbook('ours', 'apart', usualRows, answerMs)
  const floor = (usualRows / pageSize / inFlight) * (answerMs / 1000)
  const cancelled = await measureCancel()
  return {
    details: [],
    targets: [
      {
        what: `export of ${usualRows.toLocaleString('en')} rows, answers of ${answerMs} ms, ${inFlight} in flight`,
        today: `${seconds.toFixed(1)} s, none missing`,
        beside: `answers alone ${floor.toFixed(1)} s`,
        target: `<= ${maxSeconds} s`,
        met: seconds <= maxSeconds,
      },
      {
        what: `cancelling a running export of ${manyRows.toLocaleString('en')} rows`,
        today: `${cancelled.toFixed(0)} ms`,
        beside: '',
        target: '<= 1000 ms',
        met: cancelled <= 1000,
      },
    ],
  }
}
