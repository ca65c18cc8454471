import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelDailyScreen } from '../../src/areas/channel-reports/channel-daily.list.ts'
import { emailQuotas } from '../../src/areas/email-quotas/calls.ts'
import { emailQuotasScreen } from '../../src/areas/email-quotas/email-quotas.list.ts'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { home } from '../../src/areas/home/calls.ts'
import { GmQuotaNote, MailQuotaNote } from '../../src/areas/shared/quota-note.tsx'
import { system } from '../../src/areas/system/calls.ts'
import { homeScreen } from '../../src/renderer/app/home/home.tsx'
import { MailQuota } from '../../src/renderer/app/inbox/mail-quota.tsx'
import { createQueryClient } from '../../src/renderer/kit/calls/call.ts'
import { hideScopes } from '../../src/renderer/kit/tag/tag-visibility.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, openConsole, openScreen } from './console.tsx'
import { aWireOperation, createGmAnswer } from './gm-platform.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Simulates a sleeping computer: the clock moves on, timers do not run. */
const sleep = (until: string) => act(async () => vi.setSystemTime(until))

let fails = false
const createDayPlatform = () =>
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

/** Zones with half a minute before midnight and the next morning; at least one is not this computer's zone. */
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

for (const one of nights)
  describe.each([one])('midnight in %s', proofUnless(one[0] === 'Pacific/Apia'), (zone, before, morning) => {
    const rangeEnds = (platform: ReturnType<typeof createDayPlatform>) =>
      platform.listInputs(channelReports.daily).map(({ end }) => end)

    test('the home page loads the new day’s figures, and dates the old ones until then', async () => {
      vi.setSystemTime(before)
      const platform = createDayPlatform()
      await openScreen(homeScreen, platform, { zone })
      await screen.findByText(/^As of 23:59 \(channel time\)/)
      await pass(31_000)
      await screen.findByText(/^As of 2026-07-30 23:59 \(channel time\)/)
      expect(platform.listInputs(home.summary)).toHaveLength(1)
      await pass(10_000)
      await screen.findByText(/^As of 00:00 \(channel time\)/)
      expect(platform.listInputs(home.summary)).toHaveLength(2)
      // Its daily report reloads, too.
      await waitFor(() => expect(rangeEnds(platform)).toContain('2026-07-31'))
      await pass(200_000)
      expect(platform.listInputs(home.summary)).toHaveLength(2)
    })

    test('a list refetches its relative range, even while a search field has the focus', async () => {
      vi.setSystemTime(before)
      const platform = createDayPlatform()
      const { user } = await openScreen(channelDailyScreen, platform, { zone })
      await screen.findByRole('gridcell', { name: '2026-07-30' })
      await user.click(screen.getByLabelText('Date: From'))
      await pass(31_000)
      await screen.findByText('Results of the previous search')
      await pass(10_000)
      await screen.findByRole('gridcell', { name: '2026-07-31' })
      expect(platform.listInputs(channelReports.daily).at(-1)).toMatchObject({
        start: '2026-07-25',
        end: '2026-07-31',
      })
      expect(screen.queryByText('Results of the previous search')).toBeNull()
    })

    test('the home page reloads when the computer wakes after midnight', { tags: ['proof'] }, async () => {
      vi.setSystemTime(before)
      const platform = createDayPlatform()
      await openScreen(homeScreen, platform, { zone })
      await screen.findByText(/^As of 23:59/)
      await sleep(morning)
      await pass(10_000)
      await waitFor(() => expect(platform.listInputs(home.summary)).toHaveLength(2))
    })

    test('a list with fixed days is not refetched', async () => {
      vi.setSystemTime(before)
      const platform = createDayPlatform()
      const route = `/x?start=2026-07-01~2026-07-30`
      await openScreen(channelDailyScreen, platform, { zone, route })
      await screen.findByRole('gridcell', { name: '2026-07-30' })
      await pass(100_000)
      expect(platform.listInputs(channelReports.daily)).toHaveLength(1)
      await screen.findByText(/^Updated 2026-07-30 23:59/)
    })
  })

test('a failed load of the new day is retried after a minute', { tags: ['proof'] }, async () => {
  const [[zone, before]] = nights
  vi.setSystemTime(before)
  const platform = createDayPlatform()
  await openScreen(homeScreen, platform, { zone })
  await screen.findByText(/^As of 23:59/)
  fails = true
  await pass(40_000)
  expect(platform.listInputs(home.summary)).toHaveLength(2)
  await screen.findByText(/^As of 2026-07-30 23:59/)
  fails = false
  await pass(61_000)
  expect(platform.listInputs(home.summary)).toHaveLength(3)
  await screen.findByText(/^As of 00:0/)
})

test('a list in a hidden tab is refetched once the tab is visible', async () => {
  const [[zone, before]] = nights
  vi.setSystemTime(before)
  const platform = createDayPlatform()
  await openScreen(channelDailyScreen, platform, { zone })
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  const client = createQueryClient()
  hideScopes(client, new Set(['tag-1']))
  await pass(100_000)
  expect(platform.listInputs(channelReports.daily)).toHaveLength(1)
  act(() => hideScopes(client, new Set()))
  await pass(6000)
  await screen.findByRole('gridcell', { name: '2026-07-31' })
})

describe('the quota used today', () => {
  const [[zone, before]] = nights
  /** Creates a platform that resets the used quota each day. */
  const createQuotaPlatform = () => {
    const readUsed = () =>
      fails ? createRefusal({ kind: 'timeout' }) : Date.now() < Date.parse(before) + 30_000 ? 75_000 : 0
    const quota = { DailyQuota: 100_000, TotalQuota: 1_000_000, hasQuotaTotal: 60_000 }
    return createPlatform([
      [
        gm.list,
        () => {
          const now = readUsed()
          if (typeof now !== 'number') return now
          const { data } = createGmAnswer([aWireOperation()], 1) as { data: object }
          return { data: { ...data, other: { TotalCount: 1, ...quota, hasQuotaToday: now } } }
        },
      ],
      [
        emailQuotas.list,
        () => {
          const now = readUsed()
          if (typeof now !== 'number') return now
          return { data: { list: [{ id: 4, username: 'owner', ...quota, hasQuotaToday: now }], count: 1 } }
        },
      ],
    ])
  }
  const tile = () => screen.getByText('Used today').closest('dl, div')?.querySelector('dd')?.textContent

  test('is refetched by the quota list, which shows its date until then', async () => {
    vi.setSystemTime(before)
    const platform = createQuotaPlatform()
    await openScreen(emailQuotasScreen, platform, { zone })
    await screen.findAllByRole('gridcell', { name: '25.00' })
    await pass(31_000)
    await screen.findByText(/^Updated 2026-07-30 23:59/)
    expect(platform.listInputs(emailQuotas.list)).toHaveLength(1)
    await pass(10_000)
    await screen.findByText(/^Updated 00:00/)
    expect(screen.queryByRole('gridcell', { name: '25.00' })).toBeNull()
    expect(platform.listInputs(emailQuotas.list)).toHaveLength(2)
    await pass(200_000)
    expect(platform.listInputs(emailQuotas.list)).toHaveLength(2)
  })

  test('is refetched by the GM list, and again a minute after a failure', async () => {
    vi.setSystemTime(before)
    const platform = createQuotaPlatform()
    await openScreen(gmScreen, platform, { zone })
    await waitFor(() => expect(tile()).toBe('75.00'))
    fails = true
    await pass(41_000)
    expect(platform.listInputs(gm.list)).toHaveLength(2)
    fails = false
    await pass(61_000)
    await waitFor(() => expect(tile()).toBe('0.00'))
    expect(platform.listInputs(gm.list)).toHaveLength(3)
  })

  const notes = [
    ['of a GM top-up', gm.list, () => <GmQuotaNote values={{}} />],
    ['of a mail', emailQuotas.list, () => <MailQuotaNote values={{ extraType: '1' }} />],
    ['of a mail’s author', emailQuotas.list, () => <MailQuota operator="owner" />],
  ] as const
  for (const [at, one] of notes.entries())
    test.each([one])(
      'is refetched by the note %s, which never shows yesterday’s value',
      proofUnless(at === 0),
      async (_, call, note) => {
        vi.setSystemTime(before)
        const platform = createQuotaPlatform()
        await openConsole(note(), platform, { zone })
        await screen.findByText(/25\.00/)
        await pass(31_000)
        expect(screen.queryByText(/25\.00/)).toBeNull()
        expect(platform.listInputs(call)).toHaveLength(1)
        await pass(10_000)
        await screen.findByText(/100\.00/)
        expect(platform.listInputs(call)).toHaveLength(2)
        await pass(200_000)
        expect(platform.listInputs(call)).toHaveLength(2)
      },
    )
})
