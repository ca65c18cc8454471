import { expect, test } from 'vitest'
import { createPace } from '../../../src/main/platform/pace.ts'

test('work that nobody waits for rests for longer than it works, until somebody does', async () => {
  let isAwaited = false
  const pace = createPace(() => isAwaited)
  const rested = async () => {
    const since = performance.now()
    await pace.rest()
    return performance.now() - since
  }
  expect(await rested()).toBeGreaterThan(20)
  isAwaited = true
  const times = [await rested(), await rested(), await rested()]
  expect(Math.min(...times)).toBeLessThan(20)
})
