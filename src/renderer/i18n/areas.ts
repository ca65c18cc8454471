import i18next from 'i18next'
import { create } from 'zustand'
import type { texts as source } from './zh-cn/texts.ts'

/** Texts are loaded by area: those of a page with its code, those of every page before anything is drawn. */
export type Area = keyof typeof source

/** Kinds of page share these: lists, tables, forms. */
export const sharedAreas = ['compare', 'fields', 'list', 'table', 'views'] as const satisfies readonly Area[]

const files = import.meta.glob<Readonly<Record<string, object>>>([
  './*/*.ts',
  '!./*/{app,errors,session,first,texts}.ts',
])

const fileOf = (language: string, area: Area): string =>
  `./${language}/${area.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ts`

/** How often texts have arrived: whoever reads texts outside `useTranslation` reads this to be drawn anew. */
export const useTextArrivals = create<{ readonly count: number }>(() => ({ count: 0 }))

export const hasTexts = (area: Area, language = i18next.language): boolean =>
  i18next.hasResourceBundle(language, area)

/** Loads these areas' texts, in the language of the page unless told, each once; rejects when a file cannot be read. */
export const loadTexts = async (areas: readonly Area[], language = i18next.language): Promise<void> => {
  const missing = areas.filter(area => !hasTexts(area, language))
  await Promise.all(
    missing.map(async area => {
      const texts = (await files[fileOf(language, area)]?.())?.[area]
      if (!texts) throw new Error(`no texts of ${area} in ${language}`)
      i18next.addResourceBundle(language, area, texts)
    }),
  )
  if (missing.length > 0) useTextArrivals.setState(({ count }) => ({ count: count + 1 }))
}
