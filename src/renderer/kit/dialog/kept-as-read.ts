import { parseDecimal } from '../../../shared/domain/money.ts'
import { amountFields, type Endpoint, type InputOf } from '../../../shared/endpoint.ts'
import { ok } from '../../../shared/result.ts'
import { lackedBy } from '../form/recorded.ts'
import type { DialogDeclaration } from './declaration.ts'
import type { Keeping, OnRecordNow } from './kept.ts'

type Read<E extends Endpoint, Row> = Pick<
  DialogDeclaration<E, Row>,
  'fields' | 'from' | 'reads' | 'recorded' | 'sends'
>

/**
 * What a form has set is read again by what it began with, field by field; undefined for a form that begins with nothing
 * that is read. What the answer lacks, or what begins with a usual value, is not compared.
 */
export const keptAsRead = <E extends Endpoint, Row>(
  endpoint: E,
  { fields, from, reads, recorded, sends }: Read<E, Row>,
): Keeping<InputOf<E>, Row> | undefined => {
  if (!reads) return undefined
  const amounts = amountFields(endpoint)
  return {
    look: async (_, row) => {
      const now = await reads(row, new AbortController().signal)
      if (!now.ok) return now
      if (!now.value) return ok(undefined)
      const { row: record, values, record: told } = now.value
      const given = { ...from?.(record), ...values } as InputOf<E>
      const lacked = new Set(lackedBy({ endpoint: endpoint.id, fields, given, recorded, record: told }))
      const shown = (sends ? sends(given, record) : given) as Readonly<Record<string, unknown>>
      const compared = fields.flatMap(({ field }): readonly (readonly [string, OnRecordNow])[] => {
        const value = shown[field]
        const isTold = !lacked.has(field) && recorded?.[field as keyof InputOf<E> & string] !== null
        if (!isTold || typeof value !== 'string') return []
        return [[field, amounts.includes(field) ? (parseDecimal(value, 3) ?? null) : { text: value }]]
      })
      return ok(Object.fromEntries(compared))
    },
  }
}
