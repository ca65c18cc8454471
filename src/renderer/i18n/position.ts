import i18next from 'i18next'

/**
 * The text of a key known only at run time, such as a label by position; the first of the keys that exists. A test
 * proves that every label the screens ask for exists in all three languages.
 */
export const textAt = (...keys: readonly string[]): string => {
  const translate = i18next.t as unknown as (key: string) => string
  const found = keys.find(key => i18next.exists(key))
  return translate(found ?? keys.at(-1) ?? '')
}
