import type { Labels, Language } from '../language.ts'

/**
 * How loud a state or a figure is. Of states, only `warning` and `danger`, which need attention, are drawn in a box;
 * `success` ended well, `neutral` is a category, and `quiet` is the default, a no or a zero. `info` is an amount's only.
 */
export type Tone = 'quiet' | 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** One code of the platform, with its name in our code, its tone and its three labels. */
interface DictionaryEntry<Name extends string = string> {
  readonly code: number
  readonly name: Name
  readonly tone: Tone
  readonly labels: Labels
}

/** A closed list of codes. `code.paid` is the number; unknown codes never throw. */
export interface Dictionary<Name extends string = string> {
  readonly id: string
  readonly entries: readonly DictionaryEntry<Name>[]
  readonly code: Readonly<Record<Name, number>>
  /** Returns the entry of a code; for an unknown code the dictionary's `otherwise` entry, if it has one. */
  readonly find: (code: number | null) => DictionaryEntry<Name> | undefined
  /** Label of a code without an entry, with its number: `VIP12`; undefined where it is `#12`. */
  readonly numbered: (code: number) => string | undefined
}

/** Fallback for unknown codes: an entry's name, or a prefix for the number, the same in all languages. */
type FallbackEntry<Name extends string> = Name | { readonly numbered: string }

/** Declares a dictionary. `otherwise`: the fallback entry (spec 1 §4 "anything else unpaid"), or a prefix as in `VIP12`. */
export const dictionary = <const Name extends string>(
  id: string,
  entries: readonly DictionaryEntry<Name>[],
  otherwise?: FallbackEntry<NoInfer<Name>>,
): Dictionary<Name> => {
  const byCode = new Map(entries.map(entry => [entry.code, entry]))
  const word = typeof otherwise === 'object' ? otherwise.numbered : undefined
  const fallback = entries.find(entry => entry.name === otherwise)
  return {
    id,
    entries,
    code: Object.fromEntries(entries.map(entry => [entry.name, entry.code])) as Record<Name, number>,
    find: code => (code === null ? undefined : byCode.get(code)) ?? fallback,
    numbered: code => (word === undefined || !(code >= 0) ? undefined : `${word}${code}`),
  }
}

/** Creates an entry from code, name, tone, zh-cn, en-us, pt. */
export const entry = <const Name extends string>(
  code: number,
  name: Name,
  tone: Tone,
  zhCn: string,
  enUs: string,
  pt: string,
): DictionaryEntry<Name> => ({ code, name, tone, labels: { 'zh-cn': zhCn, 'en-us': enUs, pt } })

/** Returns the label of a code: the server's override, else ours, else its number with the prefix, else `#7`; '' for null. */
export const getCodeLabel = (
  source: Dictionary,
  code: number | null,
  language: Language,
  overrides: Readonly<Record<string, string>> = {},
): string => {
  const override = code === null ? undefined : overrides[String(code)]
  if (override) return override
  const knownEntry = source.find(code)
  if (knownEntry) return knownEntry.labels[language]
  return code === null ? '' : (source.numbered(code) ?? `#${code}`)
}
