import { optionalMonth } from '../../demo/call-values.ts'
import { dayRange } from '../../demo/data/search.ts'
import type { Stored } from '../../demo/data/tables.ts'
import { readChannelMonths } from '../../demo/data/totals/channel-months.ts'
import { answerList, answerRows, createList } from '../../demo/list.ts'
import { forbidden } from '../../demo/refusal.ts'
import { integerIn, percentText } from '../../demo/wire-values.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'

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
const dayList = createList<Day>({
  table: 'channel_days',
  key: 'date',
  columns: ['date', ...measures].join(),
  order: 'date DESC',
  filters: dayRange('date', 'start', 'end'),
  sortable: Object.fromEntries(['date', ...measures].map(name => [name, name])),
})

/** Sums from the database, which its driver returns as texts. */
const asText = new Set<string>(['Deposit', 'FirstDeposit', 'Withdraw', 'Running', 'WinNum'])

type Day = Stored<'channel_days'>

const onWire = (day: Day) => ({
  ...day,
  ...Object.fromEntries(
    measures.filter(name => asText.has(name)).map(name => [name, String(day[name] ?? 0)]),
  ),
})

const refuseStrangers = ({ account }: Call): readonly [] => {
  if (account?.role === 'noHome') throw forbidden()
  return []
}

/** Channel-level reports (spec 1 §7). */
export const channelReports: CallHandlers = {
  'channelReports.daily': answerList(dayList, {
    names: ['data', 'total'],
    conditions: refuseStrangers,
    row: onWire,
  }),

  'channelReports.monthly': answerRows(
    (call, { database, clock }) =>
      readChannelMonths(database, optionalMonth(call, 'month') ?? clock.today().slice(0, 7)),
    {
      names: ['list', 'total'],
      row: ({ channel, Deposit, Running, ...row }) => ({
        ...row,
        Deposit: String(Deposit),
        Running: integerIn(channel + 1, Running),
        DPrate: percentText(row.PersonDeposit, row.PersonCount),
      }),
    },
  ),
}
