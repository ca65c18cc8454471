import i18next from 'i18next'
import type { Batch, BatchRowState, Held, Otherwise } from '../../../shared/batch.ts'
import { noValue } from '../../../shared/cell.ts'
import { dictionaries } from '../../../shared/domain/dictionaries.ts'
import { labelOf } from '../../../shared/domain/dictionary.ts'
import { formatWhole, isDecimal } from '../../../shared/domain/money.ts'
import type { Language } from '../../../shared/language.ts'
import { textAt } from '../../i18n/position.ts'
import { differencesIn } from '../dialog/differences.ts'
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

const titleOf = (field: string, words: Batch['words']): string =>
  words[field]?.title ?? textAt(`fields:${field}`, 'batches:skipped.field')

/** A field and what it is now, as the list said it that the rows were reviewed in. */
const fieldNow = (field: string, value: Held, words: Batch['words'], language: Language): string => {
  const { isAmount, dictionary, labels } = words[field] ?? {}
  const names = dictionaries.find(one => one.id === dictionary)
  const said = () => {
    if (value === null || value === '') return noValue
    if (isAmount && isDecimal(value)) return formatWhole(value)
    return names && typeof value === 'number' ? labelOf(names, value, language, labels) : String(value)
  }
  return `${titleOf(field, words)}: ${said()}`
}

const written = (value: Held | undefined): string => String(value ?? '')

/** That a write was accepted, and what its record shows instead. */
const otherwiseSaid = (otherwise: Otherwise, words: Batch['words']): string => {
  const { t } = i18next
  if ('failure' in otherwise) return t('list:kept.unread', { reason: failureText(otherwise.failure) })
  const { sent, now } = otherwise
  if (now === null) return t('list:kept.notShown')
  const told = Object.entries(now).map(([field, value]) => [field, value === null ? null : written(value)])
  const entered = Object.fromEntries(Object.entries(sent).map(([field, value]) => [field, written(value)]))
  // Amounts are told in words; a code is a number.
  const codes = Object.keys(sent).filter(field => typeof sent[field] === 'number')
  return differencesIn(entered, Object.fromEntries(told), { codes })
    .map(one => {
      const values = { sent: one.sent, kept: one.kept || noValue }
      const said =
        'times' in one
          ? t(`list:kept.${one.how}`, { ...values, n: one.times })
          : t(`list:kept.${one.how}`, values)
      return `${titleOf(one.field, words)}: ${said}`
    })
    .join(' ')
}

/** What is to be said of a row besides how it ended. */
export const saidOf = ({ state }: Row, words: Batch['words'], language: Language): string => {
  switch (state.kind) {
    case 'done':
      return state.message
    case 'refused':
      return failureText(state.failure)
    case 'skipped': {
      if (state.failure) return failureText(state.failure)
      if (state.now === null) return i18next.t('batches:skipped.gone')
      const fields = Object.entries(state.now).map(([field, value]) =>
        fieldNow(field, value, words, language),
      )
      return i18next.t('batches:skipped.changed', { now: fields.join(', ') })
    }
    case 'unknown':
      return state.otherwise ? otherwiseSaid(state.otherwise, words) : i18next.t('batches:unknownHint')
    case 'waiting':
    case 'sending':
      return ''
    default:
      return state satisfies never
  }
}
