import type { After, Held, Otherwise, Recheck } from '../../shared/batch.ts'
import { isDecimal, moneyToWire } from '../../shared/domain/money.ts'
import { endpointOf } from '../../shared/endpoints/catalogue.ts'
import { isPage, type Page } from '../../shared/page.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { Platform } from '../platform/platform.ts'

type AnyRecord = Readonly<Record<string, unknown>>

/** A record was as it was reviewed, or is as `now` says (null: gone), or could not be read. */
export type Rechecked =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly now: Readonly<Record<string, Held>> | null }
  | { readonly kind: 'unread'; readonly failure: Failure }

/** Pages of a list in which a record is looked for. */
const mostPages = 20

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
  const limit = Number(input['limit'])
  let seen = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const asked = 'page' in input ? { ...input, page } : input
    // oxlint-disable-next-line no-await-in-loop -- the next page is asked for only where the record was not in this one
    const read = await platform.call(endpoint, asked)
    if (!read.ok) return read
    if (!isPage(endpoint.output)) return ok(isIt(read.value as AnyRecord) ? (read.value as AnyRecord) : null)
    const { rows, unreadable, total, atLeast } = read.value as Page<AnyRecord>
    const record = rows.find(isIt)
    if (record) return ok(record)
    const [lost] = unreadable
    // The record may be the one that could not be read.
    if (lost) return failed({ kind: 'malformed', endpoint: endpoint.id, detail: lost.detail })
    seen += rows.length
    const isLast = rows.length === 0 || (atLeast ? !(rows.length >= limit) : seen >= total)
    if (isLast || !('page' in input)) return ok(null)
  }
  return failed({ kind: 'malformed', endpoint: endpoint.id, detail: `not among the first ${seen}` })
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
