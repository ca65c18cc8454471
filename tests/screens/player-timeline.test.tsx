import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { journal } from '../../src/areas/shared/journal.calls.ts'
import { createRefusal, setClock } from './console.tsx'
import { type AnsweredCall, createDetailPlatform, openTab } from './detail-platform.tsx'
import { createListAnswer } from './game-platform.ts'
import { createRejection } from './gm-platform.ts'

beforeEach(() => setClock('2026-07-31T15:00:00Z'))

const findTimeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }))

const sampleCalls: readonly AnsweredCall[] = [
  [
    playerDetail.recharges,
    () =>
      createListAnswer([
        {
          Id: 1,
          OrderId: '900719925474099312',
          RealMoney: '50',
          Status: 1,
          PayType: 3,
          AddTime: '2026-07-29 09:00:00',
          PayTime: '2026-07-29 09:05:00',
        },
        {
          Id: 2,
          OrderId: '900719925474099311',
          RealMoney: '10',
          Status: 1,
          PayType: 3,
          AddTime: '2026-06-01 09:00:00',
          PayTime: null,
        },
      ]),
  ],
  [
    playerDetail.withdrawals,
    () =>
      createListAnswer([
        { OrderNo: '81', iMoney: 20_000, status: 100, BankName: 'Nubank', AddTime: '2026-07-30 12:00:00' },
      ]),
  ],
  [
    playerDetail.logins,
    () =>
      createListAnswer([
        { ClientIP: '10.1.1.2', AddTime: '2026-07-30T12:00:01' },
        { ClientIP: '10.1.1.1', AddTime: '2026-07-29 08:00:00' },
      ]),
  ],
  [
    playerDetail.coins,
    () =>
      createListAnswer([
        {
          ChangeType: 1,
          ChangeTypeStr: 'Deposit',
          Money: '50000',
          SerialNumber: '77',
          AddTime: '2026-07-29 09:05:00',
        },
      ]),
  ],
  [
    playerDetail.remarks,
    () => createListAnswer([{ admin_name: 'boss', comment: 'pays late', opt_time: '2026-07-25 00:00:00' }]),
  ],
  [
    journal.list,
    () =>
      createListAnswer([
        {
          id: 'a',
          time: '2026-07-31 11:00:00',
          action: 24,
          outcome: 1,
          what: 'Set VIP level 3 for player 5',
          player: '5',
          target: 'ids: 7',
        },
        {
          id: 'b',
          time: '2026-07-31 10:00:00',
          action: 24,
          outcome: 1,
          player: '55',
          target: 'roleId: 55, vipLevel: 3',
        },
      ]),
  ],
]

/** Reads the visible lines: time, kind and the rest. */
const readLines = async () =>
  (await findTimeline())
    .queryAllByRole('listitem')
    .map(one => [...one.children].map(part => part.textContent))

const readDays = async () =>
  (await findTimeline()).queryAllByRole('heading', { level: 3 }).map(one => one.textContent)

describe('the timeline', () => {
  test('merges all kinds of records and the own operations in one order', async () => {
    const server = createDetailPlatform(...sampleCalls)
    await openTab(server, 'Timeline')
    await waitFor(async () =>
      expect(await readDays()).toEqual(['2026-07-31', '2026-07-30', '2026-07-29', '2026-07-25']),
    )
    expect(await readLines()).toEqual([
      ['11:00:00', 'My operation', 'Set VIP level 3 for player 5Done'],
      ['12:00:01', 'Login', '10.1.1.2'],
      ['12:00:00', 'Withdrawal', '20.00', 'CompletedNubank81'],
      ['09:05:00', 'Deposit', '50.00', 'SuccessShop deposit900719925474099312'],
      ['09:05:00', 'Coin change', '50.000', 'Deposit77'],
      ['08:00:00', 'Login', '10.1.1.1'],
      ['00:00:00', 'Remark', 'pays lateboss'],
    ])
    const week = { startTime: '2026-07-25 00:00:00', endTime: '2026-07-31 23:59:59' }
    const all = { roleId: '5', page: 1, limit: 200 }
    expect(server.listInputs(playerDetail.withdrawals)).toEqual([{ ...all, ...week }])
    expect(server.listInputs(playerDetail.coins)).toEqual([
      { ...all, strartdate: week.startTime, enddate: week.endTime },
    ])
    expect(server.listInputs(playerDetail.recharges)).toEqual([all])
    expect(server.listInputs(journal.list)).toEqual([
      { text: '5', from: week.startTime, to: week.endTime, page: 1, limit: 200 },
    ])
  })

  test('switches to all dates and back to the last seven days', { tags: ['proof'] }, async () => {
    const server = createDetailPlatform(...sampleCalls)
    const { user } = await openTab(server, 'Timeline')
    await waitFor(async () => expect(await readDays()).toHaveLength(4))
    await user.click((await findTimeline()).getByRole('button', { name: 'All dates' }))
    await waitFor(async () => expect((await readDays()).at(-1)).toBe('2026-06-01'))
    expect(server.listInputs(playerDetail.withdrawals).at(-1)).toEqual({ roleId: '5', page: 1, limit: 200 })
    await user.click((await findTimeline()).getByRole('button', { name: 'Last 7 days' }))
    await waitFor(async () => expect(await readDays()).toHaveLength(4))
  })

  test('limits its range to the minute', async () => {
    const server = createDetailPlatform(...sampleCalls)
    const memory = new Map<string, unknown>([['timeline:range', '2026-07-29 09:00~2026-07-30 12:00']])
    await openTab(server, 'Timeline', { memory })
    await waitFor(async () => expect(await readDays()).toEqual(['2026-07-30', '2026-07-29']))
    expect((await readLines()).map(([time]) => time)).toEqual([
      '12:00:01',
      '12:00:00',
      '09:05:00',
      '09:05:00',
    ])
    expect(server.listInputs(playerDetail.withdrawals)[0]).toMatchObject({
      startTime: '2026-07-29 09:00:00',
      endTime: '2026-07-30 12:00:59',
    })
  })

  test('omits kinds that are switched off, and does not request them', async () => {
    const server = createDetailPlatform(...sampleCalls)
    const memory = new Map<string, unknown>([['timeline:hidden', ['logins', 'coins']]])
    const { user } = await openTab(server, 'Timeline', { memory })
    await waitFor(async () => expect(await readLines()).toHaveLength(4))
    expect(server.listInputs(playerDetail.logins)).toEqual([])
    await user.click((await findTimeline()).getByRole('button', { name: 'Logins', pressed: false }))
    await waitFor(async () => expect(await readLines()).toHaveLength(6))
    expect((await findTimeline()).getByRole('button', { name: 'Logins 2', pressed: true })).toBeDefined()
  })

  test('reports records that are not loaded yet, and loads more on demand', { tags: ['proof'] }, async () => {
    const changes = Array.from({ length: 240 }, (_, at) => ({
      ChangeTypeStr: 'Game',
      Money: 1000,
      SerialNumber: String(at),
      AddTime: `2026-07-30 ${String(23 - Math.floor(at / 60)).padStart(2, '0')}:${String(59 - (at % 60)).padStart(2, '0')}:00`,
    }))
    const server = createDetailPlatform([
      playerDetail.coins,
      ({ page }) =>
        createListAnswer(changes.slice((Number(page) - 1) * 200, Number(page) * 200), { count: 240 }),
    ])
    const { user } = await openTab(server, 'Timeline')
    await (await findTimeline()).findByText('Coin changes: first 200 of 240 in this range')
    expect((await findTimeline()).getByRole('button', { name: 'Coin changes 200+' })).toBeDefined()
    expect((await readLines()).at(-1)?.length).toBe(0)
    expect((await findTimeline()).getByText('Earlier Coin changes not loaded yet')).toBeDefined()
    await user.click((await findTimeline()).getByRole('button', { name: 'Load more' }))
    await (await findTimeline()).findByRole('button', { name: 'Coin changes 240' })
    expect((await findTimeline()).queryByText(/first 200/)).toBeNull()
    expect((await findTimeline()).queryByText(/Earlier/)).toBeNull()
    await user.click((await findTimeline()).getByRole('button', { name: 'Show more (40)' }))
    expect(await readLines()).toHaveLength(240)
  })

  test('reports possible further rows when a page repeats and rows are not counted', {
    tags: ['proof'],
  }, async () => {
    const changes = Array.from({ length: 200 }, (_, at) => ({
      ChangeTypeStr: 'Game',
      Money: 1000,
      SerialNumber: String(at),
      AddTime: '2026-07-30 10:00:00',
    }))
    const server = createDetailPlatform([
      playerDetail.coins,
      () => ({ success: true, data: { list: changes } }),
    ])
    const { user } = await openTab(server, 'Timeline')
    const first = 'Coin changes: first 200 loaded, there may be more'
    await (await findTimeline()).findByText(first)
    await user.click((await findTimeline()).getByRole('button', { name: 'Load more' }))
    await waitFor(async () =>
      expect((await findTimeline()).queryByRole('button', { name: 'Load more' })).toBeNull(),
    )
    expect((await findTimeline()).getByText(first)).toBeDefined()
    expect(server.listInputs(playerDetail.coins)).toHaveLength(2)
  })

  test('counts a kind as complete once its rows reach back before the range', async () => {
    const logins = [
      { ClientIP: '1', AddTime: '2026-07-30 10:00:00' },
      { ClientIP: '2', AddTime: '2026-07-01 10:00:00' },
    ]
    const server = createDetailPlatform([playerDetail.logins, () => createListAnswer(logins, { count: 900 })])
    const { user } = await openTab(server, 'Timeline')
    await (await findTimeline()).findByRole('button', { name: 'Logins 1' })
    await user.click((await findTimeline()).getByRole('button', { name: 'All dates' }))
    expect(await (await findTimeline()).findByText('Logins: first 2 of 900 loaded')).toBeDefined()
  })

  test('reports a kind that did not load and reloads it, while the others stay', async () => {
    let answer: unknown = createRefusal(createRejection('too busy'))
    const server = createDetailPlatform(...sampleCalls.filter(([call]) => call !== playerDetail.logins), [
      playerDetail.logins,
      () => answer,
    ])
    const { user } = await openTab(server, 'Timeline')
    const note = await (await findTimeline()).findByText(/Logins.*too busy/)
    await waitFor(async () => expect(await readLines()).toHaveLength(5))
    answer = createListAnswer([{ ClientIP: '10.1.1.1', AddTime: '2026-07-29 08:00:00' }])
    await user.click((await findTimeline()).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await readLines()).toHaveLength(6))
    expect(note.isConnected).toBe(false)
  })

  test('reports a missing permission, unreadable rows and rows without a time', async () => {
    const server = createDetailPlatform(
      [playerDetail.logins, () => createRefusal({ kind: 'forbidden' } as never)],
      [
        playerDetail.remarks,
        () => createListAnswer([{ admin_name: 'boss', comment: 'undated', opt_time: null }]),
      ],
      [playerDetail.recharges, () => createListAnswer([{ Id: 1, RealMoney: 'many' }])],
    )
    await openTab(server, 'Timeline')
    await (await findTimeline()).findByText('Logins: no permission')
    await (await findTimeline()).findByText('Deposits: 1 unreadable')
    await waitFor(async () => expect(await readDays()).toEqual(['No time']))
  })

  test('opens the record of a line: its tab, the remarks or the own journal', {
    tags: ['proof'],
  }, async () => {
    const server = createDetailPlatform(...sampleCalls)
    const { user, environment } = await openTab(server, 'Timeline')
    await user.click(
      await screen.findByRole('button', { name: 'My operation, 2026-07-31 11:00:00: show the record' }),
    )
    expect(environment.navigate).toHaveBeenCalledWith('/own-journal?text=5&from=')
    await user.click(screen.getByRole('button', { name: 'Remark, 2026-07-25 00:00:00: show the record' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Withdrawal, 2026-07-30 12:00:00: show the record' }))
    expect(screen.getByRole('tab', { name: 'Withdrawal records', selected: true })).toBeDefined()
    await waitFor(() =>
      expect(server.listInputs(playerDetail.withdrawals).at(-1)).toEqual({
        roleId: '5',
        startTime: '2026-07-30 00:00:00',
        endTime: '2026-07-30 23:59:59',
        page: 1,
        limit: 10,
      }),
    )
  })

  test('shows that there are no records', async () => {
    const { user } = await openTab(createDetailPlatform(), 'Timeline')
    await screen.findByText('No records on these days')
    // Kinds without events have no button.
    expect(
      within(screen.getByRole('group', { name: 'Event types', hidden: true })).queryAllByRole('button'),
    ).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'All dates' }).at(-1) as HTMLElement)
    expect(await screen.findByText('No records of this player yet')).toBeDefined()
  })
})
