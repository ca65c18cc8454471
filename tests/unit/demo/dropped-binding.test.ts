// @module-tag proof
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agentQuery } from '../../../src/areas/agent-query/calls.ts'
import { droppedBinding as calls } from '../../../src/areas/dropped-binding/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { countDroppedByInterval } from '../../../src/shared/domain/hierarchy.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { listPeople, type People } from './agent-people.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let people: People
/** Agents without a rule, none above the other. */
let free: readonly number[]
let nextFree = 0
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
  agent = String(free[nextFree])
  nextFree += 1
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
const getParent = (player: number) => demo.control.player(player).parent
const loadAgent = async () => {
  const answer = await call(demo, 'agentQuery.list', { ...all, roleId: agent }, token)
  return asPlainSchema(agentQuery.list.output).parse(answer).rows[0]
}
const loadDropped = async () => {
  const answer = await call(demo, 'agentQuery.dropped', { ...all, ProxyId: agent }, token)
  return asPlainSchema(agentQuery.dropped.output)
    .parse(answer)
    .rows.map(row => Number(row.RoleID))
}

describe('a rule', () => {
  test('for every fifth player drops 15 of 75, who can be returned to the agent', async () => {
    const before = await loadAgent()
    expect((await save()).message).toBe('Setting succeeded')
    const newPlayers = register(agent, 75)
    const gone = newPlayers.filter((_, place) => place % 5 === 4)
    expect(gone.length).toBe(countDroppedByInterval(75, 0, 5))
    expect((await loadDropped()).toSorted((a, b) => a - b)).toEqual(gone)
    expect(gone.map(getParent)).toEqual(gone.map(() => 0))
    const start = before?.Lv1PersonCount ?? 0
    expect(await loadAgent()).toMatchObject({
      Lv1PersonCount: start + 60,
      Lv1InviteCountReal: start + 75,
      RoubarMinInvite: 0,
    })
    const back = { ProxyId: agent, RoleID: gone.join() }
    expect((await call(demo, 'agentQuery.reissue', back, token)).success).toBe(true)
    expect(await loadAgent()).toMatchObject({ Lv1PersonCount: start + 75, Lv1InviteCountReal: start + 75 })
    expect(await loadDropped()).toEqual([])
  })

  test('spares players below its threshold and moves dropped ones to its parent', async () => {
    const heir = String(free[nextFree + 20])
    await save({ RoubarMinInvite: '10', RoubarRegInterval: '3', RoubarParentID: heir })
    const newPlayers = register(agent, 25)
    const gone = newPlayers.filter((_, place) => place >= 10 && (place - 9) % 3 === 0)
    expect(gone.length).toBe(countDroppedByInterval(25, 10, 3))
    expect(newPlayers.filter(one => getParent(one) === Number(heir))).toEqual(gone)
  })

  test('by ratio drops about that share, and every player at 100%', async () => {
    const half = { RoubarType: '1', RoubarRate: '50', RoubarRegInterval: '0', RoubarMinInvite: '5' }
    await save(half)
    const newPlayers = register(agent, 105)
    expect(newPlayers.slice(0, 5).map(getParent)).toEqual(Array(5).fill(Number(agent)))
    const gone = (await loadDropped()).length
    expect(gone).toBeGreaterThan(30)
    expect(gone).toBeLessThan(70)
    expect((await loadAgent())?.RoubarRate).toBe(5000)
    await save({ ...half, RoubarRate: '100', RoubarMinInvite: '0' })
    register(agent, 10)
    expect((await loadDropped()).length).toBe(gone + 10)
  })

  test('counts only the agent’s own recruits, or also those below as a team', async () => {
    await save({ RoubarRegInterval: '2' })
    const [child = 0] = register(agent, 1)
    register(String(child), 6)
    expect(await loadDropped()).toEqual([])
    await save({ RoubarRegInterval: '2', RoubarAsTeam: '1' })
    const [, second] = register(String(child), 2)
    expect(await loadDropped()).toEqual([second])
  })

  test('drops no player while the agent is exempt or the rule is unset or deleted', async () => {
    register(agent, 10)
    await save({ RoubarRegInterval: '1' })
    expect(await loadDropped()).toEqual([])
    expect((await send('addExempt', { RoleID: agent })).message).toBe('Added successfully')
    register(agent, 5)
    expect(await loadDropped()).toEqual([])
    await send('removeExempt', { RoleID: agent })
    register(agent, 5)
    expect((await loadDropped()).length).toBe(5)
    expect((await send('remove', { RoleID: agent })).success).toBe(true)
    register(agent, 5)
    expect((await loadDropped()).length).toBe(5)
  })
})

describe('the rules', () => {
  test('of the seed cover both types and both scopes', async () => {
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
    expect((await send('remove', { RoleID: agent })).code).toBe(400_100)
  })

  test('are refused with invalid values', async () => {
    const below = String(people.levelsOf(people.leader)[1]?.[0])
    const wrong: readonly (readonly [Parameters, number])[] = [
      [{ RoleID: '' }, 400_100],
      [{ RoleID: '1' }, 400_100],
      [{ RoubarType: '' }, 400_100],
      [{ RoubarType: '3' }, 400_007],
      [{ RoubarRegInterval: '0' }, 400_100],
      [{ RoubarRegInterval: '1.5' }, 400_100],
      [{ RoubarMinInvite: '-1' }, 400_100],
      [{ RoubarMinInvite: '' }, 400_100],
      [{ RoubarRate: '5' }, 400_100],
      [{ RoubarType: '1', RoubarRate: '50' }, 400_100],
      [{ RoubarType: '1', RoubarRate: '0', RoubarRegInterval: '0' }, 400_100],
      [{ RoubarType: '1', RoubarRate: '100.01', RoubarRegInterval: '0' }, 400_100],
      [{ RoubarAsTeam: '2' }, 400_007],
      [{ RoubarParentID: agent }, 400_100],
      [{ RoubarParentID: '1' }, 400_100],
      [{ RoleID: String(people.leader), RoubarParentID: below }, 400_100],
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
  test('adds a known agent once and removes one or several', async () => {
    const before = await whitelist()
    expect(before.rows.length).toBeGreaterThan(2)
    const [one, other] = [agent, String(free[nextFree + 30])]
    for (const RoleID of [one, other]) expect((await send('addExempt', { RoleID })).success).toBe(true)
    expect((await send('addExempt', { RoleID: one })).code).toBe(400_100)
    expect((await send('addExempt', { RoleID: '1' })).code).toBe(400_100)
    expect((await send('addExempt', { RoleID: '' })).code).toBe(400_100)
    const plain = people.people.find(person => person.role === 0 && people.childrenOf(person.id).length === 0)
    expect((await send('addExempt', { RoleID: String(plain?.id) })).success).toBe(false)
    const entry = (await whitelist()).rows.find(row => row.RoleID === one)
    const person = people.known.get(Number(one))
    expect(entry).toMatchObject({
      channelRoleId: String(person?.channel_role),
      channelRemark: person?.channel_remark,
      salesmanRoleId: String(person?.salesman ?? 0),
    })
    expect((await send('removeExempt', { RoleID: `${one},1` })).code).toBe(400_100)
    expect((await send('removeExempt', { RoleID: '' })).code).toBe(400_100)
    expect((await whitelist()).total).toBe(before.total + 2)
    expect((await send('removeExempt', { RoleID: `${one},${other}` })).success).toBe(true)
    expect(await whitelist()).toEqual(before)
  })
})
