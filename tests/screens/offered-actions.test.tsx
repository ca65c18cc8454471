import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOfferedAction, useOfferedActions } from '../../src/renderer/kit/offered-actions.ts'

const run = vi.fn<() => void>()
const onMissed = vi.fn<(reason?: string) => void>()

/** Offers the action; `off`: why it is disabled. */
const Offering = ({ off }: { readonly off?: string | undefined }) => {
  const part = useOfferedActions(() => [{ id: 'export', label: 'Export', off, run }])
  return <div ref={part} />
}

beforeEach(() => {
  vi.useFakeTimers()
  run.mockClear()
  onMissed.mockClear()
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const start = () => {
  const { container, rerender } = render(<p />)
  startOfferedAction(() => container, 'export', onMissed)
  return rerender
}

test('an action is started once, as soon as a page that renders again offers it', async () => {
  const show = start()
  show(<Offering off="No data" />)
  await pass(900)
  show(<p />)
  await pass(3000)
  show(<Offering off="No data" />)
  await pass(900)
  show(<Offering />)
  await pass(20_000)
  expect([run.mock.calls.length, onMissed.mock.calls]).toEqual([1, []])
})

test('a reason is reported once it has lasted for a second', async () => {
  const show = start()
  show(<Offering off="Loading" />)
  await pass(900)
  show(<Offering off="No data" />)
  await pass(900)
  expect(onMissed).not.toHaveBeenCalled()
  await pass(200)
  expect(onMissed.mock.calls).toEqual([['No data']])
  show(<Offering />)
  await pass(20_000)
  expect([run.mock.calls.length, onMissed.mock.calls.length]).toEqual([0, 1])
})

test('an action that is never offered is reported after ten seconds', async () => {
  start()
  await pass(9900)
  expect(onMissed).not.toHaveBeenCalled()
  await pass(200)
  expect(onMissed.mock.calls).toEqual([[undefined]])
})

test('a click cancels the wait', async () => {
  const show = start()
  fireEvent.pointerDown(document.body)
  show(<Offering />)
  await pass(20_000)
  expect([run.mock.calls.length, onMissed.mock.calls]).toEqual([0, []])
})
