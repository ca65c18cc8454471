import { gm as calls } from '../../src/areas/gm/calls.ts'
import { mail as mailCalls } from '../../src/areas/mail/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import type { Database } from '../../src/demo/data/database.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { gmStatus } from '../../src/shared/domain/gm.ts'
import { mailState } from '../../src/shared/domain/mail.ts'
import { GmPage, MailPage } from '../pages/operations-page.ts'
import { PlayersPage } from '../pages/players-page.ts'
import { getSelectionBar, startBatch } from '../pages/selection-bar.ts'
import { chinese as texts } from '../shown-texts.ts'
import { findFilesContaining } from './find-files.ts'
import { test as base, type Desk, expect, getAccount } from './fixture.ts'
import { killConsole } from './launch.ts'
import { listSentParameters } from './sent-parameters.ts'
import { startWithTopUps } from './waiting-top-ups.ts'

const { app, batches, list } = texts
const { pending, approved, rejected } = gmStatus.code
const { path } = calls.approve
const many = 50

let database: Database

/** Runs on a demo platform with exactly this many top-ups pending review. */
const test = base.extend({
  demo: async ({}, use) => {
    const platform = await startWithTopUps(many)
    const { demo } = platform
    database = platform.database
    await use(demo)
    await demo.close()
  },
})

const formatText = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
const listSentIds = (demo: Demo) => listSentParameters(demo, calls.approve).map(one => one['id'] ?? '')
const getProgress = ({ page }: Desk) => page.getByRole('alertdialog')
const expectPaused = (desk: Desk, why: string, waiting: number) =>
  expect(getProgress(desk).getByRole('status')).toContainText(formatText(why, { n: waiting }), {
    timeout: 60_000,
  })

/** Waits until the list behind a paused batch has refetched: later requests are the batch's own. */
const waitForList = async (demo: Demo) => {
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
const resume = (desk: Desk) => getProgress(desk).getByRole('button', { name: batches.resume }).click()

test('50 approvals are each sent at most once despite refusal, lost answer and kill -9', async ({
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
  await gm.pick(texts.gm.list.filters.verifyState, gmStatus.find(pending)?.labels['zh-cn'] ?? '')
  // The unfiltered list also shows rows 1–18, but of a larger total.
  await expect(page.getByText(formatText(texts.table.range, { from: 1, to: 18, total: many }))).toBeVisible()
  for (const next of ['19–36', '37–50', '']) {
    // Wait until the rows of the previous page are gone.
    const all = gm.table.getByRole('checkbox').first()
    await expect(all).not.toBeChecked()
    await all.click()
    await expect(all).toBeChecked()
    if (next === '') break
    await page.getByRole('button', { name: texts.table.nextPage }).click()
    await expect(page.getByText(new RegExp(`^${next}`))).toBeVisible()
  }
  // Another operator rejects one of them meanwhile.
  const other = demo.control
    .operations()
    .filter(one => one.status === pending)
    .at(30)
  database.run(`UPDATE gm_operations SET status = ${rejected} WHERE id = ?`, other?.id ?? 0)

  await startBatch(page, { name: texts.gm.approve.title, more: list.batch.more })
  const box = getProgress(owner)
  await expect(box.getByRole('status')).toContainText(formatText(batches.review.countAll_other, { n: many }))
  demo.control.fault({ path, mode: 'reject', message: '超出额度', times: 1 })
  demo.control.fault({ path, mode: 'resetAfter', times: 1 })
  await box.getByRole('button', { name: new RegExp(`^${texts.gm.approve.action}`) }).click()

  // The batch continues after a refusal and pauses at the first lost answer.
  await expectPaused(owner, batches.state.paused.unknown, many - 2)
  await expect(box.getByText('超出额度')).toBeVisible()
  expect(listSentIds(demo)).toHaveLength(2)

  // The session expires: the batch stays paused until the account signs in and resumes it.
  await waitForList(demo)
  demo.control.fault({ path: calls.list.path, mode: 'expire', times: 1 })
  await resume(owner)
  await owner.signIn.isShown()
  expect(listSentIds(demo)).toHaveLength(2)
  await owner.signIn.enter(getAccount(demo, 'owner2026'))
  // Signing in keeps the dialog open.
  await expectPaused(owner, batches.state.paused.signedOut, many - 2)

  // The console is killed while the platform holds back its answer.
  demo.control.fault({ path, mode: 'stall', times: 1 })
  await resume(owner)
  await expect.poll(() => listSentIds(demo).length).toBe(3)
  const exit = new Promise<void>(resolve => owner.app.process().once('exit', () => resolve()))
  killConsole(owner.app)
  await exit

  const next = await openAs('owner2026')
  await next.shell.closeAnnouncement()
  await openJob(next)
  await expectPaused(next, batches.state.paused.restart, many - 3)
  expect(listSentIds(demo)).toHaveLength(3)
  await resume(next)
  await expect(getProgress(next).getByRole('status')).toContainText(batches.state.done, { timeout: 90_000 })
  if (process.env['PICTURES']) await next.page.screenshot({ path: `${process.env['PICTURES']}/result.png` })
  const expectCount = (kind: keyof typeof batches.kinds, n: number) =>
    expect(getProgress(next).getByRole('button', { name: `${batches.kinds[kind]} ${n}` })).toBeVisible()
  // Both unanswered rows were looked up, the second after the restart, and confirmed.
  await expectCount('refused', 1)
  await expectCount('skipped', 1)
  await expectCount('done', many - 2)

  const ids = listSentIds(demo)
  expect(ids).toHaveLength(many - 1)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(String(other?.id))
  const batch = demo.control.operations().slice(0, many)
  expect(batch.filter(one => one.status === approved)).toHaveLength(many - 2)
  expect(next.complaints).toEqual([])
})

test('a player batch can take all results and skips a player changed meanwhile @proof', async ({
  owner,
  demo,
}) => {
  const { page } = owner
  const players = new PlayersPage(page)
  await players.open()
  await players.table.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: /^选择全部 \d+ 条$/ }).click()
  const total = demo.control.players().filter(one => one.deleted + one.simulated === 0).length
  await expect(getSelectionBar(page)).toContainText(String(total))
  await page.getByRole('button', { name: texts.table.selected.clear }).click()

  // A dialog hides the rows: read their ids first.
  const ids = await Promise.all([0, 1, 2].map(place => players.rows.nth(place).innerText()))
  const [first, other, last] = ids.map(text => Number(/\d{6,}/.exec(text)?.[0]))
  for (const place of [0, 1, 2]) await players.rows.nth(place).getByRole('checkbox').click()
  await startBatch(page, { name: texts.players.setVipLevel.title, more: texts.list.batch.more })
  const box = getProgress(owner)
  await box.getByLabel(texts.players.setVipLevel.vipLevel).selectOption({ label: 'VIP9' })
  database.run('UPDATE players SET vip = 7 WHERE id = ?', other ?? 0)
  await box.getByRole('button', { name: formatText(texts.players.setVipLevel.many_other, { n: 3 }) }).click()
  await expect(box.getByRole('status')).toContainText(batches.state.done)
  await expect(box.getByRole('row', { name: String(other) })).toContainText(
    formatText(batches.skipped.changed, { now: `${texts.players.list.columns.VipLv}: VIP7` }),
  )
  expect(listSentParameters(demo, playerActions.setVipLevel).map(one => Number(one['roleId']))).toEqual([
    first,
    last,
  ])
  await box.getByRole('button', { name: list.dialog.close }).click()
  // The list refetches automatically.
  await expect(players.rows.nth(0)).toContainText('VIP9')
  await expect(players.rows.nth(1)).toContainText('VIP7')
  expect(owner.complaints).toEqual([])
})

test('a mail batch approves all with one password, which is never on disk @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page } = owner
  const { password } = getAccount(demo, 'owner2026')
  const mails = new MailPage(page)
  await mails.open()
  await mails.pick(
    texts.mail.list.filters.verifyState,
    mailState.find(mailState.code.pending)?.labels['zh-cn'] ?? '',
  )
  const waiting = demo.control.mails().filter(one => one.state === mailState.code.pending)
  const firstMails = waiting.slice(0, 3)
  await expect(mails.rows.first()).toContainText(String(firstMails[0]?.id))
  for (const place of firstMails.keys()) await mails.rows.nth(place).getByRole('checkbox').click()
  await startBatch(page, { name: texts.mail.approve.title, more: texts.list.batch.more })
  const box = getProgress(owner)
  await box.getByLabel(new RegExp(texts.mail.approve.password)).fill(password)
  await box
    .getByRole('button', {
      name: formatText(texts.mail.approve.manyShort, { n: firstMails.length }),
      exact: true,
    })
    .click()
  await expect(box.getByRole('status')).toContainText(batches.state.done)
  expect(listSentParameters(demo, mailCalls.approve).map(one => Number(one['id']))).toEqual(
    firstMails.map(one => one.id),
  )
  for (const { id } of firstMails) {
    expect(demo.control.mails().find(one => one.id === id)?.state).toBe(mailState.code.approved)
  }
  expect(await findFilesContaining(folder, password)).toEqual([])
  expect(owner.complaints).toEqual([])
})
