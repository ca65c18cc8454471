import type { Page } from '@playwright/test'
import type { Demo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { lockState } from '../../src/shared/domain/players.ts'
import { playerActions } from '../../src/shared/endpoints/player-actions.ts'
import { playerDetail } from '../../src/shared/endpoints/player-detail.ts'
import { players } from '../../src/shared/endpoints/players.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { PlayersPage } from '../pages/players-page.ts'
import { type Desk, expect, test } from './fixture.ts'

const { toggleLock: words } = texts.players
const { toggleLock } = playerActions
const banned = lockState.find(lockState.code.banned)?.labels['zh-cn'] ?? ''

const question = (page: Page) => FormDialog.ofSwitch(page, words)
const normal = lockState.find(lockState.code.normal)?.labels['zh-cn'] ?? ''
/** The state of the account in a player's switches, and the button that changes it. */
const lockIn = (page: Page) =>
  page
    .locator('dt', { hasText: texts.playerDetail.switches.Locked })
    .locator('xpath=following-sibling::dd[1]')
const lockButtonIn = (page: Page) =>
  page
    .locator('dt', { hasText: texts.playerDetail.switches.Locked })
    .locator('xpath=following-sibling::dd[2]')
    .getByRole('button', { includeHidden: true })

/** Of the requests the platform received: the list by this id, the detail, and the toggle, in order. */
const received = (demo: Demo, id: number): readonly string[] => {
  const names = new Map([
    [players.list.path, 'list'],
    [playerDetail.detail.path, 'detail'],
    [toggleLock.path, 'toggle'],
  ])
  return demo.control
    .requests()
    .filter(one => one.parameters['roleId'] === String(id))
    .flatMap(one => names.get(one.path) ?? [])
}
const toggles = (demo: Demo, id: number) => received(demo, id).filter(one => one === 'toggle')

/** The list with one player, and the same player's switches in a window of its own. */
const openBoth = async ({ app, page }: Desk, demo: Demo) => {
  const { id } = demo.control.players().find(one => one.deleted === 0 && one.locked === 0) ?? { id: 0 }
  const list = new PlayersPage(page)
  await list.open()
  await list.find(id)
  const opened = app.waitForEvent('window')
  const dialog = new PlayerPage(page)
  const openDialog = () =>
    list.rows
      .first()
      .getByRole('button', { name: String(id), exact: true })
      .click()
  await openDialog()
  await dialog.openWindow()
  const own = new PlayerPage(await opened)
  await own.fillsWindow(id.toString())
  await own.tab('switches').click()
  await expect(lockIn(own.page)).toHaveText(normal)
  await dialog.close.click()
  await expect(dialog.dialog(String(id))).toHaveCount(0)
  demo.control.clearRequests()
  return { id, list, dialog, own, openDialog, now: () => demo.control.player(id).locked }
}

const flip = async (page: Page) => {
  await question(page).go.click()
  await question(page).isClosed()
}

test('a lock in the dialog shows in the list behind it and in the window beside it, and the list acts on it', async ({
  owner,
  demo,
}) => {
  const { id, list, dialog, own, openDialog, now } = await openBoth(owner, demo)
  await openDialog()
  await dialog.tab('switches').click()
  await lockButtonIn(owner.page).click()
  await flip(owner.page)
  await expect(lockIn(owner.page)).toHaveText(banned)
  await expect(lockIn(own.page)).toHaveText(banned)
  // The toast has a button of that name, too.
  await owner.page.keyboard.press('Escape')
  await expect(list.toggle('Locked')).toHaveText(banned)
  expect(toggles(demo, id)).toHaveLength(1)
  expect(now()).toBe(1)

  // Meant as an end of the ban, and asked as one.
  await list.toggle('Locked').click()
  await expect(question(owner.page).box).toContainText(`从“${banned}”`)
  await flip(owner.page)
  await expect(list.toggle('Locked')).toHaveText(normal)
  await expect(lockIn(own.page)).toHaveText(normal)
  expect(now()).toBe(0)

  // The other way round, from the window.
  demo.control.clearRequests()
  await lockButtonIn(own.page).click()
  await flip(own.page)
  await expect(list.toggle('Locked')).toHaveText(banned)
  const calls = received(demo, id)
  expect(calls.slice(0, 3)).toEqual(['detail', 'toggle', 'detail'])
  expect(calls.filter(one => one === 'toggle')).toHaveLength(1)
  expect(owner.complaints).toEqual([])
})

test('a question that another window has answered is refused with what is, and nothing is sent @proof', async ({
  owner,
  demo,
}) => {
  const { id, list, own, now } = await openBoth(owner, demo)
  await list.toggle('Locked').click()
  const asked = question(owner.page)
  await expect(asked.box).toContainText(`变为“${banned}”`)
  await lockButtonIn(own.page).click()
  await flip(own.page)
  expect(now()).toBe(1)
  demo.control.clearRequests()

  await asked.button(words.on).click()
  await expect(asked.box.getByText(`当前已是“${banned}”`)).toBeVisible()
  await expect(asked.button(words.on)).toHaveCount(0)
  expect(received(demo, id)[0]).toBe('list')
  expect(toggles(demo, id)).toEqual([])
  expect(now()).toBe(1)
  await asked.button(texts.list.dialog.close).click()
  await expect(list.toggle('Locked')).toHaveText(banned)
  expect(owner.complaints).toEqual([])
})

test('the same question confirmed in two windows at once flips once', async ({ owner, demo }) => {
  const { id, list, own, now } = await openBoth(owner, demo)
  await list.toggle('Locked').click()
  await lockButtonIn(own.page).click()
  await Promise.all([owner.page, own.page].map(page => question(page).button(words.on).click()))
  await expect.poll(now).toBe(1)
  await expect(lockIn(own.page)).toHaveText(banned)
  // Whether the question is still open over it: the window that came second is told what is.
  await expect(owner.page.locator('[role="grid"] [data-do="switch"]').first()).toHaveText(banned)
  expect(toggles(demo, id)).toHaveLength(1)
})

test('a toggle whose record cannot be read first is not sent @proof', async ({ owner, demo }) => {
  const { id, list, now } = await openBoth(owner, demo)
  await list.toggle('Locked').click()
  demo.control.fault({ path: players.list.path, mode: 'reject', message: '系统维护', times: 1 })
  const asked = question(owner.page)
  await asked.button(words.on).click()
  await expect(asked.box.getByText('系统维护')).toBeVisible()
  expect(toggles(demo, id)).toEqual([])
  await flip(owner.page)
  expect(now()).toBe(1)
})

test('a page that does not say what was seen is refused by main @proof', async ({ owner, demo }) => {
  const { id, now } = await openBoth(owner, demo)
  const ask = (seen: object) =>
    owner.page.evaluate(
      ([call, roleId, more]) => window.bridge.request('write', { id: call, input: { roleId }, ...more }),
      [toggleLock.id, String(id), seen] as const,
    )
  for (const seen of [{}, { seen: null }, { seen: { on: 'false' } }, { seen: { on: false, more: 1 } }]) {
    expect(await ask(seen)).toMatchObject({ result: { ok: false, failure: { kind: 'invalid' } } })
  }
  expect(await ask({ seen: { on: true } })).toMatchObject({
    result: { ok: false, failure: { kind: 'stale', on: false } },
  })
  expect(toggles(demo, id)).toEqual([])
  expect(now()).toBe(0)
})
