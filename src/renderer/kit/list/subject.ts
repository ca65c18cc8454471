import { maskId } from '../../../shared/mask.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { type LabelKeys, translateLabel } from '../form/labels.ts'
import { isPrivacyMode } from '../privacy-mode.ts'

const subjectKeys = (texts: TextsAt, key: string): LabelKeys => [`${texts}.subject.${key}`]

/** Whose list it is, masked while that is wanted, if the answer's `configs` say so with a text. */
export const describeSubject = (
  texts: TextsAt,
  key: string | undefined,
  configs: Readonly<Record<string, unknown>>,
) => {
  const value = key === undefined ? undefined : configs[key]
  if (key === undefined || typeof value !== 'string' || value.trim() === '') return []
  const whose = value.trim()
  return [{ label: translateLabel(subjectKeys(texts, key)), value: isPrivacyMode() ? maskId(whose) : whose }]
}

/** Every label {@link describeSubject} may ask for. */
export const listSubjectLabels = (texts: TextsAt, key: string | undefined): readonly LabelKeys[] =>
  key === undefined ? [] : [subjectKeys(texts, key)]
