import { textAt } from '../../i18n/position.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Field } from './fields.ts'

/** A label by position: the first of these keys that exists is shown. */
export type LabelKeys = readonly string[]

/** Names that mean something else right below a screen's texts; a wire field may be called the same. */
const taken = new Set([
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
])

const below = (texts: TextsAt, part: string, field: string): LabelKeys => [
  `${texts}.${part}.${field}`,
  ...(taken.has(field) ? [] : [`${texts}.${field}`]),
  `fields:${field}`,
]

/** Keys of a column's header. */
export const columnKeys = (texts: TextsAt, field: string): LabelKeys => below(texts, 'columns', field)
/** Keys of the label of a dialog's field. */
export const fieldKeys = (texts: TextsAt, field: string): LabelKeys => below(texts, 'fields', field)
/** Keys of a filter's label. */
export const filterKeys = (texts: TextsAt, field: string): LabelKeys => below(texts, 'filters', field)
/** Keys of the heading of a section of a form. */
export const sectionKey = (texts: TextsAt, section: string): string => `${texts}.sections.${section}`
/** Keys of the headings of a form's sections. */
export const sectionKeys = (texts: TextsAt, fields: readonly Field[]): readonly LabelKeys[] =>
  [...new Set(fields.flatMap(field => field.section ?? []))].map(section => [sectionKey(texts, section)])
/** Keys of a total's label. */
export const totalKeys = (texts: TextsAt, field: string): LabelKeys => below(texts, 'totals', field)
/** Keys of the name of a list's chart. */
export const chartKeys = (texts: TextsAt): LabelKeys => [`${texts}.chart`]
/** Keys of a screen's title. */
export const titleKeys = (texts: TextsAt): LabelKeys => [`${texts}.title`]

/** The label for these keys. */
export const label = (keys: LabelKeys): string => textAt(...keys)
