import { formatMoney } from '../../src/shared/domain/money.ts'
import { EmailQuotasPage } from '../pages/operations-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, test } from './fixture.ts'

const listPath = '/channelapi/channel/emailQuotaList'
const editPath = '/channelapi/channel/emailQuotaEdit'

test('an edited mail quota is stored and refetched after a second with its remainder @proof', async ({
  owner,
  demo,
}) => {
  const quotas = new EmailQuotasPage(owner.page)
  await quotas.open()
  const { usedToday, usedTotal } = demo.control.quotaOf('salesman03').mail
  const dialog = await quotas.start(texts.emailQuotas.edit, 'salesman03')
  await expect(dialog.box).toContainText('业务员 salesman03')
  await dialog.fill({ [texts.emailQuotas.edit.dailyQuota]: '-1', [texts.emailQuotas.edit.totalQuota]: '' })
  await dialog.submit()
  await expect(dialog.box.getByText(texts.list.form.negative)).toBeVisible()
  await expect(dialog.box.getByText(texts.errors.enterAmount)).toBeVisible()
  expect(demo.control.requests().filter(one => one.path === editPath)).toEqual([])

  const [daily, total] = [Math.ceil(usedToday / 1000) + 70, Math.ceil(usedTotal / 1000) + 4321]
  await dialog.fill({
    [texts.emailQuotas.edit.dailyQuota]: String(daily),
    [texts.emailQuotas.edit.totalQuota]: String(total),
  })
  demo.control.clearRequests()
  await dialog.submit()
  await owner.shell.toast(texts.shared.settingSucceeded)
  await dialog.isClosed()
  const row = quotas.row('salesman03')
  for (const amount of [daily * 1000, daily * 1000 - usedToday, total * 1000, total * 1000 - usedTotal]) {
    await expect(row).toContainText(formatMoney(amount, 2))
  }
  expect(demo.control.quotaOf('salesman03').mail).toMatchObject({ daily: daily * 1000, total: total * 1000 })
  const [editRequest, checkRead, pageRead, ...more] = demo.control
    .requests()
    .filter(one => [editPath, listPath].includes(one.path))
  // The dialog verifies the stored limits before it closes, then the page refetches.
  expect([editRequest?.path, checkRead?.path, pageRead?.path, more.length]).toEqual([
    editPath,
    listPath,
    listPath,
    0,
  ])
  const waitMs = (checkRead?.time ?? 0) - (editRequest?.time ?? 0)
  expect(waitMs).toBeGreaterThanOrEqual(950)
  expect(owner.complaints).toEqual([])
})
