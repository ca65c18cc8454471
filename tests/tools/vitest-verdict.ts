import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** How long a test took, all its attempts together. */
export interface Timed {
  readonly name: string
  readonly milliseconds: number
}

/** The variable that names the tier of a run: `suite` or `proof`. */
export const verdictTier = 'CONSOLE_TEST_TIER'

/** As many of these as are told of, slowest first. */
export const findSlowest = (all: readonly Timed[]): readonly Timed[] =>
  all.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)

/** What a run of vitest came to: how many tests ended how, and the names that matter. */
export interface Verdict {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Each test that failed and each error outside any test, with the first line of what went wrong. */
  readonly failures: readonly string[]
  /** Each test that passed at its second attempt only. */
  readonly retried: readonly string[]
  readonly slowest: readonly Timed[]
  /** Test files whose worker died while it ran them: none of their tests is counted. */
  readonly interrupted: readonly { readonly file: string; readonly cause: string }[]
}

/** The variable that names the file a verdict is written to. */
export const verdictFile = 'CONSOLE_TEST_VERDICT'

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

/** An error that no test caught: its first line, the place it was thrown at, what caused it, and the test file or test that ran then. */
const outside = (error: SerializedError): string => {
  const place = error.stacks?.[0]
  const where = place ? ` (${place.file}:${place.line})` : ''
  // A worker that died tells its exit code, signal and test files only here.
  const cause = error.cause ? `, caused by: ${firstLine(error.cause.message)}` : ''
  const during = error.VITEST_TEST_NAME ?? error.VITEST_TEST_PATH
  return `outside any test: ${firstLine(error.message)}${where}${cause}${typeof during === 'string' ? `, during ${during}` : ''}`
}

/** The test file that a worker ran when it died, as the pool's error says; undefined for any other error. */
const findInterrupted = ({ message, cause }: SerializedError): Verdict['interrupted'][number] | undefined => {
  const file = /while running test files? (\S+)$/.exec(firstLine(cause?.message ?? ''))?.[1]
  return message.startsWith('[vitest-pool]: Worker') && file
    ? { file, cause: firstLine(cause?.message ?? '') }
    : undefined
}

/** The tests a tier runs, by their tags: as an option of vitest and as a question about one test. */
export const tiers = {
  suite: { filter: '!proof', isRun: (tags: readonly string[]) => !tags.includes('proof') },
  proof: {
    filter: 'proof || property',
    isRun: (tags: readonly string[]) => tags.some(tag => tag === 'proof' || tag === 'property'),
  },
}

export default class VerdictReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const { isRun } = tiers[process.env[verdictTier] === 'proof' ? 'proof' : 'suite']
    const interrupted = errors.flatMap(error => findInterrupted(error) ?? [])
    const ownErrors = errors.filter(error => !findInterrupted(error))
    // Tests of the other tier were not skipped here.
    const tests = modules
      .filter(({ moduleId }) => interrupted.every(({ file }) => file !== moduleId))
      .flatMap(module => [...module.children.allTests()])
      .filter(test => isRun(test.options.tags ?? []))
    const ended = (state: string) => tests.filter(test => test.result().state === state)
    const failed = ended('failed')
    const verdict: Verdict = {
      passed: ended('passed').length,
      failed: failed.length + ownErrors.length,
      skipped: ended('skipped').length,
      failures: [
        ...failed.map(test => `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message ?? '')}`),
        ...ownErrors.map(outside),
      ],
      retried: tests.filter(test => test.diagnostic()?.flaky).map(test => test.fullName),
      slowest: findSlowest(
        tests.map(test => ({ name: test.fullName, milliseconds: test.diagnostic()?.duration ?? 0 })),
      ),
      interrupted,
    }
    const file = process.env[verdictFile]
    if (file) writeFileSync(file, JSON.stringify(verdict))
  }
}
