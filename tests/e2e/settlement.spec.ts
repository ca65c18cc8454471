import { join } from 'node:path'
import { accounts } from '../../src/areas/accounts/calls.ts'
import { channelTotals } from '../../src/areas/channel-totals/calls.ts'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import {
  type SettleRow as SentSettleRow,
  salesmanSettlement,
  subChannelSettlement,
} from '../../src/areas/settlements/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { getMonthDays } from '../../src/shared/domain/dates.ts'
import {
  formatMoney,
  formatPercent,
  formatWhole,
  moneyToWire,
  type Thousandths,
} from '../../src/shared/domain/money.ts'
import { plainForm } from '../../src/shared/texts/written-form.ts'
import { ReportPage, tableIn } from '../pages/report-page.ts'
import type { Plain } from '../plain-amounts.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'
import {
  allRows,
  formatThousandths,
  getLastSearch,
  getLastSentParameters,
  listSentParameters,
} from './sent-parameters.ts'
import { openRows } from './workbook.ts'

type SettleRow = Plain<SentSettleRow>

const { fields, settlements: words, channelTotals: reports } = texts
const { dialog: again } = texts.list
const jobs = texts.app.jobs

test.use({ demoOptions: { orders: 1500, players: 300, logs: 4000, taskMilliseconds: 500 } })

/** Converts an amount to the two decimals of the demo platform's files. */
const toFileAmount = (value: Thousandths) => Number(formatMoney(value, 2, plainForm).replaceAll(',', ''))
const addUp = (values: readonly (number | null)[]) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0)
const sumSettled = (rows: readonly SettleRow[]) => addUp(rows.map(row => row.SettleAmount))
const isOpen = (day: SettleRow) => (day.realProfit ?? 0) > 0 && day.UnSettleAmount !== 0

const salesman = {
  group: '业务员管理',
  calls: salesmanSettlement,
  summary: words.salesmanSummary,
  daily: words.salesmanDaily,
}
const subChannel = {
  group: '子渠道管理',
  calls: subChannelSettlement,
  summary: words.subChannelSummary,
  daily: words.subChannelDaily,
}
type SettlementKind = typeof salesman | typeof subChannel

/** Lists the measures of a settlement: header, field and decimals. */
const listMeasures = ({ summary }: SettlementKind) =>
  [
    [fields.Deposit, 'Deposit', 3],
    [fields.Withdraw, 'Withdraw', 3],
    [fields.DWdiff, 'DWdiff', 3],
    [fields.passageFee, 'passageFee', 3],
    [fields.platformWinLose, 'platformWinLose', 3],
    [summary.apiFeeInForce, 'apiFeeInForce', 3],
    [fields.realIncome, 'realIncome', 3],
    [summary.realProfit, 'realProfit', 1],
    [summary.SettleAmount, 'SettleAmount', 1],
    [summary.UnSettleAmount, 'UnSettleAmount', 1],
    [summary.AdvOut, 'AdvOut', 3],
  ] as const

const openSummary = async ({ page }: Desk, demo: Demo, kind: SettlementKind) => {
  const { group, calls, summary: own } = kind
  const summary = new ReportPage(page, own.title, [group, own.title])
  await summary.open()
  return {
    summary,
    /** Expects rows and totals to match the platform; returns all rows. */
    agrees: async (): Promise<readonly SettleRow[]> => {
      const { rows, total, other } = await callPlatform(page, calls.summary, {
        ...allRows,
        ...getLastSearch(demo, calls.summary),
      })
      await summary.counts(total)
      await summary.showAllTotals()
      for (const [header, field, decimals] of listMeasures(kind)) {
        await expect
          .poll(() => summary.column(header), header)
          .toEqual(rows.slice(0, 20).map(row => formatThousandths(row[field], decimals)))
        await expect(summary.sum(header)).toHaveText(
          formatThousandths(other[field], field === 'DWdiff' ? 3 : 0),
        )
      }
      return rows
    },
  }
}

/** Opens, from the summary, the days of the account with the most unsettled days. */
const openDays = async ({ page }: Desk, demo: Demo, kind: SettlementKind, rows: readonly SettleRow[]) => {
  const { group, calls, summary: own, daily: ownDaily } = kind
  const { startTime = '', endTime = '' } = getLastSearch(demo, calls.summary)
  const readDays = async (ProxyId: string) =>
    (await callPlatform(page, calls.daily, { ...allRows, startTime, endTime, ProxyId })).rows
  const all = await Promise.all(rows.slice(0, 20).map(row => readDays(row.ProxyId)))
  const listOpenDays = (days: readonly SettleRow[]) => days.slice(0, 20).filter(isOpen)
  const [most = []] = all.toSorted((a, b) => listOpenDays(b).length - listOpenDays(a).length)
  const { ProxyId } = most[0] ?? { ProxyId: '' }
  demo.control.clearRequests()
  const summary = new ReportPage(page, own.title, [group, own.title])
  await summary.row(ProxyId).getByRole('button', { name: words.detail.action, exact: true }).click()
  const daily = new ReportPage(page, ownDaily.title, [group, ownDaily.title])
  await daily.isLoaded()
  expect(getLastSentParameters(demo, calls.daily)).toEqual({
    page: '1',
    limit: '20',
    ProxyId,
    startTime,
    endTime,
  })
  await expect(await daily.filter(ownDaily.ProxyId)).toHaveValue(ProxyId)
  await daily.counts(most.length)
  return { daily, days: most, open: listOpenDays(most), now: () => readDays(ProxyId) }
}

// The documents' decimals are compared.
test.use({ settings: { amountDecimals: 'prescribed' } })

test('a salesman’s day is settled once from the summary and counted in all totals @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { shell, desktop } = owner
  const { calls, summary: own, daily: ownDaily } = salesman
  const { summary, agrees } = await openSummary(owner, demo, salesman)

  // Quick buttons and sorting search immediately.
  for (const name of ['today', 'thisWeek', 'thisMonth'] as const) {
    const requestCount = listSentParameters(demo, calls.summary).length
    await summary.quick(name)
    await expect.poll(() => listSentParameters(demo, calls.summary).length).toBeGreaterThan(requestCount)
  }
  expect(getLastSentParameters(demo, calls.summary)['startTime']).toMatch(/^\d{4}-\d\d-01$/)
  await summary.lastThirtyDays()
  await summary.go()
  await summary.sortBy(fields.Withdraw)
  await expect
    .poll(() => getLastSentParameters(demo, calls.summary))
    .toMatchObject({ orderby: 'Withdraw', startTime: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  const rows = await agrees()

  // Only checked rows are copied.
  await summary.copyRows()
  await shell.toast(texts.errors.chooseRowsToCopy)
  const readClipboard = async () =>
    JSON.stringify((await desktop.journal()).findLast(({ what }) => what.startsWith('clipboard')))
  expect(await readClipboard()).toBeUndefined()
  for (const row of rows.slice(0, 2)) await summary.row(row.ProxyId).getByRole('checkbox').check()
  await summary.copyRows()
  await shell.toast('复制成功：2 行')
  const clipboardText = await readClipboard()
  for (const [place, row] of rows.slice(0, 20).entries())
    expect(clipboardText.includes(row.ProxyId)).toBe(place < 2)

  // The server export uses the same search and matches the list.
  const file = join(folder, 'settlement.xlsx')
  const search = getLastSearch(demo, calls.summary)
  await desktop.answerSave(file)
  await summary.exportOnServer()
  await shell.toast(jobs.submitted.export)
  expect(getLastSearch(demo, calls.summary)).toEqual({ ...search, event: 'asyncexport' })
  await summary.expectFile(file)
  const exportedFields = [
    'Deposit',
    'Withdraw',
    'passageFee',
    'realIncome',
    'realProfit',
    'SettleAmount',
  ] as const
  expect(await openRows(file)).toEqual(
    rows.map(row =>
      expect.objectContaining({
        ProxyId: row.ProxyId,
        username: row.username,
        ...Object.fromEntries(exportedFields.map(name => [name, toFileAmount(row[name] ?? 0)])),
      }),
    ),
  )
  demo.control.clearRequests()
  await summary.go()
  await expect.poll(() => getLastSearch(demo, calls.summary)).toEqual(search)

  // The whole profit is proposed; the review states the amount, which is sent once.
  const { daily, days, open, now } = await openDays(owner, demo, salesman, rows)
  const [day] = open
  if (!day) throw new Error('every day is settled')
  const amount = words.settle.SettleAmount
  const dialog = await daily.start(words.settle, daily.row(day.mydate))
  await expect(dialog.box).toContainText(`账号 ${day.ProxyId} ${day.remark || day.username}，${day.mydate}`)
  await expect(dialog.box.getByRole('definition')).toHaveText(
    [day.realProfit, day.SettleAmount, day.UnSettleAmount].map(value => formatWhole(value ?? 0)),
  )
  await expect(dialog.field(amount)).toHaveValue(moneyToWire(day.realProfit ?? 0))
  for (const [input, message] of [
    ['', texts.errors.enterAmount],
    ['1234.5678', texts.list.form.notAnAmount],
  ] as const) {
    await dialog.fill({ [amount]: input })
    await dialog.submit()
    await expect(dialog.box.getByText(message)).toBeVisible()
  }
  await dialog.fill({ [amount]: '1234.567' })
  await dialog.submit()
  await expect(dialog.box).toContainText(`已结算金额由 ${formatWhole(day.SettleAmount ?? 0)} 改为 1,234.567`)
  expect(listSentParameters(demo, calls.settle)).toEqual([])
  await dialog.go.dblclick()
  await dialog.isClosed()
  await shell.toast(again.succeeded)
  expect(listSentParameters(demo, calls.settle)).toEqual([
    { ProxyId: day.ProxyId, mydate: day.mydate, SettleAmount: '1234567' },
  ])

  const getCell = async (header: string) => daily.cell(daily.row(day.mydate), header)
  await expect(await getCell(ownDaily.SettleAmount)).toHaveText('1,234.6')
  await expect(await getCell(ownDaily.UnSettleAmount)).toHaveText(
    formatThousandths((day.realProfit ?? 0) - 1_234_567, 1),
  )
  const after = sumSettled(days) - (day.SettleAmount ?? 0) + 1_234_567
  await expect(daily.sum(ownDaily.SettleAmount)).toHaveText(formatThousandths(after, 0))
  expect(sumSettled(await now())).toBe(after)
  await shell.tag(own.title).click()
  await expect(await summary.cell(summary.row(day.ProxyId), own.SettleAmount)).toHaveText(
    formatThousandths(after, 1),
  )
  await agrees()
  expect(owner.complaints).toEqual([])
})

test('an unanswered sub-channel settlement is looked up; totals need the right to them @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const { calls, daily: ownDaily } = subChannel
  const { agrees } = await openSummary(owner, demo, subChannel)
  const { daily, days, open } = await openDays(owner, demo, subChannel, await agrees())
  const amount = words.settle.SettleAmount
  for (const [place, [mode, message]] of (
    [
      ['resetAfter', words.settle.found],
      ['resetBefore', words.settle.notFound],
    ] as const
  ).entries()) {
    const day = open[place]
    if (!day) throw new Error('fewer than two days to settle')
    demo.control.clearRequests()
    demo.control.fault({ path: calls.settle.path, mode, times: 1 })
    const dialog = await daily.start(words.settle, daily.row(day.mydate))
    await dialog.fill({ [amount]: `${20 + place}` })
    await dialog.submit()
    await dialog.confirm()
    await expect(dialog.box.getByText(message)).toBeVisible()
    expect(listSentParameters(demo, calls.settle)).toHaveLength(1)
    await dialog.button(again.close).click()
    await dialog.isClosed()
    const settledCell = await daily.cell(daily.row(day.mydate), ownDaily.SettleAmount)
    await expect(settledCell).toHaveText(
      mode === 'resetAfter' ? '20.0' : formatThousandths(day.SettleAmount, 1),
    )
  }

  // The API fee opens its records of that account and day, which add up to it.
  const chargedDay = days.slice(0, 20).find(row => row.ApiFee === null && (row.RealApiFee ?? 0) > 0)
  if (!chargedDay) throw new Error('no day with a fee of the games')
  const { ProxyId: roleId, mydate } = chargedDay
  const fee = await daily.cell(daily.row(mydate), ownDaily.apiFeeInForce)
  await expect(fee).toHaveText(formatThousandths(chargedDay.RealApiFee))
  await daily.act(texts.shared.apiFees.action, daily.row(mydate))
  const fees = page.getByRole('dialog', { name: texts.shared.apiFees.title })
  await expect(tableIn(fees).rows.first()).toContainText(mydate)
  const ofDay = { roleId, startDate: mydate, endDate: mydate }
  expect(getLastSearch(demo, gameApi.fees)).toEqual(ofDay)
  const { rows: records } = await callPlatform(page, gameApi.fees, { ...allRows, ...ofDay })
  expect(addUp(records.map(row => row.ApiFee))).toBe(chargedDay.RealApiFee)
  await expect(tableIn(fees).rows).toHaveCount(records.length)
  await fees.getByRole('button', { name: again.close }).click()

  const createReport = (own: { readonly title: string }) =>
    new ReportPage(page, own.title, [subChannel.group, own.title])
  const months = createReport(reports.subChannelMonthly)
  await months.open()
  const thisMonth = getLastSearch(demo, channelTotals.subChannelMonthly)
  expect(thisMonth['start']).toMatch(/^\d{4}-\d\d-01$/)
  const month = await callPlatform(page, channelTotals.subChannelMonthly, { ...allRows, ...thisMonth })
  expect(await months.column(fields.DWdiff)).toEqual(month.rows.map(row => formatThousandths(row.DWdiff)))
  await expect(months.sum(fields.Deposit)).toHaveText(formatThousandths(month.other.Deposit))

  // Without the right, the page shows the reason in place of the report, without totals.
  await shell.signOut()
  await owner.signIn.enter(getAccount(demo, 'nohome01'))
  await shell.closeAnnouncement()
  for (const own of [reports.subChannelDaily, reports.subChannelMonthly]) {
    await shell.openScreen(subChannel.group, own.title)
    await expect(page.getByRole('heading', { name: own.title, exact: true })).toBeVisible()
    await expect(page.getByText(texts.table.forbidden).filter({ visible: true })).toBeVisible()
    await expect(createReport(own).totals).toHaveCount(0)
    // Shown once, in the table: there is no other message.
    await expect(page.getByText(texts.errors.forbidden).filter({ visible: true })).toHaveCount(1)
  }
  expect(listSentParameters(demo, channelTotals.subChannelDaily)).toHaveLength(1)
})

test('salesman reports show rates, repair as a job, monthly fees and promotion links @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell, desktop } = owner
  const createReport = (own: { readonly title: string }, entry = own.title) =>
    new ReportPage(page, own.title, [salesman.group, entry])
  const days = createReport(reports.salesmanReport, '业务员日报')
  await days.open()
  const { rows, total, other } = await callPlatform(page, channelTotals.salesmanDaily, {
    ...allRows,
    ...getLastSearch(demo, channelTotals.salesmanDaily),
  })
  await days.counts(total)
  const formatRate = (value: number | null) => (value === null ? '–' : formatPercent(value))
  expect(await days.column(reports.salesmanReport.DPrate)).toEqual(
    rows.slice(0, 20).map(row => formatRate(row.DPrate)),
  )
  expect(await days.column(fields.FPrate)).toEqual(rows.slice(0, 20).map(row => formatRate(row.FPrate)))
  await expect(days.sum(fields.DWdiff)).toHaveText(formatThousandths(other.DWdiff))
  await expect(days.sum(fields.Running)).toHaveText(formatThousandths(other.Running))

  const [row] = rows
  if (!row) throw new Error('no salesman')
  const questionText = `重新计算 ${row.ProxyId}（${row.username}）的数据？`
  demo.control.fault({ path: accounts.repair.path, mode: 'nulls', times: 1 })
  const refusedDialog = await days.start(reports.repair, days.rows.first())
  await expect(refusedDialog.box).toContainText(questionText)
  expect(listSentParameters(demo, accounts.repair)).toEqual([])
  await refusedDialog.button(reports.repair.action).click()
  await expect(refusedDialog.box).toContainText(texts.errors.task.repairFailed)
  await refusedDialog.button(again.cancel).click()
  await refusedDialog.isClosed()
  const repair = await days.start(reports.repair, days.rows.first())
  await repair.button(reports.repair.action).dblclick()
  await repair.isClosed()
  await shell.toast(jobs.submitted.repair)
  expect(listSentParameters(demo, accounts.repair)).toEqual([
    { RoleID: row.ProxyId },
    { RoleID: row.ProxyId },
  ])
  await shell.openJobs()
  const job = shell.jobs.getByRole('listitem').filter({ hasText: `${reports.repair.title} ${row.ProxyId}` })
  await expect(job).toHaveCount(1)
  await expect(job).toContainText(jobs.states.done, { timeout: 20_000 })
  await shell.jobs.getByRole('button', { name: texts.app.close, exact: true }).click()

  // A month's API fee opens the records of that account and month.
  const months = createReport(reports.salesmanMonthly)
  await months.open()
  const { month = '' } = getLastSearch(demo, channelTotals.salesmanMonthly)
  const { rows: monthly } = await callPlatform(page, channelTotals.salesmanMonthly, { ...allRows, month })
  const fees = await months.column(reports.salesmanMonthly.apiFeeInForce)
  expect(fees).toEqual(monthly.slice(0, 20).map(one => formatThousandths(one.apiFeeInForce)))
  await months.act(texts.shared.apiFees.action, months.rows.first())
  const records = page.getByRole('dialog', { name: texts.shared.apiFees.title })
  await expect.poll(() => getLastSearch(demo, gameApi.fees)['roleId']).toBe(monthly[0]?.ProxyId)
  const { start, end } = getMonthDays(month)
  expect(getLastSearch(demo, gameApi.fees)).toMatchObject({ startDate: start, endDate: end })
  await records.getByRole('button', { name: again.close }).click()

  const links = createReport(reports.salesmanPromotions)
  await links.open()
  const own = await callPlatform(page, accounts.promotions, { ...allRows, ProxyId: row.ProxyId })
  await links.fill(reports.salesmanPromotions.ProxyId, row.ProxyId)
  await links.go()
  await links.counts(own.rows.length)
  await expect(links.rows).toHaveCount(own.rows.length)
  expect([await links.column(fields.Link), await links.column(fields.ShortLink)]).toEqual([
    own.rows.map(({ Link }) => Link),
    own.rows.map(({ ShortLink }) => ShortLink),
  ])
  const { Link = '' } = own.rows[0] ?? {}
  await links.rows
    .getByRole('button', { name: Link })
    .or(links.rows.getByRole('link', { name: Link }))
    .click()
  await expect
    .poll(async () => (await desktop.journal()).filter(({ what }) => what === 'openExternal').length)
    .toBe(1)
  expect(owner.complaints).toEqual([])
})

test('sub-channel days open from the summary, export one at a time and settle once @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const { page, shell, desktop } = owner
  const { calls, group, summary: own, daily: ownDaily } = subChannel
  const { summary, agrees } = await openSummary(owner, demo, subChannel)
  expect(Object.keys(getLastSentParameters(demo, calls.summary))).toEqual([
    'page',
    'limit',
    'startTime',
    'endTime',
  ])
  const all = await agrees()
  await summary.sortBy(own.realProfit)
  await expect.poll(() => getLastSearch(demo, calls.summary)['orderby']).toBe('realProfit')
  const rows = await agrees()
  const profits = rows.map(row => row.realProfit ?? 0)
  const isRising = getLastSearch(demo, calls.summary)['orderType'] === 'asc'
  expect(profits).toEqual(profits.toSorted((a, b) => (isRising ? a - b : b - a)))
  expect(profits).not.toEqual(all.map(row => row.realProfit ?? 0))

  // One export runs at a time, whichever page started it; a refused one is not sent.
  const salesmen = await openSummary(owner, demo, salesman)
  await shell.tag(own.title).click()
  await summary.isLoaded()
  const search = getLastSearch(demo, calls.summary)
  const file = join(folder, 'sub-channels.xlsx')
  await desktop.answerSave(file)
  await summary.exportOnServer()
  await shell.toast(jobs.submitted.export)
  await summary.exportOnServer()
  await shell.toast(texts.errors.task.exportRuns)
  await shell.tag(salesman.summary.title).click()
  await salesmen.summary.isLoaded()
  await salesmen.summary.exportOnServer()
  await shell.toast(texts.errors.task.exportRuns)
  expect(listSentParameters(demo, calls.summary).filter(one => 'event' in one)).toEqual([
    { page: '1', limit: '20', ...search, event: 'asyncexport' },
  ])
  await summary.expectFile(file)
  const amounts = [
    'Deposit',
    'Withdraw',
    'DWdiff',
    'passageFee',
    'platformWinLose',
    'RealApiFee',
    'realIncome',
    'realProfit',
    'SettleAmount',
    'UnSettleAmount',
  ] as const
  expect(await openRows(file)).toEqual(
    rows.map(row =>
      expect.objectContaining({
        ProxyId: row.ProxyId,
        username: row.username,
        ...Object.fromEntries(amounts.map(name => [name, toFileAmount(row[name] ?? 0)])),
      }),
    ),
  )
  // After it has arrived the next may start; one without a job fails.
  demo.control.fault({ path: salesman.calls.summary.path, mode: 'nulls', times: 1 })
  await desktop.answerSave(join(folder, 'salesmen.xlsx'))
  await salesmen.summary.exportOnServer()
  await shell.toast(texts.errors.task.exportFailed)
  expect(listSentParameters(demo, salesman.calls.summary).filter(one => 'event' in one)).toHaveLength(1)

  // The days are those of the account chosen in the summary; another choice replaces them.
  await shell.tag(own.title).click()
  await summary.isLoaded()
  const { daily, days, open, now } = await openDays(owner, demo, subChannel, rows)
  const [day] = open
  if (!day) throw new Error('every day is settled')
  const another = rows.find(row => row.ProxyId !== day.ProxyId)?.ProxyId ?? ''
  const others = new ReportPage(page, ownDaily.title, [group, ownDaily.title])
  const chooseAnother = async () => {
    demo.control.clearRequests()
    await shell.tag(own.title).click()
    await summary.isLoaded()
    await summary.row(another).getByRole('button', { name: words.detail.action, exact: true }).click()
    await others.isLoaded()
    await expect(await others.filter(ownDaily.ProxyId)).toHaveValue(another)
    await expect.poll(() => getLastSearch(demo, calls.daily)['ProxyId']).toBe(another)
    await expect.poll(async () => new Set(await others.column(ownDaily.ProxyId))).toEqual(new Set([another]))
  }
  await chooseAnother()
  // Also if the page of days is open already and shows another account.
  await others.fill(ownDaily.ProxyId, day.ProxyId)
  await others.go()
  await others.counts(days.length)
  await chooseAnother()
  await expect(shell.tag(ownDaily.title)).toHaveCount(1)
  await daily.fill(ownDaily.ProxyId, day.ProxyId)
  await daily.go()
  await daily.counts(days.length)
  expect(await daily.column(ownDaily.ProxyId)).toEqual(days.slice(0, 20).map(row => row.ProxyId))

  demo.control.clearRequests()
  const profit = moneyToWire(day.realProfit ?? 0)
  const dialog = await daily.start(words.settle, daily.row(day.mydate))
  await expect(dialog.field(words.settle.SettleAmount)).toHaveValue(profit)
  await dialog.submit()
  await expect(dialog.box).toContainText(
    `${day.ProxyId} ${day.remark || day.username}，${day.mydate}：已结算金额由 ${formatWhole(day.SettleAmount ?? 0)} 改为 ${formatWhole(day.realProfit ?? 0)}（`,
  )
  await dialog.go.dblclick()
  await dialog.isClosed()
  await shell.toast(again.succeeded)
  expect(listSentParameters(demo, calls.settle)).toEqual([
    { ProxyId: day.ProxyId, mydate: day.mydate, SettleAmount: String(day.realProfit) },
  ])
  const getCell = async (header: string) => daily.cell(daily.row(day.mydate), header)
  await expect(await getCell(ownDaily.SettleAmount)).toHaveText(formatThousandths(day.realProfit, 1))
  await expect(await getCell(ownDaily.UnSettleAmount)).toHaveText('0.0')
  const after = sumSettled(days) - (day.SettleAmount ?? 0) + (day.realProfit ?? 0)
  expect(sumSettled(await now())).toBe(after)
  await expect(daily.sum(ownDaily.SettleAmount)).toHaveText(formatThousandths(after, 0))
  await shell.tag(own.title).click()
  await expect(await summary.cell(summary.row(day.ProxyId), own.SettleAmount)).toHaveText(
    formatThousandths(after, 1),
  )
  expect(owner.complaints).toEqual([])
})
