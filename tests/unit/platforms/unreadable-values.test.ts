import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentTeams } from '../../../src/areas/agent-teams/calls.ts'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { catalogue } from '../../../src/areas/calls.ts'
import { channelTotals } from '../../../src/areas/channel-totals/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { home } from '../../../src/areas/home/calls.ts'
import { players } from '../../../src/areas/players/calls.ts'
import { playerActions } from '../../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../../src/areas/players/player-detail.calls.ts'
import { proxyBonus } from '../../../src/areas/proxy-bonus/calls.ts'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { withdrawals } from '../../../src/areas/withdrawals/calls.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../../src/shared/endpoint-base.ts'
import { getToggleState } from '../../../src/shared/write-record.ts'
import { type BackEnd, startBackEnd } from '../../platforms/back-end.ts'
import { done } from '../../platforms/meaning.ts'
import { createTestPlatform } from '../platform/fixtures.ts'

let body = ''
let backEnd: BackEnd
let client: ReturnType<typeof createTestPlatform>
beforeAll(async () => {
  backEnd = await startBackEnd({
    dialect: { name: 'as told', answer: () => body },
    calls: catalogue
      .filter((call, at) => catalogue.findIndex(one => one.path === call.path) === at)
      .map(({ method, path }) => ({ method, path, takes: null, answer: () => done() })),
  })
  client = createTestPlatform(backEnd.profile.baseUrl, backEnd.profile)
})
afterAll(async () => {
  client.close()
  await backEnd.close()
})

/** Reads an answer, given as JSON or its text, through the console's own client. */
const read = async <E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  answer: string | object,
): Promise<OutputOf<E>> => {
  body =
    typeof answer === 'string' ? answer : JSON.stringify({ success: true, message: '', code: 200, ...answer })
  const result = await client.call(call, input)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const paging = { page: 1, limit: 20 }
const operations = [{ ID: 1, RoleId: 5, Money: 1500 }]

describe('an unreadable total', () => {
  test.each([['--'], ['NaN'], ['3 笔'], [[1, 2]], [{ value: 3 }], [true]])(
    'sent as %j is null and is listed with its raw text',
    async wireValue => {
      const other = { TotalCount: 3, TotalMoney: wireValue, DailyQuota: '9000', hasQuotaToday: '4000' }
      const output = await read(gm.list, paging, { data: { list: operations, count: 1, other } })
      expect(output.rows).toHaveLength(1)
      expect(output.other).toMatchObject({ TotalCount: 3, TotalMoney: null, remainQuotaToday: 5000 })
      expect(output.other.unreadable).toEqual({
        TotalMoney: typeof wireValue === 'object' ? JSON.stringify(wireValue) : String(wireValue),
      })
    },
  )

  test('makes the figures derived from it unreadable', async () => {
    const other = { DailyQuota: '9000', hasQuotaToday: 'n/a', TotalQuota: 7, hasQuotaTotal: 2 }
    const output = await read(gm.list, paging, { data: { list: operations, count: 1, other } })
    expect(output.other).toMatchObject({ remainQuotaToday: null, remainQuotaTotal: 5 })
    expect(output.other.unreadable).toEqual({ hasQuotaToday: 'n/a', remainQuotaToday: 'hasQuotaToday: n/a' })
  })

  test.each([['none'], [7], [[['a']]]])('among sums sent as %j does not lose rows', async other => {
    const output = await read(agentTeams.daily, paging, { data: { list: [{}, {}], count: 2, other } })
    expect(output.rows).toHaveLength(2)
    expect(Object.values(output.other.unreadable ?? {})).toEqual(Array(6).fill(expect.any(String)))
  })

  test('is not reported for sums sent as JSON text', async () => {
    const other = JSON.stringify({ TotalCount: 3 })
    const output = await read(gm.list, paging, { data: { list: operations, count: 1, other } })
    expect(output.other).toMatchObject({ TotalCount: 3 })
    expect(output.other).not.toHaveProperty('unreadable')
  })

  test('that is a flag does not lose rows', async () => {
    const data = { list: [{ RoleID: 5 }], count: 1, InviteBonusWithdrawFlag: 'maybe' }
    const output = await read(proxyBonus.list, paging, { data })
    expect(output.rows).toHaveLength(1)
    expect(output.other).toEqual({
      InviteBonusWithdrawFlag: null,
      unreadable: { InviteBonusWithdrawFlag: 'maybe' },
    })
  })

  test('leaves a difference that the platform sent unchanged', async () => {
    const other = { Deposit: 'NaN', Withdraw: 5, DWdiff: 9 }
    const output = await read(channelTotals.salesmanDaily, paging, { data: { list: [], count: 0, other } })
    // The platform sent the difference itself.
    expect(output.other).toMatchObject({
      Deposit: null,
      Withdraw: 5,
      DWdiff: 9,
      unreadable: { Deposit: 'NaN' },
    })
  })

  test.each([
    [
      rechargeOrders.sum,
      { totalMoney: '--', totalCount: 2 },
      { totalMoney: null, totalCount: 2 },
      'totalMoney',
    ],
    [withdrawals.sum, { TotalScore: '--', TotalGold: 2 }, { TotalScore: null, TotalGold: 2 }, 'TotalScore'],
  ] as const)(
    'in a separate totals call leaves the other totals readable',
    async (call, data, expected, lostField) => {
      const output = await read(call, {}, { data })
      expect(output).toMatchObject({ ...expected, unreadable: { [lostField]: '--' } })
    },
  )
})

test('session secrets are masked in quoted raw values', async () => {
  const release = client.secretValues.hold(['tok-of-today'])
  const other = { TotalMoney: 'tok-of-today?' }
  const output = await read(gm.list, paging, { data: { list: operations, count: 1, other } })
  const summary = await read(home.summary, {}, { data: { Running: 'tok-of-today?' } })
  release()
  expect([output.other.unreadable, summary.unreadable]).toEqual([
    { TotalMoney: '[hidden]?' },
    { Running: '[hidden]?' },
  ])
})

test('one unreadable amount leaves the rest of the home summary readable', async () => {
  const summary = await read(
    home.summary,
    {},
    {
      data: {
        TotalDeposit: 'NaN',
        IfInnerProxyDeposit: 1000,
        TotalRollOut: '5000',
        DepositToday: 7,
        WithdrawToday: 2,
      },
    },
  )
  expect(summary).toMatchObject({
    TotalDeposit: null,
    TotalRollOut: 5000,
    realDeposit: null,
    differenceToday: 5,
  })
  expect(summary.unreadable).toEqual({ TotalDeposit: 'NaN', realDeposit: 'TotalDeposit: NaN' })
})

describe('a record that a form starts from', () => {
  test('lists an unreadable field as missing', async () => {
    const record = { show_fake: 1, show_bet_multiply: 'about 2' }
    const output = await read(bloggers.fakeData, { role_id: '7' }, { data: record })
    expect(output).toMatchObject({ show_fake: 1, unreadable: { show_bet_multiply: 'about 2' } })
    expect(output.missing).toContain('show_bet_multiply')
  })

  test('makes reading an unreadable toggle state fail', async () => {
    body = JSON.stringify({ success: true, data: { AccountID: 5, LimitInviteAwardFlag: 'maybe' } })
    const { readState } = await import('../../../src/shared/find-record.ts')
    const state = getToggleState(playerActions.toggleInviteAward)
    if (!state) throw new Error('no state')
    expect(await readState((call, input) => client.call(call, input), state, '5')).toMatchObject({
      failure: { kind: 'malformed', detail: 'LimitInviteAwardFlag: unreadable: maybe' },
    })
  })
})

describe('a player’s detail', () => {
  test.each([
    ['null', { data: null }],
    ['absent', {}],
    ['[]', { data: [] }],
    ['{}', { data: {} }],
    ['false', { data: false }],
    ["''", { data: '' }],
    ['a record of nothing but null', { data: { AccountID: null, Money: null, Locked: null } }],
  ])('that is %s means no player', async (_, answer) => {
    expect(await read(playerDetail.detail, { roleId: '5' }, answer)).toBeNull()
  })

  test('with one unreadable amount has the rest', async () => {
    const data = { AccountID: 5, Money: 'x', TotalDeposit: 2000, TotalRollOut: 500 }
    const output = await read(playerDetail.detail, { roleId: '5' }, { data })
    expect(output).toMatchObject({ AccountID: '5', Money: null, profit: -1500, unreadable: { Money: 'x' } })
  })

  test('that is empty has no toggle state', async () => {
    body = JSON.stringify({ success: true, data: [] })
    const { readState } = await import('../../../src/shared/find-record.ts')
    const state = getToggleState(playerActions.toggleInviteAward)
    if (!state) throw new Error('no state')
    expect(await readState((call, input) => client.call(call, input), state, '5')).toEqual({
      ok: true,
      value: null,
    })
  })
})

describe('an id', () => {
  test.each([
    ['9.000000000000000123E18', '9000000000000000123'],
    ['9000000000000000123.0', '9000000000000000123'],
    ['1001.0', '1001'],
    ['1e21', '1000000000000000000000'],
    ['12E3', '12000'],
    ['"9.000000000000000123E18"', '9000000000000000123'],
    ['"1001.0"', '1001'],
    ['"0012.00"', '0012'],
    ['"12E34"', '12E34'],
    ['"1E5"', '1E5'],
    ['"12.5"', '12.5'],
    ['"v1.0"', 'v1.0'],
  ])('sent as %s is read as %s', async (wireText, expected) => {
    const answer = `{"success":true,"data":{"list":[{"Id":1,"OrderId":${wireText}}],"count":1}}`
    const { rows } = await read(rechargeOrders.list, paging, answer)
    expect(rows[0]?.OrderId).toBe(expected)
  })
})

describe('the ids of online players', () => {
  test.each([
    ['a list of numbers', [1001, 1002]],
    ['a list of texts', ['1001', '1002']],
    ['one text', '1001,1002'],
    ['one text with spaces', '1001, 1002'],
    ['objects', [{ id: 1001 }, { RoleID: '1002' }]],
    ['a list under its name', { list: ['1001', '1002'] }],
    ['one text under its name', { list: '1001,1002' }],
    ['a list with gaps', { 0: 1001, 4: '1002' }],
    ['a map of flags', { 1001: 1, 1002: '1', 1003: 0 }],
    ['a map of objects', { 1001: { time: '10:00' }, 1002: { time: '11:00' } }],
    ['a list as JSON text', '["1001",1002]'],
  ])('are read from %s', async (_, data) => {
    expect(await read(players.online, {}, { data })).toEqual(['1001', '1002'])
  })

  test.each([[null], [[]], [{}], [''], [false]])('are empty where %j is sent', async data => {
    expect(await read(players.online, {}, { data })).toEqual([])
  })

  test('are malformed in any other shape', async () => {
    body = JSON.stringify({ success: true, data: { players: 'x' } })
    expect(await client.call(players.online, {})).toMatchObject({ failure: { kind: 'malformed' } })
  })
})
