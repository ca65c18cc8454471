import { parseLossless } from './lossless.ts'
import { isNothing } from './nothing.ts'

/** A JSON object as it came. */
export type WireObject = Readonly<Record<string, unknown>>

/** Whether a value is an object of named fields. */
export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands where there is nothing to name, PHP's false for what was not found included. */
export const isEmptyOnWire = (value: unknown): boolean => value === false || isNothing(value)

/** What an object or a list holds that was sent as its own JSON text; any other value as it is. */
export const parseJsonText = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return parseLossless(value)
  } catch {
    return value
  }
}

/** The fields of an object, also of one sent as JSON text; none for what stands for nothing, undefined for anything else. */
export const readFields = (value: unknown): WireObject | undefined => {
  const sent = parseJsonText(value)
  if (isEmptyOnWire(sent)) return {}
  return isWireObject(sent) ? sent : undefined
}

const isPlace = (key: string): boolean => /^\d+$/.test(key)

/**
 * The elements of a list: one sent as JSON text, or as the object PHP makes of a list with gaps, counts as well; none for
 * what stands for nothing, undefined for anything else.
 */
export const readElements = (value: unknown): readonly unknown[] | undefined => {
  const sent = parseJsonText(value)
  if (isEmptyOnWire(sent)) return []
  if (Array.isArray(sent)) return sent
  return isWireObject(sent) && Object.keys(sent).every(isPlace) ? Object.values(sent) : undefined
}
