import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import type { StoredRound } from '../../src/demo/data/game-search.ts'
import { gameById, platformNames, platforms } from '../../src/demo/data/games.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { formatCount, formatMoney, formatPercent, getRate } from '../../src/shared/domain/money.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { gameApi, gameProfit } from '../../src/shared/endpoints/game-profit.ts'
import { columnOf, findTotal, hasRows, LogPage, sortBy } from '../pages/log-page.ts'
import { expect, test } from './fixture.ts'

const { fields, statistics: words } = texts
const menu = '游戏管理'

const received = (demo: Demo, { path }: Endpoint) => demo.control.requests().filter(one => one.path === path)
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)
const won = (rounds: readonly StoredRound[]) => sumOf(rounds, one => one.bet - one.award)
const bet = (rounds: readonly StoredRound[]) => sumOf(rounds, one => one.bet)

test('the profit of rooms is what was bet and not paid out, by day, room and player @proof', async ({
  owner,
  demo,
}) => {
  const { page } = owner
  const list = new LogPage(page, words.gameProfit.title, [menu, words.gameProfit.title])
  await list.open()
  const { totals } = words.gameProfit
  const between = (start: string, end: string) =>
    demo.control.rounds({ startdate: `${start} 00:00:00`, enddate: `${end} 23:59:59` })
  const isAddedUp = async (rounds: readonly StoredRound[]) => {
    await expect(list.sum(totals.total_Water)).toHaveText(formatMoney(bet(rounds), 2))
    await expect(list.sum(totals.total_SystemWin)).toHaveText(formatMoney(won(rounds), 2))
    await expect(list.sum(totals.total_WinRate)).toHaveText(
      formatPercent(getRate(won(rounds), bet(rounds)) ?? 0),
    )
    const tax = sumOf(rounds, one => one.tax)
    await expect(list.sum(totals.total_Tax)).toHaveText(formatMoney(tax, 2))
  }
  const { start = '', end = '' } = received(demo, gameProfit.rooms)[0]?.parameters ?? {}
  expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBe(6)
  await isAddedUp(between(start, end))

  for (const [shortcut, back] of [
    ['yesterday', 1],
    ['today', 0],
  ] as const) {
    demo.control.clearRequests()
    await list.quick(shortcut)
    await expect.poll(() => received(demo, gameProfit.rooms).length).toBe(1)
    const day = new Date(Date.parse(end) - back * 86_400_000).toISOString().slice(0, 10)
    expect(received(demo, gameProfit.rooms)[0]?.parameters).toMatchObject({ start: day, end: day })
    const played = between(day, day)
    await isAddedUp(played)
    await expect.poll(() => list.total()).toBe(new Set(played.map(one => one.room)).size)
  }

  await list.quick('yesterday')
  const day = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10)
  await expect.poll(async () => new Set(await list.column(words.gameProfit.adddate))).toEqual(new Set([day]))
  const byRoom = Map.groupBy(between(day, day), one => one.room)
  await sortBy(list.table, fields.Water)
  await expect.poll(() => received(demo, gameProfit.rooms).at(-1)?.parameters['orderby']).toBe('Water')
  const direction = received(demo, gameProfit.rooms).at(-1)?.parameters['orderType'] === 'asc' ? 1 : -1
  const bets = [...byRoom.values()].map(bet).toSorted((one, other) => direction * (one - other))
  await expect
    .poll(() => list.column(fields.Water))
    .toEqual(bets.slice(0, 20).map(one => formatMoney(one, 2)))
  const [room = ''] = await list.column(fields.RoomID)
  const name = gameById.get(Number(room))?.name ?? ''
  const ofRoom = byRoom.get(Number(room)) ?? []
  await expect(list.rows.first()).toContainText(formatMoney(bet(ofRoom), 2))
  const detail = await list.start(words.roomPlayers, list.rows.first())
  await hasRows(detail.box)
  await expect(detail.box).toContainText(name)
  await expect(detail.box).toContainText(day)
  const players = Map.groupBy(ofRoom, one => one.player)
  expect(await findTotal(detail.box)).toBe(players.size)
  const grid = detail.box.getByRole('grid')
  const ids = (await columnOf(grid, fields.RoleID)).map(id => players.get(Number(id)) ?? [])
  expect(await columnOf(grid, fields.Water)).toEqual(ids.map(rounds => formatMoney(bet(rounds), 2)))
  expect(await columnOf(grid, words.roomPlayers.GCount)).toEqual(
    ids.map(rounds => formatCount(rounds.length)),
  )
  expect(received(demo, gameProfit.detail).at(-1)?.parameters).toMatchObject({ roomid: room, date: day })
  await detail.button(texts.list.dialog.close).click()
  expect(owner.complaints).toEqual([])
})

test('the month of the game platforms agrees with their rounds and comes as a workbook @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, shell } = owner
  const list = new LogPage(page, words.gameApi.title, [menu, words.gameApi.title])
  await list.open()
  const month = received(demo, gameApi.monthly)[0]?.parameters['month'] ?? ''
  expect(month).toMatch(/^\d{4}-\d\d$/)
  const rounds = demo.control.rounds().filter(one => one.added.startsWith(month))
  await expect(list.sum(words.gameApi.totals.Water)).toHaveText(formatMoney(bet(rounds), 2))
  await expect(list.sum(words.gameApi.totals.platformWinlose)).toHaveText(formatMoney(won(rounds), 2))
  await expect(list.sum(words.gameApi.totals.WinTotal)).toHaveText(formatMoney(-won(rounds), 2))
  const byPlatform = platforms.filter(({ id }) => rounds.some(one => gameById.get(one.room)?.api === id))
  await expect(list.rows).toHaveCount(byPlatform.length)
  const winOf = (api: number) => won(rounds.filter(one => gameById.get(one.room)?.api === api))
  expect(await list.column(words.gameApi.platformWinlose)).toEqual(
    byPlatform.map(({ id }) => formatMoney(winOf(id), 2)),
  )
  expect(await list.column(fields.ApiPoint)).toEqual(byPlatform.map(({ point }) => formatPercent(point * 10)))

  const target = join(folder, 'api.xlsx')
  await owner.desktop.answerSave(target)
  await page.getByRole('button', { name: texts.list.export.which }).click()
  await page.getByRole('menuitem', { name: texts.list.export.server }).click()
  await shell.toast(texts.app.jobs.submitted.export)
  expect(received(demo, gameApi.exportMonthly).at(-1)?.parameters).toMatchObject({ event: 'export', month })
  // A second one is refused while it runs.
  await page.getByRole('button', { name: texts.list.export.which }).click()
  await page.getByRole('menuitem', { name: texts.list.export.server }).click()
  await shell.toast(texts.errors.task.exportRuns)
  await expect.poll(() => readdir(folder), { timeout: 30_000 }).toContain('api.xlsx')
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(target)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('no sheet')
  expect(sheet.rowCount).toBe(byPlatform.length + 1)
  const column = (name: string) => {
    const at = (sheet.getRow(1).values as readonly unknown[]).indexOf(name)
    return byPlatform.map((_, row) => sheet.getRow(row + 2).getCell(at).value)
  }
  expect(column('ApiName')).toEqual(byPlatform.map(({ id }) => platformNames[id]))
  expect(column('platformWinlose')).toEqual(byPlatform.map(({ id }) => winOf(id) / 1000))
  expect(column('ApiPoint')).toEqual(byPlatform.map(({ point }) => point / 10))
  expect(owner.complaints).toEqual([])
})
