import i18next from 'i18next'
import { id, money, text, time } from '../../../shared/column.ts'
import { getClockAt } from '../../../shared/domain/dates.ts'
import type { ExportPlan } from '../../../shared/files/export-plan.ts'
import type { Language } from '../../../shared/language.ts'
import { maskText } from '../../../shared/mask.ts'
import { type Batch, resultSource } from '../../../shared/writes/batch.ts'
import { formatResult } from './format-result.ts'

interface ResultContext {
  readonly language: Language
  readonly zone: string
  readonly isMasked: boolean
}

/** Builds a workbook of the rows' results. */
export const buildResultPlan = (batch: Batch, { language, zone, isMasked }: ResultContext): ExportPlan => {
  const columns = [
    ['what', text('what')],
    ['amount', money('amount', 2)],
    ['outcome', text('outcome')],
    ['said', text('said')],
    ['at', time('at')],
    ['key', id('key')],
  ] as const
  return {
    title: isMasked ? maskText(batch.title) : batch.title,
    language,
    endpoint: resultSource,
    input: {},
    scope: {
      kind: 'rows',
      rows: batch.rows.map(row => ({
        key: row.key,
        what: row.title,
        amount: row.amount,
        outcome: i18next.t(`batches:kinds.${row.state.kind}`),
        said: formatResult(row, batch.words, language),
        at: 'at' in row.state && row.state.at !== undefined ? getClockAt(zone, row.state.at) : '',
      })),
    },
    rowKey: 'key',
    ...(isMasked && { shareSafe: true }),
    columns: columns.map(([, column]) => column),
    headers: columns.map(([name]) => i18next.t(`batches:columns.${name}`)),
    overrides: {},
    totals: [],
    about: [{ label: i18next.t('list:export.zone'), value: zone }],
    zone,
  }
}
