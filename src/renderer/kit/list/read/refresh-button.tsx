import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  makeStyles,
  SplitButton,
} from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RefreshTime, refreshTimes } from '../../../../shared/refresh-times.ts'
import { visuallyHidden } from '../../visually-hidden.ts'

const names = { 0: 'off', 30: 's30', 60: 'm1', 300: 'm5' } as const

const useStyles = makeStyles({
  part: { minWidth: '24px', paddingInline: '4px' },
  icon: { marginInlineEnd: 0 },
  label: visuallyHidden,
})

interface Interval {
  readonly seconds: RefreshTime
  readonly onSeconds: (seconds: RefreshTime) => void
}

interface Props {
  /** Accessible name of the button. */
  readonly label: string
  readonly onRefresh: () => void
  /** Auto-refresh; undefined if there is none. */
  readonly interval?: Interval | undefined
}

/** Button that refreshes a page, with a menu of auto-refresh intervals; it shows the chosen one. */
export const RefreshButton = ({ label, onRefresh, interval }: Props) =>
  interval ? (
    <SplitRefreshButton label={label} onRefresh={onRefresh} interval={interval} />
  ) : (
    <Button
      size="small"
      appearance="subtle"
      icon={<ArrowClockwiseRegular />}
      aria-label={label}
      title={label}
      onClick={onRefresh}
    />
  )

const SplitRefreshButton = ({ label, onRefresh, interval }: Props & { readonly interval: Interval }) => {
  const { seconds, onSeconds } = interval
  const styles = useStyles()
  const { t } = useTranslation('list')
  // Every list has this button and few are used: the menu is only built when opened.
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  const name = t(`auto.${names[seconds]}`)
  const tooltip = seconds === 0 ? t('auto.title') : t('auto.on', { every: name })
  return (
    <>
      <SplitButton
        size="small"
        appearance="subtle"
        icon={{ children: <ArrowClockwiseRegular />, ...(seconds === 0 && { className: styles.icon }) }}
        primaryActionButton={{
          className: styles.part,
          ...(seconds === 0 && { 'aria-label': label }),
          title: label,
          onClick: onRefresh,
        }}
        menuButton={{
          ref: setTarget,
          className: styles.part,
          'aria-label': tooltip,
          title: tooltip,
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          onClick: () => setOpen(!isOpen),
        }}
      >
        {seconds === 0 ? undefined : (
          <>
            {/* The visible interval is part of the button's name. */}
            <span className={styles.label}>{label}</span> {name}
          </>
        )}
      </SplitButton>
      {isOpen && (
        <Menu
          open
          positioning={{ target, position: 'below', align: 'end' }}
          checkedValues={{ seconds: [String(seconds)] }}
          onCheckedValueChange={(_, { checkedItems: [choice] }) => {
            const refreshTime = refreshTimes.find(time => String(time) === choice)
            if (refreshTime !== undefined) onSeconds(refreshTime)
          }}
          onOpenChange={(_, change) => {
            setOpen(change.open)
            if (!change.open) target?.focus()
          }}
        >
          <MenuPopover>
            <MenuList aria-label={t('auto.title')}>
              {refreshTimes.map(time => (
                <MenuItemRadio key={time} name="seconds" value={String(time)} persistOnClick={false}>
                  {t(`auto.${names[time]}`)}
                </MenuItemRadio>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </>
  )
}
