import { useMemo } from 'react'
import { useWording } from '../../../renderer/kit/words/wording.ts'
import { formatExactCell, formatLongCell } from '../../../shared/cell.ts'
import { money } from '../../../shared/column.ts'
import type { Decimal } from '../../../shared/domain/money.ts'

const amountColumn = money('amount', 3)

/** Formats amounts outside tables as tables do: with the decimals of the settings. */
export const useAmounts = () => {
  const wording = useWording()
  return useMemo(
    () => ({
      format: (amount: Decimal | null): string => formatLongCell(amountColumn, { amount }, wording),
      /** All digits of a rounded amount, for a tooltip; undefined if none is hidden. */
      formatExact: (amount: Decimal | null): string | undefined =>
        formatExactCell(amountColumn, { amount }, wording) ?? undefined,
    }),
    [wording],
  )
}
