import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { gmStatus } from '../../src/shared/domain/gm.ts'
import { chooseMenuItem, readMenuItems } from '../pages/menus.ts'
import { GmPage } from '../pages/operations-page.ts'
import { PalettePage } from '../pages/palette-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { startBatch } from '../pages/selection-bar.ts'
import { chinese as texts } from '../shown-texts.ts'
import { findCanaries, findCanariesOnPage, startListeningProxy } from './canaries.ts'
import { test as base, expect, prepareSettings } from './fixture.ts'
import { openWorkbook } from './workbook.ts'

/** Runs a console in privacy mode on a platform whose names are collected. */
const test = base.extend<{ readonly getCanaries: () => ReadonlySet<string> }>({
  getCanaries: async ({ demo, profile, folder }, use) => {
    const proxy = await startListeningProxy(demo.baseUrl)
    await writeFile(
      profile,
      JSON.stringify({ ...demo.profile, baseUrl: proxy.baseUrl, name: 'Test channel' }),
    )
    await prepareSettings(folder, { shareSafe: true, inboxSeconds: 300 })
    await use(proxy.canaries)
    proxy.close()
  },
})

const surface = '[role="dialog"], [role="alertdialog"]'
const waitUntilLoaded = async (page: Page) =>
  expect(page.locator('[aria-busy="true"], [role="progressbar"]').filter({ visible: true })).toHaveCount(0)

test('privacy mode reveals no name on any page of the menu or in its dialogs @proof', async ({
  getCanaries,
  owner,
}) => {
  test.setTimeout(300_000)
  const { page, shell } = owner
  const findings: string[] = []
  const look = async (where: string) => {
    for (const one of (await findCanariesOnPage(page, getCanaries())).slice(0, 4))
      findings.push(`${where}: ${one}`)
  }
  const closeSurfaces = async () => {
    await page.mouse.move(0, 0)
    for (let times = 0; times < 4 && (await page.locator(surface).count()) > 0; times += 1) {
      const leave = page
        .locator(surface)
        .last()
        .getByRole('button', { name: /^(关闭|取消|返回|关闭详情)$/ })
      if (times > 0 && (await leave.count()) > 0) await leave.last().click()
      else await page.keyboard.press('Escape')
      await page.waitForTimeout(120)
    }
    if ((await page.locator(surface).count()) > 0) {
      await page.reload()
      await shell.closeAnnouncement().catch(() => {})
    }
  }
  /** Runs an action of a row, checks what it opens and closes it. */
  const visit = async (name: string, press: () => Promise<unknown>, kind: string) => {
    const before = await shell.tags.count()
    await press()
    await page.waitForTimeout(60)
    await waitUntilLoaded(page)
    await look(`${name}, ${kind}`)
    const tags = await shell.tags.count()
    await closeSurfaces()
    if (tags > before) await shell.activeTag.click({ button: 'middle' })
  }
  const visited = new Set<string>()
  const groups = shell.menu.getByRole('button', { expanded: false })
  await expect(groups.first()).toBeVisible()
  while ((await groups.count()) > 0) await groups.first().click()
  const entries = shell.menu.locator('button:not([aria-expanded], [data-aside])')
  const names = await entries.allInnerTexts()
  const main = page.getByRole('main')
  for (const [at, name] of names.entries()) {
    const was = await shell.activeTag.innerText()
    await entries.nth(at).click()
    await page.waitForTimeout(50)
    if (at > 0 && (await shell.activeTag.innerText()) === was) continue
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
    await waitUntilLoaded(page)
    await look(name)
    const row = main.locator('[data-row="0"]').filter({ visible: true }).first()
    const kinds = await row
      .locator('[data-do]')
      .evaluateAll(all => [...new Set(all.map(one => one.getAttribute('data-do') ?? ''))])
    for (const kind of kinds) {
      if (kind === 'more') {
        await row.locator('[data-do="more"]').click()
        const items = await readMenuItems(page)
        await page.keyboard.press('Escape')
        for (const item of items.filter(one => !visited.has(one))) {
          visited.add(item)
          await visit(
            name,
            async () => {
              await row.locator('[data-do="more"]').click()
              await chooseMenuItem(page, item)
            },
            item,
          )
        }
      } else if (!visited.has(kind) && (kind === 'unfold' || kind.startsWith('action '))) {
        visited.add(kind)
        await visit(name, () => row.locator(`[data-do="${kind}"]`).first().click(), kind)
      }
    }
    await shell.activeTag.click({ button: 'middle' })
  }
  expect(visited.size).toBeGreaterThan(40)
  expect(getCanaries().size).toBeGreaterThan(400)
  expect(findings).toEqual([])
})

test('privacy mode reveals no name in overlays, copies, links or masked files @proof', async ({
  getCanaries,
  owner,
  demo,
  folder,
}) => {
  test.setTimeout(120_000)
  const { page, shell, desktop } = owner
  const findings: string[] = []
  const look = async (where: string, at = page) => {
    for (const one of await findCanariesOnPage(at, getCanaries())) findings.push(`${where}: ${one}`)
  }
  const listCopies = async () => (await desktop.journal()).filter(({ what }) => what.startsWith('clipboard'))
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  const player = String(demo.control.orders({ IfInnerProxy: '3' })[0]?.player)

  // A cell, a row, the page; with headers and without.
  await page.getByRole('gridcell', { name: /•••/ }).nth(1).click()
  for (const keys of ['Control+C', 'Shift+End', 'Control+C', 'Control+A', 'Control+C', 'Control+Shift+C'])
    await page.keyboard.press(keys)
  await expect.poll(async () => (await listCopies()).length).toBeGreaterThan(3)
  findings.push(
    ...findCanaries(JSON.stringify(await listCopies()), getCanaries()).map(one => `copied: ${one}`),
  )

  // A search for a player leaves no trace outside the field, nor in the link of the view.
  await orders.fill('玩家 ID', player)
  await orders.go()
  await waitUntilLoaded(page)
  await page.mouse.click(700, 5)
  await look('searched')
  const before = (await listCopies()).length
  await page.getByRole('main').getByRole('button', { name: texts.views.title, exact: true }).click()
  await page.getByRole('menuitem', { name: texts.views.copyLink, exact: true }).click()
  await page.getByRole('button', { name: texts.list.safeSearches.without }).click()
  await expect.poll(async () => (await listCopies()).length).toBe(before + 1)
  expect(
    findCanaries(decodeURIComponent(JSON.stringify((await listCopies()).at(-1))), getCanaries()),
  ).toEqual([])

  // A workbook is masked unless the operator chooses full values.
  const saveAs = async (name: string, choice: string) => {
    const file = join(folder, name)
    await desktop.answerSave(file)
    await orders.export('page')
    await page.getByRole('button', { name: choice, exact: true }).click()
    await expect.poll(() => openWorkbook(file).then(Boolean, () => false)).toBe(true)
    return JSON.stringify(await openWorkbook(file))
  }
  const masked = await saveAs('masked.xlsx', texts.list.export.safeMasked)
  expect(findCanaries(masked, [...getCanaries(), 'owner2026'])).toEqual([])
  expect(masked).toContain('•••')
  const whole = await saveAs('whole.xlsx', texts.list.export.safeWhole)
  expect(whole).toContain(player)
  await shell.openJobs()
  await look('jobs')
  await shell.closeJobs()

  const palette = new PalettePage(page)
  await palette.open()
  await look('palette')
  await palette.box.fill(player)
  await expect(palette.lines.first()).toBeVisible()
  await waitUntilLoaded(page)
  await look('palette, found')
  await page.keyboard.press('Escape')

  // All tabs of a player, here and in a window of its own.
  await page.locator('[data-do="open"]').filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible()
  for (const [name, title] of Object.entries(texts.playerDetail.tabs)) {
    const tab = page.getByRole('tab', { name: title, exact: true })
    if ((await tab.count()) === 0) continue
    await tab.click()
    await waitUntilLoaded(page)
    await look(`player, ${name}`)
  }
  const opening = owner.app.waitForEvent('window')
  await page.getByRole('button', { name: texts.app.player.ownWindow }).click()
  const own = await opening
  await expect(own.getByRole('heading', { level: 1 })).toContainText('•••')
  await waitUntilLoaded(own)
  await look('player, own window', own)

  // The review of a batch.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const gm = new GmPage(page)
  await gm.open()
  const pending = gmStatus.find(gmStatus.code.pending)?.labels['zh-cn'] ?? ''
  await gm.pick(texts.gm.list.filters.verifyState, pending)
  await waitUntilLoaded(page)
  for (const at of [0, 1]) await gm.rows.nth(at).getByRole('checkbox').check()
  await startBatch(page, { name: texts.gm.approve.title, more: texts.list.batch.more })
  await expect(page.getByRole('alertdialog')).toContainText('•••')
  await look('review of a batch')
  expect([...new Set(findings)]).toEqual([])
})
