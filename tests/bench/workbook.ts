import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { median } from './median.ts'
import { columns, inFlight, pageOf, pageSize } from './workbook-data.ts'
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
          'workbook-worker': join(import.meta.dirname, '../../src/main/exports/workbook-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })

type Told = { readonly page: number } | { readonly measured: Measured }

/**
 * Runs one side in a fresh process and says what it took. The rows are made there for speed, as both sides then do the same
 * and nothing else; for memory by this process, a platform that answers after so many milliseconds, as what making them
 * leaves behind is the measured program's otherwise.
 */
export const measureWorkbook = async (
  side: 'ours' | 'plain',
  platform: Platform,
  rows = usual,
  wait = 0,
): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'))
  try {
    const programs = join(folder, 'programs')
    await buildPrograms(programs)
    const child = fork(join(programs, `${side}.js`), [folder, String(rows), platform], {
      serialization: 'advanced',
      execArgv: [],
    })
    const outcome = Promise.withResolvers<Measured>()
    const answer = async (page: number) => {
      if (wait > 0) await pause(wait)
      child.send({ page, rows: pageOf(page, rows) } satisfies PageAnswer)
    }
    child.on('message', (told: Told) => {
      if ('measured' in told) outcome.resolve(told.measured)
      else answer(told.page).catch(outcome.reject)
    })
    child.once('exit', code => outcome.reject(new Error(`${side} ended with ${code}`)))
    return await outcome.promise
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
const verdict = (met: boolean, text: string): string => `  ${met ? 'PASS' : 'MISS'}  ${text}`
const mostMb = 160
const inTime = 16

/**
 * Rows per second and peak memory of 100,000 × 20 cells to .xlsx, each side in a process of its own; and of a million. Both
 * sides in turn, several times: the machine is another from minute to minute.
 */
export const benchWorkbook = async (): Promise<readonly string[]> => {
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
  return [
    `Workbook, ${usual.toLocaleString('en')} rows x ${columns.length} columns; ours with walking and spooling them`,
    ...pairs.flatMap(pair => [
      line('console', usual, pair.console),
      line('exceljs streaming', usual, pair.other),
    ]),
    '  the same with the rows from another process, for the memory',
    line('console', usual, alone),
    line('exceljs streaming', usual, other),
    line('console, 1,000,000', many, more),
    verdict(turn < 50, 'no turn of the main thread over 50 ms (target: < 50 ms)'),
    verdict(
      speed >= 4 && alone.peakMb <= mostMb,
      `${speed.toFixed(2)}x the rows per second at ${Math.round(alone.peakMb)} MB (target: >= 4x at <= ${mostMb} MB)`,
    ),
    verdict(
      more.peakMb <= mostMb,
      `1,000,000 rows at ${Math.round(more.peakMb)} MB (target: <= ${mostMb} MB)`,
    ),
  ]
}

/** Seconds for 100,000 rows from a platform that takes a moment for each page. */
export const benchExport = async (): Promise<readonly string[]> => {
  const { seconds } = await measureWorkbook('ours', 'apart', usual, answerMs)
  const floor = (usual / pageSize / inFlight) * (answerMs / 1000)
  return [
    `Export, ${usual.toLocaleString('en')} rows from a platform that answers in ${answerMs} ms, ${inFlight} pages in flight`,
    `  console              ${seconds.toFixed(1)} s; the answers alone take ${floor.toFixed(1)} s`,
    verdict(seconds <= inTime, `${seconds.toFixed(1)} s, no row missing (target: <= ${inTime} s)`),
  ]
}
