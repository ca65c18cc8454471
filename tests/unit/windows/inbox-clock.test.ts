import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startInboxClock } from '../../../src/main/windows/inbox/inbox-clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the page is asked once a minute while there is somebody to notify', () => {
  let isOn = true
  let strikes = 0
  const clock = startInboxClock({
    isOn: () => isOn,
    strike: () => {
      strikes += 1
    },
  })
  vi.advanceTimersByTime(180_000)
  expect(strikes).toBe(3)
  isOn = false
  vi.advanceTimersByTime(180_000)
  clock.ask()
  expect(strikes).toBe(3)
  isOn = true
  clock.ask()
  expect(strikes).toBe(4)
  clock.stop()
  vi.advanceTimersByTime(180_000)
  expect(strikes).toBe(4)
})
