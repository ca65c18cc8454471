import {
  Button,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inSteps, useWidth } from '../use-width.ts'
import { sortByGroup } from './action-group.ts'
import { countFittingButtons } from './count-fitting.ts'
import { useDeletion } from './deletion.ts'
import { MenuEntries } from './menu-entries.tsx'
import { buildActionEntries, type GroupedCommand } from './menu-entry.ts'
import { pickButtons } from './pick-buttons.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  button: { flexShrink: 0, whiteSpace: 'nowrap', minWidth: 0 },
})

/** Width before the first measurement, in px. */
const usualWidth = 480

/** An action of a record in its bar. */
interface BarAction extends GroupedCommand {
  readonly id: string
  readonly isProminent?: boolean | undefined
}

interface Props {
  readonly label: string
  readonly actions: readonly BarAction[]
  readonly className?: string
  /** Shown before the buttons. */
  readonly children?: ReactNode
}

/** Actions of a record in the order of their groups: buttons as far as they fit, the rest under “More”. */
export const ActionBar = ({ label, actions, className, children }: Props) => {
  const styles = useStyles()
  const deletion = useDeletion()
  const { t } = useTranslation('table')
  const place = useRef<HTMLFieldSetElement>(null)
  const width = useWidth(place, inSteps, usualWidth)
  const inOrder = sortByGroup(actions, ({ group = 'other' }) => group)
  const candidates = pickButtons(inOrder)
  const labels = candidates.map(action => action.label)
  const buttons = candidates.slice(0, countFittingButtons(labels, width, candidates.length < inOrder.length))
  const more = inOrder.filter(action => !buttons.includes(action))
  const offNote = t('offUntilRead')
  const isOff = inOrder.every(action => action.disabled)
  return (
    <fieldset ref={place} aria-label={label} className={mergeClasses(styles.root, className)}>
      {children}
      {buttons.map(({ id, label: name, disabled, isDeletion, run }) => (
        <Button
          key={id}
          size="small"
          className={mergeClasses(styles.button, isDeletion && !disabled && deletion)}
          {...(disabled && { disabledFocusable: true, title: offNote })}
          onClick={run}
        >
          {name}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu positioning="below-end">
          <MenuTrigger disableButtonEnhancement>
            <Button
              size="small"
              className={styles.button}
              icon={<MoreHorizontal20Regular />}
              {...(isOff && { disabledFocusable: true, title: offNote })}
            >
              {t('more')}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuEntries entries={buildActionEntries(more, group => t(`actionGroups.${group}`))} />
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </fieldset>
  )
}
