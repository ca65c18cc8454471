import { z } from 'zod'
import { parseDecimal, scaledDown } from './domain/money.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional()
const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** An identifier or code: always a string; null, missing → ''. Numbers over 2^53 arrive as strings already. */
export const id = () => scalar.transform(value => (isEmpty(value) ? '' : String(value).trim()))

/** Free text from the server; null, missing → ''. */
export const text = () => scalar.transform(value => (isEmpty(value) ? '' : String(value)))

const decimal = (scale: number, name: string) =>
  scalar.transform((value, context): number | null => {
    if (isEmpty(value)) return null
    const parsed = typeof value === 'boolean' ? undefined : parseDecimal(String(value), scale)
    if (parsed === undefined) {
      context.addIssue({ code: 'custom', message: `not ${name}: ${String(value).slice(0, 40)}` })
      return z.NEVER
    }
    return parsed
  })

/** Money the platform sends in thousandths, kept as integer thousandths; null, '' or missing → null (shown as –). */
export const thousandths = () => decimal(0, 'an amount')

/** Money the platform sends unscaled (`12.5`), kept as integer thousandths (`12500`). */
export const unscaled = () => decimal(3, 'an amount')

/** A whole number such as persons or orders. */
export const count = () => decimal(0, 'a number')

/** A percentage sent as `12.34` or `"12.34%"`, kept as integer hundredths of a percent (`1234`). */
export const percent = () =>
  z.preprocess(
    value => (typeof value === 'string' ? value.trim().replace(/%$/, '') : value),
    decimal(2, 'a percentage'),
  )

/** A percentage sent in tenths of a percent, `85` for 8.5 % (spec 2 §9, spec 3 §9), kept as hundredths of a percent. */
export const tenths = () => percent().transform(sent => (sent === null ? null : scaledDown(sent, 1)))

/** A status or type code, a small integer; null, '' or missing → null. */
export const code = () => decimal(0, 'a code')

/** `YYYY-MM-DD[ HH:mm:ss]` as the server sent it (its wall clock), never converted; missing → ''. */
export const stamp = text

const NamedCode = z.object({ id: id(), name: text() })

/** A label under its code, or one that says its own as `{ id, name }`; what is neither has no label. */
const labelOfCode = ([code, sent]: readonly [string, unknown]): readonly (readonly [string, string])[] => {
  if (typeof sent === 'string' || typeof sent === 'number') return [[code, String(sent)]]
  const named = NamedCode.safeParse(sent).data
  return named?.name ? [[named.id || code, named.name]] : []
}

/**
 * A labels map the server may send to override a dictionary, code → label (spec 1 §4); PHP sends [] for none. The contents
 * of most maps are not shown: labels that cannot be read are left out, a list is not lost over them.
 */
export const labelMap = () =>
  z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.null()])
    .optional()
    .transform(
      (sent): Readonly<Record<string, string>> =>
        Object.fromEntries(Object.entries(sent ?? {}).flatMap(labelOfCode)),
    )

/** A filter the user may leave empty: an unset filter is not sent. */
export const optionalText = () => z.string().optional()

/** Page number (from 1) and rows a page. */
export const paging = { page: z.int().min(1), limit: z.int().min(1).max(10_000) }

/** Server-side sort: field name and direction; both or neither are sent. */
export const sorting = { orderby: z.string().optional(), ordertype: z.enum(['asc', 'desc']).optional() }

/** The same under the player area's names: `orderType`, spelt with a capital (spec 2 §7). */
export const sortingCased = { orderby: z.string().optional(), orderType: z.enum(['asc', 'desc']).optional() }

/** The id of the row an action is about; one without an id is refused before anything is sent (spec 1 §5). */
export const rowId = (message = 'errors:invalidRequest') =>
  z
    .string(message)
    .min(1, message)
    .refine(sent => sent !== '0', message)

/** A file to upload: multipart, not signed. */
export const upload = () =>
  z.object({ name: z.string().min(1), type: z.string().min(1), bytes: z.instanceof(Uint8Array) })
