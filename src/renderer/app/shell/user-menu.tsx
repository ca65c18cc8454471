import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed'
import { PersonCircle20Regular } from '@fluentui/react-icons/svg/person-circle'
import { Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out'
import { useTranslation } from 'react-i18next'
import { maskId } from '../../../shared/mask.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { shownKey, useKeys } from '../../kit/press/keys.ts'
import { lockNow } from '../privacy.ts'
import { settingsRoute } from '../route.ts'
import { signOut } from '../session/sign-out.ts'
import { navigateTo } from '../view.ts'

const useStyles = makeStyles({
  name: {
    maxWidth: '140px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 880px)': { display: 'none' },
  },
  button: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
})

export const UserMenu = ({ username }: { readonly username: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const keyOf = useKeys()
  const { profile, version } = useConsole(all => all.boot)
  const isSafe = useConsole(all => all.settings.shareSafe)
  const name = isSafe ? maskId(username) : username
  return (
    <Menu
      hasCheckmarks
      checkedValues={{ shareSafe: isSafe ? ['on'] : [] }}
      onCheckedValueChange={(_, { checkedItems }) =>
        void saveSettings({ shareSafe: checkedItems.length > 0 })
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<PersonCircle20Regular />}
          aria-label={t('bar.account', { name })}
        >
          <span className={styles.name}>{name}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('bar.account', { name })}</MenuGroupHeader>
            <MenuGroupHeader>{t('bar.connection', { name: profile.name })}</MenuGroupHeader>
            <MenuGroupHeader>{t('bar.version', { version })}</MenuGroupHeader>
          </MenuGroup>
          <MenuDivider />
          <MenuItem
            icon={<Settings20Regular />}
            {...shownKey(keyOf('settings'))}
            onClick={() => navigateTo(settingsRoute)}
          >
            {t('bar.settings')}
          </MenuItem>
          <MenuItemCheckbox
            name="shareSafe"
            value="on"
            icon={<EyeOff20Regular />}
            {...shownKey(keyOf('shareSafe'))}
          >
            {t('bar.shareSafe')}
          </MenuItemCheckbox>
          <MenuItem icon={<LockClosed20Regular />} {...shownKey(keyOf('lock'))} onClick={lockNow}>
            {t('bar.lock')}
          </MenuItem>
          <MenuItem icon={<History20Regular />} onClick={() => navigateTo('/own-journal')}>
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
