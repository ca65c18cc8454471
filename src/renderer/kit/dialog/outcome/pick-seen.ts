import type { Endpoint } from '../../../../shared/endpoint.ts'
import { toPlain } from '../../../../shared/plain-value.ts'
import { listSeenFields } from '../../../../shared/write-record.ts'
import type { ToggleSnapshot } from '../../../../shared/writes/toggle-state.ts'

/** Picks the visible row's fields that main needs to find and compare the record; undefined if it needs none. */
export const pickSeen = ({ record }: Pick<Endpoint, 'record'>, row: unknown): ToggleSnapshot | undefined => {
  if (typeof row !== 'object' || row === null) return undefined
  const fields = listSeenFields(record).filter(field => field in row)
  if (fields.length === 0) return undefined
  return { known: Object.fromEntries(fields.map(field => [field, toPlain(Reflect.get(row, field))])) }
}
