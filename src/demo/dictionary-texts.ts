import type { Dictionary } from '../shared/domain/dictionary.ts'
import type { Language } from '../shared/language.ts'

export const listCodes = (dictionary: Dictionary): readonly number[] =>
  dictionary.entries.map(entry => entry.code)

/** Returns labels by code, as the server sends them to override ours (spec 1 §4). */
export const getLabels = (dictionary: Dictionary, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(dictionary.entries.map(entry => [entry.code, entry.labels[language]]))
