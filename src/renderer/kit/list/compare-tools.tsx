import { createLazyComponent } from '../code/lazy-component.tsx'
import { CompareMenu } from '../compare/compare-menu.tsx'
import { isolate } from '../failure/isolated-section.tsx'
import { snapshotDialogCode } from '../snapshots/snapshot-code.ts'
import { SnapshotItems } from '../snapshots/snapshot-items.tsx'
import { useSnapshots } from '../snapshots/use-snapshots.ts'
import { joinValue } from '../words/join.ts'
import { useListScope } from './list-scope.ts'
import { describeFilters } from './search/chips.ts'

const SnapshotDialog = isolate(createLazyComponent(snapshotDialogCode))

/** Menu that compares a report with an earlier range or a stored snapshot. */
export const CompareTools = () => {
  const { source, list, as, title, data, context, table, comparison, sums } = useListScope()
  const { answer, extent, failure, rows, visibleSearch } = data
  const snapshots = useSnapshots({
    source,
    list,
    filters: data.buildFilters(visibleSearch),
    describeSearch: () =>
      describeFilters(list.texts, list.filters, visibleSearch.values, context, visibleSearch.asOf)
        .map(line => joinValue(line.label, line.value))
        .join(' · '),
    rows,
    sums,
    isWhole: !!extent && !extent.open && answer?.unreadable.length === 0 && extent.total <= rows.length,
    at: data.updatedAt,
    isSettled: as !== 'dialog' && answer !== null && !data.isOld && !failure && data.page === 1 && !data.each,
  })
  return (
    <>
      {failure?.kind !== 'forbidden' && comparison.kinds.length > 0 && as !== 'dialog' && (
        <CompareMenu kinds={comparison.kinds} kind={comparison.kind} onKind={comparison.setKind}>
          {snapshots.keeps && (
            <SnapshotItems
              report={list.route}
              search={snapshots.search}
              onKeep={() => void snapshots.keep()}
              onOpen={snapshots.open}
            />
          )}
        </CompareMenu>
      )}
      {snapshots.openHead && (
        <SnapshotDialog
          source={source}
          list={list}
          head={snapshots.openHead}
          title={title}
          header={table.header}
          context={context}
          onClose={snapshots.close}
        />
      )}
    </>
  )
}
