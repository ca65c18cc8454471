import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { winRates } from '../../src/areas/win-rates/calls.ts'
import { platformNames, platforms } from '../../src/demo/data/games/games.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { hundredthsToWire } from '../../src/shared/domain/money.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { columnOf, findTotal, hasRows, LogPage } from '../pages/log-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { expect, test } from './fixture.ts'

const { errors, fields } = texts

const listRequests = (demo: Demo, { path }: Endpoint) =>
  demo.control.requests().filter(one => one.path === path)
const scaledApiId = 31

test('a win rate is added, changed in its scale and deleted; points and fees open @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const list = new LogPage(page, texts.winRates.list.title, ['代理管理', texts.winRates.list.title])
  await list.open()
  const { rows: all } = await callPlatform(page, winRates.list, { page: 1, limit: 200 })
  // A player with rounds, so that there are fees, and without a win rate.
  const player = demo.control
    .rounds()
    .map(one => String(one.player))
    .find(id => all.every(row => row.RoleID !== id))
  if (!player) throw new Error('every player has a win rate')
  const readRates = async () =>
    (await callPlatform(page, winRates.list, { page: 1, limit: 20, RoleID: player })).rows

  const dialog = await list.begin(texts.winRates.add)
  await dialog.submit()
  for (const problem of [errors.enterPlayerId, errors.choosePlatform, errors.enterWinRate]) {
    await expect(dialog.box.getByText(problem)).toBeVisible()
  }
  await dialog.fill({ [fields.RoleID]: 'abc' })
  await dialog.submit()
  await expect(dialog.box.getByText(errors.playerIdNumeric)).toBeVisible()
  expect(listRequests(demo, winRates.save)).toEqual([])
  const findPlatformOption = async (id: number) => {
    const options = await dialog.field(fields.apiId).getByRole('option').allInnerTexts()
    return options.find(text => text.startsWith(platformNames[id] ?? '')) ?? ''
  }
  await dialog.fill({ [fields.RoleID]: player, [texts.winRates.add.WinRate]: '85' })
  await dialog.choose(fields.apiId, await findPlatformOption(scaledApiId))
  await dialog.submit()
  await shell.toast(texts.list.dialog.succeeded)
  await dialog.isClosed()
  expect(listRequests(demo, winRates.save).at(-1)?.parameters).toMatchObject({
    RoleID: player,
    apiId: String(scaledApiId),
    WinRate: '8.5',
  })
  await list.begin(texts.winRates.add)
  await dialog.fill({ [fields.RoleID]: player, [texts.winRates.add.WinRate]: '90.25' })
  await dialog.choose(fields.apiId, await findPlatformOption(1))
  await dialog.submit()
  await dialog.isClosed()
  expect(listRequests(demo, winRates.save).at(-1)?.parameters['WinRate']).toBe('90.25')

  await list.fill(fields.RoleID, player)
  await list.go()
  await expect(list.rows).toHaveCount(2)
  expect(new Set(await list.column(texts.winRates.list.shown))).toEqual(new Set(['85', '90.25%']))
  const getRow = (api: number) => list.rows.filter({ hasText: platformNames[api] ?? '' })

  for (const [input, expectedRate, shownRate] of [
    ['64', '6.4', '64'],
    ['-1', '-1', '-1'],
  ] as const) {
    const edit = await list.start(texts.winRates.edit, getRow(scaledApiId))
    await expect(edit.box).toContainText(player)
    // Player and platform are shown and cannot be edited.
    await expect(edit.box.getByRole('textbox')).toHaveCount(1)
    await edit.fill({ [texts.winRates.edit.WinRate]: input })
    await edit.submit()
    await edit.isClosed()
    expect(listRequests(demo, winRates.save).at(-1)?.parameters).toMatchObject({
      apiId: String(scaledApiId),
      WinRate: expectedRate,
    })
    await expect(getRow(scaledApiId)).toContainText(shownRate)
  }
  const again = await list.start(texts.winRates.edit, getRow(1))
  await expect(again.field(texts.winRates.edit.WinRate)).toHaveValue('90.25')
  await again.button(texts.list.dialog.cancel).click()

  // The points of all platforms in one dialog.
  const chooseAction = async ({ action }: { readonly action: string }) => {
    const button = getRow(1).getByRole('button', { name: action, exact: true })
    if ((await button.count()) > 0) return button.click()
    await getRow(1).getByRole('button', { name: texts.table.moreOf }).click()
    return page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const points = new FormDialog(page, texts.shared.apiPoints.title)
  const readPoints = async () => (await callPlatform(page, gameApi.points, { RoleID: player })).rows
  const before = await readPoints()
  await chooseAction(texts.shared.apiPoints)
  for (const { ApiName, ApiPoint } of before) {
    await expect(points.field(ApiName)).toHaveValue(hundredthsToWire(ApiPoint ?? 0))
  }
  await points.field('JILI').fill('9.55')
  await points.button(texts.shared.apiPoints.confirm).click()
  await expect(points.box.getByText(errors.pointFormat)).toBeVisible()
  expect(listRequests(demo, gameApi.savePoints)).toEqual([])
  await points.button(texts.shared.apiPoints.clear).click()
  for (const { name } of platforms) await expect(points.field(name)).toHaveValue('0')
  await points.field('JILI').fill('9.5')
  await points.field('PG').fill('')
  await points.field('JILI').click()
  await expect(points.field('PG')).toHaveValue('0')

  demo.control.failApiPoints([scaledApiId])
  await points.field('PG').fill('12')
  await points.button(texts.shared.apiPoints.confirm).click()
  await expect(points.box.getByText(errors.partlyModified)).toBeVisible()
  const partly = await readPoints()
  expect(partly.find(one => one.ApiName === 'JILI')?.ApiPoint).toBe(950)
  expect(partly.find(one => one.ApiID === String(scaledApiId))).toEqual(
    before.find(one => one.ApiID === String(scaledApiId)),
  )
  demo.control.failApiPoints([])
  await points.button(texts.shared.apiPoints.confirm).click()
  await shell.toast(texts.shared.apiPoints.saved)
  await points.isClosed()
  const apiData = JSON.parse(listRequests(demo, gameApi.savePoints).at(-1)?.parameters['apiData'] ?? '[]')
  expect(apiData).toHaveLength(platforms.length)
  expect(apiData).toContainEqual({ ApiID: '1', ApiName: 'JILI', ApiPoint: 95 })
  expect((await readPoints()).map(one => one.ApiPoint)).toEqual(
    before.map(({ ApiID }) => (ApiID === '1' ? 950 : ApiID === String(scaledApiId) ? 1200 : 0)),
  )

  await chooseAction(texts.shared.apiFees)
  const fees = new FormDialog(page, texts.shared.apiFees.title)
  await hasRows(fees.box)
  const { rows: owed, total } = await callPlatform(page, gameApi.fees, { page: 1, limit: 20, roleId: player })
  expect(await findTotal(fees.box)).toBe(total)
  expect(await columnOf(fees.box.getByRole('grid'), fields.ApiName)).toEqual(owed.map(one => one.ApiName))
  await fees.button(texts.list.dialog.close).click()
  await fees.isClosed()

  // Deleting removes all rates of the player, as the question states.
  await chooseAction(texts.winRates.remove)
  const question = new FormDialog(page, texts.winRates.remove.title)
  await expect(question.box).toContainText(player)
  expect(await readRates()).toHaveLength(2)
  await question.verb(texts.winRates.remove).dblclick()
  await question.isClosed()
  await expect(list.rows).toHaveCount(0)
  expect(listRequests(demo, winRates.remove).map(one => one.parameters['RoleID'])).toEqual([player])
  expect(await readRates()).toEqual([])
  expect(owner.complaints).toEqual([])
})
