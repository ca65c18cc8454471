import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandFile, runNode } from './run.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const results = join(tmpdir(), `console-test-${process.pid}`)
const vitestFile = `${results}-vitest.json`
const playwrightFile = `${results}-playwright.json`

/** A step with no tests of its own counts as one: it passed or it failed. */
const step = async (name: string, args: readonly string[]): Promise<Counts> => {
  console.log(`\n== ${name}`)
  const code = await runNode(args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

// A runner that dies without its report, or fails outside any test, must not read as success.
const settle = (code: number, counts: Counts | undefined): Counts => {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
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

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

const vitest = async (): Promise<Counts> => {
  console.log('\n== unit and screen tests')
  const config = ['--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json']
  const code = await runNode([commandFile('vitest'), 'run', ...config, `--outputFile.json=${vitestFile}`])
  const found = report(vitestFile) as VitestReport | undefined
  return settle(
    code,
    found && { passed: found.numPassedTests, failed: found.numFailedTests, skipped: found.numPendingTests },
  )
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

const playwright = async (): Promise<Counts> => {
  console.log('\n== end-to-end tests')
  const args = [
    commandFile('@playwright/test', 'playwright'),
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
  ]
  const code = await runNode([...args, '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile },
  })
  const stats = (report(playwrightFile) as PlaywrightReport | undefined)?.stats
  return settle(
    code,
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
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
const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
const skipped = sum('skipped')
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
