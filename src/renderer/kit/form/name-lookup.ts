import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '../../../shared/cell.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import type { Page } from '../../../shared/page.ts'
import type { Failure } from '../../../shared/result.ts'
import { FailureError, readOptions } from '../calls/call.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { parseOneNumber } from './clean-pasted.ts'
import type { Field, NameLookup, Values } from './fields.ts'
import { filterApplicable } from './values.ts'

/** Look-up of a number in a list's rows. */
export const createNameLookup = <L extends ListEndpoint>(
  source: L,
  rest: Omit<NameLookup, 'source' | 'ask'> & {
    readonly ask: (number: string) => Omit<InputOf<L>, 'page' | 'limit'>
  },
): NameLookup => ({
  ...rest,
  source,
  ask: number => ({ ...rest.ask(number), page: 1, limit: 10 }),
})

/** Result of a look-up. `unread`: unknown whether it names a record. */
type NameLookupResult =
  | { readonly kind: 'known'; readonly row: Row }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unread'; readonly failure: Failure }

/** Finds the row with this number in an answer. */
export const findNamedRow = (nameLookup: NameLookup, answer: unknown, number: string): NameLookupResult => {
  const { rows, unreadable } = answer as Page<Row>
  const row = rows.find(one => one[nameLookup.key] === number)
  if (row) return { kind: 'known', row }
  const [unreadableRow] = unreadable
  // The row may be the one that could not be read.
  return unreadableRow
    ? {
        kind: 'unread',
        failure: { kind: 'malformed', endpoint: nameLookup.source.id, detail: unreadableRow.detail },
      }
    : { kind: 'nobody' }
}

/** Query options of a number's look-up, shared by form and field. */
export const createNamedRead = (nameLookup: NameLookup, number: string | null) =>
  readOptions('named', nameLookup.source, number === null ? null : nameLookup.ask(number))

/** A field whose number names no known record, or could not be looked up. */
export interface UnknownNumber {
  readonly field: string
  readonly number: string
  readonly lookupResult: Exclude<NameLookupResult, { kind: 'known' }>
}

/** Without permission for the look-up the operator is not asked: only the platform knows, and refuses. */
export const isNotOurs = ({ kind }: Failure): boolean => kind === 'forbidden' || kind === 'cancelled'

/** Finds the fields whose numbers name no known record; visible look-ups are not repeated. */
export const findUnnamed = async (
  client: QueryClient,
  fields: readonly Field[],
  values: Values,
): Promise<readonly UnknownNumber[]> => {
  const lookups = filterApplicable(fields, values).flatMap(field => {
    const number = parseOneNumber(values[field.field] ?? '')
    return field.kind === 'text' && field.names && number !== undefined
      ? [{ field: field.field, number, nameLookup: field.names }]
      : []
  })
  const results = await Promise.all(
    lookups.map(async ({ field, number, nameLookup }): Promise<UnknownNumber | null> => {
      try {
        const lookupResult = findNamedRow(
          nameLookup,
          await client.query(createNamedRead(nameLookup, number)),
          number,
        )
        return lookupResult.kind === 'known' ? null : { field, number, lookupResult }
      } catch (error) {
        if (!(error instanceof FailureError)) throw error
        const { failure } = error
        return isNotOurs(failure) ? null : { field, number, lookupResult: { kind: 'unread', failure } }
      }
    }),
  )
  return results.filter(result => result !== null)
}
