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
    const searchResult = await readRecords(call, source, [search(input, seenFields)].flat())
    if (!searchResult.ok) return searchResult
    const { rows, isWhole, unreadable, read: count } = searchResult.value
    const isListed = ids.map(id => rows.some(row => isSameId(String(row[key]), id)))
    return ok({ listed: isListed, count, isSure: isWhole && unreadable === undefined })
  }
  const isDone = (isListed: readonly boolean[]) => isListed.every(one => one === (expected === 'listed'))

  return {
    before: async () => {
      if (expected === 'listed') return ok(undefined)
      const now = await read()
      if (!now.ok) return createNotSentResult(endpoint, now.failure)
      const { listed, isSure } = now.value
      // Somebody else has removed it meanwhile.
      return isSure && listed.includes(false)
        ? failed({ kind: 'changed', endpoint: endpoint.id, now: null })
        : ok(undefined)
    },
    verify: async () => {
      const now = await read()
      if (!now.ok) return createUnreadResult(now.failure)
      const { listed, isSure, count } = now.value
      if (!isSure && listed.includes(false)) return ok({ kind: 'beyond', read: count })
      return ok(isDone(listed) ? verifiedRecord : { kind: 'notShown' })
    },
    lookUp: async () => {
      const now = await read()
      if (!now.ok) return now
      const { listed, isSure, count } = now.value
      if (!isSure && listed.includes(false)) {
        return ok({ kind: 'undecided', reason: 'bound', read: count, lines: [] })
      }
      return ok({ kind: isDone(listed) ? 'found' : 'notFound' })
    },
  }
}
