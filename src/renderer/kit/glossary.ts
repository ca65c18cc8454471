import { useEffect } from 'react'
import { hasTexts, loadTexts, useTextArrivals } from '../i18n/areas.ts'
import { translateIfAny } from '../i18n/position.ts'
import type { TextsAt } from '../i18n/text-keys.ts'
import type { LabelKeys } from './form/labels.ts'

/** Keys of a field's glossary entry: this list's, else the general one. */
export const getGlossaryKeys = (texts: TextsAt, field: string): LabelKeys => [
  `glossary:${texts.replace(':', '.')}.${field}`,
  `glossary:fields.${field}`,
]

const unexplained = (): undefined => undefined

/**
 * Explains fields of these texts in one line; undefined if self-explanatory. Pages do not wait for the glossary: nothing is
 * explained until it is loaded.
 */
export const useExplain = (texts: TextsAt | undefined): ((field: string) => string | undefined) => {
  useTextArrivals()
  useEffect(() => {
    // Optional: without the glossary the page lacks only explanations.
    const idleRequest = requestIdleCallback(() => void loadTexts(['glossary']).catch(() => undefined), {
      timeout: 3000,
    })
    return () => cancelIdleCallback(idleRequest)
  }, [])
  if (texts === undefined || !hasTexts('glossary')) return unexplained
  return field => translateIfAny(...getGlossaryKeys(texts, field))
}
