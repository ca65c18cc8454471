import i18next from 'i18next'
import { noValue } from '../../../shared/cell.ts'
import { dictionaries } from '../../../shared/domain/dictionaries.ts'
import { getCodeLabel } from '../../../shared/domain/dictionary.ts'
import { formatWhole, isDecimal } from '../../../shared/domain/money.ts'
import type { Language } from '../../../shared/language.ts'
import type { PlainValue } from '../../../shared/plain-value.ts'
import type { Batch, BatchRowState } from '../../../shared/writes/batch.ts'
import { translateKeys } from '../../i18n/position.ts'
import { describeVerification } from '../dialog/outcome/describe-verification.ts'
import { formatFailure } from '../failure/failure.ts'
import { joinNames } from '../words/join.ts'

type Row = Batch['rows'][number]
export type ResultKind = BatchRowState['kind']

/** Ordered by how much attention they need. */
export const resultKinds = [
  'unknown',
  'refused',
  'skipped',
  'done',
  'sending',
  'waiting',
] as const satisfies readonly ResultKind[]

const getFieldTitle = (field: string, words: Batch['words']): string =>
  words[field]?.title ?? translateKeys(`fields:${field}`, 'batches:skipped.field')

/** Formats a field and its current value with the column labels of the list under review. */
const fieldNow = (field: string, value: PlainValue, words: Batch['words'], language: Language): string => {
  const { isAmount, dictionary, labels } = words[field] ?? {}
  const names = dictionaries.find(one => one.id === dictionary)
  const formatState = () => {
    if (value === null || value === '') return noValue
    if (isAmount && isDecimal(value)) return formatWhole(value)
    return names && typeof value === 'number' ? getCodeLabel(names, value, language, labels) : String(value)
  }
  return `${getFieldTitle(field, words)}: ${formatState()}`
}

/** Formats the details of a row besides its result. */
export const formatResult = ({ state }: Row, words: Batch['words'], language: Language): string => {
  switch (state.kind) {
    case 'done':
      return state.message
    case 'refused':
      return formatFailure(state.failure)
    case 'skipped': {
      if (state.failure) return formatFailure(state.failure)
      if (state.now === null) return i18next.t('batches:skipped.gone')
      const fields = Object.entries(state.now).map(([field, value]) =>
        fieldNow(field, value, words, language),
      )
      return i18next.t('batches:skipped.changed', { now: joinNames(fields) })
    }
    case 'unknown':
      return state.verification
        ? describeVerification(state.verification, {
            nameOf: field => getFieldTitle(field, words),
            write: (_, value) => value || noValue,
          }).join(' ')
        : i18next.t('batches:unknownHint')
    case 'waiting':
    case 'sending':
      return ''
    default:
      return state satisfies never
  }
}
