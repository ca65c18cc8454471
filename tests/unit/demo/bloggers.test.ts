// @module-tag proof
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 1500, orders: 6000, logs: 3000 })
  token = await signIn(demo)
})
afterAll(() => demo.close())
beforeEach(() => demo.control.clearFaults())

const send = (name: string, parameters: Parameters) => call(demo, `bloggers.${name}`, parameters, token)
const list = async (parameters: Parameters = {}) =>
  asPlainSchema(bloggers.list.output).parse(await send('list', { page: '1', limit: '200', ...parameters }))
const leaders = () => demo.control.players().filter(one => one.deleted === 0 && [5, 6].includes(one.role))
const loadRow = async (id: string, parameters: Parameters = {}) => {
  const [row] = (await list({ BloggerRoleId: id, ...parameters })).rows
  if (!row) throw new Error(`no blogger ${id}`)
  return row
}
const first = async () => {
  const [row] = (await list()).rows
  if (!row) throw new Error('no bloggers')
  return row
}

test('all bloggers and agents of the players are listed once, the newest first', async () => {
  const { rows, total, unreadable, configs } = await list()
  expect([rows.length, unreadable]).toEqual([total, []])
  expect(rows.map(row => row.BloggerRoleId)).toEqual(leaders().map(one => String(one.id)))
  expect(Object.keys(configs.channel_valid_invite_type ?? {})).toHaveLength(8)
  expect(await list({ limit: '2', page: '2' })).toMatchObject({ total, rows: rows.slice(2, 4) })
  for (const [place, one] of leaders().entries()) {
    expect(rows[place]).toMatchObject({
      isBlogger: one.role,
      BloggerCreateTime: one.registered,
      channelRoleId: String(one.channel_role),
      channelRemark: one.channel_remark,
      salesmanRoleId: String(one.salesman ?? ''),
      salesmanRemark: one.salesman_remark ?? '',
      ParentIds: one.parent === 0 ? '' : String(one.parent),
    })
  }
})

test('each filter finds exactly the matching bloggers', async () => {
  const { rows } = await list()
  const one = await first()
  expect((await list({ BloggerRoleId: one.BloggerRoleId })).rows).toEqual([one])
  const ofSalesman = rows.filter(row => row.salesmanRoleId === '20000101')
  expect(ofSalesman.length).toBeGreaterThan(0)
  expect((await list({ salesmanRoleId: '20000101' })).rows).toEqual(ofSalesman)
  const agents = rows.filter(row => row.isBlogger === 6)
  expect((await list({ isBlogger: '6' })).rows).toEqual(agents)
  expect((await list({ isBlogger: '5' })).total).toBe(rows.length - agents.length)
  const rowsWithRemark = rows.filter(row => row.BloggerRemark.includes('Grupo'))
  expect(rowsWithRemark.length).toBeGreaterThan(0)
  expect((await list({ BloggerRemark: 'grupo' })).rows).toEqual(rowsWithRemark)
  expect(await send('list', { page: '1', limit: '20', isBlogger: '7' })).toMatchObject({ code: 400_007 })
})

test('the figures are those of the team, over all time and over a date range', async () => {
  const { rows } = await list()
  const leader = rows.toSorted((a, b) => (b.Lv1Deposit ?? 0) - (a.Lv1Deposit ?? 0))[0]
  const id = leader?.BloggerRoleId ?? ''
  const players = demo.control.players()
  const team = players.filter(one => String(one.parent) === id && one.parent_type === 0 && one.deleted === 0)
  expect(team.length).toBeGreaterThan(3)
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  expect(leader).toMatchObject({
    Lv1PersonCount: team.length,
    Lv1Deposit: sum(team.map(one => one.deposit)),
    Lv1PersonDeposit: team.filter(one => one.deposits > 0).length,
    Lv1FirstDepositPerson: team.filter(one => one.deposits > 0).length,
    Lv1Withdraw: sum(team.map(one => one.withdrawn)),
    BloggerWithdraw: players.find(one => String(one.id) === id)?.withdrawn,
  })
  expect(leader?.Profit).toBe(
    (leader?.Lv1Deposit ?? 0) - (leader?.Lv1Withdraw ?? 0) - (leader?.BloggerWithdraw ?? 0),
  )
  const registrationDays = team.map(one => one.registered.slice(0, 10)).toSorted()
  const days = { start: registrationDays[1] ?? '', end: registrationDays.at(-2) ?? '' }
  const rangedRow = await loadRow(id, days)
  const newPlayers = team.filter(
    one => one.registered >= days.start && one.registered <= `${days.end} 23:59:59`,
  )
  expect(rangedRow.Lv1PersonCount).toBe(newPlayers.length)
  expect(newPlayers.length).toBeLessThan(team.length)
  const outside = await loadRow(id, { start: '2001-01-01', end: '2001-01-02' })
  expect(outside).toMatchObject({ Deposit: 0, PersonDeposit: 0, Lv1PersonCount: 0, BloggerWithdraw: 0 })
  expect(await send('list', { page: '1', limit: '20', start: '2026-02-30' })).toMatchObject({ code: 400_007 })
})

test('a balance adjustment changes the balance, the coin log and the row', async () => {
  const { BloggerRoleId: id } = await first()
  const [before, row] = [demo.control.balanceOf(Number(id)).balance, await loadRow(id)]
  const change = (money: string, operateType: string) =>
    send('changeScore', { roleId: id, money, operateType, descript: 'Ticket 7' })
  expect(await change('12500', '1')).toMatchObject({ success: true, message: 'Operation succeeded' })
  expect(await change('2250', '2')).toMatchObject({ success: true })
  expect(demo.control.balanceOf(Number(id)).balance).toBe(before + 10_250)
  const log = (await call(demo, 'playerDetail.coins', { roleId: id, page: '1', limit: '2' }, token)).data.list
  expect(log).toHaveLength(2)
  const after = await loadRow(id)
  expect(after.BloggerGmIncMoney).toBe((row.BloggerGmIncMoney ?? 0) + 12_500)
  expect(after.BloggerGmDecMoney).toBe((row.BloggerGmDecMoney ?? 0) - 2250)
  expect(after.BloggerGmMoney).toBe((row.BloggerGmMoney ?? 0) + 10_250)
  const much = await change('999999999000', '2')
  expect(much).toMatchObject({ success: false, code: 400_100 })
  expect(demo.control.balanceOf(Number(id)).balance).toBe(before + 10_250)
})

test('a team remark and the switch change only their own row in the list', async () => {
  const { rows } = await list()
  const [one] = rows
  const id = one?.BloggerRoleId ?? ''
  expect(await send('setRemark', { RoleID: id, remark: ' Equipe Nova ' })).toMatchObject({ success: true })
  expect(await send('toggleInnerBind', { role_id: id })).toMatchObject({ message: 'Setting succeeded' })
  const changed = {
    BloggerRemark: 'Equipe Nova',
    allow_inner_bind_parent: 1 - (one?.allow_inner_bind_parent ?? 0),
  }
  const after = await list()
  expect(after.rows[0]).toMatchObject(changed)
  expect(after.rows.slice(1)).toEqual(rows.slice(1))
  expect((await list({ BloggerRemark: 'equipe nova' })).rows).toEqual([after.rows[0]])
  await send('toggleInnerBind', { role_id: id })
  expect((await loadRow(id)).allow_inner_bind_parent).toBe(one?.allow_inner_bind_parent)
})

test('each form loads its saved values and leaves other bloggers unchanged', async () => {
  const [one, other] = (await list()).rows
  const [role_id, others] = [one?.BloggerRoleId ?? '', { role_id: other?.BloggerRoleId ?? '' }]
  const invite = async (parameters: Parameters) =>
    asPlainSchema(bloggers.inviteBonus.output).parse(await send('inviteBonus', parameters))
  const fake = async (parameters: Parameters) =>
    asPlainSchema(bloggers.fakeData.output).parse(await send('fakeData', parameters))
  const hidden = async (parameters: Parameters) =>
    asPlainSchema(bloggers.hiddenOrders.output).parse(await send('hiddenOrders', parameters))
  const before = [await invite(others), await fake(others), await hidden(others)]
  const level = await invite({ role_id })
  await send('setInviteBonus', { role_id, valid_invite_type: '2', first_charge_proxy_bonus_lv1: '7.5' })
  expect(await invite({ role_id })).toEqual({
    ...level,
    valid_invite_type: 2,
    nValidInviteType: 2,
    first_charge_proxy_bonus_lv1: 750,
  })
  expect(await loadRow(role_id)).toMatchObject({ valid_invite_type: 2, nValidInviteType: 2 })
  await send('setFakeData', {
    role_id,
    event: 'edit',
    show_fake: '1',
    show_bet_fake: '1',
    show_bet_multiply: '150',
  })
  expect(await fake({ role_id })).toMatchObject({ show_fake: 1, show_bet_fake: 1, show_bet_multiply: 150 })
  const tiers = {
    FirstRoubarSwitch: '1',
    FirstMoney1: '20.5',
    ExtraRate: '100',
    ExtraData: '100',
    ExtraType2: '1',
  }
  await send('setHiddenOrders', { role_id, ...tiers })
  expect(await hidden({ role_id })).toMatchObject({ ...tiers, FirstRate: '', ExtraRoubarSwitch: '' })
  expect([await invite(others), await fake(others), await hidden(others)]).toEqual(before)
})

test('win rates are read by player and set on one platform only', async () => {
  const { BloggerRoleId: RoleID } = await first()
  const rates = async () =>
    asPlainSchema(bloggers.winRates.output).parse(await send('winRates', { page: '1', limit: '50', RoleID }))
  const before = await rates()
  expect(before.configs.platforms?.['99999']).toMatch(/^Mini Games/)
  expect(await send('saveWinRate', { apiId: '99999', RoleID, WinRate: '88.5' })).toMatchObject({
    success: true,
  })
  const after = await rates()
  expect(after.rows.find(row => row.ApiID === '99999')).toMatchObject({
    RoleID,
    WinRate: 8850,
    shown: '88.5%',
  })
  const others = (page: typeof after) => page.rows.filter(row => row.ApiID !== '99999')
  expect(others(after)).toEqual(others(before))
  const refusals: readonly [Parameters, number][] = [
    [{ apiId: '31', RoleID, WinRate: '9' }, 400_007],
    [{ apiId: '', RoleID, WinRate: '9' }, 400_100],
    [{ apiId: '99999', RoleID: '', WinRate: '9' }, 400_100],
    [{ apiId: '99999', RoleID, WinRate: '' }, 400_100],
    [{ apiId: '99999', RoleID: '12', WinRate: '9' }, 400_100],
  ]
  for (const [parameters, code] of refusals)
    expect(await send('saveWinRate', parameters)).toMatchObject({ code })
  expect(await rates()).toEqual(after)
})

test('data repair runs as a task whose ID the answer may omit', async () => {
  const { BloggerRoleId: RoleID } = await first()
  const taskId = asPlainSchema(bloggers.repair.output).parse(await send('repair', { RoleID }))
  expect((await call(demo, 'tasks.one', { taskId }, token)).data).toMatchObject({ status: 'processing' })
  demo.control.fault({ path: bloggers.repair.path, mode: 'nulls', times: 1 })
  expect(asPlainSchema(bloggers.repair.output).parse(await send('repair', { RoleID }))).toBe('')
})

test.each<[string, string, (id: string, plainPlayer: string) => Parameters, number]>([
  ['no player', 'setRemark', () => ({ RoleID: '', remark: 'x' }), 400_100],
  ['the player 0', 'setInviteBonus', () => ({ role_id: '0', valid_invite_type: '1' }), 400_100],
  ['no role id', 'setFakeData', () => ({ role_id: '', event: 'edit' }), 400_100],
  ['an unknown player', 'toggleInnerBind', () => ({ role_id: '12' }), 400_100],
  ['a player without a team', 'repair', (_, plainPlayer) => ({ RoleID: plainPlayer }), 400_100],
  ['an empty team remark', 'setRemark', id => ({ RoleID: id, remark: ' ' }), 400_100],
  ['no money', 'changeScore', id => ({ roleId: id, money: '', operateType: '1' }), 400_100],
  ['no score at all', 'changeScore', id => ({ roleId: id, money: '0', operateType: '1' }), 400_100],
  ['a part of a thousandth', 'changeScore', id => ({ roleId: id, money: '1.5', operateType: '1' }), 400_100],
  ['an unknown change', 'changeScore', id => ({ roleId: id, money: '1000', operateType: '3' }), 400_007],
  ['more than 100 %', 'setHiddenOrders', id => ({ role_id: id, FirstRate: '100.5' }), 400_100],
])('a call with %s is refused and changes nothing', async (_, name, parameters, code) => {
  const [before, { BloggerRoleId: id }] = [await list(), await first()]
  const plainPlayer = String(demo.control.players().find(one => one.role === 0)?.id)
  const balance = demo.control.balanceOf(Number(id))
  expect(await send(name, parameters(id, plainPlayer))).toMatchObject({ success: false, code })
  expect(await list()).toEqual(before)
  expect(demo.control.balanceOf(Number(id))).toEqual(balance)
})
