import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageVerdict } from '../packages/verdict.ts'
import { commandFile, runNode } from './run.ts'
import { type Counts, type EndedTier, mergeAttempts, reportTiers } from './tier-report.ts'
import { findSlowest, type Timed, tiers, type Verdict, verdictFile, verdictTier } from './vitest-verdict.ts'

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

const runVitest = async (name: string, which: Which, files: readonly string[]) => {
  const args = [
    commandFile('vitest'),
    'run',
    '--config=tests/vitest.config.ts',
    `--tags-filter=${tiers[which].filter}`,
    '--reporter=default',
    '--reporter=./tests/tools/vitest-verdict.ts',
    ...files,
  ]
  const env = { [verdictFile]: vitestFile, [verdictTier]: which, ...(which === 'proof' && { PROOF: 'full' }) }
  const code = await runNode(args, { env })
  const verdict = report(vitestFile) as Verdict | undefined
  // A worker that died fails the run: that is no failure of its own where its test file is run again.
  return { verdict, counts: verdict?.interrupted.length ? verdict : settle(name, code, verdict) }
}

/** The unit and screen tests. A test file whose worker died is run once more. */
export const vitest = async (which: Which): Promise<Counts> => {
  const name = 'unit and screen tests'
  console.log(`\n== ${name}`)
  const { verdict, counts } = await runVitest(name, which, [])
  if (!verdict?.interrupted.length) return counts
  const files = verdict.interrupted.map(({ file }) => file)
  console.log(`\n== ${name}, once more: ${files.join(', ')}`)
  const again = await runVitest(name, which, files)
  return mergeAttempts(verdict, again.counts, again.verdict?.interrupted ?? [])
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
      slowest: findSlowest(found.suites.flatMap(durations)),
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
  const ended: EndedTier[] = []
  for (const { name, budgetSeconds, run } of tiers) {
    const started = Date.now()
    const counts = await run()
    ended.push({ name, budgetSeconds, seconds: (Date.now() - started) / 1000, counts })
  }
  for (const line of reportTiers(ended)) console.log(line)
  process.exitCode = ended.some(({ counts }) => counts.some(({ failed }) => failed > 0)) ? 1 : 0
}
