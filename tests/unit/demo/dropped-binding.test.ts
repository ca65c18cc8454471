// @module-tag proof
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { countDroppedByInterval } from '../../../src/shared/domain/hierarchy.ts'
import { agentQuery } from '../../../src/shared/endpoints/agent-query.ts'
import { droppedBinding as calls } from '../../../src/shared/endpoints/dropped-binding.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { listPeople, type People } from './agent-people.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let people: People
/** Agents without a rule, none above the other. */
let free: readonly number[]
let used = 0
let agent = ''

beforeAll(async () => {
  demo = await startDemo({ players: 1500, orders: 3000, logs: 500 })
  token = await signIn(demo)
  people = listPeople(demo)
  const ruled = (await list()).rows.map(row => Number(row.RoleID))
  const exempt = (await whitelist()).rows.map(row => Number(row.RoleID))
  free = people.people
    .filter(one => one.role > 0 && people.lineOf(one.id).length === 0)
    .map(one => one.id)
    .filter(id => !ruled.includes(id) && !exempt.includes(id))
})
beforeEach(() => {
  agent = String(free[used])
  used += 1
})
afterAll(() => demo.close())

const all = { page: '1', limit: '10000' }
const send = (name: string, parameters: Parameters = {}) =>
  call(demo, `droppedBinding.${name}`, parameters, token)
const list = async (parameters: Parameters = {}) =>
  asPlainSchema(calls.list.output).parse(await send('list', { ...all, ...parameters }))
const whitelist = async () => asPlainSchema(calls.exempt.output).parse(await send('exempt', all))
const everyFifth = { RoubarType: '2', RoubarRegInterval: '5', RoubarRate: '0', RoubarMinInvite: '0' }
const save = (parameters: Parameters = {}) => send('save', { RoleID: agent, ...everyFifth, ...parameters })
const register = (parent: string, count: number): readonly number[] =>
  Array.from({ length: count }, () => demo.control.register(Number(parent)))
const parentOf = (player: number) => demo.control.player(player).parent
const queried = async () => {
  const answer = await call(demo, 'agentQuery.list', { ...all, roleId: agent }, token)
  return asPlainSchema(agentQuery.list.output).parse(answer).rows[0]
}
const dropped = async () => {
  const answer = await call(demo, 'agentQuery.dropped', { ...all, ProxyId: agent }, token)
  return asPlainSchema(agentQuery.dropped.output)
    .parse(answer)
    .rows.map(row => Number(row.RoleID))
}

describe('a rule', () => {
  test('of every fifth drops 15 of the 75 who register after it, and they can be given back', async () => {
    const before = await queried()
    expect((await save()).message).toBe('Setting succeeded')
    const registered = register(agent, 75)
    const gone = registered.filter((_, place) => place % 5 === 4)
    expect(gone.length).toBe(countDroppedByInterval(75, 0, 5))
    expect((await dropped()).toSorted((a, b) => a - b)).toEqual(gone)
    expect(gone.map(parentOf)).toEqual(gone.map(() => 0))
    const start = before?.Lv1PersonCount ?? 0
    expect(await queried()).toMatchObject({
      Lv1PersonCount: start + 60,
      Lv1InviteCountReal: start + 75,
      RoubarMinInvite: 0,
    })
    const back = { ProxyId: agent, RoleID: gone.join() }
    expect((await call(demo, 'agentQuery.reissue', back, token)).success).toBe(true)
    expect(await queried()).toMatchObject({ Lv1PersonCount: start + 75, Lv1InviteCountReal: start + 75 })
    expect(await dropped()).toEqual([])
  })

  test('leaves a threshold in peace and moves the dropped to the parent it names', async () => {
    const heir = String(free[used + 20])
    await save({ RoubarMinInvite: '10', RoubarRegInterval: '3', RoubarParentID: heir })
    const registered = register(agent, 25)
    const gone = registered.filter((_, place) => place >= 10 && (place - 9) % 3 === 0)
    expect(gone.length).toBe(countDroppedByInterval(25, 10, 3))
    expect(registered.filter(one => parentOf(one) === Number(heir))).toEqual(gone)
  })

  test('by ratio drops about that part, all at 100 percent', async () => {
    const half = { RoubarType: '1', RoubarRate: '50', RoubarRegInterval: '0', RoubarMinInvite: '5' }
    await save(half)
    const registered = register(agent, 105)
    expect(registered.slice(0, 5).map(parentOf)).toEqual(Array(5).fill(Number(agent)))
    const gone = (await dropped()).length
    expect(gone).toBeGreaterThan(30)
    expect(gone).toBeLessThan(70)
    expect((await queried())?.RoubarRate).toBe(5000)
    await save({ ...half, RoubarRate: '100', RoubarMinInvite: '0' })
    register(agent, 10)
    expect((await dropped()).length).toBe(gone + 10)
  })

  test('counts the agent’s own recruits alone, or three levels below as a team', async () => {
    await save({ RoubarRegInterval: '2' })
    const [child = 0] = register(agent, 1)
    register(String(child), 6)
    expect(await dropped()).toEqual([])
    await save({ RoubarRegInterval: '2', RoubarAsTeam: '1' })
    const [, second] = register(String(child), 2)
    expect(await dropped()).toEqual([second])
  })

  test('drops nobody of an agent on the whitelist, nor before it was set, nor when it is deleted', async () => {
    register(agent, 10)
    await save({ RoubarRegInterval: '1' })
    expect(await dropped()).toEqual([])
    expect((await send('addExempt', { RoleID: agent })).message).toBe('Added successfully')
    register(agent, 5)
    expect(await dropped()).toEqual([])
    await send('removeExempt', { RoleID: agent })
    register(agent, 5)
    expect((await dropped()).length).toBe(5)
    expect((await send('remove', { RoleID: agent })).success).toBe(true)
    register(agent, 5)
    expect((await dropped()).length).toBe(5)
  })
})

describe('the rules', () => {
  test('of the seed are of both types and scopes', async () => {
    const { rows, total } = await list()
    expect(rows.length).toBe(total)
    expect(new Set(rows.map(row => `${row.RoubarType}/${row.RoubarAsTeam}`)).size).toBe(4)
    for (const row of rows) {
      expect([row.RoubarRate === 0, row.RoubarRegInterval === 0].filter(Boolean)).toHaveLength(1)
    }
  })

  test('are added, edited and deleted by agent', async () => {
    const one = async () => (await list({ RoleID: agent })).rows
    await save({ RoubarMinInvite: '7' })
    expect(await one()).toEqual([
      {
        RoleID: agent,
        RoubarParentID: '0',
        RoubarMinInvite: 7,
        RoubarRate: 0,
        RoubarRegInterval: 5,
        RoubarAsTeam: 0,
        RoubarType: 2,
        missing: [],
      },
    ])
    const parent = String(people.leader)
    await save({ RoubarType: '1', RoubarRate: '12.5', RoubarRegInterval: '0', RoubarParentID: parent })
    expect(await one()).toMatchObject([
      { RoubarType: 1, RoubarRate: 1250, RoubarRegInterval: 0, RoubarParentID: parent },
    ])
    await send('remove', { RoleID: agent })
    expect(await one()).toEqual([])
    expect((await send('remove', { RoleID: agent })).code).toBe(400_316)
  })

  test('are refused where they make no sense', async () => {
    const below = String(people.levelsOf(people.leader)[1]?.[0])
    const wrong: readonly (readonly [Parameters, number])[] = [
      [{ RoleID: '' }, 400_310],
      [{ RoleID: '1' }, 400_311],
      [{ RoubarType: '' }, 400_061],
      [{ RoubarType: '3' }, 400_007],
      [{ RoubarRegInterval: '0' }, 400_313],
      [{ RoubarRegInterval: '1.5' }, 400_313],
      [{ RoubarMinInvite: '-1' }, 400_315],
      [{ RoubarMinInvite: '' }, 400_315],
      [{ RoubarRate: '5' }, 400_314],
      [{ RoubarType: '1', RoubarRate: '50' }, 400_314],
      [{ RoubarType: '1', RoubarRate: '0', RoubarRegInterval: '0' }, 400_312],
      [{ RoubarType: '1', RoubarRate: '100.01', RoubarRegInterval: '0' }, 400_312],
      [{ RoubarAsTeam: '2' }, 400_007],
      [{ RoubarParentID: agent }, 400_161],
      [{ RoubarParentID: '1' }, 400_160],
      [{ RoleID: String(people.leader), RoubarParentID: below }, 400_162],
    ]
    const before = await list()
    for (const [parameters, code] of wrong) {
      const answer = await save(parameters)
      expect(answer, JSON.stringify(parameters)).toMatchObject({ success: false, code })
    }
    expect(await list()).toEqual(before)
  })
})

describe('the whitelist', () => {
  test('takes known agents once, and loses one or several', async () => {
    const before = await whitelist()
    expect(before.rows.length).toBeGreaterThan(2)
    const [one, other] = [agent, String(free[used + 30])]
    for (const RoleID of [one, other]) expect((await send('addExempt', { RoleID })).success).toBe(true)
    expect((await send('addExempt', { RoleID: one })).code).toBe(400_318)
    expect((await send('addExempt', { RoleID: '1' })).code).toBe(400_311)
    expect((await send('addExempt', { RoleID: '' })).code).toBe(400_317)
    const plain = people.people.find(person => person.role === 0 && people.childrenOf(person.id).length === 0)
    expect((await send('addExempt', { RoleID: String(plain?.id) })).success).toBe(false)
    const found = (await whitelist()).rows.find(row => row.RoleID === one)
    const person = people.known.get(Number(one))
    expect(found).toMatchObject({
      channelRoleId: String(person?.channel_role),
      channelRemark: person?.channel_remark,
      salesmanRoleId: String(person?.salesman ?? 0),
    })
    expect((await send('removeExempt', { RoleID: `${one},1` })).code).toBe(400_319)
    expect((await send('removeExempt', { RoleID: '' })).code).toBe(400_307)
    expect((await whitelist()).total).toBe(before.total + 2)
    expect((await send('removeExempt', { RoleID: `${one},${other}` })).success).toBe(true)
    expect(await whitelist()).toEqual(before)
  })
})
