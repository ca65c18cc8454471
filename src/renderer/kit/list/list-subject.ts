import { maskId } from '../../../shared/mask.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { type LabelKeys, translateLabel } from '../form/labels.ts'
import { isPrivacyMode } from '../privacy/privacy-mode.ts'

const subjectKeys = (texts: TextsAt, key: string): LabelKeys => [`${texts}.subject.${key}`]

/** Returns the list's owner, masked in privacy mode, if the answer's `configs` contain a text for it. */
export const describeSubject = (
  texts: TextsAt,
  key: string | undefined,
  configs: Readonly<Record<string, unknown>>,
) => {
  const value = key === undefined ? undefined : configs[key]
  if (key === undefined || typeof value !== 'string' || value.trim() === '') return []
  const subjectId = value.trim()
  return [
    {
      label: translateLabel(subjectKeys(texts, key)),
      value: isPrivacyMode() ? maskId(subjectId) : subjectId,
    },
  ]
}

/** Lists every label {@link describeSubject} may use. */
export const listSubjectLabels = (texts: TextsAt, key: string | undefined): readonly LabelKeys[] =>
  key === undefined ? [] : [subjectKeys(texts, key)]
