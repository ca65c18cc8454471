import { readRecords } from '../../../shared/find-record.ts'
import { failed, ok } from '../../../shared/result.ts'
import { isSameId } from '../../../shared/same-value.ts'
import type { MembersRecord, SeenFields } from '../../../shared/write-record.ts'
import {
  type CheckDeps,
  type CheckedWrite,
  createNotSentResult,
  createUnreadResult,
  type RecordCheck,
  verifiedRecord,
} from './record-check.ts'

/** Checks the members that a write adds to a list or removes from it. */
export const checkMembers = (
  record: MembersRecord,
  { endpoint, input }: CheckedWrite,
  seenFields: SeenFields,
  { call }: CheckDeps,
): RecordCheck => {
  const { source, search, key, ids: listIds, expected } = record
  const ids = listIds(input)
  const read = async () => {
    const searches = [search(input, seenFields)].flat()
    const { rows, isAll, unreadable, count, failure } = await readRecords(call, source, searches)
    const listedFlags = ids.map(id => rows.some(row => isSameId(String(row[key]), id)))
    if (failure && listedFlags.includes(false)) return failed(failure)
    return ok({ listedFlags, count, isSure: isAll && unreadable === undefined })
  }
  const isDone = (listedFlags: readonly boolean[]) =>
    listedFlags.every(flag => flag === (expected === 'listed'))

  return {
    before: async () => {
      if (expected === 'listed') return ok(undefined)
      const now = await read()
      if (!now.ok) return createNotSentResult(endpoint, now.failure)
      const { listedFlags, isSure } = now.value
      // Somebody else has removed it meanwhile.
      return isSure && listedFlags.includes(false)
        ? failed({ kind: 'changed', endpoint: endpoint.id, now: null })
        : ok(undefined)
    },
    verify: async () => {
      const now = await read()
      if (!now.ok) return createUnreadResult(now.failure)
      const { listedFlags, isSure, count } = now.value
      if (!isSure && listedFlags.includes(false)) return ok({ kind: 'beyond', read: count })
      return ok(isDone(listedFlags) ? verifiedRecord : { kind: 'notShown' })
    },
    lookUp: async () => {
      const now = await read()
      if (!now.ok) return now
      const { listedFlags, isSure, count } = now.value
      if (!isSure && listedFlags.includes(false)) {
        return ok({ kind: 'undecided', reason: 'bound', read: count, lines: [] })
      }
      if (listedFlags.includes(true) && listedFlags.includes(false)) {
        return ok({ kind: 'undecided', reason: 'fewer', read: count, lines: [] })
      }
      return ok({ kind: isDone(listedFlags) ? 'found' : 'notFound' })
    },
  }
}
