import { expect, test } from 'vitest'
import { mergeAttempts, reportTiers } from '../../tools/tier-report.ts'

const createTiming = (milliseconds: number) => ({ name: `takes ${milliseconds} ms`, milliseconds })

test('the report lists each tier’s time and budget, slowest tests and totals', () => {
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
          slowest: Array.from({ length: 12 }, (_, at) => createTiming((at + 1) * 1000)),
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
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(
      count => `${`${count}.0`.padStart(7)} s  takes ${count * 1000} ms`,
    ),
    'passed at the second attempt: waits',
    'failed: adds up: expected 3',
    '',
    '24 passed, 1 failed, 2 skipped',
  ])
})

const interruptedFile = { file: 'b.test.ts', cause: 'Worker exited unexpectedly with signal SIGKILL' }
const first = {
  passed: 20,
  failed: 1,
  skipped: 2,
  failures: ['adds up: expected 3'],
  retried: ['waits'],
  slowest: [createTiming(3000)],
  interrupted: [interruptedFile],
}

test('a file whose worker died counts by its second run and is listed as retried', () => {
  const second = {
    passed: 4,
    failed: 0,
    skipped: 1,
    failures: [],
    retried: [],
    slowest: [createTiming(5000)],
  }
  expect(mergeAttempts(first, second, [])).toEqual({
    passed: 24,
    failed: 1,
    skipped: 3,
    failures: ['adds up: expected 3'],
    retried: ['waits', 'b.test.ts: Worker exited unexpectedly with signal SIGKILL'],
    slowest: [createTiming(5000), createTiming(3000)],
  })
})

test('a file whose worker dies twice is reported as failed', () => {
  const merged = mergeAttempts(first, { passed: 0, failed: 0, skipped: 0 }, [interruptedFile])
  expect(merged.failed).toBe(2)
  expect(merged.failures).toContain('b.test.ts: Worker exited unexpectedly with signal SIGKILL')
})
