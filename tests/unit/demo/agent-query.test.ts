// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentQuery as calls, type QueriedAgent } from '../../../src/areas/agent-query/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { listPeople, type People } from './agent-people.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let people: People

beforeAll(async () => {
  demo = await startDemo({ players: 1500, orders: 6000, logs: 500 })
  token = await signIn(demo)
  people = listPeople(demo)
})
afterAll(() => demo.close())

const all = { page: '1', limit: '10000' }
const send = (name: string, parameters: Parameters) =>
  call(demo, `agentQuery.${name}`, { ...all, ...parameters }, token)
const list = async (parameters: Parameters = {}) => {
  const page = asPlainSchema(calls.list.output).parse(await send('list', parameters))
  expect(page.unreadable).toEqual([])
  return page
}
const loadDropped = async (agent: string, parameters: Parameters = {}) =>
  asPlainSchema(calls.dropped.output).parse(await send('dropped', { ProxyId: agent, ...parameters }))
const reissue = (ProxyId: string, RoleID: string) =>
  call(demo, 'agentQuery.reissue', { ProxyId, RoleID }, token)
const ids = (rows: readonly QueriedAgent[]) => rows.map(row => row.ProxyId).toSorted()
const sums = [
  'Lv1PersonCount',
  'PersonCount',
  'Lv1FirstDepositPerson',
  'PersonDeposit',
  'Lv1Deposit',
  'Deposit',
  'ValidPersonCount',
] as const

describe('the agents', () => {
  test('are counted over three levels, and the sums add up the rows', async () => {
    const { rows, other, total } = await list()
    expect(rows.length).toBe(total)
    for (const row of rows) {
      const [, first = [], ...deeper] = people.levelsOf(Number(row.ProxyId))
      const below = [...first, ...deeper.flat()]
      expect(row).toMatchObject({
        Lv1PersonCount: first.length,
        PersonCount: below.length,
        Lv1FirstDepositPerson: people.firstPayersOf(first).length,
        PersonDeposit: people.payersOf(below).length,
        Lv1Deposit: people.depositOf(first),
        Deposit: people.depositOf(below),
        ValidPersonCount: people.firstPayersOf(below).length,
      })
    }
    for (const name of sums) expect(other[name]).toBe(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0))
  })

  test('are counted over the requested days', async () => {
    const [start, end] = ['2026-04-01', '2026-10-15']
    const [row] = (await list({ roleId: String(people.leader), start, end })).rows
    const [, first = [], ...deeper] = people.levelsOf(people.leader)
    const below = [...first, ...deeper.flat()]
    expect(row).toMatchObject({
      ProxyId: String(people.leader),
      Lv1PersonCount: people.registeredOf(first, start, end).length,
      PersonCount: people.registeredOf(below, start, end).length,
      Deposit: people.depositOf(below, start, end),
      PersonDeposit: people.payersOf(below, start, end).length,
    })
    expect(row?.Deposit).toBeGreaterThan(0)
    expect(row?.Deposit).toBeLessThan(people.depositOf(below))
  })

  test('are filtered by level, below an agent or below the top', async () => {
    const every = (await list()).rows
    const atLevel = (level: number) =>
      ids(every.filter(row => people.lineOf(Number(row.ProxyId)).length === level))
    for (const level of [0, 1, 2]) {
      expect(ids((await list({ agentLevel: String(level) })).rows)).toEqual(atLevel(level))
    }
    expect(atLevel(2).length).toBeGreaterThan(0)
    const roleId = String(people.leader)
    const levels = people.levelsOf(people.leader, 12)
    const below = (level: number) =>
      ids(every.filter(row => levels[level]?.includes(Number(row.ProxyId)) === true))
    for (const level of [0, 1, 2]) {
      expect(ids((await list({ roleId, agentLevel: String(level) })).rows)).toEqual(below(level))
    }
    expect(below(1).length).toBeGreaterThan(0)
    const team = every.filter(row => levels.flat().includes(Number(row.ProxyId)))
    expect(ids((await list({ roleId, agentLevel: '99' })).rows)).toEqual(ids(team))
  })
})

describe('the dropped players', () => {
  const loadLosingAgents = async () =>
    (await list()).rows.filter(row => (row.Lv1InviteCountReal ?? 0) > (row.Lv1PersonCount ?? 0) + 3)

  test('are the difference between the real headcount and the players below', async () => {
    const losingAgents = await loadLosingAgents()
    expect(losingAgents.length).toBeGreaterThan(2)
    for (const row of losingAgents) {
      const { rows, total } = await loadDropped(row.ProxyId)
      expect(rows.length).toBe(total)
      expect(total).toBe((row.Lv1InviteCountReal ?? 0) - (row.Lv1PersonCount ?? 0))
      for (const one of rows) {
        expect(people.known.get(Number(one.RoleID))?.parent).not.toBe(Number(row.ProxyId))
        expect(one.Deposit).toBe(people.depositOf([Number(one.RoleID)]))
        expect(one.isValid).toBe(people.payersOf([Number(one.RoleID)]).length)
        expect((one.Water ?? 0) > 0).toBe((one.Deposit ?? 0) > 0)
      }
      const [some] = rows
      expect((await loadDropped(row.ProxyId, { RoleID: some?.RoleID ?? '' })).rows).toEqual([some])
    }
  })

  test('are returned to the agent one by one or several together', async () => {
    const [before] = (await loadLosingAgents()).toReversed()
    const agent = before?.ProxyId ?? ''
    const free = (await loadDropped(agent)).rows.filter(
      row => demo.control.player(Number(row.RoleID)).hidden === 0,
    )
    const [one, ...others] = free.map(row => row.RoleID)
    expect(others.length).toBeGreaterThan(1)
    expect(await reissue(agent, one ?? '')).toMatchObject({ success: true, message: 'Operation succeeded' })
    expect(demo.control.player(Number(one)).parent).toBe(Number(agent))
    expect((await loadDropped(agent)).rows.map(row => row.RoleID)).not.toContain(one)
    const several = others.slice(0, 2)
    expect((await reissue(agent, several.join())).success).toBe(true)
    const [after] = (await list({ roleId: agent })).rows
    expect(after).toMatchObject({
      Lv1PersonCount: (before?.Lv1PersonCount ?? 0) + 3,
      Lv1InviteCountReal: before?.Lv1InviteCountReal,
    })
    expect(after?.Lv1Deposit).toBe(
      (before?.Lv1Deposit ?? 0) + people.depositOf([one ?? '', ...several].map(Number)),
    )
  })

  test('are not returned to an agent who did not lose them, not even in a batch', async () => {
    const [agent] = (await loadLosingAgents()).map(row => row.ProxyId)
    const own = (await loadDropped(agent ?? '')).rows.map(row => row.RoleID)
    const stranger = String(people.leader)
    expect(await reissue(agent ?? '', stranger)).toMatchObject({ success: false, code: 400_100 })
    expect((await reissue(agent ?? '', `${own[0]},${stranger}`)).code).toBe(400_100)
    expect((await loadDropped(agent ?? '')).rows.map(row => row.RoleID)).toEqual(own)
    expect((await reissue('', own[0] ?? '')).code).toBe(400_100)
    expect((await reissue('1', own[0] ?? '')).code).toBe(400_100)
    expect((await reissue(agent ?? '', '')).code).toBe(400_100)
    for (const wrong of ['0', '1,', 'x']) expect((await reissue(agent ?? '', wrong)).code).toBe(400_100)
    expect((await send('dropped', { ProxyId: '' })).code).toBe(400_100)
  })
})
