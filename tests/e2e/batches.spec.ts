import type { Database } from '../../src/demo/data/database.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { gmStatus } from '../../src/shared/domain/gm.ts'
import { mailState } from '../../src/shared/domain/mail.ts'
import { gm as calls } from '../../src/shared/endpoints/gm.ts'
import { mail as mailCalls } from '../../src/shared/endpoints/mail.ts'
import { playerActions } from '../../src/shared/endpoints/player-actions.ts'
import { GmPage, MailPage } from '../pages/operations-page.ts'
import { PlayersPage } from '../pages/players-page.ts'
import { findFilesContaining } from './find-files.ts'
import { test as base, type Desk, expect, getAccount } from './fixture.ts'
import { killConsole } from './launch.ts'
import { listSentParameters } from './sent-parameters.ts'
import { startWithTopUps } from './waiting-top-ups.ts'

const { app, batches, list, operations } = texts
const { pending, approved, rejected } = gmStatus.code
const { path } = calls.approve
const many = 50

let database: Database

/** The demo platform with just so many top-ups in review. */
const test = base.extend({
  demo: async ({}, use) => {
    const started = await startWithTopUps(many)
    const { demo } = started
    database = started.database
    await use(demo)
    await demo.close()
  },
})

const said = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
const sent = (demo: Demo) => listSentParameters(demo, calls.approve).map(one => one['id'] ?? '')
const progressOf = ({ page }: Desk) => page.getByRole('alertdialog')
const stands = (desk: Desk, why: string, waiting: number) =>
  expect(progressOf(desk).getByRole('status')).toContainText(said(why, { n: waiting }), { timeout: 60_000 })

/** The list behind is read again where a batch stands still: what comes next is the batch's own. */
const listIsRead = async (demo: Demo) => {
  let before = -1
  const isQuiet = () => {
    const now = listSentParameters(demo, calls.list).length
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(isQuiet, { intervals: [1000] }).toBe(true)
}

const openJob = async ({ page }: Desk) => {
  await page.getByRole('button', { name: new RegExp(`^${app.bar.jobs}`) }).click()
  await page.getByRole('button', { name: app.jobs.details }).click()
}
const resume = (desk: Desk) => progressOf(desk).getByRole('button', { name: batches.resume }).click()

test('50 approvals with an expiry, a refusal, an unknown outcome and a kill -9: at most one send a row', async ({
  demo,
  openAs,
}) => {
  test.setTimeout(240_000)
  const players = [...new Set(demo.control.orders().map(order => order.player))]
  for (const [place, operation] of demo.control.operations().slice(0, many).entries()) {
    database.run(
      'UPDATE gm_operations SET player = ? WHERE id = ?',
      players[place % players.length] ?? 0,
      operation.id,
    )
  }
  const owner = await openAs('owner2026')
  await owner.shell.closeAnnouncement()
  const { page } = owner
  const gm = new GmPage(page)
  await gm.open()
  await gm.pick(operations.gm.filters.verifyState, gmStatus.find(pending)?.labels['zh-cn'] ?? '')
  // The rows before the filter were the first twenty as well: of more.
  await expect(page.getByText(said(texts.table.range, { from: 1, to: 20, total: many }))).toBeVisible()
  for (const next of ['21–40', '41–50', '']) {
    // The rows of the page before are no longer there.
    const all = gm.table.getByRole('checkbox').first()
    await expect(all).not.toBeChecked()
    await all.click()
    await expect(all).toBeChecked()
    if (next === '') break
    await page.getByRole('button', { name: texts.table.nextPage }).click()
    await expect(page.getByText(new RegExp(`^${next}`))).toBeVisible()
  }
  // Another operator refuses one of them meanwhile.
  const other = demo.control
    .operations()
    .filter(one => one.status === pending)
    .at(30)
  database.run(`UPDATE gm_operations SET status = ${rejected} WHERE id = ?`, other?.id ?? 0)

  await page.getByRole('button', { name: said(list.batch.menu, { n: many }) }).click()
  await page.getByRole('menuitem', { name: operations.gmApprove.title }).click()
  const box = progressOf(owner)
  await expect(box.getByRole('status')).toContainText(said(batches.review.count, { n: many, all: many }))
  demo.control.fault({ path, mode: 'reject', message: '超出额度', times: 1 })
  demo.control.fault({ path, mode: 'resetAfter', times: 1 })
  await box.getByRole('button', { name: new RegExp(`^${operations.gmApprove.action}`) }).click()

  // A refusal goes on; the first without an answer stops it.
  await stands(owner, batches.state.paused.unknown, many - 2)
  await expect(box.getByText('超出额度')).toBeVisible()
  expect(sent(demo)).toHaveLength(2)

  // The session ends: nothing goes on before the same account is back and says so.
  await listIsRead(demo)
  demo.control.fault({ path: calls.list.path, mode: 'expire', times: 1 })
  await resume(owner)
  await owner.signIn.isShown()
  expect(sent(demo)).toHaveLength(2)
  await owner.signIn.enter(getAccount(demo, 'owner2026'))
  // Signing in was over the work: what was open goes on.
  await stands(owner, batches.state.paused.signedOut, many - 2)

  // The program is killed while the platform holds back its answer.
  demo.control.fault({ path, mode: 'stall', times: 1 })
  await resume(owner)
  await expect.poll(() => sent(demo).length).toBe(3)
  const gone = new Promise<void>(done => owner.app.process().once('exit', () => done()))
  killConsole(owner.app)
  await gone

  const next = await openAs('owner2026')
  await next.shell.closeAnnouncement()
  await openJob(next)
  await stands(next, batches.state.paused.restart, many - 3)
  expect(sent(demo)).toHaveLength(3)
  await resume(next)
  await expect(progressOf(next).getByRole('status')).toContainText(batches.state.done, { timeout: 90_000 })
  if (process.env['PICTURES']) await next.page.screenshot({ path: `${process.env['PICTURES']}/result.png` })
  const counted = (kind: keyof typeof batches.kinds, n: number) =>
    expect(progressOf(next).getByRole('button', { name: `${batches.kinds[kind]} ${n}` })).toBeVisible()
  // The two without an answer were looked for, the second one after the restart, and found to be done.
  await counted('refused', 1)
  await counted('skipped', 1)
  await counted('done', many - 2)

  const ids = sent(demo)
  expect(ids).toHaveLength(many - 1)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(String(other?.id))
  const batch = demo.control.operations().slice(0, many)
  expect(batch.filter(one => one.status === approved)).toHaveLength(many - 2)
  expect(next.complaints).toEqual([])
})

test('players: all that were found are offered, one that another operator changed is skipped and said in words @proof', async ({
  owner,
  demo,
}) => {
  const { page } = owner
  const players = new PlayersPage(page)
  await players.open()
  await players.table.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: /^选择全部 \d+ 条$/ }).click()
  const total = demo.control.players().filter(one => one.deleted + one.simulated === 0).length
  await expect(page.getByRole('button', { name: said(texts.list.batch.menu, { n: total }) })).toBeVisible()
  await page.getByRole('button', { name: texts.table.selected.clear }).click()

  // Behind a dialog no row can be told.
  const ids = await Promise.all([0, 1, 2].map(place => players.rows.nth(place).innerText()))
  const [first, other, last] = ids.map(text => Number(/\d{6,}/.exec(text)?.[0]))
  for (const place of [0, 1, 2]) await players.rows.nth(place).getByRole('checkbox').click()
  await page.getByRole('button', { name: said(texts.list.batch.menu, { n: 3 }) }).click()
  await page.getByRole('menuitem', { name: texts.players.setVipLevel.title }).click()
  const box = progressOf(owner)
  await box.getByLabel(texts.players.setVipLevel.vipLevel).selectOption({ label: 'VIP9' })
  database.run('UPDATE players SET vip = 7 WHERE id = ?', other ?? 0)
  await box.getByRole('button', { name: said(texts.players.setVipLevel.many_other, { n: 3 }) }).click()
  await expect(box.getByRole('status')).toContainText(batches.state.done)
  await expect(box.getByRole('row', { name: String(other) })).toContainText(
    said(batches.skipped.changed, { now: `${texts.players.list.columns.VipLv}: VIP7` }),
  )
  expect(listSentParameters(demo, playerActions.setVipLevel).map(one => Number(one['roleId']))).toEqual([
    first,
    last,
  ])
  await box.getByRole('button', { name: list.dialog.close }).click()
  // Read again: nobody has to ask for it.
  await expect(players.rows.nth(0)).toContainText('VIP9')
  await expect(players.rows.nth(1)).toContainText('VIP7')
  expect(owner.complaints).toEqual([])
})

test('mails: the password is asked for once, opens each of them, and is never on the disk @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page } = owner
  const { password } = getAccount(demo, 'owner2026')
  const mails = new MailPage(page)
  await mails.open()
  await mails.pick(
    operations.mail.filters.verifyState,
    mailState.find(mailState.code.pending)?.labels['zh-cn'] ?? '',
  )
  const waiting = demo.control.mails().filter(one => one.state === mailState.code.pending)
  const shown = waiting.slice(0, 3)
  await expect(mails.rows.first()).toContainText(String(shown[0]?.id))
  for (const place of shown.keys()) await mails.rows.nth(place).getByRole('checkbox').click()
  await page.getByRole('button', { name: said(texts.list.batch.menu, { n: shown.length }) }).click()
  await page.getByRole('menuitem', { name: operations.approveMail.title }).click()
  const box = progressOf(owner)
  await box.getByLabel(new RegExp(operations.approveMail.password)).fill(password)
  await box
    .getByRole('button', {
      name: new RegExp(`^${said(operations.approveMail.many_other, { n: shown.length })}`),
    })
    .click()
  await expect(box.getByRole('status')).toContainText(batches.state.done)
  expect(listSentParameters(demo, mailCalls.approve).map(one => Number(one['id']))).toEqual(
    shown.map(one => one.id),
  )
  for (const { id } of shown) {
    expect(demo.control.mails().find(one => one.id === id)?.state).toBe(mailState.code.approved)
  }
  expect(await findFilesContaining(folder, password)).toEqual([])
  expect(owner.complaints).toEqual([])
})
