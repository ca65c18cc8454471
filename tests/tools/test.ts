import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageVerdict } from '../packages/verdict.ts'
import { commandFile, runNode } from './run.ts'
import { slowestOf, type Timed, type Verdict, verdictFile } from './vitest-verdict.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures?: readonly string[]
  /** Passed at the second attempt: a crowded machine's doing, or a fault that comes and goes. */
  readonly retried?: readonly string[]
  readonly slowest?: readonly Timed[]
}

const results = join(tmpdir(), `console-test-${process.pid}`)
const vitestFile = `${results}-vitest.json`
const packageFile = `${results}-packages.json`
const playwrightFile = `${results}-playwright.json`

const broken = (name: string): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [name] })

const took: string[] = []
const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const started = Date.now()
  const done = await work()
  took.push(`${name} ${Math.round((Date.now() - started) / 1000)} s`)
  return done
}

/** A step with no tests of its own counts as one: it passed or it failed. */
const step = (name: string, args: readonly string[]): Promise<Counts> =>
  timed(name, async () => {
    console.log(`\n== ${name}`)
    const code = await runNode(args, { inOnePiece: true })
    if (code !== 0) console.log(`${name} failed`)
    return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : broken(name)
  })

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

const packages = (): Promise<Counts> =>
  timed('packages', async () => {
    const name = 'packages'
    console.log(`\n== ${name}`)
    const env = { [packageVerdict]: packageFile }
    const code = await runNode(['tests/tools/package.ts', '--check', '--built'], { env, inOnePiece: true })
    return settle(name, code, report(packageFile) as Counts | undefined)
  })

const vitest = async (): Promise<Counts> => {
  const name = 'unit and screen tests'
  console.log(`\n== ${name}`)
  const config = [
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=./tests/tools/vitest-verdict.ts',
  ]
  const env = { [verdictFile]: vitestFile }
  const code = await runNode([commandFile('vitest'), 'run', ...config], { env })
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

const playwright = async (): Promise<Counts> => {
  const name = 'end-to-end tests'
  console.log(`\n== ${name}`)
  const args = [
    commandFile('@playwright/test', 'playwright'),
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
  ]
  const code = await runNode([...args, '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile },
  })
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

/** One after the other. */
const inTurn = async (steps: readonly (() => Promise<Counts>)[]): Promise<readonly Counts[]> => {
  const all: Counts[] = []
  for (const run of steps) all.push(await run())
  return all
}

const started = Date.now()
// The compilers of one lane leave a core to the other; the tests need both.
const checks = await Promise.all([
  inTurn([() => step('types', ['tests/tools/types.ts'])]),
  inTurn([
    () => step('build', [commandFile('electron-vite'), 'build', '--logLevel', 'warn']),
    packages,
    () => step('format', [commandFile('@biomejs/biome', 'biome'), 'check', 'src', 'tests']),
    () => step('lint', [commandFile('oxlint'), '--type-aware', '--deny-warnings', 'src', 'tests']),
  ]),
])
const tests = await inTurn([
  () => timed('unit and screen tests', vitest),
  () => timed('end to end', playwright),
])
const all = [...checks.flat(), ...tests]
const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, counts) => total + counts[key], 0)
const skipped = sum('skipped')
console.log(`\nThe minutes went to: ${took.join(', ')}`)
for (const { name, milliseconds } of slowestOf(all.flatMap(counts => counts.slowest ?? [])))
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)
for (const retried of all.flatMap(counts => counts.retried ?? []))
  console.log(`passed at the second attempt: ${retried}`)
for (const failure of all.flatMap(counts => counts.failures ?? [])) console.log(`failed: ${failure}`)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
