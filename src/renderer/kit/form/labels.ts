import { formatCount } from '../../../shared/domain/money.ts'
import { hasText, translateBelow, translateKeys } from '../../i18n/position.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Field } from './fields.ts'

/** Label keys in order; the first one that exists is used. */
export type LabelKeys = readonly string[]

/** Reserved names directly below a screen's texts, which wire fields may equal. */
const reservedNames = new Set([
  'title',
  'action',
  'question',
  'check',
  'columns',
  'fields',
  'filters',
  'totals',
  'params',
  'chart',
  'glossary',
  'help',
])

const below = (texts: TextsAt, part: string, field: string): LabelKeys => [
  `${texts}.${part}.${field}`,
  ...(reservedNames.has(field) ? [] : [`${texts}.${field}`]),
  `fields:${field}`,
]

/** Keys of a column's header. */
export const getColumnKeys = (texts: TextsAt, field: string): LabelKeys => below(texts, 'columns', field)
/** Keys of the label of a dialog's field. */
export const getFieldKeys = (texts: TextsAt, field: string): LabelKeys => below(texts, 'fields', field)
/** Keys of a filter's label. */
export const getFilterKeys = (texts: TextsAt, field: string): LabelKeys => below(texts, 'filters', field)
/** Keys of the heading of a section of a form. */
export const getSectionKey = (texts: TextsAt, section: string): string => `${texts}.sections.${section}`
/** Keys of the headings of a form's sections. */
export const getSectionKeys = (texts: TextsAt, fields: readonly Field[]): readonly LabelKeys[] =>
  [...new Set(fields.flatMap(field => field.section ?? []))].map(section => [getSectionKey(texts, section)])
/** Keys of a total's label. */
export const getTotalKeys = (texts: TextsAt, field: string): LabelKeys => below(texts, 'totals', field)
/** Keys of the name of a list's chart. */
export const getChartKeys = (texts: TextsAt): LabelKeys => [`${texts}.chart`]
/** Keys of a screen's title. */
export const getTitleKeys = (texts: TextsAt): LabelKeys => [`${texts}.title`]

/** Keys of both forms of a plural text. */
export const getPluralKeys = (texts: TextsAt, name: string): readonly LabelKeys[] =>
  ['one', 'other'].map(form => [`${texts}.${name}_${form}`])

/** Values of a plural text: the number that selects its form, and as it is written. */
export const toCount = (count: number): { readonly count: number; readonly n: string } => ({
  count,
  n: formatCount(count),
})

/** Names an action on this many records by verb, number and object. */
export const translateMany = (texts: TextsAt, name: string, count: number): string =>
  translateBelow(texts, name, toCount(count))

/** {@link translateMany} without the object, where the texts have such a form: beside the title that names it. */
export const translateManyShort = (texts: TextsAt, name: string, count: number): string =>
  hasText(`${texts}.${name}Short`)
    ? translateBelow(texts, `${name}Short`, toCount(count))
    : translateMany(texts, name, count)

/** Returns the label for these keys. */
export const translateLabel = (keys: LabelKeys): string => translateKeys(...keys)
