import { z } from 'zod'

/** A field of a record as the page holds it: an id or a text, a code, an amount in its own scale, a flag. */
export const PlainValue = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])
export type PlainValue = z.output<typeof PlainValue>

/** Narrows a value to {@link PlainValue}; null for anything else. */
export const toPlain = (value: unknown): PlainValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** True if two values are equal as text: ids are strings internally, codes numbers; a missing value counts as null. */
export const isLike = (a: unknown, b: unknown): boolean =>
  String(toPlain(a) ?? '') === String(toPlain(b) ?? '')
