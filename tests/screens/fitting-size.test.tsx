import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelDailyScreen } from '../../src/areas/channel-reports/channel-daily.list.ts'
import { createQueryClient } from '../../src/renderer/kit/calls/call.ts'
import { hideScopes } from '../../src/renderer/kit/tag/tag-visibility.ts'
import { createPlatform, createRefusal, openScreen, readToasts } from './console.tsx'

const rows = Array.from({ length: 200 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 6, 31) - index * 86_400_000).toISOString().slice(0, 10),
  Deposit: 5000,
  Withdraw: 0,
  PersonDeposit: 1,
}))

const resizeTo = (height: number) => {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height)
  act(() => void window.dispatchEvent(new Event('resize')))
}

/** Opens a channel's daily report of 200 days in a window of 900 px. */
const open = async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime('2026-07-31T12:00:00Z')
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900)
  let isFailing = false
  const server = createPlatform([
    [
      channelReports.daily,
      input => {
        if (isFailing) return createRefusal({ kind: 'timeout' })
        const [page, limit] = [Number(input['page']), Number(input['limit'])]
        return { data: { data: rows.slice((page - 1) * limit, page * limit), total: rows.length } }
      },
    ],
  ])
  const view = await openScreen(channelDailyScreen, server)
  await screen.findByRole('gridcell', { name: '2026-07-31' })
  const readSizes = () =>
    server.listInputs(channelReports.daily).map(({ page, limit }) => [Number(page), Number(limit)] as const)
  return {
    ...view,
    readSizes,
    first: readSizes().at(-1)?.[1] ?? 0,
    fail: () => {
      isFailing = true
    },
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an automatic page size follows the window and keeps the first row on the page', async () => {
  const { user, readSizes, first } = await open()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(readSizes().at(-1)).toEqual([2, first]))
  resizeTo(500)
  await pass(2000)
  await waitFor(() => expect(readSizes()).toHaveLength(3))
  const [page = 0, limit = 0] = readSizes().at(-1) ?? []
  expect(limit).toBeLessThan(first)
  expect([(page - 1) * limit <= first, page * limit > first]).toEqual([true, true])
  await pass(10_000)
  expect(readSizes()).toHaveLength(3)
})

test('a selected row or a hidden tab keeps its page until it is free or visible', {
  tags: ['proof'],
}, async () => {
  const { user, readSizes } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  resizeTo(500)
  await pass(10_000)
  expect(readSizes()).toHaveLength(1)
  const client = createQueryClient()
  act(() => hideScopes(client, new Set(['tag-1'])))
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  await pass(10_000)
  expect(readSizes()).toHaveLength(1)
  act(() => hideScopes(client, new Set()))
  await pass(2000)
  await waitFor(() => expect(readSizes()).toHaveLength(2))
})

test('a cell range keeps its page until it ends', { tags: ['proof'] }, async () => {
  const { user, readSizes } = await open()
  await user.click(screen.getByRole('gridcell', { name: '2026-07-31' }))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  resizeTo(500)
  await pass(10_000)
  expect(readSizes()).toHaveLength(1)
  await user.click(screen.getByRole('gridcell', { name: '2026-07-31' }))
  await pass(2000)
  await waitFor(() => expect(readSizes()).toHaveLength(2))
})

test('a chosen page size stays', { tags: ['proof'] }, async () => {
  const { user, readSizes } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: /per page/ }), '10')
  await waitFor(() => expect(readSizes().at(-1)).toEqual([1, 10]))
  resizeTo(500)
  await pass(10_000)
  expect(readSizes()).toHaveLength(2)
})

test('a page that fails to follow the window is neither reported nor tried again', {
  tags: ['proof'],
}, async () => {
  const { readSizes, fail } = await open()
  fail()
  resizeTo(500)
  await pass(2000)
  await waitFor(() => expect(readSizes()).toHaveLength(2))
  resizeTo(700)
  await pass(10_000)
  expect(readSizes()).toHaveLength(2)
  expect(readToasts).toEqual([])
})
