import { gm as calls } from '../../src/areas/gm/calls.ts'
import { gmOperateType } from '../../src/shared/domain/gm.ts'
import { journalOutcome } from '../../src/shared/domain/journal.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { ListPage } from '../pages/list-page.ts'
import { GmPage } from '../pages/operations-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { findFilesContaining } from './find-files.ts'
import { expect, getAccount, test } from './fixture.ts'

const { app, journal, list } = texts
const getActionLabel = ({ words }: Endpoint) => words?.name['zh-cn'] ?? ''
const getOutcomeLabel = (name: keyof typeof journalOutcome.code) =>
  journalOutcome.find(journalOutcome.code[name])?.labels['zh-cn'] ?? ''

test('the journal lists operations with their outcome, and no secret is on disk @proof', async ({
  owner,
  demo,
}) => {
  const { password } = getAccount(demo, 'owner2026')
  const wrong = 'Wrong2026pass'
  const player = String(demo.control.orders()[0]?.player)
  const type = gmOperateType.find(gmOperateType.code.topUp)?.labels['zh-cn'] ?? ''
  const gm = new GmPage(owner.page)
  await gm.open()
  const operation = { player, money: '12', type, note: 'e2e journal', password }
  const dialog = await gm.fillIn('topUp', { ...operation, password: wrong })
  await dialog.submit()
  await dialog.confirm()
  await expect(dialog.box.getByText('密码错误')).toBeVisible()
  await dialog.fill({ [texts.gm.topUp.password]: password })
  await dialog.submit()
  await dialog.confirm()
  await dialog.isClosed()
  const approval = await gm.start(texts.gm.approve, operation.note)
  await approval.verb(texts.gm.approve).click()
  await approval.isClosed()
  demo.control.fault({ path: '/channelapi/channel/GmOperateDown', mode: 'resetAfter', times: 1 })
  const deduction = gmOperateType.find(gmOperateType.code.deduction)?.labels['zh-cn'] ?? ''
  const lostDialog = await gm.fillIn('deduct', { ...operation, type: deduction })
  await lostDialog.submit()
  await lostDialog.confirm()
  await expect(lostDialog.box.getByText(list.dialog.found)).toBeVisible()
  await lostDialog.button(list.dialog.close).click()

  await owner.page.getByRole('button', { name: app.bar.account.replace('{{name}}', 'owner2026') }).click()
  await owner.page.getByRole('menuitem', { name: app.bar.ownJournal }).click()
  const own = new ListPage(owner.page, journal.own.title)
  await own.isLoaded()
  // Newest first.
  expect(await own.column(journal.own.columns.action)).toEqual([
    getActionLabel(calls.deduct),
    getActionLabel(calls.approve),
    getActionLabel(calls.topUp),
    getActionLabel(calls.topUp),
  ])
  expect(await own.column(journal.own.outcome)).toEqual([
    // No answer came, but the record was found.
    getOutcomeLabel('settled'),
    getOutcomeLabel('done'),
    getOutcomeLabel('done'),
    getOutcomeLabel('refused'),
  ])
  await expect(own.rows.nth(3)).toContainText('密码错误')
  for (const row of [own.rows.first(), own.rows.nth(2), own.rows.nth(3)]) {
    await expect(row).toContainText(player)
  }
  await own.pick(journal.own.outcome, getOutcomeLabel('refused'))
  await own.go()
  await expect(own.rows).toHaveCount(1)

  const token = demo.control.requests().findLast(one => one.account !== '')?.parameters['token'] ?? ''
  expect(token).toMatch(/^[0-9a-f]{48}$/)
  expect((await findFilesContaining(owner.userData, 'e2e journal')).length).toBeGreaterThan(0)
  for (const secret of [password, wrong, token])
    expect(await findFilesContaining(owner.userData, secret)).toEqual([])
  expect(owner.complaints).toEqual([])
})
