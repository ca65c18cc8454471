import type { z } from 'zod'
import type { Decimal } from '../src/shared/domain/money.ts'

/** An answer whose amounts are all small enough to be numbers, as on the demo platform. */
export type Plain<T> =
  T extends Exclude<Decimal, number>
    ? number
    : T extends object
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : T

/** Casts a schema to one that reads only such answers. */
export const asPlainSchema = <T>(schema: z.ZodType<T>): z.ZodType<Plain<T>> => schema as z.ZodType<Plain<T>>
