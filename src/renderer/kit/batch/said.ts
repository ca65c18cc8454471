import i18next from 'i18next'
import type { Batch, BatchRowState } from '../../../shared/batch.ts'
import { textAt } from '../../i18n/position.ts'
import { failureText } from '../failure.ts'

type Row = Batch['rows'][number]
export type Kind = BatchRowState['kind']

/** In the order in which they need a look. */
export const kinds = [
  'unknown',
  'refused',
  'skipped',
  'done',
  'sending',
  'waiting',
] as const satisfies readonly Kind[]

/** What is to be said of a row besides how it ended. */
export const saidOf = ({ state }: Row): string => {
  switch (state.kind) {
    case 'done':
      return state.message
    case 'refused':
      return failureText(state.failure)
    case 'skipped': {
      if (state.failure) return failureText(state.failure)
      if (state.now === null) return i18next.t('batches:skipped.gone')
      const fields = Object.entries(state.now).map(
        ([field, value]) => `${textAt(`fields:${field}`, 'batches:skipped.field')} ${String(value ?? '')}`,
      )
      return i18next.t('batches:skipped.changed', { now: fields.join(', ') })
    }
    case 'unknown':
      return i18next.t('batches:unknownHint')
    case 'waiting':
    case 'sending':
      return ''
    default:
      return state satisfies never
  }
}
