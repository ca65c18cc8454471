import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import { type BatchAction, withFixed } from '../../batch/batch-action.ts'
import { BatchMenu } from '../../batch/batch-menu.tsx'
import type { FixedInput } from '../../dialog/action.ts'
import { getActionGroup, sortByGroup } from '../../menu/action-group.ts'
import { getSelectedTint } from '../../page.ts'
import type { AnyList } from '../declaration.ts'
import { useListScope } from '../list-scope.ts'
import { ClearSelection, StatusBar } from '../status-bar.tsx'
import { SelectAllOffer } from './select-all-offer.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
    boxSizing: 'border-box',
    minHeight: '36px',
    // The line of the pager does not grow by it.
    marginBlock: '-6px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: getSelectedTint(tokens.colorNeutralBackground1),
    // Beside a docked panel.
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    ':empty': { display: 'none' },
  },
})

/** Returns the batch actions, with the list's fixed input added to each row; undefined if the list has none. */
const listBatchActions = ({ batches }: AnyList, fixed: FixedInput): readonly BatchAction<Row>[] | undefined =>
  batches &&
  sortByGroup(batches, getActionGroup).flatMap(action =>
    (action.batches ?? []).map(batched => ({ ...withFixed(batched, fixed), group: getActionGroup(action) })),
  )

/** Bar of a selection: its count and sums, all rows of the search, and actions. */
export const SelectionBar = () => {
  const { list, fixed, context, table, selection, staleRows, rangeStore } = useListScope()
  const styles = useStyles()
  const batches = useMemo(() => listBatchActions(list, fixed), [list, fixed])
  return (
    <div className={styles.root} data-selection>
      <StatusBar
        route={list.route}
        rangeStore={rangeStore}
        columns={table.columns}
        header={table.header}
        context={context}
        selected={selection.rows}
        pages={selection.pages}
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
      {selection.keys.size > 0 && <ClearSelection onClear={selection.forget} />}
    </div>
  )
}
