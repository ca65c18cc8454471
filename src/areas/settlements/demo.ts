import { optionalDay } from '../../demo/call-values.ts'
import { stateFigures } from '../../demo/data/known-differences.ts'
import { sortRows } from '../../demo/data/rows.ts'
import { settleDay } from '../../demo/data/totals/settlements.ts'
import { type ProxyKind, readProxies } from '../../demo/data/totals/totals-proxies.ts'
import {
  groupByProxy,
  type ProxyFigures,
  type ProxyTotalRow,
  readDays,
  sumRows,
} from '../../demo/data/totals/totals-rows.ts'
import { filterRows, isSeenBy, toSortable } from '../../demo/data/totals/totals-search.ts'
import { money, plain, startExport } from '../../demo/files/export.ts'
import { getOperator, parseThousandths, requireText } from '../../demo/form-checks.ts'
import { answerRows } from '../../demo/list.ts'
import { forbidden, Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers, World } from '../../demo/world.ts'
import { proxyOnWire } from '../shared/proxies.demo.ts'

const figuresOnWire = (figures: ProxyFigures, place: number) => ({
  Deposit: String(figures.Deposit),
  Withdraw: integerIn(place, figures.Withdraw),
  passageFee: figures.passageFee,
  platformWinLose: integerIn(place + 1, figures.platformWinLose),
  RealApiFee: figures.RealApiFee,
  ApiFee: figures.ApiFee === null ? null : integerIn(place, figures.ApiFee),
  realIncome: figures.realIncome,
  realProfit: integerIn(place + 2, figures.realProfit),
  SettleAmount: integerIn(place + 3, figures.SettleAmount),
  AdvOut: figures.AdvOut,
  DWdiff: figures.DWdiff,
  UnSettleAmount: figures.UnSettleAmount,
})

const exportNames = { title: 'Settlement', file: '结算汇总' }
const exportedAmounts = [
  'Deposit',
  'Withdraw',
  'DWdiff',
  'passageFee',
  'platformWinLose',
  'RealApiFee',
  'ApiFee',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'UnSettleAmount',
  'AdvOut',
] as const
const exportColumns = [
  plain<ProxyTotalRow>('ProxyId', row => String(row.proxy.id)),
  plain<ProxyTotalRow>('username', row => row.proxy.username),
  plain<ProxyTotalRow>('remark', row => row.proxy.remark),
  plain<ProxyTotalRow>('parentRemark', row => row.proxy.parentRemark),
  ...exportedAmounts.map(name => money<ProxyTotalRow>(name, row => row.figures[name])),
]

const answer = (read: (call: Call, world: World) => readonly ProxyTotalRow[]) =>
  answerRows((call, world) => read(call, world).map(toSortable), {
    row: ({ row }, place, { language }) => ({
      mydate: row.day,
      ...proxyOnWire(row.proxy, language, place),
      ...figuresOnWire(row.figures, place),
      ...stateFigures(row),
    }),
    extras: (_, __, rows) => ({ other: figuresOnWire(sumRows(rows.map(({ row }) => row)), 1) }),
  })

const findDays = (call: Call, { database }: World, kind: ProxyKind) => {
  const start = optionalDay(call, 'startTime') ?? '0000-00-00'
  const end = optionalDay(call, 'endTime') ?? '9999-99-99'
  return filterRows(call, readDays(database, kind, start, end))
}

/** Sums each account's days, largest deposits first. */
const buildSummary = (call: Call, world: World, kind: ProxyKind) =>
  groupByProxy(findDays(call, world, kind)).toSorted((a, b) => b.figures.Deposit - a.figures.Deposit)

/** Reads an amount in thousandths; a day with a loss is settled with a negative amount. */
const settledAmount = (call: Call): number => {
  const text = requireText(call, 'SettleAmount', 'Please enter amount')
  const amount = parseThousandths(text.replace(/^-/, ''))
  if (amount === undefined) throw wrongParameter('SettleAmount')
  return text.startsWith('-') ? -amount || 0 : amount
}

const settle = (call: Call, { database, clock }: World, kind: ProxyKind) => {
  const id = requireText(call, 'ProxyId', 'Invalid request')
  const day = optionalDay(call, 'mydate')
  const amount = settledAmount(call)
  if (day === undefined) throw new Refusal('Invalid request')
  const proxy = readProxies(database, kind).find(candidate => String(candidate.id) === id)
  if (!proxy || !isSeenBy(call)(proxy)) throw new Refusal('There is no such account')
  // Operators cannot settle their own accounts.
  if (proxy.holders[0] === getOperator(call).id) throw forbidden()
  if (day > clock.today()) throw new Refusal('A future day cannot be settled')
  if (!settleDay(database, proxy.id, day, amount)) throw new Refusal('There is nothing to settle on this day')
  return succeed(call)
}

const settlementArea = (area: string, kind: ProxyKind): CallHandlers => ({
  [`${area}.summary`]: answer((call, world) => buildSummary(call, world, kind)),
  [`${area}.export`]: (call, world) => {
    const rows = sortRows(call, buildSummary(call, world, kind).map(toSortable)).map(({ row }) => row)
    return { data: { taskId: startExport(world, exportNames, exportColumns, rows) } }
  },
  [`${area}.daily`]: answer((call, world) => findDays(call, world, kind)),
  [`${area}.settle`]: (call, world) => settle(call, world, kind),
})

/** Settlement of salesmen and of sub-channels (spec 3 §2, §4, §7). */
export const settlements: CallHandlers = {
  ...settlementArea('salesmanSettlement', 'salesman'),
  ...settlementArea('subChannelSettlement', 'subChannel'),
}
