// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPlayer } from '../../../src/demo/data/player-search.ts'
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
const stored = (id: number) => demo.control.player(id)
const act = (name: string, player: number | string, parameters: Parameters = {}) =>
  call(demo, `playerActions.${name}`, { roleId: String(player), ...parameters }, token)
const listed = async (parameters: Parameters) =>
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
  test('refuses a player who does not exist and a call that names none', async () => {
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
    expect(stored(player.id)).toEqual({ ...player, [flag]: expected })
    if (!field) continue
    const [row] = await listed({ roleId: String(player.id), IfInnerProxy: '3' })
    expect(Number(row[field])).toBe(expected)
  }
})

describe('who is online', () => {
  test('is taken off the list by force, once', async () => {
    const { id } = find(one => one.locked === 0)
    demo.control.setOnline(id, true)
    expect(await online()).toContain(id)
    expect(await act('forceQuit', id)).toMatchObject({ success: true })
    expect(await online()).not.toContain(id)
    expect(await act('forceQuit', id)).toMatchObject({ success: false, message: 'The player is not online' })
  })

  test('is thrown out when banned, and not put back in', async () => {
    const { id } = find(one => one.locked === 0)
    demo.control.setOnline(id, true)
    await act('toggleLock', id)
    expect(await online()).not.toContain(id)
    await act('toggleLock', id)
    expect(await online()).not.toContain(id)
  })
})

describe('the role', () => {
  test.each(['5', '6'])('%s is given to a player who has none, and taken again', async type => {
    const player = find(one => one.role === 0)
    expect(await act('setRole', player.id, { type })).toMatchObject({ success: true })
    expect(stored(player.id)).toEqual({ ...player, role: Number(type) })
    for (const other of ['5', '6']) {
      expect(await act('setRole', player.id, { type: other })).toMatchObject({
        success: false,
        message: 'The player already is a blogger or agent and cannot be both',
      })
    }
    expect(await act('cancelRole', player.id)).toMatchObject({ success: true })
    expect(stored(player.id)).toEqual(player)
    expect(await act('cancelRole', player.id)).toMatchObject({ message: 'The player is no blogger or agent' })
  })

  test('is one of two', async () => {
    const { id } = find(one => one.role === 0)
    expect(await act('setRole', id, { type: '4' })).toMatchObject({ message: 'Wrong parameter: type' })
    expect(await act('setRole', id, { type: '' })).toMatchObject({ message: 'Please choose the type' })
    expect(stored(id).role).toBe(0)
  })

  test('may come with a parent, who must be a good one', async () => {
    const player = find(one => one.role === 0 && one.parent_type === 0)
    const parent = all().find(one => one.parent === 0 && one.id !== player.id) as StoredPlayer
    const setRole = (parentRoleID: string) => act('setRole', player.id, { type: '6', parentRoleID })
    expect(await setRole(String(player.id))).toMatchObject({ message: 'A player cannot be their own parent' })
    expect(await setRole('7')).toMatchObject({ message: 'The parent does not exist' })
    expect(stored(player.id)).toEqual(player)
    expect(await setRole(String(parent.id))).toMatchObject({ success: true })
    expect(stored(player.id)).toMatchObject({ role: 6, parent: parent.id, parent_type: 0 })
  })

  test('leaves a parent as it is who is named again, a salesman too', async () => {
    const player = find(one => one.role === 0 && one.parent_type === 1)
    expect(await act('setRole', player.id, { type: '5', parentRoleID: String(player.parent) })).toMatchObject(
      {
        success: true,
      },
    )
    expect(stored(player.id)).toEqual({ ...player, role: 5 })
  })
})

describe('the parent', () => {
  test('becomes another player, whose list of players below grows by one', async () => {
    const [child, parent] = all().filter(one => one.parent === 0) as [StoredPlayer, StoredPlayer]
    const before = (await listed({ parentId: String(parent.id) })).length
    expect(await act('setParent', child.id, { parentId: String(parent.id) })).toMatchObject({ success: true })
    const rows = await listed({ parentId: String(parent.id) })
    expect(rows).toHaveLength(before + 1)
    const row = rows.find((one: { ID: number }) => one.ID === child.id)
    expect(row).toMatchObject({ ParentID: parent.id, ParentRemark: parent.nickname })
  })

  test('replaces a salesman', async () => {
    const child = find(one => one.parent_type === 1)
    const parent = all().find(one => one.parent === 0 && one.id < child.id) as StoredPlayer
    await act('setParent', child.id, { parentId: String(parent.id) })
    expect(stored(child.id)).toMatchObject({
      parent: parent.id,
      parent_type: 0,
      parent_remark: parent.nickname,
    })
  })

  test('cannot be the player, someone below at any depth, or nobody', async () => {
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
    expect([stored(top.id), stored(child.id)]).toEqual([top, child])
  })
})

describe('the VIP level', () => {
  test('is any from 0 to 10 and nothing else', async () => {
    const player = all()[3] as StoredPlayer
    for (const vipLevel of ['0', '10', '7']) {
      expect(await act('setVipLevel', player.id, { vipLevel })).toMatchObject({ success: true })
      expect(stored(player.id)).toEqual({ ...player, vip: Number(vipLevel) })
    }
    for (const vipLevel of ['11', '-1', '1.5', 'VIP1']) {
      expect(await act('setVipLevel', player.id, { vipLevel })).toMatchObject({
        message: 'Wrong parameter: vipLevel',
      })
    }
    expect(await act('setVipLevel', player.id, { vipLevel: '' })).toMatchObject({
      message: 'Please choose the VIP level',
    })
    expect(stored(player.id).vip).toBe(7)
  })
})

test('a remark is needed, and stands first in the list of remarks', async () => {
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

  test('grows and shrinks by what is set, with a row and a remark each time', async () => {
    const roleId = String(find(one => one.deposits > 0).id)
    const before = await remaining(roleId)
    expect(await act('setWagering', roleId, { amount: '50500', type: '2' })).toMatchObject({ success: true })
    expect(await remaining(roleId)).toBe(before + 50_500)
    expect(await act('setWagering', roleId, { amount: '20000', type: '1' })).toMatchObject({ success: true })
    expect(await remaining(roleId)).toBe(before + 30_500)
    const [reduced, added] = await read('playerDetail.wagering', { roleId })
    expect([Number(reduced.ChangeMoney), Number(added.ChangeMoney)]).toEqual([-20_000, 50_500])
    const [remark] = await read('playerDetail.wageRemarks', { roleId, type: '2' })
    expect(remark.admin_name).toBe('owner2026')
    expect([Number(remark.ChangeMoney), Number(remark.NeedWageRequire)]).toEqual([-20_000, before + 30_500])
  })

  test('does not go below 0, and is reached at 0', async () => {
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

  test('takes no amount below 0 and no other type', async () => {
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
  const edited = (parameters: Parameters = {}) => ({
    quhao: '63',
    phone: '9171234567',
    password: encryptPassword(demo, 'Secret123'),
    ...parameters,
  })

  test('is bound with area code and password by an edit', async () => {
    const player = find(one => one.phone === '')
    expect(await act('edit', player.id, edited())).toMatchObject({
      success: true,
      message: 'Edit successful',
    })
    expect(stored(player.id)).toEqual({
      ...player,
      area_code: '63',
      phone: '9171234567',
      password: 'Secret123',
    })
    const [row] = await listed({ AccountName: '9171234567' })
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
    expect(await act('edit', player.id, edited(parameters))).toMatchObject({ success: false, message })
    expect(stored(player.id)).toEqual(player)
  })

  test('belongs to one player', async () => {
    const [owner, other] = all().filter(one => one.phone !== '') as [StoredPlayer, StoredPlayer]
    const same = edited({ quhao: owner.area_code, phone: owner.phone })
    expect(await act('edit', other.id, same)).toMatchObject({
      message: 'The phone is bound to another player',
    })
    expect(await act('edit', owner.id, same)).toMatchObject({ success: true })
  })

  test('is unbound, once', async () => {
    const player = find(one => one.phone !== '')
    expect(await act('unbindPhone', player.id)).toMatchObject({ success: true, message: 'Unbind successful' })
    expect(stored(player.id)).toEqual({ ...player, phone: '', area_code: '' })
    expect(await act('unbindPhone', player.id)).toMatchObject({
      success: false,
      message: 'No phone is bound',
    })
  })

  test('is needed to make a control account', async () => {
    const [bound, unbound] = [find(one => one.phone !== ''), find(one => one.phone === '')]
    for (const controll of ['96', '0']) {
      expect(await act('setControl', bound.id, { controll })).toMatchObject({ success: true })
      expect(stored(bound.id)).toEqual({ ...bound, system_right: Number(controll) })
    }
    expect(await act('setControl', unbound.id, { controll: '96' })).toMatchObject({
      message: 'No phone is bound',
    })
    expect(await act('setControl', bound.id, { controll: '95' })).toMatchObject({ code: 400_007 })
    expect(stored(unbound.id).system_right).toBe(0)
  })
})

describe('the amount free of wagering', () => {
  test('is 0 or more', async () => {
    const player = all()[6] as StoredPlayer
    expect(await act('setCodeFree', player.id, { amount: '99500' })).toMatchObject({ success: true })
    for (const amount of ['-1000', '', '1,5', '1.5']) {
      expect(await act('setCodeFree', player.id, { amount })).toMatchObject({ success: false })
    }
    expect(stored(player.id)).toEqual({ ...player, code_free: 99_500 })
  })
})

test('a synchronised player has the deposits and withdrawals of the orders', async () => {
  const player = find(one => one.deposits > 2)
  expect(await act('sync', player.id)).toMatchObject({ success: true, message: 'Operation succeeded' })
  const orders = demo.control.orders({ roleId: String(player.id), status: '1' })
  expect(stored(player.id)).toEqual(player)
  expect(stored(player.id)).toMatchObject({
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
    expect(stored(player.id)).toEqual(player)
  })

  test('that is deleted stands on no list, takes no action and is nobody’s parent', async () => {
    const child = find(one => one.parent > 0 && one.parent_type === 0)
    const { parent } = child
    const { count } = (await call(demo, 'players.list', { page: '1', limit: '1' }, token)).data
    demo.control.setOnline(parent, true)
    const password = encryptPassword(demo, ownPassword)
    expect(await act('delete', parent, { password })).toMatchObject({ success: true })
    expect(await listed({ roleId: String(parent) })).toEqual([])
    expect((await call(demo, 'players.list', { page: '1', limit: '1' }, token)).data.count).toBe(count - 1)
    expect(await online()).not.toContain(parent)
    expect(stored(child.id).parent).toBe(0)
    expect(await act('delete', parent, { password })).toMatchObject({ message: 'Player does not exist' })
    expect(await act('setVipLevel', parent, { vipLevel: '1' })).toMatchObject({
      message: 'Player does not exist',
    })
  })
})

test('answers come in the language of the request', async () => {
  const id = String(find(one => one.phone === '').id)
  expect(await act('unbindPhone', id, { lang: 'zh-cn' })).toMatchObject({ message: '玩家未绑定手机号' })
  expect(await act('addRemark', id, { lang: 'pt', remark: 'x' })).toMatchObject({
    message: 'Adicionado com sucesso',
  })
})
