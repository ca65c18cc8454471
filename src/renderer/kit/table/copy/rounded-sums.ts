import { type CellContext, getShownDecimals } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import {
  type Decimal,
  isDecimal,
  roundToWhole,
  scaleDown,
  sumKnown,
} from '../../../../shared/domain/money.ts'
import { isSummed, type TotalLine } from '../totals.ts'

const inUnits = (value: Decimal): Decimal => roundToWhole(scaleDown(value, 3))

/** Finds fields of rounded amounts whose displayed parts do not add up to their displayed sum. */
export const findRoundedFields = (
  columns: readonly Column[],
  lines: readonly TotalLine[],
  context: Pick<CellContext, 'amounts'>,
): ReadonlySet<string> =>
  new Set(
    columns
      .filter(
        column =>
          column.kind === 'money' &&
          isSummed(column) &&
          context.amounts !== 'all' &&
          getShownDecimals(column, context) === 0,
      )
      .filter(({ field }) =>
        lines.some(({ rows, sums }) => {
          const sum = sums[field]
          const parts = rows?.map(row => row[field]).filter(isDecimal) ?? []
          return isDecimal(sum) && parts.length > 0 && sumKnown(parts.map(inUnits)) !== inUnits(sum)
        }),
      )
      .map(({ field }) => field),
  )
