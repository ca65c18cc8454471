import i18next from 'i18next'
import type { Language } from '../../shared/language.ts'

/** Found once a language: a screen asks for hundreds of them whenever it is drawn. */
const known = new Map<string, string>()
let knownIn = ''

/**
 * The text of a key known only at run time, such as a label by position; the first of the keys that exists. A test
 * proves that every label the screens ask for exists in all three languages.
 */
export const textAt = (...keys: readonly string[]): string => {
  if (i18next.language !== knownIn) {
    known.clear()
    knownIn = i18next.language
  }
  const all = keys.join('\n')
  const before = known.get(all)
  if (before !== undefined) return before
  const translate = i18next.t as unknown as (key: string) => string
  const found = keys.find(key => i18next.exists(key))
  const text = translate(found ?? keys.at(-1) ?? '')
  // A text that is still to come is looked for again.
  if (found !== undefined) known.set(all, text)
  return text
}

/** The same in another language than the page's, whose texts of the area are loaded; once more for each call. */
export const textIn = (language: Language, ...keys: readonly string[]): string => {
  const translate = i18next.t as unknown as (key: string, options: { readonly lng: string }) => string
  const found = keys.find(key => i18next.exists(key, { lng: language }))
  return translate(found ?? keys.at(-1) ?? '', { lng: language })
}

/** A text of a language whose area is loaded, with these values in it. */
export const textWith = (language: string, key: string, values: Readonly<Record<string, string>>): string => {
  const translate = i18next.t as unknown as (key: string, options: object) => string
  return translate(key, { ...values, lng: language })
}

/** The same, where it may be that none of the keys exists: undefined then. */
export const textIfAny = (...keys: readonly string[]): string | undefined =>
  keys.some(key => i18next.exists(key)) ? textAt(...keys) : undefined
