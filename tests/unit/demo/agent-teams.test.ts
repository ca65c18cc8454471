// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentTeams as calls } from '../../../src/areas/agent-teams/calls.ts'
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
const teams = async (parameters: Parameters = {}) =>
  asPlainSchema(calls.list.output).parse(
    await call(demo, 'agentTeams.list', { ...all, ...parameters }, token),
  )
const days = async (parameters: Parameters = {}) =>
  asPlainSchema(calls.daily.output).parse(
    await call(demo, 'agentTeams.daily', { ...all, ...parameters }, token),
  )
const sumField = <Row>(rows: readonly Row[], name: keyof Row) =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)

test('every agent has a team, counted level by level', async () => {
  const { rows, total, unreadable } = await teams()
  expect([unreadable, rows.length]).toEqual([[], total])
  const leaders = new Set(
    people.people.filter(one => people.childrenOf(one.id).length > 0).map(one => one.id),
  )
  const roles = people.people.filter(one => one.role > 0).map(one => one.id)
  expect(rows.map(row => Number(row.ProxyId))).toEqual(expect.arrayContaining([...leaders, ...roles]))
  expect(rows.filter(row => (row.Lv3PersonCount ?? 0) > 0).length).toBeGreaterThan(10)
  for (const row of rows) {
    const [, first = [], second = [], third = []] = people.levelsOf(Number(row.ProxyId))
    expect(row).toMatchObject({
      Lv1PersonCount: first.length,
      Lv2PersonCount: second.length,
      Lv3PersonCount: third.length,
      Lv1Deposit: people.depositOf(first),
      Lv2Deposit: people.depositOf(second),
      Lv3Deposit: people.depositOf(third),
      TotalDeposit: people.depositOf([...first, ...second, ...third]),
    })
  }
})

const dailyFigures = ['PersonCount', 'Deposit'] as const

test('the days of a team add up to the team', async () => {
  const [team] = (await teams({ roleid: String(people.leader) })).rows
  const { rows } = await days({ ProxyId: String(people.leader) })
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map(row => row.ProxyId))).toEqual(new Set([String(people.leader)]))
  expect(rows.map(row => row.AddTime)).toEqual(
    rows
      .map(row => row.AddTime)
      .toSorted()
      .toReversed(),
  )
  for (const level of ['Lv1', 'Lv2', 'Lv3'] as const) {
    for (const figure of dailyFigures) {
      expect(sumField(rows, `${level}${figure}`), level + figure).toBe(team?.[`${level}${figure}`])
    }
  }
  expect(sumField(rows, 'DailyDeposit')).toBe(team?.TotalDeposit)
  const below = people.levelsOf(people.leader).slice(1).flat()
  expect(sumField(rows, 'DailyWithdraw')).toBe(people.withdrawOf(below))
})

test('a date range counts only its days, and its totals sum its rows', async () => {
  const from = demo.control.orders({ status: '1' })[900]?.paid?.slice(0, 10) ?? ''
  const to = demo.control.orders({ status: '1' })[100]?.paid?.slice(0, 10) ?? ''
  for (const ProxyId of ['', String(people.leader)]) {
    const { rows, other, total } = await days({
      add_date1: from,
      add_date2: to,
      ...(ProxyId === '' ? {} : { ProxyId }),
    })
    expect(rows.length).toBe(total)
    expect(rows.every(row => row.AddTime >= from && row.AddTime <= to)).toBe(true)
    const sum = (name: keyof (typeof rows)[number]) => sumField(rows, name)
    expect(other).toEqual({
      FirstDepositPerson: sum('FirstDepositPerson'),
      FirstDepositMoney: sum('FirstDepositMoney'),
      Deposit: sum('DailyDeposit'),
      Lv1FirstDepositPerson: sum('Lv1FirstDepositPerson'),
      Lv1FirstDepositMoney: sum('Lv1FirstDeposit'),
      Lv1Deposit: sum('Lv1Deposit'),
    })
    if (ProxyId === '') continue
    const [, first = [], ...deeper] = people.levelsOf(people.leader)
    expect(sum('DailyDeposit')).toBe(people.depositOf([...first, ...deeper.flat()], from, to))
    expect(sum('Lv1FirstDepositPerson')).toBe(people.firstPayersOf(first, from, to).length)
    expect(sum('Lv1PersonCount')).toBe(people.registeredOf(first, from, to).length)
  }
})
