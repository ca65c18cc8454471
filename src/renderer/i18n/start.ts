import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../shared/language.ts'
import { writeDay } from '../../shared/written-form.ts'
import type { texts as source } from './zh-cn/texts.ts'

/** A part of a text, a number unless it is a string, as it may be shown. */
type Put = (value: string) => string
let put: Put = value => value

/** Decides what is put into texts, from now on. */
export const putInto = (next: Put): void => {
  put = next
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof source
  }
}

const load = {
  'zh-cn': () => import('./zh-cn/first.ts'),
  'en-us': () => import('./en-us/first.ts'),
  pt: () => import('./pt/first.ts'),
} as const satisfies Record<Language, () => Promise<unknown>>

/**
 * Loads what one language says on every page and starts i18next with it; the rest comes by area, with the screens. Another
 * language is chosen by reloading the page (spec 1 §1).
 */
export const startTexts = async (language: Language): Promise<i18n> => {
  const { texts } = await load[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'app',
    lowerCaseLng: true,
    // React escapes; what is put into a text is masked here while that is wanted.
    interpolation: {
      escapeValue: true,
      useRawValueToEscape: true,
      escape: value => put(typeof value === 'string' ? writeDay(value) : value),
    },
    returnNull: false,
    resources: { [language]: texts },
  })
  return i18next
}
