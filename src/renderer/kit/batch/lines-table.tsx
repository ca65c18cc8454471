import { Button } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '../../../shared/cell.ts'
import {
  formatCount,
  formatWhole,
  getAbsolute,
  negate,
  type Thousandths,
  withSign,
} from '../../../shared/domain/money.ts'
import { maskInPrivacyMode, usePrivacyMode } from '../privacy/privacy-mode.ts'
import type { Direction } from './batch-action.ts'
import { useLinesStyles } from './styles.ts'

/** Cells of a batch's row. */
interface BatchLine {
  readonly key: string
  readonly title: string
  readonly amount: Thousandths | null
  /** Direction of the amount; undefined if the action has only one, null if unknown. */
  readonly direction?: Direction | null | undefined
}

/** Formats an amount as the list does: with its direction where rows differ. */
const formatAmount = ({ amount, direction }: BatchLine): string => {
  if (amount === null) return noValue
  if (direction === 'gives') return withSign(formatWhole(amount))
  // A deduction may be listed as a negative amount.
  return formatWhole(direction === 'takes' ? negate(getAbsolute(amount)) : amount)
}

interface Props<Line extends BatchLine> {
  readonly label: string
  readonly lines: readonly Line[]
  /** Further columns; a hidden header is for screen readers only. */
  readonly columns: readonly {
    readonly name: string
    readonly isHidden?: boolean
    readonly render: (line: Line) => ReactNode
  }[]
  readonly rowClass?: (line: Line) => string
}

/** Rows drawn immediately; the rest on demand. */
const maxInitialLines = 100

/** Table of a batch's rows with its own scrollbar: subject, amount and further columns. */
export const LinesTable = <Line extends BatchLine>({ label, lines, columns, rowClass }: Props<Line>) => {
  const { t } = useTranslation('batches')
  const styles = useLinesStyles()
  const [visibleCount, setVisibleCount] = useState(maxInitialLines)
  usePrivacyMode()
  const hasAmounts = lines.some(line => line.amount !== null)
  const remaining = lines.length - visibleCount
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scrolled} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('columns.what')}</th>
            {hasAmounts && (
              <th scope="col" data-amount>
                {t('columns.amount')}
              </th>
            )}
            {columns.map(({ name, isHidden }) => (
              <th key={name} scope="col">
                {isHidden ? <span className={styles.hidden}>{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, visibleCount).map(line => (
            <tr key={line.key} className={rowClass?.(line)}>
              <td>{maskInPrivacyMode(line.title)}</td>
              {hasAmounts && <td data-amount>{formatAmount(line)}</td>}
              {columns.map(({ name, render }) => (
                <td key={name}>{render(line)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {remaining > 0 && (
        <Button size="small" onClick={() => setVisibleCount(visibleCount + maxInitialLines)}>
          {t('more', { n: formatCount(remaining) })}
        </Button>
      )}
    </div>
  )
}
