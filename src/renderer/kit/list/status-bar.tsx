import {
  Button,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellContext, formatCell, formatExactCell, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { formatCount, scaleDown } from '../../../shared/domain/money.ts'
import { useConsole } from '../console.ts'
import { type CellRangeStore, useCellRange } from '../table/copy/cell-range.ts'
import { createClip } from '../table/copy/clipboard.ts'
import { copyClip } from '../table/copy/copy.ts'
import { type ColumnSummary, summarizeColumns } from '../table/copy/figures.ts'
import { useTagState } from '../tag/tag-scope.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flex: '0 1 auto',
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
  },
  figure: { minWidth: 0, fontWeight: tokens.fontWeightRegular, fontVariantNumeric: 'tabular-nums' },
})

const kinds = ['count', 'sum', 'average', 'least', 'most'] as const
type Kind = (typeof kinds)[number]

interface Props {
  /** Route of the list, whose chosen column its tag remembers. */
  readonly route: string
  readonly rangeStore: CellRangeStore
  /** The visible columns. */
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  readonly context: CellContext
  /** Selected rows of all pages, and the number of those pages. */
  readonly selected: readonly Row[]
  readonly pages: number
}

const restoreField = (remembered: unknown): string | null =>
  typeof remembered === 'string' ? remembered : null

/** Size of a cell range or of the selected rows, and the figures of one of their money and count columns. */
export const StatusBar = ({ route, rangeStore, columns, header, context, selected, pages }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const range = useCellRange(rangeStore)
  const summaries = useMemo(
    () => (range ? summarizeColumns(range.columns, range.rows) : summarizeColumns(columns, selected)),
    [range, columns, selected],
  )
  const averageDecimals = useConsole(({ settings }) => (settings.decimals === 'more' ? 4 : 2))
  const [chosenField, choose] = useTagState(`figures:${route}`, restoreField)
  if (!range && selected.length === 0) return null
  /** One statistic as a cell: a number of values, or a figure in its column's form. */
  const toCell = ({ column, ...values }: ColumnSummary, kind: Kind): readonly [Column, Row] => {
    const { field } = column
    if (kind === 'count') return [{ kind: 'count', field }, { [field]: values.count }]
    // The average of integers is not an integer.
    if (kind === 'average' && column.kind === 'count')
      return [{ kind: 'money', field, decimals: averageDecimals }, { [field]: scaleDown(values.average, -3) }]
    return [column, { [field]: values[kind] }]
  }
  const formatSummary = (summary: ColumnSummary, kind: Kind): string =>
    formatCell(...toCell(summary, kind), context)
  const copySummary = (summary: ColumnSummary, kind: Kind): void => {
    const [column, row] = toCell(summary, kind)
    void copyClip(createClip({ columns: [column], rows: [row] }, context), 1, 1)
  }
  const chosen = summaries.find(({ column }) => column.field === chosenField) ?? summaries[0]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- describes a selection, not a form
    <div role="status" aria-label={t('selected.of')} className={styles.bar}>
      <span>
        {range
          ? t('selected.cells', { rows: range.lines, columns: range.across })
          : t(pages > 1 ? 'selected.pages' : 'selected.rows', { n: formatCount(selected.length), pages })}
      </span>
      {chosen && (
        <Menu
          positioning="above-start"
          checkedValues={{ column: [chosen.column.field] }}
          onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems.at(-1) ?? null)}
        >
          <MenuTrigger disableButtonEnhancement>
            <MenuButton
              size="small"
              appearance="subtle"
              className={styles.figure}
              title={formatExactCell(...toCell(chosen, 'sum'), context) ?? undefined}
            >
              {`${header(chosen.column.field)} ${formatSummary(chosen, 'sum')}`}
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {kinds.map(kind => (
                <MenuItem
                  key={kind}
                  secondaryContent={formatSummary(chosen, kind)}
                  onClick={() => copySummary(chosen, kind)}
                >
                  {t(`selected.${kind}`)}
                </MenuItem>
              ))}
              {summaries.length > 1 && <MenuDivider />}
              {summaries.length > 1 &&
                summaries.map(one => (
                  <MenuItemRadio
                    key={one.column.field}
                    name="column"
                    value={one.column.field}
                    secondaryContent={formatSummary(one, 'sum')}
                  >
                    {header(one.column.field)}
                  </MenuItemRadio>
                ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </div>
  )
}

/** Ends a selection; the last control of its bar. */
export const ClearSelection = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useTranslation('table')
  return (
    <Button size="small" appearance="subtle" style={{ flex: 'none', minWidth: 0 }} onClick={onClear}>
      {t('selected.clear')}
    </Button>
  )
}
