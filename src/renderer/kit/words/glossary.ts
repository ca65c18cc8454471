import { translateIfAny } from '../../i18n/position.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { LabelKeys } from '../form/labels.ts'

/** Keys of a field's glossary entry: this list's, else the general one. */
export const getGlossaryKeys = (texts: TextsAt, field: string): LabelKeys => [
  `${texts}.glossary.${field}`,
  `glossary:fields.${field}`,
]

/** Explains a field of these texts in one line; undefined if self-explanatory. */
export const explainField = (texts: TextsAt | undefined, field: string): string | undefined =>
  texts && translateIfAny(...getGlossaryKeys(texts, field))
