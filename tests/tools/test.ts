import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandFile, runNode } from './run.ts'
import { type Verdict, verdictFile } from './vitest-verdict.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures?: readonly string[]
  /** Passed at the second attempt: a crowded machine's doing, or a fault that comes and goes. */
  readonly retried?: readonly string[]
}

const results = join(tmpdir(), `console-test-${process.pid}`)
const vitestFile = `${results}-vitest.json`
const playwrightFile = `${results}-playwright.json`

const broken = (name: string): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [name] })

/** A step with no tests of its own counts as one: it passed or it failed. */
const step = async (name: string, args: readonly string[]): Promise<Counts> => {
  console.log(`\n== ${name}`)
  const code = await runNode(args)
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
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
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
    },
  )
}

const steps = [
  () => step('types', ['tests/tools/types.ts']),
  () => step('lint', [commandFile('oxlint'), '--type-aware', '--deny-warnings', 'src', 'tests']),
  () => step('format', [commandFile('@biomejs/biome', 'biome'), 'check', 'src', 'tests']),
  () => step('build', [commandFile('electron-vite'), 'build', '--logLevel', 'warn']),
  vitest,
  playwright,
]

const started = Date.now()
const all: Counts[] = []
for (const run of steps) all.push(await run())
const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, counts) => total + counts[key], 0)
const skipped = sum('skipped')
for (const retried of all.flatMap(counts => counts.retried ?? []))
  console.log(`passed at the second attempt: ${retried}`)
for (const failure of all.flatMap(counts => counts.failures ?? [])) console.log(`failed: ${failure}`)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
