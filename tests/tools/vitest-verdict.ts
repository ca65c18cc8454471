import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Duration of a test, all its attempts together. */
export interface Timed {
  readonly name: string
  readonly milliseconds: number
}

/** Environment variable with the tier of a run, a key of `tiers`. */
export const verdictTier = 'CONSOLE_TEST_TIER'

/** Picks the slowest ten, slowest first. */
export const findSlowest = (all: readonly Timed[]): readonly Timed[] =>
  all.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)

/** Result of a run of vitest: the number of tests by outcome, and the names to report. */
export interface Verdict {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Each test that failed and each error outside any test, with the first line of its message. */
  readonly failures: readonly string[]
  /** Each test that passed at its second attempt only. */
  readonly retried: readonly string[]
  readonly slowest: readonly Timed[]
  /** Test files whose worker died while it ran them: none of their tests is counted. */
  readonly interrupted: readonly { readonly file: string; readonly cause: string }[]
}

/** Environment variable with the path of the file that a verdict is written to. */
export const verdictFile = 'CONSOLE_TEST_VERDICT'

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

/** Formats an error outside any test: its first line, its place, its cause, and the test or test file that ran then. */
const formatOutsideError = (error: SerializedError): string => {
  const place = error.stacks?.[0]
  const where = place ? ` (${place.file}:${place.line})` : ''
  // Only the cause contains the exit code, signal and test files of a worker that died.
  const cause = error.cause ? `, caused by: ${firstLine(error.cause.message)}` : ''
  const during = error.VITEST_TEST_NAME ?? error.VITEST_TEST_PATH
  return `outside any test: ${firstLine(error.message)}${where}${cause}${typeof during === 'string' ? `, during ${during}` : ''}`
}

/** Finds the test file that a worker ran when it died, in the pool's error; undefined for any other error. */
const findInterrupted = ({ message, cause }: SerializedError): Verdict['interrupted'][number] | undefined => {
  const file = /while running test files? (\S+)$/.exec(firstLine(cause?.message ?? ''))?.[1]
  return message.startsWith('[vitest-pool]: Worker') && file
    ? { file, cause: firstLine(cause?.message ?? '') }
    : undefined
}

/** The tests a tier runs, by their tags: as an option of vitest and as a check of one test. */
export const tiers = {
  suite: {
    filter: '!proof && !release',
    isRun: (tags: readonly string[]) => !tags.includes('proof') && !tags.includes('release'),
  },
  /** The suite of a change to the release's tools. */
  suiteWithRelease: { filter: '!proof', isRun: (tags: readonly string[]) => !tags.includes('proof') },
  proof: {
    filter: 'proof || property || release',
    isRun: (tags: readonly string[]) => tags.some(tag => ['proof', 'property', 'release'].includes(tag)),
  },
}

const readTier = (): keyof typeof tiers => {
  const tier = process.env[verdictTier] ?? ''
  return Object.hasOwn(tiers, tier) ? (tier as keyof typeof tiers) : 'suite'
}

export default class VerdictReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const { isRun } = tiers[readTier()]
    const interrupted = errors.flatMap(error => findInterrupted(error) ?? [])
    const ownErrors = errors.filter(error => !findInterrupted(error))
    // Tests of the other tier do not count as skipped.
    const tests = modules
      .filter(({ moduleId }) => interrupted.every(({ file }) => file !== moduleId))
      .flatMap(module => [...module.children.allTests()])
      .filter(test => isRun(test.options.tags ?? []))
    const listByState = (state: string) => tests.filter(test => test.result().state === state)
    const failedTests = listByState('failed')
    const verdict: Verdict = {
      passed: listByState('passed').length,
      failed: failedTests.length + ownErrors.length,
      skipped: listByState('skipped').length,
      failures: [
        ...failedTests.map(
          test => `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message ?? '')}`,
        ),
        ...ownErrors.map(formatOutsideError),
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
