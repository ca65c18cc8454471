// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentTeams } from '../../../src/areas/agent-teams/calls.ts'
import { proxyBonus as calls, type Bonus as SentBonus } from '../../../src/areas/proxy-bonus/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema, type Plain } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

type Bonus = Plain<SentBonus>

let demo: Demo
let token: string
/** Agent with the largest frozen bonus. */
let rich: Bonus

beforeAll(async () => {
  demo = await startDemo({ players: 1500, orders: 6000, logs: 500 })
  token = await signIn(demo)
  const [first] = (await list({ order: 'FrozenInviteBonus', sort: 'desc' })).rows
  if (!first) throw new Error('no agent has a bonus')
  rich = first
})
afterAll(() => demo.close())

const all = { page: '1', limit: '10000' }
const send = (name: string, parameters: Parameters) =>
  call(demo, `proxyBonus.${name}`, { ...all, ...parameters }, token)
const list = async (parameters: Parameters = {}) =>
  asPlainSchema(calls.list.output).parse(await send('list', parameters))
const daily = async (parameters: Parameters = {}) =>
  asPlainSchema(calls.daily.output).parse(await send('daily', parameters))
const log = async (parameters: Parameters) =>
  asPlainSchema(calls.log.output).parse(await send('log', parameters))
const sum = <Row>(rows: readonly Row[], name: keyof Row) =>
  rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
const types = { TotalBetBonus: '1', TotalInviteBonus: '2', TotalRechargeBonus: '3', TotalAchieveBonus: '4' }

describe('bonuses', () => {
  test('are the sums of the log per type', async () => {
    const { rows, total, other } = await list()
    expect([rows.length, other.InviteBonusWithdrawFlag]).toEqual([total, 1])
    for (const row of [rich, ...rows.slice(0, 10), ...rows.slice(-10)]) {
      for (const [name, bonusType] of Object.entries(types)) {
        const entries = await log({ roleId: row.RoleID, bonusType })
        expect(sum(entries.rows, 'BonusAmount'), name).toBe(row[name as keyof typeof types])
      }
      expect(sum((await log({ roleId: row.RoleID })).rows, 'BonusAmount')).toBe(row.totalSum)
    }
    for (const name of Object.keys(types)) expect(sum(rows, name as keyof Bonus)).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.withdrawableInviteBonus).toBeGreaterThanOrEqual(0)
      expect(row.InviteBonus).toBe(row.TotalInviteBonus)
    }
    expect(rows.some(row => (row.withdrawableInviteBonus ?? 0) > 0)).toBe(true)
  })

  test('are the sums of the days', async () => {
    const { rows, total } = await daily({ RoleID: rich.RoleID })
    expect(rows.length).toBe(total)
    expect(rows.map(row => row.AddTime)).toEqual(
      rows
        .map(row => row.AddTime)
        .toSorted()
        .toReversed(),
    )
    for (const name of [...Object.keys(types), 'ReceivedInviteBonus', 'FrozenInviteBonus', 'InviteBonus']) {
      expect(sum(rows, name as keyof Bonus), name).toBe(rich[name as keyof Bonus])
    }
    const whole = await daily()
    expect(sum(whole.rows, 'totalSum')).toBe(sum((await list()).rows, 'totalSum'))
  })

  test('of a date range list the accounts credited then, with their invite bonus', async () => {
    const [start, end] = ['2026-06-01', '2026-10-31']
    const within = await daily({ add_date1: start, add_date2: end })
    expect(within.rows.every(row => row.AddTime >= start && row.AddTime <= end)).toBe(true)
    const { rows } = await list({ start, end })
    const creditedIds = new Set(within.rows.map(row => row.RoleID))
    expect(new Set(rows.map(row => row.RoleID))).toEqual(creditedIds)
    expect(rows.length).toBeLessThan((await list()).total)
    for (const row of rows.slice(0, 20)) {
      const own = within.rows.filter(day => day.RoleID === row.RoleID)
      expect(row.InviteBonus).toBe(sum(own, 'InviteBonus'))
    }
    expect((await list({ start })).total).toBe((await list()).total)
  })

  test('can be searched by player and sorted by each figure', async () => {
    expect((await list({ roleId: rich.RoleID })).rows).toEqual([rich])
    for (const order of [
      'TotalBetBonus',
      'InviteBonus',
      'ReceivedInviteBonus',
      'TotalAchieveBonus',
    ] as const) {
      const figures = (await list({ order, sort: 'asc' })).rows.map(row => row[order] ?? 0)
      expect(figures, order).toEqual(figures.toSorted((a, b) => a - b))
    }
    expect((await send('list', { order: 'x', sort: 'asc' })).code).toBe(400_007)
  })

  test('received equal the received income of the agent’s team', async () => {
    const answer = await call(demo, 'agentTeams.list', { ...all, roleid: rich.RoleID }, token)
    expect(asPlainSchema(agentTeams.list.output).parse(answer).rows[0]?.ReceivedIncome).toBe(
      rich.ReceivedInviteBonus,
    )
  })
})

describe('the log', () => {
  test('can be narrowed to a type and a level, and names both', async () => {
    const whole = await log({ roleId: rich.RoleID })
    expect(whole.configs.bonus_type?.[2]).toBe('Invite bonus')
    expect(whole.configs.proxy_level).toEqual({ 1: 'Level 1', 2: 'Level 2', 3: 'Level 3' })
    for (const [bonusType, name] of Object.entries(whole.configs.bonus_type ?? {})) {
      for (const proxyLevel of ['1', '2', '3']) {
        const { rows } = await log({ roleId: rich.RoleID, bonusType, proxyLevel })
        const fitting = whole.rows.filter(
          row => row.BonusTypeName === name && row.ProxyLevel === Number(proxyLevel),
        )
        expect(rows).toEqual(fitting)
      }
    }
    expect(new Set(whole.rows.map(row => row.BonusTypeName)).size).toBeGreaterThan(2)
    const amounts = (await log({ roleId: rich.RoleID, orderby: 'BonusAmount', orderType: 'desc' })).rows.map(
      row => row.BonusAmount ?? 0,
    )
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })
})

describe('unfreezing', () => {
  const unfreeze = (number: string, roleId = rich.RoleID) =>
    call(demo, 'proxyBonus.unfreeze', { roleId, number }, token)
  const now = async () => (await list({ roleId: rich.RoleID })).rows[0]

  test('makes frozen bonus withdrawable and changes nothing else', async () => {
    expect((await unfreeze('12500')).message).toBe('Operation succeeded')
    const after = await now()
    expect(after).toEqual({
      ...rich,
      FrozenInviteBonus: (rich.FrozenInviteBonus ?? 0) - 12_500,
      withdrawableInviteBonus: (rich.withdrawableInviteBonus ?? 0) + 12_500,
    })
    expect(sum((await daily({ RoleID: rich.RoleID })).rows, 'FrozenInviteBonus')).toBe(
      after?.FrozenInviteBonus,
    )
    const detail = await call(demo, 'playerDetail.detail', { roleId: rich.RoleID }, token)
    expect(detail.data.FrozenInviteBonus).toBe(after?.FrozenInviteBonus)
  })

  test('is refused beyond the frozen amount and without a player or an amount', async () => {
    const before = await now()
    expect((await unfreeze(String((before?.FrozenInviteBonus ?? 0) + 1))).code).toBe(400_100)
    for (const wrong of ['', '0', '-1000', '1.5', 'x']) expect((await unfreeze(wrong)).code).toBe(400_100)
    expect((await unfreeze('1000', '')).code).toBe(400_100)
    expect((await unfreeze('1000', '1')).code).toBe(400_100)
    expect((await send('log', { roleId: '' })).code).toBe(400_100)
    expect(await now()).toEqual(before)
  })
})
