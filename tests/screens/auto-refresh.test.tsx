import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelDailyScreen } from '../../src/areas/channel-reports/channel-daily.list.ts'
import { createQueryClient } from '../../src/renderer/kit/calls/call.ts'
import { hideScopes } from '../../src/renderer/kit/tag/tag-visibility.ts'
import { createPlatform, createRefusal, openScreen, readToasts } from './console.tsx'

const createDay = (date: string, Deposit: number, Withdraw = 0) => ({
  date,
  Deposit,
  Withdraw,
  PersonDeposit: 1,
})

/** Opens a channel's daily report with a fake clock and with days that the test can change. */
const open = async (memory = new Map<string, unknown>()) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime('2026-07-31T12:00:00Z')
  let days = [createDay('2026-07-31', 5000), createDay('2026-07-30', 7000)]
  let isFailing = false
  const server = createPlatform([
    [
      channelReports.daily,
      () => (isFailing ? createRefusal({ kind: 'timeout' }) : { data: { data: days, total: days.length } }),
    ],
  ])
  const view = await openScreen(channelDailyScreen, server, { memory })
  await screen.findByRole('gridcell', { name: '2026-07-31' })
  return {
    ...view,
    countReads: () => server.listInputs(channelReports.daily).length,
    setDays: (next: typeof days) => {
      days = next
    },
    fail: (next: boolean) => {
      isFailing = next
    },
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const chooseInterval = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: /^Auto-refresh/ }))
  await user.click(await screen.findByRole('menuitemradio', { name }))
}
const readFlashingCells = () => [...document.querySelectorAll('[data-flash]')].map(cell => cell.textContent)

test('a list refetches at the interval chosen for its tag, and never without one', async () => {
  const { user, countReads, memory } = await open()
  await pass(400_000)
  expect(countReads()).toBe(1)
  await chooseInterval(user, '30 s')
  expect(memory.get(`refresh:${channelDailyScreen.route}`)).toBe(30)
  await pass(29_000)
  expect(countReads()).toBe(1)
  await pass(2000)
  await waitFor(() => expect(countReads()).toBe(2))
  await pass(31_000)
  await waitFor(() => expect(countReads()).toBe(3))
  await chooseInterval(user, 'Off')
  await pass(400_000)
  expect(countReads()).toBe(3)
})

test('changed cells are marked and announced once; selection and focus are preserved', async () => {
  const view = await open(new Map([[`refresh:${channelDailyScreen.route}`, 30]]))
  const { user, setDays } = view
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  const focusedElement = document.activeElement
  expect(readFlashingCells()).toEqual([])
  setDays([createDay('2026-07-31', 6000), createDay('2026-07-30', 7000)])
  await pass(31_000)
  await screen.findAllByRole('gridcell', { name: '6.00' })
  // The deposits and the two figures derived from them; real deposits are unknown.
  expect(readFlashingCells()).toEqual(['6.00', '6.00', '6.00'])
  const notice = screen.getByText(/^Refreshed .*\. Cells changed: 3, new rows: 0$/)
  expect(notice.tagName).toBe('OUTPUT')
  const noticeText = notice.textContent
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select row 2' }).checked).toBe(true)
  expect(document.activeElement).toBe(focusedElement)
  await pass(31_000)
  await waitFor(() => expect(view.countReads()).toBe(3))
  // Nothing changed, so the announcement stays the same.
  expect(notice.textContent).toBe(noticeText)
})

test('auto-refresh pauses during filter input, while a menu is open and while hidden', async () => {
  const { user, countReads } = await open(new Map([[`refresh:${channelDailyScreen.route}`, 30]]))
  const from = screen.getByLabelText<HTMLInputElement>('Date: From')
  await user.click(from)
  await pass(120_000)
  expect(countReads()).toBe(1)
  await user.type(from, '{Backspace}')
  await user.click(screen.getByRole('heading', { level: 1 }))
  await pass(60_000)
  expect(countReads()).toBe(1)
  // After the search the filters match the rows, so nothing blocks the refresh.
  await user.type(from, '4{Enter}')
  await waitFor(() => expect(countReads()).toBe(2))
  act(() => from.blur())

  await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
  await screen.findByRole('menu')
  await pass(60_000)
  expect(countReads()).toBe(2)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  // The overdue refresh runs as soon as nothing blocks it.
  await pass(2000)
  await waitFor(() => expect(countReads()).toBe(3))

  const client = createQueryClient()
  act(() => hideScopes(client, new Set(['tag-1'])))
  await pass(120_000)
  expect(countReads()).toBe(3)
  act(() => hideScopes(client, new Set()))
  await waitFor(() => expect(countReads()).toBe(4))

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(120_000)
  expect(countReads()).toBe(4)
  visibility.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(countReads()).toBe(5))
})

test('failed refreshes show one note without a toast and back off until one succeeds', async () => {
  const { countReads, fail, user } = await open(new Map([[`refresh:${channelDailyScreen.route}`, 60]]))
  fail(true)
  await pass(61_000)
  const note = /^Auto-refresh failed \(times:/
  expect((await screen.findByText(note)).textContent).toContain('(times: 1). Trying again in 2 min')
  expect(within(screen.getByRole('grid')).getByRole('gridcell', { name: '2026-07-31' })).toBeTruthy()
  await pass(61_000)
  expect(countReads()).toBe(2)
  await pass(61_000)
  await waitFor(() => expect(countReads()).toBe(3))
  expect(await screen.findByText(/\(times: 2\)\. Trying again in 4 min/)).toBeTruthy()
  await pass(235_000)
  expect(countReads()).toBe(3)
  // Automatic refreshes fail without a toast; a manual reload shows one.
  expect(readToasts).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Reload list/ }))
  await waitFor(() => expect(readToasts.map(({ kind }) => kind)).toEqual(['error']))
  fail(false)
  await pass(482_000)
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(countReads()).toBe(5)
  await pass(61_000)
  await waitFor(() => expect(countReads()).toBe(6))
})
