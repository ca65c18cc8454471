import { optionalMonth, optionalTime } from '../../demo/call-values.ts'
import { stateFigures } from '../../demo/data/known-differences.ts'
import type { ProxyKind } from '../../demo/data/totals/totals-proxies.ts'
import {
  groupByMonth,
  type ProxyFigures,
  type ProxyTotalRow,
  readDays,
  sumRows,
} from '../../demo/data/totals/totals-rows.ts'
import { filterRows, toSortable } from '../../demo/data/totals/totals-search.ts'
import { answerRows } from '../../demo/list.ts'
import { forbidden } from '../../demo/refusal.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers, World } from '../../demo/world.ts'
import { proxyOnWire } from '../shared/proxies.demo.ts'

const figuresOnWire = (figures: ProxyFigures, place: number) => ({
  ...figures,
  Deposit: String(figures.Deposit),
  PersonCount: integerIn(place, figures.PersonCount),
  Running: integerIn(place + 1, figures.Running),
  realProfit: integerIn(place + 2, figures.realProfit),
})

const onWire = (call: Call) => (row: ProxyTotalRow, place: number) => ({
  mydate: row.day || null,
  month: row.month || null,
  isBlogger: null,
  ...proxyOnWire(row.proxy, call.language, place),
  ...figuresOnWire(row.figures, place),
  ...stateFigures(row),
})

/** Rejects everyone except the channels' own staff. */
const refuseStrangers = (call: Call) => {
  if (call.account?.role === 'noHome') throw forbidden()
}

const answer = (read: (call: Call, world: World) => readonly ProxyTotalRow[]) =>
  answerRows((call, world) => read(call, world).map(toSortable), {
    row: ({ row }, place, call) => onWire(call)(row, place),
    extras: (_, __, rows) => ({ other: figuresOnWire(sumRows(rows.map(({ row }) => row)), 0) }),
  })

/** Reads the first or last day of a range, sent as a time, a day or, for the monthly report, a month. */
const parseEdge = (call: Call, name: 'start' | 'end'): string | undefined =>
  call.text(name).length === 7
    ? `${optionalMonth(call, name)}-${name === 'start' ? '01' : '31'}`
    : optionalTime(call, name, name)?.slice(0, 10)

const findDays = (call: Call, { database }: World, kind: ProxyKind) => {
  refuseStrangers(call)
  const start = parseEdge(call, 'start') ?? '0000-00-00'
  const end = parseEdge(call, 'end') ?? '9999-99-99'
  return filterRows(call, readDays(database, kind, start, end))
}

/** Salesman and sub-channel reports (spec 3 §2, §7). */
export const channelTotals: CallHandlers = {
  'channelTotals.salesmanDaily': answer((call, world) => findDays(call, world, 'salesman')),

  'channelTotals.salesmanMonthly': answerRows(
    (call, { database, clock }) => {
      refuseStrangers(call)
      const month = optionalMonth(call, 'month') ?? clock.today().slice(0, 7)
      const days = readDays(database, 'salesman', `${month}-01`, `${month}-31`)
      return groupByMonth(filterRows(call, days))
    },
    { row: (row, place, call) => onWire(call)(row, place) },
  ),

  'channelTotals.subChannelDaily': answer((call, world) => findDays(call, world, 'subChannel')),

  'channelTotals.subChannelMonthly': answer((call, world) =>
    groupByMonth(findDays(call, world, 'subChannel')),
  ),
}
