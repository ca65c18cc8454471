import { maskedId } from '../../../shared/mask.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { type LabelKeys, label } from '../form/labels.ts'
import { isShareSafe } from '../share-safe.ts'

const subjectKeys = (texts: TextsAt, key: string): LabelKeys => [`${texts}.subject.${key}`]

/** Whose list it is, masked while that is wanted, if the answer's `configs` say so with a text. */
export const subjectLines = (
  texts: TextsAt,
  key: string | undefined,
  configs: Readonly<Record<string, unknown>>,
) => {
  const value = key === undefined ? undefined : configs[key]
  if (key === undefined || typeof value !== 'string' || value.trim() === '') return []
  const whose = value.trim()
  return [{ label: label(subjectKeys(texts, key)), value: isShareSafe() ? maskedId(whose) : whose }]
}

/** Every label {@link subjectLines} may ask for. */
export const subjectLabels = (texts: TextsAt, key: string | undefined): readonly LabelKeys[] =>
  key === undefined ? [] : [subjectKeys(texts, key)]
