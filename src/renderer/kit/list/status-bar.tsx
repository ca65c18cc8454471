import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellContext, formatCell, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { type Decimal, formatCount, scaleDown } from '../../../shared/domain/money.ts'
import { useConsole } from '../console.ts'
import { type CellRangeStore, useCellRange } from '../table/copy/cell-range.ts'
import { type ColumnSummary, summarizeColumns } from '../table/copy/figures.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // The summary must be visible without scrolling.
    flex: '0 1 auto',
    minWidth: 'min(100%, 240px)',
    maxWidth: '100%',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  clear: { minWidth: 0, flex: 'none' },
})

const kinds = ['count', 'sum', 'average', 'least', 'most'] as const

interface Props {
  readonly rangeStore: CellRangeStore
  /** The visible columns. */
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  readonly context: CellContext
  /** Selected rows of all pages, and the number of those pages. */
  readonly selected: readonly Row[]
  readonly pages: number
  readonly onClear: () => void
}

/** Sums of a cell range or of the selected rows, for each of their money and count columns. */
export const StatusBar = ({ rangeStore, columns, header, context, selected, pages, onClear }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const range = useCellRange(rangeStore)
  const figures = useMemo(
    () => (range ? summarizeColumns(range.columns, range.rows) : summarizeColumns(columns, selected)),
    [range, columns, selected],
  )
  const averageDecimals = useConsole(({ settings }) => (settings.decimals === 'more' ? 4 : 2))
  if (!range && selected.length === 0) return null
  const formatSummary = ({ column, ...values }: ColumnSummary, kind: (typeof kinds)[number]): string => {
    const value: Decimal = values[kind]
    // The average of integers is not an integer.
    const displayColumn: Column =
      kind === 'average' && column.kind === 'count'
        ? { kind: 'money', field: column.field, decimals: averageDecimals }
        : column
    if (kind === 'count') return formatCount(value)
    return formatCell(
      displayColumn,
      { [column.field]: displayColumn === column ? value : scaleDown(value, -3) },
      context,
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- describes a selection, not a form
    <div role="status" aria-label={t('selected.of')} className={styles.bar}>
      {range ? (
        <span>{t('selected.cells', { rows: range.lines, columns: range.across })}</span>
      ) : (
        <>
          <span>
            {t(pages > 1 ? 'selected.pages' : 'selected.rows', { n: formatCount(selected.length), pages })}
          </span>
          <Button size="small" appearance="subtle" className={styles.clear} onClick={onClear}>
            {t('selected.clear')}
          </Button>
        </>
      )}
      {figures.map(figure => (
        <span key={figure.column.field}>
          <span className={styles.name}>{header(figure.column.field)}</span>{' '}
          {kinds.map(kind => `${t(`selected.${kind}`)} ${formatSummary(figure, kind)}`).join(' · ')}
        </span>
      ))}
    </div>
  )
}
