import type { Row } from '../../../shared/cell.ts'

/** The sums that stand under columns of the table, by column; none that the platform did not send. */
export const totalsUnder = (
  under: Readonly<Record<string, string | undefined>> = {},
  sums: Row | null,
): Readonly<Record<string, number>> | undefined => {
  const found = Object.entries(under).flatMap(([column, total]) => {
    const value = sums?.[total ?? '']
    return typeof value === 'number' ? [[column, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
