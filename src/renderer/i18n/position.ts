import i18next from 'i18next'
import type { Language } from '../../shared/language.ts'
import type { TextKey, TextsAt } from './text-keys.ts'

type Values = Readonly<Record<string, unknown>>

/** i18next with keys that are made at run time: tests prove that each of them is there. */
const translate = (key: string, values: Values = {}): string => {
  const known = key as TextKey
  return i18next.t(known, values)
}

/** Found once a language: a screen asks for hundreds of them whenever it is drawn. */
const known = new Map<string, string>()
let knownIn = ''

/**
 * The text of a key known only at run time, such as a label by position; the first of the keys that exists. A test
 * proves that every label the screens ask for exists in all three languages.
 */
export const translateKeys = (...keys: readonly string[]): string => {
  if (i18next.language !== knownIn) {
    known.clear()
    knownIn = i18next.language
  }
  const all = keys.join('\n')
  const before = known.get(all)
  if (before !== undefined) return before
  const found = keys.find(key => i18next.exists(key))
  const text = translate(found ?? keys.at(-1) ?? '')
  // A text that is still to come is looked for again.
  if (found !== undefined) known.set(all, text)
  return text
}

/** The same in another language than the page's, whose texts of the area are loaded; once more for each call. */
export const translateKeysIn = (language: Language, ...keys: readonly string[]): string => {
  const found = keys.find(key => i18next.exists(key, { lng: language }))
  return translate(found ?? keys.at(-1) ?? '', { lng: language })
}

/** A text of a language whose area is loaded, with these values in it. */
export const translateWith = (language: string, key: string, values: Values): string =>
  translate(key, { ...values, lng: language })

/** The text of this name below a place, with these values in it. A test proves that the texts of dialogs are there. */
export const translateBelow = (texts: TextsAt, name: string, values: Values): string =>
  translate(`${texts}.${name}`, values)

/** The same, where it may be that none of the keys exists: undefined then. */
export const translateIfAny = (...keys: readonly string[]): string | undefined =>
  keys.some(key => i18next.exists(key)) ? translateKeys(...keys) : undefined
