import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../renderer/kit/action-dialog.tsx'
import type { Action } from '../../../renderer/kit/dialog/action.ts'
import type { Watch } from '../../../renderer/kit/dialog/outcome/watch.ts'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { getActionLabel } from '../../../renderer/kit/list/rows/use-row-actions.ts'
import { ActionBar } from '../../../renderer/kit/menu/action-bar.tsx'
import { getActionGroup } from '../../../renderer/kit/menu/action-group.ts'
import type { Player } from '../calls.ts'
import { playerActionsInOrder } from '../player-row-actions.ts'
import type { usePlayerRow } from './use-player-row.ts'

const useStyles = makeStyles({
  root: {
    flex: '1 1 auto',
    justifyContent: 'flex-end',
  },
  none: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly playerRow: ReturnType<typeof usePlayerRow>
  /** True if the player does not exist: no actions are offered, but an open dialog stays with its result. */
  readonly isNobody: boolean
  readonly context: FieldContext
}

/** All actions that the list of players has for this row. */
export const HeadActions = ({ playerRow: { row, isUnlisted, staleRows }, isNobody, context }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  // The row at the time the action was started, even if it is refetched.
  const [dialog, setDialog] = useState<{ action: Action<Player>; row: Player; watch: Watch } | null>(null)
  const isOff = row ? (staleRows.isStale?.(row) ?? false) : true
  const actions =
    row && !isNobody
      ? playerActionsInOrder
          .filter(action => action.when(row))
          .map(action => ({
            id: action.id,
            label: getActionLabel(action, row),
            group: getActionGroup(action),
            isProminent: action.isProminent,
            isDeletion: action.isDeletion,
            disabled: isOff,
            run: () => !isOff && setDialog({ action, row, watch: staleRows.watch([row]) }),
          }))
      : []
  return (
    <>
      <ActionBar label={t('head.actions')} actions={actions} className={styles.root}>
        {isUnlisted && !isNobody && <Text className={styles.none}>{t('head.unlisted')}</Text>}
      </ActionBar>
      {dialog && (
        <ActionDialog
          action={dialog.action}
          row={dialog.row}
          context={context}
          watch={dialog.watch}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
