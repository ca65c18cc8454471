// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPlayer } from '../../../src/demo/data/players/player-search.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { call, encryptPassword, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
const ownPassword = 'Owner2026pass'

beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 600 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const all = () => demo.control.players().filter(one => one.deleted === 0)
const find = (fits: (one: StoredPlayer) => boolean) => all().find(fits) as StoredPlayer
const getStoredPlayer = (id: number) => demo.control.player(id)
const act = (name: string, player: number | string, parameters: Parameters = {}) =>
  call(demo, `playerActions.${name}`, { roleId: String(player), ...parameters }, token)
const loadRows = async (parameters: Parameters) =>
  (await call(demo, 'players.list', { page: '1', limit: '100', ...parameters }, token)).data.list
const online = async (): Promise<number[]> => (await call(demo, 'players.online', {}, token)).data
const read = async (id: string, parameters: Parameters) =>
  (await call(demo, id, { page: '1', limit: '10', ...parameters }, token)).data.list

const samples: readonly (readonly [string, () => Parameters])[] = [
  ['forceQuit', () => ({})],
  ['toggleLock', () => ({})],
  ['toggleSimulated', () => ({})],
  ['toggleTestUser', () => ({})],
  ['toggleWithdrawLimit', () => ({})],
  ['toggleGameLimit', () => ({})],
  ['toggleInviteAward', () => ({})],
  ['setRole', () => ({ type: '5' })],
  ['cancelRole', () => ({})],
  ['setVipLevel', () => ({ vipLevel: '1' })],
  ['addRemark', () => ({ remark: 'x' })],
  ['setWagering', () => ({ amount: '1000', type: '2' })],
  ['setCodeFree', () => ({ amount: '1000' })],
  ['edit', () => ({ quhao: '63', phone: '9170000000', password: encryptPassword(demo, 'Secret123') })],
  ['setParent', () => ({ parentId: String(all()[0]?.id) })],
  ['unbindPhone', () => ({})],
  ['sync', () => ({})],
  ['delete', () => ({ password: encryptPassword(demo, ownPassword) })],
  ['setControl', () => ({ controll: '96' })],
]

describe.each(samples)('%s', (name, parameters) => {
  test('refuses an unknown player and an empty player ID', async () => {
    expect(await act(name, '7', parameters())).toMatchObject({ message: 'Player does not exist' })
    expect(await act(name, 'x', parameters())).toMatchObject({ message: 'Player does not exist' })
    expect(await act(name, '', parameters())).toMatchObject({ message: 'Invalid request' })
  })
})

test.each([
  ['toggleLock', 'locked', 'Locked'],
  ['toggleSimulated', 'simulated', 'IfInnerProxy'],
  ['toggleTestUser', 'test_user', 'IsTestUser'],
  ['toggleWithdrawLimit', 'no_withdraw', 'LimitWithdrawFlag'],
  ['toggleGameLimit', 'no_game', 'LimitGameFlag'],
  ['toggleInviteAward', 'no_invite_award', undefined],
] as const)('%s flips %s, and flips it back', async (name, flag, field) => {
  const player = all()[10] as StoredPlayer
  for (const expected of [1 - player[flag], player[flag]]) {
    expect(await act(name, player.id)).toMatchObject({ success: true, message: 'Setting succeeded' })
    expect(getStoredPlayer(player.id)).toEqual({ ...player, [flag]: expected })
    if (!field) continue
    const [row] = await loadRows({ roleId: String(player.id), IfInnerProxy: '3' })
    expect(Number(row[field])).toBe(expected)
  }
})

describe('an online player', () => {
  test('leaves the online list by force quit, which works only once', async () => {
    const { id } = find(one => one.locked === 0)
    demo.control.setOnline(id, true)
    expect(await online()).toContain(id)
    expect(await act('forceQuit', id)).toMatchObject({ success: true })
    expect(await online()).not.toContain(id)
    expect(await act('forceQuit', id)).toMatchObject({ success: false, message: 'The player is not online' })
  })

  test('goes offline when banned and stays offline when unbanned', async () => {
    const { id } = find(one => one.locked === 0)
    demo.control.setOnline(id, true)
    await act('toggleLock', id)
    expect(await online()).not.toContain(id)
    await act('toggleLock', id)
    expect(await online()).not.toContain(id)
  })
})

describe('the role', () => {
  test.each(['5', '6'])('%s is set for a player without a role and removed again', async type => {
    const player = find(one => one.role === 0)
    expect(await act('setRole', player.id, { type })).toMatchObject({ success: true })
    expect(getStoredPlayer(player.id)).toEqual({ ...player, role: Number(type) })
    for (const other of ['5', '6']) {
      expect(await act('setRole', player.id, { type: other })).toMatchObject({
        success: false,
        message: 'The player already is a blogger or agent and cannot be both',
      })
    }
    expect(await act('cancelRole', player.id)).toMatchObject({ success: true })
    expect(getStoredPlayer(player.id)).toEqual(player)
    expect(await act('cancelRole', player.id)).toMatchObject({ message: 'The player is no blogger or agent' })
  })

  test('must be one of the two types', async () => {
    const { id } = find(one => one.role === 0)
    expect(await act('setRole', id, { type: '4' })).toMatchObject({ message: 'Wrong parameter: type' })
    expect(await act('setRole', id, { type: '' })).toMatchObject({ message: 'Please choose the type' })
    expect(getStoredPlayer(id).role).toBe(0)
  })

  test('can be set with a parent, which must be valid', async () => {
    const player = find(one => one.role === 0 && one.parent_type === 0)
    const parent = all().find(one => one.parent === 0 && one.id !== player.id) as StoredPlayer
    const setRole = (parentRoleID: string) => act('setRole', player.id, { type: '6', parentRoleID })
    expect(await setRole(String(player.id))).toMatchObject({ message: 'A player cannot be their own parent' })
    expect(await setRole('7')).toMatchObject({ message: 'The parent does not exist' })
    expect(getStoredPlayer(player.id)).toEqual(player)
    expect(await setRole(String(parent.id))).toMatchObject({ success: true })
    expect(getStoredPlayer(player.id)).toMatchObject({ role: 6, parent: parent.id, parent_type: 0 })
  })

  test('keeps the current parent when it is sent again, a salesperson too', async () => {
    const player = find(one => one.role === 0 && one.parent_type === 1)
    expect(await act('setRole', player.id, { type: '5', parentRoleID: String(player.parent) })).toMatchObject(
      {
        success: true,
      },
    )
    expect(getStoredPlayer(player.id)).toEqual({ ...player, role: 5 })
  })
})

describe('the parent', () => {
  test('becomes another player, who gains one player below', async () => {
    const [child, parent] = all().filter(one => one.parent === 0) as [StoredPlayer, StoredPlayer]
    const before = (await loadRows({ parentId: String(parent.id) })).length
    expect(await act('setParent', child.id, { parentId: String(parent.id) })).toMatchObject({ success: true })
    const rows = await loadRows({ parentId: String(parent.id) })
    expect(rows).toHaveLength(before + 1)
    const row = rows.find((one: { ID: number }) => one.ID === child.id)
    expect(row).toMatchObject({ ParentID: parent.id, ParentRemark: parent.nickname })
  })

  test('replaces a salesperson', async () => {
    const child = find(one => one.parent_type === 1)
    const parent = all().find(one => one.parent === 0 && one.id < child.id) as StoredPlayer
    await act('setParent', child.id, { parentId: String(parent.id) })
    expect(getStoredPlayer(child.id)).toMatchObject({
      parent: parent.id,
      parent_type: 0,
      parent_remark: parent.nickname,
    })
  })

  test('cannot be the player, a player below at any depth, or empty', async () => {
    const byId = new Map(all().map(one => [one.id, one]))
    const grandchild = find(one => (byId.get(one.parent)?.parent ?? 0) > 30_000_000)
    const child = byId.get(grandchild.parent) as StoredPlayer
    const top = byId.get(child.parent) as StoredPlayer
    const message = async (player: StoredPlayer, parentId: string) =>
      (await act('setParent', player.id, { parentId })).message
    expect(await message(top, String(top.id))).toBe('A player cannot be their own parent')
    expect(await message(top, String(child.id))).toBe('A player below cannot become the parent')
    expect(await message(top, String(grandchild.id))).toBe('A player below cannot become the parent')
    expect(await message(top, '')).toBe('Please enter the parent ID')
    expect(await message(top, '0')).toBe('The parent does not exist')
    expect([getStoredPlayer(top.id), getStoredPlayer(child.id)]).toEqual([top, child])
  })
})

describe('the VIP level', () => {
  test('must be from 0 to 10', async () => {
    const player = all()[3] as StoredPlayer
    for (const vipLevel of ['0', '10', '7']) {
      expect(await act('setVipLevel', player.id, { vipLevel })).toMatchObject({ success: true })
      expect(getStoredPlayer(player.id)).toEqual({ ...player, vip: Number(vipLevel) })
    }
    for (const vipLevel of ['11', '-1', '1.5', 'VIP1']) {
      expect(await act('setVipLevel', player.id, { vipLevel })).toMatchObject({
        message: 'Wrong parameter: vipLevel',
      })
    }
    expect(await act('setVipLevel', player.id, { vipLevel: '' })).toMatchObject({
      message: 'Please choose the VIP level',
    })
    expect(getStoredPlayer(player.id).vip).toBe(7)
  })
})

test('a remark must have text and is listed first', async () => {
  const roleId = String(all()[5]?.id)
  expect(await act('addRemark', roleId, { remark: '  ' })).toMatchObject({
    message: 'Please enter the remark',
  })
  expect(await act('addRemark', roleId, { remark: 'Chamou duas vezes' })).toMatchObject({ success: true })
  const [row] = await read('playerDetail.remarks', { roleId, type: '1,5' })
  expect(row).toMatchObject({ admin_name: 'owner2026', comment: 'Chamou duas vezes' })
})

describe('the wagering requirement', () => {
  const detail = async (roleId: string) =>
    (await call(demo, 'playerDetail.detail', { roleId }, token)).data as { RemainWageRequire: string }
  const remaining = async (roleId: string) => 0 - Number((await detail(roleId)).RemainWageRequire)

  test('grows and shrinks by the amount set, adding a row and a remark', async () => {
    const roleId = String(find(one => one.deposits > 0).id)
    const before = await remaining(roleId)
    expect(await act('setWagering', roleId, { amount: '50500', type: '2' })).toMatchObject({ success: true })
    expect(await remaining(roleId)).toBe(before + 50_500)
    expect(await act('setWagering', roleId, { amount: '20000', type: '1' })).toMatchObject({ success: true })
    expect(await remaining(roleId)).toBe(before + 30_500)
    const [decrease, increase] = await read('playerDetail.wagering', { roleId })
    expect([Number(decrease.ChangeMoney), Number(increase.ChangeMoney)]).toEqual([-20_000, 50_500])
    const [remark] = await read('playerDetail.wageRemarks', { roleId, type: '2' })
    expect(remark.admin_name).toBe('owner2026')
    expect([Number(remark.ChangeMoney), Number(remark.NeedWageRequire)]).toEqual([-20_000, before + 30_500])
  })

  test('does not go below 0, and is met at 0', async () => {
    const roleId = String(find(one => one.deposits === 0).id)
    expect(await remaining(roleId)).toBe(0)
    await act('setWagering', roleId, { amount: '30000', type: '2' })
    expect(await act('setWagering', roleId, { amount: '30001', type: '1' })).toMatchObject({
      success: false,
      message: 'The wagering requirement cannot go below 0',
    })
    expect(await remaining(roleId)).toBe(30_000)
    expect(await act('setWagering', roleId, { amount: '30000', type: '1' })).toMatchObject({ success: true })
    const rows = await read('playerDetail.wagering', { roleId })
    expect(rows.map((row: { Status: string }) => Number(row.Status))).toEqual([1, 1])
  })

  test('refuses negative or invalid amounts and unknown types', async () => {
    const roleId = String(all()[0]?.id)
    const before = await remaining(roleId)
    expect(await act('setWagering', roleId, { amount: '0', type: '2' })).toMatchObject({ success: true })
    for (const [amount, type] of [
      ['-1000', '2'],
      ['1.5', '2'],
      ['', '2'],
      ['1000', '3'],
      ['1000', ''],
    ] as const) {
      expect(await act('setWagering', roleId, { amount, type })).toMatchObject({ success: false })
    }
    expect(await remaining(roleId)).toBe(before)
  })
})

describe('the phone', () => {
  const createEdit = (parameters: Parameters = {}) => ({
    quhao: '63',
    phone: '9171234567',
    password: encryptPassword(demo, 'Secret123'),
    ...parameters,
  })

  test('is bound with area code and password by an edit', async () => {
    const player = find(one => one.phone === '')
    expect(await act('edit', player.id, createEdit())).toMatchObject({
      success: true,
      message: 'Edit successful',
    })
    expect(getStoredPlayer(player.id)).toEqual({
      ...player,
      area_code: '63',
      phone: '9171234567',
      password: 'Secret123',
    })
    const [row] = await loadRows({ AccountName: '9171234567' })
    expect(row).toMatchObject({ ID: player.id, Mobile: '9171234567' })
  })

  test.each([
    ['no area code', { quhao: '' }, 'Please enter the area code'],
    ['no phone', { phone: '' }, 'Please enter the phone'],
    ['no password', { password: '' }, 'Please enter your password'],
    ['a plain password', { password: 'Secret123' }, 'The password could not be decrypted'],
    ['letters', { phone: '12345a' }, 'Wrong parameter: phone'],
    ['an area code of letters', { quhao: 'BR' }, 'Wrong parameter: quhao'],
  ])('is not bound with %s', async (_, parameters, message) => {
    const player = all()[2] as StoredPlayer
    expect(await act('edit', player.id, createEdit(parameters))).toMatchObject({ success: false, message })
    expect(getStoredPlayer(player.id)).toEqual(player)
  })

  test('can be bound to only one player', async () => {
    const [owner, other] = all().filter(one => one.phone !== '') as [StoredPlayer, StoredPlayer]
    const same = createEdit({ quhao: owner.area_code, phone: owner.phone })
    expect(await act('edit', other.id, same)).toMatchObject({
      message: 'The phone is bound to another player',
    })
    expect(await act('edit', owner.id, same)).toMatchObject({ success: true })
  })

  test('can be unbound only once', async () => {
    const player = find(one => one.phone !== '')
    expect(await act('unbindPhone', player.id)).toMatchObject({ success: true, message: 'Unbind successful' })
    expect(getStoredPlayer(player.id)).toEqual({ ...player, phone: '', area_code: '' })
    expect(await act('unbindPhone', player.id)).toMatchObject({
      success: false,
      message: 'No phone is bound',
    })
  })

  test('is required for a control account', async () => {
    const [bound, unbound] = [find(one => one.phone !== ''), find(one => one.phone === '')]
    for (const controll of ['96', '0']) {
      expect(await act('setControl', bound.id, { controll })).toMatchObject({ success: true })
      expect(getStoredPlayer(bound.id)).toEqual({ ...bound, system_right: Number(controll) })
    }
    expect(await act('setControl', unbound.id, { controll: '96' })).toMatchObject({
      message: 'No phone is bound',
    })
    expect(await act('setControl', bound.id, { controll: '95' })).toMatchObject({ code: 400_007 })
    expect(getStoredPlayer(unbound.id).system_right).toBe(0)
  })
})

describe('the wager-free amount', () => {
  test('must be 0 or more', async () => {
    const player = all()[6] as StoredPlayer
    expect(await act('setCodeFree', player.id, { amount: '99500' })).toMatchObject({ success: true })
    for (const amount of ['-1000', '', '1,5', '1.5']) {
      expect(await act('setCodeFree', player.id, { amount })).toMatchObject({ success: false })
    }
    expect(getStoredPlayer(player.id)).toEqual({ ...player, code_free: 99_500 })
  })
})

test('a synced player has the deposits of the completed orders', async () => {
  const player = find(one => one.deposits > 2)
  expect(await act('sync', player.id)).toMatchObject({ success: true, message: 'Operation succeeded' })
  const orders = demo.control.orders({ roleId: String(player.id), status: '1' })
  expect(getStoredPlayer(player.id)).toEqual(player)
  expect(getStoredPlayer(player.id)).toMatchObject({
    deposits: orders.length,
    deposit: orders.reduce((sum, order) => sum + order.money, 0),
  })
})

describe('an account', () => {
  test("is deleted only with the operator's own password", async () => {
    const player = all()[8] as StoredPlayer
    const wrong = encryptPassword(demo, 'Owner2026past')
    expect(await act('delete', player.id, { password: wrong })).toMatchObject({
      message: 'The password is wrong',
    })
    expect(await act('delete', player.id, { password: '' })).toMatchObject({
      message: 'Please enter your password',
    })
    expect(await act('delete', player.id, { password: ownPassword })).toMatchObject({
      message: 'The password could not be decrypted',
    })
    expect(getStoredPlayer(player.id)).toEqual(player)
  })

  test('is on no list, takes no action and has no children once deleted', async () => {
    const child = find(one => one.parent > 0 && one.parent_type === 0)
    const { parent } = child
    const { count } = (await call(demo, 'players.list', { page: '1', limit: '1' }, token)).data
    demo.control.setOnline(parent, true)
    const password = encryptPassword(demo, ownPassword)
    expect(await act('delete', parent, { password })).toMatchObject({ success: true })
    expect(await loadRows({ roleId: String(parent) })).toEqual([])
    expect((await call(demo, 'players.list', { page: '1', limit: '1' }, token)).data.count).toBe(count - 1)
    expect(await online()).not.toContain(parent)
    expect(getStoredPlayer(child.id).parent).toBe(0)
    expect(await act('delete', parent, { password })).toMatchObject({ message: 'Player does not exist' })
    expect(await act('setVipLevel', parent, { vipLevel: '1' })).toMatchObject({
      message: 'Player does not exist',
    })
  })
})

test('answers come in the language of the request', async () => {
  const id = String(find(one => one.phone === '').id)
  expect(await act('addRemark', id, { lang: 'zh-cn', remark: 'x' })).toMatchObject({ message: '添加成功' })
  expect(await act('addRemark', id, { lang: 'pt', remark: 'x' })).toMatchObject({
    message: 'Adicionado com sucesso',
  })
})
