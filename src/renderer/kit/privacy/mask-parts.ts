import { noValue } from '../../../shared/cell.ts'
import { maskId, maskText, personalPlaceholders } from '../../../shared/mask.ts'
import { isolateText, nameInLine, splitName } from '../../../shared/texts/bidi.ts'
import { isPrivacyMode } from './privacy-mode.ts'

/** Masks id and name separately: as a whole, the visible end would not show the id. */
const maskName = (value: string): string => {
  const parts = splitName(value)?.map(maskId)
  return parts ? `${parts[0]} (${parts[1]})` : maskId(value)
}

/**
 * Prepares the values of a question: masked in privacy mode, isolated, and cut unless `length` says otherwise; a missing name
 * becomes a dash.
 */
export const maskParts = (
  parts: Readonly<Record<string, string>>,
  length: 'cut' | 'whole' = 'cut',
): Readonly<Record<string, string>> => {
  const write = length === 'cut' ? nameInLine : isolateText
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => {
      const isName = personalPlaceholders.has(name)
      if (isName && (value === '' || value === noValue)) return [name, noValue]
      return [name, write(isPrivacyMode() ? (isName ? maskName : maskText)(value) : value)]
    }),
  )
}
