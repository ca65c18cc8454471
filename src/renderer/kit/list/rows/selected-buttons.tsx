import { Button } from '@fluentui/react-components'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { formatCount } from '../../../../shared/domain/money.ts'
import { bridge } from '../../../bridge.ts'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import { ActionDialog } from '../../action-dialog.tsx'
import type { Action, FixedInput } from '../../dialog/action.ts'
import type { Watch } from '../../dialog/outcome/watch.ts'
import type { FieldContext } from '../../form/choices.ts'
import { getColumnKeys, translateLabel } from '../../form/labels.ts'
import { useDeletion } from '../../menu/deletion.ts'
import { useOfferedActions } from '../../offered-actions.ts'
import { createClip } from '../../table/copy/clipboard.ts'
import { useTagScopeId } from '../../tag/tag-scope.ts'
import { toastIn } from '../../toast.ts'
import type { SelectedRows } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'

type BulkAction = Action<SelectedRows<ListEndpoint>>

interface Props {
  readonly texts: TextsAt
  readonly actions: readonly BulkAction[]
  /** Returns the visible columns, for copying rows; undefined if the list does not offer it. */
  readonly copied: (() => readonly Column[]) | undefined
  readonly rows: readonly Row[]
  /** True if a selected row may be out of date: all actions are locked until the list is refetched. */
  readonly isOff: boolean
  readonly fixed: FixedInput
  readonly context: FieldContext
  readonly watch: (rows: readonly Row[]) => Watch
}

/** Actions on the selected rows (spec 3 §5, §8); without a selection each button asks to select rows. */
export const SelectedButtons = (props: Props) => {
  const { texts, actions, copied, rows, isOff, fixed, context, watch } = props
  const { t } = useTranslation(['list', 'table'])
  const place = useTagScopeId()
  const deletion = useDeletion()
  // An action keeps the rows it was started with, even if the selection changes behind it.
  const [activeAction, setActiveAction] = useState<{
    readonly action: BulkAction
    readonly row: SelectedRows<ListEndpoint>
    readonly watch: Watch
  } | null>(null)
  const start = (action: BulkAction) =>
    rows.length === 0
      ? toastIn(place, 'error', i18next.t('errors:chooseRows'))
      : setActiveAction({ action, row: { rows, fixed }, watch: watch(rows) })
  const copy = async (of: () => readonly Column[]) => {
    if (rows.length === 0) return toastIn(place, 'error', i18next.t('errors:chooseRowsToCopy'))
    const columns = of()
    const headers = columns.map(column => translateLabel(getColumnKeys(texts, column.field)))
    const { text, html } = createClip({ columns, rows, headers }, context)
    await bridge().request('copy', { text, html })
    return toastIn(place, 'success', t('rowsCopied', { n: formatCount(rows.length) }))
  }
  const first = useOfferedActions(() =>
    actions.map(action => ({
      id: action.id,
      label: translateLabel([`${action.texts}.action`]),
      note: t('export.selectedCount', { n: formatCount(rows.length) }),
      off: rows.length === 0 ? i18next.t('errors:chooseRows') : isOff ? t('table:offUntilRead') : undefined,
      run: () => start(action),
    })),
  )
  return (
    <>
      {actions.map((action, index) => (
        <Button
          key={action.id}
          ref={index === 0 ? first : undefined}
          size="small"
          {...(action.isDeletion && !isOff && { className: deletion })}
          {...(isOff && { 'aria-disabled': true, title: t('table:offUntilRead') })}
          onClick={() => start(action)}
        >
          {translateLabel([`${action.texts}.action`])}
        </Button>
      ))}
      {copied && (
        <Button size="small" onClick={() => void copy(copied)}>
          {t('copyRows')}
        </Button>
      )}
      {activeAction && (
        <ActionDialog
          action={activeAction.action}
          row={activeAction.row}
          context={context}
          watch={activeAction.watch}
          onClose={() => setActiveAction(null)}
        />
      )}
    </>
  )
}
