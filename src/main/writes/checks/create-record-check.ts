import { ok } from '../../../shared/result.ts'
import { resolveRecord } from '../../../shared/write-record.ts'
import { checkMade } from './made-record.ts'
import { checkMembers } from './members.ts'
import { type CheckDeps, type CheckedWrite, type RecordCheck, uncomparedRecord } from './record-check.ts'
import { checkState } from './state.ts'
import { checkToggle } from './toggle.ts'
import { checkTotal } from './total.ts'

const noRecord: RecordCheck = {
  before: async () => ok(undefined),
  verify: async () => ok(uncomparedRecord),
  lookUp: null,
}

/** Creates the check of a write's record, as declared by its endpoint. */
export const createRecordCheck = (write: CheckedWrite, deps: CheckDeps): RecordCheck => {
  const record = resolveRecord(write.endpoint.record, write.input)
  const seenFields = write.seen?.known ?? {}
  if (record.kind === 'toggle') return checkToggle(record.state, write, deps)
  if (record.kind === 'none') return noRecord
  const carriedValues = Object.fromEntries(
    record.requiredFields.map(field => [field, String(seenFields[field] ?? '')]),
  )
  switch (record.kind) {
    case 'state':
      return checkState(record, write, carriedValues, seenFields, deps)
    case 'made':
      return checkMade(record, write, carriedValues, deps)
    case 'total':
      return checkTotal(record, write, carriedValues, deps)
    case 'members':
      return checkMembers(record, write, carriedValues, deps)
    default:
      return record satisfies never
  }
}
