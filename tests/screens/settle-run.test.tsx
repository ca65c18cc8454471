import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { salesmanSettleSummaryScreen } from '../../src/renderer/screens/settlement/settle-summary.list.ts'
import type { BatchPlan } from '../../src/shared/batch.ts'
import { accounts } from '../../src/shared/endpoints/accounts.ts'
import { salesmanSettlement as calls } from '../../src/shared/endpoints/settlements.ts'
import { failed, ok } from '../../src/shared/result.ts'
import type { SettlementRun } from '../../src/shared/settlement-run.ts'
import { atMoment, openScreen, platform, refuse } from './console.tsx'
import { aWireProxy, rowsAnswer } from './proxy-platform.ts'

// Nothing has a size here: Fluent takes what a dialog holds for hidden.
configure({ defaultHidden: true })
beforeEach(() => atMoment('2026-07-30T12:00:00Z'))

/** 8,000 in, 2,000 out, fees of 200 and 300; 40 % of 5,500. */
const day = (mydate: string, more: object = {}) =>
  aWireProxy({
    mydate,
    Deposit: '8000000',
    Withdraw: 2_000_000,
    passageFee: 200_000,
    RealApiFee: 300_000,
    realIncome: 5_500_000,
    realProfit: '2200000',
    SettleAmount: 0,
    ...more,
  })
const week = [
  day('2026-07-20'),
  day('2026-07-21', { realProfit: '2200000.6' }),
  day('2026-07-22', { SettleAmount: 2_200_000 }),
  day('2026-07-23', { SettleAmount: 1_000_000 }),
  day('2026-07-24', { realProfit: -5000 }),
  day('2026-07-25', { SettleAmount: null }),
  'no row',
]

interface Answers {
  readonly daily?: (input: Readonly<Record<string, unknown>>) => unknown
  readonly keepRun?: () => unknown
}

const open = async (
  { daily = () => rowsAnswer(week as never), keepRun = () => ok(undefined) }: Answers = {},
  around: Parameters<typeof openScreen>[2] = {},
) => {
  const server = platform([
    [calls.summary, () => rowsAnswer([])],
    [calls.daily, daily],
    [accounts.list, () => rowsAnswer([{ role_id: 20_000_001, game_dividend_point: 400 }])],
  ])
  const batches: BatchPlan[] = []
  const kept: SettlementRun[] = []
  /** What was on paper, by lines, and in which language it says it is. */
  const printed: { readonly lang: string | undefined; readonly lines: readonly string[] }[] = []
  const request = async (name: string, input: unknown): Promise<unknown> => {
    if (name === 'keepRun') {
      kept.push(input as SettlementRun)
      return keepRun()
    }
    if (name === 'savePdf') {
      const paper = document.querySelector<HTMLElement>('.printed')
      const lines = [...(paper?.querySelectorAll('h1, dt, dd, th, td, li') ?? [])]
      printed.push({ lang: paper?.lang, lines: lines.map(line => line.textContent) })
      return ok(true)
    }
    if (name === 'runs') return ok({ runs: [], unread: 0 })
    if (name === 'startBatch') {
      batches.push(input as BatchPlan)
      return ok('batch-1')
    }
    if (name === 'batch') {
      const rows = batches[0]?.rows ?? []
      return {
        id: 'batch-1',
        title: '',
        call: calls.settle.id,
        startedAt: 0,
        paused: null,
        stopped: false,
        lacks: [],
        rows: rows.map(({ key, title, amount }, at) => ({
          key,
          title,
          amount,
          state:
            at === 0
              ? { kind: 'done', at: 5, message: 'OK' }
              : { kind: 'skipped', at: 6, failure: null, now: { SettleAmount: 7 } },
        })),
      }
    }
    return server.bridge.request(name as never, input as never)
  }
  const bridge = { ...server.bridge, request: request as typeof server.bridge.request }
  const opened = await openScreen(salesmanSettleSummaryScreen, { ...server, bridge }, around)
  await opened.user.click(await screen.findByRole('button', { name: 'Settlement run' }))
  const box = within(await screen.findByRole('dialog', { name: 'Settlement run: salesmen' }))
  await opened.user.click(await box.findByRole('button', { name: 'Read the days' }))
  return { ...opened, server, box, batches, kept, printed }
}

describe('a settlement run', () => {
  test('reads the days of the list behind, says what goes in and why the rest is held out, and sends what was reviewed', async () => {
    const { user, server, box, batches, kept } = await open()
    await box.findByText('2 days of 1 accounts go in: 4,400.001')
    expect(server.of(calls.daily)).toEqual([
      { page: 1, limit: 200, startTime: '2026-07-24', endTime: '2026-07-30' },
    ])
    box.getByText('Held out: Settled 1 · Loss 1 · Figures missing 1 · Settled otherwise 1')
    box.getByText(/1 days cannot be read and are held out\./)
    await user.click(box.getByRole('button', { name: 'Review 2 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle these days?' }))
    last.getByText(/^2 days of 1 accounts: 4,400\.001 will be on record as settled, so far 0\.000\./)
    expect(batches).toEqual([])
    await user.click(last.getByRole('button', { name: 'Settle 2 days' }))
    await box.findByText('2 of 2 days answered, 1 settled: 2,200.000')
    expect(batches).toHaveLength(1)
    expect(batches[0]).toMatchObject({
      call: calls.settle.id,
      rows: [
        {
          title: '20000001 North, 2026-07-20',
          amount: 2_200_000,
          input: { ProxyId: '20000001', mydate: '2026-07-20', SettleAmount: '2200' },
          recheck: {
            call: calls.daily.id,
            find: { ProxyId: '20000001', mydate: '2026-07-20' },
            same: { SettleAmount: 0, realProfit: 2_200_000 },
          },
        },
        {
          amount: 2_200_001,
          input: { SettleAmount: '2200.001' },
          recheck: { same: { SettleAmount: 0, realProfit: 2_200_000.6 } },
        },
      ],
    })
    // Kept before anything was sent, with its batch, and with what was answered.
    expect(kept.map(run => [run.batch, run.rows.map(row => row.outcome)])).toEqual([
      ['', ['waiting', 'waiting']],
      ['batch-1', ['waiting', 'waiting']],
      ['batch-1', ['done', 'skipped']],
    ])
    expect(kept.at(-1)?.rows[1]?.said).toBe('Changed meanwhile: SettleAmount: 0.007')
  })

  test('keeps what it has where the reading breaks off, and says so', async () => {
    const { box } = await open({
      daily: ({ page }) =>
        page === 1 ? rowsAnswer([day('2026-07-20')], { count: 300 }) : refuse({ kind: 'timeout' }),
    })
    await box.findByText(/^Reading ended early: /)
    expect(box.getByText(/accounts go in/).textContent).toBe('1 days of 1 accounts go in: 2,200.000')
  })

  test('sends nothing without its record', async () => {
    const { user, box, batches } = await open({
      keepRun: () => failed({ kind: 'disk', reason: 'full', path: '/runs' }),
    })
    await user.click(await box.findByRole('button', { name: 'Review 2 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle these days?' }))
    await user.click(last.getByRole('button', { name: 'Settle 2 days' }))
    await box.findByText(/^The run could not be sent: /)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(batches).toEqual([])
  })

  test('makes a statement of an account of what is on record now', async () => {
    const { user, server, box } = await open()
    await user.click(await box.findByRole('button', { name: 'Statement' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    expect(server.of(calls.daily).at(-1)).toEqual({
      page: 1,
      limit: 200,
      ProxyId: '20000001',
      startTime: '2026-07-24',
      endTime: '2026-07-30',
    })
    const [plan] = server.plans
    expect(plan?.title).toBe('Settlement statement 20000001 North 2026-07-24 2026-07-30')
    expect(plan?.scope).toMatchObject({
      kind: 'rows',
      rows: [
        {
          mydate: '2026-07-20',
          realProfit: 2_200_000,
          formula: '(8,000.000 − 2,000.000 − 200.000 − 300.000) × 40.00% = 2,200.000',
        },
        {},
        {},
        {},
        {},
        {},
      ],
    })
    expect(plan?.totals.map(({ label, value }) => [label, value])).toContainEqual(['Settled', 3_200_000])
    expect(plan?.about).toContainEqual({ label: 'Days that cannot be read', value: '1' })
  })

  test('makes it in the language that such partners last had, whatever the console speaks', async () => {
    const { user, server, box, printed, environment } = await open(
      {},
      { environment: { paperLanguages: { salesman: 'pt', subChannel: 'zh-cn' } } },
    )
    await user.click(await box.findByRole('button', { name: 'Statement' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    const [plan] = server.plans
    expect(plan).toMatchObject({
      language: 'pt',
      ownForms: true,
      title: 'Extrato de acerto 20000001 North 2026-07-24 2026-07-30',
      scope: {
        rows: [
          { formula: '(8.000,000 − 2.000,000 − 200,000 − 300,000) × 40,00% = 2.200,000' },
          {},
          {},
          {},
          {},
          {},
        ],
      },
    })
    expect(plan?.headers.slice(0, 4)).toEqual(['Data', 'Depósitos', 'Saques', 'Diferença'])
    expect(plan?.about).toContainEqual({ label: 'Período', value: '24/07/2026 – 30/07/2026' })
    expect(plan?.totals.map(one => one.label)).toContain('Acertado')

    await user.click(box.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toHaveLength(1))
    expect(printed[0]?.lang).toBe('pt')
    expect(printed[0]?.lines).toEqual(
      expect.arrayContaining(['Extrato de acerto', 'Soma', '20/07/2026', '2.200,000', '40,00%']),
    )

    await user.click(box.getByRole('combobox', { name: 'Statements in' }))
    await user.click(await screen.findByRole('option', { name: '简体中文' }))
    expect(environment.savePaperLanguage).toHaveBeenLastCalledWith('salesman', 'zh-cn')
  })

  test('begins with the days of the list behind, and with its own again while that list shows the same', async () => {
    const memory = new Map<string, unknown>()
    const first = await open({}, { memory })
    const from = first.box.getByRole('textbox', { name: 'Period: From' })
    await first.user.clear(from)
    await first.user.type(from, '2026-07-20')
    await first.user.tab()
    await first.user.click(first.box.getByRole('button', { name: 'Read again' }))
    await waitFor(() =>
      expect(first.server.of(calls.daily).at(-1)).toMatchObject({ startTime: '2026-07-20' }),
    )
    first.unmount()
    const second = await open({}, { memory })
    expect(second.server.of(calls.daily).at(-1)).toMatchObject({ startTime: '2026-07-20' })
    second.unmount()
    atMoment('2026-07-31T12:00:00Z')
    const third = await open({}, { memory })
    expect(third.server.of(calls.daily).at(-1)).toMatchObject({ startTime: '2026-07-25' })
  })
})
