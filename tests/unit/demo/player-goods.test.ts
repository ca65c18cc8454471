// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerGoods as calls, type GoodsItem } from '../../../src/areas/players/player-goods.calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let players: readonly string[]
let player: string
let later = 0
const dayMs = 86_400_000

beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 500, now: () => new Date(Date.now() + later) })
  token = await signIn(demo, 'owner2026', '1')
  players = [...new Set(demo.control.orders().map(order => String(order.player)))]
  player = players[0] ?? ''
})
afterAll(() => demo.close())

const at = (id: string, parameters: Parameters) =>
  call(demo, id, { timer: String(Date.now() + later), ...parameters }, token)
const loadItems = async (roleId: string, parameters: Parameters = {}): Promise<readonly GoodsItem[]> => {
  const page = asPlainSchema(calls.list.output).parse(await at('playerGoods.list', { roleId, ...parameters }))
  expect(page.unreadable).toEqual([])
  return page.rows
}
const add = (parameters: Parameters = {}) =>
  at('playerGoods.add', { roleId: player, itemType: '101', num: '3', prop1: '20', prop2: '', ...parameters })
const use = (itemId: string, num: string, roleId = player) => at('playerGoods.use', { roleId, itemId, num })
const newest = async () => (await loadItems(player))[0] as GoodsItem

test('the seed holds items of every state and a type that no dictionary knows', async () => {
  const all = (await Promise.all(players.map(id => loadItems(id)))).flat()
  expect(new Set(all.map(item => item.UseStatus))).toEqual(new Set([0, 1, 2]))
  expect(new Set(all.map(item => item.ItemType))).toEqual(
    new Set([101, 102, 103, 201, 203, 204, 206, 207, 208]),
  )
  expect(all.every(item => (item.UseStatus === 1) === (item.Amount === 0))).toBe(true)
})

test('an added item is listed first, unused and valid for thirty days', async () => {
  const before = await loadItems(player)
  expect(await add()).toMatchObject({ success: true, message: 'Operation succeeded' })
  const [item, ...others] = await loadItems(player)
  expect(others).toEqual(before)
  expect(item).toMatchObject({ ItemType: 101, Amount: 3, Prop1: '20', Prop2: '', UseStatus: 0 })
  expect(item?.GoodsName).toBe('Deposit coupon')
  const days = (Date.parse(`${item?.EndTime.replace(' ', 'T')}-03:00`) - Date.now()) / dayMs
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  expect((await loadItems(player, { lang: 'zh-cn' }))[0]?.GoodsName).toBe('充值券')
})

test.each([
  ['no quantity', { num: '' }, 'Please enter the quantity'],
  ['a quantity of 0', { num: '0' }, 'Wrong parameter: num'],
  ['a fraction', { num: '1.5' }, 'Wrong parameter: num'],
  ['no type', { itemType: '' }, 'Please choose the item type'],
  ['an unknown type', { itemType: '202' }, 'Wrong parameter: itemType'],
  ['a recharge coupon without property 1', { prop1: '' }, 'Please enter property 1'],
  ['a cash coupon without property 1', { itemType: '102', prop1: ' ' }, 'Please enter property 1'],
  ['a phone without properties', { itemType: '201', prop1: '' }, 'Please complete the iPhone prize info'],
  ['an unknown player', { roleId: '7' }, 'Player does not exist'],
])('adding %s is refused and stores nothing', async (_, parameters, message) => {
  const before = await loadItems(player)
  expect(await add(parameters)).toMatchObject({ success: false, message })
  expect(await loadItems(player)).toEqual(before)
})

test.each([
  ['a phone with property 2 alone', { itemType: '201', prop1: '', prop2: 'black' }],
  ['a free-game coupon without properties', { itemType: '103', prop1: '' }],
  ['a fridge without properties', { itemType: '206', prop1: '' }],
])('%s is added', async (_, parameters) => {
  expect(await add(parameters)).toMatchObject({ success: true })
  expect(await newest()).toMatchObject({ ItemType: Number(parameters.itemType), Amount: 3 })
})

test('an item is used up to its quantity, and the last use marks it as used', async () => {
  await add()
  const { ItemID } = await newest()
  expect(await use(ItemID, '4')).toMatchObject({ message: 'Cannot be greater than the current quantity' })
  expect(await use(ItemID, '2')).toMatchObject({ success: 1 })
  expect(await newest()).toMatchObject({ Amount: 1, UseStatus: 0 })
  expect(await use(ItemID, '2')).toMatchObject({ message: 'Cannot be greater than the current quantity' })
  expect(await use(ItemID, '1')).toMatchObject({ success: 1 })
  expect(await newest()).toMatchObject({ ItemID, Amount: 0, UseStatus: 1 })
  expect(await use(ItemID, '1')).toMatchObject({ message: 'The item is used or expired' })
})

test('an item cannot be used for another player', async () => {
  await add()
  const { ItemID } = await newest()
  expect(await use(ItemID, '1', players[1])).toMatchObject({ message: 'There is no such item' })
  expect(await use('0', '1')).toMatchObject({ message: 'There is no such item' })
  expect(await newest()).toMatchObject({ Amount: 3 })
})

test('a coupon expires after its time and a prize does not', async () => {
  await add()
  const coupon = await newest()
  await add({ itemType: '207' })
  const prize = await newest()
  later = 31 * dayMs
  const answer = await call(demo, 'session.adminLogin', {
    timer: String(Date.now() + later),
    ...Object.fromEntries(new URL(demo.links().admin, demo.baseUrl).searchParams),
  })
  token = answer.data.token
  const items = await loadItems(player)
  const getStatus = ({ ItemID }: GoodsItem) => items.find(item => item.ItemID === ItemID)?.UseStatus
  expect([getStatus(coupon), getStatus(prize)]).toEqual([2, 0])
  expect(await use(coupon.ItemID, '1')).toMatchObject({ message: 'The item is used or expired' })
})
