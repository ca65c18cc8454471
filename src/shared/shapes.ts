import { parseLossless } from './lossless.ts'
import { isNothing } from './nothing.ts'

/** A JSON object as it came. */
export type WireObject = Readonly<Record<string, unknown>>

/** True for an object of named fields. */
export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for an empty value, including PHP's false for what was not found. */
export const isEmptyOnWire = (value: unknown): boolean => value === false || isNothing(value)

/** Parses an object or a list that was sent as JSON text; returns any other value as it is. */
export const parseJsonText = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return parseLossless(value)
  } catch {
    return value
  }
}

/** Returns an object's fields, also from JSON text; {} for an empty value, undefined for anything else. */
export const readFields = (value: unknown): WireObject | undefined => {
  const parsedValue = parseJsonText(value)
  if (isEmptyOnWire(parsedValue)) return {}
  return isWireObject(parsedValue) ? parsedValue : undefined
}

const isPlace = (key: string): boolean => /^\d+$/.test(key)

/**
 * Returns the elements of a list, also from JSON text or from the object that PHP makes of a list with gaps; [] for an empty
 * value, undefined for anything else.
 */
export const readElements = (value: unknown): readonly unknown[] | undefined => {
  const parsedValue = parseJsonText(value)
  if (isEmptyOnWire(parsedValue)) return []
  if (Array.isArray(parsedValue)) return parsedValue
  return isWireObject(parsedValue) && Object.keys(parsedValue).every(isPlace)
    ? Object.values(parsedValue)
    : undefined
}
