// @module-tag proof
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentSummary as calls } from '../../../src/areas/agent-summary/calls.ts'
import type { LevelRow } from '../../../src/areas/shared/levels/player-levels.calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { evaluateFormula } from '../../../src/shared/domain/formula.ts'
import { averageDeposit } from '../../../src/shared/domain/formulas.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { listPeople, type People } from './agent-people.ts'
import { call, encryptPassword, getAccount, type Parameters, signIn } from './client.ts'
import { fetchFile } from './downloads.ts'

let demo: Demo
let token: string
let people: People

beforeAll(async () => {
  demo = await startDemo({ players: 1500, orders: 6000, logs: 500, taskMilliseconds: 100 })
  token = await signIn(demo)
  people = listPeople(demo)
})
afterAll(() => demo.close())

const all = { page: '1', limit: '10000' }
const send = (name: string, parameters: Parameters = {}) =>
  call(demo, `agentSummary.${name}`, { ...all, ...parameters }, token)
const list = async (parameters: Parameters = {}) => {
  const page = asPlainSchema(calls.list.output).parse(await send('list', parameters))
  expect(page.unreadable).toEqual([])
  return page
}
const splitIntoBlocks = (rows: readonly LevelRow[]) =>
  Array.from({ length: rows.length / 5 }, (_, place) => rows.slice(place * 5, place * 5 + 5))
const sum = (rows: readonly LevelRow[], name: keyof LevelRow) =>
  rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
/** Figures counted per day: the days of a range add up to them. */
const dated = [
  'PersonCount',
  'Deposit',
  'Withdraw',
  'Running',
  'TotalWin',
  'ValidInviteCount',
  'FirstDepositPerson',
  'FirstDeposit',
  'FirstRoubarMoney',
  'FirstRoubarPerson',
  'RechargeAmount',
] as const
const range = { date1: '2026-05-01', date2: '2026-11-10' }

test('every agent has five rows, and the fifth sums the other four', async () => {
  const { rows, total } = await list()
  expect(rows.length).toBe(total)
  for (const block of splitIntoBlocks(rows)) {
    expect(block.map(row => row.AgentLevel)).toEqual([0, 1, 2, 3, 4])
    expect(new Set(block.map(row => row.RoleID)).size).toBe(1)
    for (const name of [...dated, 'DepositCount', 'RechargePersion'] as const) {
      expect(block[4]?.[name] ?? 0, name).toBe(sum(block.slice(0, 4), name))
    }
  }
})

test.each([
  ['of all time', {}, ''],
  ['of some days', range, range.date1],
] as const)('the rows %s are counted from the real team', async (_, days, from) => {
  const to = from === '' ? '9' : range.date2
  const { rows } = await list(days)
  for (const [place, block] of splitIntoBlocks(rows).entries()) {
    // Each block is counted from all orders, which is slow: every seventh is enough.
    if (place % 7 > 0) continue
    for (const [level, ids] of people.levelsOf(Number(block[0]?.RoleID)).entries()) {
      const below = ids.flatMap(id => people.childrenOf(id).map(child => child.id))
      const [deposit, withdrawn] = [people.depositOf(ids, from, to), people.withdrawOf(ids, from, to)]
      const payers = people.payersOf(ids, from, to).length
      expect(block[level]).toMatchObject({
        PersonCount: people.registeredOf(ids, from, to).length,
        Deposit: deposit,
        Withdraw: withdrawn,
        DWdiff: deposit - withdrawn,
        DepositCount: payers,
        FirstDepositPerson: people.firstPayersOf(ids, from, to).length,
        ValidInviteCount: people.firstPayersOf(below, from, to).length,
        avgDeposit: evaluateFormula(averageDeposit('payers'), { Deposit: deposit, payers }),
      })
    }
  }
})

test('totals are the sums of the summary rows, and of the whole trees', async () => {
  const { rows, other } = await list(range)
  const summaries = rows.filter(row => row.AgentLevel === 4)
  const trees = summaries.map(row => people.levelsOf(Number(row.RoleID), 12).flat())
  const deposit = trees.reduce((money, ids) => money + people.depositOf(ids, range.date1, range.date2), 0)
  const withdrawalTotal = trees.reduce(
    (money, ids) => money + people.withdrawOf(ids, range.date1, range.date2),
    0,
  )
  expect(other).toEqual({
    TotalDeposit: sum(summaries, 'Deposit'),
    TotalRollOut: sum(summaries, 'Withdraw'),
    Totalyk: sum(summaries, 'DWdiff'),
    TotalAllDeposit: deposit,
    TotalAllRollOut: withdrawalTotal,
    TotalAllyk: deposit - withdrawalTotal,
  })
  expect(other.TotalAllDeposit).toBeGreaterThan(other.TotalDeposit ?? 0)
})

test('the list is searched by agent and account type, and pages may split a block', async () => {
  const RoleID = String(people.leader)
  expect(new Set((await list({ RoleID })).rows.map(row => row.RoleID))).toEqual(new Set([RoleID]))
  const simulated = await list({ IfInnerProxy: '1' })
  const kinds = simulated.rows.map(row => people.known.get(Number(row.RoleID))?.simulated)
  expect([kinds.length > 0, new Set(kinds)]).toEqual([true, new Set([1])])
  expect(simulated.total + (await list({ IfInnerProxy: '2' })).total).toBe((await list()).total)
  const whole = (await list()).rows
  expect((await list({ page: '2', limit: '12' })).rows).toEqual(whole.slice(12, 24))
})

test('the days of an agent add up to the summary', async () => {
  const RoleID = String(people.leader)
  const [{ rows }, daily] = [
    await list({ RoleID, ...range }),
    asPlainSchema(calls.daily.output).parse(await send('daily', { RoleID, ...range })),
  ]
  expect(daily.rows.length).toBe(daily.total)
  for (const row of rows) {
    const days = daily.rows.filter(day => day.AgentLevel === row.AgentLevel)
    for (const name of dated) expect(sum(days, name), `${row.AgentLevel} ${name}`).toBe(row[name] ?? 0)
  }
  expect(rows[4]?.Deposit).toBeGreaterThan(0)
})

test('hiding a player removes its subtree from the summary until it is unhidden', async () => {
  const RoleID = String(people.leader)
  const before = await list({ RoleID })
  const victim = people
    .childrenOf(people.leader)
    .find(one => one.hidden === 0 && people.depositOf(people.levelsOf(one.id, 2).flat()) > 0)
  const gone = people.levelsOf(victim?.id ?? 0, 2).flat()
  const elsewhere = people.people.find(one => one.parent === 0 && one.id !== people.leader)
  const target = { RoleID: String(victim?.id), parentId: String(elsewhere?.id) }
  expect((await call(demo, 'relations.hide', target, token)).success).toBe(true)
  const [was, is] = [before.rows[4], (await list({ RoleID })).rows[4]]
  expect(is?.PersonCount).toBe((was?.PersonCount ?? 0) - gone.length)
  expect(is?.Deposit).toBe((was?.Deposit ?? 0) - people.depositOf(gone))
  await call(demo, 'relations.unhide', { RoleID: String(victim?.id) }, token)
  expect(await list({ RoleID })).toEqual(before)
})

test('an export writes every row of the search to a real workbook', async () => {
  const { taskId } = (await send('export', { ...range, IfInnerProxy: '2', event: 'export' })).data
  const task = async () => (await call(demo, 'tasks.one', { taskId }, token)).data
  await expect.poll(async () => (await task()).status, { timeout: 5000 }).toBe('completed')
  const file = await fetchFile((await task()).download_link[0])
  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(file.body).buffer)
  const sheet: unknown[][] = []
  book.worksheets[0]?.eachRow(row => sheet.push(row.values as unknown[]))
  const { rows } = await list({ ...range, IfInnerProxy: '2' })
  expect(sheet[0]?.slice(1, 4)).toEqual(['RoleID', 'AgentLevel', 'Deposit'])
  expect(sheet.slice(1).map(row => row[1])).toEqual(rows.map(row => row.RoleID))
  expect(sheet.slice(1, 6).map(row => row[2])).toEqual(['Self', 'Level 1', 'Level 2', 'Level 3', 'Summary'])
  expect(sheet.slice(1).map(row => row[3])).toEqual(
    rows.map(row => Math.round((row.Deposit ?? 0) / 10) / 100),
  )
  expect((await send('export', { event: 'x' })).success).toBe(false)
})

test('a repair runs as its own task', async () => {
  const repair = (RoleID: string) => call(demo, 'agentSummary.repair', { RoleID }, token)
  const { taskId } = (await repair(String(people.leader))).data
  const task = async () => (await call(demo, 'tasks.one', { taskId }, token)).data
  await expect.poll(async () => (await task()).status).toBe('completed')
  expect((await task()).download_link).toEqual([])
  expect((await repair('1')).success).toBe(false)
})

test('a restored first order and a deleted account are counted immediately', async () => {
  const listPaidTimes = (roleId: number) =>
    demo.control.orders({ roleId: String(roleId), status: '1' }).map(order => order.paid ?? '')
  const firstHidden = demo.control
    .orders({ RoubarFlag: '1', status: '1' })
    .find(
      order =>
        people.lineOf(order.player).length > 0 && order.paid === listPaidTimes(order.player).toSorted()[0],
    )
  if (!firstHidden) throw new Error('no first order is hidden')
  const [RoleID] = people.lineOf(firstHidden.player).map(String)
  const firstLevel = async () => {
    const [, level] = (await list({ RoleID: RoleID ?? '' })).rows
    return {
      persons: level?.FirstRoubarPerson,
      money: level?.FirstRoubarMoney ?? 0,
      deposit: level?.Deposit ?? 0,
    }
  }
  const before = await firstLevel()
  await call(demo, 'rechargeOrders.restore', { OrderNo: firstHidden.order_no }, token)
  const restored = await firstLevel()
  expect(restored).toEqual({
    persons: (before.persons ?? 0) - 1,
    money: before.money - firstHidden.money,
    deposit: before.deposit,
  })
  const password = encryptPassword(demo, getAccount(demo, 'owner2026').password)
  await call(demo, 'playerActions.delete', { roleId: String(firstHidden.player), password }, token)
  expect(await firstLevel()).toEqual({
    ...restored,
    deposit: restored.deposit - people.depositOf([firstHidden.player]),
  })
})
