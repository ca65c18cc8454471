import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import { type BatchAction, withFixed } from '../../batch/batch-action.ts'
import { BatchMenu } from '../../batch/batch-menu.tsx'
import type { FixedInput } from '../../dialog/action.ts'
import type { AnyList } from '../declaration.ts'
import { useListScope } from '../list-scope.ts'
import { StatusBar } from '../status-bar.tsx'
import { SelectAllOffer } from './select-all-offer.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    ':empty': { display: 'none' },
  },
})

/** Returns the batch actions, with the list's fixed input added to each row; undefined if the list has none. */
const listBatchActions = ({ batches }: AnyList, fixed: FixedInput): readonly BatchAction<Row>[] | undefined =>
  batches?.flatMap(action => (action.batches ?? []).map(batched => withFixed(batched, fixed)))

/** Bar of a selection: its count and sums, all rows of the search, and actions. */
export const SelectionBar = () => {
  const { list, fixed, context, table, selection, staleRows, rangeStore } = useListScope()
  const styles = useStyles()
  const batches = useMemo(() => listBatchActions(list, fixed), [list, fixed])
  return (
    <div className={styles.root} data-selection>
      <StatusBar
        rangeStore={rangeStore}
        columns={table.columns}
        header={table.header}
        context={context}
        selected={selection.rows}
        pages={selection.pages}
        onClear={selection.forget}
      />
      <SelectAllOffer />
      {batches && (
        <BatchMenu
          actions={batches}
          selected={selection.rows}
          rangeStore={rangeStore}
          keyOf={table.keyOf}
          isOff={row => staleRows.isStale?.(row) ?? false}
          watch={staleRows.watch}
          context={context}
          columns={list.columns}
          header={table.header}
          onEnd={selection.forget}
        />
      )}
    </div>
  )
}
