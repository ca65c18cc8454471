import type { Page } from '@playwright/test'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { playerLevels } from '../../src/areas/shared/levels/player-levels.calls.ts'
import { goldType, goldTypeNames } from '../../src/demo/data/coins/gold-types.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { formatMoney } from '../../src/shared/domain/money.ts'
import { listVisibleTabs } from '../../src/shared/domain/player-tabs.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { columnOf, findTotal, hasRows } from '../pages/log-page.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { PlayersPage } from '../pages/players-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { findFilesContaining } from './find-files.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'

const words = texts.playerDetail

// The documents' decimals are compared.
test.use({ settings: { amountDecimals: 'prescribed' } })

/** Opens the player of the first recharge order. */
const openFirst = async ({ page }: Desk) => {
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  const link = orders.table
    .getByRole('gridcell')
    .getByRole('button', { name: /^\d{5,}$/ })
    .first()
  const id = await link.innerText()
  await link.click()
  const player = new PlayerPage(page)
  await expect(player.dialog(id)).toBeVisible()
  return { player, id, dialog: player.dialog(id) }
}

const waitUntilQuiet = async (page: Page) => {
  await expect(page.getByRole('tabpanel').getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
}

test('every tab of the country loads without an error and has a control @proof', async ({ owner }) => {
  const { player } = await openFirst(owner)
  for (const tab of listVisibleTabs('BR')) {
    await player.tab(tab).click()
    await expect(player.tab(tab)).toHaveAttribute('aria-selected', 'true')
    await waitUntilQuiet(owner.page)
    // Each tab has at least one control.
    await expect(
      owner.page
        .getByRole('tabpanel')
        .getByRole('button')
        .or(owner.page.getByRole('tabpanel').getByRole('switch'))
        .first(),
    ).toBeVisible()
  }
  expect(owner.complaints).toEqual([])
})

test('Escape closes the rounds of a game but not the detail behind them @proof', async ({ owner }) => {
  const { player, dialog } = await openFirst(owner)
  await player.tab('games').click()
  const details = owner.page
    .getByRole('tabpanel')
    .getByRole('button', { name: texts.gameLog.rounds.action, exact: true })
  // A player of the demo may have played nothing this week.
  await owner.page.getByRole('tabpanel').getByRole('textbox').first().fill('2026-01-01')
  await owner.page.getByRole('tabpanel').getByRole('textbox').first().press('Enter')
  await details.first().click()
  const rounds = owner.page.getByRole('dialog', { name: texts.gameLog.rounds.title })
  await expect(rounds.getByRole('gridcell').first()).toBeVisible()
  await owner.page.keyboard.press('Escape')
  await expect(rounds).toHaveCount(0)
  await expect(dialog).toBeVisible()
  expect(owner.complaints).toEqual([])
})

test('a switch shows its new state, and the basic info follows @proof', async ({ owner }) => {
  const { player } = await openFirst(owner)
  await player.tab('switches').click()
  const state = owner.page.locator('dt', { hasText: words.switches.LimitInviteAwardFlag })
  const button = state.locator('xpath=following-sibling::dd[2]').getByRole('button')
  const before = (await button.innerText()) === words.toggleInviteAward.off
  await button.click()
  const question = owner.page.getByRole('alertdialog')
  await question.getByRole('button', { name: words.toggleInviteAward[before ? 'off' : 'on'] }).click()
  await expect(question).toHaveCount(0)
  await expect(button).toHaveText(words.toggleInviteAward[before ? 'on' : 'off'])
  await player.tab('basic').click()
  const fact = owner.page.locator('dl > div', {
    has: owner.page.getByText(words.basic.LimitInviteAwardFlag, { exact: true }),
  })
  await expect(fact).toContainText(before ? '允许' : '禁止')
})

test('a PIX key is bound, changed and deleted @proof', async ({ owner }) => {
  const { player } = await openFirst(owner)
  await player.tab('pix').click()
  const panel = owner.page.getByRole('tabpanel')
  const getField = (label: string) => panel.getByRole('textbox', { name: label })
  const entry = panel.getByRole('listitem').filter({ hasText: '98765432100' })
  await panel.getByRole('button', { name: words.account.add }).click()
  await getField(words.pix.bankCardNo).fill(' 98765432100 ')
  await getField(words.pix.userName).fill('Bia Souza')
  await getField(words.pix.IFSCCode).fill('5511912345678')
  await panel.getByRole('button', { name: words.pix.confirm, exact: true }).click()
  await expect(entry).toContainText('Bia Souza')
  await entry.getByRole('button', { name: words.account.edit }).click()
  await getField(words.pix.userName).fill('Bia Lima')
  await panel.getByRole('button', { name: words.pix.confirm, exact: true }).click()
  await expect(entry).toContainText('Bia Lima')
  await expect(entry).toContainText('55****5678')
  await entry.getByRole('button', { name: words.removeAccount.action, exact: true }).click()
  await owner.page
    .getByRole('alertdialog')
    .getByRole('button', { name: words.removeAccount.title, exact: true })
    .click()
  await expect(entry).toHaveCount(0)
  expect(owner.complaints).toEqual([])
})

/** Finds three players with one IP address, the most active first. */
const findNeighbours = (demo: Demo): readonly string[] => {
  const all = demo.control.players().filter(one => one.deleted + one.simulated === 0 && one.parent > 0)
  const rounds = Map.groupBy(demo.control.rounds(), one => one.player)
  const countRounds = (id: number) => rounds.get(id)?.length ?? 0
  const [group = []] = [...Map.groupBy(all, one => one.reg_ip).values()]
    .filter(one => one.length >= 3)
    .map(one => one.toSorted((a, b) => countRounds(b.id) - countRounds(a.id)))
    .toSorted(([a], [b]) => countRounds(b?.id ?? 0) - countRounds(a?.id ?? 0))
  return group.slice(0, 3).map(one => String(one.id))
}

/** Opens a player from the list of all. */
const openById = async ({ page }: Desk, id: string) => {
  const list = new PlayersPage(page)
  await list.open()
  // A usual screen width: the widths of dialogs are measured.
  await page.setViewportSize({ width: 1440, height: 1000 })
  await list.fill(texts.fields.roleId, id)
  await list.go()
  await expect(list.rows).toHaveCount(1)
  await list.rows.first().getByRole('button', { name: id, exact: true }).click()
  const player = new PlayerPage(page)
  await expect(player.dialog(id)).toBeVisible()
  return player
}

test('Back returns through three players; rounds and logs open over the detail @proof', async ({
  owner,
  demo,
}) => {
  const { page } = owner
  const [first = '', second = '', third = ''] = findNeighbours(demo)
  const player = await openById(owner, first)
  const panel = page.getByRole('tabpanel')
  const grid = panel.getByRole('grid')
  const isOpen = async (id: string) => {
    await expect(player.dialog(id)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
  for (const next of [second, third]) {
    await player.tab('sameIp').click()
    await grid.getByRole('button', { name: next, exact: true }).click()
    await isOpen(next)
    await expect(player.tab('basic')).toHaveAttribute('aria-selected', 'true')
  }
  await player.back.click()
  await isOpen(second)
  // Each player keeps its tab.
  await expect(player.tab('sameIp')).toHaveAttribute('aria-selected', 'true')
  await player.back.click()
  await isOpen(first)
  await expect(player.back).toHaveCount(0)

  // Polled, since a dialog grows while it opens.
  const measureWidth = async (box: FormDialog) => ((await box.box.boundingBox())?.width ?? 0) / 1440
  const showAll = async () => {
    await panel.getByRole('textbox').first().fill('2025-01-01')
    await panel.getByRole('textbox').first().press('Enter')
  }
  const formatAmounts = (values: readonly number[]) => values.map(value => formatMoney(value, 3))

  await player.tab('coins').click()
  await panel
    .getByLabel(words.coins.filters.changeType, { exact: true })
    .selectOption({ label: goldTypeNames[goldType.game]?.['zh-cn'] ?? '' })
  await showAll()
  const changes = demo.control.goldChanges({ roleId: first, changeType: String(goldType.game) })
  await expect.poll(() => findTotal(panel)).toBe(changes.length)
  expect(await columnOf(grid, words.coins.Money)).toEqual(
    formatAmounts(changes.slice(0, 10).map(one => one.money)),
  )
  const details = panel.getByRole('gridcell').getByRole('button', { name: texts.goldLog.rounds.action })
  await details.first().click()
  const change = new FormDialog(page, texts.goldLog.rounds.title)
  await hasRows(change.box)
  await expect.poll(() => measureWidth(change)).toBeCloseTo(0.6, 1)
  const behind = demo.control.rounds({ SerialNumber: changes[0]?.serial ?? '' })
  expect(await findTotal(change.box)).toBe(behind.length)
  expect(await columnOf(change.box.getByRole('grid'), texts.fields.AwardMoney)).toEqual(
    formatAmounts(behind.map(one => one.award)),
  )
  await page.keyboard.press('Escape')
  await change.isClosed()
  await isOpen(first)

  await player.tab('games').click()
  await showAll()
  await hasRows(grid)
  const [room = ''] = await columnOf(grid, texts.fields.GameName)
  await details.first().click()
  const rounds = new FormDialog(page, texts.gameLog.rounds.title)
  await hasRows(rounds.box)
  await expect(rounds.box).toContainText(room)
  await expect.poll(() => measureWidth(rounds)).toBeCloseTo(0.8, 1)
  const [request] = demo.control
    .requests()
    .filter(one => one.path === playerDetail.rounds.path)
    .slice(-1)
  expect(await findTotal(rounds.box)).toBe(
    demo.control.rounds({ roleId: first, roomId: request?.parameters['roomId'] ?? '' }).length,
  )
  await page.keyboard.press('Escape')
  await rounds.isClosed()

  await callPlatform(page, playerActions.setWagering, { roleId: first, amount: '12.5', type: '2' })
  await player.tab('wagering').click()
  await panel.getByRole('button', { name: words.wageRemarks.action, exact: true }).click()
  const log = new FormDialog(page, words.wageRemarks.title)
  await hasRows(log.box)
  await expect.poll(() => measureWidth(log)).toBeCloseTo(0.8, 1)
  expect((await columnOf(log.box.getByRole('grid'), words.wageRemarks.ChangeMoney))[0]).toBe('12.50')
  await page.keyboard.press('Escape')
  await log.isClosed()

  await callPlatform(page, playerActions.addRemark, { roleId: first, remark: '三号备注' })
  await player.tab('basic').click()
  await expect(panel).toContainText('三号备注')
  await panel.getByRole('button', { name: texts.players.remarks.action }).click()
  const remarks = new FormDialog(page, texts.players.remarks.title)
  await expect(remarks.box.getByRole('grid')).toContainText('三号备注')
  await page.keyboard.press('Escape')
  await remarks.isClosed()

  // The parent opens as a second player; closing clears the history.
  const parent = String(demo.control.player(Number(first)).parent)
  // The first match: the parent may be the salesman, too.
  await panel.getByRole('button', { name: parent, exact: true }).first().click()
  await isOpen(parent)
  await player.close.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('gridcell').getByRole('button', { name: first, exact: true }).first().click()
  await isOpen(first)
  await expect(player.back).toHaveCount(0)
  expect(owner.complaints).toEqual([])
})

test('passwords are encrypted, repairs need a task, and an expiry hides the detail @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const [id = ''] = findNeighbours(demo)
  const player = await openById(owner, id)
  const panel = page.getByRole('tabpanel')
  const listRequests = (path: string) => demo.control.requests().filter(one => one.path === path)

  await player.tab('password').click()
  const submit = panel.getByRole('button', { name: words.password.confirm, exact: true })
  await submit.click()
  await expect(panel.getByText(texts.errors.enterOnePassword).first()).toBeVisible()
  expect(listRequests(playerActions.bindAccount.path)).toEqual([])
  const before = demo.control.player(Number(id))
  await panel.getByLabel(words.password.withdrawPwd).fill('Saque2026x')
  await submit.click()
  await expect(panel.getByText(texts.players.set)).toBeVisible()
  expect(demo.control.player(Number(id))).toMatchObject({
    password: before.password,
    withdraw_password: 'Saque2026x',
  })
  await panel.getByLabel(words.password.password).fill('Login2026x')
  await submit.click()
  await expect.poll(() => demo.control.player(Number(id)).password).toBe('Login2026x')
  const [withdrawal, login] = listRequests(playerActions.bindAccount.path)
  expect(withdrawal?.parameters['withdrawPwd']).toMatch(/^[A-Za-z0-9+/=]{170,}$/)
  expect(login?.parameters['password']).toMatch(/^[A-Za-z0-9+/=]{170,}$/)
  expect(login?.parameters).toMatchObject({ roleId: id, action: 'pwd' })
  for (const secret of ['Saque2026x', 'Login2026x']) {
    expect(await findFilesContaining(owner.userData, secret)).toEqual([])
  }

  await player.tab('subLevels').click()
  const headers = panel.getByRole('columnheader')
  await hasRows(panel)
  const all = await panel.getByRole('grid').getAttribute('aria-colcount')
  await panel.getByRole('switch', { name: words.simplified }).click()
  await expect(panel.getByRole('grid')).not.toHaveAttribute('aria-colcount', all ?? '')
  await expect(headers.filter({ hasText: texts.fields.FirstRoubarMoney })).toHaveCount(0)
  await panel.getByRole('switch', { name: words.simplified }).click()
  await panel.getByRole('button', { name: words.dailyLevels.action, exact: true }).first().click()
  const daily = new FormDialog(page, words.dailyLevels.title)
  await hasRows(daily.box)
  await expect(daily.box).toContainText(id)
  const [dailyRequest] = listRequests(playerLevels.daily.path)
  expect(dailyRequest?.parameters['RoleID']).toBe(id)
  await daily.button(texts.list.dialog.close).click()
  await daily.isClosed()

  const repair = async () => {
    await panel.getByRole('button', { name: words.repairLevels.action, exact: true }).click()
    const question = new FormDialog(page, words.repairLevels.title)
    await expect(question.box).toContainText(id)
    await question.button(words.repairLevels.action).dblclick()
    return question
  }
  demo.control.fault({ path: playerLevels.repair.path, mode: 'nulls', times: 1 })
  const failedDialog = await repair()
  await expect(page.getByText(texts.errors.task.repairFailed).first()).toBeVisible()
  if (await failedDialog.box.isVisible()) await failedDialog.button(texts.list.dialog.cancel).click()
  await failedDialog.isClosed()
  await (await repair()).isClosed()
  await shell.toast(texts.app.jobs.submitted.repair)
  expect(listRequests(playerLevels.repair.path)).toHaveLength(2)

  demo.control.expireAll()
  await player.tab('logins').click()
  await shell.toast('登录已过期，请重新登录')
  await owner.signIn.isShown()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await owner.signIn.enter(getAccount(demo, 'owner2026'))
  // Signing in keeps the detail open and reloads what failed.
  await expect(player.dialog(id)).toBeVisible()
  await expect(player.tab('logins')).toHaveAttribute('aria-selected', 'true')
  await hasRows(panel)
  await player.tab('basic').click()
  await expect(panel.getByRole('term').first()).toBeVisible()
})
