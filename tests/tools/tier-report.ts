import { findSlowest, type Timed, type Verdict } from './vitest-verdict.ts'

/** The outcome of one step of a tier. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures?: readonly string[]
  /** Tests that passed at the second attempt: the machine was busy, or the fault is intermittent. */
  readonly retried?: readonly string[]
  readonly slowest?: readonly Timed[]
}

/**
 * Adds the second run of the interrupted test files to the first run. A file whose worker died again failed; a worker that died
 * once is reported like a test that passed at its second attempt.
 */
export const mergeAttempts = (first: Verdict, second: Counts, diedAgain: Verdict['interrupted']): Counts => {
  const describe = ({ file, cause }: Verdict['interrupted'][number]) => `${file}: ${cause}`
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed + diedAgain.length,
    skipped: first.skipped + second.skipped,
    failures: [...first.failures, ...(second.failures ?? []), ...diedAgain.map(describe)],
    retried: [...first.retried, ...(second.retried ?? []), ...first.interrupted.map(describe)],
    slowest: findSlowest([...first.slowest, ...(second.slowest ?? [])]),
  }
}

/** A tier that has run. */
export interface EndedTier {
  readonly name: string
  readonly budgetSeconds: number
  readonly seconds: number
  readonly counts: readonly Counts[]
}

type Row = Pick<EndedTier, 'name' | 'budgetSeconds' | 'seconds'>

const formatRow = ({ name, budgetSeconds, seconds }: Row): string => {
  const overMark = seconds > budgetSeconds ? '  OVER' : ''
  return `${name.padEnd(24)}${`${Math.round(seconds)} s`.padStart(8)}${`${budgetSeconds} s`.padStart(10)}${overMark}`
}

const sumBy = <T>(all: readonly T[], getNumber: (one: T) => number): number =>
  all.reduce((total, one) => total + getNumber(one), 0)

const formatSlowest = ({ name, counts }: EndedTier): readonly string[] => {
  const slowest = findSlowest(counts.flatMap(one => one.slowest ?? []))
  if (slowest.length === 0) return []
  const lines = slowest.map(test => `${(test.milliseconds / 1000).toFixed(1).padStart(7)} s  ${test.name}`)
  return ['', `The slowest of ${name}`, ...lines]
}

/**
 * Formats the report of a run. It lists each tier's time beside its budget, its ten slowest tests, the tests that passed only at
 * the second attempt, and those that failed; the last line is `N passed, N failed`.
 */
export const reportTiers = (tiers: readonly EndedTier[]): readonly string[] => {
  const all = tiers.flatMap(({ counts }) => counts)
  const skipped = sumBy(all, one => one.skipped)
  return [
    '',
    `${'tier'.padEnd(24)}${'took'.padStart(8)}${'budget'.padStart(10)}`,
    ...tiers.map(formatRow),
    formatRow({
      name: 'all',
      budgetSeconds: sumBy(tiers, tier => tier.budgetSeconds),
      seconds: sumBy(tiers, tier => tier.seconds),
    }),
    ...tiers.flatMap(formatSlowest),
    ...all.flatMap(({ retried = [] }) => retried.map(name => `passed at the second attempt: ${name}`)),
    ...all.flatMap(({ failures = [] }) => failures.map(failure => `failed: ${failure}`)),
    '',
    `${sumBy(all, one => one.passed)} passed, ${sumBy(all, one => one.failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
}
