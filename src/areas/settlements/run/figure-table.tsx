import { makeStyles, tokens } from '@fluentui/react-components'
import type { Decimal } from '../../../shared/domain/money.ts'
import { useAmounts } from './use-amounts.ts'

const useStyles = makeStyles({
  table: {
    alignSelf: 'start',
    borderCollapse: 'collapse',
    '& caption, & th': { textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
    '& th': { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    '& th, & td': {
      padding: `2px ${tokens.spacingHorizontalL} 2px 0`,
      verticalAlign: 'top',
      overflowWrap: 'break-word',
    },
    '& th:first-child, & td:first-child': { minWidth: '120px' },
    '& [data-figure]': {
      textAlign: 'end',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

/** A cell: a text, or a figure at the end of its column. Null: an unknown amount. */
type Cell = string | { readonly count: string } | { readonly amount: Decimal | null }

interface Props {
  readonly title: string
  readonly headers: readonly string[]
  readonly lines: readonly { readonly key: string | number; readonly cells: readonly Cell[] }[]
}

/** A short table of texts and figures, as high as its lines. */
export const FigureTable = ({ title, headers, lines }: Props) => {
  const styles = useStyles()
  const amounts = useAmounts()
  const isFigure = (column: number) => typeof lines[0]?.cells[column] === 'object'
  const write = (cell: Cell) => {
    if (typeof cell === 'string') return cell
    return 'count' in cell ? cell.count : amounts.format(cell.amount)
  }
  const writeExact = (cell: Cell) =>
    typeof cell === 'object' && 'amount' in cell ? amounts.formatExact(cell.amount) : undefined
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {headers.map((header, column) => (
            <th key={header} scope="col" data-figure={isFigure(column) || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <td key={headers[column]} data-figure={isFigure(column) || undefined} title={writeExact(cell)}>
                {write(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
