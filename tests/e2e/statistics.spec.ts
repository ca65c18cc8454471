import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { gameApi, gameProfit } from '../../src/areas/game-profit/calls.ts'
import type { StoredRound } from '../../src/demo/data/games/game-search.ts'
import { gameById, platformNames, platforms } from '../../src/demo/data/games/games.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { formatCount, formatMoney, formatPercent, getRate } from '../../src/shared/domain/money.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { columnOf, findTotal, hasRows, LogPage, sortBy } from '../pages/log-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, test } from './fixture.ts'

const { fields } = texts
const menu = '游戏管理'

const listRequests = (demo: Demo, { path }: Endpoint) =>
  demo.control.requests().filter(one => one.path === path)
const addUp = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)
const sumWon = (rounds: readonly StoredRound[]) => addUp(rounds, one => one.bet - one.award)
const sumBets = (rounds: readonly StoredRound[]) => addUp(rounds, one => one.bet)

test('the profit of rooms is bets minus payouts, by day, room and player @proof', async ({ owner, demo }) => {
  const { page } = owner
  const list = new LogPage(page, texts.gameProfit.list.title, [menu, texts.gameProfit.list.title])
  await list.open()
  const { totals } = texts.gameProfit.list
  const listRounds = (start: string, end: string) =>
    demo.control.rounds({ startdate: `${start} 00:00:00`, enddate: `${end} 23:59:59` })
  const expectTotals = async (rounds: readonly StoredRound[]) => {
    await expect(list.sum(totals.total_Water)).toHaveText(formatMoney(sumBets(rounds), 2))
    await expect(list.sum(totals.total_SystemWin)).toHaveText(formatMoney(sumWon(rounds), 2))
    await expect(list.sum(totals.total_WinRate)).toHaveText(
      formatPercent(getRate(sumWon(rounds), sumBets(rounds)) ?? 0),
    )
    const tax = addUp(rounds, one => one.tax)
    await expect(list.sum(totals.total_Tax)).toHaveText(formatMoney(tax, 2))
  }
  const { start = '', end = '' } = listRequests(demo, gameProfit.rooms)[0]?.parameters ?? {}
  expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBe(6)
  await expectTotals(listRounds(start, end))

  for (const [shortcut, back] of [
    ['yesterday', 1],
    ['today', 0],
  ] as const) {
    demo.control.clearRequests()
    await list.quick(shortcut)
    await expect.poll(() => listRequests(demo, gameProfit.rooms).length).toBe(1)
    const day = new Date(Date.parse(end) - back * 86_400_000).toISOString().slice(0, 10)
    expect(listRequests(demo, gameProfit.rooms)[0]?.parameters).toMatchObject({ start: day, end: day })
    const playedRounds = listRounds(day, day)
    await expectTotals(playedRounds)
    await expect.poll(() => list.total()).toBe(new Set(playedRounds.map(one => one.room)).size)
  }

  await list.quick('yesterday')
  const day = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10)
  await expect
    .poll(async () => new Set(await list.column(texts.gameProfit.list.adddate)))
    .toEqual(new Set([day]))
  const byRoom = Map.groupBy(listRounds(day, day), one => one.room)
  await sortBy(list.table, fields.Water)
  await expect.poll(() => listRequests(demo, gameProfit.rooms).at(-1)?.parameters['orderby']).toBe('Water')
  const direction = listRequests(demo, gameProfit.rooms).at(-1)?.parameters['orderType'] === 'asc' ? 1 : -1
  const bets = [...byRoom.values()].map(sumBets).toSorted((one, other) => direction * (one - other))
  await expect
    .poll(() => list.column(fields.Water))
    .toEqual(bets.slice(0, 20).map(one => formatMoney(one, 2)))
  const [room = ''] = await list.column(fields.RoomID)
  const name = gameById.get(Number(room))?.name ?? ''
  const ofRoom = byRoom.get(Number(room)) ?? []
  await expect(list.rows.first()).toContainText(formatMoney(sumBets(ofRoom), 2))
  const detail = await list.start(texts.gameProfit.roomPlayers, list.rows.first())
  await hasRows(detail.box)
  await expect(detail.box).toContainText(name)
  await expect(detail.box).toContainText(day)
  const players = Map.groupBy(ofRoom, one => one.player)
  expect(await findTotal(detail.box)).toBe(players.size)
  const grid = detail.box.getByRole('grid')
  const ids = (await columnOf(grid, fields.RoleID)).map(id => players.get(Number(id)) ?? [])
  expect(await columnOf(grid, fields.Water)).toEqual(ids.map(rounds => formatMoney(sumBets(rounds), 2)))
  expect(await columnOf(grid, texts.gameProfit.roomPlayers.GCount)).toEqual(
    ids.map(rounds => formatCount(rounds.length)),
  )
  expect(listRequests(demo, gameProfit.detail).at(-1)?.parameters).toMatchObject({ roomid: room, date: day })
  await detail.button(texts.list.dialog.close).click()
  expect(owner.complaints).toEqual([])
})

test('monthly figures of game platforms match their rounds and the exported workbook @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, shell } = owner
  const list = new LogPage(page, texts.gameProfit.api.title, [menu, texts.gameProfit.api.title])
  await list.open()
  const month = listRequests(demo, gameApi.monthly)[0]?.parameters['month'] ?? ''
  expect(month).toMatch(/^\d{4}-\d\d$/)
  const rounds = demo.control.rounds().filter(one => one.added.startsWith(month))
  await expect(list.sum(texts.gameProfit.api.totals.Water)).toHaveText(formatMoney(sumBets(rounds), 2))
  await expect(list.sum(texts.gameProfit.api.totals.platformWinlose)).toHaveText(
    formatMoney(sumWon(rounds), 2),
  )
  await expect(list.sum(texts.gameProfit.api.totals.WinTotal)).toHaveText(formatMoney(-sumWon(rounds), 2))
  const byPlatform = platforms.filter(({ id }) => rounds.some(one => gameById.get(one.room)?.api === id))
  await expect(list.rows).toHaveCount(byPlatform.length)
  const sumPlatformWin = (api: number) => sumWon(rounds.filter(one => gameById.get(one.room)?.api === api))
  expect(await list.column(texts.gameProfit.api.platformWinlose)).toEqual(
    byPlatform.map(({ id }) => formatMoney(sumPlatformWin(id), 2)),
  )
  expect(await list.column(fields.ApiPoint)).toEqual(byPlatform.map(({ point }) => formatPercent(point * 10)))

  const target = join(folder, 'api.xlsx')
  await owner.desktop.answerSave(target)
  await page.getByRole('button', { name: texts.list.export.which }).click()
  await page.getByRole('menuitem', { name: texts.list.export.server }).click()
  await shell.toast(texts.app.jobs.submitted.export)
  expect(listRequests(demo, gameApi.exportMonthly).at(-1)?.parameters).toMatchObject({
    event: 'export',
    month,
  })
  // A second export is refused while the first one runs.
  await page.getByRole('button', { name: texts.list.export.which }).click()
  await page.getByRole('menuitem', { name: texts.list.export.server }).click()
  await shell.toast(texts.errors.task.exportRuns)
  await expect.poll(() => readdir(folder), { timeout: 30_000 }).toContain('api.xlsx')
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(target)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('no sheet')
  expect(sheet.rowCount).toBe(byPlatform.length + 1)
  const readColumn = (name: string) => {
    const at = (sheet.getRow(1).values as readonly unknown[]).indexOf(name)
    return byPlatform.map((_, row) => sheet.getRow(row + 2).getCell(at).value)
  }
  expect(readColumn('ApiName')).toEqual(byPlatform.map(({ id }) => platformNames[id]))
  expect(readColumn('platformWinlose')).toEqual(byPlatform.map(({ id }) => sumPlatformWin(id) / 1000))
  expect(readColumn('ApiPoint')).toEqual(byPlatform.map(({ point }) => point / 10))
  expect(owner.complaints).toEqual([])
})
