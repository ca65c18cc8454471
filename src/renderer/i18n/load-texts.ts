import i18next from 'i18next'
import type { Language } from '../../shared/language.ts'

const read = {
  'zh-cn': () => import('./zh-cn/rest.ts'),
  'en-us': () => import('./en-us/rest.ts'),
  pt: () => import('./pt/rest.ts'),
} as const satisfies Record<Language, () => Promise<unknown>>

/** True if all texts of a language are loaded. */
export const hasTexts = (language: string): boolean => i18next.hasResourceBundle(language, 'list')

/**
 * Loads all texts of a language that no page before the sign-in shows, by default in the page's language; once. Rejects if
 * they cannot be read.
 */
export const loadTexts = async (language = i18next.language as Language): Promise<void> => {
  if (hasTexts(language)) return
  const { texts } = await read[language]()
  for (const [area, group] of Object.entries(texts))
    i18next.addResourceBundle(language, area, group, false, true)
}
