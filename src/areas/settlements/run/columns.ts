import { translateKeysIn } from '../../../renderer/i18n/position.ts'
import { translateLabel } from '../../../renderer/kit/form/labels.ts'
import { type Column, count, day, id, money, percent, status, text } from '../../../shared/column.ts'
import { type RunWay, settleDayState, settledOtherwise } from '../../../shared/domain/settle-run.ts'
import type { Language } from '../../../shared/language.ts'
import type { Batch } from '../../../shared/writes/batch.ts'
import type { JudgedDay, Partner } from './judge-days.ts'
import type { RunSource } from './source.ts'

const figures = [
  money('Deposit', 3),
  money('Withdraw', 3),
  money('passageFee', 3),
  money('apiFeeInForce', 3),
  money('realIncome', 3),
] as const

/** Two decimals: a tenth of a percent is a whole point. */
const share = percent('share', { average: true })

/** The figures of an account that decide: what the days of this way come to, beside the other way's. */
const decidingColumns = (way: RunWay): readonly Column<keyof Partner>[] => [
  id('ProxyId', { pinned: true, remark: 'name' }),
  count('going'),
  money('toSettle', 3),
  money('toPay', 3),
  money(way === 'whole' ? 'vsProfits' : 'vsWhole', 3),
]

/** Columns by account, by the way of the run. */
const accountColumns = (way: RunWay): readonly Column<keyof Partner | 'language'>[] => [
  ...decidingColumns(way),
  count('held'),
  money('heldAmount', 3),
  text('language', { width: 120 }),
  ...figures,
  share,
  money('realProfit', 3),
  money('SettleAmount', 3),
  money('UnSettleAmount', 3),
]

// Constants: a table that gets other columns measures them again.
export const reviewColumns = { whole: decidingColumns('whole'), profits: decidingColumns('profits') }
export const partnerColumns = { whole: accountColumns('whole'), profits: accountColumns('profits') }

/** Fields that a table of a run sums: the sums of the others are figures above it. */
export const summedFields: ReadonlySet<string> = new Set([
  ...figures.map(({ field }) => field),
  'vsProfits',
  'vsWhole',
  'realProfit',
  'byFormula',
  'SettleAmount',
  'UnSettleAmount',
  'before',
  'amount',
])

/** Columns by day. */
export const dayColumns: readonly Column<keyof JudgedDay>[] = [
  day('mydate', { pinned: true }),
  id('ProxyId', { remark: 'remark' }),
  money('toSettle', 3),
  status('state', settleDayState, { whole: true }),
  text('username', { personal: true }),
  ...figures,
  share,
  money('realProfit', 3),
  money('byFormula', 3),
  money('SettleAmount', 3, {
    tone: { kind: 'unlike', field: 'realProfit', dictionary: settledOtherwise.id },
  }),
  money('UnSettleAmount', 3),
  text('formula', { width: 420 }),
]

/** Returns a function that gives a column's header. */
export const createHeader =
  ({ texts }: Pick<RunSource, 'texts'>) =>
  (field: string): string =>
    translateLabel(headerKeys(texts, field))

/** Returns a function that gives a column's header in a statement's language. */
export const createPaperHeader =
  ({ texts }: Pick<RunSource, 'texts'>, language: Language) =>
  (field: string): string =>
    translateKeysIn(language, ...headerKeys(texts, field))

const headerKeys = (texts: string, field: string) => [
  `settlements:run.columns.${field}`,
  `${texts}.${field}`,
  `settlements:salesmanDaily.${field}`,
  `fields:${field}`,
]

/** Headers of a day's fields that a batch compares. */
export const describeRunFields = (source: Pick<RunSource, 'texts'>): Batch['words'] => {
  const header = createHeader(source)
  return Object.fromEntries(
    dayColumns
      .filter(({ kind }) => kind === 'money')
      .map(({ field }) => [field, { title: header(field), isAmount: true }]),
  )
}

/** Label keys of all columns of a run. */
export const listColumnLabels = (texts: string) =>
  [...partnerColumns.whole, ...partnerColumns.profits, ...dayColumns].map(({ field }) =>
    headerKeys(texts, field),
  )
