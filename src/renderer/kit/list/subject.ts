import { type LabelKeys, label, type TextsAt } from '../form/labels.ts'

const subjectKeys = (texts: TextsAt, key: string): LabelKeys => [`${texts}.subject.${key}`]

/** Whose list it is, in words, if the answer's `configs` say so with a text. */
export const subjectLines = (
  texts: TextsAt,
  key: string | undefined,
  configs: Readonly<Record<string, unknown>>,
) => {
  const value = key === undefined ? undefined : configs[key]
  return key !== undefined && typeof value === 'string' && value.trim() !== ''
    ? [{ label: label(subjectKeys(texts, key)), value: value.trim() }]
    : []
}

/** Every label {@link subjectLines} may ask for. */
export const subjectLabels = (texts: TextsAt, key: string | undefined): readonly LabelKeys[] =>
  key === undefined ? [] : [subjectKeys(texts, key)]
