// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { winRates } from '../../../src/areas/win-rates/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 200, logs: 2000 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const loadPage = async (parameters: Parameters = {}) =>
  asPlainSchema(winRates.list.output).parse(
    await call(demo, 'winRates.list', { page: '1', limit: '1000', ...parameters }, token),
  )
const save = (parameters: Parameters) => call(demo, 'winRates.save', parameters, token)

test('the list holds every player and platform once, the last set first', async () => {
  const { rows, total, unreadable } = await loadPage()
  expect([total, unreadable]).toEqual([rows.length, []])
  expect(rows.length).toBeGreaterThan(20)
  expect(new Set(rows.map(row => row.key)).size).toBe(rows.length)
  const ids = rows.map(row => Number(row.ID))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(rows.some(row => row.WinRate === -100)).toBe(true)
  expect(rows.some(row => row.ApiID === '31' && row.shown !== '')).toBe(true)
})

test('the list is searched by player and by platform', async () => {
  const { rows } = await loadPage()
  const [first] = rows
  const RoleID = first?.RoleID ?? ''
  expect((await loadPage({ RoleID })).rows).toEqual(rows.filter(row => row.RoleID === RoleID))
  expect((await loadPage({ ApiID: '31' })).rows).toEqual(rows.filter(row => row.ApiID === '31'))
  expect((await loadPage({ RoleID, ApiID: first?.ApiID ?? '' })).rows).toEqual([first])
  expect(await loadPage({ RoleID: '1' })).toMatchObject({ rows: [], total: 0 })
})

test('the platforms are named with their notes', async () => {
  const { platforms: names } = (await loadPage()).configs
  if (!names) throw new Error('no platforms')
  expect(names['31']).toBe('PG (-1 = padrão, 0–100)')
  expect(names['2']).toBe('Royal Hall')
  expect(names['99999']).toBe('Mini Games (全部平台)')
})

test('a saved win rate is listed first, and saving again changes it in place', async () => {
  const before = await loadPage()
  const playersWithRates = new Set(before.rows.map(row => row.RoleID))
  const RoleID = String(demo.control.players().find(({ id }) => !playersWithRates.has(String(id)))?.id)
  expect(await save({ apiId: '31', RoleID, WinRate: '9.5' })).toMatchObject({ success: true })
  expect(await save({ apiId: '5', RoleID, WinRate: '88.25' })).toMatchObject({ success: true })
  const { rows, total } = await loadPage()
  expect(total).toBe(before.total + 2)
  expect(rows.slice(0, 2)).toMatchObject([
    { RoleID, ApiID: '5', ApiName: 'PP', WinRate: 8825, shown: '88.25%' },
    { RoleID, ApiID: '31', ApiName: 'PG', WinRate: 950, shown: '95' },
  ])
  await save({ apiId: '31', RoleID, WinRate: '-1' })
  const again = await loadPage({ RoleID })
  expect(again.rows.map(row => [row.ApiID, row.WinRate])).toEqual([
    ['5', 8825],
    ['31', -100],
  ])
  expect(again.rows[1]?.ID).toBe(rows[1]?.ID)
})

test('removing deletes all win rates of that player only', async () => {
  const before = await loadPage()
  const RoleID = before.rows[0]?.RoleID ?? ''
  const removalAnswer = await call(demo, 'winRates.remove', { RoleID }, token)
  expect(removalAnswer).toMatchObject({ code: 200, success: 1 })
  expect((await loadPage()).rows).toEqual(before.rows.filter(row => row.RoleID !== RoleID))
  expect(await call(demo, 'winRates.remove', { RoleID }, token)).toMatchObject({ code: 400_100 })
})

test.each<[string, Parameters, number]>([
  ['an unknown player', { apiId: '31', RoleID: '12', WinRate: '9.5' }, 400_100],
  ['no player', { apiId: '31', RoleID: '', WinRate: '9.5' }, 400_100],
  ['no win rate', { apiId: '31', RoleID: '12', WinRate: '' }, 400_100],
  ['no platform', { apiId: '', RoleID: '12', WinRate: '9.5' }, 400_100],
  ['a platform without win rates', { apiId: '9', RoleID: '12', WinRate: '9.5' }, 400_007],
  ['more decimals than platform 31 keeps', { apiId: '31', RoleID: '12', WinRate: '9.55' }, 400_007],
  ['a negative win rate', { apiId: '5', RoleID: '12', WinRate: '-2' }, 400_007],
])('%s is refused', async (_, parameters, code) => {
  const before = await loadPage()
  expect(await save(parameters)).toMatchObject({ success: false, code })
  expect(await loadPage()).toEqual(before)
})
