import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, makeStyles } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RefreshTime, refreshTimes } from '../../../../shared/refresh-times.ts'

const names = { 0: 'off', 30: 's30', 60: 'm1', 300: 'm5' } as const

const useStyles = makeStyles({
  button: { minWidth: '24px', minHeight: '24px', padding: '0 2px' },
})

interface Props {
  readonly seconds: RefreshTime
  readonly onSeconds: (seconds: RefreshTime) => void
}

/** Menu behind the refresh button for the auto-refresh interval; the button then shows it. */
export const AutoRefreshMenu = ({ seconds, onSeconds }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('list')
  // Every list has this button and few are used: the menu is only built when opened.
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  const name = t(`auto.${names[seconds]}`)
  const tooltip = seconds === 0 ? t('auto.title') : t('auto.on', { every: name })
  return (
    <>
      <Button
        ref={setTarget}
        size="small"
        appearance="subtle"
        className={styles.button}
        icon={<ChevronDownRegular />}
        iconPosition="after"
        aria-label={tooltip}
        title={tooltip}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {seconds === 0 ? undefined : name}
      </Button>
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
