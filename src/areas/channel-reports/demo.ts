import { getOrderBy, getPage, optionalMonth, optionalTime } from '../../demo/call-values.ts'
import { type ChannelMonth, readChannelMonths } from '../../demo/data/channel-months.ts'
import { forbidden } from '../../demo/refusal.ts'
import { integerIn, percentText } from '../../demo/wire-values.ts'
import type { CallHandlers } from '../../demo/world.ts'

const measures = [
  'Deposit',
  'PersonDeposit',
  'FirstDeposit',
  'FirstDepositPerson',
  'Withdraw',
  'PersonWithdraw',
  'fakeWithdrawAmount',
  'PersonCount',
  'PersonRunning',
  'Running',
  'WinNum',
  'AdvAddAmount',
  'AdvReduceAmount',
  'IfInnerProxyPerson',
  'IfInnerProxyPersonDeposit',
  'IfInnerProxyDeposit',
] as const
const fields = ['date', ...measures]
const columns = Object.fromEntries(fields.map(field => [field, field]))

/** Sums from the database, which its driver returns as texts. */
const asText = new Set<string>(['Deposit', 'FirstDeposit', 'Withdraw', 'Running', 'WinNum'])

type Day = Readonly<Record<(typeof measures)[number], number | null>> & { readonly date: string }

const onWire = (day: Day) => ({
  ...day,
  ...Object.fromEntries(
    measures.filter(name => asText.has(name)).map(name => [name, String(day[name] ?? 0)]),
  ),
})

const monthOnWire = ({ channel, Deposit, Running, ...row }: ChannelMonth) => ({
  ...row,
  Deposit: String(Deposit),
  Running: integerIn(channel + 1, Running),
  DPrate: percentText(row.PersonDeposit, row.PersonCount),
})

/** Channel-level reports (spec 1 §7). */
export const channelReports: CallHandlers = {
  'channelReports.daily': (call, { database }) => {
    if (call.account?.role === 'noHome') throw forbidden()
    const start = optionalTime(call, 'start', 'start')?.slice(0, 10) ?? '0000-00-00'
    const end = optionalTime(call, 'end', 'end')?.slice(0, 10) ?? '9999-99-99'
    const { limit, offset } = getPage(call)
    const { total } = database.one<{ total: number }>(
      'SELECT count(*) AS total FROM channel_days WHERE date BETWEEN ? AND ?',
      start,
      end,
    )
    const rows = database.all<Day>(
      `SELECT ${fields.join()} FROM channel_days WHERE date BETWEEN ? AND ?
        ORDER BY ${getOrderBy(call, columns, 'date DESC')} LIMIT ? OFFSET ?`,
      start,
      end,
      limit,
      offset,
    )
    return { data: { data: rows.map(onWire), total: String(total) } }
  },

  'channelReports.monthly': (call, { database, clock }) => {
    const month = optionalMonth(call, 'month') ?? clock.today().slice(0, 7)
    const { limit, offset } = getPage(call)
    const rows = readChannelMonths(database, month)
    return { data: { list: rows.slice(offset, offset + limit).map(monthOnWire), total: rows.length } }
  },
}
