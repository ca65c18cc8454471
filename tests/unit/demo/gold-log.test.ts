// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goldLog } from '../../../src/areas/gold-log/calls.ts'
import type { StoredGoldChange } from '../../../src/demo/data/coins/gold-search.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, encryptPassword, getAccount, type Parameters, signIn } from './client.ts'
import { withLongNumbers } from './long-numbers.ts'

let demo: Demo
let token: string
let all: readonly StoredGoldChange[]

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 2000, logs: 2000 })
  token = await signIn(demo)
  all = demo.control.goldChanges()
})
afterAll(() => demo.close())

const list = (parameters: Parameters = {}) =>
  call(demo, 'goldLog.list', { page: '1', limit: '10000', ...parameters }, token)
const loadPage = async (parameters: Parameters = {}) =>
  asPlainSchema(goldLog.list.output).parse(withLongNumbers(await list(parameters)))
const loadSum = async (parameters: Parameters = {}) =>
  asPlainSchema(goldLog.sum.output).parse(await call(demo, 'goldLog.sum', parameters, token))

/** Groups the changes by player, oldest first. */
const groupIntoChains = (changes: readonly StoredGoldChange[]) =>
  Map.groupBy(changes.toReversed(), change => change.player)

const findBrokenLinks = (changes: readonly StoredGoldChange[]) =>
  [...groupIntoChains(changes).values()].flatMap(chain =>
    chain.filter((change, place) => change.last !== (chain[place - 1]?.last ?? 0) + change.money),
  )

const expectTrueChains = () => {
  const changes = demo.control.goldChanges()
  expect(findBrokenLinks(changes)).toEqual([])
  for (const [player, chain] of groupIntoChains(changes)) {
    expect(chain.at(-1)?.last).toBe(demo.control.balanceOf(player).balance)
  }
  return changes
}

describe('the coin log of a player', () => {
  test('is one chain that never falls below 0 and ends at the balance', () => {
    const changes = expectTrueChains()
    expect(groupIntoChains(changes).size).toBe(demo.control.players().length)
    expect(changes.filter(change => change.last < 0)).toEqual([])
  })

  test('records each game as the sum of its rounds, all on one day', () => {
    const rounds = Map.groupBy(demo.control.rounds(), round => round.change)
    const games = all.filter(change => change.type === 22)
    expect(games.length).toBeGreaterThan(100)
    expect(rounds.size).toBe(games.length)
    for (const change of games) {
      const own = rounds.get(change.id) ?? []
      const total = (field: 'money' | 'tax' | 'bet') => own.reduce((sum, round) => sum + round[field], 0)
      expect([total('money'), total('tax'), total('bet')]).toEqual([change.money, change.tax, change.bet])
      for (const round of own) {
        expect([round.player, round.room, round.serial]).toEqual([change.player, change.room, change.serial])
        expect(round.added.slice(0, 10)).toBe(change.added.slice(0, 10))
        expect(round.added >= change.added && round.added <= (change.ended ?? '')).toBe(true)
      }
      expect(own.toSorted((a, b) => b.id - a.id)[0]?.last).toBe(change.last)
    }
  })

  test('records every paid deposit and withdrawal of its period', () => {
    const since = all.at(-1)?.added ?? ''
    const recharges = demo.control.orders({ status: '1' }).filter(order => (order.paid ?? '') >= since)
    expect(recharges.length).toBeGreaterThan(50)
    const own = new Map(all.map(change => [change.serial, change]))
    for (const order of recharges) {
      expect(own.get(order.order_no)).toMatchObject({
        type: 1,
        player: order.player,
        money: order.coins ?? order.money,
        added: order.paid,
      })
    }
    const countedWithdrawals = demo.control
      .withdrawals()
      .filter(({ status, added }) => ![2, 5].includes(status) && added >= since)
    expect(countedWithdrawals.length).toBeGreaterThan(10)
    for (const order of countedWithdrawals) {
      expect(own.get(order.order_no)).toMatchObject({ type: 2, money: -order.money, added: order.added })
    }
  })

  test('records a GM top-up and a mail, and stays a chain', async () => {
    const password = encryptPassword(demo, getAccount(demo, 'owner2026').password)
    const operation = demo.control.operations().find(({ status, type }) => status === 0 && type === 1)
    const mail = demo.control
      .mails()
      .find(({ state, extra, send_at, player }) => state === 0 && extra === 1 && !send_at && player)
    const { money, player, id } = operation ?? { money: 0, player: 0, id: 0 }
    const gmAnswer = await call(demo, 'gm.approve', { id: String(id) }, token)
    expect(gmAnswer, gmAnswer.text).toMatchObject({ code: 200 })
    const mailAnswer = await call(demo, 'mail.approve', { id: String(mail?.id), password }, token)
    expect(mailAnswer, mailAnswer.text).toMatchObject({ code: 200 })
    const [added] = (await loadPage({ roleId: String(player), changeType: '8' })).rows
    expect(added).toMatchObject({
      Money: money,
      LastMoney: demo.control.balanceOf(player).balance,
      SerialNumber: `GM${id}`,
      ChangeTypeStr: 'GM top-up',
    })
    const [mailRow] = (await loadPage({ roleId: String(mail?.player), changeType: '5' })).rows
    expect(mailRow).toMatchObject({ Money: mail?.amount, SerialNumber: `M${mail?.id}` })
    expectTrueChains()
    all = demo.control.goldChanges()
  })
})

test('balance adjustments of a simulated account appear in its log', async () => {
  const roleId = String(demo.control.players().find(({ simulated }) => simulated === 1)?.id)
  const change = (money: string, operateType: string) =>
    call(demo, 'simulatedAccounts.changeScore', { roleId, money, operateType }, token)
  const before = demo.control.balanceOf(Number(roleId)).balance
  expect(await change('25500', '1')).toMatchObject({ code: 200 })
  expect(await change('5000', '2')).toMatchObject({ code: 200 })
  const [last, first] = (await loadPage({ roleId })).rows
  expect(first).toMatchObject({ ChangeType: 8, Money: 25_500, LastMoney: before + 25_500 })
  expect(last).toMatchObject({ ChangeType: 9, Money: -5000, LastMoney: before + 20_500 })
  all = expectTrueChains()
})

const player = () => all.find(change => change.type === 22)?.player

test('all coin changes of a player add up to the balance', async () => {
  const { TotalMoney } = await loadSum({ roleId: String(player()) })
  expect(TotalMoney).toBe(demo.control.balanceOf(player() ?? 0).balance)
})

test('type 45 is sent with the opposite sign', async () => {
  const rows = (await list({ changeType: '45' })).data.list as Record<string, unknown>[]
  expect(rows.every(row => Number(row['Money']) > 0)).toBe(true)
  expect((await loadPage({ changeType: '45' })).rows.every(row => (row.Money ?? 0) < 0)).toBe(true)
})

test('the types are named in the language of the request, as the rows are', async () => {
  const names = async (lang: string) =>
    asPlainSchema(goldLog.types.output).parse(await call(demo, 'goldLog.types', { lang }, token)).types
  expect((await names('en-us'))['22']).toBe('Game settlement')
  expect((await names('zh-cn'))['22']).toBe('游戏结算')
  expect((await names('pt'))['22']).toBe('Resultado de jogo')
  const rows = (await loadPage({ lang: 'pt' })).rows
  const known = await names('pt')
  expect(rows.every(row => row.ChangeTypeStr === known[String(row.ChangeType)])).toBe(true)
})

test("the player detail's coin log is the same log", async () => {
  const parameters = { roleId: String(player()), page: '1', limit: '10000' }
  expect((await call(demo, 'playerDetail.coins', parameters, token)).data).toEqual(
    (await list({ roleId: String(player()) })).data,
  )
})

test('values are sent in mixed types, as real backends send them', async () => {
  const rows = (await list()).data.list as Record<string, unknown>[]
  const listTypes = (field: string) =>
    new Set(rows.map(row => (row[field] === null ? 'null' : typeof row[field])))
  for (const field of ['ChangeType', 'Money', 'LastMoney', 'RoleID']) {
    expect(listTypes(field)).toEqual(new Set(['number', 'string']))
  }
  expect(listTypes('Tax')).toEqual(new Set(['null', 'number', 'string']))
  expect(listTypes('SerialNumber')).toEqual(new Set(['null', 'number', 'string']))
})
