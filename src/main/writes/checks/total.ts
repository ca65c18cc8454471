import { add, type Decimal, getAbsolute, moneyToWire, subtract } from '../../../shared/domain/money.ts'
import { findRecord, readAllRecords } from '../../../shared/find-record.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { ComparedLine } from '../../../shared/write-outcome.ts'
import type { SeenFields, TotalRecord } from '../../../shared/write-record.ts'
import { findDifferences } from '../differences.ts'
import {
  type CheckDeps,
  type CheckedWrite,
  notCompared,
  type RecordCheck,
  toLine,
  unread,
  verified,
} from './record-check.ts'

/** Checks a total that a write increases or decreases by its amount. */
export const checkTotal = (
  record: TotalRecord,
  { input }: CheckedWrite,
  known: SeenFields,
  { call }: CheckDeps,
): RecordCheck => {
  const { of, change, field, column, moves, source, isSum = false } = record
  const readSum = async (): Promise<Result<Decimal | null>> => {
    const all = await readAllRecords(call, source, [record.search(input, known)].flat())
    if (!all.ok) return all
    const fitting = all.value.filter(one => record.is(one, input, known))
    return ok(fitting.reduce<Decimal | null>((sum, one) => add(sum, of(one, input)), 0))
  }
  const read = async (): Promise<Result<Decimal | null>> => {
    if (isSum) return readSum()
    const found = await findRecord(call, record, input, known)
    if (!found.ok) return found
    const { record: now, isWhole, gaps } = found.value
    if (now === null && !isWhole) return failed({ kind: 'malformed', endpoint: source.id, detail: gaps })
    return ok(of(now, input))
  }
  let before: Decimal | null = null
  const line = (is: ComparedLine['is'], value: Decimal | null) => toLine(is, { [column.field]: value })
  const write = (value: Decimal) => (column.kind === 'money' ? moneyToWire(value) : String(value))

  return {
    before: async () => {
      const first = await read()
      before = first.ok ? first.value : null
      return ok(undefined)
    },
    verify: async () => {
      const now = await read()
      if (!now.ok) return unread(now.failure)
      const changed = subtract(now.value, before)
      const recorded = { [field]: changed === null ? null : write(getAbsolute(changed)) }
      const differences = findDifferences(input, recorded, moves ? { moves } : {})
      return ok(
        differences.length > 0 ? { kind: 'differs', differences } : changed === null ? notCompared : verified,
      )
    },
    lookUp: async () => {
      const second = await read()
      if (!second.ok) return second
      const [now, wanted] = [second.value, change(input)]
      const changed = subtract(now, before)
      if (changed === 0) return ok({ kind: 'notFound' })
      const reason = changed === null ? 'unsure' : changed === wanted ? 'sameChange' : 'otherChange'
      const lines = [line('sent', wanted), line('before', before), line('now', now)]
      return ok({ kind: 'undecided', reason, read: 1, lines })
    },
  }
}
