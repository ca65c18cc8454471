import type { Page } from '@playwright/test'
import { players } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { lockState } from '../../src/shared/domain/players.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { PlayersPage } from '../pages/players-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, test } from './fixture.ts'

const { toggleLock: words } = texts.players
const { toggleLock } = playerActions
const banned = lockState.find(lockState.code.banned)?.labels['zh-cn'] ?? ''

const getQuestion = (page: Page) => FormDialog.ofSwitch(page, words)
const normal = lockState.find(lockState.code.normal)?.labels['zh-cn'] ?? ''
/** Locates the lock state in a player's switches. */
const getLockState = (page: Page) =>
  page
    .locator('dt', { hasText: texts.playerDetail.switches.Locked })
    .locator('xpath=following-sibling::dd[1]')
const getLockButton = (page: Page) =>
  page
    .locator('dt', { hasText: texts.playerDetail.switches.Locked })
    .locator('xpath=following-sibling::dd[2]')
    .getByRole('button', { includeHidden: true })

/** Lists the requests for the player's list, detail and toggle, in order. */
const listCalls = (demo: Demo, id: number): readonly string[] => {
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
const listToggles = (demo: Demo, id: number) => listCalls(demo, id).filter(one => one === 'toggle')

/** Opens the list with one player, and the same player's switches in a window of its own. */
const openBoth = async ({ app, page }: Desk, demo: Demo) => {
  const { id } = demo.control.players().find(one => one.deleted === 0 && one.locked === 0) ?? { id: 0 }
  const list = new PlayersPage(page)
  await list.open()
  await list.find(id)
  const opening = app.waitForEvent('window')
  const dialog = new PlayerPage(page)
  const openDialog = () =>
    list.rows
      .first()
      .getByRole('button', { name: String(id), exact: true })
      .click()
  await openDialog()
  await dialog.openWindow()
  const own = new PlayerPage(await opening)
  await own.fillsWindow(id.toString())
  await own.tab('switches').click()
  await expect(getLockState(own.page)).toHaveText(normal)
  await dialog.close.click()
  await expect(dialog.dialog(String(id))).toHaveCount(0)
  demo.control.clearRequests()
  return { id, list, dialog, own, openDialog, now: () => demo.control.player(id).locked }
}

const confirmToggle = async (page: Page) => {
  await getQuestion(page).go.click()
  await getQuestion(page).isClosed()
}

test('a ban updates the dialog, the list and the player’s window in both directions @proof', async ({
  owner,
  demo,
}) => {
  const { id, list, dialog, own, openDialog, now } = await openBoth(owner, demo)
  await openDialog()
  await dialog.tab('switches').click()
  await getLockButton(owner.page).click()
  await confirmToggle(owner.page)
  await expect(getLockState(owner.page)).toHaveText(banned)
  await expect(getLockState(own.page)).toHaveText(banned)
  // The toast has a button of that name, too.
  await owner.page.keyboard.press('Escape')
  await expect(list.toggle('Locked')).toHaveText(banned)
  expect(listToggles(demo, id)).toHaveLength(1)
  expect(now()).toBe(1)

  // The question offers to end the ban.
  await list.toggle('Locked').click()
  await expect(getQuestion(owner.page).box).toContainText(`从“${banned}”`)
  await confirmToggle(owner.page)
  await expect(list.toggle('Locked')).toHaveText(normal)
  await expect(getLockState(own.page)).toHaveText(normal)
  expect(now()).toBe(0)

  // The opposite direction, from the window.
  demo.control.clearRequests()
  await getLockButton(own.page).click()
  await confirmToggle(own.page)
  await expect(list.toggle('Locked')).toHaveText(banned)
  const calls = listCalls(demo, id)
  expect(calls.slice(0, 3)).toEqual(['detail', 'toggle', 'detail'])
  expect(calls.filter(one => one === 'toggle')).toHaveLength(1)
  expect(owner.complaints).toEqual([])
})

test('a toggle already made in another window is refused and not sent @proof', async ({ owner, demo }) => {
  const { id, list, own, now } = await openBoth(owner, demo)
  await list.toggle('Locked').click()
  const question = getQuestion(owner.page)
  await expect(question.box).toContainText(`变为“${banned}”`)
  await getLockButton(own.page).click()
  await confirmToggle(own.page)
  expect(now()).toBe(1)
  // The player's window has read the player again.
  await expect(getLockState(own.page)).toHaveText(banned)
  demo.control.clearRequests()

  await question.button(words.on).click()
  await expect(question.box.getByText(`当前已是“${banned}”`)).toBeVisible()
  await expect(question.button(words.on)).toHaveCount(0)
  expect(listCalls(demo, id)[0]).toBe('list')
  expect(listToggles(demo, id)).toEqual([])
  expect(now()).toBe(1)
  await question.button(texts.list.dialog.close).click()
  await expect(list.toggle('Locked')).toHaveText(banned)
  expect(owner.complaints).toEqual([])
})

test('the same toggle confirmed in two windows is sent only once', async ({ owner, demo }) => {
  const { id, list, own, now } = await openBoth(owner, demo)
  await list.toggle('Locked').click()
  await getLockButton(own.page).click()
  await Promise.all([owner.page, own.page].map(page => getQuestion(page).button(words.on).click()))
  await expect.poll(now).toBe(1)
  await expect(getLockState(own.page)).toHaveText(banned)
  // The question may still be open over the list, which shows the current state behind it.
  await expect(owner.page.locator('[role="grid"] [data-do="switch"]').first()).toHaveText(banned)
  expect(listToggles(demo, id)).toHaveLength(1)
})

test('a toggle is not sent while its record cannot be read @proof', async ({ owner, demo }) => {
  const { id, list, now } = await openBoth(owner, demo)
  await list.toggle('Locked').click()
  demo.control.fault({ path: players.list.path, mode: 'reject', message: '系统维护', times: 1 })
  const question = getQuestion(owner.page)
  await question.button(words.on).click()
  await expect(question.box.getByText('系统维护')).toBeVisible()
  expect(listToggles(demo, id)).toEqual([])
  await confirmToggle(owner.page)
  expect(now()).toBe(1)
})

test('main refuses a toggle without the state that the operator saw @proof', async ({ owner, demo }) => {
  const { id, now } = await openBoth(owner, demo)
  const ask = (payload: object) =>
    owner.page.evaluate(
      ([call, roleId, more]) => window.bridge.request('write', { id: call, input: { roleId }, ...more }),
      [toggleLock.id, String(id), payload] as const,
    )
  for (const extra of [{}, { seen: null }, { seen: { on: 'false' } }, { seen: { on: false, more: 1 } }]) {
    expect(await ask(extra)).toMatchObject({ result: { ok: false, failure: { kind: 'invalid' } } })
  }
  expect(await ask({ seen: { on: true } })).toMatchObject({
    result: { ok: false, failure: { kind: 'stale', on: false } },
  })
  expect(listToggles(demo, id)).toEqual([])
  expect(now()).toBe(0)
})
