import { formatMoney, moneyToWire } from '../../src/shared/domain/money.ts'
import { HomePage } from '../pages/home-page.ts'
import { ReportPage } from '../pages/report-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { call, signIn } from '../unit/demo/client.ts'
import { expect, test } from './fixture.ts'

const { explain, home: words, table } = texts

test.describe('explained figures', () => {
  test('mark and explain a value that differs from its formula @proof', async ({ owner, demo }) => {
    const { page } = owner
    const { data } = await call(
      demo,
      'salesmanSettlement.daily',
      { page: '1', limit: '200' },
      await signIn(demo),
    )
    const rows = data.list as readonly Record<
      'ProxyId' | 'realProfit' | 'SettleAmount' | 'UnSettleAmount',
      string
    >[]
    const getDifference = (row: (typeof rows)[number]) =>
      Number(row.realProfit) - Number(row.SettleAmount) - Number(row.UnSettleAmount)
    const seeded = rows.find(row => getDifference(row) > 400)
    const days = new ReportPage(page, texts.settlements.salesmanDaily.title, [
      '业务员管理',
      texts.settlements.salesmanDaily.title,
    ])
    await days.open()
    await days.fill(texts.settlements.salesmanDaily.ProxyId, String(seeded?.ProxyId))
    await days.go()
    // Wait for the new rows: those of the previous search must not be explained.
    await expect
      .poll(async () => [...new Set(await days.column(texts.settlements.salesmanDaily.ProxyId))])
      .toEqual([String(seeded?.ProxyId)])
    const markedCells = page.locator('[role=gridcell][data-differs]')
    await expect(markedCells.first()).toBeVisible()
    await markedCells.first().click()
    await page.keyboard.press('Alt+Enter')
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('平台返回')
    await expect(panel).toContainText('相差 0.5）。')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(markedCells.first()).toBeFocused()
    expect(owner.complaints).toEqual([])
  })

  test('lead from a home card to its orders with the same sum @proof', async ({ owner, demo }) => {
    const { page } = owner
    const home = new HomePage(page)
    await home.isLoaded()
    const { data } = await call(demo, 'home.summary', {}, await signIn(demo))
    const why = table.explain.of.replace('{{name}}', words.summary.TotalDeposit)
    await page.getByRole('button', { name: why }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: explain.behind.replace('{{title}}', texts.rechargeOrders.list.title) })
      .click()
    await expect(page.getByRole('heading', { name: texts.rechargeOrders.list.title })).toBeVisible()
    const sum = page.getByRole('term').filter({ hasText: texts.rechargeOrders.list.totals.paytotalMoney })
    await expect(sum.locator('xpath=following-sibling::dd[1]')).toHaveText(
      formatMoney(Number(data.TotalDeposit), 2),
    )
    expect(moneyToWire(Number(data.TotalDeposit))).not.toBe('0')
  })
})
