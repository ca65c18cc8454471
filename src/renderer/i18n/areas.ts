import i18next from 'i18next'
import { create } from 'zustand'
import type { texts as source } from './zh-cn/texts.ts'

/** Area of texts, the unit of loading: a page's with its code, the shared ones before anything is rendered. */
export type Area = keyof typeof source

/** Areas shared by kinds of page: lists, tables, forms. */
export const sharedAreas = ['compare', 'fields', 'list', 'table', 'views'] as const satisfies readonly Area[]

const files = import.meta.glob<Readonly<Record<string, object>>>([
  './*/*.ts',
  '!./*/{app,errors,session,first,texts}.ts',
])

const fileOf = (language: string, area: Area): string =>
  `./${language}/${area.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ts`

/** Counts loaded text files: components that read texts outside `useTranslation` read it to render again. */
export const useTextArrivals = create<{ readonly count: number }>(() => ({ count: 0 }))

export const hasTexts = (area: Area, language = i18next.language): boolean =>
  i18next.hasResourceBundle(language, area)

/** Loads these areas' texts once, by default in the page's language; rejects if a file cannot be read. */
export const loadTexts = async (areas: readonly Area[], language = i18next.language): Promise<void> => {
  const missing = areas.filter(area => !hasTexts(area, language))
  await Promise.all(
    missing.map(async area => {
      const texts = (await files[fileOf(language, area)]?.())?.[area]
      if (!texts) throw new Error(`${area} has no texts in ${language}`)
      i18next.addResourceBundle(language, area, texts)
    }),
  )
  if (missing.length > 0) useTextArrivals.setState(({ count }) => ({ count: count + 1 }))
}
