import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../src/areas/accounts/calls.ts'
import { salesmanSettlement as calls } from '../../src/areas/settlements/calls.ts'
import { salesmanRunScreen } from '../../src/areas/settlements/run/run-page.tsx'
import { saveSettings, useConsole } from '../../src/renderer/kit/console.ts'
import type { Job } from '../../src/shared/bridge/jobs.ts'
import type { Paper, StatementSet } from '../../src/shared/files/paper.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { getScreenForm, plainForm, setCurrentForm } from '../../src/shared/texts/written-form.ts'
import type { BatchRowState, BatchStart, RecordedBatch } from '../../src/shared/writes/batch.ts'
import { startPage } from '../start-page.ts'
import { createPlatform, createRefusal, openScreen, setClock } from './console.tsx'
import { aWireProxy, createRowsAnswer } from './proxy-platform.ts'

// jsdom has no layout: Fluent treats the content of dialogs as hidden.
configure({ defaultHidden: true })
afterEach(() => setCurrentForm(plainForm))
beforeEach(() => {
  startPage({ amountDecimals: 'two' })
  useConsole.setState({ jobs: [] })
  setClock('2026-07-30T12:00:00Z')
})

/** North, 40 %: 8,000 in, 2,000 out, fees of 200 and 300; 40 % of 5,500. */
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
/** 1,000 in, 6,000 out, the same fees: 40 % of −5,500. */
const lossFigures = {
  Deposit: 1_000_000,
  Withdraw: 6_000_000,
  realIncome: -5_500_000,
  realProfit: -2_200_000,
}
/** West, 30 %, without fees. */
const west = (mydate: string, income: number, realProfit: number, more: object = {}) =>
  day(mydate, {
    ProxyId: 20_000_004,
    remark: 'West',
    Deposit: Math.max(0, income),
    Withdraw: Math.max(0, -income),
    passageFee: 0,
    RealApiFee: 0,
    realIncome: income,
    realProfit,
    ...more,
  })
const north = [
  day('2026-07-24'),
  day('2026-07-25', { Deposit: '8000001.5', realIncome: '5500001.5', realProfit: '2200000.6' }),
  day('2026-07-26', { SettleAmount: 2_200_000 }),
  day('2026-07-27', { SettleAmount: 1_000_000 }),
  day('2026-07-28', lossFigures),
  day('2026-07-29', { SettleAmount: null }),
  day('2026-07-30'),
]
const week = [
  ...north,
  // 442.599 × 30 % = 132.7797
  west('2026-07-24', 442_599, 137_780, { Deposit: 458_090, passageFee: 9162, RealApiFee: 6329 }),
  // 5,466.610 × 30 % = 1,639.983; −6,535.280 × 30 % = −1,960.584
  west('2026-07-25', 5_466_610, 1_639_983),
  west('2026-07-26', -6_535_280, -1_960_584),
  // No share point.
  day('2026-07-25', { ProxyId: 20_000_009, remark: 'East' }),
  // Another week, one day twice with the same figures, and one day twice with other figures.
  day('2026-07-23'),
  west('2026-07-25', 5_466_610, 1_639_983),
  west('2026-07-27', 100_000, 30_000),
  west('2026-07-27', 200_000, 60_000),
  'no row',
]

/** Accounts with their share points. */
const pointRows = [
  { role_id: 20_000_001, game_dividend_point: 400 },
  { role_id: 20_000_004, game_dividend_point: 300 },
]

interface Answers {
  readonly daily?: (input: Readonly<Record<string, unknown>>) => unknown
  readonly points?: (input: Readonly<Record<string, unknown>>) => unknown
  readonly startBatch?: () => unknown
  /** Runs sent earlier. */
  readonly earlier?: readonly RecordedBatch[]
}

/** Creates the recorded batch that main reports before any row is sent. */
const createRecordedBatch = ({ record, rows, title, call, words = {} }: BatchStart): RecordedBatch => {
  if (!record) throw new Error('the batch has no record')
  return {
    id: 'batch-1',
    title,
    call,
    words,
    record,
    startedAt: 1,
    account: 'owner',
    paused: null,
    stopped: false,
    missingSecrets: [],
    rows: rows.map(({ key, title: name, amount }) => ({
      key,
      title: name,
      amount,
      state: { kind: 'waiting' },
    })),
  }
}
/** Ends a batch: day one is refused, day two skipped, day four unanswered, the others settled. */
const endBatch = (batch: RecordedBatch): RecordedBatch => {
  const states: readonly BatchRowState[] = [
    { kind: 'refused', at: 5, failure: { kind: 'rejected', code: '', message: 'No negative amounts' } },
    { kind: 'skipped', at: 6, failure: null, now: { SettleAmount: 7 } },
    { kind: 'done', at: 7, message: 'OK' },
    { kind: 'unknown', at: 8, noted: null },
  ]
  return {
    ...batch,
    rows: batch.rows.map((row, at) => ({
      ...row,
      state: states[at] ?? { kind: 'done', at: 9, message: 'OK' },
    })),
  }
}
const earlierRun: RecordedBatch = {
  ...createRecordedBatch({
    title: 'x',
    call: calls.settle.id,
    rows: [{ key: '20000001 2026-07-24', title: 'x', amount: 2_200_000, input: {} }],
    record: {
      kind: 'salesman',
      start: '2026-07-24',
      end: '2026-07-24',
      way: 'profits',
      days: [
        {
          ProxyId: '20000001',
          name: 'North',
          mydate: '2026-07-24',
          realProfit: 2_200_000,
          before: 0,
          amount: 2_200_000,
        },
      ],
    },
  }),
  paused: 'asked',
}
const createJob = (state: Job['state']): Job => ({
  id: 'batch-1',
  kind: 'batch',
  title: 'x',
  state,
  unit: 'rows',
  done: 1,
  total: 5,
  failure: null,
  message: '',
  tip: '',
  unreadable: 0,
  files: [],
  links: [],
  startedAt: 0,
})
/** Route by which the summary opens the run while it shows these days. */
const julyDays = '/settlement-run?startTime=2026-07-24~2026-07-30'

const open = async (
  {
    daily = () => createRowsAnswer(week as never),
    points = () => createRowsAnswer(pointRows),
    startBatch,
    earlier = [],
  }: Answers = {},
  around: Parameters<typeof openScreen>[2] = {},
) => {
  const server = createPlatform([
    [calls.daily, daily],
    [accounts.list, points],
  ])
  const startedBatches: BatchStart[] = []
  const papers: Paper[] = []
  const statementSets: StatementSet[] = []
  const shownFiles: unknown[] = []
  const request = async (name: string, input: unknown): Promise<unknown> => {
    if (name === 'startBatch') {
      startedBatches.push(input as BatchStart)
      return startBatch?.() ?? ok('batch-1')
    }
    if (name === 'batch') {
      const [one] = startedBatches
      return one ? endBatch(createRecordedBatch(one)) : (earlier[0] ?? null)
    }
    if (name === 'savePdf') {
      papers.push(input as Paper)
      return ok(true)
    }
    if (name === 'saveStatements') {
      statementSets.push(input as StatementSet)
      return ok('job-1')
    }
    if (name === 'showJobFile') {
      shownFiles.push(input)
      return ok(undefined)
    }
    if (name === 'batches') return ok({ batches: earlier, unread: 0 })
    return server.bridge.request(name as never, input as never)
  }
  const bridge = { ...server.bridge, request: request as typeof server.bridge.request }
  const view = await openScreen(salesmanRunScreen, { ...server, bridge }, { route: julyDays, ...around })
  return { ...view, server, box: screen, startedBatches, papers, statementSets, shownFiles }
}

/** Matches the figures above the tables: an amount each, and what it is of. */
const figuresOf = (toSettle: string, what: string) =>
  new RegExp(`To settle${toSettle.replaceAll('.', '\\.')}${what}(?=Left)`)
/** Waits for the amount to settle, and for the days and accounts that it is of. */
const findToSettle = (amount: string, what: string) =>
  waitFor(() => expect(readFigures()).toMatch(figuresOf(amount, what)))
const readFigures = () => screen.getByRole('region', { name: 'Figures of this run' }).textContent
/** The line of an account in the table of a run. */
const getAccountRow = (name: string, box: Pick<typeof screen, 'getAllByRole'> = screen) => {
  const row = box
    .getAllByRole('row')
    .find(one => one.closest('[role="grid"]') && one.textContent.includes(name))
  if (!row) throw new Error(`no account ${name}`)
  return row
}
const findAccountRow = (name: string) => waitFor(() => getAccountRow(name))
/** Texts of a line of a table, cell by cell. */
const readLine = (box: Pick<typeof screen, 'getByRole'>, table: string, line: RegExp) =>
  within(within(box.getByRole('table', { name: table })).getByRole('row', { name: line }))
    .getAllByRole('cell')
    .map(cell => cell.textContent)

describe('a settlement run', () => {
  test('settles the whole period by default and shows both ways per account', async () => {
    const { user, server, box, startedBatches } = await open()
    // North 4,400.001 − 2,200, West 1,639.983 − 1,960.584.
    await findToSettle('1,879.40', '5 days of 2 accounts')
    expect(server.listInputs(calls.daily)).toEqual([
      { page: 1, limit: 200, startTime: '2026-07-24', endTime: '2026-07-30' },
    ])
    expect(box.getByRole('radio', { name: 'Whole period, losses included' })).toHaveProperty('checked', true)
    // Each sum once: to pay to North, to settle for both, and what is left out.
    expect(readFigures()).toBe(
      'To pay2,200.001 accountTo settle1,879.405 days of 2 accountsLeft out5,737.786 days',
    )
    const readRow = (name: string) => getAccountRow(name).textContent
    // Days, to settle, to pay, and the difference from the profit days alone.
    expect(readRow('West')).toMatch(/West2-320\.600\.00-1,960\.58/)
    expect(readRow('North')).toMatch(/North32,200\.002,200\.00-2,200\.00/)
    const total = getAccountRow('Page total').textContent
    expect(total).toContain('-4,160.58')
    for (const sum of ['1,879.40', '5,737.78']) expect(total).not.toContain(sum)

    await user.click(box.getByRole('button', { name: 'Review 5 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle 5 days' }))
    last.getByText('2026-07-24 – 2026-07-30. A day that changed since is skipped.')
    expect(last.getByRole('region', { name: 'Figures of this run' }).textContent).toBe(
      'To pay2,200.001 accountTo settle1,879.405 days of 2 accountsLeft out5,737.786 days',
    )
    expect(getAccountRow('West', last).textContent).toMatch(/West2-320\.600\.00-1,960\.58/)
    last.getByText('Nothing to pay to 1 account: its days add up to a loss, which is recorded as settled.')
    expect(readLine(last, 'Included, worth a look', /Loss/)).toEqual([
      'Loss',
      '2',
      '-4,160.58',
      '20000001 North, 2026-07-28; 20000004 West, 2026-07-26',
    ])
    last.getByText(/^Unreadable days, excluded: 1\. Their amounts are unknown and may include losses\./)
    expect(readLine(last, 'Left out', /Settled differently/)).toEqual([
      'Settled differently',
      '1',
      '1,200.00',
      '20000001 North, 2026-07-27',
    ])
    expect(startedBatches).toEqual([])
    await user.click(last.getByRole('button', { name: 'Settle 5 days' }))
    await waitFor(() => expect(startedBatches).toHaveLength(1))
    const [batch] = startedBatches
    expect(batch?.record).toMatchObject({ way: 'whole', start: '2026-07-24', end: '2026-07-30' })
    expect(batch?.record?.days.map(day => [day.name, day.mydate, day.before, day.amount])[3]).toEqual([
      'North',
      '2026-07-25',
      0,
      2_200_001,
    ])
    // Losses first: if one is refused, no other day of its account is settled.
    expect(batch?.rows.map(row => [row.title, row.input['SettleAmount'], row.mustBeDone])).toEqual([
      ['20000001 North, 2026-07-28', '-2200', true],
      ['20000004 West, 2026-07-26', '-1960.584', true],
      ['20000001 North, 2026-07-24', '2200', undefined],
      ['20000001 North, 2026-07-25', '2200.001', undefined],
      ['20000004 West, 2026-07-25', '1639.983', undefined],
    ])
    expect(batch?.rows[3]).toMatchObject({
      input: { ProxyId: '20000001', mydate: '2026-07-25' },
      seen: { known: { SettleAmount: 0, realProfit: 2_200_000.6 } },
    })
  })

  test('settles only profit days when chosen and lists the excluded losses', async () => {
    const { user, box, startedBatches } = await open()
    await findToSettle('1,879.40', '5 days of 2 accounts')
    await user.click(box.getByRole('radio', { name: 'Profit days only' }))
    await findToSettle('6,039.98', '3 days of 2 accounts')
    box.getByRole('columnheader', { name: /^vs whole period/ })
    await user.click(box.getByRole('button', { name: 'Review 3 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle 3 days' }))
    expect(getAccountRow('West', last).textContent).toMatch(/West11,639\.981,639\.981,960\.58/)
    expect(readLine(last, 'Left out', /Loss/)).toEqual([
      'Loss',
      '2',
      '-4,160.58',
      '20000001 North, 2026-07-28; 20000004 West, 2026-07-26',
    ])
    await user.click(last.getByRole('button', { name: 'Settle 3 days' }))
    await waitFor(() => expect(startedBatches[0]?.record).toMatchObject({ way: 'profits' }))
  })

  test('reads the share points of every level that the accounts name', async () => {
    const levels = { configs: { salesman_level: { 1: 'First', 2: 'Second' } } }
    const { box, server } = await open({
      points: ({ accountLevel }) =>
        createRowsAnswer(accountLevel === '2' ? pointRows.slice(1) : pointRows.slice(0, 1), levels),
    })
    await findToSettle('1,879.40', '5 days of 2 accounts')
    expect(server.listInputs(accounts.list).map(({ accountLevel }) => accountLevel)).toEqual([
      undefined,
      '1',
      '2',
    ])
    expect(box.queryByText(/share points: check/)).toBeNull()
  })

  test.each([
    ['a level does not load', ({ accountLevel }: Readonly<Record<string, unknown>>) => accountLevel === '2'],
    ['rows are missing', () => false],
  ])('warns about missing accounts if %s', async (_, isRefused) => {
    const levels = { configs: { salesman_level: { 2: 'Second' } } }
    const { box } = await open({
      points: input =>
        isRefused(input) ? { success: false } : createRowsAnswer(pointRows, { ...levels, count: 3 }),
    })
    await findToSettle('1,879.40', '5 days of 2 accounts')
    expect(box.queryByText(/Accounts may be missing from the list of share points/)).not.toBeNull()
  })

  test('settles days that are sent with a time', async () => {
    const { user, box, startedBatches } = await open({
      daily: () =>
        createRowsAnswer(north.map(row => ({ ...row, mydate: `${String(row['mydate'])} 00:00:00` }))),
    })
    await findToSettle('2,200.00', '3 days of 1 account')
    await user.click(box.getByRole('button', { name: 'Review 3 days' }))
    await user.click(await screen.findByRole('button', { name: 'Settle 3 days' }))
    await waitFor(() => expect(startedBatches).toHaveLength(1))
    expect(startedBatches[0]?.rows.map(({ input }) => input['mydate'])).toEqual([
      '2026-07-28',
      '2026-07-24',
      '2026-07-25',
    ])
  })

  test('lists the days excluded by default, each with its amount', async () => {
    const { box } = await open()
    await findToSettle('1,879.40', '5 days of 2 accounts')
    expect(
      within(box.getByRole('table', { name: 'Left out' }))
        .getAllByRole('row')
        .slice(1)
        .map(row =>
          within(row)
            .getAllByRole('cell')
            .map(cell => cell.textContent),
        ),
    ).toEqual([
      ['Day not over', '1', '2,200.00', '20000001 North, 2026-07-30'],
      ['Missing figures · amount unknown for 1', '1', '–', '20000001 North, 2026-07-29'],
      ['Settled differently', '1', '1,200.00', '20000001 North, 2026-07-27'],
      ['Doesn’t match the formula', '1', '137.78', '20000004 West, 2026-07-24'],
      ['No share points', '1', '2,200.00', '20000009 East, 2026-07-25'],
      ['Already settled', '1', '–', ''],
    ])
    for (const warning of [
      /^Unreadable days, excluded: 1\./,
      /^Days outside the period, excluded \(1\): 20000001 North, 2026-07-23: 2,200\.00$/,
      /^Days listed more than once with the same figures, counted once \(1\): 20000004 West, 2026-07-25/,
      /^Rows with different figures for one day, not counted \(2\): 20000004 West, 2026-07-27: 30\.00; 20000004 West, 2026-07-27: 60\.00$/,
    ])
      box.getByText(warning)
  })

  test('sums the answers of the sent days and reloads the days when the batch ends', async () => {
    const { user, server, box } = await open()
    await user.click(await box.findByRole('button', { name: 'Review 5 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle 5 days' }))
    await user.click(last.getByRole('button', { name: 'Settle 5 days' }))
    // −2,200 refused, −1,960.584 skipped, 2,200.001 without an answer.
    const answers = await box.findByRole('region', { name: 'Answers by day' })
    await waitFor(() =>
      expect(answers.textContent).toBe(
        'Settled3,839.982 of 5 daysDeclined-2,200.001 of 5 daysOutcome unknown2,200.001 of 5 daysNot sent-1,960.581 of 5 days',
      ),
    )
    const table = box.getByRole('grid', { name: 'Answers by day' })
    const sums = within(table).getAllByRole('row').at(-1)?.textContent ?? ''
    // Reviewed; what was sent, and what was accepted, stands above by its result.
    expect(sums).toContain('1,879.40')
    expect(sums).not.toContain('3,839.98')
    within(table).getByText(/Settled.*0\.007/)
    box.getByText(/^Accounts not settled as reviewed: 2\./)
    expect(readLine(box, 'Not settled as reviewed', /West/)).toEqual([
      '20000004 West',
      '1,639.98',
      '-320.60',
      '1,960.58',
    ])
    const before = server.listInputs(calls.daily).length
    act(() => useConsole.setState({ jobs: [createJob('running')] }))
    expect(server.listInputs(calls.daily)).toHaveLength(before)
    act(() => useConsole.setState({ jobs: [createJob('done')] }))
    await waitFor(() => expect(server.listInputs(calls.daily)).toHaveLength(before + 1))
  })

  test('lists sent but unsettled days until a reload offers them again', async () => {
    let settledAmount = 0
    const { user, server, box } = await open({
      daily: () =>
        createRowsAnswer([day('2026-07-24', { SettleAmount: settledAmount }), day('2026-07-25')] as never),
    })
    await user.click(await box.findByRole('button', { name: 'Review 2 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle 2 days' }))
    await user.click(last.getByRole('button', { name: 'Settle 2 days' }))
    await box.findByRole('grid', { name: 'Answers by day' })
    // The first was accepted, the second refused.
    settledAmount = 2_200_000
    act(() => useConsole.setState({ jobs: [createJob('done')] }))
    await waitFor(() => expect(server.listInputs(calls.daily)).toHaveLength(2))
    await user.click(box.getByRole('tab', { name: 'Accounts (1)' }))
    const isMissed = () => box.queryByRole('row', { name: /^Part of an earlier run, not settled/ }) !== null
    await waitFor(() =>
      expect(readLine(box, 'Left out', /^Part of an earlier run/)).toEqual([
        'Part of an earlier run, not settled',
        '1',
        '2,200.00',
        '20000001 North, 2026-07-25',
      ]),
    )
    expect(readLine(box, 'Left out', /^Already settled/)).toEqual(['Already settled', '1', '–', ''])
    expect(box.queryByText('Left out by you')).toBeNull()
    expect(readFigures()).toMatch(figuresOf('0.00', '0 days of 0 accounts'))

    await user.click(box.getByRole('button', { name: 'Reload days' }))
    await findToSettle('2,200.00', '1 day of 1 account')
    expect(isMissed()).toBe(false)
  })

  test('names the excluded days in the form of the screen', async () => {
    setCurrentForm(getScreenForm('pt'))
    const { box } = await open()
    await box.findByText('20000001 North, 30/07/2026')
    expect(box.getByText(/20000001 North, 23\/07\/2026: 2\.200,00$/)).toBeTruthy()
  })

  test('includes a ticked sent day again and marks no other day as excluded', {
    tags: ['proof'],
  }, async () => {
    const { user, server, box } = await open({
      daily: () => createRowsAnswer([day('2026-07-24'), day('2026-07-25'), day('2026-07-26')] as never),
    })
    await user.click(await box.findByRole('button', { name: 'Review 3 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle 3 days' }))
    await user.click(last.getByRole('button', { name: 'Settle 3 days' }))
    await box.findByRole('grid', { name: 'Answers by day' })
    act(() => useConsole.setState({ jobs: [createJob('done')] }))
    await waitFor(() => expect(server.listInputs(calls.daily)).toHaveLength(2))
    await user.click(box.getByRole('tab', { name: 'Days (3)' }))
    await user.click(within(await findAccountRow('2026-07-25')).getByRole('checkbox'))
    await findToSettle('2,200.00', '1 day of 1 account')
    expect(readLine(box, 'Left out', /^Part of an earlier run/).slice(1, 3)).toEqual(['2', '4,400.00'])
    expect(box.queryByText('Left out by you')).toBeNull()
  })

  test('reloads the days only after a reopened and resumed run has ended', { tags: ['proof'] }, async () => {
    act(() => useConsole.setState({ jobs: [createJob('paused')] }))
    const { user, server, box } = await open({ earlier: [earlierRun] })
    await findToSettle('1,879.40', '5 days of 2 accounts')
    await user.click(box.getByRole('tab', { name: 'Earlier runs' }))
    await user.click(await box.findByRole('button', { name: 'Open' }))
    await box.findByRole('button', { name: 'Resume' })
    act(() => useConsole.setState({ jobs: [createJob('running')] }))
    expect(server.listInputs(calls.daily)).toHaveLength(1)
    act(() => useConsole.setState({ jobs: [createJob('done')] }))
    await waitFor(() => expect(server.listInputs(calls.daily)).toHaveLength(2))
  })

  test('privacy mode masks the account in the record of a run', async () => {
    act(() => void saveSettings({ shareSafe: true }))
    const { user, box } = await open({ earlier: [earlierRun] })
    await user.click(box.getByRole('tab', { name: 'Earlier runs' }))
    await user.click(await box.findByRole('button', { name: 'Open' }))
    expect((await box.findByText(/^Settled by /)).textContent).toMatch(/^Settled by •••er, /)
  })

  test('keeps the loaded days and shows a notice when loading breaks off', async () => {
    const { box } = await open({
      daily: ({ page }) =>
        page === 1
          ? createRowsAnswer([day('2026-07-24')], { count: 300 })
          : createRefusal({ kind: 'timeout' }),
    })
    await box.findByText(/^Loading ended early,/)
    expect(readFigures()).toMatch(figuresOf('2,200.00', '1 day of 1 account'))
  })

  test('keeps loading without a total and reports a repeated full page', { tags: ['proof'] }, async () => {
    const days = Array.from({ length: 200 }, (_, at) => day('2026-07-24', { ProxyId: 20_000_001 + at }))
    const { box, server } = await open({ daily: () => ({ success: true, data: { list: days } }) })
    await box.findByText(/The platform repeated a page and gave no day count:/)
    expect(server.listInputs(calls.daily).map(({ page }) => page)).toEqual([1, 2])
    expect(box.getByRole('tab', { name: /Days \(200\)/ })).toBeTruthy()
  })

  test('loads all pages although the only total sent is too small', async () => {
    const days = Array.from({ length: 250 }, (_, at) => day('2026-07-24', { ProxyId: 20_000_001 + at }))
    const { box } = await open({
      daily: ({ page }) => {
        const list = days.slice((Number(page) - 1) * 200, Number(page) * 200)
        return { success: true, data: { list, ...(page === 1 && { count: 200 }) } }
      },
    })
    expect(await box.findByRole('tab', { name: /Days \(250\)/ })).toBeTruthy()
  })

  test('reports that nothing was sent when main rejects the run', async () => {
    const { user, box } = await open({
      startBatch: () => failed({ kind: 'disk', reason: 'full', path: '/runs' }),
    })
    await user.click(await box.findByRole('button', { name: 'Review 5 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle 5 days' }))
    await user.click(last.getByRole('button', { name: 'Settle 5 days' }))
    await box.findByText(/^The run wasn’t sent:/)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('creates the statement of an account from freshly loaded days', async () => {
    const { user, server } = await open()
    const findRow = async (name: string) => within(await findAccountRow(name))
    await user.click((await findRow('North')).getByRole('button', { name: 'Save statement' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    expect(server.listInputs(calls.daily).at(-1)).toEqual({
      page: 1,
      limit: 200,
      ProxyId: '20000001',
      startTime: '2026-07-24',
      endTime: '2026-07-30',
    })
    const [plan] = server.plans
    expect(plan?.title).toBe('Settlement statement 20000001 North 2026-07-24 2026-07-30')
    const rows = plan?.scope.kind === 'rows' ? plan.scope.rows : []
    expect(rows.map(row => [row['mydate'], row['formula'], row['note']])).toEqual([
      ['2026-07-24', '(8,000.000 − 2,000.000 − 200.000 − 300.000) × 40.00% = 2,200.000', ''],
      ['2026-07-25', '(8,000.0015 − 2,000.000 − 200.000 − 300.000) × 40.00% = 2,200.0006', ''],
      ['2026-07-26', '(8,000.000 − 2,000.000 − 200.000 − 300.000) × 40.00% = 2,200.000', ''],
      ['2026-07-27', '(8,000.000 − 2,000.000 − 200.000 − 300.000) × 40.00% = 2,200.000', ''],
      ['2026-07-28', '(1,000.000 − 6,000.000 − 200.000 − 300.000) × 40.00% = −2,200.000', ''],
      ['2026-07-29', '(8,000.000 − 2,000.000 − 200.000 − 300.000) × 40.00% = 2,200.000', ''],
      [
        '2026-07-30',
        '(8,000.000 − 2,000.000 − 200.000 − 300.000) × 40.00% = 2,200.000',
        'Day not over, figures not final',
      ],
    ])
    // The sums include the day whose settled amount is missing.
    expect(plan?.totals.map(({ label, value }) => [label, value])).toEqual(
      expect.arrayContaining([
        ['Settled', 3_200_000],
        ['To settle', 5_600_000.6],
      ]),
    )
    expect(plan?.about).toEqual(
      expect.arrayContaining([
        {
          label: 'Formula',
          value:
            '(Deposits − withdrawals − payment channel fee − API fee) × profit-share points = profit share; to settle = profit share − settled',
        },
        { label: 'Unreadable days', value: '1' },
        { label: 'Days outside the period, not counted', value: 'Jul 23, 2026' },
        { label: 'Day not over, figures not final', value: 'Jul 30, 2026' },
      ]),
    )
  })

  test('marks an unfinished day in a statement, also when its figures are missing', {
    tags: ['proof'],
  }, async () => {
    const { user, server } = await open({
      daily: () =>
        createRowsAnswer([
          day('2026-07-29'),
          day('2026-07-30', { realProfit: null, SettleAmount: null }),
        ] as never),
    })
    const row = within(await findAccountRow('North'))
    await user.click(row.getByRole('button', { name: 'Save statement' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    const scope = server.plans[0]?.scope
    expect(scope?.kind === 'rows' && scope.rows.map(one => one['note'])).toEqual([
      '',
      'Day not over, figures not final',
    ])
    expect(server.plans[0]?.about).toContainEqual({
      label: 'Day not over, figures not final',
      value: 'Jul 30, 2026',
    })
  })

  test('states the difference in a formula that fails; prints none without points', async () => {
    const { user, server } = await open()
    const readFormulas = async (name: string, at: number) => {
      const row = within(await findAccountRow(name))
      await user.click(row.getByRole('button', { name: 'Save statement' }))
      await waitFor(() => expect(server.plans).toHaveLength(at + 1))
      // The head of the statement omits a formula that its days do not match.
      expect(server.plans[at]?.about.map(({ label }) => label)).not.toContain('Formula')
      const scope = server.plans[at]?.scope
      return scope?.kind === 'rows' ? scope.rows.map(one => one['formula']) : []
    }
    expect(await readFormulas('West', 0)).toEqual([
      '(458.090 − 0.000 − 9.162 − 6.329) × 30.00% = 132.7797; the platform shows 137.780, difference +5.0003',
      '(5,466.610 − 0.000 − 0.000 − 0.000) × 30.00% = 1,639.983',
      '(0.000 − 6,535.280 − 0.000 − 0.000) × 30.00% = −1,960.584',
    ])
    expect(await readFormulas('East', 1)).toEqual([''])
  })

  test('creates a statement in the last language of its partner kind, not the console’s', {
    tags: ['proof'],
  }, async () => {
    startPage({ paperLanguages: { salesman: 'pt', subChannel: 'zh-cn' } })
    const { user, server, box, papers } = await open()
    await findAccountRow('North')
    const row = within(getAccountRow('North'))
    await user.click(row.getByRole('button', { name: 'Save statement' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    const [plan] = server.plans
    expect(plan).toMatchObject({
      language: 'pt',
      ownForms: true,
      title: 'Extrato de liquidação 20000001 North 2026-07-24 2026-07-30',
      scope: {
        rows: [
          { formula: '(8.000,000 − 2.000,000 − 200,000 − 300,000) × 40,00% = 2.200,000' },
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
    })
    expect(plan?.headers.slice(0, 4)).toEqual(['Data', 'Depósitos', 'Saques', 'Depósitos líquidos'])
    expect(plan?.about).toContainEqual({ label: 'Período', value: '24/07/2026 – 30/07/2026' })
    expect(plan?.totals.map(one => one.label)).toContain('Liquidado')

    await user.click(row.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(papers).toHaveLength(1))
    const [paper] = papers
    expect(paper).toMatchObject({
      language: 'pt',
      title: 'Extrato de liquidação 20000001 North 2026-07-24 2026-07-30',
      heading: 'Extrato de liquidação',
    })
    expect(paper?.headers.slice(0, 4)).toEqual(['Data', 'Depósitos', 'Saques', 'Depósitos líquidos'])
    expect(paper?.rows[0]).toEqual(expect.arrayContaining(['24/07/2026', '2.200,000', '40,00%']))
    expect(paper?.last[0]).toBe('Total')
    expect(paper?.notes[0]).toMatch(/^24\/07\/2026: \(8\.000,000 − /)

    await user.selectOptions(box.getByRole('combobox', { name: 'Statement language' }), '简体中文')
    expect(useConsole.getState().settings.paperLanguages).toMatchObject({ salesman: 'zh-cn' })
  })

  test('loads the last full week when opened without days', async () => {
    const { server } = await open({}, { route: '/settlement-run' })
    await findAccountRow('North')
    expect(server.listInputs(calls.daily)).toEqual([
      { page: 1, limit: 200, startTime: '2026-07-20', endTime: '2026-07-26' },
    ])
  })

  test('shows amounts with the decimals of the settings and settles them exactly', async () => {
    startPage({ amountDecimals: 'prescribed' })
    await open()
    await findToSettle('1,879.400', '5 days of 2 accounts')
    expect(getAccountRow('West').textContent).toMatch(/West2-320\.6010\.000-1,960\.584/)
    act(() => void saveSettings({ amountDecimals: 'two' }))
    await findToSettle('1,879.40', '5 days of 2 accounts')
    const toPay = within(screen.getByRole('region', { name: 'Figures of this run' })).getByRole('button', {
      name: '2,200.00',
    })
    expect(toPay.getAttribute('aria-description')).toContain('2,200.001')
  })

  test('names the folder of the saved statements and opens it', async () => {
    const { user, box, statementSets, shownFiles } = await open()
    await findAccountRow('West')
    await user.click(box.getByRole('button', { name: 'Save all statements' }))
    await waitFor(() => expect(statementSets).toHaveLength(1))
    expect(box.queryByText(/^Statements saved/)).toBeNull()
    const folder = 'Settlement statements 2026-07-24 2026-07-30'
    const job = { ...createJob('done'), id: 'job-1', kind: 'statements', files: [{ name: folder, bytes: 9 }] }
    act(() => useConsole.setState({ jobs: [job as Job] }))
    await box.findByText(/^Statements saved/)
    box.getByText(folder)
    await user.click(box.getByRole('button', { name: 'Show in folder' }))
    expect(shownFiles).toEqual([{ id: 'job-1', file: 0 }])
  })

  test('saves all statements after one load, each in the language of its account', async () => {
    startPage({ paperLanguages: { salesman: 'en-us', 'salesman 20000004': 'pt' } })
    const { user, server, box, statementSets } = await open({
      daily: () => createRowsAnswer([...north, ...week.slice(7, 9)] as never),
    })
    await findAccountRow('West')
    expect(getAccountRow('West').textContent).toContain('Português')
    await user.click(box.getByRole('button', { name: 'Save all statements' }))
    await waitFor(() => expect(statementSets).toHaveLength(1))
    expect(server.listInputs(calls.daily)).toHaveLength(2)
    const [set] = statementSets
    expect(set?.title).toBe('Settlement statements 2026-07-24 2026-07-30')
    expect(set?.statements.map(({ plan, paper }) => [plan.title, plan.language, paper.title])).toEqual([
      [
        'Settlement statement 20000001 North 2026-07-24 2026-07-30',
        'en-us',
        'Settlement statement 20000001 North 2026-07-24 2026-07-30',
      ],
      [
        'Extrato de liquidação 20000004 West 2026-07-24 2026-07-30',
        'pt',
        'Extrato de liquidação 20000004 West 2026-07-24 2026-07-30',
      ],
    ])
    expect(set?.statements[1]?.paper.rows).toHaveLength(2)
  })

  test('loads each account separately when one load may be incomplete', async () => {
    const { user, server, box, statementSets } = await open()
    await findAccountRow('West')
    const before = server.listInputs(calls.daily).length
    await user.click(box.getByRole('button', { name: 'Save all statements' }))
    await waitFor(() => expect(statementSets).toHaveLength(1))
    // The whole period once, and each of the three accounts.
    expect(
      server
        .listInputs(calls.daily)
        .slice(before)
        .map(input => input['ProxyId']),
    ).toEqual([undefined, '20000001', '20000004', '20000009'])
  })

  test('sets the statement language of one account and resets it to the default', {
    tags: ['proof'],
  }, async () => {
    const { user } = await open()
    await findAccountRow('West')
    const readLanguages = () => useConsole.getState().settings.paperLanguages
    const ask = async () => {
      const row = within(getAccountRow('West'))
      await user.click(row.getByRole('button', { name: 'Language' }))
      return within(await screen.findByRole('alertdialog', { name: 'Statement language' }))
    }
    await user.click((await ask()).getByRole('button', { name: 'Português' }))
    expect(readLanguages()).toEqual({ 'salesman 20000004': 'pt' })
    await user.click((await ask()).getByRole('button', { name: 'Same as all (English)' }))
    expect(readLanguages()).toEqual({})
  })

  test('keeps the open run and its sent days in the tag', { tags: ['proof'] }, async () => {
    const memory = new Map<string, unknown>()
    const answers = { daily: () => createRowsAnswer([day('2026-07-24'), day('2026-07-25')] as never) }
    const first = await open(answers, { memory })
    await first.user.click(await first.box.findByRole('button', { name: 'Review 2 days' }))
    const last = within(await screen.findByRole('alertdialog', { name: 'Settle 2 days' }))
    await first.user.click(last.getByRole('button', { name: 'Settle 2 days' }))
    await first.box.findByRole('grid', { name: 'Answers by day' })
    first.unmount()
    const second = await open({ ...answers, earlier: [earlierRun] }, { memory })
    expect(await second.box.findByRole('grid', { name: 'Answers by day' })).toBeTruthy()
    await second.user.click(second.box.getByRole('tab', { name: 'Accounts (1)' }))
    await findToSettle('0.00', '0 days of 0 accounts')
  })

  test('does not offer to review days of another period than the field shows', async () => {
    const { user, box, server } = await open()
    const from = box.getByRole('textbox', { name: 'Period: From' })
    const isReviewOff = () => box.getByRole<HTMLButtonElement>('button', { name: /^Review/ }).disabled
    await box.findByRole('button', { name: 'Review 5 days' })
    expect(isReviewOff()).toBe(false)
    // Later than the end.
    await user.clear(from)
    await user.type(from, '2026-08-20')
    expect(isReviewOff()).toBe(true)
    expect(server.listInputs(calls.daily)).toHaveLength(1)
    // The days of a valid period are requested after a while.
    await user.clear(from)
    await user.type(from, '2026-07-25')
    expect(server.listInputs(calls.daily)).toHaveLength(1)
    expect(isReviewOff()).toBe(true)
    await waitFor(() => expect(isReviewOff()).toBe(false))
    await user.click(box.getByRole('button', { name: /^Review/ }))
    within(await screen.findByRole('alertdialog')).getByText(/^2026-07-25 – 2026-07-30\./)
  })

  test('keeps its own period until it is opened from a list with other days', {
    tags: ['proof'],
  }, async () => {
    const memory = new Map<string, unknown>()
    const first = await open({}, { memory })
    const from = first.box.getByRole('textbox', { name: 'Period: From' })
    await first.user.clear(from)
    await first.user.type(from, '2026-07-20')
    await first.user.tab()
    await waitFor(() =>
      expect(first.server.listInputs(calls.daily).at(-1)).toMatchObject({ startTime: '2026-07-20' }),
    )
    first.unmount()
    const second = await open({}, { memory })
    await waitFor(() =>
      expect(second.server.listInputs(calls.daily).at(-1)).toMatchObject({ startTime: '2026-07-20' }),
    )
    second.unmount()
    const third = await open({}, { memory, route: '/settlement-run?startTime=2026-07-25~2026-07-31' })
    await waitFor(() =>
      expect(third.server.listInputs(calls.daily).at(-1)).toMatchObject({ startTime: '2026-07-25' }),
    )
  })
})
