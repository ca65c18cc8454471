import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getClock } from '../../src/shared/domain/dates.ts'
import { formatCount, formatMoney, toMoneyNumber } from '../../src/shared/domain/money.ts'
import { HomePage } from '../pages/home-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { call, signIn } from '../unit/demo/client.ts'
import { expect, getAccount, test } from './fixture.ts'
import { openWorkbook } from './workbook.ts'

const words = texts.home
const dailyPath = '/channelapi/channel/channelDailySummary'
const dayMs = 86_400_000
const own = ['timer', 'lang', 'token', 'sign']

/** Returns the date N days ago in the channel's time zone. */
const getDay = (days: number) =>
  new Date(Date.parse(getClock('America/Sao_Paulo').slice(0, 10)) - days * dayMs).toISOString().slice(0, 10)

test.describe('the home dashboard', () => {
  test('shows the platform’s figures on its cards @proof', async ({ owner, demo }) => {
    const home = new HomePage(owner.page)
    await home.isLoaded()
    const { data } = await call(demo, 'home.summary', {}, await signIn(demo))
    const { summary } = words
    const formatAmount = (value: unknown) => formatMoney(Number(value), 2)
    await expect(home.figure(summary.today, summary.DepositToday)).toHaveText(formatAmount(data.DepositToday))
    await expect(home.persons(summary.today, summary.DepositToday)).toHaveText(
      `${formatCount(Number(data.DepositPersonToday))} 人`,
    )
    await expect(home.figure(summary.today, summary.differenceToday)).toHaveText(
      formatAmount(Number(data.DepositToday) - Number(data.WithdrawToday)),
    )
    await expect(home.figure(summary.overall, summary.TotalDeposit)).toHaveText(
      formatAmount(data.TotalDeposit),
    )
    await expect(home.figure(summary.overall, summary.TotalPerson)).toHaveText(
      formatCount(Number(data.TotalPerson)),
    )
    await expect(home.figure(summary.overall, summary.Running)).toHaveText(formatAmount(data.Running))
    await expect(home.figure(summary.simulated, summary.IfInnerProxyDeposit)).toHaveCount(0)
    await expect(
      home
        .group(summary.players)
        .getByText(formatAmount(Number(data.TotalDeposit) - Number(data.IfInnerProxyDeposit))),
    ).toBeVisible()
    await expect(
      home.group(summary.players).getByText(formatAmount(data.IfInnerProxyDeposit), { exact: true }),
    ).toBeVisible()
  })

  test('shows two promotion links, expands the rest, and copies and opens links @proof', async ({
    owner,
    demo,
  }) => {
    const home = new HomePage(owner.page)
    await home.isLoaded()
    const { data } = await call(demo, 'home.promotionLinks', {}, await signIn(demo))
    const entries = home.links.getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await home.links.getByRole('button', { name: `展开全部（${data.list.length}）` }).click()
    await expect(entries).toHaveCount(data.list.length)
    await entries
      .last()
      .getByRole('button', { name: /^复制短链接/ })
      .click()
    await owner.shell.toast('复制成功')
    expect(await owner.desktop.journal()).toContainEqual({
      what: 'clipboard.writeText',
      args: [data.list.at(-1).ShortLink],
    })
    await entries.first().getByRole('button', { name: data.list[0].Link, exact: true }).click()
    await expect
      .poll(() => owner.desktop.journal())
      .toContainEqual({ what: 'openExternal', args: [data.list[0].Link] })
  })

  test('requests the last three days, ten per page, and shows the platform’s values @proof', async ({
    owner,
    demo,
  }) => {
    const home = new HomePage(owner.page)
    await home.isLoaded()
    const parameters = demo.control.requests().find(request => request.path === dailyPath)?.parameters ?? {}
    expect(parameters).toMatchObject({ page: '1', limit: '10' })
    expect([parameters['start']?.slice(0, 10), parameters['end']?.slice(0, 10)]).toEqual([
      getDay(2),
      getDay(0),
    ])
    const search = Object.fromEntries(Object.entries(parameters).filter(([name]) => !own.includes(name)))
    const { data } = await call(demo, 'channelReports.daily', search, await signIn(demo))
    const rows: readonly Record<string, unknown>[] = data.data
    expect(await home.reportColumn(words.report.date)).toEqual(rows.map(row => row['date']))
    expect(await home.reportColumn(words.report.Deposit)).toEqual(
      rows.map(row => formatMoney(Number(row['Deposit']), 2)),
    )
    expect(await home.reportColumn(words.report.DWdiff)).toEqual(
      rows.map(row => formatMoney(Number(row['Deposit']) - Number(row['Withdraw']), 2)),
    )
  })

  test('sums counts under the report but never averages @proof', async ({ owner }) => {
    const home = new HomePage(owner.page)
    await home.isLoaded()
    const headers = (await home.report.headers()).map(text => text.trim())
    const totals = home.report.table.getByRole('row').filter({ hasText: texts.table.pageTotal })
    const getTotal = (header: string) => totals.getByRole('gridcell').nth(headers.indexOf(header))
    const addUp = async (header: string) =>
      (await home.reportColumn(header)).reduce((all, text) => all + Number(text.replaceAll(',', '')), 0)
    await expect(getTotal(words.report.PersonDeposit)).toHaveText(
      formatCount(await addUp(words.report.PersonDeposit)),
    )
    await expect(getTotal(words.report.avgDeposit)).not.toHaveText(
      formatMoney(Math.round((await addUp(words.report.avgDeposit)) * 1000), 2),
    )
  })

  test('sends the report’s sorting, dates and page size to the platform @proof', async ({ owner, demo }) => {
    const home = new HomePage(owner.page)
    await home.isLoaded()
    const getLast = () => demo.control.requests().findLast(request => request.path === dailyPath)?.parameters
    expect(getLast()).not.toHaveProperty('orderby')
    await home.report.table.getByRole('button', { name: words.report.Deposit, exact: true }).click()
    await expect
      .poll(getLast)
      .toMatchObject({ orderby: 'Deposit', ordertype: expect.stringMatching(/^(asc|desc)$/) })
    const direction = getLast()?.['ordertype']
    await home.report.table.getByRole('button', { name: words.report.Deposit, exact: true }).click()
    await expect.poll(() => getLast()?.['ordertype']).not.toBe(direction)
    await home.reportRegion.getByRole('button', { name: /选择日期/ }).click()
    await owner.page.getByRole('button', { name: '最近 30 天' }).click()
    await home.reportRegion.getByRole('button', { name: '查询', exact: true }).click()
    await expect.poll(() => getLast()?.['start']?.slice(0, 10)).toBe(getDay(29))
    await expect.poll(() => home.report.total()).toBe(30)
    await expect(home.reportRows.first()).toBeVisible()
    await home.reportRegion.getByLabel('每页行数').selectOption('30')
    await expect.poll(getLast).toMatchObject({ limit: '30', page: '1', orderby: 'Deposit' })
  })

  test('hides the specified cards and columns in simplified mode without a request @proof', async ({
    owner,
    demo,
  }) => {
    const home = new HomePage(owner.page)
    await home.isLoaded()
    const readTerms = async () => new Set(await owner.shell.main.getByRole('term').allInnerTexts())
    const readHeaders = async () => new Set(await home.report.headers())
    const [allTerms, allHeaders] = [await readTerms(), await readHeaders()]
    demo.control.clearRequests()
    await owner.shell.simplified.click()
    await expect(owner.shell.simplified).toBeChecked()
    const { summary, report } = words
    await expect(home.group(summary.players)).toHaveCount(0)
    expect(allTerms.difference(await readTerms())).toEqual(
      new Set([
        summary.DepositToday,
        summary.WithdrawToday,
        summary.differenceToday,
        summary.PersonCountToday,
        summary.FirstDepositToday,
        summary.IfInnerProxyPerson,
        summary.IfInnerProxyPersonDeposit,
        summary.IfInnerProxyDeposit,
      ]),
    )
    expect(allHeaders.difference(await readHeaders())).toEqual(
      new Set([report.PersonRunning, report.fakeWithdrawAmount]),
    )
    expect(demo.control.requests()).toEqual([])
    await owner.shell.simplified.click()
    await expect.poll(readTerms).toEqual(allTerms)
  })

  test('keeps simplified mode after a restart @proof', async ({ owner, open, demo }) => {
    await owner.shell.simplified.click()
    await expect(owner.shell.simplified).toBeChecked()
    await owner.close()
    // A link would start in the normal mode: sign in by the form.
    const again = await open()
    await again.signIn.enter(getAccount(demo, 'owner2026'))
    await again.shell.isShown()
    await again.shell.closeAnnouncement()
    await expect(again.shell.simplified).toBeChecked()
  })

  test('hides cards and report without a message if the account has no right to them @proof', async ({
    openAs,
    demo,
  }) => {
    const desk = await openAs('nohome01')
    await desk.shell.isShown()
    await desk.shell.closeAnnouncement()
    const home = new HomePage(desk.page)
    const listPaths = () => demo.control.requests().map(({ path }) => path)
    await expect.poll(listPaths).toEqual(expect.arrayContaining(['/channelapi/channel/home', dailyPath]))
    await expect(desk.page.getByRole('heading', { name: words.dashboard.title, exact: true })).toBeVisible()
    await expect(home.group(words.summary.today)).toHaveCount(0)
    await expect(home.reportRegion).toHaveCount(0)
    await expect(desk.page.getByText('没有权限')).toHaveCount(0)
    await expect(desk.page.getByRole('alert')).toHaveCount(0)
  })

  test('draws the report as a chart with texts for screen readers @proof', async ({ owner }) => {
    const home = new HomePage(owner.page)
    await home.isLoaded()
    const chart = owner.page.getByRole('figure', { name: words.report.chart })
    await expect(chart).toBeVisible()
    await expect(chart.getByText(/最小 .*最大 /)).toBeAttached()
    await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /\d{4}-\d\d-\d\d/)
    expect(await chart.locator('svg rect, svg path').count()).toBeGreaterThanOrEqual(3)
  })

  test('saves the report as a workbook of real numbers @proof', async ({ owner, demo, folder }) => {
    const home = new HomePage(owner.page)
    await home.isLoaded()
    const file = join(folder, 'daily.xlsx')
    await owner.desktop.answerSave(file)
    await home.reportRegion.getByRole('button', { name: '导出', exact: true }).click()
    await expect
      .poll(() =>
        stat(file).then(
          ({ size }) => size > 0,
          () => false,
        ),
      )
      .toBe(true)
    const workbook = await openWorkbook(file)
    const { data } = await call(
      demo,
      'channelReports.daily',
      { page: '1', limit: '10', start: getDay(2), end: getDay(0) },
      await signIn(demo),
    )
    const rows: readonly Record<string, unknown>[] = data.data
    const deposit = workbook.headers.indexOf(words.report.Deposit)
    expect(workbook.rows.map(row => row[deposit]?.value)).toEqual(
      rows.map(row => toMoneyNumber(Number(row['Deposit']))),
    )
    const win = workbook.headers.indexOf(words.report.WinNum)
    expect(workbook.rows.map(row => row[win]?.value)).toEqual(
      rows.map(row => toMoneyNumber(-Number(row['WinNum']))),
    )
    const headers = (await home.report.headers()).map(text => text.trim())
    expect(workbook.headers).toEqual(headers.filter(text => text !== '' && text !== texts.table.actions))
  })
})
