import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredPlayer } from '../../src/demo/data/players/player-search.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { toMoneyNumber } from '../../src/shared/domain/money.ts'
import { onlineState, yesNo } from '../../src/shared/domain/players.ts'
import { PlayersPage, SimulatedAccountsPage } from '../pages/players-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, test } from './fixture.ts'
import { openRows, openWorkbook } from './workbook.ts'

const { list, simulated } = texts.players
const jobs = texts.app.jobs
const getLabel = (dictionary: typeof yesNo | typeof onlineState, code: number) =>
  dictionary.find(code)?.labels['zh-cn'] ?? ''

test.use({ demoOptions: { orders: 800, players: 300, taskMilliseconds: 1000 } })

const listPlayers = (demo: Demo, isWanted: (player: StoredPlayer) => boolean) =>
  demo.control.players().filter(one => one.deleted === 0 && isWanted(one))

const listStartedExports = (demo: Demo) =>
  demo.control
    .requests()
    .filter(one => one.parameters['event'] === 'asyncexport')
    .map(one => one.path)

const isSaved = (file: string) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )

/** Waits for the message of a finished export and for its file. */
const waitForFile = async (desk: Desk, title: string, file: string) => {
  const tip = desk.page.getByRole('alertdialog', { name: title })
  await expect(tip).toBeVisible({ timeout: 20_000 })
  await expect(tip.getByRole('listitem')).toHaveCount(1)
  await tip.getByRole('button', { name: texts.app.close }).click()
  await expect.poll(() => isSaved(file)).toBe(true)
}

test('exports of players and simulated accounts reach their files, one at a time @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, shell, desktop } = owner
  const players = new PlayersPage(page)
  await players.open()
  await players.chooseFilter('isRecharge', getLabel(yesNo, yesNo.code.yes))
  await players.go()
  const depositors = listPlayers(demo, one => one.simulated === 0 && one.deposit > 0)
  await expect.poll(() => players.total()).toBe(depositors.length)

  await desktop.answerSave(null)
  await players.exportOnServer()
  await expect.poll(async () => (await desktop.journal()).map(note => note.what)).toEqual(['showSaveDialog'])
  expect(listStartedExports(demo)).toEqual([])

  const [file, other] = [join(folder, 'players.xlsx'), join(folder, 'simulated.xlsx')]
  await desktop.answerSave(file)
  await players.exportOnServer()
  await shell.toast(jobs.submitted.export)
  await players.exportOnServer()
  await shell.toast(texts.errors.task.exportRuns)
  expect(listStartedExports(demo)).toEqual(['/channelapi/player/playerList'])
  expect((await desktop.journal()).filter(note => note.what === 'showSaveDialog')).toHaveLength(2)

  await waitForFile(owner, list.title, file)
  await shell.openJobs()
  const job = shell.jobs.getByRole('listitem').filter({ hasText: list.title }).first()
  await expect(job).toContainText(jobs.states.done)
  await expect(job).toContainText('players.xlsx')
  await shell.jobs.getByRole('button', { name: texts.app.close, exact: true }).click()
  const savedRows = await openRows(file)
  expect(savedRows.map(row => ({ ...row, Locked: Number(row['Locked']) }))).toEqual(
    depositors.map(one =>
      expect.objectContaining({
        ID: String(one.id),
        Money: toMoneyNumber(one.balance),
        TotalDeposit: toMoneyNumber(one.deposit),
        TotalRollOut: toMoneyNumber(one.withdrawn),
        Locked: one.locked,
        RegisterTime: one.registered,
      }),
    ),
  )

  const accounts = new SimulatedAccountsPage(page)
  await accounts.open()
  await desktop.answerSave(other)
  await accounts.exportOnServer()
  await waitForFile(owner, simulated.title, other)
  const inner = listPlayers(demo, one => one.simulated === 1)
  expect(await openRows(other)).toEqual(
    inner.map(one => ({
      RoleID: String(one.id),
      AccountName: one.account,
      Password: one.password,
      Money: toMoneyNumber(one.balance),
      RegisterTime: one.registered,
    })),
  )
  expect(await accounts.column(simulated.RoleID)).toEqual(inner.slice(0, 20).map(one => String(one.id)))
  expect(listStartedExports(demo)).toEqual([
    '/channelapi/player/playerList',
    '/channelapi/player/innnerAccountList',
  ])

  await shell.tag(list.title).click()
  const table = join(folder, 'table.xlsx')
  await desktop.answerSave(table)
  await players.export('all')
  await expect.poll(() => isSaved(table), { timeout: 20_000 }).toBe(true)
  const { headers, rows } = await openWorkbook(table)
  const readColumn = (header: string) => rows.map(row => row[headers.indexOf(header)]?.value)
  expect(readColumn(list.columns.ID)).toEqual(depositors.map(one => String(one.id)))
  expect(readColumn(list.columns.online)).toEqual(depositors.map(one => getLabel(onlineState, one.online)))
  expect(readColumn(list.columns.Money)).toEqual(depositors.map(one => toMoneyNumber(one.balance)))
  expect(depositors.some(one => one.online === 1)).toBe(true)
  expect(owner.complaints).toEqual([])
})
