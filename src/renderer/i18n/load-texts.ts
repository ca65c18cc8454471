import i18next from 'i18next'
import type { Language } from '../../shared/language.ts'
import { readFirst } from './start.ts'

const readRest = {
  'zh-cn': () => import('./zh-cn/rest.ts'),
  'en-us': () => import('./en-us/rest.ts'),
  pt: () => import('./pt/rest.ts'),
} as const satisfies Record<Language, () => Promise<unknown>>

/** True if all texts of a language are loaded. */
export const hasTexts = (language: string): boolean => i18next.hasResourceBundle(language, 'list')

/**
 * Loads all texts of a language, by default the page's, whose texts of the sign-in are there already; once. A statement in
 * another language needs those, too. Rejects if they cannot be read.
 */
export const loadTexts = async (language = i18next.language as Language): Promise<void> => {
  if (hasTexts(language)) return
  const [first, rest] = await Promise.all([readFirst[language](), readRest[language]()])
  for (const [area, group] of Object.entries({ ...first.texts, ...rest.texts }))
    i18next.addResourceBundle(language, area, group, false, true)
}
