import type { Page } from '@playwright/test'
import { gm as calls } from '../../src/areas/gm/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { journalOutcome } from '../../src/shared/domain/journal.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { ListPage } from '../pages/list-page.ts'
import { GmPage } from '../pages/operations-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, test } from './fixture.ts'
import { killConsole } from './launch.ts'
import { createTopUp, enterAsOwner, sendTopUp, writePatientProfile } from './open-write.ts'
import { listSentParameters } from './sent-parameters.ts'

const { app, journal, list } = texts
const words = app.unanswered
const { path } = calls.topUp
const topUpName = calls.topUp.words?.name['zh-cn'] ?? ''
const getOutcomeLabel = (name: keyof typeof journalOutcome.code) =>
  journalOutcome.find(journalOutcome.code[name])?.labels['zh-cn'] ?? ''

const getNotice = (page: Page) => page.getByText(words.one.split('{{')[0] ?? '')
const listStored = (demo: Demo) => demo.control.operations().filter(one => one.money === 333_000)
const waitForExit = (desk: Desk) =>
  new Promise<void>(resolve => desk.app.process().once('exit', () => resolve()))

test('after a kill with an open top-up, the next start reports it and a repeat prompts', async ({
  desk,
  demo,
  open,
}) => {
  await enterAsOwner(desk, demo)
  demo.control.fault({ path, mode: 'stall', times: 1 })
  await sendTopUp(desk, demo, 'e2e killed')
  const exit = waitForExit(desk)
  killConsole(desk.app)
  await exit

  const next = await open()
  await enterAsOwner(next, demo)
  const player = createTopUp(demo, '').player
  await expect(getNotice(next.page)).toContainText(`${topUpName} (${player} · 333)`)
  const gm = new GmPage(next.page)
  await gm.open()
  const dialog = await gm.fillIn('topUp', createTopUp(demo, 'in other words'))
  await dialog.submit()
  await dialog.confirm()
  const promptText = list.dialog.repeatUnanswered.split('，')[1] ?? ''
  await expect(dialog.box).toContainText(promptText)
  expect(listSentParameters(demo, calls.topUp)).toHaveLength(1)
  expect(listStored(demo)).toHaveLength(1)
  await dialog.button(list.dialog.back).click()
  await dialog.button(list.dialog.cancel).click()
  await dialog.isClosed()

  // The operator looks it up in its list and marks it as resolved.
  await next.page.getByRole('button', { name: words.show }).click()
  const unresolvedDialog = new FormDialog(next.page, words.title)
  await unresolvedDialog.button(words.look).click()
  await unresolvedDialog.isClosed()
  await expect(gm.rows.first()).toContainText('e2e killed')
  expect(new Set(await gm.column('玩家 ID'))).toEqual(new Set([player]))
  await next.page.getByRole('button', { name: words.show }).click()
  await unresolvedDialog.button(words.done).click()
  await expect(getNotice(next.page)).toHaveCount(0)
  await next.page.getByRole('button', { name: app.bar.account.replace('{{name}}', 'owner2026') }).click()
  await next.page.getByRole('menuitem', { name: app.bar.ownJournal }).click()
  const own = new ListPage(next.page, journal.own.title)
  await own.isLoaded()
  expect(await own.column(journal.own.outcome)).toEqual([getOutcomeLabel('settled')])
  expect(next.complaints).toEqual([])
})

test('after a reload, an unresolved top-up prompts before it is sent again @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page } = owner
  demo.control.fault({ path, mode: 'resetBefore', times: 1 })
  const gm = new GmPage(page)
  await gm.open()
  const first = await gm.fillIn('topUp', createTopUp(demo, 'e2e reloaded'))
  await first.submit()
  await first.confirm()
  await expect(first.box.getByText(list.dialog.notFound)).toBeVisible()
  await page.reload()
  await owner.shell.isShown()
  await expect(getNotice(page)).toBeVisible()
  await gm.isLoaded()
  const again = await gm.fillIn('topUp', createTopUp(demo, 'e2e reloaded'))
  await again.submit()
  await again.confirm()
  await again.go.click()
  await again.isClosed()
  await expect(getNotice(page)).toHaveCount(0)
  expect(listStored(demo)).toHaveLength(1)
  expect(folder).not.toBe('')
})

test.describe('quitting with a write in flight', () => {
  test('prompts, waits for the answer and then quits @proof', async ({ desk, demo, open }) => {
    await enterAsOwner(desk, demo)
    demo.control.fault({ path, mode: 'slow', milliseconds: 3000, times: 1 })
    await desk.desktop.answerMessage(0)
    await sendTopUp(desk, demo, 'e2e quits')
    const exit = waitForExit(desk)
    await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await exit
    expect(listStored(demo)).toHaveLength(1)

    const next = await open()
    await enterAsOwner(next, demo)
    await next.page.getByRole('button', { name: app.bar.account.replace('{{name}}', 'owner2026') }).click()
    await next.page.getByRole('menuitem', { name: app.bar.ownJournal }).click()
    const own = new ListPage(next.page, journal.own.title)
    await own.isLoaded()
    expect(await own.column(journal.own.outcome)).toEqual([getOutcomeLabel('done')])
    await expect(getNotice(next.page)).toHaveCount(0)
  })

  test('can be cancelled, and the prompt points to the journal @proof', async ({ desk, demo }) => {
    await enterAsOwner(desk, demo)
    demo.control.fault({ path, mode: 'slow', milliseconds: 4000, times: 1 })
    await desk.desktop.answerMessage(2)
    await sendTopUp(desk, demo, 'e2e stays')
    await desk.app.evaluate(({ app: program }) => program.quit())
    await expect
      .poll(async () => (await desk.desktop.journal()).filter(one => one.what === 'showMessageBox').length)
      .toBe(1)
    const [prompt] = (await desk.desktop.journal()).filter(one => one.what === 'showMessageBox')
    expect(JSON.stringify(prompt?.args)).toContain('我的操作')
    await expect(new GmPage(desk.page).rows.first()).toContainText('e2e stays')
  })

  test('ends immediately on request, and the next start reports the open write @proof', async ({
    demo,
    folder,
    open,
  }) => {
    const args = await writePatientProfile(demo, folder)
    const desk = await open({ args })
    await enterAsOwner(desk, demo)
    demo.control.fault({ path, mode: 'stall', times: 1 })
    await desk.desktop.answerMessage(1)
    await sendTopUp(desk, demo, 'e2e left')
    const exit = waitForExit(desk)
    await desk.app.evaluate(({ app: program }) => program.quit())
    await exit
    const next = await open({ args })
    await enterAsOwner(next, demo)
    await expect(getNotice(next.page)).toBeVisible()
  })
})
