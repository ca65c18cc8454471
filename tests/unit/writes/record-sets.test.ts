import { describe, expect, test } from 'vitest'
import { agentQuery } from '../../../src/areas/agent-query/calls.ts'
import { droppedBinding } from '../../../src/areas/dropped-binding/calls.ts'
import { gameApi } from '../../../src/areas/game-profit/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { playerActions } from '../../../src/areas/players/player-actions.calls.ts'
import { playerGoods } from '../../../src/areas/players/player-goods.calls.ts'
import { payWays } from '../../../src/areas/players/player-pay-ways.calls.ts'
import { simulatedAccounts } from '../../../src/areas/players/simulated-accounts.calls.ts'
import { createRecordCheck } from '../../../src/main/writes/checks/create-record-check.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { failed, ok } from '../../../src/shared/result.ts'

type Wire = Readonly<Record<string, unknown>>

/** Creates the check of one write on a list with these rows a page; `count` is the list's reported total, null for none. */
const createCheck = (
  endpoint: Endpoint,
  input: Wire,
  rows: (page: number) => readonly Wire[],
  { seen, count }: { readonly seen?: Readonly<Record<string, string>>; readonly count?: number | null } = {},
) =>
  createRecordCheck(
    { endpoint, input, seen: seen && { known: seen }, operator: 'owner', startedAt: 0 },
    {
      call: async (source, { page }) => {
        const list = rows(Number(page))
        const total = count === undefined ? list.length : count
        return ok(
          source.output.parse({ success: true, data: { list, ...(total !== null && { count: total }) } }),
        )
      },
      zone: () => 'UTC',
    },
  )

describe('points that a write sets in many rows', () => {
  const points = [
    { ApiID: '2', ApiName: 'Royal Hall', ApiPoint: '8.5' },
    { ApiID: '31', ApiName: 'PG', ApiPoint: '' },
  ]
  const save = (rows: readonly Wire[]) =>
    createCheck(gameApi.savePoints, { RoleID: '100001', apiData: points }, () => rows)
  const row = (ApiID: number, ApiPoint: unknown): Wire => ({ ApiID, ApiName: '', ApiPoint })

  test('are entered in percent and sent in tenths of a percent', () => {
    const { apiData } = gameApi.savePoints.input.parse({ RoleID: '100001', apiData: points })
    expect(JSON.parse(apiData)).toEqual([
      { ApiID: '2', ApiName: 'Royal Hall', ApiPoint: 85 },
      { ApiID: '31', ApiName: 'PG', ApiPoint: 0 },
    ])
    const tooFine = [{ ...points[0], ApiPoint: '8.55' }]
    expect(gameApi.savePoints.input.safeParse({ RoleID: '100001', apiData: tooFine }).success).toBe(false)
  })

  test('are verified row by row, with an unset one as 0', async () => {
    expect(await save([row(2, 85), row(31, null)]).verify()).toEqual(ok({ kind: 'verified' }))
    expect(await save([row(2, 850), row(31, 0)]).verify()).toEqual(
      ok({
        kind: 'differs',
        differences: [{ field: '2', sent: '8.5', recorded: '85', how: 'more', times: 10 }],
      }),
    )
  })

  test('that are no longer listed differ, and leave their lookup undecided', async () => {
    const missing = { field: '31', sent: '0', recorded: '', how: 'missing' }
    expect(await save([row(2, 85)]).verify()).toEqual(ok({ kind: 'differs', differences: [missing] }))
    expect(await save([row(2, 85)]).lookUp?.()).toMatchObject(ok({ kind: 'undecided', reason: 'unsure' }))
    expect(await save([row(2, 84)]).lookUp?.()).toEqual(ok({ kind: 'notFound' }))
  })

  test('are not compared if a row cannot be read', async () => {
    const verification = await save([row(2, 85), row(31, { of: 'what' })]).verify()
    expect(verification).toMatchObject(ok({ kind: 'unread', failure: { kind: 'malformed' } }))
  })
})

describe('player goods of one kind', () => {
  const input = { roleId: '5', itemType: '102', num: '2', prop1: '10', prop2: '' }
  const item = (ItemID: number, Amount: unknown, Prop1 = '10', ItemType = 102): Wire => ({
    ItemID,
    ItemType,
    Prop1,
    Amount,
    UseStatus: 0,
  })
  const add = async (before: readonly Wire[], after: readonly Wire[]) => {
    let rows = before
    const goods = createCheck(playerGoods.add, input, () => rows)
    await goods.before()
    rows = after
    return goods
  }

  test('are counted together, without other kinds', async () => {
    const before = [item(1, 3), item(2, 4), item(3, 1, '20'), item(4, 1, '10', 101)]
    const after = [item(1, 3), item(2, 4), item(5, 2), item(3, 9, '20')]
    const goods = await add(before, after)
    expect(await goods.verify()).toEqual(ok({ kind: 'verified' }))
    expect(await goods.lookUp?.()).toMatchObject(ok({ kind: 'undecided', reason: 'sameChange' }))
    expect(await (await add(before, before)).lookUp?.()).toEqual(ok({ kind: 'notFound' }))
  })

  test('may be used meanwhile, but a thousandfold number is a difference', async () => {
    expect(await (await add([item(1, 3)], [item(1, 4)])).verify()).toEqual(ok({ kind: 'verified' }))
    expect(await (await add([item(1, 3)], [item(1, 2003)])).verify()).toMatchObject(
      ok({ kind: 'differs', differences: [{ field: 'num', recorded: '2000', times: 1000 }] }),
    )
  })

  test('are not compared if a row cannot be read', async () => {
    const goods = await add([item(1, 3)], [item(1, 5), { ItemID: 2, ItemType: { of: 'what' } }])
    expect(await goods.verify()).toMatchObject(ok({ kind: 'unread' }))
  })
})

test('a removal is not verified if the list was not read to its end', async () => {
  const input = { roleId: '5', password: 'secret' }
  const others = Array.from({ length: 2000 }, (_, at): Wire => ({ ID: 1000 + at }))
  const partialList = await createCheck(playerActions.delete, input, () => others, { count: 9000 }).verify()
  expect(partialList).toEqual(ok({ kind: 'beyond', read: 2000 }))
  const emptyList = await createCheck(playerActions.delete, input, () => []).verify()
  expect(emptyList).toEqual(ok({ kind: 'verified' }))
})

test('a player who is no longer in the list of dropped players is not returned', async () => {
  const readBefore = (rows: readonly Wire[]) =>
    createCheck(agentQuery.reissue, { RoleID: '1', ProxyId: '3' }, () => rows).before()
  expect(await readBefore([{ RoleID: 1 }, { RoleID: 2 }])).toEqual(ok(undefined))
  expect(await readBefore([{ RoleID: 2 }])).toEqual(
    failed({ kind: 'changed', endpoint: agentQuery.reissue.id, now: null }),
  )
})

test.each<readonly [Endpoint, Wire]>([
  [droppedBinding.removeExempt, { RoleID: '1,2,3' }],
  [agentQuery.reissueMany, { RoleID: '1,2,3', ProxyId: '3' }],
])('a lost removal of several ids is undecided if only some are gone: %#', async (endpoint, input) => {
  const lookUpWith = (...ids: readonly number[]) =>
    createCheck(endpoint, input, () => ids.map(RoleID => ({ RoleID }))).lookUp?.()
  expect(await lookUpWith(9)).toEqual(ok({ kind: 'found' }))
  expect(await lookUpWith(1, 2, 3, 9)).toEqual(ok({ kind: 'notFound' }))
  expect(await lookUpWith(2, 9)).toEqual(ok({ kind: 'undecided', reason: 'fewer', read: 2, lines: [] }))
})

describe('a record that is read before a write', () => {
  const createOperations = (size: number) =>
    Array.from({ length: size }, (_, at): Wire => ({ ID: size - at, RoleId: '7', status: 0 }))
  const readBefore = (id: string, rows: Parameters<typeof createCheck>[2], count: number | null) =>
    createCheck(gm.approve, { id }, rows, { seen: { RoleId: '7' }, count }).before()

  test('is unread, not gone, if the pages of its list repeat', async () => {
    expect(await readBefore('9999', () => createOperations(200), 500)).toMatchObject({
      failure: { kind: 'unread', reason: { kind: 'malformed', detail: 'rows that never came: 300' } },
    })
  })

  test('is found behind short pages of a list without a total', async () => {
    const getPage = (page: number) => createOperations(120).slice((page - 1) * 50, page * 50)
    expect(await readBefore('5', getPage, null)).toEqual(ok(undefined))
    expect(await readBefore('9999', getPage, null)).toMatchObject({ failure: { kind: 'changed', now: null } })
  })
})

describe('a password that a list shows', () => {
  const account = (Password: string): Wire => ({ RoleID: 7, AccountName: 'abcd', Password, Money: 1000 })
  const lookUpPassword = (input: Wire, Password: string) =>
    createCheck(simulatedAccounts.setPassword, { RoleID: '7', ...input }, () => [
      account(Password),
    ]).lookUp?.()

  test.each([
    ['Secret123', { kind: 'found' }],
    ['Old45678', { kind: 'notFound' }],
    ['********', { kind: 'undecided', reason: 'unsure' }],
  ])('decides whether a new one was set: %s', async (listedPassword, answer) => {
    expect(await lookUpPassword({ pwd: 'Secret123' }, listedPassword)).toMatchObject(ok(answer))
  })

  test('leaves the outcome undecided after a restart', async () => {
    expect(await lookUpPassword({}, 'Old45678')).toMatchObject(ok({ kind: 'undecided', reason: 'unsure' }))
  })
})

describe('a payment account', () => {
  const fields = {
    roleId: '5',
    payWayType: '7',
    userName: 'Ana',
    bankCardNo: '0917',
    mail: '',
    IFSCCode: '5511',
    bankName: '033',
  }
  const row = (changes: Wire = {}): Wire => ({
    Id: 31,
    WayCode: '',
    BankName: '033',
    BankCardNo: '0917',
    UserName: 'Ana',
    IdCard: '',
    IFSCCode: '5511',
    Mail: '',
    PayWayType: 7,
    Status: 0,
    ...changes,
  })
  const lookUpEdited = (changes: Wire) =>
    createCheck(payWays.saveBank, { ...fields, UserPayWayId: '31' }, () => [row(changes)]).lookUp?.()

  test.each([
    [{}, { kind: 'found' }],
    [{ BankCardNo: '917' }, { kind: 'notFound' }],
    [{ UserName: 'Bia' }, { kind: 'notFound' }],
    [{ IFSCCode: '55**' }, { kind: 'undecided', reason: 'unsure' }],
  ])('that was edited is matched by all sent fields: %j', async (changes, answer) => {
    expect(await lookUpEdited(changes)).toMatchObject(ok(answer))
  })

  test.each([{}, { bankName: '' }])('that was sent with %j may have a bank of the platform', async noBank => {
    const { bankName: _, ...wallet } = fields
    let rows: Wire[] = []
    const newAccount = createCheck(payWays.saveWallet, { ...wallet, ...noBank }, () => rows)
    await newAccount.before()
    rows = [row({ BankName: 'GCASH' })]
    expect(await newAccount.lookUp?.()).toMatchObject(ok({ kind: 'found' }))
  })

  test('that is new is not compared with one that existed before', async () => {
    let rows = [row()]
    const newAccount = createCheck(payWays.saveBank, fields, () => rows)
    await newAccount.before()
    expect(await newAccount.verify()).toEqual(ok({ kind: 'notCompared' }))
    rows = [row(), row({ Id: 32, BankName: '260' })]
    expect(await newAccount.verify()).toMatchObject(
      ok({ kind: 'differs', differences: [{ field: 'bankName', recorded: '260', how: 'other' }] }),
    )
  })
})
