import type { Page } from '@playwright/test'
import { gm } from '../../src/areas/gm/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { gmStatus } from '../../src/shared/domain/gm.ts'
import { mailState } from '../../src/shared/domain/mail.ts'
import { fakeWithdrawal, withdrawalStatus } from '../../src/shared/domain/orders.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { english as texts } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { expect, getAccount, prepareSettings, test } from './fixture.ts'
import { listSentParameters } from './sent-parameters.ts'

const words = texts.inbox
const { pending, approved, rejected } = gmStatus.code

const listPending = (demo: Demo) => demo.control.operations().filter(({ status }) => status === pending)
const heldWithdrawals = {
  status: String(withdrawalStatus.code.riskHold),
  isfakeWithdraw: String(fakeWithdrawal.code.real),
}
const getOrder = (demo: Demo) => demo.control.withdrawals({ status: '100', isfakeWithdraw: '2' })[0]
/** Number of the inbox's records of all kinds. */
const countPending = (demo: Demo): number =>
  listPending(demo).length +
  demo.control.mails().filter(({ state }) => state === mailState.code.pending).length +
  demo.control.withdrawals(heldWithdrawals).length
const addTopUp = async (demo: Demo, note: string) => {
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

test('a new record is counted and announced, approved by keys, refused once reviewed', async ({
  openAs,
  demo,
  folder,
}) => {
  await prepareSettings(folder, { admin_locale: 'en-us', inboxSeconds: 300, notifications: true })
  const { page, app, desktop } = await openAs('owner2026')
  const shell = new ShellPage(page, texts.app)
  await shell.closeAnnouncement()
  const entry = shell.menu.getByRole('button', { name: texts.app.bar.inbox, exact: true })
  const readCount = async () => Number((await entry.textContent())?.replace(/\D/g, ''))
  // The kinds are read one after the other.
  const before = countPending(demo)
  await expect.poll(readCount).toBe(before)
  await expect.poll(async () => (await desktop.badges()).at(-1)).toBe(before)

  // Without focus, changing the pace triggers a read.
  const id = await addTopUp(demo, 'added beside')
  demo.control.otherOperator.hold(getOrder(demo)?.order_no ?? '')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.blur())
  await save(page, { inboxSeconds: 60 })
  await expect.poll(readCount).toBe(before + 2)
  const listNotifications = async () =>
    (await desktop.journal()).filter(({ what }) => what === 'notification')
  // The first kind read sends the notification; the others are counted by then or soon after.
  await expect.poll(async () => (await listNotifications()).length).toBeGreaterThan(0)
  for (const { args } of await listNotifications()) {
    expect(args[0]).toBe(texts.app.bar.inbox)
    expect(args[1]).toMatch(/^New items to review\. To do: \d+$/)
  }
  await expect.poll(async () => (await desktop.badges()).at(-1)).toBe(before + 2)
  await desktop.clickNotification()
  await expect(page.getByRole('heading', { level: 1, name: words.page.title })).toBeVisible()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null)).toBe(true)

  const gmGroup = page.getByRole('region', { name: words.kinds.gm, exact: true })
  const current = page.locator('[data-item][aria-current="true"]')
  const [oldest, second] = listPending(demo).toReversed()
  await expect(gmGroup.locator('[data-item]')).toHaveCount(listPending(demo).length)
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

  // The second step is the dialog of the list.
  await page.keyboard.press('a')
  const approval = new FormDialog(page, texts.gm.approve.title, texts.list.dialog)
  await expect(approval.box).toContainText(String(second?.player))
  expect(demo.control.operations().find(one => one.id === second?.id)?.status).toBe(pending)
  await approval.verb(texts.gm.approve).click()
  await approval.isClosed()
  // The inbox moves to the next item automatically.
  await expect(current).not.toHaveAttribute('data-item', `gm ${second?.id}`)
  expect(demo.control.operations().find(one => one.id === second?.id)?.status).toBe(approved)
  await expect.poll(readCount).toBe(before + 1)
  await expect(gmGroup.locator(`[data-item="gm ${second?.id}"]`)).toHaveCount(0)

  // Another operator is faster: the record is reread before sending and counts as handled.
  const third = Number((await current.getAttribute('data-item'))?.split(' ')[1])
  await demo.control.otherOperator.does('gm.refuse', { id: third })
  await page.keyboard.press('a')
  await approval.verb(texts.gm.approve).click()
  await expect(approval.box).toContainText('Not sent: changed meanwhile: Status')
  await approval.button(texts.list.dialog.close).click()
  await expect(current).toContainText(words.over.elsewhere)
  expect(demo.control.operations().find(one => one.id === third)?.status).toBe(rejected)
  await expect.poll(readCount).toBe(before)

  // Reviewed elsewhere in this console: counted immediately, even without automatic reads.
  await save(page, { inboxSeconds: 0 })
  const [other] = listPending(demo)
  await page.evaluate(
    id =>
      (globalThis as unknown as { readonly bridge: Bridge }).bridge.request('write', {
        id: 'gm.refuse',
        input: { id },
      }),
    String(other?.id),
  )
  await expect.poll(readCount).toBe(before - 1)
  await expect.poll(async () => (await desktop.badges()).at(-1)).toBe(before - 1)

  // A withdrawal held for review, with its details.
  await page.getByRole('tab', { name: new RegExp(`^${words.kinds.withdrawals}`) }).click()
  const withdrawalQueue = page.getByRole('region', { name: words.kinds.withdrawals, exact: true })
  await withdrawalQueue.locator('[data-item]').last().click()
  await expect(details.getByRole('heading', { level: 2 })).toContainText('Withdrawal order')

  const violations = await findAxeViolations(page, 'inbox', { within: 'main' })
  await save(page, { mode: 'dark' })
  await page.setViewportSize({ width: 600, height: 800 })
  violations.push(...(await findAxeViolations(page, 'inbox, dark and narrow', { within: 'main' })))
  expect(violations).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('a minimized console announces new items; an expired toast still opens the inbox @proof', async ({
  openAs,
  demo,
  folder,
}) => {
  await prepareSettings(folder, { admin_locale: 'en-us', inboxSeconds: 300, notifications: true })
  const { page, app, desktop } = await openAs('owner2026')
  const shell = new ShellPage(page, texts.app)
  await shell.closeAnnouncement()
  const readBadge = async () => (await desktop.badges()).at(-1)
  const before = countPending(demo)
  await expect.poll(readBadge).toBe(before)
  const window = await app.browserWindow(page)
  await window.evaluate(one => one.minimize())
  expect(await page.evaluate(() => document.visibilityState)).toBe('hidden')
  await addTopUp(demo, 'while minimized')
  // A new pace asks for a read now; waking up brings main's minute forward.
  await save(page, { inboxSeconds: 60 })
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
  await expect.poll(readBadge).toBe(before + 1)
  await expect
    .poll(async () => (await desktop.journal()).filter(({ what }) => what === 'notification').length)
    .toBe(1)

  await desktop.expireNotification()
  await desktop.clickNotification()
  await expect(page.getByRole('heading', { level: 1, name: words.page.title })).toBeVisible()
  expect(await window.evaluate(one => [one.isMinimized(), one.isFocused()])).toEqual([false, true])

  // A locked console reads nothing and shows nothing outside its windows.
  await page.keyboard.press('Control+L')
  await expect.poll(readBadge).toBe(0)
  await window.evaluate(one => one.minimize())
  demo.control.clearRequests()
  await addTopUp(demo, 'while locked')
  demo.control.clearRequests()
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
  await page.waitForTimeout(500)
  expect(demo.control.requests()).toEqual([])
  await window.evaluate(one => one.restore())
  const password = page.getByLabel(texts.lock.password, { exact: true })
  await password.fill(getAccount(demo, 'owner2026').password)
  await password.press('Enter')
  await expect.poll(readBadge).toBe(before + 1)
})

test('an unanswered decision is sent once, looked up, and leaves the inbox if approved @proof', async ({
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
  const approval = new FormDialog(page, texts.gm.approve.title, texts.list.dialog)
  const readStatus = (id: number) => demo.control.operations().find(one => one.id === id)?.status

  for (const { mode, message, status } of [
    { mode: 'resetBefore', message: texts.gm.approve.notFound, status: pending },
    { mode: 'resetAfter', message: texts.gm.approve.found, status: approved },
  ] as const) {
    await expect(current).toHaveAttribute('data-item', /^gm \d+$/)
    const id = Number((await current.getAttribute('data-item'))?.split(' ')[1])
    expect(readStatus(id)).toBe(pending)
    demo.control.clearRequests()
    demo.control.fault({ path: gm.approve.path, mode, times: 1 })
    await page.keyboard.press('a')
    await approval.verb(texts.gm.approve).click()
    await expect(approval.box).toContainText(message)
    // Sent once, and the list is read afterwards.
    const paths = demo.control.requests().map(one => one.path)
    expect(listSentParameters(demo, gm.approve)).toHaveLength(1)
    expect(paths.slice(paths.indexOf(gm.approve.path))).toContain(gm.list.path)
    expect(readStatus(id)).toBe(status)
    await approval.button(texts.list.dialog.close).click()
    await approval.isClosed()
    // An approved item leaves the queue automatically; a failed one stays.
    if (status === approved) await expect(page.locator(`[data-item="gm ${id}"]`)).toHaveCount(0)
    else await expect(current).toHaveAttribute('data-item', `gm ${id}`)
    await expect(current).not.toContainText(words.over.here)
    if (status === pending) await page.keyboard.press('j')
  }
  expect(complaints).toEqual([])
})
