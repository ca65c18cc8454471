import type { Row } from '../../../shared/cell.ts'
import { isDecimal } from '../../../shared/domain/money.ts'

/** The sums that stand under columns of the table, by column; none that the platform did not send. */
export const totalsUnder = (
  under: Readonly<Record<string, string | undefined>> = {},
  sums: Row | null,
): Row | undefined => {
  const found = Object.entries(under).flatMap(([column, total]) => {
    const value = sums?.[total ?? '']
    return isDecimal(value) ? [[column, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
