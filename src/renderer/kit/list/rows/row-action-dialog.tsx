import { ActionDialog } from '../../action-dialog.tsx'
import { withChanged } from '../../dialog/outcome/watch.ts'
import { useListScope } from '../list-scope.ts'

/** Dialog of the action that was started in a row. */
export const RowActionDialog = () => {
  const { list, context, rowsInput, rowActions, selection } = useListScope()
  const { activeAction } = rowActions
  if (!activeAction) return null
  return (
    <ActionDialog
      action={activeAction.action}
      row={activeAction.row}
      context={context}
      search={rowsInput}
      // Deselected, so that a bulk action does not repeat it.
      watch={withChanged(activeAction.watch, () => list.selectedActions && selection.drop(activeAction.row))}
      onClose={rowActions.close}
    />
  )
}
