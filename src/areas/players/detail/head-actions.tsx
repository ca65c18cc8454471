import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../renderer/kit/action-dialog.tsx'
import type { Action } from '../../../renderer/kit/dialog/action.ts'
import type { Watch } from '../../../renderer/kit/dialog/outcome/watch.ts'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { getActionLabel, getActionTone } from '../../../renderer/kit/list/rows/use-row-actions.ts'
import { useWidth } from '../../../renderer/kit/use-width.ts'
import type { Player } from '../calls.ts'
import { playerRowActions, playerSwitches } from '../player-row-actions.ts'
import { countFittingButtons } from './count-fitting.ts'
import type { usePlayerRow } from './use-player-row.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flex: '1 1 240px',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    '@container (max-width: 719.98px)': { justifyContent: 'flex-start' },
  },
  button: { whiteSpace: 'nowrap', minWidth: 0 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  menu: { maxHeight: '60vh' },
  none: { color: tokens.colorNeutralForeground3 },
})

const declaredActions: readonly Action<Player>[] = [...playerRowActions, ...Object.values(playerSwitches)]

/** In the list's order, then those it shows as switches; dangerous ones last. */
const all = declaredActions.toSorted((a, b) => Number(a.tone === 'danger') - Number(b.tone === 'danger'))

/** Rounds a width in px down to steps, so that small changes do not render again. */
const inSteps = (width: number): number => Math.floor(width / 16) * 16

/** Width before the first measurement, in px. */
const usualWidth = 320

interface Props {
  readonly playerRow: ReturnType<typeof usePlayerRow>
  /** True if the player does not exist: no actions are offered, but an open dialog stays with its result. */
  readonly isNobody: boolean
  readonly context: FieldContext
}

/** All actions that the list of players has for this row: as many buttons as fit, the rest under “More”. */
export const HeadActions = ({ playerRow: { row, isUnlisted, staleRows }, isNobody, context }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation(['playerDetail', 'table'])
  const place = useRef<HTMLFieldSetElement>(null)
  // The row at the time the action was started, even if it is refetched.
  const [dialog, setDialog] = useState<{ action: Action<Player>; row: Player; watch: Watch } | null>(null)
  const offeredActions = row && !isNobody ? all.filter(action => action.when(row)) : []
  const labels = row ? offeredActions.map(action => getActionLabel(action, row)) : []
  const isDanger = (action: Action<Player>) => row !== undefined && getActionTone(action, row) === 'danger'
  const inline = countFittingButtons(labels, useWidth(place, inSteps, usualWidth))
  const isOff = row ? (staleRows.isStale?.(row) ?? false) : true
  const off = isOff ? { disabledFocusable: true, title: t('table:offUntilRead') } : {}
  const start = (action: Action<Player>) =>
    row && !isOff && setDialog({ action, row, watch: staleRows.watch([row]) })
  return (
    <fieldset ref={place} aria-label={t('head.actions')} className={styles.root}>
      {isUnlisted && !isNobody && <Text className={styles.none}>{t('head.unlisted')}</Text>}
      {offeredActions.slice(0, inline).map((action, index) => (
        <Button
          key={action.id}
          size="small"
          className={mergeClasses(styles.button, isDanger(action) && !isOff && styles.danger)}
          {...off}
          onClick={() => start(action)}
        >
          {labels[index]}
        </Button>
      ))}
      {offeredActions.length > inline && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button size="small" className={styles.button} icon={<MoreHorizontal20Regular />} {...off}>
              {t('head.more')}
            </Button>
          </MenuTrigger>
          <MenuPopover className={styles.menu}>
            <MenuList>
              {offeredActions.slice(inline).map((action, index) => (
                <MenuItem
                  key={action.id}
                  className={isDanger(action) ? styles.danger : ''}
                  onClick={() => start(action)}
                >
                  {labels[inline + index]}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {dialog && (
        <ActionDialog
          action={dialog.action}
          row={dialog.row}
          context={context}
          watch={dialog.watch}
          onClose={() => setDialog(null)}
        />
      )}
    </fieldset>
  )
}
