import type { Locator, Page } from '@playwright/test'
import { gm } from '../../src/areas/gm/calls.ts'
import { operationsSettings } from '../../src/areas/operations-settings/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { session } from '../../src/areas/session/calls.ts'
import { system } from '../../src/areas/system/calls.ts'
import { gmOperateType } from '../../src/shared/domain/gm.ts'
import { lockState } from '../../src/shared/domain/players.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { findMenuItem } from '../pages/menus.ts'
import { GmPage } from '../pages/operations-page.ts'
import { PlayersPage } from '../pages/players-page.ts'
import { OperationsSettingsPage } from '../pages/settings-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, getAccount, test } from './fixture.ts'
import { listSentParameters } from './sent-parameters.ts'

const words = texts.players

/** Holds a key on the focused element for `repetitions` key repeats, wherever the focus moves. */
const hold = async (page: Page, key: 'Enter' | 'Space', repetitions = 40) => {
  for (let at = 0; at <= repetitions; at += 1) {
    // Pressing a key that is down reports a repeat to the page.
    await page.keyboard.down(key)
    await page.waitForTimeout(20)
  }
  await page.keyboard.up(key)
}
const holdOn = async (target: Locator, key: 'Enter' | 'Space', repetitions?: number) => {
  await target.focus()
  await hold(target.page(), key, repetitions)
}

test.describe('a held or repeated key', () => {
  for (const key of ['Enter', 'Space'] as const) {
    test(`acts only once on a player’s switches, actions and menu: ${key} @proof`, async ({
      owner,
      demo,
    }) => {
      const { page } = owner
      const free = demo.control
        .players()
        .find(one => one.deleted + one.locked + one.simulated + one.role === 0)
      const player = free?.id ?? 0
      const list = new PlayersPage(page)
      await list.open()
      await list.find(player)

      const ban = list.toggle('Locked')
      await holdOn(ban, key)
      const question = FormDialog.ofSwitch(page, words.toggleLock)
      await expect(question.box).toBeVisible()
      expect(listSentParameters(demo, playerActions.toggleLock)).toEqual([])
      const go = question.button(words.toggleLock.on)
      await expect(go).toBeEnabled()
      await holdOn(go, key)
      await question.isClosed()
      await expect(ban).toHaveText(lockState.find(lockState.code.banned)?.labels['zh-cn'] ?? '')
      expect(listSentParameters(demo, playerActions.toggleLock)).toEqual([{ roleId: String(player) }])
      expect(demo.control.player(player)?.locked).toBe(1)

      // From the cell, as by keyboard: the grid's own keys.
      const cell = await list.cell(words.list.columns.Locked)
      await cell.click({ position: { x: 2, y: 2 } })
      await expect(cell).toBeFocused()
      if (key === 'Space') {
        // A held Space opens the row panel once and presses nothing in it.
        await hold(page, key)
        await expect(page.getByRole('complementary')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(cell).toBeFocused()
      }
      await hold(page, 'Enter')
      await expect(question.box).toBeVisible()
      expect(listSentParameters(demo, playerActions.toggleLock)).toHaveLength(1)
      await question.button(texts.list.dialog.cancel).click()
      await question.isClosed()

      const more = list.rows.first().getByRole('button', { name: texts.table.moreOf })
      await holdOn(more, key)
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await holdOn(await findMenuItem(page, words.toggleTestUser.on), key)
      const fromMenu = FormDialog.ofSwitch(page, words.toggleTestUser)
      await expect(fromMenu.box).toBeVisible()
      expect(listSentParameters(demo, playerActions.toggleTestUser)).toEqual([])
      expect(owner.complaints).toEqual([])
    })
  }

  test('sends a top-up and its approval only once @proof', async ({ owner, demo }) => {
    const { page } = owner
    const list = new GmPage(page)
    await list.open()
    const before = demo.control.operations().length
    await holdOn(
      page.getByRole('main').getByRole('button', { name: texts.gm.topUp.action, exact: true }),
      'Enter',
    )
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const dialog = await list.fillIn('topUp', {
      player: String(demo.control.orders()[0]?.player),
      money: '12',
      type: gmOperateType.find(gmOperateType.code.topUp)?.labels['zh-cn'] ?? '',
      note: 'held',
      password: getAccount(demo, 'owner2026').password,
    })
    await expect(dialog.button(texts.list.dialog.review)).toBeEnabled()
    await holdOn(dialog.field(texts.gm.topUp.password), 'Enter')
    const confirm = dialog.verb(texts.gm.topUp)
    await expect(confirm).toBeEnabled()
    expect(listSentParameters(demo, gm.topUp)).toEqual([])
    await holdOn(confirm, 'Enter', 80)
    await dialog.isClosed()
    await expect(list.rows.first()).toContainText('held')
    expect(listSentParameters(demo, gm.topUp)).toHaveLength(1)
    expect(demo.control.operations()).toHaveLength(before + 1)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const check = list.rows.first().getByRole('button', { name: texts.gm.approve.action })
    await expect(check).toBeEnabled()
    await holdOn(check, 'Enter')
    const question = new FormDialog(page, texts.gm.approve.title)
    await expect(question.box).toBeVisible()
    expect(listSentParameters(demo, gm.approve)).toEqual([])
    await expect(question.verb(texts.gm.approve)).toBeEnabled()
    await holdOn(question.verb(texts.gm.approve), 'Enter')
    await question.isClosed()
    expect(listSentParameters(demo, gm.approve)).toHaveLength(1)
    expect(owner.complaints).toEqual([])
  })

  test('opens a question without answering it, also by double click @proof', async ({ owner, demo }) => {
    const { page } = owner
    const list = new GmPage(page)
    await list.open()
    const { action, title } = texts.gm.approve
    const check = page.getByRole('grid').getByRole('button', { name: action }).first()
    const question = new FormDialog(page, title)
    await check.focus()
    for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
    await expect(question.box).toBeVisible()
    await question.button(texts.list.dialog.cancel).click()
    await question.isClosed()
    await check.dblclick()
    await expect(question.box).toBeVisible()
    expect(listSentParameters(demo, gm.approve)).toEqual([])
  })

  test('sends only once at the sign-in, on the bar and in the own settings @proof', async ({
    desk,
    demo,
  }) => {
    const { page, signIn, shell } = desk
    await signIn.fill({ ...getAccount(demo, 'owner2026'), code: '000000' })
    await holdOn(signIn.code, 'Enter')
    expect(listSentParameters(demo, session.login)).toHaveLength(1)
    await signIn.enter(getAccount(demo, 'owner2026'))
    await shell.isShown()
    await shell.closeAnnouncement()

    await holdOn(shell.bar.getByRole('button', { name: texts.app.bar.synchronize }), 'Enter')
    await expect.poll(() => listSentParameters(demo, system.synchronize)).toHaveLength(1)

    const own = new OperationsSettingsPage(page)
    await own.open()
    await holdOn(own.switch('limit_sub_bet'), 'Space')
    const question = FormDialog.ofSwitch(page, texts.settings.flags.limit_sub_bet)
    await expect(question.box).toBeVisible()
    expect(listSentParameters(demo, operationsSettings.toggleLimitSubBet)).toEqual([])
    await expect(question.go).toBeEnabled()
    await holdOn(question.go, 'Enter')
    await question.isClosed()
    expect(listSentParameters(demo, operationsSettings.toggleLimitSubBet)).toHaveLength(1)

    const { title, ...labels } = texts.ownAccount.changePassword
    await shell.openScreen('修改密码', title)
    const form = page.getByRole('region', { name: title, exact: true })
    for (const label of [labels.pwdOld, labels.pwdNew, labels.pwdConfirm]) {
      await form.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).fill('Wrong2026pass')
    }
    await expect(form.getByRole('button', { name: labels.confirm, exact: true })).toBeEnabled()
    await holdOn(form.getByLabel(new RegExp(`^${labels.pwdConfirm}\\s*\\*?$`)), 'Enter')
    await expect(form.getByText('旧密码错误')).toBeVisible()
    expect(demo.control.requests().filter(one => one.path === '/channelapi/channel/pwdedit')).toHaveLength(1)
  })
})

test('after a write, only its own row stays disabled while the list cannot be loaded @proof', async ({
  owner,
  demo,
}) => {
  const { page } = owner
  const list = new GmPage(page)
  await list.open()
  const { action, title } = texts.gm.refuse
  const buttons = page.getByRole('grid').getByRole('button', { name: action })
  const [first, second] = [buttons.first(), buttons.nth(1)]
  await expect(second).toBeVisible()
  await first.click()
  const question = new FormDialog(page, title)
  // Break the list only after the write is sent: an unreadable record blocks the write.
  demo.control.fault({ path: gm.refuse.path, mode: 'slow', milliseconds: 1500, times: 1 })
  await question.go.click()
  await expect.poll(() => listSentParameters(demo, gm.refuse)).toHaveLength(1)
  demo.control.fault({ path: gm.list.path, mode: 'status', status: 500 })
  // The write was accepted but could not be verified.
  await question.button(texts.list.dialog.close).click()
  await question.isClosed()
  await expect(first).toBeDisabled()
  await expect(second).toBeEnabled()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(listSentParameters(demo, gm.refuse)).toHaveLength(1)
  const before = await buttons.count()
  demo.control.clearFaults()
  await page.getByRole('button', { name: texts.table.retry }).click()
  await expect(buttons).toHaveCount(before - 1)
  await expect(first).toBeEnabled()
})
