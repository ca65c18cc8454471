import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { formatMoney, withSign } from '../../src/shared/domain/money.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ReportPage } from '../pages/report-page.ts'
import { expect, test } from './fixture.ts'

const { channel, fields, finance, list } = texts
const said = list.reconcile

const listPath = '/channelapi/Finance/rechargeDataList'
/** An amount of the books, in thousandths, as a comparison writes it. */
const written = (thousandths: number) => formatMoney(thousandths, 2)
const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** What a comparison says of one figure: platform, sum of rows, difference, outcome. */
const finding = (box: Locator, name: string) =>
  box
    .getByRole('row')
    .filter({ has: box.page().getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
/** The rows that are named under a sentence about a figure. */
const rowsUnder = (box: Locator, sentence: string, name: string) =>
  box
    .getByRole('listitem')
    .filter({ hasText: sentence.replace('{{name}}', name) })
    .getByRole('listitem')

test.describe('totals against their rows', () => {
  test('are equal in books that are in order; the order counted twice is found; a slow walk can be left', async ({
    owner,
    demo,
  }, info) => {
    const { page } = owner
    const orders = new RechargeOrdersPage(page)
    await orders.open()
    await orders.lastThirtyDays()
    await expect.poll(() => orders.total()).toBeGreaterThan(200)
    const rows = await orders.total()
    const words = finance.rechargeOrders.totals

    await page.getByRole('button', { name: said.begin }).click()
    await expect(page.getByText(said.allEqual.replace('{{rows}}', rows.toLocaleString('en')))).toBeVisible()

    demo.control.differ()
    const [asked] = demo.control
      .requests()
      .filter(({ path }) => path === listPath)
      .toReversed()
    const found = demo.control.orders({ ...asked?.parameters, page: '', limit: '' })
    expect(found).toHaveLength(rows)
    const paid = found.filter(({ status }) => status === 1)
    const [largest] = paid.toSorted((a, b) => b.money - a.money)
    if (!largest) throw new Error('nothing was paid')
    await page.getByRole('button', { name: said.again }).click()
    await expect(
      page.getByText(said.someDiffer.replace('{{rows}}', rows.toLocaleString('en')).replace('{{n}}', '1')),
    ).toBeVisible()
    await page.screenshot({ path: join(info.outputDir, 'line.png') })
    await page.getByRole('button', { name: said.show }).click()
    const dialog = page.getByRole('dialog', { name: said.title })
    const sum = total(paid.map(({ money }) => money))
    await expect(finding(dialog, words.paytotalMoney)).toHaveText([
      written(sum + largest.money),
      written(sum),
      withSign(written(largest.money)),
      said.kinds.different,
    ])
    const others = finding(dialog, words.totalMoney)
    await expect(others.last()).toHaveText(said.kinds.equal)
    await expect(dialog.getByRole('cell', { name: said.kinds.different, exact: true })).toHaveCount(1)
    await expect(
      rowsUnder(dialog, said.counted, words.paytotalMoney).filter({ hasText: largest.order_no }),
    ).toHaveCount(1)
    await page.screenshot({ path: join(info.outputDir, 'findings.png') })
    await dialog.getByRole('button', { name: list.dialog.close }).click()

    demo.control.slowHour(2500)
    demo.control.clearRequests()
    await page.getByRole('button', { name: said.again }).click()
    const running = page.getByText(/^正在累加全部页/)
    await expect(running).toBeVisible()
    await expect.poll(() => demo.control.requests().some(({ path }) => path === listPath)).toBe(true)
    await page.getByRole('button', { name: said.cancel, exact: true }).click()
    await expect(running).toHaveCount(0)
    await expect(page.getByRole('button', { name: said.begin })).toBeVisible()
    // What was on its way is the last that is asked for.
    const sent = demo.control.requests().length
    await page.waitForTimeout(3000)
    expect(demo.control.requests()).toHaveLength(sent)
    demo.control.clearFaults()
    expect(owner.complaints).toEqual([])
  })

  test('a day of the channel is compared with the orders of that day @proof', async ({
    owner,
    demo,
  }, info) => {
    const { page } = owner
    const { day, leftOut, countedTwice } = demo.control.differ()
    const report = new ReportPage(page, channel.daily.title, ['渠道管理', channel.daily.title])
    await report.open()
    const paid = total(
      demo.control
        .orders()
        .filter(one => one.status === 1 && one.paid?.startsWith(day))
        .map(({ money }) => money),
    )
    const paidOut = total(
      demo.control
        .withdrawals()
        .filter(one => one.status === 100 && one.fake === 0 && one.checked?.startsWith(day))
        .map(({ money }) => money),
    )
    await report.row(day).getByRole('button', { name: channel.dayOrders.action }).click()
    const dialog = page.getByRole('dialog', { name: channel.dayOrders.title })
    const part = (name: string) => dialog.getByRole('region', { name, exact: true })
    const deposits = part(fields.Deposit)
    const withdrawals = part(fields.Withdraw)
    await expect(finding(deposits, fields.Deposit)).toHaveText([
      written(paid - leftOut.money),
      written(paid),
      `-${written(leftOut.money)}`,
      said.kinds.different,
    ])
    await expect(rowsUnder(deposits, said.counted, fields.Deposit).first()).toContainText(leftOut.order_no)
    await expect(finding(withdrawals, fields.Withdraw)).toHaveText([
      written(paidOut + countedTwice.money),
      written(paidOut),
      `+${written(countedTwice.money)}`,
      said.kinds.different,
    ])
    await expect(rowsUnder(withdrawals, said.counted, fields.Withdraw)).toContainText([countedTwice.order_no])
    await page.screenshot({ path: join(info.outputDir, 'day.png') })
    await dialog.getByRole('button', { name: list.dialog.close }).click()

    // The day before is in order.
    const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    await report.row(before).getByRole('button', { name: channel.dayOrders.action }).click()
    for (const one of [deposits, withdrawals]) await expect(one.getByText(/^一致：/)).toBeVisible()
    expect(owner.complaints).toEqual([])
  })
})
