import { z } from 'zod'
import { formatParent } from '../../shared/domain/hierarchy.ts'
import { toAmountText } from '../../shared/domain/money.ts'
import { area, read, write } from '../../shared/endpoint.ts'
import { withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { joinRowKey } from '../../shared/row-key.ts'
import { taskId } from '../../shared/task-id.ts'
import {
  amount,
  optionalText,
  paging,
  sentId,
  sortingWithOrderType,
  wireDay,
  wireId,
} from '../../shared/wire.ts'
import { reportedAccount } from '../shared/settings/account-fields.calls.ts'
import {
  settleFigures,
  settleMeasures,
  settleSumFigures,
} from '../shared/settlements/settle-measures.calls.ts'
import { salesmanSettlementWords, subChannelSettlementWords } from './journal-words.calls.ts'

/** Fields of one salesman's or sub-channel's settlement of a day or of a range (spec 3 §3), money in thousandths. */
const settleFields = z.object({
  mydate: wireDay(),
  ...reportedAccount,
  channel_id: wireId(),
  ...settleMeasures,
})

type SettleFields = z.output<typeof settleFields>

const createSettleRow = (buildKey: (row: SettleFields) => string) =>
  withFigures(
    settleFields.transform(row => ({ ...row, parentInfo: formatParent(row), key: buildKey(row) })),
    settleFigures,
  )

const DayRow = createSettleRow(row => joinRowKey(row.ProxyId, row.mydate))
/** An account has one row for the searched range. */
const RangeRow = createSettleRow(row => row.ProxyId && `${row.ProxyId} ${row.mydate}`)
export type SettleRow = z.output<typeof DayRow>

/** The same measures, summed over the whole search. */
const SettleTotals = withFigures(fieldwiseRecord(settleMeasures), settleSumFigures)

const filters = {
  username: optionalText(),
  remark: optionalText(),
  parentId: optionalText(),
}
const search = {
  ProxyId: optionalText(),
  ...paging,
  startTime: optionalText(),
  endTime: optionalText(),
}
const summary = { ...search, ...sortingWithOrderType, ...filters }

const settlementArea = (
  name: string,
  words: typeof salesmanSettlementWords,
  paths: { readonly summary: string; readonly daily: string; readonly settle: string },
) => {
  const { daily } = area(name, {
    daily: read('POST', paths.daily, {
      input: z.object({ ...search, ...filters }),
      output: page(DayRow, { other: SettleTotals }),
    }),
  })
  const calls = area(name, words, {
    summary: read('POST', paths.summary, {
      input: z.object(summary),
      output: page(RangeRow, { other: SettleTotals }),
    }),
    export: write('POST', paths.summary, {
      input: z.object({ ...summary, event: z.literal('asyncexport').default('asyncexport') }),
      output: taskId('export'),
      record: on => on.none('its task tells what became of it'),
    }),
    /** `SettleAmount`: the new settled amount of that day. */
    settle: write('POST', paths.settle, {
      input: z.object({
        ProxyId: sentId(),
        mydate: z.string().min(1, 'errors:invalidRequest'),
        SettleAmount: amount('any', 'errors:enterAmount'),
      }),
      repeats: { minutes: 10, by: ['ProxyId', 'mydate', 'SettleAmount'] },
      record: on =>
        on.state(daily, {
          search: ({ ProxyId, mydate }) => ({ ProxyId, startTime: mydate, endTime: mydate }),
          isTarget: (row, { ProxyId, mydate }) => row.ProxyId === ProxyId && row.mydate === mydate,
          same: ['realProfit', 'SettleAmount'],
          values: ({ SettleAmount }) => ({ SettleAmount: toAmountText(SettleAmount) }),
        }),
    }),
  })
  return { ...calls, daily }
}

/** Settlement of salesmen (spec 3 §2, §4, §7). */
export const salesmanSettlement = settlementArea('salesmanSettlement', salesmanSettlementWords, {
  summary: '/channelapi/channel/salesmanSettleSummary',
  daily: '/channelapi/channel/salesmanSettleDaily',
  settle: '/channelapi/channel/salesmanSettleAmountUpdate',
})

/** Settlement of sub-channels, with the same calls. */
export const subChannelSettlement = settlementArea('subChannelSettlement', subChannelSettlementWords, {
  summary: '/channelapi/subChannel/settleSummary',
  daily: '/channelapi/subChannel/settleDaily',
  settle: '/channelapi/subChannel/settleAmountUpdate',
})
