import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageVerdict } from '../packages/verdict.ts'
import { concernsRelease, listChangedFiles } from './changed-files.ts'
import { commandFile, runNode } from './run.ts'
import { type Counts, type EndedTier, mergeAttempts, reportTiers } from './tier-report.ts'
import { findSlowest, type Timed, tiers, type Verdict, verdictFile, verdictTier } from './vitest-verdict.ts'

/** A selection of tests: `npm test` leaves out those tagged `proof`, `npm run proof` runs them. */
export type Which = 'suite' | 'proof'

const results = join(tmpdir(), `console-test-${process.pid}`)
const vitestFile = `${results}-vitest.json`
const packageFile = `${results}-packages.json`
const playwrightFile = `${results}-playwright.json`

const createFailure = (name: string): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [name] })

/** Runs a step without tests of its own, which counts as one test. */
const runStep = async (name: string, args: readonly string[]): Promise<Counts> => {
  console.log(`\n== ${name}`)
  const code = await runNode(args, { inOnePiece: true })
  if (code !== 0) console.log(`${name} failed`)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : createFailure(name)
}

// A runner that dies without its report, or fails outside any test, must not read as success.
const completeCounts = (name: string, code: number, counts: Counts | undefined): Counts => {
  if (!counts) return createFailure(name)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: [name] } : counts
}

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}

export const types = () => runStep('types', ['tests/tools/types.ts'])
export const format = () => runStep('format', [commandFile('@biomejs/biome', 'biome'), 'check'])
export const lint = () => runStep('lint', [commandFile('oxlint'), '--type-aware', '--deny-warnings'])
export const build = () => runStep('build', [commandFile('electron-vite'), 'build', '--logLevel', 'warn'])

/** Packs the existing build for all systems around stubs of Electron, and checks the packages. */
export const packages = async (): Promise<Counts> => {
  const name = 'packages'
  console.log(`\n== ${name}`)
  const env = { [packageVerdict]: packageFile }
  const code = await runNode(['tests/tools/package.ts', '--check', '--built'], { env, inOnePiece: true })
  return completeCounts(name, code, readReport(packageFile) as Counts | undefined)
}

const runVitest = async (name: string, which: Which, files: readonly string[]) => {
  const tier = which === 'suite' && concernsRelease(listChangedFiles()) ? 'suiteWithRelease' : which
  const args = [
    commandFile('vitest'),
    'run',
    `--tags-filter=${tiers[tier].filter}`,
    '--reporter=default',
    '--reporter=./tests/tools/vitest-verdict.ts',
    ...files,
  ]
  const env = { [verdictFile]: vitestFile, [verdictTier]: tier, ...(which === 'proof' && { PROOF: 'full' }) }
  const code = await runNode(args, { env })
  const verdict = readReport(vitestFile) as Verdict | undefined
  // A dead worker fails the run; that does not count if its test file runs again.
  return { verdict, counts: verdict?.interrupted.length ? verdict : completeCounts(name, code, verdict) }
}

/** Runs the unit and screen tests. A test file whose worker died is run again. */
export const vitest = async (which: Which): Promise<Counts> => {
  const name = 'unit and screen tests'
  console.log(`\n== ${name}`)
  const { verdict, counts } = await runVitest(name, which, [])
  if (!verdict?.interrupted.length) return counts
  const files = verdict.interrupted.map(({ file }) => file)
  console.log(`\n== ${name}, second attempt: ${files.join(', ')}`)
  const secondRun = await runVitest(name, which, files)
  return mergeAttempts(verdict, secondRun.counts, secondRun.verdict?.interrupted ?? [])
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly {
        readonly duration: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly Suite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

const listByStatus = (suite: Suite, status: string): readonly string[] => [
  ...(suite.suites ?? []).flatMap(inner => listByStatus(inner, status)),
  ...suite.specs.flatMap(spec =>
    spec.tests
      .filter(one => one.status === status)
      .map(one => {
        const message = one.results.find(result => result.error)?.error?.message ?? ''
        return `${spec.title}: ${message.split('\n')[0]}`
      }),
  ),
]

const listDurations = (suite: Suite): readonly Timed[] => [
  ...(suite.suites ?? []).flatMap(listDurations),
  ...suite.specs.map(spec => ({
    name: spec.title,
    milliseconds: spec.tests.flatMap(one => one.results).reduce((total, { duration }) => total + duration, 0),
  })),
]

const runPlaywright = async (
  name: string,
  extraArgs: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> => {
  console.log(`\n== ${name}`)
  const args = [commandFile('@playwright/test', 'playwright'), 'test', '--reporter=line,json', ...extraArgs]
  const code = await runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile } })
  const jsonReport = readReport(playwrightFile) as PlaywrightReport | undefined
  return completeCounts(
    name,
    code,
    jsonReport && {
      passed: jsonReport.stats.expected + jsonReport.stats.flaky,
      failed: jsonReport.stats.unexpected,
      skipped: jsonReport.stats.skipped,
      failures: jsonReport.suites.flatMap(suite => listByStatus(suite, 'unexpected')),
      retried: jsonReport.suites.flatMap(suite => listByStatus(suite, 'flaky')),
      slowest: findSlowest(jsonReport.suites.flatMap(listDurations)),
    },
  )
}

/** Runs the end-to-end tests on the existing build. */
export const playwright = (which: Which): Promise<Counts> =>
  runPlaywright('end-to-end tests', [
    // Pictures are taken on request: `npm run pictures`.
    which === 'proof' ? '--grep=@proof' : '--grep-invert=@proof|@pictures',
  ])

/** Runs the walk through every screen in all languages, drawn with the fonts of a set. */
export const walkWithFonts = (fonts: string): Promise<Counts> =>
  runPlaywright(`walk with the fonts ${fonts}`, ['walker.spec.ts'], { SUITE_FONTS: fonts })

/** Runs steps one after the other. */
export const runInTurn = async (steps: readonly (() => Promise<Counts>)[]): Promise<readonly Counts[]> => {
  const all: Counts[] = []
  for (const run of steps) all.push(await run())
  return all
}

/** A part of a run that has a budget of its own. */
export interface Tier {
  readonly name: string
  readonly budgetSeconds: number
  readonly run: () => Promise<readonly Counts[]>
}

/** Runs the tiers one after the other and prints their report; the process fails when a test failed. */
export const runTiers = async (tiers: readonly Tier[]): Promise<void> => {
  const endedTiers: EndedTier[] = []
  for (const { name, budgetSeconds, run } of tiers) {
    const startedAt = Date.now()
    const counts = await run()
    endedTiers.push({ name, budgetSeconds, seconds: (Date.now() - startedAt) / 1000, counts })
  }
  for (const line of reportTiers(endedTiers)) console.log(line)
  process.exitCode = endedTiers.some(({ counts }) => counts.some(({ failed }) => failed > 0)) ? 1 : 0
}
