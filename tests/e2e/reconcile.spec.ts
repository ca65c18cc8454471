import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { formatMoney, withSign } from '../../src/shared/domain/money.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ReportPage } from '../pages/report-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, test } from './fixture.ts'

const { fields, list } = texts
const reconcileWords = list.reconcile

const listPath = '/channelapi/Finance/rechargeDataList'
/** Formats an amount in thousandths as a comparison shows it. */
const formatAmount = (thousandths: number) => formatMoney(thousandths, 2)
const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** Locates the cells of one figure: platform, sum of rows, difference, outcome. */
const getFinding = (box: Locator, name: string) =>
  box
    .getByRole('row')
    .filter({ has: box.page().getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
/** Locates the rows listed under a sentence about a figure. */
const getRowsUnder = (box: Locator, sentence: string, name: string) =>
  box
    .getByRole('listitem')
    .filter({ hasText: sentence.replace('{{name}}', name) })
    .getByRole('listitem')

test.describe('the reconciliation of totals', () => {
  test('confirms correct totals, finds an order counted twice and can be cancelled @proof', async ({
    owner,
    demo,
  }, info) => {
    const { page } = owner
    const orders = new RechargeOrdersPage(page)
    await orders.open()
    await orders.lastThirtyDays()
    await expect.poll(() => orders.total()).toBeGreaterThan(200)
    const rows = await orders.total()
    const words = texts.rechargeOrders.list.totals

    await page.getByRole('button', { name: reconcileWords.begin }).click()
    await expect(
      page.getByText(reconcileWords.allEqual.replace('{{rows}}', rows.toLocaleString('en'))),
    ).toBeVisible()

    demo.control.differ()
    const [request] = demo.control
      .requests()
      .filter(({ path }) => path === listPath)
      .toReversed()
    const matchingOrders = demo.control.orders({ ...request?.parameters, page: '', limit: '' })
    expect(matchingOrders).toHaveLength(rows)
    const paidOrders = matchingOrders.filter(({ status }) => status === 1)
    const [largest] = paidOrders.toSorted((a, b) => b.money - a.money)
    if (!largest) throw new Error('nothing was paid')
    await page.getByRole('button', { name: reconcileWords.again }).click()
    await expect(
      page.getByText(
        reconcileWords.someDiffer.replace('{{rows}}', rows.toLocaleString('en')).replace('{{n}}', '1'),
      ),
    ).toBeVisible()
    await page.screenshot({ path: join(info.outputDir, 'line.png') })
    await page.getByRole('button', { name: reconcileWords.show, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: reconcileWords.title })
    const sum = total(paidOrders.map(({ money }) => money))
    await expect(getFinding(dialog, words.paytotalMoney)).toHaveText([
      formatAmount(sum + largest.money),
      formatAmount(sum),
      withSign(formatAmount(largest.money)),
      reconcileWords.kinds.different,
    ])
    const others = getFinding(dialog, words.totalMoney)
    await expect(others.last()).toHaveText(reconcileWords.kinds.equal)
    await expect(dialog.getByRole('cell', { name: reconcileWords.kinds.different, exact: true })).toHaveCount(
      1,
    )
    await expect(
      getRowsUnder(dialog, reconcileWords.counted, words.paytotalMoney).filter({ hasText: largest.order_no }),
    ).toHaveCount(1)
    await page.screenshot({ path: join(info.outputDir, 'findings.png') })
    await dialog.getByRole('button', { name: list.dialog.close }).click()

    demo.control.slowHour(2500)
    demo.control.clearRequests()
    await page.getByRole('button', { name: reconcileWords.again }).click()
    const running = page.getByText(/^正在累加全部页/)
    await expect(running).toBeVisible()
    await expect.poll(() => demo.control.requests().some(({ path }) => path === listPath)).toBe(true)
    await page.getByRole('button', { name: reconcileWords.cancel, exact: true }).click()
    await expect(running).toHaveCount(0)
    await expect(page.getByRole('button', { name: reconcileWords.begin })).toBeVisible()
    // No request follows the one in flight.
    const requestCount = demo.control.requests().length
    await page.waitForTimeout(3000)
    expect(demo.control.requests()).toHaveLength(requestCount)
    demo.control.clearFaults()
    expect(owner.complaints).toEqual([])
  })

  test('compares a channel day with the orders of that day @proof', async ({ owner, demo }, info) => {
    const { page } = owner
    const { day, leftOut, countedTwice } = demo.control.differ()
    const report = new ReportPage(page, texts.channelReports.daily.title, [
      '渠道管理',
      texts.channelReports.daily.title,
    ])
    await report.open()
    const paidSum = total(
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
    await report.row(day).getByRole('button', { name: texts.channelReports.dayOrders.action }).click()
    const dialog = page.getByRole('dialog', { name: texts.channelReports.dayOrders.title })
    const getPart = (name: string) => dialog.getByRole('region', { name, exact: true })
    const deposits = getPart(fields.Deposit)
    const withdrawals = getPart(fields.Withdraw)
    await expect(getFinding(deposits, fields.Deposit)).toHaveText([
      formatAmount(paidSum - leftOut.money),
      formatAmount(paidSum),
      `−${formatAmount(leftOut.money)}`,
      reconcileWords.kinds.different,
    ])
    await expect(getRowsUnder(deposits, reconcileWords.counted, fields.Deposit).first()).toContainText(
      leftOut.order_no,
    )
    await expect(getFinding(withdrawals, fields.Withdraw)).toHaveText([
      formatAmount(paidOut + countedTwice.money),
      formatAmount(paidOut),
      `+${formatAmount(countedTwice.money)}`,
      reconcileWords.kinds.different,
    ])
    await expect(getRowsUnder(withdrawals, reconcileWords.counted, fields.Withdraw)).toContainText([
      countedTwice.order_no,
    ])
    await page.screenshot({ path: join(info.outputDir, 'day.png') })
    await dialog.getByRole('button', { name: list.dialog.close }).click()

    // The day before matches its orders.
    const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    await report.row(before).getByRole('button', { name: texts.channelReports.dayOrders.action }).click()
    for (const one of [deposits, withdrawals]) await expect(one.getByText(/^一致：/)).toBeVisible()
    expect(owner.complaints).toEqual([])
  })
})
