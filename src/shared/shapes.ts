import { parseLossless } from './lossless.ts'
import { isNothing } from './nothing.ts'

/** A JSON object as it came. */
export type Sent = Readonly<Record<string, unknown>>

/** Whether a value is an object of named fields. */
export const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands where there is nothing to name, PHP's false for what was not found included. */
export const isNone = (value: unknown): boolean => value === false || isNothing(value)

/** What an object or a list holds that was sent as its own JSON text; any other value as it is. */
export const unpacked = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return parseLossless(value)
  } catch {
    return value
  }
}

/** The fields of an object, also of one sent as JSON text; none for what stands for nothing, undefined for anything else. */
export const fieldsOf = (value: unknown): Sent | undefined => {
  const sent = unpacked(value)
  if (isNone(sent)) return {}
  return isSent(sent) ? sent : undefined
}

const isPlace = (key: string): boolean => /^\d+$/.test(key)

/**
 * The elements of a list: one sent as JSON text, or as the object PHP makes of a list with gaps, counts as well; none for
 * what stands for nothing, undefined for anything else.
 */
export const elementsOf = (value: unknown): readonly unknown[] | undefined => {
  const sent = unpacked(value)
  if (isNone(sent)) return []
  if (Array.isArray(sent)) return sent
  return isSent(sent) && Object.keys(sent).every(isPlace) ? Object.values(sent) : undefined
}
