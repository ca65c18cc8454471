import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredWithdrawal } from '../../src/demo/data/withdrawal-search.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { formatMoney, toMoneyNumber } from '../../src/shared/domain/money.ts'
import { withdrawalStatus } from '../../src/shared/domain/orders.ts'
import { ListPage } from '../pages/list-page.ts'
import { type Desk, expect, test } from './fixture.ts'
import { openWorkbook } from './workbook.ts'

const { finance, channel } = texts
const withdrawalsPath = '/channelapi/Finance/withdrawlOrderList'
/** What every call carries (spec 1 §7). */
const common = ['timer', 'lang', 'token', 'sign']

const openReport = async (desk: Desk, group: string, entry: string, title: string) => {
  await desk.shell.openScreen(group, entry)
  const report = new ListPage(desk.page, title)
  await report.isLoaded()
  return report
}
const openWithdrawals = (desk: Desk) =>
  openReport(desk, '订单管理', finance.withdrawals.title, finance.withdrawals.title)

const lastSent = (demo: Demo, path: string): Readonly<Record<string, string>> => {
  const sent = demo.control.requests().findLast(one => one.path === path)?.parameters ?? {}
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !common.includes(name)))
}
const days = (from: string | undefined, to: string | undefined) =>
  (Date.parse(`${to?.slice(0, 10)}Z`) - Date.parse(`${from?.slice(0, 10)}Z`)) / 86_400_000 + 1

/** As the demo's platform words it: one status its own way, one unknown to every dictionary. */
const statusText = ({ status }: StoredWithdrawal): string =>
  status === withdrawalStatus.code.completed
    ? '已打款'
    : (withdrawalStatus.find(status)?.labels['zh-cn'] ?? `#${status}`)

test.describe('reports', () => {
  test('withdrawals begin with thirty real days, and their totals are those of the whole search @proof', async ({
    owner,
    demo,
  }) => {
    const list = await openWithdrawals(owner)
    const sent = lastSent(demo, withdrawalsPath)
    expect(sent).toEqual({
      page: '1',
      limit: '20',
      isfakeWithdraw: '2',
      startTime: expect.stringMatching(/ 00:00:00$/),
      endTime: expect.stringMatching(/ 23:59:59$/),
    })
    expect(days(sent['startTime'], sent['endTime'])).toBe(30)
    const { page: _, limit: __, ...filter } = sent
    const stored = demo.control.withdrawals(filter)
    expect(stored.length).toBeGreaterThan(20)
    expect(await list.total()).toBe(stored.length)
    // Of a page higher than the window only the rows in view are drawn.
    const shown = await list.column('订单号')
    expect(shown.length).toBeGreaterThan(8)
    expect(shown).toEqual(stored.slice(0, shown.length).map(order => order.order_no))
    const totals = owner.page.getByRole('region', { name: texts.list.totals.ofSearch })
    const tile = (name: string) =>
      totals.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
    const sum = (amount: (order: StoredWithdrawal) => number) =>
      formatMoney(
        stored.reduce((all, order) => all + amount(order), 0),
        4,
      )
    await expect(tile(finance.withdrawals.totals.TotalScore)).toHaveText(sum(order => order.money))
    await expect(tile(finance.withdrawals.totals.TotalGold)).toHaveText(sum(order => order.paid))
    expect(lastSent(demo, `${withdrawalsPath}Sum`)).toEqual(filter)
    expect(owner.complaints).toEqual([])
  })

  test('all withdrawals in a workbook are the platform’s, by number, player, amounts, status and bank @proof', async ({
    owner,
    demo,
    folder,
  }) => {
    const list = await openWithdrawals(owner)
    await list.pick(finance.withdrawals.filters.isfakeWithdraw, texts.list.form.all)
    await list.go()
    await expect.poll(() => lastSent(demo, withdrawalsPath)['isfakeWithdraw']).toBeUndefined()
    const { startTime = '', endTime = '' } = lastSent(demo, withdrawalsPath)
    const stored = demo.control.withdrawals({ startTime, endTime })
    await expect.poll(() => list.total()).toBe(stored.length)
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
    const saved = await openWorkbook(file)
    const value = (row: number, header: string) =>
      saved.rows[row]?.[saved.headers.indexOf(header)]?.value ?? null
    expect(saved.rows).toHaveLength(stored.length)
    const wrong = stored.flatMap((order, row) => {
      const pairs: readonly (readonly [string, unknown])[] = [
        ['订单号', order.order_no],
        ['玩家 ID', String(order.player)],
        [finance.withdrawals.status, statusText(order)],
        [finance.withdrawals.iMoney, toMoneyNumber(order.money)],
        [finance.withdrawals.TAX, toMoneyNumber(order.tax)],
        [finance.withdrawals.totalPay, toMoneyNumber(order.paid)],
        ['银行卡号', order.card],
      ]
      return pairs
        .filter(([header, wanted]) => value(row, header) !== wanted)
        .map(
          ([header, wanted]) => `row ${row + 2} ${header}: ${JSON.stringify([value(row, header), wanted])}`,
        )
    })
    expect(wrong.slice(0, 10)).toEqual([])
    expect(saved.rows[0]?.[saved.headers.indexOf(finance.withdrawals.iMoney)]?.format).toBe('#,##0.00')
  })

  test('the daily and monthly summaries and the own settlement open with their defaults @proof', async ({
    owner,
    demo,
  }) => {
    await openReport(owner, '渠道管理', '渠道日报', channel.daily.title)
    const daily = lastSent(demo, '/channelapi/channel/channelDailySummary')
    expect(daily).toMatchObject({ page: '1', limit: '20' })
    expect(days(daily['start'], daily['end'])).toBe(7)
    await expect(owner.page.getByRole('figure', { name: channel.daily.chart })).toBeVisible()

    await openReport(owner, '渠道管理', '渠道月报', channel.monthly.title)
    expect(lastSent(demo, '/channelapi/channel/channelMonthlySummary')).toEqual({
      page: '1',
      limit: '20',
      month: daily['end']?.slice(0, 7),
    })
    await expect(owner.page.getByRole('figure', { name: channel.monthly.chart })).toBeVisible()

    const settlement = await openReport(
      owner,
      '渠道管理',
      channel.mySettlement.title,
      channel.mySettlement.title,
    )
    expect(lastSent(demo, '/channelapi/channel/mySettleDaily')).toEqual({ page: '1', limit: '20' })
    expect((await settlement.column('充值'))[0]).toMatch(/^-?[\d,]+\.\d{3}$/)
    expect((await settlement.column('渠道分成'))[0]).toMatch(/^-?[\d,]+\.\d$/)
    const totals = owner.page.getByRole('region', { name: texts.list.totals.ofSearch })
    await expect(totals.getByRole('definition').first()).toHaveText(/^-?[\d,]+$/)
    expect(owner.complaints).toEqual([])
  })
})
