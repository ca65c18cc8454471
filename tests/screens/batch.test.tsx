import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { create } from 'zustand'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { mail } from '../../src/areas/mail/calls.ts'
import { mailScreen } from '../../src/areas/mail/mail.list.ts'
import { players } from '../../src/areas/players/calls.ts'
import { setVipLevel } from '../../src/areas/players/dialogs/player-settings.dialog.ts'
import { Review } from '../../src/renderer/kit/batch/review.tsx'
import type { Batch, BatchStart } from '../../src/shared/writes/batch.ts'
import { startAllTexts } from '../texts.ts'
import { proofUnless } from '../tiers.ts'
import {
  createPlatform,
  createRefusal,
  openConsole,
  openScreen,
  type Platform,
  setClock,
} from './console.tsx'
import { aWireOperation, createGmAnswer } from './gm-platform.ts'
import { aWirePlayer, createPlayersAnswer, createPlayersPlatform, openPlayers } from './players-platform.ts'
import { getSelectionText, startBatch } from './selection.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const waitingRows = [
  aWireOperation({ ID: 1, RoleId: 100001, Money: '100000' }),
  aWireOperation({ ID: 2, RoleId: 100002, Money: '110000' }),
  aWireOperation({ ID: 3, RoleId: 100002, Money: '120000' }),
  aWireOperation({ ID: 4, RoleId: 100004, Money: '900000' }),
  aWireOperation({ ID: 5, RoleId: 100005, Money: '-5000' }),
  aWireOperation({ ID: 6, RoleId: 100006, Money: '70000', status: 1 }),
]

const createBatch = (differences: Partial<Batch> = {}): Batch => ({
  id: 'b1',
  title: 'Approve GM record',
  call: gm.approve.id,
  startedAt: 1,
  account: 'owner',
  record: null,
  paused: null,
  stopped: false,
  missingSecrets: [],
  words: { status: { title: 'Review status', dictionary: 'gmStatus', labels: { 0: 'Waiting' } } },
  rows: [{ key: '1', title: 'player 1', amount: null, state: { kind: 'sending', at: 1 } }],
  ...differences,
})

/** Adds main's batch requests to a platform and records the started batches. */
const addBatchRequests = (server: Platform, batch: () => Batch | null = () => createBatch()) => {
  const startedBatches: BatchStart[] = []
  const requests: string[] = []
  const { request } = server.bridge
  const bridge = {
    ...server.bridge,
    request: async (name: string, input: unknown) => {
      const answer = await (request as (name: string, input: unknown) => Promise<unknown>)(name, input)
      if (name === 'startBatch') {
        startedBatches.push(input as BatchStart)
        return { ok: true, value: 'b1' }
      }
      if (name === 'resumeBatch') {
        requests.push(`${name} ${JSON.stringify(input)}`)
        return { ok: true, value: undefined }
      }
      if (name === 'batch') return batch()
      if (name.endsWith('Job')) requests.push(name)
      return answer
    },
  } as Platform['bridge']
  return { ...server, bridge, startedBatches, requests }
}

const open = async (batch?: () => Batch | null) => {
  const server = addBatchRequests(createPlatform([[gm.list, () => createGmAnswer(waitingRows)]]), batch)
  const view = await openScreen(gmScreen, server)
  await screen.findByText('100001')
  return { ...view, server }
}

const selectAll = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  const [all] = screen.getAllByRole('checkbox')
  if (!all) throw new Error('no box')
  await user.click(all)
}
const start = async (name: string) => {
  const view = await open()
  const { user } = view
  await selectAll(user)
  await startBatch(user, new RegExp(name))
  const dialog = within(await screen.findByRole('alertdialog'))
  return { ...view, dialog }
}

describe('the batch review', () => {
  test('shows counts, total and flags, and excludes rows that are already done', async () => {
    const { dialog, server, user } = await start('Approve GM record')
    await dialog.findByText('5 of 6 records, 4 players · Total 1,225.00')
    const getRow = (text: RegExp) => within(dialog.getByRole('row', { name: text }))
    expect(getRow(/100004/).getByText(/^More than twice the median of this batch \(\d/)).toBeTruthy()
    expect(getRow(/100005/).getByText('Negative')).toBeTruthy()
    // Two records of one player are one line with their number and sum, until they are shown.
    const repeated = getRow(/100002: 2 records/)
    repeated.getByText('+230.00')
    expect(dialog.queryByText(/^Also in this batch/)).toBeNull()
    await user.click(repeated.getByRole('button', { name: 'Show 2' }))
    expect(dialog.getAllByText(/^Also in this batch/).map(({ textContent }) => textContent)).toEqual([
      'Also in this batch: 120.00',
      'Also in this batch: 110.00',
    ])
    await user.click(repeated.getByRole('button', { name: 'Hide 2' }))
    expect(getRow(/100006/).getByText('Already done or not allowed')).toBeTruthy()
    expect(getRow(/100006/).queryByRole('button')).toBeNull()

    await user.click(getRow(/100004/).getByRole('button'))
    await dialog.findByText('4 of 6 records, 3 players · Total 325.00')
    await user.click(getRow(/100004/).getByRole('button'))
    await dialog.findByText('5 of 6 records, 4 players · Total 1,225.00')
    await user.click(getRow(/100004/).getByRole('button'))
    expect(server.startedBatches).toEqual([])
    await user.click(await dialog.findByRole('button', { name: 'Approve 4' }))
    await waitFor(() => expect(server.startedBatches).toHaveLength(1))
    const [plan] = server.startedBatches
    expect(plan).toMatchObject({ call: 'gm.approve', title: 'Approve 4 GM records' })
    expect(plan?.rows.map(one => one.key)).toEqual(['1', '2', '3', '5'])
    // The progress names the compared fields as the list does.
    expect(plan?.words).toEqual({
      status: { title: 'Review', dictionary: 'gmStatus', labels: { 0: 'Waiting' } },
      RoleId: { title: 'Player ID' },
      SignedMoney: { title: 'Amount', isAmount: true },
      OperateType: expect.objectContaining({ dictionary: 'gmOperateType' }),
    })
    expect(plan?.rows[0]).toEqual({
      key: '1',
      title: '100001 · Top-up · gift',
      amount: 100000,
      direction: 'gives',
      input: { id: '1' },
      seen: { known: { status: 0, RoleId: '100001', SignedMoney: 100000, OperateType: 1 } },
    })
  })

  test('folds what is left out for one reason, and signs its amounts', async () => {
    const doneRows = [7, 8].map(id =>
      aWireOperation({ ID: id, RoleId: 100000 + id, Money: '70000', status: 1 }),
    )
    const deduction = aWireOperation({ ID: 9, RoleId: 100009, OperateType: 2, Money: '40000' })
    const server = createPlatform([[gm.list, () => createGmAnswer([...waitingRows, ...doneRows, deduction])]])
    const { user } = await openScreen(gmScreen, addBatchRequests(server))
    await screen.findByText('100001')
    await selectAll(user)
    await startBatch(user, /Approve GM record/)
    const dialog = within(await screen.findByRole('alertdialog'))
    const leftOut = within(await dialog.findByRole('row', { name: /^3 records left out/ }))
    expect(leftOut.getAllByText('Already done or not allowed')).toHaveLength(1)
    expect(dialog.queryByText(/100007/)).toBeNull()
    await user.click(leftOut.getByRole('button', { name: 'Show 3' }))
    const row = within(dialog.getByRole('row', { name: /100007/ }))
    expect(row.queryByText('Already done or not allowed')).toBeNull()
    expect(row.queryByRole('button')).toBeNull()
    within(dialog.getByRole('row', { name: /100001/ })).getByText('+100.00')
    within(dialog.getByRole('row', { name: /100009/ })).getByText('-40.00')
  })

  test('asks for the password once and never writes it into the rows', async () => {
    const list = [7, 8].map(id => ({
      id,
      Title: `mail ${id}`,
      RoleId: 100001,
      VerifyState: 0,
      Amount: 0,
      addtime: '2026-07-30 10:11:12',
      ExtraType: 0,
      Operator: '',
      PayOrder: '',
      RecordType: 1,
      SysText: '',
      Notice: '',
    }))
    const answer = { success: true, data: { list, count: 2, configs: { mailType: {}, extraType: {} } } }
    const server = addBatchRequests(createPlatform([[mail.list, () => answer]]))
    const { user } = await openScreen(mailScreen, server)
    await screen.findByText('mail 7')
    await selectAll(user)
    await startBatch(user, /Void mail/)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(await dialog.findByRole('button', { name: 'Void 2' }))
    expect(await dialog.findByText('Please enter your password')).toBeTruthy()
    await user.type(dialog.getByLabelText(/Your password/), 'Secret2026')
    await user.click(await dialog.findByRole('button', { name: 'Void 2' }))
    await waitFor(() => expect(server.startedBatches).toHaveLength(1))
    expect(server.startedBatches[0]?.secret).toEqual({ password: 'Secret2026' })
    expect(JSON.stringify(server.startedBatches[0]?.rows)).not.toContain('Secret2026')
  })
})

test('a choice for all rows is refused once its code has another name', async () => {
  const [batched] = setVipLevel.batches ?? []
  const row = players.list.output.parse(createPlayersAnswer([aWirePlayer()])).rows[0]
  if (!batched || !row) throw new Error('no batch')
  const levels = create(() => ({ name: 'Gold' }))
  const Host = () => (
    <Review
      batched={batched}
      rows={[row]}
      keyOf={({ ID }) => ID}
      context={{ language: 'en-us', configs: {}, overrides: { vipLevel: { 5: levels(now => now.name) } } }}
      columns={[]}
      header={field => field}
      onStarted={() => undefined}
      onClose={() => undefined}
    />
  )
  const server = addBatchRequests(createPlatform([]))
  await startAllTexts('en-us')
  const { user } = await openConsole(<Host />, server)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.selectOptions(dialog.getByRole('combobox'), 'Gold')
  act(() => levels.setState({ name: 'Silver' }))
  await user.click(dialog.getByRole('button', { name: /VIP/ }))
  await dialog.findByText(/doesn’t offer this choice any more/)
  expect(server.startedBatches).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox'), '')
  await user.selectOptions(dialog.getByRole('combobox'), 'Silver')
  await user.click(dialog.getByRole('button', { name: /VIP/ }))
  await waitFor(() => expect(server.startedBatches).toHaveLength(1))
})

describe('a batch of top-ups and deductions', () => {
  const openReview = async (
    operations: readonly object[],
    name: RegExp,
    types: Record<string, unknown> = {},
  ) => {
    const rows = operations.map(one => aWireOperation({ ...one }))
    const server = addBatchRequests(
      createPlatform([[gm.list, () => createGmAnswer(rows, rows.length, types)]]),
    )
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100001')
    await selectAll(user)
    await startBatch(user, name)
    return { user, server, dialog: within(await screen.findByRole('alertdialog')) }
  }
  const mixedRows = [
    { ID: 1, RoleId: 100001, Money: '1000005' },
    { ID: 2, RoleId: 100002, Money: '300000', OperateType: 2 },
    // One platform lists deductions with a minus.
    { ID: 3, RoleId: 100003, Money: '-200000', OperateType: 5 },
  ]

  const decisions = [
    ['Approve 3', /Approve GM record/],
    ['Reject 3', /Reject GM record/],
  ] as const
  for (const [at, one] of decisions.entries())
    test.each([one])(
      'shows both sums and the net amount before sending: %s',
      proofUnless(at === 0),
      async (verb, name) => {
        const { dialog, user, server } = await openReview(mixedRows, name)
        await dialog.findByText('3 records, 3 players · Top-ups 1,000.005 · Deductions 500.00 · Net +500.005')
        expect(dialog.queryByText(/Total/)).toBeNull()
        await dialog.findByText(/^Sent one at a time/)
        await user.click(dialog.getByRole('button', { name: verb }))
        await waitFor(() => expect(server.startedBatches).toHaveLength(1))
        expect(server.startedBatches[0]?.rows.map(({ direction }) => direction)).toEqual([
          'gives',
          'takes',
          'takes',
        ])
      },
    )

  const namedTypes = [
    { ID: 1, RoleId: 100001, Money: '100000', OperateType: 12 },
    { ID: 2, RoleId: 100002, Money: '30000', OperateType: 13 },
  ]
  const types = { gm_up_money_type: { 12: 'Compensation' }, gm_down_money_type: { 13: 'Fine' } }

  test('classifies the types that only the platform names', { tags: ['proof'] }, async () => {
    const { dialog } = await openReview(namedTypes, /Approve GM record/, types)
    expect(await dialog.findByText(/Top-ups 100.00 · Deductions 30.00 · Net \+70.00$/)).toBeTruthy()
  })

  test('shows no net amount when a type is unknown', async () => {
    const unknownType = { ID: 3, RoleId: 100003, Money: '5000', OperateType: 14 }
    const { dialog } = await openReview([...namedTypes, unknownType], /Approve GM record/, types)
    const summary = /Top-ups 100.00 · Deductions 30.00 · Net – · Neither top-up nor deduction 5.00$/
    expect(await dialog.findByText(summary)).toBeTruthy()
  })

  test('shows one total for a single direction, and how many rows have no amount', async () => {
    const { dialog } = await openReview(
      [
        { ID: 1, RoleId: 100001, Money: '100000', OperateType: 2 },
        { ID: 2, RoleId: 100002, Money: null, OperateType: 2 },
      ],
      /Approve GM record/,
    )
    await dialog.findByText('2 records, 2 players · Total 100.00 · Without an amount: 1')
    expect(within(dialog.getByRole('row', { name: /100002/ })).getByText('–')).toBeTruthy()
  })

  test('shows no net amount when an amount is missing', { tags: ['proof'] }, async () => {
    const { dialog } = await openReview(
      [mixedRows[0] ?? {}, { ID: 2, RoleId: 100002, Money: null, OperateType: 2 }],
      /Approve GM record/,
    )
    const summary = /Top-ups 1,000.005 · Deductions 0.00 · Net – · Without an amount: 1$/
    expect(await dialog.findByText(summary)).toBeTruthy()
  })
})

describe('a cell range as the rows of a batch', () => {
  const otherRows = [7, 8, 9].map(ID => aWireOperation({ ID, RoleId: 100090 + ID }))
  const chooseRange = async () => {
    let list = waitingRows
    const server = createPlatform([
      [gm.list, ({ page }) => createGmAnswer(page === 1 ? list : otherRows, 60)],
    ])
    const view = await openScreen(gmScreen, server)
    await view.user.click(await screen.findByRole('gridcell', { name: '+100.00' }))
    await view.user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await screen.findByText('2 × 1 cells')
    return {
      ...view,
      reload: async (next: typeof waitingRows) => {
        list = next
        const before = server.listInputs(gm.list).length
        await view.user.click(screen.getByRole('button', { name: 'Reload list' }))
        await waitFor(() => expect(server.listInputs(gm.list)).toHaveLength(before + 1))
      },
    }
  }

  test('stays while its rows stay and ends when another row takes their place', async () => {
    const { reload } = await chooseRange()
    await reload([...waitingRows.slice(0, 4), aWireOperation({ ID: 5, RoleId: 100055 })])
    await screen.findByText('100055')
    expect(getSelectionText()).toContain('2 × 1 cells')
    await reload([aWireOperation({ ID: 9, RoleId: 100009 }), ...waitingRows])
    await screen.findByText('100009')
    await waitFor(() => expect(getSelectionText()).toBeNull())
    await reload(waitingRows)
    await waitFor(() => expect(screen.queryByText('100009')).toBeNull())
    expect(getSelectionText()).toBeNull()
  })

  test('ends on another page', { tags: ['proof'] }, async () => {
    const { user } = await chooseRange()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('100099')
    await waitFor(() => expect(getSelectionText()).toBeNull())
  })
})

test('a review lists its players in its table only', { tags: ['proof'] }, async () => {
  const players = Array.from({ length: 12 }, (_, n) => aWirePlayer({ ID: 10000001 + n }))
  const { bridge, ...server } = createPlayersPlatform(players)
  const { user } = await openPlayers({ ...server, bridge })
  await selectAll(user)
  await startBatch(user, /^Ban player/)
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('12 records, 12 players')
  expect(dialog.getAllByText(/10000001/)).toHaveLength(1)
  expect(dialog.getByRole('button', { name: 'Ban 12' })).toBeTruthy()
})

describe('the comparison with history', () => {
  const createHistoryRows = (player: number, amounts: readonly number[]) =>
    amounts.map((Money, at) =>
      aWireOperation({ ID: player * 100 + at, RoleId: player, Money: String(Money), status: 1 }),
    )
  const history: Readonly<Record<string, () => unknown>> = {
    100001: () => createGmAnswer(createHistoryRows(100001, [20_000, 30_000, 40_000, 1_000_000])),
    100002: () => createGmAnswer(createHistoryRows(100002, [100_000, 110_000, 120_000])),
    100004: () => createRefusal({ kind: 'http', status: 503 }),
    // The platform's filter may return other players or the row itself; neither counts.
    100005: () =>
      createGmAnswer([...createHistoryRows(100009, [1, 1, 1]), aWireOperation({ ID: 5, RoleId: 100005 })]),
  }

  const openReview = async (answers = history) => {
    const requests: string[] = []
    const server = addBatchRequests(
      createPlatform([
        [
          gm.list,
          input => {
            const player = String(input['roleId'] ?? '')
            if (player === '') return createGmAnswer(waitingRows)
            requests.push(player)
            expect(input).toMatchObject({ verifyState: '1', operatorType: '1' })
            return answers[player]?.()
          },
        ],
      ]),
    )
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100001')
    await selectAll(user)
    await startBatch(user, /Approve GM record/)
    const dialog = within(await screen.findByRole('alertdialog'))
    // The history is requested only on demand.
    expect(requests).toEqual([])
    await user.click(await dialog.findByRole('button', { name: 'Compare with history' }))
    return { user, dialog, requests }
  }

  test('requests each player once on demand and flags outliers and failed reads', async () => {
    const { user, dialog, requests } = await openReview()
    await dialog.findByText('Compared with history: 5 of 5 · more than twice the median: 1 · not loaded: 1')
    expect(requests.toSorted()).toEqual(['100001', '100002', '100004', '100005'])
    const getRow = (text: RegExp) => within(dialog.getByRole('row', { name: text }))
    expect(
      getRow(/100001/).getByText(
        'More than twice the median of earlier records of the same player and type (30.00)',
      ),
    ).toBeTruthy()
    expect(getRow(/100004/).getByText('History not loaded')).toBeTruthy()
    expect(getRow(/100005/).getByText('No history of this kind')).toBeTruthy()
    expect(dialog.queryAllByText(/median of earlier records/)).toHaveLength(1)

    // Negative, large in this batch, two of the same player, and the outlier just found.
    await user.click(dialog.getByRole('button', { name: 'Flagged only: 5' }))
    expect(dialog.queryByRole('row', { name: /100006/ })).toBeNull()
    await user.click(getRow(/100001/).getByRole('button'))
    expect(getRow(/100001/).getByRole('button', { name: /^Include/ })).toBeTruthy()
  })

  test('does not report “no history” when only part of the records was read', {
    tags: ['proof'],
  }, async () => {
    const foreignHistory = { 100005: () => createGmAnswer(createHistoryRows(100009, [1, 1, 1]), 900) }
    const { dialog } = await openReview({ ...history, ...foreignHistory })
    await dialog.findByText('Compared with history: 5 of 5 · more than twice the median: 1 · not loaded: 2')
    expect(dialog.queryByText('No history of this kind')).toBeNull()
  })

  test('stops requesting when it is cancelled, and shows no result', { tags: ['proof'] }, async () => {
    const resolvers: (() => void)[] = []
    const answerSlowly = async () => {
      await new Promise<void>(done => resolvers.push(done))
      return createGmAnswer([])
    }
    const { user, dialog, requests } = await openReview(
      Object.fromEntries(Object.keys(history).map(player => [player, answerSlowly])),
    )
    await waitFor(() => expect(resolvers).toHaveLength(3))
    await user.click(dialog.getByRole('button', { name: 'Cancel loading' }))
    for (const go of resolvers) go()
    await dialog.findByRole('button', { name: 'Compare with history' })
    expect(requests).toHaveLength(3)
    expect(dialog.queryByText('No history of this kind')).toBeNull()
  })
})

describe('the batch progress', () => {
  const rows: Batch['rows'] = [
    { key: '1', title: 'player 1', amount: 1000, state: { kind: 'done', at: 1, message: '' } },
    {
      key: '2',
      title: 'player 2',
      amount: 1000,
      state: { kind: 'refused', at: 1, failure: { kind: 'rejected', code: '1', message: 'over the quota' } },
    },
    {
      key: '3',
      title: 'player 3',
      amount: 1000,
      state: { kind: 'skipped', at: 1, failure: null, now: { status: 2 } },
    },
    { key: '4', title: 'player 4', amount: 1000, state: { kind: 'unknown', at: 1, noted: 'n' } },
    { key: '5', title: 'player 5', amount: 1000, state: { kind: 'waiting' } },
  ]

  test('lists each row, filters and exports the results, and resumes on request', async () => {
    let batch = createBatch({ rows, paused: 'unknown' })
    const { user, server } = await open(() => batch)
    await selectAll(user)
    await startBatch(user, /Approve GM record/)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(await dialog.findByRole('button', { name: 'Approve 5' }))
    const result = within(await screen.findByRole('table', { name: 'Results by record' }))
    expect(result.getByText('over the quota')).toBeTruthy()
    expect(result.getByText(/the record changed after review.*Now: Review status: Rejected$/)).toBeTruthy()
    expect(screen.getByText(/4 of 5 · paused: one record has no confirmed outcome\. 1 waiting/)).toBeTruthy()
    screen.getByRole('button', { name: 'Done 1 · Total 1.00' })
    await user.click(screen.getByRole('button', { name: 'Declined 1 · Total 1.00' }))
    expect(result.getAllByRole('row')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Export results' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    expect(server.plans[0]?.scope).toMatchObject({ kind: 'rows' })
    expect(JSON.stringify(server.plans[0]?.scope)).toContain('over the quota')
    // The workbook contains times in the channel time zone, not texts.
    expect(server.plans[0]?.columns.find(({ field }) => field === 'at')?.kind).toBe('time')
    expect(server.plans[0]?.scope).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ at: '1969-12-31 21:00:00' })]),
    })
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(server.requests).toEqual(['resumeBatch {"id":"b1"}']))
    batch = createBatch({ rows, paused: 'restart', missingSecrets: ['password'] })
    server.emit('jobs', [])
    await user.type(await screen.findByLabelText(/assword/), 'again')
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() =>
      expect(server.requests.at(-1)).toBe('resumeBatch {"id":"b1","secret":{"password":"again"}}'),
    )
  })
})
