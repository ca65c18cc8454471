import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Demo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { gmOperateType } from '../../src/shared/domain/gm.ts'
import { journalAction, journalOutcome } from '../../src/shared/domain/journal.ts'
import { gm as calls } from '../../src/shared/endpoints/gm.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { ListPage } from '../pages/list-page.ts'
import { GmPage } from '../pages/operations-page.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'
import { killConsole } from './launch.ts'
import { listSentParameters } from './sent-parameters.ts'

const { app, journal, list } = texts
const words = app.unanswered
const { path } = calls.topUp
const type = gmOperateType.find(gmOperateType.code.topUp)?.labels['zh-cn'] ?? ''
const topUpName = journalAction.find(journalAction.code['gm.topUp'])?.labels['zh-cn'] ?? ''
const outcome = (name: keyof typeof journalOutcome.code) =>
  journalOutcome.find(journalOutcome.code[name])?.labels['zh-cn'] ?? ''

const operation = (demo: Demo, note: string) => ({
  player: String(demo.control.orders()[0]?.player),
  money: '333',
  type,
  note,
  password: getAccount(demo, 'owner2026').password,
})

const enter = async (desk: Desk, demo: Demo) => {
  await desk.signIn.enter(getAccount(demo, 'owner2026'))
  await desk.shell.isShown()
  await desk.shell.closeAnnouncement()
}

/** Sends a top-up and leaves as soon as the platform has it. */
const send = async (desk: Desk, demo: Demo, note: string) => {
  const gm = new GmPage(desk.page)
  await gm.open()
  const dialog = await gm.fillIn('gmTopUp', operation(demo, note))
  await dialog.submit()
  await dialog.confirm()
  await expect.poll(() => listSentParameters(demo, calls.topUp).length).toBe(1)
}

const noticeOf = (page: Page) => page.getByText(words.one.split('{{')[0] ?? '')
const stored = (demo: Demo) => demo.control.operations().filter(one => one.money === 333_000)
const ended = (desk: Desk) => new Promise<void>(done => desk.app.process().once('exit', () => done()))

test('killed between sent and answered: the next start names the top-up, and the same one asks first', async ({
  desk,
  demo,
  open,
}) => {
  await enter(desk, demo)
  demo.control.fault({ path, mode: 'stall', times: 1 })
  await send(desk, demo, 'e2e killed')
  const gone = ended(desk)
  killConsole(desk.app)
  await gone

  const next = await open()
  await enter(next, demo)
  const player = operation(demo, '').player
  await expect(noticeOf(next.page)).toContainText(`${topUpName} (${player} · 333)`)
  const gm = new GmPage(next.page)
  await gm.open()
  const dialog = await gm.fillIn('gmTopUp', operation(demo, 'in other words'))
  await dialog.submit()
  await dialog.confirm()
  const asked = list.dialog.repeatUnanswered.split('，')[1] ?? ''
  await expect(dialog.box).toContainText(asked)
  expect(listSentParameters(demo, calls.topUp)).toHaveLength(1)
  expect(stored(demo)).toHaveLength(1)
  await dialog.button(list.dialog.back).click()
  await dialog.button(list.dialog.cancel).click()
  await dialog.isClosed()

  // It is looked up where it would stand, and settled there.
  await next.page.getByRole('button', { name: words.show }).click()
  const found = new FormDialog(next.page, words.title)
  await found.button(words.look).click()
  await found.isClosed()
  await expect(gm.rows.first()).toContainText('e2e killed')
  expect(new Set(await gm.column('玩家 ID'))).toEqual(new Set([player]))
  await next.page.getByRole('button', { name: words.show }).click()
  await found.button(words.done).click()
  await expect(noticeOf(next.page)).toHaveCount(0)
  await next.page.getByRole('button', { name: app.bar.account.replace('{{name}}', 'owner2026') }).click()
  await next.page.getByRole('menuitem', { name: app.bar.ownJournal }).click()
  const own = new ListPage(next.page, journal.own.title)
  await own.isLoaded()
  expect(await own.column(journal.own.outcome)).toEqual([outcome('settled')])
  expect(next.complaints).toEqual([])
})

test('a page that is loaded anew has not forgotten: the same top-up asks once more and is sent when told to @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page } = owner
  demo.control.fault({ path, mode: 'resetBefore', times: 1 })
  const gm = new GmPage(page)
  await gm.open()
  const first = await gm.fillIn('gmTopUp', operation(demo, 'e2e reloaded'))
  await first.submit()
  await first.confirm()
  await expect(first.box.getByText(list.dialog.notFound)).toBeVisible()
  await page.reload()
  await owner.shell.isShown()
  await expect(noticeOf(page)).toBeVisible()
  await gm.isLoaded()
  const again = await gm.fillIn('gmTopUp', operation(demo, 'e2e reloaded'))
  await again.submit()
  await again.confirm()
  await again.go.click()
  await again.isClosed()
  await expect(noticeOf(page)).toHaveCount(0)
  expect(stored(demo)).toHaveLength(1)
  expect(folder).not.toBe('')
})

test.describe('quitting while a write waits for its answer', () => {
  test('asks, waits for the answer, and then quits', async ({ desk, demo, open }) => {
    await enter(desk, demo)
    demo.control.fault({ path, mode: 'slow', milliseconds: 3000, times: 1 })
    await desk.desktop.answerMessage(0)
    await send(desk, demo, 'e2e quits')
    const gone = ended(desk)
    await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await gone
    expect(stored(demo)).toHaveLength(1)

    const next = await open()
    await enter(next, demo)
    await next.page.getByRole('button', { name: app.bar.account.replace('{{name}}', 'owner2026') }).click()
    await next.page.getByRole('menuitem', { name: app.bar.ownJournal }).click()
    const own = new ListPage(next.page, journal.own.title)
    await own.isLoaded()
    expect(await own.column(journal.own.outcome)).toEqual([outcome('done')])
    await expect(noticeOf(next.page)).toHaveCount(0)
  })

  test('stays when told to, and says why it asks @proof', async ({ desk, demo }) => {
    await enter(desk, demo)
    demo.control.fault({ path, mode: 'slow', milliseconds: 4000, times: 1 })
    await desk.desktop.answerMessage(2)
    await send(desk, demo, 'e2e stays')
    await desk.app.evaluate(({ app: program }) => program.quit())
    await expect
      .poll(async () => (await desk.desktop.journal()).filter(one => one.what === 'showMessageBox').length)
      .toBe(1)
    const [asked] = (await desk.desktop.journal()).filter(one => one.what === 'showMessageBox')
    expect(JSON.stringify(asked?.args)).toContain('我的操作')
    await expect(new GmPage(desk.page).rows.first()).toContainText('e2e stays')
  })

  test('goes at once when told to, and the next start names what was left open @proof', async ({
    demo,
    folder,
    open,
  }) => {
    const patient = join(folder, 'patient.json')
    await writeFile(patient, JSON.stringify({ ...demo.profile, timeoutSeconds: 300 }))
    const args = ['--profile', patient]
    const desk = await open({ args })
    await enter(desk, demo)
    demo.control.fault({ path, mode: 'stall', times: 1 })
    await desk.desktop.answerMessage(1)
    await send(desk, demo, 'e2e left')
    const gone = ended(desk)
    await desk.app.evaluate(({ app: program }) => program.quit())
    await gone
    const next = await open({ args })
    await enter(next, demo)
    await expect(noticeOf(next.page)).toBeVisible()
  })
})
