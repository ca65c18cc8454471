import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReachability, type Reachability } from '../../../src/renderer/app/offline/reachability.ts'
import { type Failure, failed, ok, type Result } from '../../../src/shared/result.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offline = failed({ kind: 'offline', detail: 'refused' })

const setUp = (first: Result<unknown> = offline) => {
  const answers: { now: Result<unknown> } = { now: first }
  const states: Reachability[] = []
  const probe = vi.fn(async () => answers.now)
  const onBack = vi.fn()
  const reach = createReachability({ probe, onChange: state => states.push(state), onBack })
  return { reach, answers, states, probe, onBack, last: () => states.at(-1) }
}

test('an offline platform is reported immediately and retried with growing delays', async () => {
  const { reach, probe, last } = setUp()
  reach.note(offline)
  expect(last()).toMatchObject({ kind: 'down', nextAt: Date.now() + 5000 })
  expect(probe).not.toHaveBeenCalled()
  for (const [at, wait] of [5000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(probe).toHaveBeenCalledTimes(at)
    await vi.advanceTimersByTimeAsync(1)
    expect(probe).toHaveBeenCalledTimes(at + 1)
  }
})

test.each<Failure>([{ kind: 'timeout' }, { kind: 'http', status: 503 }])(
  'a call that ends with $kind is probed before a report',
  async failure => {
    const slow = setUp(ok(null))
    slow.reach.note(failed(failure))
    await vi.advanceTimersByTimeAsync(0)
    expect([slow.probe.mock.calls.length, slow.states]).toEqual([1, []])
    const down = setUp(failed(failure))
    down.reach.note(failed(failure))
    await vi.advanceTimersByTimeAsync(0)
    expect(down.last()).toMatchObject({ kind: 'down', failure })
  },
)

test.each<Failure>([
  { kind: 'forbidden', message: '' },
  { kind: 'signedOut', message: '' },
  { kind: 'http', status: 404 },
  { kind: 'cancelled' },
  { kind: 'outcomeUnknown', endpoint: 'gm.topUp' },
])('a call that ends with $kind does not affect reachability', async failure => {
  const { reach, probe, states } = setUp()
  reach.note(failed(failure))
  await vi.advanceTimersByTimeAsync(100)
  expect([probe.mock.calls.length, states]).toEqual([0, []])
})

test('a recovered platform is reported briefly, and the page refetches once', async () => {
  const { reach, answers, last, onBack, states } = setUp()
  reach.note(offline)
  answers.now = failed({ kind: 'rejected', code: '1', message: 'no' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(last()).toEqual({ kind: 'back' })
  reach.note(ok(1))
  expect(onBack).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(last()).toEqual({ kind: 'up' })
  const count = states.length
  reach.note(ok(1))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(states).toHaveLength(count)
})

test('any answered call restores reachability and resets the retry delay', async () => {
  const { reach, last, onBack, probe } = setUp()
  reach.note(offline)
  await vi.advanceTimersByTimeAsync(16_000)
  reach.note(ok(1))
  expect([last(), onBack.mock.calls.length]).toEqual([{ kind: 'back' }, 1])
  reach.note(offline)
  expect(last()).toMatchObject({ nextAt: Date.now() + 5000 })
  expect(probe).toHaveBeenCalledTimes(2)
})

test('retrying now probes once and then restarts the countdown', async () => {
  const { reach, probe, last } = setUp()
  reach.note(offline)
  reach.tryNow()
  reach.tryNow()
  expect(last()).toMatchObject({ kind: 'down', nextAt: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(probe).toHaveBeenCalledTimes(1)
  expect(last()).toMatchObject({ nextAt: Date.now() + 10_000 })
  await vi.advanceTimersByTimeAsync(9999)
  expect(probe).toHaveBeenCalledTimes(1)
})

test('no probe is sent after a stop', async () => {
  const { reach, probe } = setUp()
  reach.note(offline)
  reach.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(probe).not.toHaveBeenCalled()
})
