import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../shared/language.ts'
import { isolateText } from '../../shared/texts/bidi.ts'
import { cutText } from '../../shared/texts/text-ends.ts'
import { writeDay } from '../../shared/texts/written-form.ts'
import type { Source } from './text-keys.ts'

/** Formats an interpolated value before it is shown. */
type Put = (value: string) => string
let put: Put = value => value

/** Sets the formatter of interpolated values, from now on. */
export const putInto = (next: Put): void => {
  put = next
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Source
  }
}

/** Texts of the pages before the sign-in. */
export const readFirst = {
  'zh-cn': () => import('./zh-cn/first.ts'),
  'en-us': () => import('./en-us/first.ts'),
  pt: () => import('./pt/first.ts'),
} as const satisfies Record<Language, () => Promise<unknown>>

/** Reports a text without words, of which i18next shows the key. */
const reportMissing = (asked: readonly string[], namespace: string, key: string): void => {
  // oxlint-disable-next-line no-console -- an error of the program, for which the tests of pages fail
  console.error(`No text for ${namespace}:${key} in ${asked.join()}`)
}

/**
 * Loads one language's texts of the pages before the sign-in and starts i18next with it; the others follow. The language
 * changes by reloading the page (spec 1 §1).
 */
export const startTexts = async (language: Language): Promise<i18n> => {
  const { texts } = await readFirst[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'app',
    lowerCaseLng: true,
    // React escapes; interpolated values are masked here in privacy mode, and cannot move what stands beside them.
    interpolation: {
      escapeValue: true,
      useRawValueToEscape: true,
      escape: value => (typeof value === 'string' ? isolateText(cutText(put(writeDay(value)))) : put(value)),
    },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: reportMissing,
    resources: { [language]: texts },
  })
  return i18next
}
