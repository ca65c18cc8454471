import { ActionDialog } from '../../action-dialog.tsx'
import { useListScope } from '../list-scope.ts'

/** Dialog of the action that was started in a row. */
export const RowActionDialog = () => {
  const { context, rowsInput, rowActions, selectionAndLocks } = useListScope()
  const { activeAction } = rowActions
  if (!activeAction) return null
  return (
    <ActionDialog
      action={activeAction.action}
      row={activeAction.row}
      context={context}
      search={rowsInput}
      watch={selectionAndLocks.locks.createWatch([activeAction.row], activeAction.search)}
      reread={selectionAndLocks.afterRow(activeAction.row)}
      onClose={rowActions.close}
    />
  )
}
