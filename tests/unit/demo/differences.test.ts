import { expect, onTestFinished, test } from 'vitest'
import { createFaults } from '../../../src/demo/faults.ts'
import { startDemo } from '../../../src/demo/platform.ts'

const started = async () => {
  const demo = await startDemo({ players: 50, orders: 8000, now: () => new Date('2026-07-31T15:00:00Z') })
  onTestFinished(demo.close)
  return demo
}

test('its books are in order until it is told otherwise; then the same orders make the differences each time', async () => {
  const [one, other] = [await started(), await started()]
  const found = one.control.differ()
  expect(found.day).toBe('2026-07-30')
  expect(other.control.differ()).toEqual(found)
  // Told twice, they are off once.
  expect(one.control.differ()).toEqual(found)
  const [largest] = one.control
    .orders()
    .filter(({ status, paid }) => status === 1 && paid?.startsWith(found.day))
    .toSorted((a, b) => b.money - a.money)
  expect(found.leftOut).toMatchObject({ money: largest?.money })
})

test('a slow hour ends by its clock, and gives way to what is wrong with one call', () => {
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
