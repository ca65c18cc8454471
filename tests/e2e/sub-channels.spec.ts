import type { Locator } from '@playwright/test'
import { subChannelAccounts } from '../../src/areas/accounts/calls.ts'
import { channelTotals, type TotalRow as SentTotalRow } from '../../src/areas/channel-totals/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { getCountry } from '../../src/shared/domain/countries.ts'
import { getLastDays, getToday } from '../../src/shared/domain/dates.ts'
import { formatPercent } from '../../src/shared/domain/money.ts'
import { ReportPage } from '../pages/report-page.ts'
import type { Plain } from '../plain-amounts.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { type Desk, expect, test } from './fixture.ts'
import {
  allRows,
  formatThousandths,
  getLastSearch,
  getLastSentParameters,
  listSentParameters,
} from './sent-parameters.ts'

type TotalRow = Plain<SentTotalRow>

const { errors, fields, channelTotals: words } = texts
const jobs = texts.app.jobs
const group = '子渠道管理'
const pageSize = 20

// The documents' decimals are compared.
test.use({
  demoOptions: { orders: 1500, players: 300, logs: 1000, taskMilliseconds: 500 },
  settings: { amountDecimals: 'prescribed' },
})

type Report =
  | typeof words.subChannelDaily
  | typeof words.subChannelMonthly
  | typeof words.subChannelPromotions
const createReport = ({ page }: Desk, own: Report) => new ReportPage(page, own.title, [group, own.title])
const addUp = (values: readonly (number | null)[]) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0)
const formatRate = (value: number | null) => (value === null ? '–' : formatPercent(value))

/** Columns of a day or of a month, each with its format of a row. */
const figures: readonly (readonly [header: string, format: (row: TotalRow) => string])[] = [
  [words.subChannelDaily.ProxyId, row => row.ProxyId],
  [fields.username, row => row.username],
  [words.subChannelDaily.PersonCount, row => String(row.PersonCount ?? '–')],
  [fields.PersonDeposit, row => String(row.PersonDeposit ?? '–')],
  [fields.Deposit, row => formatThousandths(row.Deposit)],
  [fields.Withdraw, row => formatThousandths(row.Withdraw)],
  [fields.DWdiff, row => formatThousandths(row.DWdiff)],
  [fields.fakeWithdrawAmount, row => formatThousandths(row.fakeWithdrawAmount)],
  [fields.Running, row => formatThousandths(row.Running)],
  [words.subChannelDaily.WinNum, row => formatThousandths(row.WinNum)],
  [words.subChannelDaily.DPrate, row => formatRate(row.DPrate)],
  [fields.FPrate, row => formatRate(row.FPrate)],
  [words.subChannelDaily.FirstDeposit, row => formatThousandths(row.FirstDeposit)],
  [words.subChannelDaily.AdvOut, row => formatThousandths(row.AdvOut)],
]
/** Additional columns of a month. */
const income: typeof figures = [
  [fields.passageFee, row => formatThousandths(row.passageFee)],
  [words.subChannelMonthly.apiFeeInForce, row => formatThousandths(row.apiFeeInForce)],
  [fields.platformWinLose, row => formatThousandths(row.platformWinLose)],
  [fields.realIncome, row => formatThousandths(row.realIncome)],
  [words.subChannelMonthly.realProfit, row => formatThousandths(row.realProfit, 1)],
  [fields.SettleAmount, row => formatThousandths(row.SettleAmount, 1)],
  [fields.UnSettleAmount, row => formatThousandths(row.UnSettleAmount, 1)],
]

/** Expects rows and totals to match the platform's answer to the last search; returns all rows. */
const expectMatch = async (
  { page }: Desk,
  demo: Demo,
  list: ReportPage,
  call: typeof channelTotals.subChannelDaily,
  columns: typeof figures,
): Promise<readonly TotalRow[]> => {
  const { rows, total, other } = await callPlatform(page, call, { ...allRows, ...getLastSearch(demo, call) })
  await list.counts(total)
  const from = (Number(getLastSentParameters(demo, call)['page']) - 1) * pageSize
  for (const [header, format] of columns) {
    await expect
      .poll(() => list.column(header), header)
      .toEqual(rows.slice(from, from + pageSize).map(format))
  }
  // The totals cover the whole search.
  for (const name of ['Deposit', 'Withdraw', 'DWdiff', 'Running'] as const) {
    await expect(list.sum(fields[name])).toHaveText(formatThousandths(addUp(rows.map(row => row[name]))))
    expect(other[name]).toBe(addUp(rows.map(row => row[name])))
  }
  await expect(list.sum(fields.PersonDeposit)).toHaveText(String(addUp(rows.map(row => row.PersonDeposit))))
  return rows
}

const copyCell = async (cell: Locator) => {
  await cell.click({ button: 'right' })
  await cell.page().getByRole('menuitem', { name: texts.table.copy, exact: true }).click()
}

test('links of sub-channels are found by every filter and copied in full @proof', async ({ owner, demo }) => {
  const { page, shell, desktop } = owner
  const own = words.subChannelPromotions
  const call = subChannelAccounts.promotions
  const links = createReport(owner, own)
  await links.open()
  expect(getLastSentParameters(demo, call)).toEqual({ page: '1', limit: '20' })
  const { rows, total } = await callPlatform(page, call, allRows)
  await links.counts(total)
  expect(total).toBe(demo.control.storedAccounts().filter(one => one.kind === 'subChannel').length)
  const expectRows = async (expectedRows: typeof rows) => {
    await links.counts(expectedRows.length)
    for (const [header, expectedValues] of [
      [own.ProxyId, expectedRows.map(row => row.ProxyId)],
      [fields.username, expectedRows.map(row => row.username)],
      [fields.Link, expectedRows.map(row => row.Link)],
      [fields.ShortLink, expectedRows.map(row => row.ShortLink)],
    ] as const) {
      await expect.poll(() => links.column(header), header).toEqual(expectedValues)
    }
  }
  await expectRows(rows)
  // No link leads to another's players.
  expect(new Set(rows.map(row => row.Link)).size).toBe(total)
  expect(new Set(rows.map(row => row.ShortLink)).size).toBe(total)

  const [first] = rows
  const remarkedRow = rows.find(row => row.remark !== '')
  if (!first || !remarkedRow) throw new Error('no sub-channels')
  const part = remarkedRow.remark.slice(1, 3)
  const parent = demo.control.storedAccounts().find(one => one.username === first.username)?.parent ?? 0
  for (const [label, field, value, expectedRows] of [
    [own.ProxyId, 'ProxyId', first.ProxyId, [first]],
    [fields.remark, 'remark', part, rows.filter(row => row.remark.includes(part))],
    [fields.parentId, 'parentId', String(parent), rows],
    [fields.parentId, 'parentId', first.ProxyId, []],
  ] as const) {
    await links.fill(label, value)
    await links.go()
    await expect
      .poll(() => getLastSentParameters(demo, call))
      .toEqual({ page: '1', limit: '20', [field]: value })
    if (expectedRows.length > 0) await expectRows(expectedRows)
    else await expect(links.rows).toHaveCount(0)
    await links.fill(label, '')
  }
  await links.fill(own.ProxyId, first.ProxyId)
  await links.go()
  await expectRows([first])
  for (const [header, address] of [
    [fields.Link, first.Link],
    [fields.ShortLink, first.ShortLink],
  ] as const) {
    await copyCell(await links.cell(links.rows.first(), header))
    await shell.toast(`已复制：${address}`)
    expect((await desktop.journal()).findLast(({ what }) => what.startsWith('clipboard'))).toEqual({
      what: 'clipboard.writeText',
      args: [address],
    })
  }
  expect((await desktop.journal()).filter(({ what }) => what === 'openExternal')).toEqual([])
  expect(owner.complaints).toEqual([])
})

test('days and months of sub-channels match the platform’s rows, order and totals @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const today = getToday(getCountry('BR').zone)
  const daily = channelTotals.subChannelDaily
  const days = createReport(owner, words.subChannelDaily)
  await days.open()
  const paged = { page: '1', limit: '20' }
  expect(getLastSentParameters(demo, daily)).toEqual({ ...paged, ...getLastDays(3, today) })
  await expectMatch(owner, demo, days, daily, figures)

  // Thirty days fill several pages; the platform sorts all of them.
  await days.lastThirtyDays()
  await days.go()
  const range = getLastDays(30, today)
  await expect.poll(() => getLastSentParameters(demo, daily)).toEqual({ ...paged, ...range })
  expect((await expectMatch(owner, demo, days, daily, figures)).length).toBeGreaterThan(2 * pageSize)
  await days.sortBy(fields.Deposit)
  await expect
    .poll(() => getLastSentParameters(demo, daily))
    .toMatchObject({ ...paged, ...range, orderby: 'Deposit' })
  const firstWay = getLastSentParameters(demo, daily)['ordertype']
  await days.sortBy(fields.Deposit)
  const secondWay = firstWay === 'asc' ? 'desc' : 'asc'
  const sorted = { orderby: 'Deposit', ordertype: secondWay, ...range }
  await expect.poll(() => getLastSentParameters(demo, daily)).toEqual({ ...paged, ...sorted })
  const inOrder = await expectMatch(owner, demo, days, daily, figures)
  const deposits = inOrder.map(row => row.Deposit ?? 0)
  expect(deposits).toEqual(deposits.toSorted((a, b) => (secondWay === 'asc' ? a - b : b - a)))
  await page.getByRole('button', { name: texts.table.nextPage }).click()
  await expect.poll(() => getLastSentParameters(demo, daily)).toEqual({ page: '2', limit: '20', ...sorted })
  await expectMatch(owner, demo, days, daily, figures)

  // A revoked right hides the report without a message; once restored, the report reappears.
  demo.control.fault({ path: daily.path, mode: 'forbidden', times: 1 })
  await days.go()
  await expect(page.getByText(texts.table.forbidden).filter({ visible: true })).toBeVisible()
  await expect(days.rows).toHaveCount(0)
  await expect(days.totals).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: errors.forbidden })).toHaveCount(0)
  await days.go()
  await expectMatch(owner, demo, days, daily, figures)

  const row = days.rows.first()
  const id = await (await days.cell(row, words.subChannelDaily.ProxyId)).innerText()
  const name = inOrder.find(one => one.ProxyId === id)?.username
  const { repair } = subChannelAccounts
  demo.control.fault({ path: repair.path, mode: 'nulls', times: 1 })
  const dialog = await days.start(words.repair, row)
  await expect(dialog.box).toContainText(`重新计算 ${id}（${name}）的数据？`)
  expect(listSentParameters(demo, repair)).toEqual([])
  await dialog.button(words.repair.action).click()
  await expect(dialog.box).toContainText(errors.task.repairFailed)
  await dialog.button(words.repair.action).dblclick()
  await dialog.isClosed()
  await shell.toast(jobs.submitted.repair)
  expect(listSentParameters(demo, repair)).toEqual([{ RoleID: id }, { RoleID: id }])
  await shell.openJobs()
  const job = shell.jobs.getByRole('listitem').filter({ hasText: `${words.repair.title} ${id}` })
  await expect(job).toHaveCount(1)
  await expect(job).toContainText(jobs.states.done, { timeout: 20_000 })
  await shell.jobs.getByRole('button', { name: texts.app.close, exact: true }).click()

  const monthly = channelTotals.subChannelMonthly
  const months = createReport(owner, words.subChannelMonthly)
  await months.open()
  const thisMonth = { start: `${today.slice(0, 8)}01`, end: today }
  expect(getLastSentParameters(demo, monthly)).toEqual({ ...paged, ...thisMonth })
  const ofMonth = await expectMatch(owner, demo, months, monthly, [...figures, ...income])
  // A month is the sum of its days.
  const { rows: itsDays } = await callPlatform(page, daily, { ...allRows, ...thisMonth })
  for (const one of ofMonth) {
    const own = itsDays.filter(({ ProxyId }) => ProxyId === one.ProxyId)
    for (const field of ['Deposit', 'Withdraw', 'Running', 'SettleAmount'] as const) {
      expect(one[field]).toBe(addUp(own.map(day => day[field])))
    }
    expect(one.UnSettleAmount).toBe((one.realProfit ?? 0) - (one.SettleAmount ?? 0))
  }
  await months.sortBy(words.subChannelMonthly.realProfit)
  await expect
    .poll(() => getLastSentParameters(demo, monthly))
    .toEqual({ ...paged, ...thisMonth, orderby: 'realProfit', ordertype: firstWay })
  const byProfit = (await expectMatch(owner, demo, months, monthly, [...figures, ...income])).map(
    one => one.realProfit ?? 0,
  )
  expect(byProfit).toEqual(byProfit.toSorted((a, b) => (firstWay === 'asc' ? a - b : b - a)))
  expect(owner.complaints).toEqual([])
})
