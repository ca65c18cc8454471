// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  playerLevels as calls,
  type LevelRow as SentLevelRow,
} from '../../../src/areas/shared/levels/player-levels.calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { taskId } from '../../../src/shared/task-id.ts'
import { asPlainSchema, type Plain } from '../../plain-amounts.ts'
import { call, encryptPassword, getAccount, type Parameters, signIn } from './client.ts'

type LevelRow = Plain<SentLevelRow>

let demo: Demo
let token: string
/** A player with children, grandchildren and their children. */
let root: number

interface Person {
  readonly id: number
  readonly parent: number
  readonly parent_type: number
  readonly registered: string
}
let people: readonly Person[]
const listChildren = (id: number) =>
  people.filter(one => one.parent === id && one.parent_type === 0).toSorted((a, b) => a.id - b.id)
/** Returns the team of a player by level, by walking the tree. */
const listTeam = (id: number): readonly (readonly number[])[] => {
  const levels = [[id]]
  for (let level = 1; level < 4; level += 1) {
    levels.push((levels[level - 1] ?? []).flatMap(one => listChildren(one).map(child => child.id)))
  }
  return levels
}

beforeAll(async () => {
  demo = await startDemo({ players: 1500, orders: 6000, taskMilliseconds: 200 })
  token = await signIn(demo)
  people = demo.control.players()
  const match = people.find(({ id }) => listTeam(id).every(level => level.length > 1 || level[0] === id))
  root = match?.id ?? 0
})
afterAll(() => demo.close())

const paging = { page: '1', limit: '10000' }
const get = (id: string, parameters: Parameters) => call(demo, id, { ...paging, ...parameters }, token)
const loadPage = async (id: 'levels' | 'daily' | 'blogger', parameters: Parameters = {}) => {
  const page = asPlainSchema(calls[id].output).parse(
    await get(`playerLevels.${id}`, { RoleID: String(root), ...parameters }),
  )
  expect(page.unreadable).toEqual([])
  return page
}
const splitIntoBlocks = (rows: readonly LevelRow[]) =>
  Array.from({ length: rows.length / 5 }, (_, place) => rows.slice(place * 5, place * 5 + 5))

/** Figures that add up over days; those over levels include the persons, too. */
const dailyFigures = [
  'PersonCount',
  'FirstDepositPerson',
  'FirstDeposit',
  'Deposit',
  'Withdraw',
  'Running',
  'TotalWin',
  'ValidInviteCount',
  'RechargeAmount',
  'FirstRoubarMoney',
  'FirstRoubarPerson',
  'BetCount',
  'ChargeCount',
  'WithdrawCount',
  'Bonus',
  'InviteBonus',
  'Tax',
] as const satisfies readonly (keyof LevelRow)[]
const levelFigures = [...dailyFigures, 'DepositCount', 'RechargePersion', 'WithdrawPerson'] as const
const sumField = (rows: readonly LevelRow[], name: (typeof levelFigures)[number]) =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)

const listPaidOrders = (ids: readonly number[], from = '', to = '9') =>
  demo.control.orders({ status: '1' }).filter(order => {
    const day = order.paid?.slice(0, 10) ?? ''
    return ids.includes(order.player) && day >= from && day <= to
  })
const listWithdrawals = (ids: readonly number[]) =>
  demo.control.withdrawals({ status: '100', isfakeWithdraw: '2' }).filter(order => ids.includes(order.player))
const total = (orders: readonly { readonly money: number }[]) =>
  orders.reduce((sum, order) => sum + order.money, 0)

describe('the sub-levels', () => {
  test('are blocks of five rows: first the player, then each direct recruit', async () => {
    const { rows, total: count } = await loadPage('levels')
    const children = listChildren(root).map(child => String(child.id))
    expect(count).toBe(rows.length)
    expect(splitIntoBlocks(rows).map(block => block[0]?.RoleID)).toEqual([String(root), ...children])
    for (const block of splitIntoBlocks(rows)) {
      expect(block.map(row => row.AgentLevel)).toEqual([0, 1, 2, 3, 4])
      expect(new Set(block.map(row => row.RoleID)).size).toBe(1)
      for (const name of levelFigures)
        expect(block[4]?.[name] ?? 0, name).toBe(sumField(block.slice(0, 4), name))
    }
  })

  test('are sums over the real team and all of its orders', async () => {
    const { rows } = await loadPage('levels')
    for (const [level, ids] of listTeam(root).entries()) {
      const [paidOrders, completedWithdrawals] = [listPaidOrders(ids), listWithdrawals(ids)]
      const row = rows[level] as LevelRow
      expect(row).toMatchObject({
        PersonCount: ids.length,
        Deposit: total(paidOrders),
        ChargeCount: paidOrders.length,
        DepositCount: new Set(paidOrders.map(order => order.player)).size,
        FirstDepositPerson: new Set(paidOrders.map(order => order.player)).size,
        Withdraw: total(completedWithdrawals),
        WithdrawCount: completedWithdrawals.length,
        WithdrawPerson: new Set(completedWithdrawals.map(order => order.player)).size,
        Tax: completedWithdrawals.reduce((sum, order) => sum + order.tax, 0),
        ValidInviteCount: new Set(
          listPaidOrders(ids.flatMap(id => listChildren(id).map(child => child.id))).map(
            order => order.player,
          ),
        ).size,
      })
      expect((row.FirstDeposit ?? 0) + (row.RechargeAmount ?? 0)).toBe(row.Deposit)
      expect(row.DWdiff).toBe((row.Deposit ?? 0) - (row.Withdraw ?? 0))
    }
    expect(rows.slice(1, 4).every(row => (row.Deposit ?? 0) > 0)).toBe(true)
  })

  test('are paged by rows, two blocks to a page of ten', async () => {
    const { rows, total: count } = await loadPage('levels')
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 10) }, (_, place) =>
        loadPage('levels', { page: String(place + 1), limit: '10' }),
      ),
    )
    expect(pages.every(page => page.total === count)).toBe(true)
    expect(pages.flatMap(page => page.rows)).toEqual(rows)
    const odd = await loadPage('levels', { page: '2', limit: '7' })
    expect(odd.rows).toEqual(rows.slice(7, 14))
  })

  test('refuse an unknown player', async () => {
    expect(await get('playerLevels.levels', { RoleID: '7' })).toMatchObject({
      success: false,
      message: 'Player does not exist',
    })
  })
})

describe('the daily levels', () => {
  test('are one block per day, newest first, by default for the last seven days', async () => {
    const week = splitIntoBlocks((await loadPage('daily')).rows).map(block => block[0]?.date ?? '')
    expect(week).toHaveLength(7)
    expect(week).toEqual(week.toSorted().toReversed())
    const some = await loadPage('daily', { date1: '2026-10-30', date2: '2026-11-02' })
    const times = { date1: '2026-10-30 00:00:00', date2: '2026-11-02 23:59:59' }
    expect((await loadPage('daily', times)).rows).toEqual(some.rows)
    expect(splitIntoBlocks(some.rows).map(block => block.map(row => row.date))).toEqual(
      ['2026-11-02', '2026-11-01', '2026-10-31', '2026-10-30'].map(day => Array(5).fill(day)),
    )
  })

  test('add up to the totals of all time across pages', async () => {
    const { rows } = await loadPage('levels')
    const days = { date1: '2020-01-01', limit: '1000' }
    const first = await loadPage('daily', days)
    const pages = Math.ceil(first.total / 1000)
    const all = [...first.rows]
    for (let page = 2; page <= pages; page += 1)
      all.push(...(await loadPage('daily', { ...days, page: String(page) })).rows)
    expect(all).toHaveLength(first.total)
    for (const name of dailyFigures) {
      for (const level of [0, 1, 2, 3, 4]) {
        const ofLevel = all.filter(row => row.AgentLevel === level)
        expect(sumField(ofLevel, name), `${name} of level ${level}`).toBe(rows[level]?.[name] ?? 0)
      }
    }
    const busy = all.find(row => row.AgentLevel === 2 && (row.Deposit ?? 0) > 0) as LevelRow
    expect(busy.Deposit).toBe(total(listPaidOrders(listTeam(root)[2] ?? [], busy.date, busy.date)))
  })

  test('refuse invalid days', async () => {
    for (const date1 of ['2026-13-01', 'today', '0001-01-01']) {
      expect(await get('playerLevels.daily', { RoleID: String(root), date1 })).toMatchObject({
        message: 'Wrong parameter: date1',
      })
    }
  })
})

describe('the blogger figures', () => {
  test('equal the sub-levels without a date range', async () => {
    expect((await loadPage('blogger')).rows).toEqual((await loadPage('levels')).rows)
  })

  test('count only the requested days and carry the remarks', async () => {
    const team = listTeam(root)
    const day = listPaidOrders(team[1] ?? [])[0]?.paid?.slice(0, 10) ?? ''
    const { rows } = await loadPage('blogger', { date1: day, date2: day })
    expect(rows[1]?.Deposit).toBe(total(listPaidOrders(team[1] ?? [], day, day)))
    expect(rows[1]?.Deposit).toBeGreaterThan(0)
    const daily = await loadPage('daily', { date1: day, date2: day })
    for (const name of levelFigures)
      expect(rows.slice(0, 5).map(row => row[name])).toEqual(daily.rows.map(row => row[name]))
    const remarks = (await loadPage('blogger')).rows.map(row => row.channelRemark)
    expect(remarks.every(remark => remark.startsWith('Canal '))).toBe(true)
    expect(rows.some(row => row.salesmanRemark !== '' && row.salesmanRoleId !== '0')).toBe(true)
  })
})

test('promotion records are the children, with their totals unscaled', async () => {
  const answer = await get('playerLevels.promotions', { parentid: String(root) })
  const page = asPlainSchema(calls.promotions.output).parse(answer)
  const children = listChildren(root)
  expect(page.unreadable).toEqual([])
  expect(page.total).toBe(children.length)
  expect(page.rows.map(row => row.RoleID).toSorted()).toEqual(
    children.map(child => String(child.id)).toSorted(),
  )
  expect(page.rows.map(row => row.RegisterTime)).toEqual(
    children
      .map(child => child.registered)
      .toSorted()
      .toReversed(),
  )
  for (const [place, row] of page.rows.entries()) {
    const [paidOrders, completedWithdrawals] = [
      listPaidOrders([Number(row.RoleID)]),
      listWithdrawals([Number(row.RoleID)]),
    ]
    expect(row.ParentID).toBe(String(root))
    expect([row.TotalDeposit, row.TotalRollOut]).toEqual([total(paidOrders), total(completedWithdrawals)])
    expect(row.Totalyk).toBe(total(paidOrders) - total(completedWithdrawals))
    expect(String(answer.data.data[place].TotalDeposit)).toBe(
      typeof answer.data.data[place].TotalDeposit === 'string'
        ? (total(paidOrders) / 1000).toFixed(2)
        : String(total(paidOrders) / 1000),
    )
  }
})

test('a deleted player leaves the team of the parent', async () => {
  const [parent] = people.filter(one => listChildren(one.id).length === 2)
  const [gone, sibling] = listChildren(parent?.id ?? 0)
  const { password } = getAccount(demo, 'owner2026')
  const deletion = await call(
    demo,
    'playerActions.delete',
    { roleId: String(gone?.id), password: encryptPassword(demo, password) },
    token,
  )
  expect(deletion).toMatchObject({ success: true })
  const RoleID = String(parent?.id)
  const { rows } = await loadPage('levels', { RoleID })
  expect(rows.map(row => row.RoleID)).toEqual([
    ...Array(5).fill(RoleID),
    ...Array(5).fill(String(sibling?.id)),
  ])
  expect(rows[1]?.PersonCount).toBe(1)
  const answer = await get('playerLevels.promotions', { parentid: RoleID })
  expect(
    asPlainSchema(calls.promotions.output)
      .parse(answer)
      .rows.map(row => row.RoleID),
  ).toEqual([String(sibling?.id)])
})

describe('the data repair', () => {
  const repair = async () => {
    const answer = await call(demo, 'playerLevels.repair', { RoleID: String(root) }, token)
    expect(answer).toMatchObject({ success: true })
    return taskId('repair').parse(answer)
  }

  test('is a task that completes without another request', async () => {
    const id = await repair()
    const state = async () => (await call(demo, 'tasks.one', { taskId: id }, token)).data
    expect(await state()).toMatchObject({ status: 'processing' })
    await expect.poll(state).toMatchObject({ status: 'completed', download_link: [] })
  })

  test('answers no task ID under the nulls fault', async () => {
    demo.control.fault({ path: '/channelapi/agent/repairAgentAllData', mode: 'nulls', times: 1 })
    expect(await repair()).toBe('')
    expect(await repair()).not.toBe('')
  })
})
