import type { Row as CellRow } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { clockElsewhere, instantIn } from '../../../shared/domain/dates.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { type RowOf } from '../list/list-endpoint.ts'
import type { Finding, OpenReason, Sighting, Writer } from './finding.ts'
import { maxReadBack, type Walked, walkPages } from './walk-rows.ts'

/** How far the platform's clock may be behind this computer's. */
const maxClockLagMs = 5 * 60_000

type Keyed<R> = (keyof R & string) | ((record: R) => string)

/** Identifies the record that a write makes among those of others. */
interface Made<R, Sent> {
  /** When a record was made, as the platform writes it. */
  readonly at?: (record: R) => string
  /** Name of the operator who made it; '' where the list does not tell. */
  readonly by?: (record: R) => string
  /** How many records one write makes; one unless told. */
  readonly count?: (sent: Sent) => number
}

interface Search<L extends ListEndpoint, Sent, Row> {
  /** Identity of a record. */
  readonly key: Keyed<RowOf<L>>
  /** The write makes records: those that stood there before it are none of them. */
  readonly makes?: Made<RowOf<L>, Sent>
  /** Where the record is looked for; the newest 2,000 rows of each search are read. */
  readonly input: (
    sent: Sent,
    row: Row,
  ) => Omit<InputOf<L>, 'page' | 'limit'> | readonly Omit<InputOf<L>, 'page' | 'limit'>[]
  /** Whether a record is what was sent, in all that was sent and is listed; null where the list does not tell. */
  readonly match: (record: RowOf<L>, sent: Sent, row: Row) => boolean | null
  /** Columns of the list in which the operator compares, and what was sent in their terms. */
  readonly compares?: {
    readonly texts: TextsAt
    readonly columns: readonly Column<keyof RowOf<L> & string>[]
    readonly sent: (sent: Sent, row: Row) => Partial<RowOf<L>>
  }
}

/** Whether all of these hold: false where one surely does not, else null where one is not told. */
export const allTold = (...parts: readonly (boolean | null)[]): boolean | null =>
  parts.includes(false) ? false : parts.includes(null) ? null : true

/** Whether a record that the platform dates was made before the write; what is no date says nothing. */
const isEarlier = (clock: string, { zone }: Writer, startedAt: number): boolean => {
  const local = clockElsewhere(clock, zone, zone)
  return local !== null && instantIn(zone, local) < startedAt - maxClockLagMs
}

/** Looks for the record of an unanswered write in a list. */
export const foundIn = <L extends ListEndpoint, Sent, Row>(
  list: L,
  { key, makes, input, match, compares }: Search<L, Sent, Row>,
): Finding<Sent, Row> => {
  type R = RowOf<L>
  const keyOf = (record: R): string => (typeof key === 'function' ? key(record) : String(record[key]))
  const isThere = (sent: Sent, row: Row) => (record: R) => match(record, sent, row) === true

  /** The rows of all searches; a record that could not be read may be the one. */
  const walk = async (sent: Sent, row: Row): Promise<Result<Walked<R>>> => {
    const searches = [input(sent, row)].flat() as readonly Omit<InputOf<L>, 'page' | 'limit'>[]
    let all: Walked<R> = { rows: [], read: 0, isWhole: true }
    for (const search of searches) {
      // A state is found once one shows it; of new records there may be several.
      const wanted = makes ? undefined : isThere(sent, row)
      // oxlint-disable-next-line no-await-in-loop -- one call at a time
      const walked = await walkPages(list, search, { maxRows: maxReadBack, ...(wanted && { wanted }) })
      if (!walked.ok) return walked
      const { rows, read, isWhole, lost = all.lost } = walked.value
      all = {
        rows: [...all.rows, ...rows],
        read: all.read + read,
        isWhole: all.isWhole && isWhole,
        ...(lost !== undefined && { lost }),
      }
    }
    return ok(all)
  }
  const undecided = (
    reason: OpenReason,
    { read }: Walked<R>,
    records: readonly R[],
    sent: Sent,
    row: Row,
  ): Sighting => ({
    kind: 'undecided',
    reason,
    read,
    lines:
      compares && records.length > 0
        ? [
            { is: 'sent', row: compares.sent(sent, row) },
            ...records.map(record => ({ is: 'record' as const, row: record as CellRow })),
          ]
        : [],
  })
  const malformed = (detail: string) => failed({ kind: 'malformed', endpoint: list.id, detail })

  const lookForState = async (sent: Sent, row: Row): Promise<Result<Sighting>> => {
    const walked = await walk(sent, row)
    if (!walked.ok) return walked
    const { rows, lost, isWhole } = walked.value
    if (rows.some(isThere(sent, row))) return ok({ kind: 'found' })
    if (lost !== undefined) return malformed(lost)
    const unsure = rows.filter(record => match(record, sent, row) === null)
    if (unsure.length > 0) return ok(undecided('unsure', walked.value, unsure, sent, row))
    return ok(isWhole ? { kind: 'notFound' } : undecided('bound', walked.value, [], sent, row))
  }

  const prepareMade = async (sent: Sent, row: Row, writer: Writer, made: Made<R, Sent>) => {
    const startedAt = Date.now()
    const before = await walk(sent, row)
    const fits = (record: R) => match(record, sent, row) !== false
    const stood = new Set(before.ok ? before.value.rows.filter(fits).map(keyOf) : [])
    const isBaseline = before.ok && before.value.isWhole && before.value.lost === undefined
    /** A name that is not the operator's may be another form of it. */
    const isMine = (record: R) => ['', writer.operator].includes(made.by?.(record) ?? '')
    const isSure = (record: R) => match(record, sent, row) === true && isMine(record)
    const isOlder = (record: R) => !isBaseline || isEarlier(made.at?.(record) ?? '', writer, startedAt)

    return async (): Promise<Result<Sighting>> => {
      const walked = await walk(sent, row)
      if (!walked.ok) return walked
      const { rows, lost, isWhole } = walked.value
      if (lost !== undefined) return malformed(lost)
      const fitting = [...new Map(rows.filter(fits).map(record => [keyOf(record), record])).values()]
      const left = fitting.filter(record => !stood.has(keyOf(record)))
      const count = made.count?.(sent) ?? 1
      const told = (reason: OpenReason) => ok(undecided(reason, walked.value, left, sent, row))
      if (left.length === 0) return isWhole ? ok({ kind: 'notFound' }) : told('bound')
      if (left.some(isOlder)) return told('before')
      if (left.length > count) return told('several')
      if (!left.every(isSure)) return told('unsure')
      return left.length < count ? told('fewer') : ok({ kind: 'found' })
    }
  }
  return {
    prepare: (sent, row, writer) =>
      makes ? prepareMade(sent, row, writer, makes) : Promise.resolve(() => lookForState(sent, row)),
    compares,
  }
}
