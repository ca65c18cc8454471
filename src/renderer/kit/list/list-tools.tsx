import { ToggleButton } from '@fluentui/react-components'
import { TableSwitchRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import { CompareMenu } from '../compare/compare-menu.tsx'
import type { ListComparison } from '../compare/use-list-comparison.ts'
import type { Action, FixedInput } from '../dialog/action.ts'
import { ActionButtons } from '../dialog/action-buttons.tsx'
import type { FieldContext } from '../form/choices.ts'
import { SnapshotItems } from '../snapshots/snapshot-items.tsx'
import type { ListSnapshots } from '../snapshots/use-snapshots.ts'
import { ColumnsMenu } from '../table/layout/columns-menu.tsx'
import type { Layout } from '../table/layout/use-layout.ts'
import type { ListViews } from '../views/use-views.ts'
import { ViewsMenu } from '../views/views-menu.tsx'
import type { AnyList, SelectedRows } from './declaration.ts'
import { ExportButton } from './export/export-button.tsx'
import type { ExportSource } from './export/export-plan.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import type { ListData } from './read/use-list.ts'
import { SelectedButtons } from './rows/selected-buttons.tsx'
import type { SelectionAndLocks } from './rows/use-selection-and-locks.ts'
import type { FilterDraft } from './search/filter-draft.ts'
import type { TableSetup } from './use-table-setup.ts'

/** Toggle that transposes a list: figures down, rows across. */
const TurnButton = memo(({ layout: { layout, change } }: { readonly layout: Layout }) => {
  const { t } = useTranslation('table')
  return (
    <ToggleButton
      size="small"
      appearance="subtle"
      icon={<TableSwitchRegular />}
      aria-label={t('turned.turn')}
      title={t('turned.tip')}
      checked={layout.turned === true}
      onClick={() => change({ ...layout, turned: layout.turned !== true })}
    />
  )
})

const noSelectedActions: readonly Action<SelectedRows<ListEndpoint>>[] = []
const noActions: readonly Action<FixedInput>[] = []

interface Props {
  readonly list: AnyList
  readonly as: 'screen' | 'section' | 'dialog'
  readonly title: string
  readonly fixed: FixedInput
  readonly data: ListData
  readonly context: FieldContext
  readonly onShow: TableSetup
  readonly selectionAndLocks: SelectionAndLocks
  readonly comparison: ListComparison
  readonly snapshots: ListSnapshots
  readonly views: ListViews
  readonly draft: FilterDraft
  readonly exported: (isMasked?: boolean) => ExportSource | null
}

/** Tools beside a list's title: its actions, those on selected rows, display options, and exports. */
export const ListTools = (props: Props) => {
  const { list, as, title, fixed, data, context, onShow, selectionAndLocks, comparison, snapshots } = props
  const { selectedRows, locks, afterSelected } = selectionAndLocks
  const isForbidden = data.failure?.kind === 'forbidden'
  const isOff = (row: Row) => locks.isRowLocked?.(row) ?? false
  return (
    <>
      <ActionButtons
        actions={list.actions ?? noActions}
        fixed={fixed}
        context={context}
        search={data.buildInput(data.visibleSearch)}
        reread={selectionAndLocks.createNotifyingRead(data.rereadFirst)}
      />
      <SelectedButtons
        texts={list.texts}
        actions={list.selectedActions ?? noSelectedActions}
        copied={list.copies ? () => onShow.columns : undefined}
        rows={selectedRows}
        isOff={data.isOld || selectedRows.some(isOff)}
        fixed={fixed}
        context={context}
        search={data.mark}
        createWatch={locks.createWatch}
        reread={afterSelected}
      />
      {!isForbidden && comparison.kinds.length > 0 && as !== 'dialog' && (
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
      {!isForbidden && list.transpose && !comparison.compared && <TurnButton layout={onShow.layout} />}
      {as === 'screen' && !isForbidden && <ViewsMenu title={title} views={props.views} />}
      {!isForbidden && (
        <ColumnsMenu label={title} columns={list.columns} header={onShow.header} layout={onShow.layout} />
      )}
      <ExportButton
        exported={props.exported}
        page={data.rows}
        selected={selectedRows}
        server={list.serverExport}
        draft={props.draft}
        isCurrent={data.answer !== null && !data.isOld && !data.loading}
        isOfSeveral={data.each !== null}
        isComing={data.loading && (data.answer === null || data.isOld)}
        isFailed={data.failure !== null}
      />
    </>
  )
}
