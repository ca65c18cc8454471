import { useMemo } from 'react'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { useLayout } from '../../../renderer/kit/table/layout/use-layout.ts'
import type { RowActions } from '../../../renderer/kit/table/rows/row-action.ts'
import { DataTable } from '../../../renderer/kit/table/table.tsx'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { UnreadableRow } from '../../../shared/page.ts'
import { createHeader, summedFields } from './columns.ts'
import type { RunSource } from './source.ts'

interface Props {
  readonly source: RunSource
  /** Key of its stored layout. */
  readonly name: string
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly unreadable?: readonly UnreadableRow[]
  readonly chosenKeys?: ReadonlySet<string>
  readonly onChosen?: (keys: ReadonlySet<string>) => void
  readonly rowActions?: RowActions<Row>
  readonly context: FieldContext
  /** Maximum height in px; default: the height that is left. */
  readonly height?: number
}

/** Returns a row's key; its position for a row without a day, which has none. */
const keyOf = (row: Row, index: number): string => String(row['key']) || `#${index}`

/** A table of a run: selected rows are included. */
export const RunTable = ({
  source,
  name,
  label,
  columns,
  rows,
  chosenKeys,
  onChosen,
  context,
  height,
  ...more
}: Props) => {
  const layout = useLayout(`settle-run ${name}`, columns)
  const header = useMemo(() => createHeader(source), [source])
  return (
    <DataTable
      {...more}
      layout={layout}
      label={label}
      columns={columns}
      header={header}
      rows={rows}
      rowKey={keyOf}
      context={context}
      state="ready"
      localSort
      pageTotals={summedFields}
      {...(chosenKeys && { selection: chosenKeys })}
      startsSelected
      {...(onChosen && { onSelection: onChosen })}
      height={height ?? 'fill'}
    />
  )
}
