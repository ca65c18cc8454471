import type { Row } from '../../../../shared/cell.ts'
import { isDecimal } from '../../../../shared/domain/money.ts'
import { getUnreadableText } from '../../../../shared/unreadable.ts'

/** Picks the sums under columns of the table, by column, including unreadable ones; omits those not sent. */
export const pickTotalsUnder = (
  under: Readonly<Record<string, string | undefined>> = {},
  sums: Row | null,
): Row | undefined => {
  const placedTotals = Object.entries(under).map(([column, total = '']) => ({
    column,
    value: sums?.[total],
    problem: sums && getUnreadableText(sums, total),
  }))
  const readableTotals = placedTotals.filter(({ value }) => isDecimal(value))
  const unreadableTotals = placedTotals.flatMap(({ column, problem }) =>
    problem === null ? [] : [[column, problem] as const],
  )
  if (readableTotals.length + unreadableTotals.length === 0) return undefined
  return {
    ...Object.fromEntries(readableTotals.map(({ column, value }) => [column, value])),
    ...Object.fromEntries(unreadableTotals.map(([column]) => [column, null])),
    ...(unreadableTotals.length > 0 && { unreadable: Object.fromEntries(unreadableTotals) }),
  }
}
