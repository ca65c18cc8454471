import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../../src/shared/endpoint-base.ts'
import { agentTeams } from '../../../src/shared/endpoints/agent-teams.ts'
import { bloggers } from '../../../src/shared/endpoints/bloggers.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { channelTotals } from '../../../src/shared/endpoints/channel-totals.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import { home } from '../../../src/shared/endpoints/home.ts'
import { playerActions } from '../../../src/shared/endpoints/player-actions.ts'
import { playerDetail } from '../../../src/shared/endpoints/player-detail.ts'
import { players } from '../../../src/shared/endpoints/players.ts'
import { proxyBonus } from '../../../src/shared/endpoints/proxy-bonus.ts'
import { rechargeOrders } from '../../../src/shared/endpoints/recharge-orders.ts'
import { withdrawals } from '../../../src/shared/endpoints/withdrawals.ts'
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
    'sent as %j costs only itself, and is listed with what was sent',
    async sent => {
      const other = { TotalCount: 3, TotalMoney: sent, DailyQuota: '9000', hasQuotaToday: '4000' }
      const found = await read(gm.list, paging, { data: { list: operations, count: 1, other } })
      expect(found.rows).toHaveLength(1)
      expect(found.other).toMatchObject({ TotalCount: 3, TotalMoney: null, remainQuotaToday: 5000 })
      expect(found.other.unreadable).toEqual({
        TotalMoney: typeof sent === 'object' ? JSON.stringify(sent) : String(sent),
      })
    },
  )

  test('leaves what is derived from it unreadable, not 0 and not unsent', async () => {
    const other = { DailyQuota: '9000', hasQuotaToday: 'n/a', TotalQuota: 7, hasQuotaTotal: 2 }
    const found = await read(gm.list, paging, { data: { list: operations, count: 1, other } })
    expect(found.other).toMatchObject({ remainQuotaToday: null, remainQuotaTotal: 5 })
    expect(found.other.unreadable).toEqual({ hasQuotaToday: 'n/a', remainQuotaToday: 'hasQuotaToday: n/a' })
  })

  test.each([['none'], [7], [[['a']]]])('sums sent as %j lose no rows', async other => {
    const found = await read(agentTeams.daily, paging, { data: { list: [{}, {}], count: 2, other } })
    expect(found.rows).toHaveLength(2)
    expect(Object.values(found.other.unreadable ?? {})).toEqual(Array(6).fill(expect.any(String)))
  })

  test('sums sent as their JSON text are read', async () => {
    const other = JSON.stringify({ TotalCount: 3 })
    const found = await read(gm.list, paging, { data: { list: operations, count: 1, other } })
    expect(found.other).toMatchObject({ TotalCount: 3 })
    expect(found.other).not.toHaveProperty('unreadable')
  })

  test('a flag that cannot be read loses no rows either', async () => {
    const data = { list: [{ RoleID: 5 }], count: 1, InviteBonusWithdrawFlag: 'maybe' }
    const found = await read(proxyBonus.list, paging, { data })
    expect(found.rows).toHaveLength(1)
    expect(found.other).toEqual({
      InviteBonusWithdrawFlag: null,
      unreadable: { InviteBonusWithdrawFlag: 'maybe' },
    })
  })

  test('a difference of sums is unreadable where one of them is', async () => {
    const other = { Deposit: 'NaN', Withdraw: 5, DWdiff: 9 }
    const found = await read(channelTotals.salesmanDaily, paging, { data: { list: [], count: 0, other } })
    // The platform's own difference is all that is known of it.
    expect(found.other).toMatchObject({
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
  ] as const)('of a call of its own costs no other tile', async (call, data, meant, lost) => {
    const found = await read(call, {}, { data })
    expect(found).toMatchObject({ ...meant, unreadable: { [lost]: '--' } })
  })
})

test('what was sent is quoted without the secrets of the session', async () => {
  const release = client.secretValues.hold(['tok-of-today'])
  const other = { TotalMoney: 'tok-of-today?' }
  const found = await read(gm.list, paging, { data: { list: operations, count: 1, other } })
  const summary = await read(home.summary, {}, { data: { Running: 'tok-of-today?' } })
  release()
  expect([found.other.unreadable, summary.unreadable]).toEqual([
    { TotalMoney: '[hidden]?' },
    { Running: '[hidden]?' },
  ])
})

test('one bad amount leaves the rest of the home summary', async () => {
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
  test('counts what cannot be read as missing, so that it is not written back', async () => {
    const sent = { show_fake: 1, show_bet_multiply: 'about 2' }
    const found = await read(bloggers.fakeData, { role_id: '7' }, { data: sent })
    expect(found).toMatchObject({ show_fake: 1, unreadable: { show_bet_multiply: 'about 2' } })
    expect(found.missing).toContain('show_bet_multiply')
  })

  test('keeps a toggle from being sent whose state cannot be read', async () => {
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
  ])('that is %s is no player', async (_, answer) => {
    expect(await read(playerDetail.detail, { roleId: '5' }, answer)).toBeNull()
  })

  test('with one unreadable amount shows the rest', async () => {
    const data = { AccountID: 5, Money: 'x', TotalDeposit: 2000, TotalRollOut: 500 }
    const found = await read(playerDetail.detail, { roleId: '5' }, { data })
    expect(found).toMatchObject({ AccountID: '5', Money: null, profit: -1500, unreadable: { Money: 'x' } })
  })

  test('finds nothing to toggle where there is no player', async () => {
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
  ])('sent as %s is %s', async (sent, meant) => {
    const answer = `{"success":true,"data":{"list":[{"Id":1,"OrderId":${sent}}],"count":1}}`
    const { rows } = await read(rechargeOrders.list, paging, answer)
    expect(rows[0]?.OrderId).toBe(meant)
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

  test.each([[null], [[]], [{}], [''], [false]])('are none where %j is sent', async data => {
    expect(await read(players.online, {}, { data })).toEqual([])
  })

  test('are not known from anything else', async () => {
    body = JSON.stringify({ success: true, data: { players: 'x' } })
    expect(await client.call(players.online, {})).toMatchObject({ failure: { kind: 'malformed' } })
  })
})
