import i18next from 'i18next'
import type { Language } from '../../shared/language.ts'
import type { TextKey, TextsAt } from './text-keys.ts'

type Values = Readonly<Record<string, unknown>>

/** i18next for keys built at run time; tests check that each of them exists. */
const translate = (key: string, values: Values = {}): string => {
  const known = key as TextKey
  return i18next.t(known, values)
}

/** Cache per language: a screen looks up hundreds of them on every render. */
const known = new Map<string, string>()
let knownIn = ''

/**
 * The text of a key known only at run time, such as a label by position; the first of the keys that exists. A test checks that
 * every label of the screens exists in all three languages.
 */
export const translateKeys = (...keys: readonly string[]): string => {
  if (i18next.language !== knownIn) {
    known.clear()
    knownIn = i18next.language
  }
  const all = keys.join('\n')
  const before = known.get(all)
  if (before !== undefined) return before
  const existingKey = keys.find(key => i18next.exists(key))
  const text = translate(existingKey ?? keys.at(-1) ?? '')
  // A text that is not loaded yet is looked up again.
  if (existingKey !== undefined) known.set(all, text)
  return text
}

/** {@link translateKeys} in another language, whose texts of the area are loaded; not cached. */
export const translateKeysIn = (language: Language, ...keys: readonly string[]): string => {
  const existingKey = keys.find(key => i18next.exists(key, { lng: language }))
  return translate(existingKey ?? keys.at(-1) ?? '', { lng: language })
}

/** A text of a language whose area is loaded, with these values. */
export const translateWith = (language: string, key: string, values: Values): string =>
  translate(key, { ...values, lng: language })

/** The text of this name below a location, with these values. A test checks that the texts of dialogs exist. */
export const translateBelow = (texts: TextsAt, name: string, values: Values): string =>
  translate(`${texts}.${name}`, values)

/** True if a text exists. */
export const hasText = (key: string): boolean => i18next.exists(key)

/** {@link translateKeys}, or undefined if none of the keys exists. */
export const translateIfAny = (...keys: readonly string[]): string | undefined =>
  keys.some(key => i18next.exists(key)) ? translateKeys(...keys) : undefined
