// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { winRates } from '../../../src/shared/endpoints/win-rates.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 200, logs: 2000 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const pageOf = async (parameters: Parameters = {}) =>
  asPlainSchema(winRates.list.output).parse(
    await call(demo, 'winRates.list', { page: '1', limit: '1000', ...parameters }, token),
  )
const save = (parameters: Parameters) => call(demo, 'winRates.save', parameters, token)

test('the list holds every player and platform once, the last set first', async () => {
  const { rows, total, unreadable } = await pageOf()
  expect([total, unreadable]).toEqual([rows.length, []])
  expect(rows.length).toBeGreaterThan(20)
  expect(new Set(rows.map(row => row.key)).size).toBe(rows.length)
  const ids = rows.map(row => Number(row.ID))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(rows.some(row => row.WinRate === -100)).toBe(true)
  expect(rows.some(row => row.ApiID === '31' && row.shown !== '')).toBe(true)
})

test('it is searched by player and by platform', async () => {
  const { rows } = await pageOf()
  const [first] = rows
  const RoleID = first?.RoleID ?? ''
  expect((await pageOf({ RoleID })).rows).toEqual(rows.filter(row => row.RoleID === RoleID))
  expect((await pageOf({ ApiID: '31' })).rows).toEqual(rows.filter(row => row.ApiID === '31'))
  expect((await pageOf({ RoleID, ApiID: first?.ApiID ?? '' })).rows).toEqual([first])
  expect(await pageOf({ RoleID: '1' })).toMatchObject({ rows: [], total: 0 })
})

test('the platforms are named with their notes', async () => {
  const { platforms: names } = (await pageOf()).configs
  expect(names['31']).toBe('PG (-1 = padrão, 0–100)')
  expect(names['2']).toBe('Royal Hall')
  expect(names['99999']).toBe('Mini Games (全部平台)')
})

test('what is saved is listed, and saving again changes it in its place', async () => {
  const before = await pageOf()
  const taken = new Set(before.rows.map(row => row.RoleID))
  const RoleID = String(demo.control.players().find(({ id }) => !taken.has(String(id)))?.id)
  expect(await save({ apiId: '31', RoleID, WinRate: '9.5' })).toMatchObject({ success: true })
  expect(await save({ apiId: '5', RoleID, WinRate: '88.25' })).toMatchObject({ success: true })
  const { rows, total } = await pageOf()
  expect(total).toBe(before.total + 2)
  expect(rows.slice(0, 2)).toMatchObject([
    { RoleID, ApiID: '5', ApiName: 'PP', WinRate: 8825, shown: '88.25%' },
    { RoleID, ApiID: '31', ApiName: 'PG', WinRate: 950, shown: '95' },
  ])
  await save({ apiId: '31', RoleID, WinRate: '-1' })
  const again = await pageOf({ RoleID })
  expect(again.rows.map(row => [row.ApiID, row.WinRate])).toEqual([
    ['5', 8825],
    ['31', -100],
  ])
  expect(again.rows[1]?.ID).toBe(rows[1]?.ID)
})

test("removing takes all of a player's win rates, and only his", async () => {
  const before = await pageOf()
  const RoleID = before.rows[0]?.RoleID ?? ''
  const removed = await call(demo, 'winRates.remove', { RoleID }, token)
  expect(removed).toMatchObject({ code: 200, success: 1 })
  expect((await pageOf()).rows).toEqual(before.rows.filter(row => row.RoleID !== RoleID))
  expect(await call(demo, 'winRates.remove', { RoleID }, token)).toMatchObject({ code: 400_202 })
})

test.each<[string, Parameters, number]>([
  ['an unknown player', { apiId: '31', RoleID: '12', WinRate: '9.5' }, 400_067],
  ['no player', { apiId: '31', RoleID: '', WinRate: '9.5' }, 400_053],
  ['no win rate', { apiId: '31', RoleID: '12', WinRate: '' }, 400_200],
  ['no platform', { apiId: '', RoleID: '12', WinRate: '9.5' }, 400_201],
  ['a platform that takes none', { apiId: '9', RoleID: '12', WinRate: '9.5' }, 400_007],
  ['more decimals than platform 31 keeps', { apiId: '31', RoleID: '12', WinRate: '9.55' }, 400_007],
  ['a negative win rate', { apiId: '5', RoleID: '12', WinRate: '-2' }, 400_007],
])('%s is refused', async (_, parameters, code) => {
  const before = await pageOf()
  expect(await save(parameters)).toMatchObject({ success: false, code })
  expect(await pageOf()).toEqual(before)
})
