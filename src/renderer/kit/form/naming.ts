import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '../../../shared/cell.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import type { Failure } from '../../../shared/result.ts'
import { FailureError, readOptions } from '../call.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import type { Field, Naming, Values } from './fields.ts'
import { filterApplicable } from './values.ts'

/** What the number of a field names is a row of this list. */
export const rowNamed = <L extends ListEndpoint>(
  source: L,
  rest: Omit<Naming, 'source' | 'ask'> & {
    readonly ask: (number: string) => Omit<InputOf<L>, 'page' | 'limit'>
  },
): Naming => ({
  ...rest,
  source,
  ask: number => ({ ...rest.ask(number), page: 1, limit: 10 }),
})

/** What a number came to. `unread`: nobody can say whether it names anything. */
type Named =
  | { readonly kind: 'known'; readonly row: Row }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unread'; readonly failure: Failure }

/** What of an answer has this number. */
export const findNamed = (naming: Naming, answer: unknown, number: string): Named => {
  const { rows, unreadable } = answer as Page<Row>
  const row = rows.find(one => one[naming.key] === number)
  if (row) return { kind: 'known', row }
  const [lost] = unreadable
  // It may be the one that could not be read.
  return lost
    ? { kind: 'unread', failure: { kind: 'malformed', endpoint: naming.source.id, detail: lost.detail } }
    : { kind: 'nobody' }
}

/** The read of what a number names, which form and field share. */
export const createNamedRead = (naming: Naming, number: string | null) =>
  readOptions('named', naming.source, number === null ? null : naming.ask(number))

/** A field whose number names nothing that is known, or nobody could say. */
export interface UnknownNumber {
  readonly field: string
  readonly number: string
  readonly named: Exclude<Named, { kind: 'known' }>
}

/** Who may not read it is not asked about it each time: only the platform knows, and refuses. */
export const isNotOurs = ({ kind }: Failure): boolean => kind === 'forbidden' || kind === 'cancelled'

/** The fields of a form that name nothing that is known; what is on show already is not read again. */
export const findUnnamed = async (
  client: QueryClient,
  fields: readonly Field[],
  values: Values,
): Promise<readonly UnknownNumber[]> => {
  const asked = filterApplicable(fields, values).flatMap(field => {
    const number = (values[field.field] ?? '').trim()
    return field.kind === 'text' && field.names && number !== ''
      ? [{ field: field.field, number, naming: field.names }]
      : []
  })
  const found = await Promise.all(
    asked.map(async ({ field, number, naming }): Promise<UnknownNumber | null> => {
      try {
        const named = findNamed(naming, await client.fetchQuery(createNamedRead(naming, number)), number)
        return named.kind === 'known' ? null : { field, number, named }
      } catch (error) {
        if (!(error instanceof FailureError)) throw error
        const { failure } = error
        return isNotOurs(failure) ? null : { field, number, named: { kind: 'unread', failure } }
      }
    }),
  )
  return found.filter(one => one !== null)
}
