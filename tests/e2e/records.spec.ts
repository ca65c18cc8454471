import { gameLog } from '../../src/areas/game-log/calls.ts'
import { goldLog } from '../../src/areas/gold-log/calls.ts'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import type { StoredGoldChange } from '../../src/demo/data/coins/gold-search.ts'
import { goldType, goldTypeNames } from '../../src/demo/data/coins/gold-types.ts'
import type { StoredRound } from '../../src/demo/data/games/game-search.ts'
import { gameById, games, platformNames } from '../../src/demo/data/games/games.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { formatMoney, formatPercent, getRate } from '../../src/shared/domain/money.ts'
import { scoreChange, yesNo } from '../../src/shared/domain/players.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { columnOf, findTotal, hasRows, LogPage, sortBy } from '../pages/log-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { expect, test } from './fixture.ts'

const { fields } = texts
const menu = '日志管理'

const listRequests = (demo: Demo, { path }: Endpoint) =>
  demo.control.requests().filter(one => one.path === path)
const formatAmounts = (values: readonly number[]) => values.map(value => formatMoney(value, 3))
const addUp = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

// The documents' decimals are compared.
test.use({ settings: { amountDecimals: 'prescribed' } })

/** A day before the demo platform's first record. */
const longAgo = '2025-01-01'

/** The platform sends type 45 with the opposite sign; the console shows it turned back (spec 2 §4). */
const sumProduced = (rows: readonly StoredGoldChange[]) => addUp(rows, row => Math.max(row.money, 0))
const sumConsumed = (rows: readonly StoredGoldChange[]) => addUp(rows, row => Math.max(-row.money, 0))

test('the coin log adds up, searches by quick buttons and opens the rounds of a change @proof', async ({
  owner,
  demo,
}) => {
  const { page } = owner
  const log = new LogPage(page, texts.goldLog.list.title, [menu, texts.goldLog.list.title])
  await log.open()
  const all = demo.control.goldChanges()
  const { Production, Consume, TotalMoney } = texts.goldLog.list.totals
  await log.since(longAgo)
  await expect.poll(() => log.total()).toBe(all.length)
  await expect(log.sum(Production)).toHaveText(formatMoney(sumProduced(all), 3))
  await expect(log.sum(Consume)).toHaveText(formatMoney(sumConsumed(all), 3))
  await expect(log.sum(TotalMoney)).toHaveText(formatMoney(sumProduced(all) - sumConsumed(all), 3))
  expect(await log.column(texts.goldLog.list.Money)).toEqual(
    formatAmounts(all.slice(0, 20).map(one => one.money)),
  )
  expect(await log.column(texts.goldLog.list.LastMoney)).toEqual(
    formatAmounts(all.slice(0, 20).map(one => one.last)),
  )

  // The totals refresh without the list.
  const [{ RoleID } = { RoleID: '' }] = (
    await callPlatform(page, simulatedAccounts.list, { page: 1, limit: 10 })
  ).rows
  const topUp = String(scoreChange.code.topUp)
  await callPlatform(page, simulatedAccounts.changeScore, {
    roleId: RoleID,
    money: '12.345',
    operateType: topUp,
  })
  demo.control.clearRequests()
  await log.refreshTotals()
  await expect(log.sum(Production)).toHaveText(formatMoney(sumProduced(all) + 12_345, 3))
  expect(listRequests(demo, goldLog.sum)).toHaveLength(1)
  expect(listRequests(demo, goldLog.list)).toHaveLength(0)

  // Types by the platform's names.
  expect(await log.options(texts.goldLog.list.filters.changeType)).toEqual(
    Object.values(goldTypeNames).map(names => names['zh-cn']),
  )
  for (const type of [goldType.safeBox, goldType.gmAdded]) {
    await log.pick(texts.goldLog.list.filters.changeType, goldTypeNames[type]?.['zh-cn'] ?? '')
    await log.go()
    const expected = demo.control.goldChanges({ changeType: String(type) })
    expect(expected.length).toBeGreaterThan(0)
    await expect.poll(() => log.total()).toBe(expected.length)
    expect(await log.column(texts.goldLog.list.Money)).toEqual(
      formatAmounts(expected.slice(0, 20).map(one => one.money)),
    )
    await expect(log.rows.getByRole('button', { name: texts.goldLog.rounds.action })).toHaveCount(0)
  }
  await page.getByRole('search').getByRole('button', { name: texts.list.search.clear }).first().click()
  await log.since(longAgo)

  for (const flag of yesNo.entries) {
    await log.pick(texts.goldLog.list.filters.isFilter, flag.labels['zh-cn'])
    await log.go()
    const expected = demo.control.goldChanges({ isFilter: String(flag.code) })
    await expect.poll(() => log.total()).toBe(expected.length)
    await expect(log.sum(Consume)).toHaveText(formatMoney(sumConsumed(expected), 3))
  }
  await page.getByRole('search').getByRole('button', { name: texts.list.search.clear }).first().click()

  demo.control.clearRequests()
  await log.quick('thisMonth')
  const getLastSearch = () => listRequests(demo, goldLog.list).at(-1)
  await expect.poll(() => getLastSearch()?.parameters['strartdate'] ?? '').toMatch(/^\d{4}-\d\d-01 00:00:00$/)
  const search = getLastSearch()
  expect(search?.parameters['enddate']).toMatch(/ 23:59:59$/)
  const { strartdate = '', enddate = '' } = search?.parameters ?? {}
  const ofMonth = demo.control.goldChanges({ strartdate, enddate })
  await expect.poll(() => log.total()).toBe(ofMonth.length)
  await expect(log.sum(TotalMoney)).toHaveText(formatMoney(sumProduced(ofMonth) - sumConsumed(ofMonth), 3))

  const visibleChanges = ofMonth.slice(0, 20)
  const playedChanges = visibleChanges.filter(one => one.type === goldType.game)
  await expect(log.rows.getByRole('button', { name: texts.goldLog.rounds.action })).toHaveCount(
    playedChanges.length,
  )
  const richest = playedChanges.toSorted(
    (one, other) =>
      demo.control.rounds({ SerialNumber: other.serial }).length -
      demo.control.rounds({ SerialNumber: one.serial }).length,
  )[0]
  if (!richest) throw new Error('no game was played')
  const behind = demo.control.rounds({ SerialNumber: richest.serial })
  const rounds = await log.start(texts.goldLog.rounds, log.rows.filter({ hasText: richest.serial }))
  await hasRows(rounds.box)
  await expect(rounds.box).toContainText(gameById.get(richest.room ?? 0)?.name ?? '')
  await expect(rounds.box).toContainText(richest.serial)
  const grid = rounds.box.getByRole('grid')
  expect(await findTotal(rounds.box)).toBe(behind.length)
  expect(addUp(behind, one => one.money)).toBe(richest.money)
  expect(await columnOf(grid, fields.AwardMoney)).toEqual(
    formatAmounts(behind.slice(0, 20).map(one => one.award)),
  )
  demo.control.clearRequests()
  await sortBy(grid, fields.GameRoundRunning)
  await expect.poll(() => listRequests(demo, gameLog.list).length).toBe(1)
  expect(listRequests(demo, gameLog.list)[0]?.parameters).toMatchObject({
    orderby: 'GameRoundRunning',
    SerialNumber: richest.serial,
    vfrom: 'coin',
    roomId: String(richest.room),
    limit: '20',
  })
  await rounds.button(texts.list.dialog.close).click()
  await rounds.isClosed()

  // A table wider than its window keeps its scroll position when the dialog of a row closes.
  await page.setViewportSize({ width: 1100, height: 900 })
  const action = log.rows.getByRole('button', { name: texts.goldLog.rounds.action, exact: true }).first()
  let place = await action.boundingBox()
  // The rows share another height then.
  await expect
    .poll(async () => {
      const before = place
      place = await action.boundingBox()
      return JSON.stringify(place) === JSON.stringify(before)
    })
    .toBe(true)
  await page.mouse.click((place?.x ?? 0) + 4, (place?.y ?? 0) + 4)
  await expect(rounds.box).toBeVisible()
  await page.keyboard.press('Escape')
  await rounds.isClosed()
  await expect(action).toBeFocused()
  const readScroll = () => log.table.evaluate(grid => grid.parentElement?.scrollLeft)
  expect(await readScroll()).toBe(0)
  expect(owner.complaints).toEqual([])
})

test('game logs limit rooms to a platform, sort on the server and show the return rate @proof', async ({
  owner,
  demo,
}) => {
  const { page } = owner
  const log = new LogPage(page, texts.gameLog.list.title, [menu, texts.gameLog.list.title])
  await log.open()
  const expectTotals = async (list: LogPage, rounds: readonly StoredRound[]) => {
    const [bet, award] = [addUp(rounds, one => one.bet), addUp(rounds, one => one.award)]
    const { totals } = texts.gameLog.list
    await expect(list.sum(totals.GameRoundRunning)).toHaveText(formatMoney(bet, 3))
    await expect(list.sum(totals.AwardMoney)).toHaveText(formatMoney(award, 3))
    await expect(list.sum(totals.TotalTax)).toHaveText(
      formatMoney(
        addUp(rounds, one => one.tax),
        3,
      ),
    )
    await expect(list.sum(totals.TotalWin)).toHaveText(
      formatMoney(
        addUp(rounds, one => one.money),
        3,
      ),
    )
    await expect(list.sum(fields.returnRate)).toHaveText(formatPercent(getRate(award, bet) ?? 0))
  }
  const all = demo.control.rounds()
  await log.since(longAgo)
  await expect.poll(() => log.total()).toBe(all.length)
  await expectTotals(log, all)
  await expect(log.sum(texts.gameLog.list.totals.UnAwardMoney)).toHaveText(
    formatMoney(
      addUp(all, one => one.unpaid),
      3,
    ),
  )

  const [first, second] = [1, 31]
  const listRooms = (api: number) => games.filter(one => one.api === api).map(one => one.name)
  expect(await log.options(fields.roomId)).toHaveLength(games.length)
  await log.pick(fields.apiId, platformNames[first] ?? '')
  expect((await log.options(fields.roomId)).toSorted()).toEqual(listRooms(first).toSorted())
  const room = games.find(
    one => one.api === first && demo.control.rounds({ roomId: String(one.id) }).length > 0,
  )
  await log.pick(fields.roomId, room?.name ?? '')
  demo.control.clearRequests()
  await log.go()
  const ofRoom = demo.control.rounds({ roomId: String(room?.id), apiId: String(first) })
  await expect.poll(() => log.total()).toBe(ofRoom.length)
  await expectTotals(log, ofRoom)
  expect(listRequests(demo, gameLog.list)[0]?.parameters).toMatchObject({
    apiId: String(first),
    roomId: String(room?.id),
  })
  await log.pick(fields.apiId, platformNames[second] ?? '')
  await expect(await log.filter(fields.roomId)).toHaveValue('')
  expect((await log.options(fields.roomId)).toSorted()).toEqual(listRooms(second).toSorted())
  const ofPlatform = demo.control.rounds({ apiId: String(second) })
  await expect.poll(() => log.total()).toBe(ofPlatform.length)
  expect(listRequests(demo, gameLog.list).at(-1)?.parameters['roomId'] ?? '').toBe('')

  for (const [header, field, value] of [
    [texts.gameLog.list.Money, 'Money', (one: StoredRound) => one.money],
    [fields.AwardMoney, 'AwardMoney', (one: StoredRound) => one.award],
  ] as const) {
    demo.control.clearRequests()
    await sortBy(log.table, header)
    await expect.poll(() => listRequests(demo, gameLog.list).length).toBe(1)
    const [request] = listRequests(demo, gameLog.list)
    expect(request?.parameters).toMatchObject({ orderby: field, apiId: String(second) })
    const direction = request?.parameters['orderType'] === 'asc' ? 1 : -1
    const values = ofPlatform.map(value).toSorted((one, other) => direction * (one - other))
    await expect.poll(() => log.column(header)).toEqual(formatAmounts(values.slice(0, 20)))
  }

  demo.control.clearRequests()
  const summary = new LogPage(page, texts.gameLog.summary.title, [menu, texts.gameLog.summary.title])
  await summary.open()
  const { startdate = '', enddate = '' } = listRequests(demo, gameLog.summary)[0]?.parameters ?? {}
  expect(Date.parse(enddate) - Date.parse(startdate)).toBe(7 * 86_400_000 - 1000)
  await expectTotals(summary, demo.control.rounds({ startdate, enddate }))
  const before = listRequests(demo, gameLog.summary).length
  await sortBy(summary.table, texts.gameLog.summary.EndTime)
  await expect.poll(() => listRequests(demo, gameLog.summary).length).toBe(before + 1)
  await expect(summary.table).toHaveAttribute('aria-busy', 'false')
  // The first row, of any player.
  const [[id = ''], [name = '']] = [
    await summary.column(fields.RoleID),
    await summary.column(fields.GameName),
  ]
  const game = games.find(one => one.name === name.trim())
  const row = summary.rows.first()
  const adds = demo.control.rounds({
    startdate,
    enddate,
    roleId: id.trim(),
    roomId: String(game?.id),
  })
  const detail = await summary.start(texts.gameLog.rounds, row)
  await hasRows(detail.box)
  await expect(detail.box).toContainText(game?.name ?? '')
  expect(await findTotal(detail.box)).toBe(adds.length)
  const grid = detail.box.getByRole('grid')
  expect(await columnOf(grid, fields.GameRoundRunning)).toEqual(
    formatAmounts(adds.slice(0, 20).map(one => one.bet)),
  )
  await page.keyboard.press('Escape')
  await detail.isClosed()

  await summary.quick('today')
  await expect
    .poll(() => listRequests(demo, gameLog.summary).at(-1)?.parameters['startdate'])
    .toBe(`${enddate.slice(0, 10)} 00:00:00`)
  expect(owner.complaints).toEqual([])
})
