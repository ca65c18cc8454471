import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../src/renderer/kit/call.ts'
import { hideScopes } from '../../src/renderer/kit/tag-visibility.ts'
import { channelDailyScreen } from '../../src/renderer/screens/channel/channel-daily.list.ts'
import { channelReports } from '../../src/shared/endpoints/channel-reports.ts'
import { createPlatform, createRefusal, openScreen, readToasts } from './console.tsx'

const day = (date: string, Deposit: number, Withdraw = 0) => ({ date, Deposit, Withdraw, PersonDeposit: 1 })

/** A channel's days that change when told to, with a clock of the test's own. */
const open = async (memory = new Map<string, unknown>()) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime('2026-07-31T12:00:00Z')
  let days = [day('2026-07-31', 5000), day('2026-07-30', 7000)]
  let fails = false
  const server = createPlatform([
    [
      channelReports.daily,
      () => (fails ? createRefusal({ kind: 'timeout' }) : { data: { data: days, total: days.length } }),
    ],
  ])
  const opened = await openScreen(channelDailyScreen, server, { memory })
  await screen.findByRole('gridcell', { name: '2026-07-31' })
  return {
    ...opened,
    reads: () => server.of(channelReports.daily).length,
    now: (next: typeof days) => {
      days = next
    },
    fail: (next: boolean) => {
      fails = next
    },
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const every = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: /^Auto-refresh/ }))
  await user.click(await screen.findByRole('menuitemradio', { name }))
}
const flashing = () => [...document.querySelectorAll('[data-flash]')].map(cell => cell.textContent)

test('a list reads itself again as often as its tag was told to, and not until then', async () => {
  const { user, reads, memory } = await open()
  await pass(400_000)
  expect(reads()).toBe(1)
  await every(user, '30 s')
  expect(memory.get(`refresh:${channelDailyScreen.route}`)).toBe(30)
  await pass(29_000)
  expect(reads()).toBe(1)
  await pass(2000)
  await waitFor(() => expect(reads()).toBe(2))
  await pass(31_000)
  await waitFor(() => expect(reads()).toBe(3))
  await every(user, 'Off')
  await pass(400_000)
  expect(reads()).toBe(3)
})

test('cells that changed are marked once, told quietly, and what is selected and focused stays', async () => {
  const opened = await open(new Map([[`refresh:${channelDailyScreen.route}`, 30]]))
  const { user, now } = opened
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  const focused = document.activeElement
  expect(flashing()).toEqual([])
  now([day('2026-07-31', 6000), day('2026-07-30', 7000)])
  await pass(31_000)
  await screen.findAllByRole('gridcell', { name: '6.00' })
  // The deposit, and what follows from it: average, difference, real deposit unknown.
  expect(flashing()).toEqual(['6.00', '6.00', '6.00'])
  const said = screen.getByText(/^Refreshed .*\. Cells changed: 3, new rows: 0$/)
  expect(said.tagName).toBe('OUTPUT')
  const words = said.textContent
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select row 2' }).checked).toBe(true)
  expect(document.activeElement).toBe(focused)
  await pass(31_000)
  await waitFor(() => expect(opened.reads()).toBe(3))
  // Nothing changed: nothing is said anew.
  expect(said.textContent).toBe(words)
})

test('nothing is read while a filter is entered, a menu is open, or the tag or the window is out of sight', async () => {
  const { user, reads } = await open(new Map([[`refresh:${channelDailyScreen.route}`, 30]]))
  const from = screen.getByLabelText<HTMLInputElement>('Date: From')
  await user.click(from)
  await pass(120_000)
  expect(reads()).toBe(1)
  await user.type(from, '{Backspace}')
  await user.click(screen.getByRole('heading', { level: 1 }))
  await pass(60_000)
  expect(reads()).toBe(1)
  // Searched for, the filters are what is shown.
  await user.type(from, '4{Enter}')
  await waitFor(() => expect(reads()).toBe(2))
  act(() => from.blur())

  await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
  await screen.findByRole('menu')
  await pass(60_000)
  expect(reads()).toBe(2)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  // What was late is read as soon as nothing is in the way.
  await pass(2000)
  await waitFor(() => expect(reads()).toBe(3))

  const client = createQueryClient()
  act(() => hideScopes(client, new Set(['tag-1'])))
  await pass(120_000)
  expect(reads()).toBe(3)
  act(() => hideScopes(client, new Set()))
  await waitFor(() => expect(reads()).toBe(4))

  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(120_000)
  expect(reads()).toBe(4)
  visible.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(reads()).toBe(5))
})

test('readings that fail are told once, quietly, and are tried less and less often until one succeeds', async () => {
  const { reads, fail, user } = await open(new Map([[`refresh:${channelDailyScreen.route}`, 60]]))
  fail(true)
  await pass(61_000)
  const note = /^Auto-refresh failed \(times:/
  expect((await screen.findByText(note)).textContent).toContain('(times: 1). Trying again in 2 min')
  expect(within(screen.getByRole('grid')).getByRole('gridcell', { name: '2026-07-31' })).toBeTruthy()
  await pass(61_000)
  expect(reads()).toBe(2)
  await pass(61_000)
  await waitFor(() => expect(reads()).toBe(3))
  expect(await screen.findByText(/\(times: 2\)\. Trying again in 4 min/)).toBeTruthy()
  await pass(235_000)
  expect(reads()).toBe(3)
  // Nobody asked for these: nothing is said over the page. Whoever asks is told.
  expect(readToasts).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Reload list' }))
  await waitFor(() => expect(readToasts.map(({ kind }) => kind)).toEqual(['error']))
  fail(false)
  await pass(482_000)
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reads()).toBe(5)
  await pass(61_000)
  await waitFor(() => expect(reads()).toBe(6))
})
