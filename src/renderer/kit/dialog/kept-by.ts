import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import { ok } from '../../../shared/result.ts'
import type { Field } from '../form/fields.ts'
import { lackedBy } from '../form/recorded.ts'
import type { DialogDeclaration } from './declaration.ts'
import type { Keeping, ReadBack } from './kept.ts'

type Declared<E extends Endpoint, Row> = Pick<
  DialogDeclaration<E, Row>,
  'fields' | 'from' | 'reads' | 'recorded' | 'kept'
>

const isCode = ({ kind }: Field): boolean => kind === 'choice' || kind === 'checkbox'

/** Whether a field sets a value that must stand on record just as it was sent: an amount, a rate or a count, a code, a switch. */
const isKept = (field: Field): boolean =>
  isCode(field) || field.kind === 'amount' || (field.kind === 'text' && field.figure === true)

/** What a form sets is read again by what it began with, and compared as the form would begin with it now. */
const asRead = <E extends Endpoint, Row>(
  endpoint: E,
  { fields, from, recorded }: Declared<E, Row>,
  reads: NonNullable<Declared<E, Row>['reads']>,
): Keeping<InputOf<E>, Row> => {
  // What begins with a usual value is told by no record.
  const compared = fields.filter(
    field => isKept(field) && recorded?.[field.field as keyof InputOf<E> & string] !== null,
  )
  return {
    codes: compared.filter(isCode).map(({ field }) => field),
    look: async (_, row) => {
      const now = await reads(row, new AbortController().signal)
      if (!now.ok || !now.value) return now as typeof now & { readonly value: null }
      const { row: read, record, values } = now.value
      const given: Readonly<Record<string, unknown>> = { ...from?.(read), ...values }
      const lacked = lackedBy({ endpoint: endpoint.id, fields, given, recorded, record })
      const told = compared.flatMap(({ field }): readonly (readonly [string, string | null])[] => {
        const value = given[field]
        if (lacked.includes(field)) return [[field, null]]
        return typeof value === 'string' ? [[field, value]] : []
      })
      return ok(Object.fromEntries(told))
    },
  }
}

/**
 * How what a form sends is read back: as it declares, else by what it began with. A form that begins with nothing that is
 * read, or sets nothing of the kind, is not read back unless it declares how.
 */
export const keptBy = <E extends Endpoint, Row>(
  endpoint: E,
  declaration: Declared<E, Row>,
): ReadBack<InputOf<E>, Row> | undefined => {
  const { fields, reads, kept } = declaration
  if (kept) return kept
  return reads && fields.some(isKept) ? asRead(endpoint, declaration, reads) : undefined
}
