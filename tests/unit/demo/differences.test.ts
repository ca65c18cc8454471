import { expect, onTestFinished, test } from 'vitest'
import { createFaults } from '../../../src/demo/http/faults.ts'
import { startDemo } from '../../../src/demo/platform.ts'

const startTestDemo = async () => {
  const demo = await startDemo({ players: 50, orders: 8000, now: () => new Date('2026-07-31T15:00:00Z') })
  onTestFinished(demo.close)
  return demo
}

test('the planted differences are the same in every demo and on every call', async () => {
  const [one, other] = [await startTestDemo(), await startTestDemo()]
  const differences = one.control.differ()
  expect(differences.day).toBe('2026-07-30')
  expect(other.control.differ()).toEqual(differences)
  // A second call adds no further difference.
  expect(one.control.differ()).toEqual(differences)
  const [largest] = one.control
    .orders()
    .filter(({ status, paid }) => status === 1 && paid?.startsWith(differences.day))
    .toSorted((a, b) => b.money - a.money)
  expect(differences.leftOut).toMatchObject({ money: largest?.money })
})

test('a slow hour ends at its time, and a fault of one path takes precedence', () => {
  let now = 0
  const set = createFaults(() => now)
  set.add({ path: '*', mode: 'slow', milliseconds: 900, until: 3_600_000 })
  expect(set.takeMode('/one')).toMatchObject({ mode: 'slow', milliseconds: 900 })
  set.add({ path: '/one', mode: 'expire', times: 1 })
  expect(set.takeMode('/one')).toMatchObject({ mode: 'expire' })
  expect(set.takeMode('/one')).toMatchObject({ mode: 'slow' })
  now = 3_600_000
  expect(set.takeMode('/one')).toBeUndefined()
  now = 0
  set.clear()
  expect(set.takeMode('/one')).toBeUndefined()
})
