import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { journalAction, journalOutcome } from '../../src/shared/domain/journal.ts'
import { filesHolding } from './disk.ts'
import { accountOf, expect, rememberSettings, test } from './fixture.ts'

const { jobs: words, bar } = texts.app
const labelOf = (entry: { readonly labels: { readonly 'zh-cn': string } } | undefined) =>
  entry?.labels['zh-cn'] ?? ''

test('a server export tracked before a restart ends on the disk, though its download is cut half-way', async ({
  demo,
  folder,
  open,
}) => {
  const target = join(folder, 'withdrawals.xlsx')
  const taskId = demo.control.startExport({ seconds: 2 })
  demo.control.files.fault({ mode: 'cut', after: 10_000, times: 1 })
  const task = { taskId, kind: 'export', title: '提现订单', target, account: 'owner2026 @ Test channel' }
  await rememberSettings(folder, { tasks: [{ ...task, startedAt: Date.now() }] })
  const desk = await open()
  await desk.signIn.enter(accountOf(demo, 'owner2026'))
  await desk.shell.isShown()
  await desk.shell.closeAnnouncement()
  const tip = desk.page.getByRole('alertdialog')
  await expect(tip).toBeVisible({ timeout: 30_000 })
  await expect(tip.getByRole('button', { name: words.download })).toHaveCount(1)
  await tip.getByRole('button', { name: texts.app.close }).click()
  await expect
    .poll(
      () =>
        stat(target).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(target)
  expect((book.worksheets[0]?.actualRowCount ?? 0) - 1).toBe(demo.control.withdrawals().length)
  expect(demo.control.files.downloads().map(one => one.status)).toEqual([200, 206])
  expect(desk.complaints).toEqual([])
})

test('what the operator does stands in the own journal, without a password anywhere on the disk', async ({
  demo,
  folder,
  owner,
}) => {
  const { password } = accountOf(demo, 'owner2026')
  await owner.page.getByRole('button', { name: bar.synchronize }).click()
  await expect
    .poll(() => demo.control.requests().some(one => one.path.endsWith('synchronizeData')))
    .toBe(true)
  await owner.page.getByRole('button', { name: bar.account.replace('{{name}}', 'owner2026') }).click()
  await owner.page.getByRole('menuitem', { name: bar.ownJournal }).click()
  await expect(owner.shell.activeTag).toHaveText(texts.journal.own.title)
  const row = owner.page
    .getByRole('row')
    .filter({ hasText: labelOf(journalAction.find(journalAction.code['system.synchronize'])) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(labelOf(journalOutcome.find(journalOutcome.code.done)))
  expect(await filesHolding(join(folder, 'data', 'journal'), 'system.synchronize')).toHaveLength(1)
  expect(await filesHolding(join(folder, 'data'), password)).toEqual([])
  expect(owner.complaints).toEqual([])
})
