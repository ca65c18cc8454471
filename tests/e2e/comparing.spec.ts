import { join } from 'node:path'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { earlierRange } from '../../src/shared/domain/compared-ranges.ts'
import { clockIn, lastDays } from '../../src/shared/domain/dates.ts'
import { changeRate, formatMoney, formatPercent, minus, withSign } from '../../src/shared/domain/money.ts'
import { HomePage } from '../pages/home-page.ts'
import { ListPage } from '../pages/list-page.ts'
import { call, signIn } from '../unit/demo/client.ts'
import { expect, test } from './fixture.ts'

const { channel, compare, home: words } = texts

test('a report stands against the week before by the platform’s own books, and against its own reading of before', async ({
  owner,
  demo,
}, info) => {
  const { page, shell } = owner
  const home = new HomePage(page)
  await home.isLoaded()
  await expect(page.getByText(/^数据截至 \d\d:\d\d（渠道时间） · 对比昨天全天$/)).toBeVisible()
  await expect(
    home.group(words.summary.today).getByRole('img', { name: `${words.summary.DepositToday}：最近七天` }),
  ).toBeVisible()
  await page.screenshot({ path: join(info.outputDir, 'home.png') })

  await shell.openScreen('渠道管理', '渠道日报')
  const report = new ListPage(page, channel.daily.title)
  await report.isLoaded()
  const menu = page.getByRole('button', { name: compare.title })
  await menu.click()
  await page.getByRole('menuitemradio', { name: compare.kinds.week }).click()
  const range = lastDays(7, clockIn('America/Sao_Paulo').slice(0, 10))
  const before = earlierRange('week', range)
  await expect(page.getByText(`${before.start} – ${before.end}`).first()).toBeVisible()

  const token = await signIn(demo)
  const daysOf = async ({ start, end }: typeof range) => {
    const { data } = await call(demo, 'channelReports.daily', { start, end, page: 1, limit: 30 }, token)
    return new Map<string, number>(
      (data.data as { date: string; Deposit: string }[]).map(day => [day.date, Number(day.Deposit)]),
    )
  }
  const [now, then] = [await daysOf(range), await daysOf(before)]
  const day = lastDays(2, range.end).start
  const [figure = 0, earlier = 0] = [
    now.get(day),
    then.get(earlierRange('week', { start: day, end: day }).start),
  ]
  expect(earlier).toBeGreaterThan(0)
  const said = `${withSign(formatMoney(minus(figure, earlier) ?? 0, 2))} (${withSign(formatPercent(changeRate(earlier, figure) ?? 0, 1))})`
  await expect(report.table.getByRole('row').filter({ hasText: day })).toContainText(
    `${formatMoney(figure, 2)}${said}`,
  )
  await page.screenshot({ path: join(info.outputDir, 'compared.png') })

  await menu
    .or(page.getByRole('button', { name: /^对比：/ }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^今天 \d\d:\d\d 以来的变化$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('0 行有变化（0 个单元格），新增 0 行，消失 0 行')).toBeVisible()
  await page.screenshot({ path: join(info.outputDir, 'snapshot.png') })
})
