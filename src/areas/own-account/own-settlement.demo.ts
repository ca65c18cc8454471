import { optionalDay } from '../../demo/call-values.ts'
import {
  profitShare,
  readSettlements,
  type Settlement,
  settledMeasures,
} from '../../demo/data/totals/settlement.ts'
import { answerRows } from '../../demo/list.ts'
import { integerIn, percentText } from '../../demo/wire-values.ts'
import type { CallHandlers } from '../../demo/world.ts'

const sumTotals = (days: readonly Settlement[]) =>
  Object.fromEntries(
    settledMeasures.map(name => [name, String(days.reduce((total, day) => total + (day[name] ?? 0), 0))]),
  )

const onWire = (day: Settlement, place: number) => ({
  ...day,
  // No fee of its own is set for the account: that of the games applies.
  ApiFee: null,
  Withdraw: integerIn(place, day.Withdraw),
  realProfit: integerIn(place + 1, day.realProfit),
  AdvOut: day.AdvOut === null ? null : integerIn(place + 2, day.AdvOut),
})

/** The signed-in operator's own settlement (spec 1 §7). */
export const ownSettlement: CallHandlers = {
  'ownAccount.settleDaily': answerRows(
    (call, { database, clock }) =>
      readSettlements(
        database,
        optionalDay(call, 'startTime') ?? '0000-00-00',
        optionalDay(call, 'endTime') ?? '9999-99-99',
        clock.today(),
      ),
    {
      row: onWire,
      extras: ({ account }, _, days) => ({
        totals: { ...sumTotals(days), ApiFee: null },
        configs: {
          account: {
            id: account?.id,
            username: account?.username,
            profitRate: percentText(profitShare, 100),
          },
        },
      }),
    },
  ),
}
