import type { Batch } from '../../../../shared/batch.ts'
import { type Column, count, day, id, money, percent, status, text } from '../../../../shared/column.ts'
import { settleDayState, settledOtherwise } from '../../../../shared/domain/settle-run.ts'
import type { Language } from '../../../../shared/language.ts'
import { translateKeysIn } from '../../../i18n/position.ts'
import { translateLabel } from '../../../kit/form/labels.ts'
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

/** A run by account; what it settles stands where a narrow window still shows it. */
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

/** A run by day. */
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
    tone: { kind: 'unlike', field: 'realProfit', says: settledOtherwise.id },
  }),
  money('UnSettleAmount', 3),
  text('formula', { width: 420 }),
]

/** What a column of a run is called. */
export const createHeader =
  ({ texts }: Pick<RunSource, 'texts'>) =>
  (field: string): string =>
    translateLabel(headerKeys(texts, field))

/** The same in the language of a paper. */
export const createPaperHeader =
  ({ texts }: Pick<RunSource, 'texts'>, language: Language) =>
  (field: string): string =>
    translateKeysIn(language, ...headerKeys(texts, field))

const headerKeys = (texts: string, field: string) => [
  `${texts}.${field}`,
  `settlement:run.columns.${field}`,
  `settlement:salesmanDaily.${field}`,
  `fields:${field}`,
]

/** The fields of a day that a batch compares, as the columns call them. */
export const describeRunFields = (source: Pick<RunSource, 'texts'>): Batch['words'] => {
  const header = createHeader(source)
  return Object.fromEntries(
    dayColumns
      .filter(({ kind }) => kind === 'money')
      .map(({ field }) => [field, { title: header(field), isAmount: true }]),
  )
}

/** Every label that the tables of a run ask for. */
export const listColumnLabels = (texts: string) =>
  [...partnerColumns, ...dayColumns].map(({ field }) => headerKeys(texts, field))
