import type { Column } from '../../../shared/column.ts'
import { type Decimal, minus } from '../../../shared/domain/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { ComparedLine, Finding, Sighting } from './finding.ts'

interface Total<Sent, Row> {
  /** Reads the total as it is; null where the platform does not tell it. */
  readonly read: (sent: Sent, row: Row) => Promise<Result<Decimal | null>>
  /** By how much the write changes it. */
  readonly change: (sent: Sent, row: Row) => Decimal | null
  readonly texts: TextsAt
  readonly column: Column
}

/**
 * Finds a write that leaves no record of its own by the total that it changes: read just before it and after it. A total
 * that has changed otherwise leaves the outcome open: somebody else may have changed it meanwhile.
 */
export const foundInTotal = <Sent, Row>({
  read,
  change,
  texts,
  column,
}: Total<Sent, Row>): Finding<Sent, Row> => ({
  compares: { texts, columns: [column] },
  prepare: async (sent, row) => {
    const first = await read(sent, row)
    const before = first.ok ? first.value : null
    return async (): Promise<Result<Sighting>> => {
      const second = await read(sent, row)
      if (!second.ok) return second
      const [now, wanted] = [second.value, change(sent, row)]
      const changed = minus(now, before)
      if (changed === 0) return ok({ kind: 'notFound' })
      if (changed !== null && changed === wanted) return ok({ kind: 'found' })
      const line = (is: ComparedLine['is'], value: Decimal | null): ComparedLine => ({
        is,
        row: { [column.field]: value },
      })
      const lines = [line('sent', wanted), line('before', before), line('now', now)]
      return ok({ kind: 'undecided', reason: changed === null ? 'unsure' : 'otherChange', read: 1, lines })
    }
  },
})
