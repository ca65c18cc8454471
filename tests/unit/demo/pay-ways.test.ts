// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payWays as calls, type PayWay } from '../../../src/areas/players/player-pay-ways.calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let players: readonly string[]
let player: string
const everyType = '3,5,6,7,8,9,10,11,14'

beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 1000 })
  token = await signIn(demo)
  players = [...new Set(demo.control.withdrawals().map(order => String(order.player)))]
  player = players[0] ?? ''
})
afterAll(() => demo.close())

const loadPayWays = async (roleId: string, payWayType = everyType): Promise<readonly PayWay[]> => {
  const page = asPlainSchema(calls.list.output).parse(
    await call(demo, 'payWays.list', { roleId, payWayType }, token),
  )
  expect(page.unreadable).toEqual([])
  return page.rows
}
const bank = (parameters: Parameters = {}): Parameters => ({
  roleId: player,
  payWayType: '7',
  userName: 'Ana Silva',
  bankCardNo: '0012345678901234567890',
  IFSCCode: '5511912341234',
  bankName: '001',
  mail: 'ana@example.com',
  ...parameters,
})
const save = (parameters: Parameters) => {
  const id = 'bankName' in parameters ? 'payWays.saveBank' : 'payWays.saveWallet'
  return call(demo, id, parameters, token)
}
const addPayWay = async (parameters: Parameters = {}): Promise<PayWay> => {
  expect(await save(bank(parameters))).toMatchObject({ success: '1' })
  return (await loadPayWays(player)).at(-1) as PayWay
}

test('the seed holds accounts of every type, wallets of both states and masked mobiles', async () => {
  const all = (await Promise.all(players.map(id => loadPayWays(id)))).flat()
  expect(new Set(all.map(way => way.PayWayType))).toEqual(new Set(everyType.split(',').map(Number)))
  expect(new Set(all.filter(way => way.PayWayType === 14).map(way => way.Status))).toEqual(new Set([0, 1]))
  expect(all.every(way => /^55\*{4}\d{4}$/.test(way.IFSCCode))).toBe(true)
  expect(all.some(way => way.BankName.startsWith('0'))).toBe(true)
})

test('every withdrawal goes to one of the payment accounts of its player', async () => {
  for (const order of demo.control.withdrawals().slice(0, 100)) {
    if (order.card === null) continue
    const cards = (await loadPayWays(String(order.player))).map(way => way.BankCardNo)
    expect(cards).toContain(order.card)
  }
})

test('a list holds only the requested types', async () => {
  for (const roleId of players.slice(0, 30)) {
    const all = await loadPayWays(roleId)
    for (const types of ['7', '5', '3,8,9,10,11', '14']) {
      const wantedTypes = types.split(',').map(Number)
      const expected = all.filter(way => wantedTypes.includes(way.PayWayType ?? 0))
      expect(await loadPayWays(roleId, types)).toEqual(expected)
    }
  }
})

test.each(['', '7,', '4', 'pix', '3;8'])('a list of the types %j is refused', async payWayType => {
  expect(await call(demo, 'payWays.list', { roleId: player, payWayType }, token)).toMatchObject({
    success: false,
    message: 'Unknown pay channel',
  })
})

test('saving without an ID adds an account', async () => {
  const before = await loadPayWays(player)
  const way = await addPayWay()
  expect(await loadPayWays(player)).toEqual([...before, way])
  expect(way).toMatchObject({
    PayWayType: 7,
    WayCode: 'BANK',
    BankName: '001',
    BankCardNo: '0012345678901234567890',
    UserName: 'Ana Silva',
    IFSCCode: '55****1234',
    Mail: 'ana@example.com',
  })
})

test('saving with an ID changes the account; a masked mobile keeps the stored one', async () => {
  const { Id } = await addPayWay()
  const count = (await loadPayWays(player)).length
  await save(bank({ UserPayWayId: Id, userName: 'Ana Lima', IFSCCode: '55****1234', bankName: '341' }))
  const ways = await loadPayWays(player)
  expect(ways).toHaveLength(count)
  expect(ways.at(-1)).toMatchObject({ Id, UserName: 'Ana Lima', BankName: '341', IFSCCode: '55****1234' })
  await save(bank({ UserPayWayId: Id, IFSCCode: '5511900007777' }))
  expect((await loadPayWays(player)).at(-1)).toMatchObject({ Id, IFSCCode: '55****7777' })
})

test('a Gcash account needs no bank', async () => {
  const { bankName: _, ...wallet } = bank({ payWayType: '5' })
  expect(await save(wallet)).toMatchObject({ success: '1' })
  expect((await loadPayWays(player, '5')).at(-1)).toMatchObject({ WayCode: 'GCASH', BankName: '' })
})

test.each([
  ['no card', { bankCardNo: ' ' }, 'Please enter bank card number'],
  ['no holder', { userName: '' }, 'Please enter the cardholder'],
  ['no mobile', { IFSCCode: '' }, 'Please enter the mobile'],
  ['no bank', { bankName: '' }, 'Please choose the bank'],
  ['an unknown bank', { bankName: '999' }, 'Wrong parameter: bankName'],
  ['no type', { payWayType: '' }, 'Unknown pay channel'],
  ['a masked mobile and no id', { IFSCCode: '55****1234' }, 'Wrong parameter: IFSCCode'],
  ['an unknown id', { UserPayWayId: '999999' }, 'There is no such payment account'],
  ['an unknown player', { roleId: '7' }, 'Player does not exist'],
])('saving with %s is refused and changes nothing', async (_, parameters, message) => {
  const before = await loadPayWays(player)
  expect(await save(bank(parameters))).toMatchObject({ success: false, message })
  expect(await loadPayWays(player)).toEqual(before)
})

test('an account cannot be changed or removed under another player or type', async () => {
  const { Id } = await addPayWay()
  const before = await loadPayWays(player)
  const remove = (parameters: Parameters) =>
    call(demo, 'payWays.remove', { roleId: player, payWayType: '7', UserPayWayId: Id, ...parameters }, token)
  const refusal = { success: false, message: 'There is no such payment account' }
  const [, other = ''] = players
  expect(await save(bank({ roleId: other, UserPayWayId: Id }))).toMatchObject(refusal)
  expect(await remove({ roleId: other })).toMatchObject(refusal)
  expect(await remove({ payWayType: '3' })).toMatchObject(refusal)
  expect(await loadPayWays(player)).toEqual(before)
  expect(await remove({})).toMatchObject({ success: true })
  expect(await loadPayWays(player)).toEqual(before.filter(way => way.Id !== Id))
  expect(await remove({})).toMatchObject(refusal)
})

test('the bank list has fifteen banks by number and name', async () => {
  const { banks } = asPlainSchema(calls.banks.output).parse(await call(demo, 'payWays.banks', {}, token))
  expect(Object.keys(banks)).toHaveLength(15)
  expect(banks['001']).toBe('Banco do Brasil')
})
