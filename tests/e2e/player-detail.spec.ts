import type { Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { visibleTabs } from '../../src/shared/domain/player-tabs.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { type Desk, expect, test } from './fixture.ts'

const words = texts.playerDetail

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

const isQuiet = async (page: Page) => {
  await expect(page.getByRole('tabpanel').getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
}

test('every tab of the country shows what the platform has, and none complains', async ({ owner }) => {
  const { player } = await openFirst(owner)
  for (const tab of visibleTabs('BR')) {
    await player.tab(tab).click()
    await expect(player.tab(tab)).toHaveAttribute('aria-selected', 'true')
    await isQuiet(owner.page)
    // Whatever the tab is, it has something to see or to do.
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

test('the rounds of a game open over the detail; Escape closes them alone', async ({ owner }) => {
  const { player, dialog } = await openFirst(owner)
  await player.tab('games').click()
  const details = owner.page
    .getByRole('tabpanel')
    .getByRole('button', { name: texts.records.roundsOfSummary.action, exact: true })
  // A player of the demo may have played nothing this week.
  await owner.page.getByRole('tabpanel').getByRole('textbox').first().fill('2026-01-01')
  await owner.page.getByRole('tabpanel').getByRole('textbox').first().press('Enter')
  await details.first().click()
  const rounds = owner.page.getByRole('dialog', { name: texts.records.roundsOfSummary.title })
  await expect(rounds.getByRole('gridcell').first()).toBeVisible()
  await owner.page.keyboard.press('Escape')
  await expect(rounds).toHaveCount(0)
  await expect(dialog).toBeVisible()
  expect(owner.complaints).toEqual([])
})

test('a switch flips on the platform and shows it; the basic info says the same', async ({ owner }) => {
  const { player } = await openFirst(owner)
  await player.tab('switches').click()
  const control = owner.page.getByRole('switch', { name: words.switches.LimitInviteAwardFlag })
  const before = await control.isChecked()
  await control.click()
  const asked = owner.page.getByRole('alertdialog')
  await asked.getByRole('button', { name: words.toggleInviteAward.action }).click()
  await expect(asked).toHaveCount(0)
  await expect(control).toBeChecked({ checked: !before })
  await player.tab('basic').click()
  const fact = owner.page.locator('dl > div', {
    has: owner.page.getByText(words.basic.LimitInviteAwardFlag, { exact: true }),
  })
  await expect(fact).toContainText(before ? '允许' : '禁止')
})

test('a PIX key is bound, changed and deleted', async ({ owner }) => {
  const { player } = await openFirst(owner)
  await player.tab('pix').click()
  const panel = owner.page.getByRole('tabpanel')
  const field = (label: string) => panel.getByRole('textbox', { name: label })
  const entry = panel.getByRole('listitem').filter({ hasText: '98765432100' })
  await panel.getByRole('button', { name: words.account.add }).click()
  await field(words.pix.bankCardNo).fill(' 98765432100 ')
  await field(words.pix.userName).fill('Bia Souza')
  await field(words.pix.IFSCCode).fill('5511912345678')
  await panel.getByRole('button', { name: texts.list.dialog.submit, exact: true }).click()
  await expect(entry).toContainText('Bia Souza')
  await entry.getByRole('button', { name: words.account.edit }).click()
  await field(words.pix.userName).fill('Bia Lima')
  await panel.getByRole('button', { name: texts.list.dialog.submit, exact: true }).click()
  await expect(entry).toContainText('Bia Lima')
  await expect(entry).toContainText('55****5678')
  await entry.getByRole('button', { name: words.removeAccount.action, exact: true }).click()
  await owner.page
    .getByRole('alertdialog')
    .getByRole('button', { name: words.removeAccount.action, exact: true })
    .click()
  await expect(entry).toHaveCount(0)
  expect(owner.complaints).toEqual([])
})
