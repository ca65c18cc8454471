import { expect, test } from 'vitest'
import { mergeAttempts, reportTiers } from '../../tools/tier-report.ts'

const seconds = (milliseconds: number) => ({ name: `takes ${milliseconds} ms`, milliseconds })

test('a run tells each tier’s time beside its budget, its ten slowest tests and, last, the sums', () => {
  const lines = reportTiers([
    {
      name: 'checks and build',
      budgetSeconds: 90,
      seconds: 50.4,
      counts: [{ passed: 4, failed: 0, skipped: 0 }],
    },
    {
      name: 'unit and screen tests',
      budgetSeconds: 270,
      seconds: 300,
      counts: [
        {
          passed: 20,
          failed: 1,
          skipped: 2,
          failures: ['adds up: expected 3'],
          retried: ['waits'],
          slowest: Array.from({ length: 12 }, (_, at) => seconds((at + 1) * 1000)),
        },
      ],
    },
  ])
  expect(lines).toEqual([
    '',
    'tier                        took    budget',
    'checks and build            50 s      90 s',
    'unit and screen tests      300 s     270 s  OVER',
    'all                        350 s     360 s',
    '',
    'The slowest of unit and screen tests',
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(many => `${`${many}.0`.padStart(7)} s  takes ${many * 1000} ms`),
    'passed at the second attempt: waits',
    'failed: adds up: expected 3',
    '',
    '24 passed, 1 failed, 2 skipped',
  ])
})

const died = { file: 'b.test.ts', cause: 'Worker exited unexpectedly with signal SIGKILL' }
const first = {
  passed: 20,
  failed: 1,
  skipped: 2,
  failures: ['adds up: expected 3'],
  retried: ['waits'],
  slowest: [seconds(3000)],
  interrupted: [died],
}

test('a file whose worker died counts by its second run, and is named', () => {
  const second = { passed: 4, failed: 0, skipped: 1, failures: [], retried: [], slowest: [seconds(5000)] }
  expect(mergeAttempts(first, second, [])).toEqual({
    passed: 24,
    failed: 1,
    skipped: 3,
    failures: ['adds up: expected 3'],
    retried: ['waits', 'b.test.ts: Worker exited unexpectedly with signal SIGKILL'],
    slowest: [seconds(5000), seconds(3000)],
  })
})

test('a file whose worker dies twice failed', () => {
  const merged = mergeAttempts(first, { passed: 0, failed: 0, skipped: 0 }, [died])
  expect(merged.failed).toBe(2)
  expect(merged.failures).toContain('b.test.ts: Worker exited unexpectedly with signal SIGKILL')
})
