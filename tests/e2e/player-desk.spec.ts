import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { players as listOfPlayers } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { ListPage } from '../pages/list-page.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { type Desk, expect, prepareSettings, test } from './fixture.ts'
import { waitUntilStill } from './wait-until-still.ts'

const words = texts.playerDetail
const list = '/channelapi/player/playerList'
const openTags = {
  account: 'owner2026',
  active: 'home',
  tags: [
    { id: 'home', route: '/', pinned: true, state: {} },
    { id: 'players', route: list, pinned: false, state: {} },
  ],
}

/** Opens the list of all players and reads the ids of its rows. */
const openPlayers = async ({ page, shell }: Desk) => {
  await shell.closeAnnouncement()
  await new ShellPage(page).tags.nth(1).click()
  const players = new ListPage(page, texts.players.list.title)
  await players.isLoaded()
  const ids = players.rows.locator('[aria-colindex="2"]').getByRole('button', { name: /^\d{6,}$/ })
  return { players, ids: await ids.allInnerTexts(), open: (at: number) => ids.nth(at).click() }
}

const findViolations = async (page: Page, within: string) => {
  await waitUntilStill(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .exclude('[data-tabster-dummy]')
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
}

test.beforeEach(async ({ folder }) => prepareSettings(folder, { tags: [openTags] }))

test('an action in a player’s head updates the head and keeps the tab @proof', async ({ openAs, demo }) => {
  const desk = await openAs('owner2026')
  const { ids, open } = await openPlayers(desk)
  const [id = ''] = ids
  await open(0)
  const player = new PlayerPage(desk.page)
  await expect(player.dialog(id)).toBeVisible()
  await player.tab('logins').click()
  const level = demo.control.player(Number(id)).vip === 9 ? 8 : 9
  await player.start(texts.players.setVipLevel.action)
  const form = new FormDialog(desk.page, texts.players.setVipLevel.title)
  await form.choose(texts.players.setVipLevel.vipLevel, `VIP${level}`)
  await form.submit()
  await form.isClosed()
  await expect(player.head).toContainText(`VIP${level}`)
  expect(demo.control.player(Number(id)).vip).toBe(level)
  // The detail stays open in its tab.
  await expect(player.tab('logins')).toHaveAttribute('aria-selected', 'true')
  expect(desk.complaints).toEqual([])
})

test('keys step through the players of the list in its order, up to the first @proof', async ({ openAs }) => {
  const desk = await openAs('owner2026')
  const { ids, open, players } = await openPlayers(desk)
  const total = await players.total()
  await open(1)
  const player = new PlayerPage(desk.page)
  await expect(player.dialog(ids[1] ?? '')).toBeVisible()
  await expect(player.place).toHaveText(`2 / ${total}`)
  await player.tab('logins').click()
  await desk.page.keyboard.press('Alt+ArrowDown')
  await expect(player.dialog(ids[2] ?? '')).toBeVisible()
  await expect(player.tab('logins')).toHaveAttribute('aria-selected', 'true')
  await player.step('previous').click()
  await desk.page.keyboard.press('Alt+ArrowUp')
  await expect(player.dialog(ids[0] ?? '')).toBeVisible()
  await expect(player.step('previous')).toHaveAttribute('aria-disabled', 'true')
  await desk.page.keyboard.press('Alt+ArrowUp')
  await expect(player.place).toHaveText(`1 / ${total}`)
  expect(desk.complaints).toEqual([])
})

test('stepping past the last player of a page continues on the next page of the list @proof', async ({
  openAs,
}) => {
  const desk = await openAs('owner2026')
  const { page } = desk
  const { ids, open, players } = await openPlayers(desk)
  const total = await players.total()
  const player = new PlayerPage(page)
  const last = ids.at(-1) ?? ''
  await open(ids.length - 1)
  await expect(player.place).toHaveText(`${ids.length} / ${total}`)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(player.place).toHaveText(`${ids.length + 1} / ${total}`)
  await expect(player.dialog(last)).toHaveCount(0)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(player.dialog(last)).toBeVisible()
  await expect(player.place).toHaveText(`${ids.length} / ${total}`)

  await page.keyboard.press('Alt+ArrowDown')
  await expect(player.place).toHaveText(`${ids.length + 1} / ${total}`)
  await player.close.click()
  await expect(players.rows.first()).not.toContainText(ids[0] ?? '')
  await expect(page.getByText(new RegExp(`^${ids.length + 1}–`)).filter({ visible: true })).toBeVisible()
  expect(desk.complaints).toEqual([])
})

test('the player stays visible with a message if the next page cannot be loaded @proof', async ({
  openAs,
  demo,
}) => {
  const desk = await openAs('owner2026')
  const { ids, open } = await openPlayers(desk)
  const last = ids.at(-1) ?? ''
  const player = new PlayerPage(desk.page)
  await open(ids.length - 1)
  await expect(player.head).toContainText(words.head.RemainWageRequire)
  demo.control.fault({ path: listOfPlayers.list.path, mode: 'resetBefore' })
  await desk.page.keyboard.press('Alt+ArrowDown')
  await desk.shell.toast(texts.app.player.noPage)
  await expect(player.dialog(last)).toBeVisible()
  demo.control.clearFaults()
  await desk.page.keyboard.press('Alt+ArrowDown')
  await expect(player.dialog(last)).toHaveCount(0)
  await expect(player.place).toHaveText(new RegExp(`^${ids.length + 1} / `))
})

test('a docked player stays beside the list; docking and width survive a restart @proof', async ({
  openAs,
  open,
}) => {
  const desk = await openAs('owner2026')
  const { page } = desk
  const { ids, open: openRow, players } = await openPlayers(desk)
  const [first = '', second = ''] = ids
  await openRow(0)
  const player = new PlayerPage(page)
  await page.getByRole('button', { name: texts.app.player.dock }).click()
  await expect(player.panel(first)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await findViolations(page, 'aside')).toEqual([])
  // The list stays usable.
  await openRow(1)
  await expect(player.panel(second)).toBeVisible()
  await expect(player.panel(first)).toHaveCount(0)
  await expect(players.rows.first()).toBeVisible()
  // F6 moves the focus to the panel and back.
  const isInside = () => player.panel(second).evaluate(one => one.contains(document.activeElement))
  expect(await isInside()).toBe(false)
  await page.keyboard.press('F6')
  expect(await isInside()).toBe(true)
  await page.keyboard.press('F6')
  expect(await isInside()).toBe(false)
  // An arrow key changes the width.
  const measureWidth = async () => (await player.panel(second).boundingBox())?.width ?? 0
  const before = await measureWidth()
  await page.getByRole('separator', { name: texts.app.player.resize }).press('ArrowLeft')
  await expect.poll(measureWidth).toBe(before + 24)
  // A narrow window shows the player over the list.
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(player.dialog(second)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(player.panel(second)).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  expect(desk.complaints).toEqual([])
  await desk.close()

  const again = await open()
  await again.signIn.isShown()
  expect(
    await again.page.evaluate(async () => {
      const boot = await (
        window as unknown as { bridge: { request: (name: string) => Promise<unknown> } }
      ).bridge.request('boot')
      return (boot as { settings: { playerPanel: unknown } }).settings.playerPanel
    }),
  ).toEqual({ docked: true, width: before + 24 })
})

test('the timeline lists own operations and events, newest first @proof', async ({ openAs }) => {
  const desk = await openAs('owner2026')
  const { page } = desk
  const { ids, open } = await openPlayers(desk)
  const [id = ''] = ids
  await callPlatform(page, playerActions.addRemark, { roleId: id, remark: '时间线备注' })
  await open(0)
  const player = new PlayerPage(page)
  await player.tab('timeline').click()
  const line = page.getByRole('region', { name: words.timeline.title, exact: true })
  await expect(line).not.toHaveAttribute('aria-busy', 'true')
  await expect(line.getByRole('listitem').filter({ hasText: '时间线备注' })).toHaveCount(2)
  const readKinds = async () => new Set(await line.getByRole('listitem').locator('button').allInnerTexts())
  expect([...(await readKinds())]).toEqual(
    expect.arrayContaining([words.timeline.one.remarks, words.timeline.one.journal]),
  )
  await line.getByRole('button', { name: words.timeline.allDays }).click()
  const { total } = await callPlatform(page, playerDetail.logins, { roleId: id, page: 1, limit: 200 })
  await expect(
    line.getByRole('button', { name: `${words.timeline.kind.logins} ${total}`, exact: true }),
  ).toBeVisible()
  const times = await line
    .locator('section')
    .evaluateAll(days =>
      days.flatMap(day =>
        [...day.querySelectorAll('time')].map(
          time => `${day.querySelector('h3')?.textContent} ${time.textContent}`,
        ),
      ),
    )
  expect(times.length).toBeGreaterThan(2)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(await findViolations(page, '[role="dialog"]')).toEqual([])
  // An entry opens its record.
  await line
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${words.timeline.one.logins}`) })
    .first()
    .click()
  await expect(player.tab('logins')).toHaveAttribute('aria-selected', 'true')
  expect(desk.complaints).toEqual([])
})
