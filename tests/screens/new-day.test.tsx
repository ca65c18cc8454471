import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../src/renderer/kit/call.ts'
import { hideScopes } from '../../src/renderer/kit/tag-visibility.ts'
import { channelDailyScreen } from '../../src/renderer/screens/channel/channel-daily.list.ts'
import { homeScreen } from '../../src/renderer/screens/home/home.tsx'
import { MailQuota } from '../../src/renderer/screens/inbox/mail-quota.tsx'
import { emailQuotasScreen } from '../../src/renderer/screens/operations/email-quotas.list.ts'
import { gmScreen } from '../../src/renderer/screens/operations/gm.list.ts'
import { GmQuotaNote, MailQuotaNote } from '../../src/renderer/screens/operations/quota-note.tsx'
import { channelReports } from '../../src/shared/endpoints/channel-reports.ts'
import { emailQuotas } from '../../src/shared/endpoints/email-quotas.ts'
import { gm } from '../../src/shared/endpoints/gm.ts'
import { home } from '../../src/shared/endpoints/home.ts'
import { system } from '../../src/shared/endpoints/system.ts'
import { createPlatform, createRefusal, openConsole, openScreen } from './console.tsx'
import { aWireOperation, createGmAnswer } from './gm-platform.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** A night in which the computer slept: its clock goes on, its timers do not. */
const sleep = (until: string) => act(async () => vi.setSystemTime(until))

let fails = false
const server = () =>
  createPlatform([
    [
      home.summary,
      () => (fails ? createRefusal({ kind: 'timeout' }) : { success: true, data: { DepositToday: 1000 } }),
    ],
    [home.promotionLinks, () => ({ success: true, data: [] })],
    [system.projectNote, () => ({ success: true, data: '' })],
    [
      channelReports.daily,
      ({ end }) =>
        fails
          ? createRefusal({ kind: 'timeout' })
          : { data: { data: [{ date: end, Deposit: 5000 }], total: 1 } },
    ],
  ])

/** Half a minute before midnight in each zone, of which at least one is not this computer's, and the morning after. */
const nights = [
  ['America/Sao_Paulo', '2026-07-31T02:59:30Z', '2026-07-31T12:00:00Z'],
  ['Pacific/Apia', '2026-07-30T10:59:30Z', '2026-07-30T22:00:00Z'],
] as const

beforeEach(() => {
  fails = false
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
})

describe.each(nights)('at midnight in %s', (zone, before, morning) => {
  const rangeEnds = (behind: ReturnType<typeof server>) =>
    behind.of(channelReports.daily).map(({ end }) => end)

  test('the home page reads the figures of the new day, and says until then of when they are', async () => {
    vi.setSystemTime(before)
    const behind = server()
    await openScreen(homeScreen, behind, { zone })
    await screen.findByText(/^As of 23:59 \(channel time\)/)
    await pass(31_000)
    await screen.findByText(/^As of Jul 30, 2026, 23:59 \(channel time\)/)
    expect(behind.of(home.summary)).toHaveLength(1)
    await pass(10_000)
    await screen.findByText(/^As of 00:00 \(channel time\)/)
    expect(behind.of(home.summary)).toHaveLength(2)
    // Its daily report, too.
    await waitFor(() => expect(rangeEnds(behind)).toContain('2026-07-31'))
    await pass(200_000)
    expect(behind.of(home.summary)).toHaveLength(2)
  })

  test('a list reads its relative range again, even while its search field has the focus', async () => {
    vi.setSystemTime(before)
    const behind = server()
    const { user } = await openScreen(channelDailyScreen, behind, { zone })
    await screen.findByRole('gridcell', { name: '2026-07-30' })
    await user.click(screen.getByLabelText('Date: From'))
    await pass(31_000)
    await screen.findByText('Results of the previous search')
    await pass(10_000)
    await screen.findByRole('gridcell', { name: '2026-07-31' })
    expect(behind.of(channelReports.daily).at(-1)).toMatchObject({ start: '2026-07-25', end: '2026-07-31' })
    expect(screen.queryByText('Results of the previous search')).toBeNull()
  })

  test('a computer that slept through it reads when it wakes', async () => {
    vi.setSystemTime(before)
    const behind = server()
    await openScreen(homeScreen, behind, { zone })
    await screen.findByText(/^As of 23:59/)
    await sleep(morning)
    await pass(10_000)
    await waitFor(() => expect(behind.of(home.summary)).toHaveLength(2))
  })

  test('a list of fixed days stays as it is', async () => {
    vi.setSystemTime(before)
    const behind = server()
    const route = `/x?start=2026-07-01~2026-07-30`
    await openScreen(channelDailyScreen, behind, { zone, route })
    await screen.findByRole('gridcell', { name: '2026-07-30' })
    await pass(100_000)
    expect(behind.of(channelReports.daily)).toHaveLength(1)
    await screen.findByText(/^Updated Jul 30, 2026, 23:59/)
  })
})

test('a new day that could not be read is tried again after a minute', async () => {
  const [[zone, before]] = nights
  vi.setSystemTime(before)
  const behind = server()
  await openScreen(homeScreen, behind, { zone })
  await screen.findByText(/^As of 23:59/)
  fails = true
  await pass(40_000)
  expect(behind.of(home.summary)).toHaveLength(2)
  await screen.findByText(/^As of Jul 30, 2026, 23:59/)
  fails = false
  await pass(61_000)
  expect(behind.of(home.summary)).toHaveLength(3)
  await screen.findByText(/^As of 00:0/)
})

test('a list in a hidden tag is read once the tag is shown', async () => {
  const [[zone, before]] = nights
  vi.setSystemTime(before)
  const behind = server()
  await openScreen(channelDailyScreen, behind, { zone })
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  const client = createQueryClient()
  hideScopes(client, new Set(['tag-1']))
  await pass(100_000)
  expect(behind.of(channelReports.daily)).toHaveLength(1)
  act(() => hideScopes(client, new Set()))
  await pass(6000)
  await screen.findByRole('gridcell', { name: '2026-07-31' })
})

describe('what was used of a quota today', () => {
  const [[zone, before]] = nights
  /** A platform that counts what is used from nothing each day. */
  const quotas = () => {
    const used = () =>
      fails ? createRefusal({ kind: 'timeout' }) : Date.now() < Date.parse(before) + 30_000 ? 75_000 : 0
    const quota = { DailyQuota: 100_000, TotalQuota: 1_000_000, hasQuotaTotal: 60_000 }
    return createPlatform([
      [
        gm.list,
        () => {
          const now = used()
          if (typeof now !== 'number') return now
          const { data } = createGmAnswer([aWireOperation()], 1) as { data: object }
          return { data: { ...data, other: { TotalCount: 1, ...quota, hasQuotaToday: now } } }
        },
      ],
      [
        emailQuotas.list,
        () => {
          const now = used()
          if (typeof now !== 'number') return now
          return { data: { list: [{ id: 4, username: 'owner', ...quota, hasQuotaToday: now }], count: 1 } }
        },
      ],
    ])
  }
  const tile = () => screen.getByText('Used today').closest('dl, div')?.querySelector('dd')?.textContent

  test('is read again by the list of quotas, which says until then of when it is', async () => {
    vi.setSystemTime(before)
    const behind = quotas()
    await openScreen(emailQuotasScreen, behind, { zone })
    await screen.findAllByRole('gridcell', { name: '25.00' })
    await pass(31_000)
    await screen.findByText(/^Updated Jul 30, 2026, 23:59/)
    expect(behind.of(emailQuotas.list)).toHaveLength(1)
    await pass(10_000)
    await screen.findByText(/^Updated 00:00/)
    expect(screen.queryByRole('gridcell', { name: '25.00' })).toBeNull()
    expect(behind.of(emailQuotas.list)).toHaveLength(2)
    await pass(200_000)
    expect(behind.of(emailQuotas.list)).toHaveLength(2)
  })

  test('is read again by the list of GM operations, and again after a minute where it failed', async () => {
    vi.setSystemTime(before)
    const behind = quotas()
    await openScreen(gmScreen, behind, { zone })
    await waitFor(() => expect(tile()).toBe('75.00'))
    fails = true
    await pass(41_000)
    expect(behind.of(gm.list)).toHaveLength(2)
    fails = false
    await pass(61_000)
    await waitFor(() => expect(tile()).toBe('0.00'))
    expect(behind.of(gm.list)).toHaveLength(3)
  })

  const notes = [
    ['of a GM top-up', gm.list, () => <GmQuotaNote values={{}} />],
    ['of a mail', emailQuotas.list, () => <MailQuotaNote values={{ extraType: '1' }} />],
    ['of whoever wrote a mail', emailQuotas.list, () => <MailQuota operator="owner" />],
  ] as const
  test.each(notes)(
    'is read again by the note %s, which never tells of the day before',
    async (_, call, note) => {
      vi.setSystemTime(before)
      const behind = quotas()
      await openConsole(note(), behind, { zone })
      await screen.findByText(/25\.00/)
      await pass(31_000)
      expect(screen.queryByText(/25\.00/)).toBeNull()
      expect(behind.of(call)).toHaveLength(1)
      await pass(10_000)
      await screen.findByText(/100\.00/)
      expect(behind.of(call)).toHaveLength(2)
      await pass(200_000)
      expect(behind.of(call)).toHaveLength(2)
    },
  )
})
