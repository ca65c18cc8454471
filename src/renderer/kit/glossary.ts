import { useEffect } from 'react'
import { hasTexts, loadTexts, useTextArrivals } from '../i18n/areas.ts'
import { translateIfAny } from '../i18n/position.ts'
import type { TextsAt } from '../i18n/text-keys.ts'
import type { LabelKeys } from './form/labels.ts'

/** Keys of the line that explains a field: of this list, else of every list. */
export const getGlossaryKeys = (texts: TextsAt, field: string): LabelKeys => [
  `glossary:${texts.replace(':', '.')}.${field}`,
  `glossary:fields.${field}`,
]

const unexplained = (): undefined => undefined

/**
 * What a field of these texts means, in a line; undefined for one that explains itself. No page waits for the glossary:
 * until it is here nothing is explained.
 */
export const useExplain = (texts: TextsAt | undefined): ((field: string) => string | undefined) => {
  useTextArrivals()
  useEffect(() => {
    // Without them the page says a little less.
    const wanted = requestIdleCallback(() => void loadTexts(['glossary']).catch(() => undefined), {
      timeout: 3000,
    })
    return () => cancelIdleCallback(wanted)
  }, [])
  if (texts === undefined || !hasTexts('glossary')) return unexplained
  return field => translateIfAny(...getGlossaryKeys(texts, field))
}
