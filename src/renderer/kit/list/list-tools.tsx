import type { Action, FixedInput } from '../dialog/action.ts'
import { ActionButtons } from '../dialog/action-buttons.tsx'
import { noListWatch, withChanged } from '../dialog/outcome/watch.ts'
import { ColumnsMenu } from '../table/layout/columns-menu.tsx'
import type { ListViews } from '../views/use-views.ts'
import { ViewsMenu } from '../views/views-menu.tsx'
import { CompareTools } from './compare-tools.tsx'
import type { SelectedRows } from './declaration.ts'
import { ExportButton } from './export/export-button.tsx'
import { useExportSource } from './export/use-export-source.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import { useListScope } from './list-scope.ts'
import { SelectedButtons } from './rows/selected-buttons.tsx'

const noSelectedActions: readonly Action<SelectedRows<ListEndpoint>>[] = []
const noActions: readonly Action<FixedInput>[] = []

/** Tools beside a list's title: its actions, those on selected rows, display options, and exports. */
export const ListTools = ({ views }: { readonly views: ListViews }) => {
  const { list, as, title, fixed, data, context, table, comparison, selection, staleRows, draft } =
    useListScope()
  const { isStale } = staleRows
  const isForbidden = data.failure?.kind === 'forbidden'
  return (
    <>
      <ActionButtons
        actions={list.actions ?? noActions}
        fixed={fixed}
        context={context}
        search={data.buildInput(data.visibleSearch)}
        watch={withChanged(noListWatch, data.showFirst)}
      />
      <SelectedButtons
        texts={list.texts}
        actions={list.selectedActions ?? noSelectedActions}
        copied={list.copies ? () => table.columns : undefined}
        rows={selection.rows}
        isOff={data.isOld || (isStale !== undefined && selection.rows.some(isStale))}
        fixed={fixed}
        context={context}
        watch={rows => withChanged(staleRows.watch(rows), selection.forget)}
      />
      <CompareTools />
      {as === 'screen' && !isForbidden && <ViewsMenu title={title} views={views} />}
      {!isForbidden && (
        <ColumnsMenu
          label={title}
          columns={list.columns}
          header={table.header}
          layout={table.layout}
          isTransposable={list.transpose !== undefined && !comparison.compared}
        />
      )}
      <ExportButton
        exported={useExportSource()}
        page={data.rows}
        selected={selection.rows}
        server={list.serverExport}
        draft={draft}
        isCurrent={data.answer !== null && !data.isOld && !data.loading}
        isOfSeveral={data.each !== null}
        isComing={data.loading && (data.answer === null || data.isOld)}
        isFailed={data.failure !== null}
      />
    </>
  )
}
