// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../src/areas/accounts/calls.ts'
import { operationsSettings } from '../../../src/areas/operations-settings/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, encryptPassword, type Parameters, signIn } from './client.ts'

let demo: Demo
let owner: string

beforeAll(async () => {
  demo = await startDemo({ players: 50, orders: 50, logs: 500 })
  owner = await signIn(demo)
})
afterAll(() => demo.close())

const paging = { page: '1', limit: '20' }
const page = async (token: string) =>
  asPlainSchema(operationsSettings.read.output).parse(
    await call(demo, 'operationsSettings.read', paging, token),
  )
const loadOwn = async (token: string) => {
  const { rows, total, unreadable } = await page(token)
  expect([rows.length, total, unreadable]).toEqual([1, 1, []])
  const [row] = rows
  if (!row) throw new Error('no settings')
  return row
}
const save = (name: string, parameters: Parameters, token: string) =>
  call(demo, `operationsSettings.${name}`, parameters, token)

/** Signs in a sub-channel for the first time. */
const subChannel = async () => {
  const username = 'channel100002'
  const storedAccount = demo.control.storedAccounts().find(one => one.username === username)
  const pwd = encryptPassword(demo, storedAccount?.password ?? '')
  const code = demo.control.generateCode(username)
  return (await call(demo, 'session.login', { username, pwd, code, remember: '0' })).data.token as string
}

test('every account reads its own settings and its account type', async () => {
  const [salesman, channel] = [await signIn(demo, 'salesman01'), await subChannel()]
  const read = await Promise.all([owner, salesman, channel].map(token => loadOwn(token)))
  expect(read.map(row => row.username)).toEqual(['owner2026', 'salesman01', 'channel100002'])
  const types = await Promise.all([owner, salesman, channel].map(token => page(token)))
  expect(types.map(one => one.other.accountType)).toEqual([1, 2, 3])
  expect(Object.keys(types[0]?.configs.channel_valid_invite_type ?? {})).toHaveLength(8)
  expect(types[0]?.configs.tips).toMatchObject({ invite_bonus: expect.stringMatching(/./) })
})

test("a sub-channel reads the settings it saved, and the owner's do not change", async () => {
  const token = await subChannel()
  const { id } = await loadOwn(token)
  const before = await loadOwn(owner)
  await save('setInviteBonus', { id, valid_invite_type: '6', first_charge_proxy_bonus_lv2: '3.5' }, token)
  await save('setFakeData', { id, event: 'edit', show_fake: '0', show_bet_multiply: '30' }, token)
  const rules = {
    RoubarMinInvite: '7',
    RoubarRegInterval: '3',
    RoubarParentID: '20000201',
    RoubarIncludeAgent: '0',
  }
  await save('setPullRules', { id, ...rules }, token)
  await save(
    'setHiddenOrders',
    { id, ExtraRoubarSwitch: '1', ExtraRate: '100', ExtraData: '100', ExtraType: '0' },
    token,
  )
  const extra = { id, charge_require: '1.5', min_deposit: '20500', min_withdraw: '30000' }
  expect(await save('setExtra', extra, token)).toMatchObject({ success: true, message: 'Setting succeeded' })
  expect(await loadOwn(token)).toMatchObject({
    valid_invite_type: 6,
    nValidInviteType: 6,
    first_charge_proxy_bonus_lv2: 350,
    show_fake: 0,
    show_bet_multiply: 30,
    RoubarMinInvite: 7,
    RoubarRegInterval: 3,
    RoubarParentID: '20000201',
    RoubarIncludeAgent: 0,
    ExtraRoubarSwitch: '1',
    ExtraRate: '100',
    charge_require: '1.5',
    min_deposit: 20_500,
    min_withdraw: 30_000,
  })
  await save('setExtra', { id, charge_require: '-1' }, token)
  expect(await loadOwn(token)).toMatchObject({
    charge_require: '-1',
    min_deposit: 20_500,
    min_withdraw: 30_000,
  })
  expect(await loadOwn(owner)).toEqual(before)
})

test('the switches flip, also in the account list of the owner', async () => {
  const token = await signIn(demo, 'salesman01')
  const before = await loadOwn(token)
  for (const name of ['toggleOnly2nd', 'toggleNoDeposit', 'toggleLimitSubBet', 'toggleInnerBind']) {
    expect(await save(name, { id: before.id }, token)).toMatchObject({ success: true })
  }
  const flags = ['only_show_2nd', 'show_no_deposit', 'limit_sub_bet', 'allow_inner_bind_parent'] as const
  const after = await loadOwn(token)
  expect(flags.map(flag => after[flag])).toEqual(flags.map(flag => 1 - (before[flag] ?? 0)))
  const parameters = { ...paging, username: 'salesman01' }
  const [row] = asPlainSchema(accounts.list.output).parse(
    await call(demo, 'accounts.list', parameters, owner),
  ).rows
  expect(flags.map(flag => row?.[flag])).toEqual(flags.map(flag => after[flag]))
})

test('the owner changes the settings of its own account', async () => {
  const { id } = await loadOwn(owner)
  expect(await save('setInviteBonus', { id, valid_invite_type: '3' }, owner)).toMatchObject({ success: true })
  expect(await loadOwn(owner)).toMatchObject({ valid_invite_type: 3, nValidInviteType: 3 })
})

test("an unknown ID, or the owner's ID from another account, is refused", async () => {
  const token = await signIn(demo, 'salesman01')
  const parameters = { valid_invite_type: '1' }
  expect(await save('setInviteBonus', { id: '0', ...parameters }, owner)).toMatchObject({ code: 400_100 })
  expect(await save('setInviteBonus', { id: '1', ...parameters }, token)).toMatchObject({ code: 400_100 })
  expect(await save('toggleInnerBind', { id: '' }, owner)).toMatchObject({ code: 400_100 })
})
