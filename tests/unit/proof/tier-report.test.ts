import { expect, test } from 'vitest'
import { reportTiers } from '../../tools/tier-report.ts'

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
