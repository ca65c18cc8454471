import type { Page } from '@playwright/test'
import type { Demo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/en-us/texts.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { gmStatus } from '../../src/shared/domain/gm.ts'
import { gm } from '../../src/shared/endpoints/gm.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { findAxeViolations } from './axe-violations.ts'
import { expect, prepareSettings, test } from './fixture.ts'
import { listSentParameters } from './sent-parameters.ts'

const words = texts.inbox
const { pending, approved, rejected } = gmStatus.code

const pendingOf = (demo: Demo) => demo.control.operations().filter(({ status }) => status === pending)
const anOrder = (demo: Demo) => demo.control.withdrawals({ status: '100', isfakeWithdraw: '2' })[0]
const addBeside = async (demo: Demo, note: string) => {
  const player = demo.control.players().find(one => one.deleted === 0)?.id ?? 0
  await demo.control.otherOperator.does('gm.topUp', {
    roleId: player,
    money: 7000,
    operateType: 1,
    descript: note,
  })
  return demo.control.operations()[0]?.id ?? 0
}
const save = (page: Page, patch: object) =>
  page.evaluate(
    change =>
      (globalThis as unknown as { readonly bridge: Bridge }).bridge.request('saveSettings', change as never),
    patch,
  )

test('what somebody else adds is counted and told of, approved by J and A, and refused honestly once reviewed', async ({
  openAs,
  demo,
  folder,
}) => {
  await prepareSettings(folder, { admin_locale: 'en-us', inboxSeconds: 300, notifications: true })
  const { page, app, desktop } = await openAs('owner2026')
  const shell = new ShellPage(page, texts.app)
  await shell.closeAnnouncement()
  const entry = shell.menu.getByRole('button', { name: texts.app.bar.inbox, exact: true })
  const shown = async () => Number((await entry.textContent())?.replace(/\D/g, ''))
  await expect.poll(shown).toBeGreaterThan(pendingOf(demo).length - 1)
  const before = await shown()
  await expect.poll(async () => (await desktop.badges()).at(-1)).toBe(before)

  // Nobody looks: another pace reads at once.
  const id = await addBeside(demo, 'added beside')
  demo.control.otherOperator.hold(anOrder(demo)?.order_no ?? '')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.blur())
  await save(page, { inboxSeconds: 60 })
  await expect.poll(shown).toBe(before + 2)
  const told = async () => (await desktop.journal()).filter(({ what }) => what === 'notification')
  // The first kind that was read tells; what came with it is counted by then or a moment later.
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0)
  for (const { args } of await told()) {
    expect(args[0]).toBe(texts.app.bar.inbox)
    expect(args[1]).toMatch(/^New items to review\. Pending: \d+$/)
  }
  await expect.poll(async () => (await desktop.badges()).at(-1)).toBe(before + 2)
  await desktop.clickNotification()
  await expect(page.getByRole('heading', { level: 1, name: words.page.title })).toBeVisible()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null)).toBe(true)

  const gmGroup = page.getByRole('region', { name: words.kinds.gm, exact: true })
  const current = page.locator('[data-item][aria-current="true"]')
  const [oldest, second] = pendingOf(demo).toReversed()
  await expect(gmGroup.locator('[data-item]')).toHaveCount(pendingOf(demo).length)
  await expect(gmGroup.locator('[data-item]').last()).toHaveAttribute('data-item', `gm ${id}`)
  await page.getByRole('tab', { name: new RegExp(`^${words.kinds.gm}`) }).click()
  await expect(current).toHaveAttribute('data-item', `gm ${oldest?.id}`)
  await page.keyboard.press('j')
  await expect(current).toHaveAttribute('data-item', `gm ${second?.id}`)
  const details = page.getByRole('region', { name: words.pane.what, exact: true })
  await expect(details.getByRole('region', { name: words.player.what, exact: true })).toContainText(
    String(second?.player),
  )
  await expect(details.getByRole('region', { name: words.last.gm }).locator('tbody tr').first()).toBeVisible()

  // The second step is the one of the list.
  await page.keyboard.press('a')
  const approval = new FormDialog(page, texts.operations.gmApprove.title, texts.list.dialog)
  await expect(approval.box).toContainText(String(second?.player))
  expect(demo.control.operations().find(one => one.id === second?.id)?.status).toBe(pending)
  await approval.verb(texts.operations.gmApprove).click()
  await approval.isClosed()
  // It goes on to the next by itself.
  await expect(current).not.toHaveAttribute('data-item', `gm ${second?.id}`)
  expect(demo.control.operations().find(one => one.id === second?.id)?.status).toBe(approved)
  await expect.poll(shown).toBe(before + 1)
  await expect(gmGroup.locator(`[data-item="gm ${second?.id}"]`)).toHaveCount(0)

  // Somebody else is faster: it is read again before anything is sent, and waits no longer.
  const third = Number((await current.getAttribute('data-item'))?.split(' ')[1])
  await demo.control.otherOperator.does('gm.refuse', { id: third })
  await page.keyboard.press('a')
  await approval.verb(texts.operations.gmApprove).click()
  await expect(approval.box).toContainText('Not sent: changed meanwhile: Status')
  await approval.button(texts.list.dialog.close).click()
  await expect(current).toContainText(words.over.elsewhere)
  expect(demo.control.operations().find(one => one.id === third)?.status).toBe(rejected)
  await expect.poll(shown).toBe(before)

  // Reviewed elsewhere in this console: counted at once, though nothing is read by itself.
  await save(page, { inboxSeconds: 0 })
  const [other] = pendingOf(demo)
  await page.evaluate(
    id =>
      (globalThis as unknown as { readonly bridge: Bridge }).bridge.request('write', {
        id: 'gm.refuse',
        input: { id },
      }),
    String(other?.id),
  )
  await expect.poll(shown).toBe(before - 1)
  await expect.poll(async () => (await desktop.badges()).at(-1)).toBe(before - 1)

  // Held back for risk, and by whom it is wanted.
  await page.getByRole('tab', { name: new RegExp(`^${words.kinds.withdrawals}`) }).click()
  const held = page.getByRole('region', { name: words.kinds.withdrawals, exact: true })
  await held.locator('[data-item]').last().click()
  await expect(details.getByRole('heading', { level: 2 })).toContainText('Withdrawal order')

  const found = await findAxeViolations(page, 'inbox', { within: 'main' })
  await save(page, { mode: 'dark' })
  await page.setViewportSize({ width: 600, height: 800 })
  found.push(...(await findAxeViolations(page, 'inbox, dark and narrow', { within: 'main' })))
  expect(found).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('a decision without an answer is sent once, looked up, and no longer waits if it was carried out', async ({
  openAs,
  demo,
  folder,
}) => {
  await prepareSettings(folder, { admin_locale: 'en-us' })
  const { page, complaints } = await openAs('owner2026')
  const shell = new ShellPage(page, texts.app)
  await shell.closeAnnouncement()
  await shell.menu.getByRole('button', { name: texts.app.bar.inbox, exact: true }).click()
  const current = page.locator('[data-item][aria-current="true"]')
  const approval = new FormDialog(page, texts.operations.gmApprove.title, texts.list.dialog)
  const statusOf = (id: number) => demo.control.operations().find(one => one.id === id)?.status

  for (const { mode, said, status } of [
    { mode: 'resetBefore', said: texts.operations.gmApprove.notFound, status: pending },
    { mode: 'resetAfter', said: texts.operations.gmApprove.found, status: approved },
  ] as const) {
    await expect(current).toHaveAttribute('data-item', /^gm \d+$/)
    const id = Number((await current.getAttribute('data-item'))?.split(' ')[1])
    expect(statusOf(id)).toBe(pending)
    demo.control.clearRequests()
    demo.control.fault({ path: gm.approve.path, mode, times: 1 })
    await page.keyboard.press('a')
    await approval.verb(texts.operations.gmApprove).click()
    await expect(approval.box).toContainText(said)
    // Sent once, and read again after it.
    const paths = demo.control.requests().map(one => one.path)
    expect(listSentParameters(demo, gm.approve)).toHaveLength(1)
    expect(paths.slice(paths.indexOf(gm.approve.path))).toContain(gm.list.path)
    expect(statusOf(id)).toBe(status)
    await approval.button(texts.list.dialog.close).click()
    await approval.isClosed()
    // What was carried out is left behind by itself; what was not still waits.
    if (status === approved) await expect(page.locator(`[data-item="gm ${id}"]`)).toHaveCount(0)
    else await expect(current).toHaveAttribute('data-item', `gm ${id}`)
    await expect(current).not.toContainText(words.over.here)
    if (status === pending) await page.keyboard.press('j')
  }
  expect(complaints).toEqual([])
})
