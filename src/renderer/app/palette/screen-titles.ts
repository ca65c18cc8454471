import { useEffect, useMemo, useState } from 'react'
import { type Language, languages } from '../../../shared/language.ts'
import { hasTexts, loadTexts } from '../../i18n/load-texts.ts'
import { translateKeysIn } from '../../i18n/position.ts'
import { getTitleKeys } from '../../kit/form/labels.ts'
import { routes } from '../routes.ts'

/** Each screen's title by its path, in the languages whose texts are loaded. */
export type ScreenTitles = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

/** Reads the screens' titles; the texts of these languages must be loaded. */
export const collectScreenTitles = (loadedLanguages: readonly Language[]): ScreenTitles =>
  Object.fromEntries(
    Object.entries(routes).map(([path, { texts }]) => [
      path,
      Object.fromEntries(
        loadedLanguages.map(language => [language, translateKeysIn(language, ...getTitleKeys(texts))]),
      ),
    ]),
  )

/**
 * The screens' titles, in all languages so that any of them finds a screen. Those of the page's language are there at once; the
 * others are loaded when the palette is first opened, as most sessions show one language.
 */
export const useScreenTitles = (): ScreenTitles => {
  const [loadedLanguages, setLoadedLanguages] = useState<readonly Language[]>(() =>
    languages.filter(hasTexts),
  )
  useEffect(() => {
    if (loadedLanguages.length === languages.length) return
    // A language that cannot be read is tried again when the palette is next opened.
    void Promise.allSettled(languages.map(language => loadTexts(language))).then(() =>
      setLoadedLanguages(languages.filter(hasTexts)),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [])
  return useMemo(() => collectScreenTitles(loadedLanguages), [loadedLanguages])
}
