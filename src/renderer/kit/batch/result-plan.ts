import i18next from 'i18next'
import { type Batch, resultSource } from '../../../shared/batch.ts'
import { money, text } from '../../../shared/column.ts'
import type { ExportPlan } from '../../../shared/export-plan.ts'
import type { Language } from '../../../shared/language.ts'
import { clockIn } from '../clock.ts'
import { saidOf } from './said.ts'

/** What became of each row as a workbook. */
export const resultPlan = (batch: Batch, language: Language, zone: string): ExportPlan => {
  const t = (key: string): string => i18next.t(`batches:${key}` as never)
  const clock = clockIn(language, zone, { dateStyle: 'short', timeStyle: 'medium' })
  const columns = [
    ['what', text('what')],
    ['amount', money('amount', 2)],
    ['outcome', text('outcome')],
    ['said', text('said')],
    ['at', text('at')],
    ['key', text('key')],
  ] as const
  return {
    title: batch.title,
    language,
    endpoint: resultSource,
    input: {},
    scope: {
      kind: 'rows',
      rows: batch.rows.map(row => ({
        key: row.key,
        what: row.title,
        amount: row.amount,
        outcome: t(`kinds.${row.state.kind}`),
        said: saidOf(row, batch.words, language),
        at: 'at' in row.state ? clock.format(row.state.at) : '',
      })),
    },
    rowKey: 'key',
    columns: columns.map(([, column]) => column),
    headers: columns.map(([name]) => t(`columns.${name}`)),
    overrides: {},
    totals: [],
    about: [{ label: i18next.t('list:export.zone'), value: zone }],
    zone,
  }
}
