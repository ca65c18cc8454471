import { expect, test } from 'vitest'
import { createPace } from '../../../src/main/platform/pace.ts'

test('background work rests for over 20 ms, awaited work for less', async () => {
  let isAwaited = false
  const pace = createPace(() => isAwaited)
  const measureRest = async () => {
    const since = performance.now()
    await pace.rest()
    return performance.now() - since
  }
  expect(await measureRest()).toBeGreaterThan(20)
  isAwaited = true
  const times = [await measureRest(), await measureRest(), await measureRest()]
  expect(Math.min(...times)).toBeLessThan(20)
})
