import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { PersonCircle20Regular } from '@fluentui/react-icons/svg/person-circle'
import { Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out'
import { useTranslation } from 'react-i18next'
import { saveSettings, useConsole } from './console.ts'
import { settingsRoute } from './route.ts'
import { signOut } from './sign-out.ts'
import { go } from './view.ts'

const useStyles = makeStyles({
  name: {
    maxWidth: '140px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 769.98px)': { display: 'none' },
  },
  button: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
})

const copiedChoices = ['language', '.', ','] as const
const copiedNames = { language: 'language', '.': 'point', ',': 'comma' } as const

export const UserMenu = ({ username }: { readonly username: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const { profile, version } = useConsole(all => all.boot)
  const copied = useConsole(all => all.settings.copiedNumbers)
  return (
    <Menu
      checkedValues={{ copied: [copied] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
        const choice = copiedChoices.find(one => one === chosen)
        if (choice) void saveSettings({ copiedNumbers: choice })
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<PersonCircle20Regular />}
          aria-label={t('bar.account', { name: username })}
        >
          <span className={styles.name}>{username}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('bar.account', { name: username })}</MenuGroupHeader>
            <MenuGroupHeader>{t('bar.connection', { name: profile.name })}</MenuGroupHeader>
            <MenuGroupHeader>{t('bar.version', { version })}</MenuGroupHeader>
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('bar.copiedNumbers.title')}</MenuGroupHeader>
            {copiedChoices.map(one => (
              <MenuItemRadio key={one} name="copied" value={one}>
                {t(`bar.copiedNumbers.${copiedNames[one]}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<Settings20Regular />} onClick={() => go(settingsRoute)}>
            {t('bar.settings')}
          </MenuItem>
          <MenuItem icon={<History20Regular />} onClick={() => go('/own-journal')}>
            {t('bar.ownJournal')}
          </MenuItem>
          <MenuItem icon={<SignOut20Regular />} onClick={() => void signOut()}>
            {t('bar.signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
