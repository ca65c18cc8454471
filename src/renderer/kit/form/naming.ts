import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '../../../shared/cell.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import type { Page } from '../../../shared/page.ts'
import type { Failure } from '../../../shared/result.ts'
import { FailureError, readOptions } from '../calls/call.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { parseOneNumber } from './clean-pasted.ts'
import type { Field, Naming, Values } from './fields.ts'
import { filterApplicable } from './values.ts'

/** Look-up of a number in a list's rows. */
export const createRowNaming = <L extends ListEndpoint>(
  source: L,
  rest: Omit<Naming, 'source' | 'ask'> & {
    readonly ask: (number: string) => Omit<InputOf<L>, 'page' | 'limit'>
  },
): Naming => ({
  ...rest,
  source,
  ask: number => ({ ...rest.ask(number), page: 1, limit: 10 }),
})

/** Result of a look-up. `unread`: unknown whether it names a record. */
type NamingResult =
  | { readonly kind: 'known'; readonly row: Row }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unread'; readonly failure: Failure }

/** Finds the row with this number in an answer. */
export const findNamedRow = (naming: Naming, answer: unknown, number: string): NamingResult => {
  const { rows, unreadable } = answer as Page<Row>
  const row = rows.find(one => one[naming.key] === number)
  if (row) return { kind: 'known', row }
  const [unreadableRow] = unreadable
  // The row may be the one that could not be read.
  return unreadableRow
    ? {
        kind: 'unread',
        failure: { kind: 'malformed', endpoint: naming.source.id, detail: unreadableRow.detail },
      }
    : { kind: 'nobody' }
}

/** Query options of a number's look-up, shared by form and field. */
export const createNamedRead = (naming: Naming, number: string | null) =>
  readOptions('named', naming.source, number === null ? null : naming.ask(number))

/** A field whose number names no known record, or could not be looked up. */
export interface UnknownNumber {
  readonly field: string
  readonly number: string
  readonly lookupResult: Exclude<NamingResult, { kind: 'known' }>
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
      ? [{ field: field.field, number, naming: field.names }]
      : []
  })
  const results = await Promise.all(
    lookups.map(async ({ field, number, naming }): Promise<UnknownNumber | null> => {
      try {
        const lookupResult = findNamedRow(naming, await client.query(createNamedRead(naming, number)), number)
        return lookupResult.kind === 'known' ? null : { field, number, lookupResult }
      } catch (error) {
        if (!(error instanceof FailureError)) throw error
        const { failure } = error
        return isNotOurs(failure) ? null : { field, number, lookupResult: { kind: 'unread', failure } }
      }
    }),
  )
  return results.filter(one => one !== null)
}
