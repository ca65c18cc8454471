import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPace } from '../../../src/main/platform/pace.ts'

const createMeasuredPace = () => {
  const work = { isAwaited: false }
  const pace = createPace(() => work.isAwaited)
  const measureRest = async () => {
    const since = performance.now()
    await pace.rest()
    return performance.now() - since
  }
  return { work, measureRest }
}

test('background work rests for over 20 ms, awaited work for less', async () => {
  const { work, measureRest } = createMeasuredPace()
  expect(await measureRest()).toBeGreaterThan(20)
  work.isAwaited = true
  const times = [await measureRest(), await measureRest(), await measureRest()]
  expect(Math.min(...times)).toBeLessThan(20)
})

test('long background work pauses once, until a caller asks for its result', async () => {
  const { work, measureRest } = createMeasuredPace()
  for (let number = 0; number < 2; number += 1) expect(await measureRest()).toBeLessThan(1000)
  const longPause = measureRest()
  await expect(Promise.race([longPause, setTimeout(1000, 'pausing')])).resolves.toBe('pausing')
  work.isAwaited = true
  expect(await longPause).toBeLessThan(2500)
  work.isAwaited = false
  expect(await measureRest()).toBeLessThan(1000)
})
