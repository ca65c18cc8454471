import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageVerdict } from '../packages/verdict.ts'
import { commandFile, runNode } from './run.ts'
import { slowestOf, type Timed, tiers, type Verdict, verdictFile, verdictTier } from './vitest-verdict.ts'

/** The outcome of one step of a tier. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures?: readonly string[]
  /** Tests that passed at the second attempt: a crowded machine's doing, or a fault that comes and goes. */
  readonly retried?: readonly string[]
  readonly slowest?: readonly Timed[]
}

/** `npm test` leaves out the tests that are tagged `proof`, `npm run proof` runs them. */
export type Which = 'suite' | 'proof'

const results = join(tmpdir(), `console-test-${process.pid}`)
const vitestFile = `${results}-vitest.json`
const packageFile = `${results}-packages.json`
const playwrightFile = `${results}-playwright.json`

const broken = (name: string): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [name] })

/** A step with no tests of its own counts as one: it passed or it failed. */
const step = async (name: string, args: readonly string[]): Promise<Counts> => {
  console.log(`\n== ${name}`)
  const code = await runNode(args, { inOnePiece: true })
  if (code !== 0) console.log(`${name} failed`)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : broken(name)
}

// A runner that dies without its report, or fails outside any test, must not read as success.
const settle = (name: string, code: number, counts: Counts | undefined): Counts => {
  if (!counts) return broken(name)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: [name] } : counts
}

const report = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}

export const types = () => step('types', ['tests/tools/types.ts'])
export const format = () => step('format', [commandFile('@biomejs/biome', 'biome'), 'check', 'src', 'tests'])
export const lint = () =>
  step('lint', [commandFile('oxlint'), '--type-aware', '--deny-warnings', 'src', 'tests'])
export const build = () => step('build', [commandFile('electron-vite'), 'build', '--logLevel', 'warn'])

/** Packs for all systems around stubs of Electron, from what was built, and checks the packages. */
export const packages = async (): Promise<Counts> => {
  const name = 'packages'
  console.log(`\n== ${name}`)
  const env = { [packageVerdict]: packageFile }
  const code = await runNode(['tests/tools/package.ts', '--check', '--built'], { env, inOnePiece: true })
  return settle(name, code, report(packageFile) as Counts | undefined)
}

/** The unit and screen tests. */
export const vitest = async (which: Which): Promise<Counts> => {
  const name = 'unit and screen tests'
  console.log(`\n== ${name}`)
  const args = [
    commandFile('vitest'),
    'run',
    '--config=tests/vitest.config.ts',
    `--tags-filter=${tiers[which].filter}`,
    '--reporter=default',
    '--reporter=./tests/tools/vitest-verdict.ts',
  ]
  const env = { [verdictFile]: vitestFile, [verdictTier]: which, ...(which === 'proof' && { PROOF: 'full' }) }
  const code = await runNode(args, { env })
  return settle(name, code, report(vitestFile) as Verdict | undefined)
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

const ending = (suite: Suite, status: string): readonly string[] => [
  ...(suite.suites ?? []).flatMap(inner => ending(inner, status)),
  ...suite.specs.flatMap(spec =>
    spec.tests
      .filter(one => one.status === status)
      .map(one => {
        const message = one.results.find(result => result.error)?.error?.message ?? ''
        return `${spec.title}: ${message.split('\n')[0]}`
      }),
  ),
]

const durations = (suite: Suite): readonly Timed[] => [
  ...(suite.suites ?? []).flatMap(durations),
  ...suite.specs.map(spec => ({
    name: spec.title,
    milliseconds: spec.tests.flatMap(one => one.results).reduce((total, { duration }) => total + duration, 0),
  })),
]

const runPlaywright = async (
  name: string,
  chosen: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> => {
  console.log(`\n== ${name}`)
  const args = [
    commandFile('@playwright/test', 'playwright'),
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--reporter=line,json',
    ...chosen,
  ]
  const code = await runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile } })
  const found = report(playwrightFile) as PlaywrightReport | undefined
  return settle(
    name,
    code,
    found && {
      passed: found.stats.expected + found.stats.flaky,
      failed: found.stats.unexpected,
      skipped: found.stats.skipped,
      failures: found.suites.flatMap(suite => ending(suite, 'unexpected')),
      retried: found.suites.flatMap(suite => ending(suite, 'flaky')),
      slowest: slowestOf(found.suites.flatMap(durations)),
    },
  )
}

/** The end-to-end tests, on what was built. */
export const playwright = (which: Which): Promise<Counts> =>
  runPlaywright('end-to-end tests', [
    // Pictures are taken on request: `npm run pictures`.
    which === 'proof' ? '--grep=@proof' : '--grep-invert=@proof|@pictures',
  ])

/** The walk through every screen in all languages, drawn with the fonts of a set. */
export const walkWithFonts = (fonts: string): Promise<Counts> =>
  runPlaywright(`walk with the fonts ${fonts}`, ['walker.spec.ts'], { SUITE_FONTS: fonts })

/** Runs steps one after the other. */
export const inTurn = async (steps: readonly (() => Promise<Counts>)[]): Promise<readonly Counts[]> => {
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

const row = (name: string, took: number, budget: number): string => {
  const over = took > budget ? '  OVER' : ''
  return `${name.padEnd(24)}${`${Math.round(took)} s`.padStart(8)}${`${budget} s`.padStart(10)}${over}`
}

/**
 * Runs the tiers one after the other, then prints the time of each beside its budget, the ten slowest tests, whatever passed
 * only at the second attempt, whatever failed, and as its last line `N passed, N failed`.
 */
export const runTiers = async (tiers: readonly Tier[]): Promise<void> => {
  const took: number[] = []
  const all: Counts[] = []
  for (const tier of tiers) {
    const started = Date.now()
    all.push(...(await tier.run()))
    took.push((Date.now() - started) / 1000)
  }
  const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, counts) => total + counts[key], 0)
  console.log(`\n${'tier'.padEnd(24)}${'took'.padStart(8)}${'budget'.padStart(10)}`)
  for (const [at, { name, budgetSeconds }] of tiers.entries())
    console.log(row(name, took[at] ?? 0, budgetSeconds))
  const budget = tiers.reduce((total, { budgetSeconds }) => total + budgetSeconds, 0)
  console.log(
    row(
      'all',
      took.reduce((total, seconds) => total + seconds, 0),
      budget,
    ),
  )
  console.log('\nThe slowest tests')
  for (const { name, milliseconds } of slowestOf(all.flatMap(counts => counts.slowest ?? [])))
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)
  for (const retried of all.flatMap(counts => counts.retried ?? []))
    console.log(`passed at the second attempt: ${retried}`)
  for (const failure of all.flatMap(counts => counts.failures ?? [])) console.log(`failed: ${failure}`)
  const skipped = sum('skipped')
  const also = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${also}`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
