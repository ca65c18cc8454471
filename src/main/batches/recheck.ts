import type { After, Held, Otherwise, Recheck } from '../../shared/batch.ts'
import { isDecimal, moneyToWire } from '../../shared/domain/money.ts'
import { endpointOf } from '../../shared/endpoints/catalogue.ts'
import { walkList } from '../../shared/list-walk.ts'
import { isPage, type Page } from '../../shared/page.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { gapsDetail, isWhole } from '../../shared/walk-rules.ts'
import type { Platform } from '../platform/platform.ts'

type AnyRecord = Readonly<Record<string, unknown>>

/** A record was as it was reviewed, or is as `now` says (null: gone), or could not be read. */
export type Rechecked =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly now: Readonly<Record<string, Held>> | null }
  | { readonly kind: 'unread'; readonly failure: Failure }

/** Pages of a list in which a record is looked for. */
const maxPages = 20

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

// Ids are texts inside and codes numbers; what a back end leaves out is what it writes as null.
const isLike = (value: unknown, held: Held): boolean => textOf(value) === textOf(held)

const heldOf = (value: unknown): Held =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The record in the list's answers, null where it is surely in none of them. */
const findRecord = async (
  platform: Platform,
  { call, input, find }: Recheck,
): Promise<Result<AnyRecord | null>> => {
  const endpoint = endpointOf(call)
  if (endpoint?.effect !== 'read' || endpoint.internal) {
    return failed({ kind: 'invalid', fields: [{ field: 'recheck', message: 'errors:invalidRequest' }] })
  }
  const isIt = (row: AnyRecord) => Object.entries(find).every(([field, held]) => isLike(row[field], held))
  if (!isPage(endpoint.output)) {
    const read = await platform.call(endpoint, input)
    if (!read.ok) return read
    return ok(isIt(read.value as AnyRecord) ? (read.value as AnyRecord) : null)
  }
  const read = await walkList<AnyRecord>(
    async paging => (await platform.call(endpoint, { ...input, ...paging })) as Result<Page<AnyRecord>>,
    {
      rowKey: null,
      isPaged: 'page' in input,
      limit: Number(input['limit']),
      maxPages,
      until: page => page.rows.some(isIt) || page.unreadable.length > 0,
    },
  )
  if (!read.ok) return read
  const { rows, unreadable, gaps } = read.value
  const record = rows.find(isIt)
  if (record) return ok(record)
  // The record may be one that could not be read, or did not come.
  const [lost] = unreadable
  if (!lost && isWhole(gaps)) return ok(null)
  return failed({ kind: 'malformed', endpoint: endpoint.id, detail: lost?.detail ?? gapsDetail(gaps) })
}

/** Reads a record again and compares it with what was reviewed. */
export const recheckRow = async (platform: Platform, recheck: Recheck): Promise<Rechecked> => {
  const found = await findRecord(platform, recheck)
  if (!found.ok) return { kind: 'unread', failure: found.failure }
  const record = found.value
  if (record === null) return { kind: 'changed', now: null }
  const { missing } = record
  const lacked = Object.keys(recheck.same).find(field => Array.isArray(missing) && missing.includes(field))
  if (lacked !== undefined) {
    const detail = `${lacked}: not in the answer`
    return { kind: 'unread', failure: { kind: 'malformed', endpoint: recheck.call, detail } }
  }
  const other = Object.entries(recheck.same).filter(([field, held]) => !isLike(record[field], held))
  return other.length === 0
    ? { kind: 'same' }
    : { kind: 'changed', now: Object.fromEntries(other.map(([field]) => [field, heldOf(record[field])])) }
}

/** Reads a record again after its write was accepted; null where it shows what was sent. */
export const readAfter = async (
  platform: Platform,
  { amounts = [], ...after }: After,
): Promise<Otherwise | null> => {
  const read = await recheckRow(platform, after)
  if (read.kind === 'same') return null
  if (read.kind === 'unread') return { failure: read.failure }
  const entered = (field: string, value: Held): Held =>
    amounts.includes(field) && isDecimal(value) ? moneyToWire(value) : value
  const { now } = read
  const written = (values: Readonly<Record<string, Held>>) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, entered(field, value)]))
  const sent = Object.fromEntries(
    Object.entries(after.same).filter(([field]) => now === null || field in now),
  )
  return { sent: written(sent), now: now && written(now) }
}
