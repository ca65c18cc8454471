import { add, type Decimal, getAbsolute, moneyToWire, subtract } from '../../../shared/domain/money.ts'
import { findRecord, readAllRecords } from '../../../shared/find-record.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { SeenFields, TotalRecord } from '../../../shared/write-record.ts'
import type { ComparedLine } from '../../../shared/writes/write-outcome.ts'
import { findDifferences } from '../differences.ts'
import {
  type CheckDeps,
  type CheckedWrite,
  createUnreadResult,
  type RecordCheck,
  toLine,
  uncomparedRecord,
  verifiedRecord,
} from './record-check.ts'

/** Checks a total that a write increases or decreases by its amount. */
export const checkTotal = (
  record: TotalRecord,
  { input }: CheckedWrite,
  seenFields: SeenFields,
  { call }: CheckDeps,
): RecordCheck => {
  const { of, change, field, column, isVolatile, source, isSum = false } = record
  const readSum = async (): Promise<Result<Decimal | null>> => {
    const all = await readAllRecords(call, source, [record.search(input, seenFields)].flat())
    if (!all.ok) return all
    const matchingRows = all.value.filter(row => record.isTarget(row, input, seenFields))
    return ok(matchingRows.reduce<Decimal | null>((sum, row) => add(sum, of(row, input)), 0))
  }
  const read = async (): Promise<Result<Decimal | null>> => {
    if (isSum) return readSum()
    const located = await findRecord(call, record, input, seenFields)
    if (!located.ok) return located
    const { record: now, isAll, gaps } = located.value
    if (now === null && !isAll) return failed({ kind: 'malformed', endpoint: source.id, detail: gaps })
    return ok(of(now, input))
  }
  let totalBefore: Decimal | null = null
  const line = (is: ComparedLine['is'], value: Decimal | null) => toLine(is, { [column.field]: value })
  const write = (value: Decimal) => (column.kind === 'money' ? moneyToWire(value) : String(value))

  return {
    before: async () => {
      const firstTotal = await read()
      totalBefore = firstTotal.ok ? firstTotal.value : null
      return ok(undefined)
    },
    verify: async () => {
      const now = await read()
      if (!now.ok) return createUnreadResult(now.failure)
      const actualChange = subtract(now.value, totalBefore)
      const recordedValues = { [field]: actualChange === null ? null : write(getAbsolute(actualChange)) }
      const differences = findDifferences(input, recordedValues, isVolatile ? { isVolatile } : {})
      return ok(
        differences.length > 0
          ? { kind: 'differs', differences }
          : actualChange === null
            ? uncomparedRecord
            : verifiedRecord,
      )
    },
    lookUp: async () => {
      const second = await read()
      if (!second.ok) return second
      const [now, expectedChange] = [second.value, change(input)]
      const actualChange = subtract(now, totalBefore)
      if (actualChange === 0) return ok({ kind: 'notFound' })
      const reason =
        actualChange === null ? 'unsure' : actualChange === expectedChange ? 'sameChange' : 'otherChange'
      const lines = [line('sent', expectedChange), line('before', totalBefore), line('now', now)]
      return ok({ kind: 'undecided', reason, read: 1, lines })
    },
  }
}
