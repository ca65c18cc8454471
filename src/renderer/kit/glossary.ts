import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { hasTexts, loadTexts, onTexts, textArrivals } from '../i18n/areas.ts'
import { textIfAny } from '../i18n/position.ts'
import type { LabelKeys, TextsAt } from './form/labels.ts'

/** Keys of the line that explains a field: of this list, else of every list. */
export const glossaryKeys = (texts: TextsAt, field: string): LabelKeys => [
  `glossary:${texts.replace(':', '.')}.${field}`,
  `glossary:fields.${field}`,
]

const TextsContext = createContext<TextsAt | null>(null)
/** Whose columns stand below. */
export const ExplainedProvider = TextsContext.Provider

const unexplained = (): undefined => undefined

/**
 * What a field means, in a line, of these texts or of those around; undefined for one that explains itself. No page waits for these texts: until they are here
 * nothing is explained.
 */
export const useExplain = (of?: TextsAt): ((field: string) => string | undefined) => {
  const around = useContext(TextsContext)
  const texts = of ?? around
  useSyncExternalStore(onTexts, textArrivals)
  useEffect(() => {
    // Without them the page says a little less.
    const wanted = requestIdleCallback(() => void loadTexts(['glossary']).catch(() => undefined), {
      timeout: 3000,
    })
    return () => cancelIdleCallback(wanted)
  }, [])
  if (texts === null || !hasTexts('glossary')) return unexplained
  return field => textIfAny(...glossaryKeys(texts, field))
}
