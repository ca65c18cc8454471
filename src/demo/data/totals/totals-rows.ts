import { computeDepositWithdrawDifference } from '../../../shared/domain/derived-amounts.ts'
import { type Decimal, roundToWhole } from '../../../shared/domain/money.ts'
import {
  computeChannelFee,
  computeChannelProfit,
  computeRealIncome,
  computeUnsettled,
  getApiFeeInForce,
} from '../../../shared/domain/settlement.ts'
import type { Database } from '../database.ts'
import { type Proxy, type ProxyKind, readProxies } from './totals-proxies.ts'

const countedFields = [
  'PersonCount',
  'StolenPerson',
  'PersonDeposit',
  'Deposit',
  'FirstDepositPerson',
  'FirstDeposit',
  'PersonWithdraw',
  'Withdraw',
  'fakeWithdrawAmount',
  'PersonRunning',
  'Running',
  'platformWinLose',
  'SettleAmount',
] as const
const computedFields = [
  'passageFee',
  'RealApiFee',
  'realIncome',
  'realProfit',
  'WinNum',
  'DWdiff',
  'UnSettleAmount',
] as const

/** Measures that can be summed; money in thousandths. */
const addedFields = [...countedFields, ...computedFields]

type ProxyDayRow = Readonly<Record<(typeof countedFields)[number] | 'RealApiFee', number>> & {
  readonly proxy: number
  readonly day: string
  readonly AdvOut: number | null
  readonly ApiFee: number | null
}

/** Figures of one day or of several. */
export type ProxyFigures = Readonly<Record<(typeof addedFields)[number], number>> & {
  readonly AdvOut: number | null
  /** The configured fee; for several days, the sum of the fees in force if any was configured. */
  readonly ApiFee: number | null
}

/** One salesman's or sub-channel's figures of a day, a month or a range. */
export interface ProxyTotalRow {
  readonly proxy: Proxy
  /** '' for more than one day. */
  readonly day: string
  /** '' for anything but a month. */
  readonly month: string
  readonly figures: ProxyFigures
}

const wholeNumber = (value: Decimal | null): number => Number(roundToWhole(value ?? 0))

/** Derives a day's other figures from the account's points (spec 3 §9). */
const computeFigures = (
  countedFigures: Omit<ProxyDayRow, 'proxy' | 'day'>,
  { passagePoint, dividendPoint }: Proxy,
): ProxyFigures => {
  const DWdiff = wholeNumber(computeDepositWithdrawDifference(countedFigures))
  const passageFee = wholeNumber(computeChannelFee(countedFigures.Deposit, passagePoint))
  const fee = getApiFeeInForce(countedFigures.ApiFee, countedFigures.RealApiFee)
  const income = wholeNumber(computeRealIncome(DWdiff, passageFee, fee))
  const realProfit = wholeNumber(computeChannelProfit(income, dividendPoint))
  return {
    ...countedFigures,
    WinNum: -countedFigures.platformWinLose || 0,
    DWdiff,
    passageFee,
    realIncome: income,
    realProfit,
    UnSettleAmount: wholeNumber(computeUnsettled({ realProfit, SettleAmount: countedFigures.SettleAmount })),
  }
}

// Must equal the fees in the account's fee records (spec 2 §7.6).
const days = `SELECT proxy_days.*, coalesce(fees.fee, 0) AS RealApiFee FROM proxy_days LEFT JOIN (
    SELECT proxy, day,
        sum(CAST(round(win * coalesce(api_points.point, platforms.point) / 1000.0) AS INTEGER)) AS fee
      FROM proxy_api_days JOIN platforms ON platforms.id = proxy_api_days.api
        LEFT JOIN api_points ON api_points.role = proxy AND api_points.api = proxy_api_days.api
      WHERE day BETWEEN ?1 AND ?2 GROUP BY 1, 2) AS fees USING (proxy, day)
  WHERE day BETWEEN ?1 AND ?2 AND proxy IN (SELECT value FROM json_each(?3)) ORDER BY day DESC, proxy`

/** Reads all days of a range, newest first. */
export const readDays = (
  database: Database,
  kind: ProxyKind,
  start: string,
  end: string,
): readonly ProxyTotalRow[] => {
  const proxies = new Map(readProxies(database, kind).map(proxy => [proxy.id, proxy]))
  return database
    .all<ProxyDayRow>(days, start, end, JSON.stringify([...proxies.keys()]))
    .flatMap(({ proxy: id, day, ...counted }) => {
      const proxy = proxies.get(id)
      return proxy ? [{ proxy, day, month: '', figures: computeFigures(counted, proxy) }] : []
    })
}

const sumFigures = (
  rows: readonly ProxyTotalRow[],
  value: (figures: ProxyFigures) => number | null,
): number | null =>
  rows.reduce<number | null>((sum, { figures }) => {
    const amount = value(figures)
    return amount === null ? sum : (sum ?? 0) + amount
  }, null)

/** Sums rows. */
export const sumRows = (rows: readonly ProxyTotalRow[]): ProxyFigures => ({
  ...(Object.fromEntries(
    addedFields.map(name => [name, sumFigures(rows, figures => figures[name]) ?? 0]),
  ) as Record<(typeof addedFields)[number], number>),
  AdvOut: sumFigures(rows, figures => figures.AdvOut),
  ApiFee: rows.some(({ figures }) => figures.ApiFee !== null)
    ? sumFigures(rows, ({ ApiFee, RealApiFee }) => wholeNumber(getApiFeeInForce(ApiFee, RealApiFee)))
    : null,
})

const grouped = (
  rows: readonly ProxyTotalRow[],
  getMonth: (row: ProxyTotalRow) => string,
): readonly ProxyTotalRow[] =>
  [...Map.groupBy(rows, row => `${getMonth(row)} ${row.proxy.id}`).values()].flatMap(monthRows => {
    const [first] = monthRows
    return first ? [{ proxy: first.proxy, day: '', month: getMonth(first), figures: sumRows(monthRows) }] : []
  })

/** Groups days into one row per account and month. */
export const groupByMonth = (rows: readonly ProxyTotalRow[]): readonly ProxyTotalRow[] =>
  grouped(rows, row => row.day.slice(0, 7))

/** Groups rows into one row per account. */
export const groupByProxy = (rows: readonly ProxyTotalRow[]): readonly ProxyTotalRow[] =>
  grouped(rows, () => '')
