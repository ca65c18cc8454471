import { translateKeysIn } from '../../../renderer/i18n/position.ts'
import { translateLabel } from '../../../renderer/kit/form/labels.ts'
import { type Column, count, day, id, money, percent, status, text } from '../../../shared/column.ts'
import { settleDayState, settledOtherwise } from '../../../shared/domain/settle-run.ts'
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

/** Columns by account; the amount to settle is early, to be visible in a narrow window. */
export const partnerColumns: readonly Column<keyof Partner | 'summary' | 'language'>[] = [
  id('ProxyId', { pinned: true, remark: 'remark' }),
  money('toSettle', 3),
  text('summary', { width: 420 }),
  money('whole', 3),
  money('profits', 3),
  money('difference', 3),
  count('going'),
  count('held'),
  money('heldAmount', 3),
  count('days'),
  text('username', { personal: true }),
  text('language', { width: 120 }),
  ...figures,
  share,
  money('realProfit', 3),
  money('SettleAmount', 3),
  money('UnSettleAmount', 3),
]

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
  `${texts}.${field}`,
  `settlements:run.columns.${field}`,
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
  [...partnerColumns, ...dayColumns].map(({ field }) => headerKeys(texts, field))
