import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  salesmanSettleDailyScreen,
  subChannelSettleDailyScreen,
} from '../../src/renderer/screens/settlement/settle-daily.list.ts'
import { journalAction } from '../../src/shared/domain/journal.ts'
import { gameApi } from '../../src/shared/endpoints/game-profit.ts'
import { journal } from '../../src/shared/endpoints/journal.ts'
import { salesmanSettlement, subChannelSettlement } from '../../src/shared/endpoints/settlements.ts'
import type { Language } from '../../src/shared/language.ts'
import { getScreenForm, plainForm, setCurrentForm, writeDay } from '../../src/shared/written-form.ts'
import { createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { openList, pageSizes, readCells, readTiles } from './game-platform.ts'
import {
  aWireProxy,
  createProxyPlatform,
  createRowsAnswer,
  getLineButton,
  readCellUnder,
  readProxyTiles,
} from './proxy-platform.ts'
import { getSendButton } from './send-button.ts'

// Nothing has a size here: Fluent takes what a dialog holds for hidden.
configure({ defaultHidden: true })
afterEach(() => setCurrentForm(plainForm))
beforeEach(() => setClock('2026-07-30T12:00:00Z'))

const rows = [
  aWireProxy({ mydate: '2026-07-29' }),
  aWireProxy({ mydate: '2026-07-28', ApiFee: 5000, SettleAmount: 0, realProfit: -1250 }),
  aWireProxy({ mydate: '2026-07-27', ApiFee: -7000, realProfit: null }),
]
let player = 0

describe.each([
  ['salesmen', salesmanSettlement, salesmanSettleDailyScreen, 'Salesperson ID'],
  ['sub-channels', subChannelSettlement, subChannelSettleDailyScreen, 'Sub-channel ID'],
] as const)('the settlement of %s by day', (_, calls, shown, whose) => {
  // What was sent a moment ago is remembered for the whole page: each test settles somebody else's day.
  beforeEach(() => {
    player += 1
  })
  const proxy = () => String(20_000_000 + player)
  const own = (found = rows) => found.map(row => ({ ...row, ProxyId: proxy() }))
  interface Answers {
    readonly settle?: () => unknown
    readonly list?: (input: Readonly<Record<string, unknown>>) => unknown
  }
  const open = async (
    { settle = () => ({ success: true }), list = () => createRowsAnswer(own()) }: Answers = {},
    route = '',
    language: Language = 'en-us',
    ...more: readonly Parameters<typeof createProxyPlatform>[0][number][]
  ) => {
    const server = createProxyPlatform([
      [calls.daily, list],
      [calls.settle, settle],
      [gameApi.fees, () => createRowsAnswer([{ mydate: '2026-07-28', ApiName: 'PG', ApiFee: 5000 }])],
      ...more,
    ])
    const opened = await openScreen(shown, server, { route, language })
    await screen.findByText(writeDay('2026-07-29'))
    return { ...opened, server }
  }
  const startSettling = async (user: Awaited<ReturnType<typeof open>>['user'], at: number) => {
    await user.click(getLineButton(at, 'Settle'))
    const box = within(await screen.findByRole('dialog'))
    return { box, field: box.getByLabelText<HTMLInputElement>(/^Total settled for this day/) }
  }

  test('opens with the last seven days, or with the account and days of its route', async () => {
    const { server, unmount } = await open()
    const first = { page: 1, limit: 20 }
    expect(server.calls).toEqual([
      { id: calls.daily.id, input: { ...first, startTime: '2026-07-24', endTime: '2026-07-30' } },
    ])
    expect(pageSizes()).toEqual(['10 / page', '20 / page', '50 / page', '100 / page', '200 / page'])
    unmount()
    const routed = await open({}, '/x?ProxyId=20000009&startTime=2026-07-01%7E2026-07-15')
    expect(routed.server.of(calls.daily)).toEqual([
      { ...first, ProxyId: '20000009', startTime: '2026-07-01', endTime: '2026-07-15' },
    ])
    expect(screen.getByLabelText<HTMLInputElement>(whose).value).toBe('20000009')
    routed.unmount()
    const unbounded = await open({}, '/x?ProxyId=20000009&startTime=')
    expect(unbounded.server.of(calls.daily)).toEqual([{ ...first, ProxyId: '20000009' }])
  })

  test('shows the measures and their totals as the summary does', async () => {
    await open({ list: () => createRowsAnswer(own(), { other: aWireProxy() }) })
    expect(readCells()[0]).toMatchObject({
      Date: '2026-07-29',
      'Net deposits': '-654.330',
      'Channel profit share': '35.1',
      Settled: '10.0',
      'To settle': '25.1',
      'Net advertising fees': '-1.500',
    })
    expect(readCells()[2]).toMatchObject({ 'Channel profit share': '–', 'To settle': '–' })
    expect(readTiles()).toEqual(readProxyTiles)
  })

  test('tells an API fee by its colour and opens the records of that account and day', async () => {
    const { user, server } = await open()
    expect([0, 1, 2].map(at => readCellUnder(at, 'API fee').textContent)).toEqual([
      '610.200',
      '5.000',
      '-7.000',
    ])
    expect([0, 1, 2].map(at => readCellUnder(at, 'API fee').dataset['tone'])).toEqual([
      'info',
      'info',
      'danger',
    ])
    await user.click(getLineButton(1, '5.000 – API fees'))
    await within(await openList('API fee records')).findByText('PG')
    expect(server.of(gameApi.fees)).toEqual([
      { page: 1, limit: 20, roleId: proxy(), startDate: '2026-07-28', endDate: '2026-07-28' },
    ])
    expect(screen.queryByText('Filters changed. Press Enter to search.')).toBeNull()
  })

  test('shows profit, settled and unsettled, asks once more in words and settles once', async () => {
    let settled = false
    const { user, server } = await open({
      list: () => createRowsAnswer(own([{ ...rows[0], SettleAmount: settled ? 30_500 : 10_000 }])),
      settle: () => {
        settled = true
        return { success: true }
      },
    })
    const { box, field } = await startSettling(user, 0)
    box.getByText(
      `${proxy()} North, 2026-07-29: channel profit share 35.050, settled 10.000, to settle 25.050. Enter the total settled for this day.`,
    )
    // The whole profit: nothing would remain.
    expect(field.value).toBe('35.05')
    await user.clear(field)
    await user.type(field, '30.50')
    await user.click(getSendButton())
    expect(server.of(calls.settle)).toEqual([])
    const review = within(await screen.findByRole('alertdialog'))
    review.getByText(
      `${proxy()} North, 2026-07-29: the settled amount changes from 10.000 to 30.50 (channel profit share 35.050).`,
    )
    await user.dblClick(review.getByRole('button', { name: 'Settle day' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.of(calls.settle)).toEqual([
      { ProxyId: proxy(), mydate: '2026-07-29', SettleAmount: '30.5' },
    ])
    expect(readToasts).toContainEqual({ kind: 'success', text: 'Operation succeeded' })
    await waitFor(() => expect(readCells()[0]?.['Settled']).toBe('30.5'))
    // The same again within ten minutes is asked about.
    const again = await startSettling(user, 0)
    await user.clear(again.field)
    await user.type(again.field, '30.5')
    await user.click(getSendButton())
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Settle day' }),
    )
    await screen.findByText(/^You submitted this at/)
    expect(server.of(calls.settle)).toHaveLength(1)
  })

  test('starts with a loss as with a profit, and empty where none is known', async () => {
    const { user } = await open()
    const loss = await startSettling(user, 1)
    expect(loss.field.value).toBe('-1.25')
    await user.click(loss.box.getByRole('button', { name: 'Cancel' }))
    const unknown = await startSettling(user, 2)
    expect(unknown.field.value).toBe('')
  })

  test('starts with what can be sent of a profit with fractions of a thousandth', async () => {
    const { user, server } = await open({
      list: () => createRowsAnswer(own([{ ...rows[0], realProfit: '35056.7' }])),
    })
    const { field } = await startSettling(user, 0)
    expect(field.value).toBe('35.057')
    await user.click(getSendButton())
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Settle day' }),
    )
    await waitFor(() => expect(server.of(calls.settle)).toMatchObject([{ SettleAmount: '35.057' }]))
  })

  test('takes the profit that it starts with where a comma stands before decimals', async () => {
    setCurrentForm(getScreenForm('pt'))
    const { user, server } = await open(
      { list: () => createRowsAnswer(own([{ ...rows[0], realProfit: 1234 }])) },
      '',
      'pt',
    )
    await user.click(getLineButton(0, 'Liquidar'))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole<HTMLInputElement>('textbox').value).toBe('1,2340')
    await user.click(getSendButton())
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Liquidar dia' }),
    )
    await waitFor(() => expect(server.of(calls.settle)).toMatchObject([{ SettleAmount: '1.234' }]))
  })

  test('sends nothing without an amount or with what is none', async () => {
    const { user, server } = await open()
    const { box, field } = await startSettling(user, 0)
    await user.clear(field)
    await user.click(getSendButton())
    await box.findByText('Please enter amount')
    await user.type(field, '1.2345')
    await user.click(getSendButton())
    await box.findByText('Enter a number with up to three decimals, e.g. 1234.5')
    expect(server.of(calls.settle)).toEqual([])
  })

  test('says that an amount is not the profit: as it is typed, and of what is settled', async () => {
    const { user } = await open()
    const { box, field } = await startSettling(user, 0)
    expect(box.queryByText(/^This differs from the channel profit share/)).toBeNull()
    await user.clear(field)
    await user.type(field, '40.1')
    box.getByText('This differs from the channel profit share 35.050 by +5.050.')
    await user.clear(field)
    await user.type(field, '35.05')
    expect(box.queryByText(/^This differs from the channel profit share/)).toBeNull()
    await user.click(box.getByRole('button', { name: 'Cancel' }))
    // 10 of 35.05; nothing of a loss; 10 of what is not known.
    expect([0, 1, 2].map(at => readCellUnder(at, 'Settled').dataset['tone'])).toEqual([
      'warning',
      undefined,
      undefined,
    ])
    expect(readCellUnder(0, 'Settled').getAttribute('aria-description')).toBe(
      'Settled amount differs from the day’s profit share',
    )
  })

  test('tells from the journal who settled a day, and what is on record now', async () => {
    const entry = { id: '1', time: '2026-07-30 08:00:00', account: 'ana', action: 80, call: calls.settle.id }
    const { user, server } = await open({}, '', 'en-us', [
      journal.list,
      () =>
        createRowsAnswer([{ ...entry, what: 'Settled 10 for account', target: '', outcome: 1, message: '' }]),
    ])
    await user.click(getLineButton(0, 'History'))
    const box = within(await openList('Settlements of this day'))
    await box.findByText('Settled 10 for account')
    box.getByText(new RegExp(`^${proxy()} North, 2026-07-29: 10.000 settled of a profit share of 35.050`))
    expect(server.of(journal.list)).toEqual([
      {
        page: 1,
        limit: 20,
        text: `ProxyId: ${proxy()}, mydate: 2026-07-29`,
        action: String(journalAction.entries.find(({ name }) => name === calls.settle.id)?.code),
      },
    ])
  })

  test('keeps a refused amount with the platform’s reason', async () => {
    const { user } = await open({
      settle: () => createRefusal({ kind: 'rejected', code: '400381', message: 'nothing to settle' }),
    })
    await startSettling(user, 0)
    await user.click(getSendButton())
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Settle day' }),
    )
    await waitFor(() => expect(readToasts).toContainEqual({ kind: 'error', text: 'nothing to settle' }))
    const field = await screen.findByLabelText<HTMLInputElement>(/^Total settled for this day/)
    expect(field.value).toBe('35.05')
  })

  test.each([
    [35_050, /^Confirmed:/],
    [10_000, /^The platform has another settled amount/],
  ])('looks in the days for a settlement without an answer: %i', async (SettleAmount, said) => {
    let isSent = false
    const { user, server } = await open({
      list: ({ startTime }) =>
        createRowsAnswer(own(isSent && startTime === '2026-07-29' ? [{ ...rows[0], SettleAmount }] : rows)),
      settle: () => {
        isSent = true
        return createRefusal({ kind: 'outcomeUnknown', endpoint: calls.settle.id })
      },
    })
    await startSettling(user, 0)
    await user.click(getSendButton())
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Settle day' }),
    )
    await screen.findByText(said)
    expect(server.readsOf(calls.daily)).toContainEqual({
      page: 1,
      limit: 200,
      ProxyId: proxy(),
      startTime: '2026-07-29',
      endTime: '2026-07-29',
    })
    expect(server.of(calls.settle)).toHaveLength(1)
  })
})
