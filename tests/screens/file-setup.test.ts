import { expect, test, vi } from 'vitest'

test('frames are drawn after a test that replaced the timers while one was requested', async () => {
  // As libraries do that keep the function.
  const { requestAnimationFrame: draw } = globalThis
  vi.useFakeTimers()
  draw(() => undefined)
  vi.useRealTimers()
  const frame = new Promise<number>(resolve => draw(resolve))
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, 2000))
  expect(await Promise.race([frame, timeout])).toBeTypeOf('number')
})
