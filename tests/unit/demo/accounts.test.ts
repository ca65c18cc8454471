// @module-tag proof
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, subChannelAccounts, subChannelRoles } from '../../../src/areas/accounts/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, encryptPassword, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let serial = 0

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 200, logs: 1000 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const areas = { accounts, subChannelAccounts } as const
type Area = keyof typeof areas
const both: readonly Area[] = ['accounts', 'subChannelAccounts']

const paging = { page: '1', limit: '1000' }
const list = async (area: Area, parameters: Parameters = {}, by = token) =>
  asPlainSchema(areas[area].list.output).parse(
    await call(demo, `${area}.list`, { ...paging, ...parameters }, by),
  )
const send = (id: string, parameters: Parameters, by = token) => call(demo, id, parameters, by)
const credentials = (password: string, again = password) => ({
  password: encryptPassword(demo, password),
  check_password: encryptPassword(demo, again),
})
const nextName = () => {
  serial += 1
  return `tester${String(serial).padStart(4, '0')}`
}
const addAccount = async (area: Area, parameters: Parameters = {}) => {
  const username = nextName()
  const request = {
    groupId: '2',
    username,
    remark: `Note ${username}`,
    ...credentials('Fresh2026pass'),
    ...parameters,
  }
  expect(await send(`${area}.add`, request)).toMatchObject({ success: true, message: 'Added successfully' })
  const [row] = (await list(area, { username })).rows
  if (!row) throw new Error('the new account is not listed')
  return row
}
const findByName = async (area: Area, username: string) => {
  const [row] = (await list(area, { username })).rows
  if (!row) throw new Error(`no account '${username}'`)
  return row
}
const loadRow = async (area: Area, id: string) => {
  const match = (await list(area)).rows.find(row => row.id === id)
  if (!match) throw new Error(`no row ${id}`)
  return match
}

test.each(both)('%s are all listed once and readable, the newest first', async area => {
  const { rows, unreadable, total, configs } = await list(area)
  expect([rows.length, unreadable]).toEqual([total, []])
  const ids = rows.map(row => Number(row.id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const storedAccounts = demo.control.storedAccounts()
  for (const row of rows) {
    const account = storedAccounts.find(one => String(one.id) === row.id)
    expect(row.game_passage_point).toBe((account?.passage_point ?? 0) * 10)
    expect(row.role_id).toBe(String(account?.role_id))
    expect(configs.role_list[row.group_id]).toBe(row.title)
  }
  expect(Object.keys(configs.channel_valid_invite_type ?? {})).toHaveLength(8)
  expect(configs.tips?.proxy_roubar).not.toBe('')
  const [first, second] = [await list(area, { limit: '4' }), await list(area, { limit: '4', page: '2' })]
  expect([...first.rows, ...second.rows]).toEqual(rows.slice(0, first.rows.length + second.rows.length))
  expect(first.rows).toHaveLength(4)
})

test('every salesperson and channel of the players is an account', async () => {
  const [sellers, channels] = [(await list('accounts')).rows, (await list('subChannelAccounts')).rows]
  const players = demo.control.players()
  const knownIds = new Set(sellers.map(row => row.role_id))
  expect(players.filter(one => one.salesman !== null && !knownIds.has(String(one.salesman)))).toEqual([])
  const channelIds = new Map(channels.map(row => [row.role_id, row.channel_id]))
  expect(players.filter(one => channelIds.get(String(one.channel_role)) !== String(one.channel))).toEqual([])
  expect(sellers.map(row => row.username)).toContain('salesman01')
  expect(sellers.map(row => row.username)).not.toContain('owner2026')
})

test('each filter finds exactly the matching accounts', async () => {
  const { rows } = await list('accounts')
  const [one] = rows.filter(row => row.username === 'salesman01')
  if (!one) throw new Error('no salesman01')
  expect((await list('accounts', { role_id: one.role_id })).rows).toEqual([one])
  expect((await list('accounts', { username: 'MAN01' })).rows).toEqual([one])
  expect((await list('accounts', { remark: 'marin' })).rows).toEqual([one])
  const children = (await list('accounts', { parentId: one.role_id })).rows
  expect(children.length).toBeGreaterThan(0)
  expect(children.map(row => row.parentRemark)).toEqual(children.map(() => one.remark))
  expect(children.every(row => row.ParentIds === `${one.role_id},${one.ParentIds}`)).toBe(true)
  const levels = ['1', '2', '3'].map(level => list('accounts', { accountLevel: level }))
  const counts = (await Promise.all(levels)).map(page => page.total)
  expect(counts.every(count => count > 0)).toBe(true)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
  expect(Object.keys((await list('accounts')).configs.salesman_level ?? {})).toEqual(['1', '2', '3'])
  expect(await send('accounts.list', { ...paging, role_id: 'x' })).toMatchObject({ code: 400_007 })
})

test.each(both)(
  'an account added to %s signs in, shows its QR once and gets the menu of its role',
  async area => {
    const { username, id } = await addAccount(area)
    const pwd = encryptPassword(demo, 'Fresh2026pass')
    const verifyAnswer = await call(demo, 'session.verify', { username, pwd })
    expect(verifyAnswer).toMatchObject({ success: true, data: { isshow: 1 } })
    const login = { username, pwd, code: demo.control.generateCode(username), remember: '0' }
    const { data } = await call(demo, 'session.login', login)
    expect((await call(demo, 'session.verify', { username, pwd })).data).toMatchObject({ isshow: 0 })
    const menus = (await call(demo, 'system.menus', {}, data.token)).data
    const expected = (await call(demo, 'system.menus', {}, await signIn(demo, 'salesman01'))).data
    expect(menus).toEqual(expected)
    expect(await loadRow(area, id)).toMatchObject({
      google_verify: 1,
      last_login_time: expect.stringMatching(/^\d{4}-/),
    })
    // The mail list needs a quota, which the new account has.
    expect((await call(demo, 'mail.list', { ...paging, type: '1' }, data.token)).success).toBe(true)
  },
)

test('a new account is below the account that added it', async () => {
  const own = demo.control.storedAccounts().find(one => one.username === 'salesman01')
  const [seller] = (await list('accounts', { username: 'salesman01' })).rows
  const by = await signIn(demo, 'salesman01')
  const username = nextName()
  await send('accounts.add', { groupId: '2', username, ...credentials('Fresh2026pass') }, by)
  const [row] = (await list('accounts', { username })).rows
  expect(row).toMatchObject({
    parentRemark: seller?.remark,
    parentTypeName: 'Salesperson',
    channel_id: String(own?.channel),
  })
  expect((await list('accounts', { username, accountLevel: '2' })).total).toBe(1)
  const channel = await addAccount('subChannelAccounts')
  const others = (await list('subChannelAccounts')).rows.filter(one => one.id !== channel.id)
  expect(others.map(one => one.channel_id)).not.toContain(channel.channel_id)
})

test.each<[string, () => Parameters, number]>([
  ['no role', () => ({ groupId: '' }), 400_100],
  ['an unknown role', () => ({ groupId: '99' }), 400_100],
  ['a disabled role', () => ({ groupId: '7' }), 400_100],
  ['no name', () => ({ username: ' ' }), 400_100],
  ['a name of 3', () => ({ username: 'abc' }), 400_100],
  ['a name with a sign', () => ({ username: 'tester-1' }), 400_100],
  ['a name that is taken, in any case', () => ({ username: 'Owner2026' }), 400_100],
  ['a password of 7', () => credentials('Abc1234'), 400_100],
  ['passwords that differ', () => credentials('Fresh2026pass', 'Fresh2026pasS'), 400_100],
  ['no confirmation', () => ({ check_password: '' }), 400_100],
  ['a password in plain text', () => ({ password: 'Fresh2026pass' }), 400_012],
])('adding with %s is refused and adds nothing', async (_, parameters, code) => {
  const before = demo.control.storedAccounts()
  const good = { groupId: '2', username: 'free2026', ...credentials('Fresh2026pass') }
  expect(await send('accounts.add', { ...good, ...parameters() })).toMatchObject({ success: false, code })
  expect(demo.control.storedAccounts()).toEqual(before)
})

test('an edit changes role, name, remark and, if given, the password', async () => {
  const { id, username } = await addAccount('accounts')
  const newName = nextName()
  const request = { id, groupId: '3', username: newName, remark: 'Moved' }
  expect(await send('accounts.edit', request)).toMatchObject({ success: true, message: 'Edit successful' })
  expect(await loadRow('accounts', id)).toMatchObject({
    username: newName,
    remark: 'Moved',
    title: 'Manager',
  })
  const old = { username: newName, pwd: encryptPassword(demo, 'Fresh2026pass') }
  expect(await call(demo, 'session.verify', old)).toMatchObject({ success: true })
  expect(await call(demo, 'session.verify', { ...old, username })).toMatchObject({ success: false })
  await send('accounts.edit', { ...request, ...credentials('Other2026pass') })
  expect(await call(demo, 'session.verify', old)).toMatchObject({ success: false, code: 400_100 })
  const fresh = { username: newName, pwd: encryptPassword(demo, 'Other2026pass') }
  expect(await call(demo, 'session.verify', fresh)).toMatchObject({ success: true })
  expect(
    await send('accounts.edit', { ...request, password: encryptPassword(demo, 'Third2026pass') }),
  ).toMatchObject({
    code: 400_100,
  })
  expect(await send('accounts.edit', { ...request, username: 'salesman01' })).toMatchObject({ code: 400_100 })
  expect(await send('accounts.edit', { ...request, id: '101' })).toMatchObject({ code: 400_100 })
})

test('a renamed account keeps its quota and its usage', async () => {
  const before = demo.control.quotaOf('salesman05')
  const { id } = await findByName('accounts', 'salesman05')
  const newName = nextName()
  await send('accounts.edit', { id, groupId: '2', username: newName })
  expect(demo.control.quotaOf(newName)).toEqual(before)
})

test('a deleted account leaves the list, cannot sign in and loses its session', async () => {
  const { id, username, role_id: gone } = await addAccount('accounts')
  const pwd = encryptPassword(demo, 'Fresh2026pass')
  const code = demo.control.generateCode(username)
  const { data } = await call(demo, 'session.login', { username, pwd, code, remember: '0' })
  expect(await send('accounts.remove', { id })).toMatchObject({ success: true })
  expect((await list('accounts', { username })).rows).toEqual([])
  expect(await call(demo, 'session.verify', { username, pwd })).toMatchObject({ code: 400_100 })
  expect(await call(demo, 'system.menus', {}, data.token)).toMatchObject({ success: false, code: 410_000 })
  const next = await addAccount('accounts')
  expect(next.role_id).not.toBe(gone)
  expect(await send('accounts.remove', { id })).toMatchObject({ code: 400_100 })
  expect(await send('accounts.remove', { id: '1' })).toMatchObject({ code: 400_100 })
  expect(await send('accounts.remove', { id: '0' })).toMatchObject({ code: 400_100 })
})

test('an unbound authenticator must be bound again, with another secret', async () => {
  const { id } = await findByName('accounts', 'salesman06')
  const code = demo.control.generateCode('salesman06')
  expect(await send('accounts.unbindGoogle', { id })).toMatchObject({ message: 'Unbind successful' })
  expect(await loadRow('accounts', id)).toMatchObject({ google_verify: 0 })
  const pwd = encryptPassword(
    demo,
    demo.control.storedAccounts().find(one => String(one.id) === id)?.password ?? '',
  )
  expect((await call(demo, 'session.verify', { username: 'salesman06', pwd })).data).toMatchObject({
    isshow: 1,
  })
  const login = { username: 'salesman06', pwd, remember: '0' }
  expect(await call(demo, 'session.login', { ...login, code })).toMatchObject({ code: 400_100 })
  expect(await send('accounts.unbindGoogle', { id })).toMatchObject({ code: 400_100 })
  const fresh = demo.control.generateCode('salesman06')
  expect(await call(demo, 'session.login', { ...login, code: fresh })).toMatchObject({ success: true })
})

test.each(both)('the settings of one of the %s are listed, and others do not change', async area => {
  const { id } = await addAccount(area)
  const before = (await list(area)).rows.filter(row => row.id !== id)
  const at = (name: string, request: Parameters) => send(`${area}.${name}`, { id, ...request })
  const invite = {
    valid_invite_type: '5',
    first_charge_proxy_bonus_lv1: '12.5',
    first_charge_proxy_bonus_lv3: '0',
    child_follow: '-1',
    chest_second_day: '1',
    show_valid_invite: '1',
    Type0_MinRecharge: '20500',
    Type0_MinWater: '7500',
    min_deposit: '30000',
  }
  const first = await loadRow(area, id)
  expect(await at('setInviteBonus', invite)).toMatchObject({ success: true, message: 'Setting succeeded' })
  await at('setFakeData', { event: 'edit', show_fake: '1', show_bet_fake: '0', show_bet_multiply: '145' })
  await at('setPullRules', { RoubarMinInvite: '20', RoubarRegInterval: '5', RoubarIncludeAgent: '1' })
  await at('setHiddenOrders', {
    FirstRoubarSwitch: '1',
    FirstMoney: '12.50',
    ExtraRate2: '99.5',
    ExtraType2: '1',
  })
  await at('setExtra', { charge_require: '2.5' })
  await at('setPixel', { pix_type: '2', pix_id: 'fb1', pix_token: 'secret', pix_track_flag: '1' })
  await at('setPoints', { game_passage_point: '11', game_withdraw_point: '0', game_dividend_point: '1000' })
  expect(await loadRow(area, id)).toMatchObject({
    valid_invite_type: 5,
    nValidInviteType: 5,
    first_charge_proxy_bonus_lv1: 1250,
    first_charge_proxy_bonus_lv2: first.first_charge_proxy_bonus_lv2,
    first_charge_proxy_bonus_lv3: 0,
    child_follow: -1,
    chest_second_day: 1,
    show_valid_invite: 1,
    Type0_MinRecharge: 20_500,
    Type0_MinWater: 7500,
    min_deposit: 30_000,
    show_fake: 1,
    show_bet_fake: 0,
    show_bet_multiply: 145,
    RoubarMinInvite: 20,
    RoubarRegInterval: 5,
    RoubarParentID: '0',
    RoubarIncludeAgent: 1,
    FirstRoubarSwitch: '1',
    FirstMoney: '12.50',
    ExtraRate2: '99.5',
    ExtraType2: '1',
    ExtraMoney: '',
    charge_require: '2.5',
    pix_type: 2,
    pix_id: 'fb1',
    pix_token: 'secret',
    pix_track_flag: 1,
    game_passage_point: 110,
    game_withdraw_point: 0,
    game_dividend_point: 10_000,
  })
  expect(demo.control.storedAccounts().find(one => String(one.id) === id)?.passage_point).toBe(11)
  expect((await list(area)).rows.filter(row => row.id !== id)).toEqual(before)
})

test.each(both)('cleared settings of one of the %s are empty, and omitted ones stay', async area => {
  const { id } = await addAccount(area)
  const at = (name: string, request: Parameters) => send(`${area}.${name}`, { id, ...request })
  const before = await loadRow(area, id)
  expect(
    await at('setInviteBonus', {
      valid_invite_type: '2',
      first_charge_proxy_bonus_lv2: '',
      child_follow: '',
      min_deposit: '',
    }),
  ).toMatchObject({ success: true })
  await at('setFakeData', { event: 'edit', show_fake: '', show_bet_multiply: '' })
  await at('setPullRules', { RoubarMinInvite: '', RoubarRegInterval: '', RoubarParentID: '' })
  await at('setPoints', { game_passage_point: '', game_withdraw_point: '5', game_dividend_point: '' })
  expect(await loadRow(area, id)).toMatchObject({
    first_charge_proxy_bonus_lv1: before.first_charge_proxy_bonus_lv1,
    first_charge_proxy_bonus_lv2: null,
    child_follow: null,
    min_deposit: null,
    show_fake: null,
    show_bet_fake: before.show_bet_fake,
    show_bet_multiply: null,
    RoubarMinInvite: null,
    RoubarParentID: '0',
    game_passage_point: 0,
    game_withdraw_point: 50,
    missing: before.missing,
  })
})

test('an account that follows its channel has the mode of the channel', async () => {
  const { id: channel, channel_id } = await findByName('subChannelAccounts', 'channel100002')
  await send('subChannelAccounts.setInviteBonus', { id: channel, valid_invite_type: '4' })
  const seller = (await list('accounts')).rows.find(row => row.channel_id === channel_id)
  await send('accounts.setInviteBonus', { id: seller?.id ?? '', valid_invite_type: '-1' })
  expect(await loadRow('accounts', seller?.id ?? '')).toMatchObject({
    valid_invite_type: -1,
    nValidInviteType: 4,
  })
  await send('subChannelAccounts.setInviteBonus', { id: channel, valid_invite_type: '1' })
  expect(await loadRow('accounts', seller?.id ?? '')).toMatchObject({
    valid_invite_type: -1,
    nValidInviteType: 1,
  })
})

test.each([
  ['toggleOnly2nd', 'only_show_2nd'],
  ['toggleNoDeposit', 'show_no_deposit'],
  ['toggleLimitSubBet', 'limit_sub_bet'],
  ['toggleInnerBind', 'allow_inner_bind_parent'],
] as const)('%s flips its flag and no other, and flips it back', async (name, flag) => {
  const flags = ['only_show_2nd', 'show_no_deposit', 'limit_sub_bet', 'allow_inner_bind_parent'] as const
  for (const area of both) {
    const before = (await list(area)).rows[0]
    if (!before) throw new Error('no account')
    expect(await send(`${area}.${name}`, { id: before.id })).toMatchObject({ success: true })
    const after = await loadRow(area, before.id)
    expect(after[flag]).toBe(1 - (before[flag] ?? 0))
    const others = flags.filter(other => other !== flag)
    expect(others.map(other => after[other])).toEqual(others.map(other => before[other]))
    await send(`${area}.${name}`, { id: before.id })
    expect(await loadRow(area, before.id)).toEqual(before)
  }
})

const points = { game_passage_point: '1', game_withdraw_point: '1', game_dividend_point: '1' }
const pull = { RoubarMinInvite: '1', RoubarRegInterval: '1', RoubarIncludeAgent: '0' }
test.each<[string, string, Parameters, number]>([
  ['no id', 'setInviteBonus', { id: '', valid_invite_type: '1' }, 400_100],
  ['the id 0', 'setFakeData', { id: '0', event: 'edit' }, 400_100],
  ['an unknown id', 'setFakeData', { id: '9999', event: 'edit' }, 400_100],
  ["a sub-channel's id", 'setExtra', { id: '101', charge_require: '1' }, 400_100],
  ['another event', 'setFakeData', { event: 'export' }, 400_007],
  ['an unknown mode', 'setInviteBonus', { valid_invite_type: '7' }, 400_007],
  ['no mode', 'setInviteBonus', { valid_invite_type: '' }, 400_100],
  [
    'more than 100 %',
    'setInviteBonus',
    { valid_invite_type: '2', first_charge_proxy_bonus_lv1: '100.1' },
    400_100,
  ],
  [
    'three decimals',
    'setInviteBonus',
    { valid_invite_type: '2', first_charge_proxy_bonus_lv2: '1.155' },
    400_100,
  ],
  ['a negative amount', 'setInviteBonus', { valid_invite_type: '1', Type1_MinRecharge: '-1000' }, 400_007],
  ['a part of a thousandth', 'setInviteBonus', { valid_invite_type: '1', Type0_MinWater: '1.5' }, 400_007],
  [
    'a multiplier that is no whole number of tenths',
    'setFakeData',
    { event: 'edit', show_bet_multiply: '1.5' },
    400_007,
  ],
  ['an interval in words', 'setPullRules', { ...pull, RoubarRegInterval: 'five' }, 400_007],
  ['an unknown parent', 'setPullRules', { ...pull, RoubarParentID: '12' }, 400_100],
  ['a tier over 100 %', 'setHiddenOrders', { FirstRate: '101' }, 400_100],
  ['a switch nobody knows', 'setHiddenOrders', { ExtraRoubarSwitch1: '2' }, 400_007],
  ['two decimals of turnover', 'setExtra', { charge_require: '1.55' }, 400_100],
  ['no turnover', 'setExtra', { charge_require: '' }, 400_100],
  ['a point over 100 %', 'setPoints', { ...points, game_dividend_point: '1001' }, 400_100],
  ['a part of a tenth', 'setPoints', { ...points, game_passage_point: '11.5' }, 400_100],
  ['no pixel type', 'setPixel', { pix_type: '', pix_id: 'a', pix_token: 'b' }, 400_100],
  ['no pixel id', 'setPixel', { pix_type: '1', pix_id: '', pix_token: 'b' }, 400_100],
  ['no pixel token', 'setPixel', { pix_type: '1', pix_id: 'a', pix_token: ' ' }, 400_100],
])('a save with %s is refused and changes nothing', async (_, name, request, code) => {
  const before = await list('accounts')
  expect(await send(`accounts.${name}`, { id: '9', ...request })).toMatchObject({ success: false, code })
  expect(await list('accounts')).toEqual(before)
})

test.each(both)('each of the %s has links of its own, found by id, remark and parent', async area => {
  const promotions = async (parameters: Parameters = {}) =>
    asPlainSchema(areas[area].promotions.output).parse(
      await send(`${area}.promotions`, { ...paging, ...parameters }),
    )
  const { rows, total } = await promotions()
  expect(total).toBe(rows.length)
  expect(new Set(rows.map(row => row.ProxyId)).size).toBe((await list(area)).total)
  expect(new Set(rows.flatMap(row => [row.Link, row.ShortLink])).size).toBe(rows.length * 2)
  expect(rows.every(row => row.Link.endsWith(`p=${row.ProxyId}`))).toBe(true)
  const one = rows.find(row => row.remark !== '')
  expect((await promotions({ ProxyId: one?.ProxyId ?? '' })).rows).toEqual([one])
  const same = rows.filter(row => row.remark === one?.remark)
  expect((await promotions({ remark: one?.remark ?? '' })).rows).toEqual(same)
  expect((await promotions({ parentId: '1' })).rows).toEqual([])
  expect(await promotions({ limit: '2', page: '2' })).toMatchObject({ rows: rows.slice(2, 4), total })
})

test('a salesman may have two links, each with a key of its own', async () => {
  const answer = await send('accounts.promotions', paging)
  const { rows } = asPlainSchema(accounts.promotions.output).parse(answer)
  const links = Map.groupBy(rows, row => row.ProxyId)
  expect([...links.values()].map(({ length }) => length)).toContain(2)
  expect(new Set(rows.map(row => row.key)).size).toBe(rows.length)
})

test('data repair runs as a task and is refused for an unknown account', async () => {
  const { data } = await send('accounts.repair', { RoleID: '20000101' })
  expect((await send('tasks.one', { taskId: data.taskId })).data).toMatchObject({ status: 'processing' })
  expect(await send('accounts.repair', { RoleID: '10000001' })).toMatchObject({ code: 400_100 })
  expect(await send('subChannelAccounts.repair', { RoleID: '10000001' })).toMatchObject({ success: true })
  demo.control.fault({ path: accounts.repair.path, mode: 'nulls', times: 1 })
  const nullAnswer = await send('accounts.repair', { RoleID: '20000101' })
  expect(asPlainSchema(accounts.repair.output).parse(nullAnswer)).toBe('')
})

test('the roles of sub-channels are those that can be assigned', async () => {
  const { roles } = asPlainSchema(subChannelRoles.list.output).parse(await send('subChannelRoles.list', {}))
  expect(roles).toEqual((await list('subChannelAccounts')).configs.role_list)
  expect(Object.values(roles)).not.toContain('Former staff')
})

beforeEach(() => demo.control.clearFaults())
