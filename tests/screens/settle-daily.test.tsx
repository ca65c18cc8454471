import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { salesmanSettlement, subChannelSettlement } from '../../src/areas/settlements/calls.ts'
import {
  salesmanSettleDailyScreen,
  subChannelSettleDailyScreen,
} from '../../src/areas/settlements/settle-daily.list.ts'
import { journal } from '../../src/areas/shared/journal.calls.ts'
import type { Language } from '../../src/shared/language.ts'
import { getScreenForm, plainForm, setCurrentForm, writeDay } from '../../src/shared/texts/written-form.ts'
import { proofUnless } from '../tiers.ts'
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

// jsdom has no layout: Fluent treats the content of dialogs as hidden.
configure({ defaultHidden: true })
afterEach(() => setCurrentForm(plainForm))
beforeEach(() => setClock('2026-07-30T12:00:00Z'))

const rows = [
  aWireProxy({ mydate: '2026-07-29' }),
  aWireProxy({ mydate: '2026-07-28', ApiFee: 5000, SettleAmount: 0, realProfit: -1250 }),
  aWireProxy({ mydate: '2026-07-27', ApiFee: -7000, realProfit: null }),
]
let player = 0

const settlements = [
  ['salesmen', salesmanSettlement, salesmanSettleDailyScreen, 'Salesperson ID'],
  ['sub-channels', subChannelSettlement, subChannelSettleDailyScreen, 'Sub-channel ID'],
] as const
for (const [at, row] of settlements.entries())
  describe.each([row])(
    'the settlement of %s by day',
    proofUnless(at === 0),
    (_, calls, settleScreen, whose) => {
      // The page remembers recent writes, so each test settles a day of another account.
      beforeEach(() => {
        player += 1
      })
      const proxy = () => String(20_000_000 + player)
      const own = (source = rows) => source.map(row => ({ ...row, ProxyId: proxy() }))
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
        const view = await openScreen(settleScreen, server, { route, language })
        await screen.findByText(writeDay('2026-07-29'))
        return { ...view, server }
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
        expect(routed.server.listInputs(calls.daily)).toEqual([
          { ...first, ProxyId: '20000009', startTime: '2026-07-01', endTime: '2026-07-15' },
        ])
        expect(screen.getByLabelText<HTMLInputElement>(whose).value).toBe('20000009')
        routed.unmount()
        const unbounded = await open({}, '/x?ProxyId=20000009&startTime=')
        expect(unbounded.server.listInputs(calls.daily)).toEqual([{ ...first, ProxyId: '20000009' }])
      })

      test('shows the same figures and totals as the summary', async () => {
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
        fireEvent.click(screen.getByRole('button', { name: /^Show \d+ more totals/ }))
        expect(readTiles()).toEqual(readProxyTiles)
      })

      test('colors API fees by sign and opens the records of that account and day', async () => {
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
        expect(server.listInputs(gameApi.fees)).toEqual([
          { page: 1, limit: 20, roleId: proxy(), startDate: '2026-07-28', endDate: '2026-07-28' },
        ])
        expect(screen.queryByText('Filters changed. Press Enter to search.')).toBeNull()
      })

      test('opens the API fees of the searched days for a row without a day', async () => {
        const { user, server } = await open({
          list: () => createRowsAnswer(own([...rows.slice(0, 1), { ...rows[1], mydate: '' }])),
        })
        await user.click(getLineButton(1, '5.000 – API fees'))
        await within(await openList('API fee records')).findByText('PG')
        const { startTime, endTime } = server.listInputs(calls.daily)[0] ?? {}
        expect(startTime).toMatch(/^2026-/)
        expect(server.listInputs(gameApi.fees)).toMatchObject([{ startDate: startTime, endDate: endTime }])
      })

      test('shows the amounts, asks for confirmation in words and settles once', async () => {
        let isSettled = false
        const { user, server } = await open({
          list: () => createRowsAnswer(own([{ ...rows[0], SettleAmount: isSettled ? 30_500 : 10_000 }])),
          settle: () => {
            isSettled = true
            return { success: true }
          },
        })
        const { box, field } = await startSettling(user, 0)
        box.getByText(`Account ${proxy()} North, 2026-07-29`)
        const facts = ['Channel profit share', 'Settled', 'To settle']
        expect(facts.map(name => box.getByText(name).nextElementSibling?.textContent)).toEqual([
          '35.05',
          '10.00',
          '25.05',
        ])
        // The whole profit: nothing would remain.
        expect(field.value).toBe('35.05')
        await user.clear(field)
        await user.type(field, '30.50')
        await user.click(getSendButton())
        expect(server.listInputs(calls.settle)).toEqual([])
        const review = within(await screen.findByRole('alertdialog'))
        review.getByText(
          `${proxy()} North, 2026-07-29: the settled amount changes from 10.00 to 30.50 (channel profit share 35.05).`,
        )
        await user.dblClick(review.getByRole('button', { name: 'Settle day' }))
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
        expect(server.listInputs(calls.settle)).toEqual([
          { ProxyId: proxy(), mydate: '2026-07-29', SettleAmount: '30.5' },
        ])
        expect(readToasts).toContainEqual({ kind: 'success', text: 'Operation succeeded' })
        await waitFor(() => expect(readCells()[0]?.['Settled']).toBe('30.5'))
        // Repeating the settlement within ten minutes prompts first.
        const again = await startSettling(user, 0)
        await user.clear(again.field)
        await user.type(again.field, '30.5')
        await user.click(getSendButton())
        await user.click(
          within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Settle day' }),
        )
        await screen.findByText(/^You submitted this at/)
        expect(server.listInputs(calls.settle)).toHaveLength(1)
      })

      test('prefills a profit share or a loss, and nothing when it is unknown', async () => {
        const { user } = await open()
        const loss = await startSettling(user, 1)
        expect(loss.field.value).toBe('-1.25')
        await user.click(loss.box.getByRole('button', { name: 'Cancel' }))
        const unknown = await startSettling(user, 2)
        expect(unknown.field.value).toBe('')
      })

      test('prefills and sends a profit share rounded to thousandths', async () => {
        const { user, server } = await open({
          list: () => createRowsAnswer(own([{ ...rows[0], realProfit: '35056.7' }])),
        })
        const { field } = await startSettling(user, 0)
        expect(field.value).toBe('35.057')
        await user.click(getSendButton())
        await user.click(
          within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Settle day' }),
        )
        await waitFor(() =>
          expect(server.listInputs(calls.settle)).toMatchObject([{ SettleAmount: '35.057' }]),
        )
      })

      test('sends the prefilled profit share in a language with decimal commas', async () => {
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
        await waitFor(() =>
          expect(server.listInputs(calls.settle)).toMatchObject([{ SettleAmount: '1.234' }]),
        )
      })

      test('sends nothing when the amount is missing or invalid', async () => {
        const { user, server } = await open()
        const { box, field } = await startSettling(user, 0)
        await user.clear(field)
        await user.click(getSendButton())
        await box.findByText('Please enter amount')
        await user.type(field, '1.2345')
        await user.click(getSendButton())
        await box.findByText('Enter a number with up to three decimals, e.g. 1234.5')
        expect(server.listInputs(calls.settle)).toEqual([])
      })

      test('warns when the typed or settled amount differs from the profit share', async () => {
        const { user } = await open()
        const { box, field } = await startSettling(user, 0)
        expect(box.queryByText(/^This differs from the channel profit share/)).toBeNull()
        await user.clear(field)
        await user.type(field, '40.1')
        box.getByText('This differs from the channel profit share 35.05 by +5.05.')
        await user.clear(field)
        await user.type(field, '35.05')
        expect(box.queryByText(/^This differs from the channel profit share/)).toBeNull()
        await user.click(box.getByRole('button', { name: 'Cancel' }))
        // Settled: 10 of 35.05, nothing of a loss, 10 of an unknown profit.
        expect([0, 1, 2].map(at => readCellUnder(at, 'Settled').dataset['tone'])).toEqual([
          'warning',
          'quiet',
          undefined,
        ])
        expect(readCellUnder(0, 'Settled').getAttribute('aria-description')).toBe(
          'Settled amount differs from the day’s profit share',
        )
      })

      test('shows the journal’s settlements of a day and its current amounts', async () => {
        const entry = {
          id: '1',
          time: '2026-07-30 08:00:00',
          account: 'ana',
          action: 80,
          call: calls.settle.id,
        }
        const { user, server } = await open({}, '', 'en-us', [
          journal.list,
          () =>
            createRowsAnswer([
              { ...entry, what: 'Settled 10 for account', target: '', outcome: 1, message: '' },
            ]),
        ])
        await user.click(getLineButton(0, 'History'))
        const box = within(await openList('Settlements of this day'))
        await box.findByText('Settled 10 for account')
        box.getByText(
          new RegExp(`^Account ${proxy()} North, 2026-07-29: 10.00 settled of a profit share of 35.05`),
        )
        expect(server.listInputs(journal.list)).toEqual([
          {
            page: 1,
            limit: 20,
            text: `ProxyId: ${proxy()}, mydate: 2026-07-29`,
            action: calls.settle.id,
          },
        ])
      })

      test('keeps a rejected amount and shows the platform’s reason', async () => {
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
      ])('looks up a settlement without an answer in the list of days: %i', async (SettleAmount, message) => {
        let isSent = false
        const { user, server } = await open({
          list: ({ startTime }) =>
            createRowsAnswer(
              own(isSent && startTime === '2026-07-29' ? [{ ...rows[0], SettleAmount }] : rows),
            ),
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
        await screen.findByText(message)
        expect(server.listReads(calls.daily)).toContainEqual({
          page: 1,
          limit: 200,
          ProxyId: proxy(),
          startTime: '2026-07-29',
          endTime: '2026-07-29',
        })
        expect(server.listInputs(calls.settle)).toHaveLength(1)
      })
    },
  )
