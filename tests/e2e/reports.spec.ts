import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredWithdrawal } from '../../src/demo/data/orders/withdrawal-search.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { formatMoney, toMoneyNumber } from '../../src/shared/domain/money.ts'
import { withdrawalStatus } from '../../src/shared/domain/orders.ts'
import { ListPage } from '../pages/list-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, test } from './fixture.ts'
import { openWorkbook } from './workbook.ts'

const withdrawalsPath = '/channelapi/Finance/withdrawlOrderList'
/** Parameters of every call (spec 1 §7). */
const common = ['timer', 'lang', 'token', 'sign']

const openReport = async (desk: Desk, group: string, entry: string, title: string) => {
  await desk.shell.openScreen(group, entry)
  const report = new ListPage(desk.page, title)
  await report.isLoaded()
  return report
}
const openWithdrawals = (desk: Desk) =>
  openReport(desk, '订单管理', texts.withdrawals.list.title, texts.withdrawals.list.title)

const getLastSent = (demo: Demo, path: string): Readonly<Record<string, string>> => {
  const parameters = demo.control.requests().findLast(one => one.path === path)?.parameters ?? {}
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !common.includes(name)))
}
const countDays = (from: string | undefined, to: string | undefined) =>
  (Date.parse(`${to?.slice(0, 10)}Z`) - Date.parse(`${from?.slice(0, 10)}Z`)) / 86_400_000 + 1

/** Returns a status as the demo platform labels it: one has its own label, one is unknown. */
const getStatusText = ({ status }: StoredWithdrawal): string =>
  status === withdrawalStatus.code.completed
    ? '已打款'
    : (withdrawalStatus.find(status)?.labels['zh-cn'] ?? `#${status}`)

// The documents' decimals are compared.
test.use({ settings: { amountDecimals: 'prescribed' } })

test.describe('reports', () => {
  test('withdrawals start with thirty days, and their totals cover the whole search @proof', async ({
    owner,
    demo,
  }) => {
    const list = await openWithdrawals(owner)
    const parameters = getLastSent(demo, withdrawalsPath)
    expect(parameters).toEqual({
      page: '1',
      limit: '20',
      isfakeWithdraw: '2',
      startTime: expect.stringMatching(/ 00:00:00$/),
      endTime: expect.stringMatching(/ 23:59:59$/),
    })
    expect(countDays(parameters['startTime'], parameters['endTime'])).toBe(30)
    const { page: _, limit: __, ...filter } = parameters
    const storedRows = demo.control.withdrawals(filter)
    expect(storedRows.length).toBeGreaterThan(20)
    expect(await list.total()).toBe(storedRows.length)
    // The page is higher than the window: only rows in view are drawn.
    const numbers = await list.column('订单号')
    expect(numbers.length).toBeGreaterThan(8)
    expect(numbers).toEqual(storedRows.slice(0, numbers.length).map(order => order.order_no))
    const totals = owner.page.getByRole('region', { name: texts.list.totals.ofSearch })
    const getTile = (name: string) =>
      totals.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
    const sum = (amount: (order: StoredWithdrawal) => number) =>
      formatMoney(
        storedRows.reduce((all, order) => all + amount(order), 0),
        4,
      )
    await expect(getTile(texts.withdrawals.list.totals.TotalScore)).toHaveText(sum(order => order.money))
    await expect(getTile(texts.withdrawals.list.totals.TotalGold)).toHaveText(sum(order => order.paid))
    expect(getLastSent(demo, `${withdrawalsPath}Sum`)).toEqual(filter)
    expect(owner.complaints).toEqual([])
  })

  test('the workbook of all withdrawals matches the platform’s records @proof', async ({
    owner,
    demo,
    folder,
  }) => {
    const list = await openWithdrawals(owner)
    await list.pick(texts.withdrawals.list.filters.isfakeWithdraw, texts.list.form.all)
    await list.go()
    await expect.poll(() => getLastSent(demo, withdrawalsPath)['isfakeWithdraw']).toBeUndefined()
    const { startTime = '', endTime = '' } = getLastSent(demo, withdrawalsPath)
    const storedRows = demo.control.withdrawals({ startTime, endTime })
    await expect.poll(() => list.total()).toBe(storedRows.length)
    const file = join(folder, 'withdrawals.xlsx')
    await owner.desktop.answerSave(file)
    await list.export('all')
    await expect
      .poll(
        () =>
          stat(file).then(
            ({ size }) => size > 0,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true)
    const workbook = await openWorkbook(file)
    const getValue = (row: number, header: string) =>
      workbook.rows[row]?.[workbook.headers.indexOf(header)]?.value ?? null
    expect(workbook.rows).toHaveLength(storedRows.length)
    const wrong = storedRows.flatMap((order, row) => {
      const pairs: readonly (readonly [string, unknown])[] = [
        ['订单号', order.order_no],
        ['玩家 ID', String(order.player)],
        [texts.withdrawals.list.status, getStatusText(order)],
        [texts.withdrawals.list.iMoney, toMoneyNumber(order.money)],
        [texts.withdrawals.list.TAX, toMoneyNumber(order.tax)],
        [texts.withdrawals.list.totalPay, toMoneyNumber(order.paid)],
        ['银行卡号', order.card],
      ]
      return pairs
        .filter(([header, expectedValue]) => getValue(row, header) !== expectedValue)
        .map(
          ([header, expectedValue]) =>
            `row ${row + 2} ${header}: ${JSON.stringify([getValue(row, header), expectedValue])}`,
        )
    })
    expect(wrong.slice(0, 10)).toEqual([])
    expect(workbook.rows[0]?.[workbook.headers.indexOf(texts.withdrawals.list.iMoney)]?.format).toBe(
      '#,##0.00',
    )
  })

  test('the daily and monthly summaries and the own settlement open with their defaults @proof', async ({
    owner,
    demo,
  }) => {
    await openReport(owner, '渠道管理', '渠道日报', texts.channelReports.daily.title)
    const daily = getLastSent(demo, '/channelapi/channel/channelDailySummary')
    expect(daily).toMatchObject({ page: '1', limit: '20' })
    expect(countDays(daily['start'], daily['end'])).toBe(7)
    await expect(owner.page.getByRole('figure', { name: texts.channelReports.daily.chart })).toBeVisible()

    await openReport(owner, '渠道管理', '渠道月报', texts.channelReports.monthly.title)
    expect(getLastSent(demo, '/channelapi/channel/channelMonthlySummary')).toEqual({
      page: '1',
      limit: '20',
      month: daily['end']?.slice(0, 7),
    })
    await expect(owner.page.getByRole('figure', { name: texts.channelReports.monthly.chart })).toBeVisible()

    const settlement = await openReport(
      owner,
      '渠道管理',
      texts.ownAccount.settlement.title,
      texts.ownAccount.settlement.title,
    )
    expect(getLastSent(demo, '/channelapi/channel/mySettleDaily')).toEqual({ page: '1', limit: '20' })
    expect((await settlement.column('充值'))[0]).toMatch(/^−?[\d,]+\.\d{3}$/)
    expect((await settlement.column('渠道分成'))[0]).toMatch(/^−?[\d,]+\.\d$/)
    const totals = owner.page.getByRole('region', { name: texts.list.totals.ofSearch })
    await expect(totals.getByRole('definition').first()).toHaveText(/^−?[\d,]+$/)
    expect(owner.complaints).toEqual([])
  })
})
